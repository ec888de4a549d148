//! The bytes of files, whatever they say: the blocks of bzip2 files, and digests.

pub mod bzip2;
pub mod digest;
