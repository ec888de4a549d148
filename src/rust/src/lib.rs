//! The glue between R and the core: converts, guards, and nothing else.
//!
//! Every function here answers with a plain value. What a person did wrong is found in R before the call; what went
//! wrong here comes back as a value too (see [`guard`]), because an error thrown across the boundary would pass its text
//! to C as a format string.

use extendr_api::prelude::*;

mod all_solutions;
mod automorphisms;
mod canonical;
mod choices;
mod convert;
mod count;
mod count_grids;
mod explain;
mod files;
mod fill_singles;
mod geometry;
mod grade;
mod guard;
mod interrupt;
mod latin;
mod line;
mod make;
mod memory;
mod minimal;
mod orthogonal;
mod packed_file;
mod prime_grid;
mod primes;
mod puzzles;
mod random;
mod read_sudoku;
mod shuffle;
mod solutions;
mod solve;
mod solve_file;
mod solve_games;
mod trace;
mod true_choices;
mod valid;

extendr_module! {
    mod oxidoku;
    use all_solutions;
    use automorphisms;
    use canonical;
    use choices;
    use count;
    use count_grids;
    use explain;
    use files;
    use fill_singles;
    use geometry;
    use grade;
    use interrupt;
    use latin;
    use make;
    use minimal;
    use orthogonal;
    use packed_file;
    use prime_grid;
    use primes;
    use puzzles;
    use random;
    use read_sudoku;
    use shuffle;
    use solutions;
    use solve;
    use solve_file;
    use solve_games;
    use trace;
    use true_choices;
    use valid;
}
