//! Enumeration: the solutions of one board, one after the other.

use crate::board::{Board, Digit};
use crate::engine::search::limit::Limits;
use crate::engine::search::search_each;
use crate::run::outcome::{Stop, Verdict};
use std::cell::Cell;

/// Solutions of one board, and whether there may be more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Each row by row, in the order of the general engine: first found, first listed.
    pub grids: Vec<Vec<Digit>>,
    /// How the search ended: `Stopped` where it was cut short by an interrupt or the limit of nodes.
    pub verdict: Verdict,
}

/// The solutions of a board, up to the limits. If memory runs out, the search stops with [`Stop::Interrupt`].
pub fn enumerate(board: &Board, limits: Limits) -> Solutions {
    let mut grids = Vec::new();
    let is_full = Cell::new(false);
    let interrupted = || is_full.get() || (limits.interrupted)();
    let limits = Limits { interrupted: &interrupted, ..limits };
    let outcome = search_each(board, limits, &mut |grid| {
        is_full.set(is_full.get() || grids.try_reserve(1).is_err());
        if !is_full.get() {
            grids.push(grid.to_vec());
        }
    });
    let verdict = if is_full.get() { Verdict::Stopped(Stop::Interrupt) } else { outcome.verdict };
    Solutions { grids, verdict }
}
