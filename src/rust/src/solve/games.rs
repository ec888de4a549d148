//! Glue for solving many puzzles: strings, rows of a matrix, or matrices.

use crate::board::batch::{in_order, Puzzles};
use crate::board::puzzle::{list_of_faults, PuzzleFault};
use crate::board::solutions::{Form, Solution, Solutions};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{factor, words};
use extendr_api::prelude::*;
use oxidoku_core::engine::nine::board_of;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::solve::status::{status_of_board, status_of_nine, Status};
use oxidoku_core::{Budget, Stop};

words!(Status, "status",
    "unique" => Unique, "several" => Several, "found" => Found, "none" => None, "invalid" => Clash,
    "stopped" => Stopped,
);

/// Solves a chunk of puzzles.
/// @param puzzles `[character]`, a `[matrix]` of integers, doubles or raw bytes with one puzzle per row, or a
///   `[list]` of integer matrices, `NULL` for a fault that R has found.
/// @param from,to `[numeric(1)]` The places of the first and the last puzzle of the chunk.
/// @param how `[list]` `form`: "character", "matrix", "raw" or "list". `cells`: the cells of each puzzle, for a
///   matrix. `limit`: 1 for any solution, 2 to distinguish one solution from several. `maxNodes`: a whole number of
///   at least 1, or Inf. `threads`.
/// @return `list(status, solutions, clues, faults)`: a factor; the solutions ("character": raw, for
///   `different_lines()`; "matrix" and "raw": digits, for `matrix_of_rows()`; "list": vectors of digits, `NULL`
///   without a solution); for "list" also the digits of the puzzles; and the faults.
/// @noRd
#[extendr]
fn solve_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let form = how.word("form")?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let clues = if form == Form::List { puzzles.for_r() } else { ().into() };
        let mut solutions = Solutions::new(form, puzzles.kinds.len(), how.size("cells")?);
        let show = |_, solution: Solution| solutions.push(solution);
        let solved = solve_chunk(puzzles, budget(&how, &ctrl_c())?, how.threads()?, show)?;
        Ok(list!(
            status = factor(solved.statuses.into_iter()),
            solutions = solutions.for_r(),
            clues = clues,
            faults = list_of_faults(&solved.faults)
        )
        .into())
    })
}

/// The budget for each puzzle from the options `limit` and `maxNodes`.
pub fn budget<'a>(how: &Options, stop: &'a Stop<'a>) -> std::result::Result<Budget<'a>, Unfinished> {
    Ok(Budget { solutions: how.whole("limit")?, nodes: how.whole("maxNodes")?, stop })
}

/// The results for the puzzles of a chunk, in their order.
#[derive(Default)]
pub struct Solved {
    /// Faults count as clashes.
    pub statuses: Vec<Status>,
    /// The faults with the places of their puzzles, from 0.
    pub faults: Vec<(usize, PuzzleFault)>,
}

/// Solves the puzzles of a chunk, and passes each status and solution to `show` in their order.
pub fn solve_chunk(
    puzzles: Puzzles,
    budget: Budget,
    threads: usize,
    mut show: impl FnMut(Status, Solution),
) -> std::result::Result<Solved, Unfinished> {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let of_nine = solve_games(&nine, budget, true, threads).ok_or_else(Unfinished::interrupted)?;
    let of_others: Option<Vec<_>> = others.iter().map(|board| status_of_board(board, budget)).collect();
    let of_others = of_others.ok_or_else(Unfinished::interrupted)?;

    let nine = nine.iter().zip(&of_nine).map(|(puzzle, answer)| {
        let status = status_of_nine(puzzle, answer, budget.solutions);
        let clash = || PuzzleFault::clash_of(&board_of(puzzle).expect("the digits fit the order"));
        let is_solved = matches!(status, Status::Unique | Status::Several | Status::Found);
        let solution = if is_solved { Solution::Nine(&answer.solution) } else { Solution::None };
        (status, solution, (status == Status::Clash).then(clash))
    });
    let others = others.iter().zip(&of_others).map(|(board, (status, solution))| {
        let solution = solution.as_deref().map_or(Solution::None, Solution::Other);
        (*status, solution, (*status == Status::Clash).then(|| PuzzleFault::clash_of(board)))
    });
    let faults = faults.into_iter().map(|fault| (Status::Clash, Solution::None, Some(fault)));

    let mut solved = Solved::default();
    for (place, (status, solution, fault)) in in_order(kinds, nine, others, faults).enumerate() {
        solved.statuses.push(status);
        solved.faults.extend(fault.map(|fault| (place, fault)));
        show(status, solution);
    }
    Ok(solved)
}

extendr_module! {
    mod games;
    fn solve_puzzles;
}
