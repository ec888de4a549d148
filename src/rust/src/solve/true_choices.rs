//! Glue for the choices of a whole board: returns a logical value for each cell and digit.

use crate::board::game::board_of_digits;
use crate::r::convert::transposed;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::words;
use extendr_api::prelude::*;
use oxidoku_core::board::choices::choices_of_board;
use oxidoku_core::solve::true_choices::{true_choices, TrueChoices};
use oxidoku_core::StopReason;

#[derive(Clone, Copy, PartialEq, Eq)]
enum ChoicesKind {
    /// The choices that the houses of a cell leave open.
    Open,
    /// The choices that occur in at least one solution.
    True,
}

words!(ChoicesKind, "kind of choices", "open" => Open, "true" => True);

/// Finds the choices for all cells.
/// @param digits `[integer matrix]` 0 for an empty cell; with a "geometry" attribute unless the board is plain.
/// @param how `[list]` `kind`: "open" for the choices that the houses of a cell leave open, "true" for those that
///   occur in at least one solution. For "true", also `maxNodes`, a whole number of at least 1, or Inf.
/// @return `[logical]` One value for each row, column and digit, with the row changing fastest and the digit
///   slowest. For "true", `NULL` if there is no solution, or `list(found, open)` if the node limit is reached: the
///   number of choices known to be true and the number of undecided choices.
/// @noRd
#[extendr]
fn board_choices(digits: Robj, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let board = board_of_digits(&digits);
        let order = board.geometry().order();
        if how.word::<ChoicesKind>("kind")? == ChoicesKind::Open {
            return Ok(by_digit(&choices_of_board(&board), order));
        }
        match true_choices(&board, how.whole("maxNodes")?, &ctrl_c()) {
            TrueChoices::Known(known) => Ok(by_digit(&known, order)),
            TrueChoices::NoSolution => Ok(().into()),
            TrueChoices::Stopped { stop: StopReason::Interrupt, .. } => Err(Unfinished::interrupted()),
            TrueChoices::Stopped { stop: StopReason::Nodes, found, open } => {
                Err(Unfinished::Stopped(list!(found = found as f64, open = open as f64).into()))
            }
        }
    })
}

/// Rearranges values into the order of R's array. `known` is ordered by cell, row by row, and then by digit.
fn by_digit(known: &[bool], order: usize) -> Robj {
    let value_at = |place: usize| {
        let (digit, place) = (place / (order * order), place % (order * order));
        known[transposed(place, order) * order + digit]
    };
    (0..known.len()).map(value_at).collect_robj()
}

extendr_module! {
    mod true_choices;
    fn board_choices;
}
