//! Glue for filling in singles: returns a board with its singles filled in.

use crate::board::game::board_of_digits;
use crate::r::convert::column_by_column;
use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::human::fill_singles;

/// Fills in singles.
/// @param digits `[integer matrix]` 0 for an empty cell; with a "geometry" attribute unless the board is plain.
/// @param max_passes `[numeric(1)]` A whole number of at least 1, or Inf.
/// @return `list(digits, holes)`: the digits column by column, 0 for an empty cell; and the number of empty cells at
///   the start and after each pass that filled a cell.
/// @noRd
#[extendr]
fn fill_singles(digits: Robj, max_passes: f64) -> Robj {
    guard(|| {
        let filled = fill_singles::fill_singles(&board_of_digits(&digits), max_passes as usize);
        Ok(list!(
            digits = column_by_column(&filled.digits),
            holes = filled.holes.iter().map(|&holes| holes as i32).collect_robj()
        )
        .into())
    })
}

extendr_module! {
    mod fill_singles;
    fn fill_singles;
}
