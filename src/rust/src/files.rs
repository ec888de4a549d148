//! Open files and locks, compressed files, and digests.

use extendr_api::prelude::*;

pub mod digest;
mod lock;
pub mod packed;
pub mod source;

extendr_module! {
    mod files;
    use digest;
    use packed;
    use source;
}
