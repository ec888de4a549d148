//! The glue between R and the core: converts, guards, and nothing else.
//!
//! Every function here answers with a plain value. What a person did wrong is found in R before the call; what went
//! wrong here comes back as a value too (see [`guard`]), because an error thrown across the boundary would pass its text
//! to C as a format string.

use extendr_api::prelude::*;

mod all_solutions;
mod choices;
mod convert;
mod count;
mod geometry;
mod guard;
mod interrupt;
mod line;
mod make;
mod memory;
mod minimal;
mod puzzles;
mod random;
mod solutions;
mod solve;
mod solve_file;
mod solve_games;
mod valid;

extendr_module! {
    mod oxidoku;
    use all_solutions;
    use choices;
    use count;
    use geometry;
    use make;
    use minimal;
    use puzzles;
    use random;
    use solutions;
    use solve;
    use solve_file;
    use solve_games;
    use valid;
}
