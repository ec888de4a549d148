//! Experimental designs.

use extendr_api::prelude::*;

pub mod efficient;
pub mod known;
pub mod semi_latin;

extendr_module! {
    mod designs;
    use efficient;
    use known;
    use semi_latin;
}
