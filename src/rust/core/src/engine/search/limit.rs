//! Limits: how many solutions, how many nodes, and who may interrupt.
//!
//! A search that asks the meter before each node cannot hang: it stops at the last node it was granted, and it
//! looks up after every [`CELLS_PER_POLL`] cells or so to see whether somebody wants it to stop.

use crate::run::outcome::{Counters, Stop};

/// A node looks at each cell once or a few times, so this many cells take about a millisecond: a person does not
/// notice the wait, the search does not notice the poll.
const CELLS_PER_POLL: u64 = 1 << 17;

/// What a search may use.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// End after so many solutions; 2 is enough to tell a proper puzzle.
    pub solutions: u64,
    /// End after so many nodes.
    pub nodes: u64,
    /// Called now and then; returns `true` to end the search at once.
    pub interrupted: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// Limits that nobody interrupts.
    pub fn new(solutions: u64, nodes: u64) -> Self {
        Limits { solutions, nodes, interrupted: &|| false }
    }
}

/// Counts nodes against the limits.
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    nodes_per_poll: u64,
    until_poll: u64,
    pub(crate) counters: Counters,
}

impl<'a> Meter<'a> {
    /// A meter for a board of so many cells.
    pub(crate) fn new(limits: Limits<'a>, cells: usize) -> Self {
        let nodes_per_poll = (CELLS_PER_POLL / cells as u64).max(1);
        Meter { limits, nodes_per_poll, until_poll: nodes_per_poll, counters: Counters::default() }
    }

    /// The caller's function that returns `true` to end the search at once.
    pub(crate) fn interrupted(&self) -> &'a dyn Fn() -> bool {
        self.limits.interrupted
    }

    /// Grants one more node, or says why there is none.
    #[inline]
    pub(crate) fn node(&mut self) -> Result<(), Stop> {
        if self.counters.nodes == self.limits.nodes {
            return Err(Stop::Nodes);
        }
        self.counters.nodes += 1;
        self.until_poll -= 1;
        if self.until_poll == 0 {
            self.until_poll = self.nodes_per_poll;
            if self.interrupted()() {
                return Err(Stop::Interrupt);
            }
        }
        Ok(())
    }

    /// True if no more solutions than these are wanted.
    #[inline]
    pub(crate) fn enough(&self, solutions: u64) -> bool {
        solutions >= self.limits.solutions
    }
}
