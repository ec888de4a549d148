//! Enumeration: a list of the solutions of one board.
//!
//! ```
//! use oxidoku_core::solve::all_solutions::enumerate;
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let digits = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 0, 4, 0, 4, 0, 2, 0];
//! let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let solutions = enumerate(&board, Budget::new(10, 1000));
//! let last_row = |grid: &Vec<u16>| grid[12..].to_vec();
//! assert_eq!(solutions.grids.iter().map(last_row).collect::<Vec<_>>(), [[4, 3, 2, 1], [4, 1, 2, 3]]);
//! assert_eq!(solutions.verdict, Verdict::Several);
//! ```

use crate::board::{Board, Digit};
use crate::engine::search::search_each;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use std::cell::Cell;

/// Solutions of one board, and whether the list is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The solutions, each row by row, in the order in which the general engine finds them.
    pub grids: Vec<Vec<Digit>>,
    /// How the search ended: `Stopped` if an interrupt, the node limit or a lack of memory cut it short.
    pub verdict: Verdict,
}

/// Lists the solutions of a board within the budget. If memory runs out, the search stops with
/// [`StopReason::Interrupt`].
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
