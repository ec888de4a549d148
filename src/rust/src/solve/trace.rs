//! Glue for traces: one board in, the steps of a search out.

use crate::board::game::board_of_digits;
use crate::r::convert::{column_by_column, place_of};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::words::{factor, words};
use extendr_api::prelude::*;
use oxidoku_core::engine::classic::{Event, TraceStep};
use oxidoku_core::solve::trace::{trace, TraceEnd};

/// What a step can be, and what comes of the last one.
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
/// @param digits `[integer matrix]` 0 for an empty cell; with a geometry as attribute, unless the board is plain.
/// @param most `[numeric(1)]` The most steps to list.
/// @return `list(depth, cell, digit, outcome, solution)`: for each step a depth, a place, a digit, 0 for none, and a
///   factor's value. If the search came to its end, `outcome` has one more, which says to which. And the solution column
///   by column, if there is one.
/// @noRd
#[extendr]
fn trace_board(digits: Robj, most: f64) -> Robj {
    guard(|| {
        let board = board_of_digits(&digits);
        let order = board.geometry().order();
        let found = trace(&board, most as usize, &ctrl_c());
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
