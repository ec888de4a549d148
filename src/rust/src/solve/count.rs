//! Glue for counting many solutions of one board, part by part.

use crate::board::batch::Puzzles;
use crate::board::game::board_of_digits;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::engine::split::split;
use oxidoku_core::solve::count::count_together;
use oxidoku_core::Board;

/// Splits a board into parts. Each solution belongs to exactly one part.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param min_parts `[numeric(1)]` The minimum number of parts; a board with fewer solutions has fewer parts.
/// @return `list(parts, shares)`: a matrix of digits with one part per row, and each part's share of the search.
/// @noRd
#[extendr]
fn split_board(digits: Robj, min_parts: f64) -> Robj {
    guard(|| {
        let parts = split(&board_of_digits(&digits), min_parts as usize);
        let digit_of = |part: usize, cell: usize| i32::from(parts[part].board.digits()[cell]);
        Ok(list!(
            parts = RMatrix::new_matrix(parts.len(), digits.len(), digit_of),
            shares = parts.iter().map(|part| part.share).collect_robj()
        )
        .into())
    })
}

/// Returns the total number of solutions of the parts of a chunk.
/// @param parts `[matrix]` From `split_board()`.
/// @param from,to As in `solve_puzzles()`.
/// @param how `[list]` `limit`: the maximum count, a whole number or Inf. `threads`: the number of threads.
/// @return `[character(1)]` A whole number as text; after an interrupt, the count so far.
/// @noRd
#[extendr]
fn count_parts(parts: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let boards: Vec<Board> = Puzzles::of(&parts, from, to).boards().flatten().collect();
        let count = count_together(&boards, how.whole("limit")?, how.threads()?, &ctrl_c());
        let solutions = count.solutions.to_string().into();
        if count.stopped {
            return Err(Unfinished::Interrupted(solutions));
        }
        Ok(solutions)
    })
}

/// Adds whole numbers that may be too large for R's numbers.
/// @param counts `[character]` Whole numbers as text.
/// @return `[character(1)]`
/// @noRd
#[extendr]
fn sum_counts(counts: Strings) -> Robj {
    guard(|| {
        let numbers = counts.iter().map(|count| count.parse::<u128>().expect("a count is a whole number"));
        Ok(numbers.sum::<u128>().to_string().into())
    })
}

extendr_module! {
    mod count;
    fn split_board;
    fn count_parts;
    fn sum_counts;
}
