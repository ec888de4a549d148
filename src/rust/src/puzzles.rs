//! Making puzzles.

use extendr_api::prelude::*;

pub mod make;
pub mod minimal;
pub mod uniform;

extendr_module! {
    mod puzzles;
    use make;
    use minimal;
    use uniform;
}
