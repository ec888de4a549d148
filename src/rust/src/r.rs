//! What every room needs of R: conversions, the guard against panics, interrupts and memory.

use extendr_api::prelude::*;

pub mod convert;
pub mod guard;
pub mod interrupt;
pub mod memory;

extendr_module! {
    mod r;
    use interrupt;
}
