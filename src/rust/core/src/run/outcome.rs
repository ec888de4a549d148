//! Outcome: what an engine found, and the work it did.
//!
//! "No solution" and "stopped" are outcomes, not errors: every board gets one.

use crate::board::Digit;

/// What is known of a board's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one: the puzzle is proper.
    Unique,
    /// There are at least two.
    Several,
    /// There is at least one; nobody asked for more.
    Found,
    /// The search ended before it knew.
    Stopped(StopReason),
}

/// Why a search ended before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The limit of nodes was reached.
    Nodes,
    /// The caller asked to stop.
    Interrupt,
}

/// The work of a search; [`crate::engine::search`] defines the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// States looked at.
    pub nodes: u64,
    /// Candidates placed while the cell had another one left.
    pub guesses: u64,
    /// Nodes that contained a contradiction.
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

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What is known of the solutions.
    pub verdict: Verdict,
    /// The first solution found, row by row; a stopped search may have one.
    pub solution: Option<Vec<Digit>>,
    /// How many solutions were seen; as many as were asked for end a search.
    pub solutions: u64,
    /// The work done.
    pub counters: Counters,
}
