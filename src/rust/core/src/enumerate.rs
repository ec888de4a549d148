//! Enumeration: the solutions of one board, one after the other.

use crate::board::{Board, Digit};
use crate::outcome::Verdict;
use crate::search::limit::Limits;
use crate::search::search_each;

/// Solutions of one board, and whether there may be more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Each row by row, in the order of the general engine: first found, first listed.
    pub grids: Vec<Vec<Digit>>,
    /// How the search ended: `Stopped` where it was cut short by an interrupt or the limit of nodes.
    pub verdict: Verdict,
}

/// The solutions of a board, up to the limits.
pub fn enumerate(board: &Board, limits: Limits) -> Solutions {
    let mut grids = Vec::new();
    let outcome = search_each(board, limits, &mut |grid| grids.push(grid.to_vec()));
    Solutions { grids, verdict: outcome.verdict }
}
