//! Glue for enumeration: lists the solutions of one board.

use crate::board::game::board_of_digits;
use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::memory::has_room;
use extendr_api::prelude::*;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::{StopReason, Verdict};
use std::mem::size_of;

/// Lists the solutions of one board.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @param limit `[numeric(1)]` The maximum number of solutions, at least 1, or Inf.
/// @return A list of solutions, each a vector of digits column by column; after an interrupt, the number found.
/// @noRd
#[extendr]
fn enumerate_board(digits: Robj, limit: f64) -> Robj {
    guard(|| {
        let limits = Budget { stop: &ctrl_c(), ..Budget::new(limit as u64, u64::MAX) };
        let found = enumerate(&board_of_digits(&digits), limits);
        // After an interrupt, only the number of solutions is needed.
        if found.verdict == Verdict::Stopped(StopReason::Interrupt) {
            return Err(Unfinished::Interrupted((found.grids.len() as f64).into()));
        }
        let cells: usize = found.grids.iter().map(Vec::len).sum();
        if !has_room(cells * size_of::<i32>() + found.grids.len() * R_VECTOR) {
            return Err(Unfinished::Memory);
        }
        Ok(List::from_values(found.grids.iter().map(|grid| column_by_column(grid))).into())
    })
}

/// The number of bytes that an R vector needs in addition to its values, in R and in extendr's list of protected
/// objects.
const R_VECTOR: usize = 256;

extendr_module! {
    mod all_solutions;
    fn enumerate_board;
}
