//! Files as bytes: the blocks of bzip2 files, digests, and pieces written in order.
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
pub mod ordered;
