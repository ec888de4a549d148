//! Known: the solutions of a board as the naive solver finds them.

use crate::boards::solves;
use oxidoku_core::engine::naive::solutions_within;
use oxidoku_core::{Board, Digit, Outcome, Verdict};

/// The maximum number of solutions to find.
pub const MAX_SOLUTIONS: usize = 24;

/// The maximum number of digits that the naive solver tries.
const MAX_TRIES: u64 = 4000;

/// A board and its solutions.
#[derive(Clone, Debug)]
pub struct Known {
    /// The board.
    pub board: Board,
    /// The solutions, or the first [`MAX_SOLUTIONS`] of them, in lexicographic order.
    pub solutions: Vec<Vec<Digit>>,
}

impl Known {
    /// Finds the solutions of a board by the naive solver; `None` if it would take long.
    pub fn of(board: &Board) -> Option<Self> {
        let solutions = solutions_within(board, MAX_SOLUTIONS, MAX_TRIES)?;
        Some(Known { board: board.clone(), solutions })
    }

    /// True if these are all solutions.
    pub fn is_all(&self) -> bool {
        self.solutions.len() < MAX_SOLUTIONS
    }

    /// The number of solutions up to a limit, which is at most [`MAX_SOLUTIONS`].
    pub fn count(&self, limit: u64) -> u64 {
        assert!(limit <= MAX_SOLUTIONS as u64, "more than the naive solver looked for");
        limit.min(self.solutions.len() as u64)
    }

    /// Panics unless this is one of the solutions.
    pub fn assert_solution(&self, grid: &[Digit], who: &str) {
        assert!(solves(&self.board, grid), "{who}: {grid:?} is no solution of {:?}", self.board);
        let is_known = self.solutions.iter().any(|solution| solution == grid);
        assert!(is_known || !self.is_all(), "{who}: {grid:?} is a solution more of {:?}", self.board);
    }

    /// Panics unless an engine with this limit of solutions returned the right result.
    pub fn assert_outcome(&self, outcome: &Outcome, limit: u64, who: &str) {
        let (count, all) = (self.count(limit), self.solutions.len());
        let is_right = match outcome.verdict {
            Verdict::None => all == 0,
            Verdict::Unique => all == 1,
            Verdict::Found => all >= 1 && limit == 1,
            Verdict::Several => all >= 2,
            Verdict::Stopped(_) => false,
        };
        assert!(is_right, "{who}, up to {limit}: {outcome:?}, not {count} of {:?}", self.board);
        assert_eq!(outcome.solution.is_some(), all > 0, "{who}: {outcome:?} of {:?}", self.board);
        outcome.solution.iter().for_each(|grid| self.assert_solution(grid, who));
    }

    /// Panics if an engine that may run out of nodes returned a wrong result.
    pub fn assert_bounded(&self, outcome: &Outcome, limit: u64, who: &str) {
        match outcome.verdict {
            Verdict::Stopped(_) | Verdict::Found => {
                assert!(
                    outcome.verdict != Verdict::Found || outcome.solution.is_some(),
                    "{who}: {outcome:?}"
                );
                outcome.solution.iter().for_each(|grid| self.assert_solution(grid, who));
            }
            _ => self.assert_outcome(outcome, limit, who),
        }
    }
}
