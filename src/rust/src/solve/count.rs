//! Glue for counting: the solutions of many puzzles, or of the parts of one board.

use crate::board::batch::{in_order, Puzzles};
use crate::r::convert::board_from;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::engine::nine::board_of;
use oxidoku_core::engine::split::split;
use oxidoku_core::solve::count::{count, count_together};
use oxidoku_core::solve::games::{solve_games, Wanted};

/// Counts the solutions of each puzzle of a chunk.
/// @param puzzles,from,to,threads As of `solve_puzzles()`.
/// @param limit `[numeric(1)]` Count up to this many, a whole number from 1 on.
/// @return `list(counts)`: a number for each puzzle, `NA` for what is no board. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn count_puzzles(puzzles: Robj, from: f64, to: f64, limit: f64, threads: i32) -> Robj {
    guard(|| match counts_of(Puzzles::of(&puzzles, from, to), limit as u64, affordable(threads)) {
        Some(counts) => list!(counts = counts).into(),
        None => ().into(),
    })
}

/// The counts in the order of the puzzles; `None` after an interrupt.
fn counts_of(puzzles: Puzzles, limit: u64, threads: usize) -> Option<Doubles> {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let wanted = Wanted { limit, solutions: false, nodes: u64::MAX };
    let nine = solve_games(&nine, wanted, threads, &interrupted)?;
    let others: Option<Vec<u64>> = others
        .iter()
        .map(|board| {
            let count = count(board, limit, &interrupted);
            (!count.stopped).then_some(count.solutions)
        })
        .collect();
    let nine = nine.iter().map(|answer| Rfloat::from(answer.count as f64));
    let others = others?.into_iter().map(|count| Rfloat::from(count as f64));
    Some(in_order(kinds, nine, others, faults.iter().map(|_| Rfloat::na())).collect())
}

/// Splits a board into parts that share out its solutions between them.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param least `[numeric(1)]` How many parts, or a few more.
/// @return `list(parts, shares)`: a matrix of digits with a part a row, and each part's share of the search.
/// @noRd
#[extendr]
fn split_board(digits: Robj, least: f64) -> Robj {
    guard(|| {
        let parts = split(&board_from(&digits), least as usize);
        let digit_of = |part: usize, cell: usize| i32::from(parts[part].board.digits()[cell]);
        list!(
            parts = RMatrix::new_matrix(parts.len(), digits.len(), digit_of),
            shares = parts.iter().map(|part| part.share).collect_robj()
        )
        .into()
    })
}

/// Counts the solutions of a chunk of parts together.
/// @param parts `[matrix]` Of `split_board()`.
/// @param from,to,limit,threads As of `count_puzzles()`; the limit may be Inf.
/// @return `list(count, stopped)`: a whole number as text, and whether an interrupt cut it short.
/// @noRd
#[extendr]
fn count_parts(parts: Robj, from: f64, to: f64, limit: f64, threads: i32) -> Robj {
    guard(|| {
        let Puzzles { nine, mut others, .. } = Puzzles::of(&parts, from, to);
        others.extend(nine.iter().map(|digits| board_of(digits).expect("the digits fit the order")));
        let count = count_together(&others, limit as u64, affordable(threads), &interrupted);
        list!(count = count.solutions.to_string(), stopped = count.stopped).into()
    })
}

/// Adds whole numbers that may be too large for R's.
/// @param counts `[character]` Whole numbers as text.
/// @return `[character(1)]`
/// @noRd
#[extendr]
fn sum_counts(counts: Strings) -> Robj {
    guard(|| {
        let numbers = counts.iter().map(|count| count.parse::<u128>().expect("a count is a whole number"));
        numbers.sum::<u128>().to_string().into()
    })
}

extendr_module! {
    mod count;
    fn count_puzzles;
    fn split_board;
    fn count_parts;
    fn sum_counts;
}
