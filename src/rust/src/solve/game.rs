//! Glue for solving one board.

use crate::board::game::{board_of_digits, board_of_game};
use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Reply, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::memory::affordable;
use crate::r::words::{words, Word};
use extendr_api::prelude::*;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Budget, StopReason, Verdict};

words!(Engine, "engine", "auto" => Auto, "classic" => Classic, "fast" => Fast);

/// Solves one board.
/// @param game `[sudoku]` with symbols, or an `[integer matrix]` of digits, 0 for an empty cell.
/// @param engine `[character(1)]` "auto", "classic" or "fast".
/// @param max_nodes `[numeric(1)]` A whole number of at least 1, or Inf.
/// @param threads `[integer(1)]` The number of threads.
/// @return `[integer]` A solution column by column; of length 0 if there is no solution; `NULL` if R must read the
///   game, because it is not plain, is larger than 25 x 25, or has cells other than symbols and `NA`.
/// @noRd
#[extendr]
fn solve_game(game: Robj, engine: &str, max_nodes: f64, threads: i32) -> Robj {
    guard(|| {
        let board = if game.is_object() { board_of_game(&game) } else { Some(board_of_digits(&game)) };
        board.map_or_else(|| Ok(().into()), |board| solution_of(&board, engine, max_nodes, threads))
    })
}

fn solution_of(board: &Board, engine: &str, max_nodes: f64, threads: i32) -> Reply {
    let stop = ctrl_c();
    let budget = Budget {
        threads: affordable(threads.clamp(1, 2) as usize),
        stop: &stop,
        ..Budget::new(1, max_nodes as u64)
    };
    let outcome = solve(board, Engine::parse(engine)?, budget);
    match (outcome.verdict, outcome.solution) {
        (Verdict::Stopped(StopReason::Interrupt), _) => Err(Unfinished::interrupted()),
        (_, Some(solution)) => Ok(column_by_column(&solution).into()),
        (Verdict::Stopped(StopReason::Nodes), None) => Err(Unfinished::stopped()),
        (_, None) => Ok(Vec::<i32>::new().into()),
    }
}

pub fn verdict_word(verdict: Verdict) -> Result<&'static str, Unfinished> {
    match verdict {
        Verdict::Unique => Ok("unique"),
        Verdict::Several => Ok("several"),
        Verdict::None => Ok("none"),
        Verdict::Found | Verdict::Stopped(StopReason::Nodes) => Ok("stopped"),
        Verdict::Stopped(StopReason::Interrupt) => Err(Unfinished::interrupted()),
    }
}

extendr_module! {
    mod game;
    fn solve_game;
}
