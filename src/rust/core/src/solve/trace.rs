//! Records sudokuAlt's search step by step, to show how recursion works.
//!
//! ```
//! use oxidoku_core::engine::classic::Event;
//! use oxidoku_core::solve::trace::{trace, TraceEnd};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let empty = Board::new(Geometry::boxes(2, 2), vec![0; 16]).unwrap();
//! let first = trace(&empty, 3, &Stop::NEVER);
//! assert_eq!(first.end, TraceEnd::Capped);
//! assert!(first.steps.iter().all(|step| step.event == Event::Guess));
//! ```
//!
//! The engine [`classic`](crate::engine::classic) runs the search.
//!
//! Invariant: the steps up to any point, except those already undone, produce the board at that point.
//! Cost: twelve bytes per step.

use crate::board::{Board, Digit};
use crate::engine::classic::{classic_shown, TraceStep};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};

/// The steps of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The steps in the order of the search.
    pub steps: Vec<TraceStep>,
    /// How the search ended.
    pub end: TraceEnd,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceEnd {
    /// A solution, row by row.
    Solved(Vec<Digit>),
    /// The board has no solution: all choices were tried, or clues clash.
    NoSolution,
    /// The search has more steps than the limit allows.
    Capped,
    /// The caller requested a stop.
    Interrupted,
}

/// Records the first `max_steps` steps of the search.
pub fn trace(board: &Board, max_steps: usize, stop: &Stop) -> Trace {
    let mut steps = Vec::new();
    let mut is_capped = false;
    // Each node after the first begins with a step, so this limit does not end the search before `max_steps` steps.
    let budget = Budget { stop, ..Budget::new(1, (max_steps as u64).saturating_add(1)) };
    let outcome = classic_shown(board, budget, |step| {
        is_capped |= steps.len() == max_steps;
        if !is_capped {
            steps.push(step);
        }
    });
    let end = match (outcome.verdict, outcome.solution) {
        (Verdict::Stopped(StopReason::Interrupt), _) => TraceEnd::Interrupted,
        (Verdict::Stopped(StopReason::Nodes), _) => TraceEnd::Capped,
        _ if is_capped => TraceEnd::Capped,
        (_, Some(solution)) => TraceEnd::Solved(solution),
        (_, None) => TraceEnd::NoSolution,
    };
    Trace { steps, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::engine::classic::Event;

    fn board(digits: &[(usize, Digit)]) -> Board {
        let mut cells = vec![0; 16];
        digits.iter().for_each(|&(cell, digit)| cells[cell] = digit);
        Board::new(Geometry::boxes(2, 2), cells).unwrap()
    }

    #[test]
    fn a_dead_end_reports_a_cell_without_a_choice_or_with_a_clashing_digit() {
        let step = |cell, digit, event| TraceStep { depth: 0, cell, digit, event };
        let no_choice = trace(&board(&[(0, 1), (1, 2), (2, 3), (15, 4)]), 10, &Stop::NEVER);
        assert_eq!(no_choice, Trace { steps: vec![step(3, 0, Event::DeadEnd)], end: TraceEnd::NoSolution });
        let clash = trace(&board(&[(0, 1), (5, 1)]), 10, &Stop::NEVER);
        assert_eq!(clash, Trace { steps: vec![step(5, 1, Event::DeadEnd)], end: TraceEnd::NoSolution });
        // Only 4 is left for r2c2 and for r2c3, which share a row.
        let twice = trace(&board(&[(0, 1), (1, 2), (2, 3), (4, 3), (7, 1), (14, 2)]), 10, &Stop::NEVER);
        let singles = [step(12, 4, Event::Single), step(5, 4, Event::Single)];
        assert_eq!(twice.steps, [&singles[..], &[step(6, 4, Event::DeadEnd)]].concat());
        assert_eq!(twice.end, TraceEnd::NoSolution);
    }

    #[test]
    fn a_trace_is_capped_only_if_it_exceeds_the_limit() {
        let empty = board(&[]);
        let whole = trace(&empty, usize::MAX, &Stop::NEVER);
        assert!(matches!(whole.end, TraceEnd::Solved(_)));
        let steps = whole.steps.len();
        assert_eq!(trace(&empty, steps, &Stop::NEVER), whole);
        for max_steps in [0, 1, steps / 2, steps - 1] {
            let capped = trace(&empty, max_steps, &Stop::NEVER);
            assert_eq!((capped.end, &capped.steps[..]), (TraceEnd::Capped, &whole.steps[..max_steps]));
        }
    }
}
