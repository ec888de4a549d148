//! The glue between R and the core: converts, guards, and nothing else.
//!
//! Every function here answers its value, or why it has none (see [`r::guard`]). What a person did wrong is found in R
//! before the call; what went wrong here comes back as a value too, because an error thrown across the boundary would
//! pass its text to C as a format string.

use extendr_api::prelude::*;

mod board;
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
    use equivalence;
    use files;
    use grids;
    use human;
    use primes;
    use puzzles;
    use solve;
    use vocabulary;
}
