//! The outcome of a search: its result, and the work done.
//!
//! "No solution" and "stopped" are outcomes, not errors, so a search for solutions always returns an [`Outcome`].
//!
//! ```
//! use oxidoku_core::solve::game::{solve, Engine};
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let mut digits = vec![0; 16];
//! digits[0] = 4;
//! let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let outcome = solve(&board, Engine::Auto, Budget::new(2, 1000));
//! assert_eq!(outcome.verdict, Verdict::Several);
//! assert_eq!(outcome.solution.unwrap()[0], 4);
//! ```

use crate::board::Digit;

/// The result of a search: how many solutions the board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one solution: the puzzle is proper.
    Unique,
    /// At least two solutions.
    Several,
    /// At least one solution; it is not known whether there are more.
    Found,
    /// Unknown, because the search was stopped.
    Stopped(StopReason),
}

/// The reason why a search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The budget has no nodes left.
    Nodes,
    /// The caller requested a stop.
    Interrupt,
}

/// The work of a search; [`crate::engine::search`] defines the terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// The number of states examined.
    pub nodes: u64,
    /// The number of candidates placed while their cell had another candidate left to try.
    pub guesses: u64,
    /// The number of nodes with a contradiction.
    pub backtracks: u64,
}

impl std::ops::Add for Counters {
    type Output = Counters;

    fn add(self, more: Counters) -> Counters {
        Counters {
            nodes: self.nodes + more.nodes,
            guesses: self.guesses + more.guesses,
            backtracks: self.backtracks + more.backtracks,
        }
    }
}

/// The result of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The verdict on the number of solutions.
    pub verdict: Verdict,
    /// The first solution found, row by row; even a stopped search may have found one.
    pub solution: Option<Vec<Digit>>,
    /// The number of solutions found, which is at most the solution limit.
    pub solutions: u64,
    /// The work done.
    pub counters: Counters,
}

impl Outcome {
    /// The outcome of a search that stops before or during its first node.
    pub(crate) fn stopped(reason: StopReason) -> Self {
        let (solution, counters) = (None, Counters::default());
        Outcome { verdict: Verdict::Stopped(reason), solution, solutions: 0, counters }
    }

    /// The outcome of a search that finds a contradiction at its first node.
    pub(crate) fn refuted() -> Self {
        let counters = Counters { nodes: 1, guesses: 0, backtracks: 1 };
        Outcome { verdict: Verdict::None, solution: None, solutions: 0, counters }
    }
}
