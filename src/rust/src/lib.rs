//! The glue between R and the core. It converts values and guards calls; the algorithms are in the core.
//!
//! Every door returns a value, or the reason why there is no value (see [`r::guard`]). R checks the arguments
//! before the call. Errors are also returned as values, because extendr would pass the text of an error to C as a
//! format string.

use extendr_api::prelude::*;

mod board;
mod designs;
mod equivalence;
mod files;
mod grids;
mod human;
mod primes;
mod puzzles;
mod r;
mod solve;
mod vocabulary;

extendr_module! {
    mod oxidoku;
    use board;
    use designs;
    use equivalence;
    use files;
    use grids;
    use human;
    use primes;
    use puzzles;
    use solve;
    use vocabulary;
}
