//! Glue for solving many puzzles: strings, rows of a matrix, or matrices.

use crate::board::batch::{board_of_nine, Puzzles};
use crate::board::puzzle::{list_of_faults, PuzzleFault};
use crate::board::solutions::{Form, Packed};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{factor, words};
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::solve::status::{status_of_board, status_of_nine, Status};
use oxidoku_core::{Budget, Stop};

words!(Status, "status",
    "unique" => Unique, "several" => Several, "found" => Found, "none" => None, "invalid" => Clash,
    "stopped" => Stopped,
);

/// Solves a chunk of puzzles.
/// @param puzzles `[character]`, a `[matrix]` of integers, doubles or raw bytes with one puzzle per row, or a
///   `[list]` of integer matrices, with `NULL` for each fault that R has found.
/// @param from,to `[numeric(1)]` The positions of the first and the last puzzle of the chunk.
/// @param how `[list]` `form`: "character", "matrix", "raw" or "list". `cells`: the number of cells of each puzzle;
///   only "matrix" and "raw" use it. `limit`: 1 for any solution, 2 to distinguish one solution from several.
///   `maxNodes`: a whole number of at least 1, or Inf. `threads`: the number of threads.
/// @return `list(status, games, clues, faults)`: `status` is a factor. `games` holds the solutions: bytes for
///   `different_lines()` in the form "character"; digits for `matrix_of_rows()` in the forms "matrix" and "raw"; and
///   a list of vectors of digits, with `NULL` if there is no solution, in the form "list". In this form, `clues`
///   holds the digits of the puzzles; otherwise it is `NULL`. `faults` is a table (see `list_of_faults()`).
/// @noRd
#[extendr]
fn solve_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let form = how.word("form")?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let clues = if form == Form::List { puzzles.vectors(|_| true) } else { ().into() };
        let mut solutions = Packed::new(form, puzzles.kinds.len(), how.size("cells")?);
        let show = |_, solution: Option<&Filling>| solutions.push(solution);
        let solved = solve_chunk(&puzzles, budget(&how, &ctrl_c())?, how.threads()?, show)?;
        Ok(list!(
            status = factor(solved.statuses.into_iter()),
            games = solutions.for_r(),
            clues = clues,
            faults = list_of_faults(&solved.faults)
        )
        .into())
    })
}

/// Returns the budget for each puzzle from the options `limit` and `maxNodes`.
pub fn budget<'a>(how: &Options, stop: &'a Stop<'a>) -> Result<Budget<'a>, Unfinished> {
    Ok(Budget { solutions: how.whole("limit")?, nodes: how.whole("maxNodes")?, stop })
}

/// The results for the puzzles of a chunk, in the order of the puzzles.
#[derive(Default)]
pub struct Solved {
    /// Faults count as clashes.
    pub statuses: Vec<Status>,
    /// The faults with the places of their puzzles, from 0.
    pub faults: Vec<(usize, PuzzleFault)>,
}

/// Solves the puzzles of a chunk, and passes each status and solution to `show` in the order of the puzzles.
pub fn solve_chunk(
    puzzles: &Puzzles,
    budget: Budget,
    threads: usize,
    mut show: impl FnMut(Status, Option<&Filling>),
) -> Result<Solved, Unfinished> {
    let answers = solve_games(&puzzles.nine, budget, true, threads).ok_or_else(Unfinished::interrupted)?;
    let mut answers = answers.into_iter();
    let of_nine = |puzzle: &_| {
        let answer = answers.next()?;
        let status = status_of_nine(puzzle, &answer, budget.solutions);
        let is_solved = matches!(status, Status::Unique | Status::Several | Status::Found);
        let clash = || PuzzleFault::clash_of(&board_of_nine(puzzle));
        let solution = is_solved.then_some(Filling::Nine(answer.solution));
        Some((status, solution, (status == Status::Clash).then(clash)))
    };
    let of_other = |board: &_| {
        let (status, solution) = status_of_board(board, budget)?;
        let clash = || PuzzleFault::clash_of(board);
        Some((status, solution.map(Filling::of), (status == Status::Clash).then(clash)))
    };
    let of_fault = |fault: &PuzzleFault| Some((Status::Clash, None, Some(fault.clone())));

    let mut solved = Solved::default();
    for (place, result) in puzzles.map(of_nine, of_other, of_fault).enumerate() {
        let (status, solution, fault) = result.ok_or_else(Unfinished::interrupted)?;
        solved.statuses.push(status);
        solved.faults.extend(fault.map(|fault| (place, fault)));
        show(status, solution.as_ref());
    }
    Ok(solved)
}

extendr_module! {
    mod games;
    fn solve_puzzles;
}
