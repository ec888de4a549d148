//! Making puzzles.

use extendr_api::prelude::*;

pub mod make;
pub mod minimal;

extendr_module! {
    mod puzzles;
    use make;
    use minimal;
}
