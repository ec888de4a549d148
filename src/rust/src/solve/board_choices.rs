//! Glue for true choices: one board in, a logical value for each candidate out.

use crate::r::convert::board_from;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::solve::true_choices::{self, Answer};
use oxidoku_core::Stop;

/// Finds the candidates that stand in some solution.
/// @param digits `[integer matrix]` 0 for an empty cell; with a geometry as attribute, unless the board is plain.
/// @param max_nodes `[numeric(1)]` A whole number from 1 on, or Inf.
/// @return `[logical]` by digit, column and row, the row changing fastest; a word, "none" or "interrupt"; or
///   `list(found, open)`, two numbers of candidates, after so many nodes.
/// @noRd
#[extendr]
fn true_choices(digits: Robj, max_nodes: f64) -> Robj {
    guard(|| {
        let board = board_from(&digits);
        match true_choices::true_choices(&board, max_nodes as u64, &interrupted) {
            Answer::Known(known) => by_digit(&known, board.geometry().order()),
            Answer::NoSolution => "none".into(),
            Answer::Stopped { stop: Stop::Interrupt, .. } => "interrupt".into(),
            Answer::Stopped { stop: Stop::Nodes, found, open } => {
                list!(found = found as f64, open = open as f64).into()
            }
        }
    })
}

/// Of cells row by row, with a value for each digit, R's array of rows, columns and digits.
fn by_digit(known: &[bool], order: usize) -> Robj {
    let value_at = |place: usize| {
        let (row, col, digit) = (place % order, place / order % order, place / (order * order));
        known[(row * order + col) * order + digit]
    };
    (0..known.len()).map(value_at).collect_robj()
}

extendr_module! {
    mod true_choices;
    fn true_choices;
}
