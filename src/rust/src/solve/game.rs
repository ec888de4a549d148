//! Glue for solving: one board in, a solution or a word out.

use crate::r::convert::{board_from, board_of_game, column_by_column};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Stop, Verdict};

/// Solves a game as it is, without a matrix of digits.
/// @param game `[any]`
/// @param engine `[character(1)]` "auto", "classic" or "fast".
/// @param max_nodes `[numeric(1)]` A whole number from 1 on, or Inf.
/// @return As of `solve_board()`; `NULL` where the game is not a plain one of 4 x 4 to 25 x 25 with symbols and `NA` in
///   its cells, for R to read.
/// @noRd
#[extendr]
fn solve_game(game: Robj, engine: &str, max_nodes: f64) -> Robj {
    guard(|| board_of_game(&game).map_or_else(|| ().into(), |board| solution_of(&board, engine, max_nodes)))
}

/// Solves one board.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param engine,max_nodes As of `solve_game()`.
/// @return `[integer]` A solution column by column, or a word that says why there is none: "none", "stopped" or
///   "interrupt".
/// @noRd
#[extendr]
fn solve_board(digits: Robj, engine: &str, max_nodes: f64) -> Robj {
    guard(|| solution_of(&board_from(&digits), engine, max_nodes))
}

/// Does nothing: what a call into Rust costs with arguments of these kinds.
/// @param game,engine,max_nodes As of `solve_game()`.
/// @return `NULL`
/// @noRd
#[extendr]
fn do_nothing(game: Robj, engine: &str, max_nodes: f64) -> Robj {
    let _ = (game, engine, max_nodes);
    ().into()
}

fn solution_of(board: &Board, engine: &str, max_nodes: f64) -> Robj {
    let engine = match engine {
        "classic" => Engine::Classic,
        "fast" => Engine::Fast,
        "auto" => Engine::Auto,
        other => unreachable!("unknown engine {other:?}"),
    };
    let outcome = solve(board, engine, max_nodes as u64, &interrupted);
    match (outcome.verdict, outcome.solution) {
        (Verdict::Stopped(Stop::Interrupt), _) => "interrupt".into(),
        (_, Some(solution)) => column_by_column(&solution).into(),
        (Verdict::Stopped(Stop::Nodes), None) => "stopped".into(),
        (_, None) => "none".into(),
    }
}

extendr_module! {
    mod game;
    fn solve_game;
    fn solve_board;
    fn do_nothing;
}
