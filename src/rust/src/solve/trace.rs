//! Glue for traces: lists the steps of the search on one board.

use crate::board::game::board_of_digits;
use crate::r::convert::{column_by_column, place_of};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::words::{factor, words};
use extendr_api::prelude::*;
use oxidoku_core::engine::classic::{Event, TraceStep};
use oxidoku_core::solve::trace::{trace, TraceEnd};

/// The kind of a step, or the outcome of the search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StepOutcome {
    Guess,
    LastChoice,
    Single,
    DeadEnd,
    Solved,
    NoSolution,
}

words!(StepOutcome, "outcome of a step",
    "guess" => Guess, "last choice" => LastChoice, "single" => Single, "dead end" => DeadEnd, "solved" => Solved,
    "no solution" => NoSolution,
);

/// Follows sudokuAlt's search.
/// @param digits `[integer matrix]` 0 for an empty cell; with a "geometry" attribute unless the board is plain.
/// @param max_steps `[numeric(1)]` The maximum number of steps to list.
/// @return `list(depth, cell, digit, outcome, solution)`: for each step its depth, the place of a cell, a digit or
///   0, and its outcome as a factor. If the search ended, `outcome` has one more element, the outcome of the search.
///   `solution` holds the digits column by column, or is `NULL`.
/// @noRd
#[extendr]
fn trace_board(digits: Robj, max_steps: f64) -> Robj {
    guard(|| {
        let board = board_of_digits(&digits);
        let order = board.geometry().order();
        let found = trace(&board, max_steps as usize, &ctrl_c());
        let (end, solution): (Option<StepOutcome>, Robj) = match &found.end {
            TraceEnd::Solved(solution) => (Some(StepOutcome::Solved), column_by_column(solution).into()),
            TraceEnd::NoSolution => (Some(StepOutcome::NoSolution), ().into()),
            TraceEnd::Capped => (None, ().into()),
            TraceEnd::Interrupted => return Err(Unfinished::interrupted()),
        };
        let of_steps = |value: &dyn Fn(&TraceStep) -> i32| found.steps.iter().map(value).collect_robj();
        Ok(list!(
            depth = of_steps(&|step| step.depth as i32),
            cell = of_steps(&|step| place_of(step.cell as usize, order)),
            digit = of_steps(&|step| step.digit.into()),
            outcome = factor(found.steps.iter().map(|step| outcome_of(step.event)).chain(end)),
            solution = solution
        )
        .into())
    })
}

fn outcome_of(event: Event) -> StepOutcome {
    match event {
        Event::Guess => StepOutcome::Guess,
        Event::LastChoice => StepOutcome::LastChoice,
        Event::Single => StepOutcome::Single,
        Event::DeadEnd => StepOutcome::DeadEnd,
    }
}

extendr_module! {
    mod trace;
    fn trace_board;
}
