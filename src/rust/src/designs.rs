//! Experimental designs.

use extendr_api::prelude::*;

pub mod efficient;

extendr_module! {
    mod designs;
    use efficient;
}
