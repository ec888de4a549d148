//! Files as the operating system sees them, and packed files.

use extendr_api::prelude::*;

pub mod packed;
pub mod source;

extendr_module! {
    mod files;
    use packed;
    use source;
}
