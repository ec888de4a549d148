//! Files as bytes: the blocks of bzip2 files, and digests.
//!
//! ```
//! use oxidoku_core::files::digest::Digest;
//!
//! let mut digest = Digest::default();
//! digest.add(b"4......3.1..2...\n");
//! assert_ne!(digest.write(), Digest::default().write());
//! ```

pub mod bzip2;
pub mod digest;
