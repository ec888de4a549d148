//! Prime numbers and prime grids.

use extendr_api::prelude::*;

pub mod grid;
pub mod numbers;

extendr_module! {
    mod primes;
    use grid;
    use numbers;
}
