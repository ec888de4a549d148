//! Glue for traces: one board in, the steps of a search out.

use crate::r::convert::{board_from, column_by_column};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::engine::classic::{Event, Step};
use oxidoku_core::solve::trace::{trace, End};

/// Follows sudokuAlt's search.
/// @param digits `[integer matrix]` 0 for an empty cell; with a geometry as attribute, unless the board is plain.
/// @param most `[numeric(1)]` The most steps to list.
/// @return `list(depth, cell, digit, event, end, solution)`: for each step a depth, a cell, from 1 row by row, a digit, 0
///   for none, and the number of an event, from 1; a word, "solved", "none", "capped" or "interrupt"; and the solution
///   column by column, if there is one.
/// @noRd
#[extendr]
fn trace_board(digits: Robj, most: f64) -> Robj {
    guard(|| {
        let found = trace(&board_from(&digits), most as usize, &interrupted);
        let of_steps = |value: fn(&Step) -> i32| found.steps.iter().map(value).collect_robj();
        let (end, solution) = match &found.end {
            End::Solved(solution) => ("solved", column_by_column(solution).into()),
            End::NoSolution => ("none", ().into()),
            End::Capped => ("capped", ().into()),
            End::Interrupted => ("interrupt", Robj::from(())),
        };
        list!(
            depth = of_steps(|step| step.depth as i32),
            cell = of_steps(|step| step.cell as i32 + 1),
            digit = of_steps(|step| step.digit.into()),
            event = of_steps(|step| number_of(step.event)),
            end = end,
            solution = solution
        )
        .into()
    })
}

/// The place of an event among those that R has words for.
fn number_of(event: Event) -> i32 {
    match event {
        Event::Guess => 1,
        Event::LastChoice => 2,
        Event::Single => 3,
        Event::DeadEnd => 4,
    }
}

extendr_module! {
    mod trace;
    fn trace_board;
}
