//! The solutions of a board, found by the naive solver.

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
    /// The solutions in lexicographic order, at most [`MAX_SOLUTIONS`].
    pub solutions: Vec<Vec<Digit>>,
}

impl Known {
    /// Finds the solutions of a board with the naive solver; returns `None` if the search takes too many tries.
    pub fn of(board: &Board) -> Option<Self> {
        let solutions = solutions_within(board, MAX_SOLUTIONS, MAX_TRIES)?;
        Some(Known { board: board.clone(), solutions })
    }

    /// Returns whether `solutions` holds all solutions of the board.
    pub fn is_all(&self) -> bool {
        self.solutions.len() < MAX_SOLUTIONS
    }

    /// Returns the number of solutions up to a limit, which is at most [`MAX_SOLUTIONS`].
    pub fn count(&self, limit: u64) -> u64 {
        assert!(limit <= MAX_SOLUTIONS as u64, "the limit exceeds the naive solver's limit");
        limit.min(self.solutions.len() as u64)
    }

    /// Panics unless the grid is one of the solutions.
    pub fn assert_solution(&self, grid: &[Digit], name: &str) {
        assert!(solves(&self.board, grid), "{name}: {grid:?} is not a solution of {:?}", self.board);
        let is_known = self.solutions.iter().any(|solution| solution == grid);
        assert!(is_known || !self.is_all(), "{name}: {grid:?} is an unknown solution of {:?}", self.board);
    }

    /// Panics unless an engine with this solution limit returned the right result.
    pub fn assert_outcome(&self, outcome: &Outcome, limit: u64, name: &str) {
        let (count, all) = (self.count(limit), self.solutions.len());
        let is_right = match outcome.verdict {
            Verdict::None => all == 0,
            Verdict::Unique => all == 1,
            Verdict::Found => all >= 1 && limit == 1,
            Verdict::Several => all >= 2,
            Verdict::Stopped(_) => false,
        };
        assert!(is_right, "{name}, up to {limit}: {outcome:?}, not {count} of {:?}", self.board);
        assert_eq!(outcome.solution.is_some(), all > 0, "{name}: {outcome:?} of {:?}", self.board);
        outcome.solution.iter().for_each(|grid| self.assert_solution(grid, name));
    }

    /// Panics if an engine with a node limit returned a wrong result.
    pub fn assert_bounded(&self, outcome: &Outcome, limit: u64, name: &str) {
        match outcome.verdict {
            Verdict::Stopped(_) | Verdict::Found => {
                assert!(
                    outcome.verdict != Verdict::Found || outcome.solution.is_some(),
                    "{name}: {outcome:?}"
                );
                outcome.solution.iter().for_each(|grid| self.assert_solution(grid, name));
            }
            _ => self.assert_outcome(outcome, limit, name),
        }
    }
}
