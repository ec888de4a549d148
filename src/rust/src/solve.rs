//! Glue for solving: one board in, the outcome out.

use crate::convert::{board_from, column_by_column};
use crate::guard::guard;
use crate::interrupt::interrupted;
use extendr_api::prelude::*;
use ndarray::ArrayView2;
use oxidoku_core::solve::{solve, Engine};
use oxidoku_core::{Stop, Verdict};

/// Solves one board.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param engine `[character(1)]` "auto", "classic" or "fast".
/// @param max_nodes `[numeric(1)]` A whole number from 1 on, or Inf.
/// @return `list(verdict, digits)`: a word, and a solution column by column, or `NULL`.
/// @noRd
#[extendr]
fn solve_board(digits: ArrayView2<i32>, engine: &str, max_nodes: f64) -> Robj {
    guard(|| {
        let engine = match engine {
            "classic" => Engine::Classic,
            "fast" => Engine::Fast,
            "auto" => Engine::Auto,
            other => unreachable!("no engine is called {other}"),
        };
        let outcome = solve(&board_from(digits), engine, max_nodes as u64, &interrupted);
        let digits = outcome.solution.map(|solution| column_by_column(&solution).into_robj());
        list!(verdict = word(outcome.verdict), digits = digits.unwrap_or_default()).into()
    })
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::Found => "found",
        Verdict::Stopped(Stop::Nodes) => "stopped",
        Verdict::Stopped(Stop::Interrupt) => "interrupt",
    }
}

extendr_module! {
    mod solve;
    fn solve_board;
}
