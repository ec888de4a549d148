//! Glue for validity: one board in, its clashes out; many puzzles in, a logical vector out.

use crate::board::batch::{in_order, Puzzles};
use crate::r::convert::board_from;
use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine::has_clash;
use oxidoku_core::HouseKind;

/// Finds the clashes of one board.
/// @param digits `[integer matrix]` 0 for an empty cell; with a geometry as attribute, unless the board is plain.
/// @return `list(house, index, digit, cells)`: a word, two numbers from 1 and a list of cells, counted from 1 row by
///   row, for each clash.
/// @noRd
#[extendr]
fn find_clashes(digits: Robj) -> Robj {
    guard(|| {
        let found = clashes(&board_from(&digits));
        let cells = found.iter().map(|clash| clash.cells.iter().map(|&cell| cell as i32 + 1).collect_robj());
        list!(
            house = found.iter().map(|clash| word(clash.house.kind)).collect_robj(),
            index = found.iter().map(|clash| clash.house.index as i32 + 1).collect_robj(),
            digit = found.iter().map(|clash| i32::from(clash.digit)).collect_robj(),
            cells = List::from_values(cells)
        )
        .into()
    })
}

/// Which of many puzzles break no rule?
/// @param puzzles,from,to As of `solve_puzzles()`.
/// @return `list(valid)`: a logical value for each puzzle, `NA` where there is no board.
/// @noRd
#[extendr]
fn valid_puzzles(puzzles: Robj, from: f64, to: f64) -> Robj {
    guard(|| {
        let Puzzles { kinds, nine, others, faults } = Puzzles::of(&puzzles, from, to);
        let nine = nine.iter().map(|digits| Rbool::from(!has_clash(digits)));
        let others = others.iter().map(|board| Rbool::from(clashes(board).is_empty()));
        let faults = faults.iter().map(|_| Rbool::na());
        list!(valid = in_order(kinds, nine, others, faults).collect::<Logicals>()).into()
    })
}

/// What a house is called.
pub fn word(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Region => "region",
        HouseKind::Diagonal => "diagonal",
        HouseKind::Extra => "extra house",
    }
}

extendr_module! {
    mod valid;
    fn find_clashes;
    fn valid_puzzles;
}
