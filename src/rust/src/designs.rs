//! Experimental designs.

use extendr_api::prelude::*;

pub mod efficient;
pub mod known;

extendr_module! {
    mod designs;
    use efficient;
    use known;
}
