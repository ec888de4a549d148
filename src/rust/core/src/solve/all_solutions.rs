//! Enumeration: the solutions of one board, one after the other.

use crate::board::{Board, Digit};
use crate::engine::search::search_each;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use std::cell::Cell;

/// Solutions of one board, and whether there may be more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Each row by row, in the order of the general engine: first found, first listed.
    pub grids: Vec<Vec<Digit>>,
    /// How the search ended: `Stopped` where it was cut short by an interrupt or the limit of nodes.
    pub verdict: Verdict,
}

/// The solutions of a board within the budget. If memory runs out, the search stops with [`StopReason::Interrupt`].
pub fn enumerate(board: &Board, budget: Budget) -> Solutions {
    let mut grids = Vec::new();
    let is_full = Cell::new(false);
    let poll = || is_full.get() || budget.stop.is_requested();
    let budget = Budget { stop: &Stop::new(&poll), ..budget };
    let outcome = search_each(board, budget, &mut |grid| {
        is_full.set(is_full.get() || grids.try_reserve(1).is_err());
        if !is_full.get() {
            grids.push(grid.to_vec());
        }
    });
    let verdict = if is_full.get() { Verdict::Stopped(StopReason::Interrupt) } else { outcome.verdict };
    Solutions { grids, verdict }
}
