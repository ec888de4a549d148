//! Glue for solving many puzzles: strings, rows of a matrix, or matrices.

use crate::board::batch::{PuzzleSource, Puzzles};
use crate::board::puzzle::list_of_faults;
use crate::board::solutions::{Form, Matrix, Packed};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{factor, words};
use crate::solve::blocks::{in_blocks, solve_block, Solved};
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::solve::status::Status;
use oxidoku_core::{Budget, Stop};
use std::ops::Range;
use std::sync::Mutex;

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
///   `maxNodes`: a whole number of at least 1, or Inf. `threads`: the number of threads. `into`: an environment with
///   a `matrix` from `new_matrix()`, or `NULL`; the solutions are written to rows `from` to `to` of the matrix.
/// @return `list(status, games, clues, faults)`: `status` is a factor. `games` holds the solutions: bytes for
///   `different_lines()` in the form "character"; digits for `matrix_of_rows()` in the forms "matrix" and "raw", but
///   nothing if they were written to `into`; and a list of vectors of digits, with `NULL` if there is no solution, in
///   the form "list". In this form, `clues` holds the digits of the puzzles; otherwise it is `NULL`. `faults` is a
///   table (see `list_of_faults()`).
/// @noRd
#[extendr]
fn solve_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let (form, cells, threads) = (how.word("form")?, how.size("cells")?, how.threads()?);
        let stop = ctrl_c();
        let budget = budget(&how, &stop)?;
        let indices = from as usize - 1..to as usize;
        let mut matrix = matrix_of(&how, cells, indices.end)?;
        let matrix = matrix.as_mut().map(|matrix| (matrix.nrows(), Mutex::new(Matrix::of(matrix))));
        // `at` is the index, within the chunk, of the first of these puzzles.
        let solve = |puzzles: &Puzzles, at: usize, threads: usize, stop: &Stop| {
            let mut solutions = Packed::new(form, puzzles.kinds.len(), cells);
            let show = |_, solution: Option<&Filling>| solutions.push(solution);
            let solved = solve_block(puzzles, Budget { threads, stop, ..budget }, show)?;
            let Some((rows, matrix)) = &matrix else { return Some((solved, Some(solutions))) };
            // Writing takes a tenth of the time of solving, so other threads seldom wait.
            let mut matrix = matrix.lock().expect("no thread panics while it holds the lock");
            matrix.write(*rows, indices.start + at, &solutions);
            Some((solved, None))
        };

        let count = indices.len();
        let mut clues = ().into();
        let blocks = match PuzzleSource::of(&puzzles, indices.clone()) {
            Some(source) if form != Form::List => {
                let solve_part = |part: Range<usize>, threads: usize, stop: &Stop| {
                    let at = part.start;
                    solve(&source.read(part), at, threads, stop)
                };
                in_blocks(count, threads, &stop, solve_part)
            }
            source => {
                let read = || Puzzles::of_list(&puzzles, indices.clone());
                let puzzles = source.map_or_else(read, |source| source.read(0..count));
                if form == Form::List {
                    clues = puzzles.vectors(|_| true);
                }
                solve(&puzzles, 0, threads, &stop).map(|solved| vec![solved])
            }
        };
        let (mut solved, mut solutions) = (Solved::default(), Vec::new());
        for (block, part) in blocks.ok_or_else(Unfinished::interrupted)? {
            solved.append(block);
            solutions.extend(part);
        }
        Ok(list!(
            status = factor(solved.statuses.into_iter()),
            games = Packed::join(solutions),
            clues = clues,
            faults = list_of_faults(&solved.faults)
        )
        .into())
    })
}

/// Returns the matrix for the solutions, if R passed one. It must have enough rows.
fn matrix_of(how: &Options, cells: usize, to: usize) -> Result<Option<Robj>, Unfinished> {
    let Some(into) = how.value("into")?.as_environment() else { return Ok(None) };
    let fault = || Unfinished::Internal("the matrix does not fit the puzzles".to_string());
    let matrix = into.local(sym!(matrix)).map_err(|_| fault())?;
    if !(matrix.is_raw() || matrix.is_integer()) || matrix.ncols() != cells || matrix.nrows() < to {
        return Err(fault());
    }
    Ok(Some(matrix))
}

/// Returns the budget for each puzzle from the options `limit` and `maxNodes`.
pub fn budget<'a>(how: &Options, stop: &'a Stop<'a>) -> Result<Budget<'a>, Unfinished> {
    Ok(Budget { stop, ..Budget::new(how.whole("limit")?, how.whole("maxNodes")?) })
}

extendr_module! {
    mod games;
    fn solve_puzzles;
}
