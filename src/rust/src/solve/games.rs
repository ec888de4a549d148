//! Glue for solving many puzzles: strings, rows of a matrix or matrices in, the same out.

use crate::board::batch::{in_order, list_of_faults, Fault, Puzzles};
use crate::board::solutions::{Solution, Solutions};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine::board_of;
use oxidoku_core::solve::games::{solve_games, Wanted};
use oxidoku_core::solve::status::{status_of_board, status_of_nine, Status};
use oxidoku_core::Board;

/// Solves a chunk of puzzles.
/// @param puzzles `[character]`, a `[matrix]` of integers, doubles or raw bytes with one puzzle a row, or a `[list]` of
///   integer matrices, `NULL` for what is none.
/// @param from,to `[numeric(1)]` The places of the first and the last puzzle of the chunk.
/// @param form `[character(1)]` "character", "matrix", "raw" or "list".
/// @param cells `[numeric(1)]` The cells of each puzzle, for a matrix.
/// @param limit `[numeric(1)]` 1 for any solution, 2 to tell one from several.
/// @param max_nodes `[numeric(1)]` A whole number from 1 on, or Inf.
/// @param threads `[integer(1)]`
/// @return `list(status, solutions, clues, faults)`: for each puzzle the place of its status in `statusLevels`; the
///   solutions ("character": raw, for `different_lines()`; "matrix" and "raw": digits, for `matrix_of_rows()`; "list":
///   vectors of digits, `NULL` where there is none); for "list" the digits of the puzzles too; and what is wrong with the
///   others. `NULL` after an interrupt.
/// @noRd
#[extendr]
// As many as R has to say.
#[allow(clippy::too_many_arguments)]
fn solve_puzzles(
    puzzles: Robj,
    from: f64,
    to: f64,
    form: &str,
    cells: f64,
    limit: f64,
    max_nodes: f64,
    threads: i32,
) -> Robj {
    guard(|| {
        let wanted = Wanted { limit: limit as u64, solutions: true, nodes: max_nodes as u64 };
        let puzzles = Puzzles::of(&puzzles, from, to);
        let clues = if form == "list" { puzzles.for_r() } else { ().into() };
        let mut solutions = Solutions::new(form, puzzles.kinds.len(), cells as usize);
        let show = |_, solution: Solution| solutions.push(solution);
        let Some(solved) = solve_chunk(puzzles, wanted, affordable(threads), show) else {
            return ().into();
        };
        list!(
            status = solved.statuses.iter().map(|&status| i32::from(status)).collect_robj(),
            solutions = solutions.for_r(),
            clues = clues,
            faults = list_of_faults(&solved.faults)
        )
        .into()
    })
}

/// The place of a status in R's `statusLevels`, from 1.
pub fn place_of(status: Status) -> u8 {
    match status {
        Status::Unique => 1,
        Status::Several => 2,
        Status::Found => 3,
        Status::None => 4,
        Status::Clash => INVALID,
        Status::Stopped => 6,
    }
}

/// The place for what is no board, or has clues that clash.
const INVALID: u8 = 5;

/// The number of places.
pub const STATUSES: usize = 6;

/// What is known of the puzzles of a chunk, in their order.
#[derive(Default)]
pub struct Solved {
    /// Places in `statusLevels`.
    pub statuses: Vec<u8>,
    /// With the places of the puzzles, from 0.
    pub faults: Vec<(usize, Fault)>,
}

/// Solves the puzzles of a chunk, and shows each status and solution in their order; `None` after an interrupt.
pub fn solve_chunk(
    puzzles: Puzzles,
    wanted: Wanted,
    threads: usize,
    mut show: impl FnMut(u8, Solution),
) -> Option<Solved> {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let of_nine = solve_games(&nine, wanted, threads, &interrupted)?;
    let of_others: Option<Vec<_>> =
        others.iter().map(|board| status_of_board(board, wanted, &interrupted)).collect();
    let of_others = of_others?;

    let nine = nine.iter().zip(&of_nine).map(|(puzzle, answer)| {
        let status = status_of_nine(puzzle, answer, wanted.limit);
        let clash = || clash_of(&board_of(puzzle).expect("the digits fit the order"));
        let is_solved = matches!(status, Status::Unique | Status::Several | Status::Found);
        let solution = if is_solved { Solution::Nine(&answer.solution) } else { Solution::None };
        (place_of(status), solution, (status == Status::Clash).then(clash))
    });
    let others = others.iter().zip(&of_others).map(|(board, (status, solution))| {
        let solution = solution.as_deref().map_or(Solution::None, Solution::Other);
        (place_of(*status), solution, (*status == Status::Clash).then(|| clash_of(board)))
    });
    let faults = faults.into_iter().map(|fault| (INVALID, Solution::None, Some(fault)));

    let mut solved = Solved::default();
    for (place, (status, solution, fault)) in in_order(kinds, nine, others, faults).enumerate() {
        solved.statuses.push(status);
        solved.faults.extend(fault.map(|fault| (place, fault)));
        show(status, solution);
    }
    Some(solved)
}

/// The first of the clashes of a board that has some.
pub fn clash_of(board: &Board) -> Fault {
    let clash = clashes(board).into_iter().next().expect("the board has a clash");
    Fault::Clash { order: board.geometry().order(), clash }
}

extendr_module! {
    mod games;
    fn solve_puzzles;
}
