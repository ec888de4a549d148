//! Limits on the work of a search, and requests to stop it.
//!
//! A search that calls its [`Meter`] before each node cannot hang: it ends at the node limit of its [`Budget`], and
//! it polls its [`Stop`] about once per millisecond.
//!
//! ```
//! use oxidoku_core::run::budget::Meter;
//! use oxidoku_core::{Budget, StopReason};
//!
//! let mut meter = Meter::new(Budget::new(2, 1000), 16 * 16);
//! let end = std::iter::repeat_with(|| meter.node()).find_map(Result::err);
//! assert_eq!((end, meter.counters.nodes), (Some(StopReason::Nodes), 1000));
//! ```
//!
//! Invariants: a requested stop stays requested, and the caller is not polled again.

use crate::run::outcome::{Counters, StopReason};
use std::cell::Cell;

/// A caller's request to end a search at once.
pub struct Stop<'a>(Option<Polled<'a>>);

struct Polled<'a> {
    poll: &'a dyn Fn() -> bool,
    was_requested: Cell<bool>,
}

impl<'a> Stop<'a> {
    /// A stop that is never requested.
    pub const NEVER: Stop<'static> = Stop(None);

    /// Creates a stop that is requested once `poll` returns `true`.
    pub fn new(poll: &'a dyn Fn() -> bool) -> Self {
        Stop(Some(Polled { poll, was_requested: Cell::new(false) }))
    }

    /// Returns whether the stop is requested; polls the caller unless an earlier poll returned `true`.
    pub fn is_requested(&self) -> bool {
        self.0.as_ref().is_some_and(|Polled { poll, was_requested }| {
            if !was_requested.get() {
                was_requested.set(poll());
            }
            was_requested.get()
        })
    }

    /// Returns whether an earlier poll returned `true`; does not poll again.
    pub fn was_requested(&self) -> bool {
        self.0.as_ref().is_some_and(|polled| polled.was_requested.get())
    }
}

/// The limits of a search.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The maximum number of nodes. Each engine defines its node, the unit of its work.
    pub nodes: u64,
    /// The number of solutions that ends the search; 2 is enough to recognise a proper puzzle.
    pub solutions: u64,
    /// The maximum number of threads. Unless the caller interrupts, the verdict, the solution and the number of nodes do
    /// not depend on it.
    pub threads: usize,
    /// The caller's request to end the search at once.
    pub stop: &'a Stop<'a>,
}

impl<'a> Budget<'a> {
    /// Creates a budget for one thread, without a stop.
    pub fn new(solutions: u64, nodes: u64) -> Self {
        Budget { nodes, solutions, threads: 1, stop: &Stop::NEVER }
    }

    /// Creates a budget for work that is not a search for solutions.
    pub fn of_nodes(nodes: u64, stop: &'a Stop<'a>) -> Self {
        Budget { stop, ..Budget::new(u64::MAX, nodes) }
    }
}

/// The number of cells visited between polls. A search visits each cell once or a few times per node, so polls are
/// about a millisecond apart: users do not notice the delay, and the polls do not slow down the search.
const CELLS_PER_POLL: u64 = 1 << 17;

/// A counter that enforces a budget and polls its stop.
pub struct Meter<'a> {
    budget: Budget<'a>,
    nodes_per_poll: u64,
    until_poll: u64,
    /// The work done so far.
    pub counters: Counters,
}

impl<'a> Meter<'a> {
    /// Creates a meter for a search that visits this many cells per node.
    pub fn new(budget: Budget<'a>, cells: usize) -> Self {
        Meter::polling(budget, (CELLS_PER_POLL / cells as u64).max(1))
    }

    /// Creates a meter that polls once every `nodes_per_poll` nodes.
    pub fn polling(budget: Budget<'a>, nodes_per_poll: u64) -> Self {
        Meter { budget, nodes_per_poll, until_poll: nodes_per_poll, counters: Counters::default() }
    }

    /// Returns the stop of the budget.
    pub fn stop(&self) -> &'a Stop<'a> {
        self.budget.stop
    }

    /// Counts one more node, or returns the reason to stop.
    #[inline]
    pub fn node(&mut self) -> Result<(), StopReason> {
        if self.counters.nodes == self.budget.nodes {
            return Err(StopReason::Nodes);
        }
        self.counters.nodes += 1;
        self.until_poll -= 1;
        if self.until_poll == 0 {
            self.poll()?;
        }
        Ok(())
    }

    /// Counts several nodes. If fewer are left, counts all that are left and returns the reason to stop.
    #[inline]
    pub fn nodes(&mut self, count: u64) -> Result<(), StopReason> {
        if self.left() < count {
            self.counters.nodes = self.budget.nodes;
            return Err(StopReason::Nodes);
        }
        self.counters.nodes += count;
        self.until_poll = self.until_poll.saturating_sub(count);
        if self.until_poll == 0 {
            self.poll()?;
        }
        Ok(())
    }

    /// Polls, and returns how many of the wanted nodes the caller may process and count before the next call.
    pub fn grant(&mut self, wanted: u64) -> Result<u64, StopReason> {
        self.poll()?;
        match wanted.min(self.left()).min(self.nodes_per_poll) {
            0 => Err(StopReason::Nodes),
            granted => Ok(granted),
        }
    }

    /// Returns whether this number of solutions ends the search.
    #[inline]
    pub fn enough(&self, solutions: u64) -> bool {
        solutions >= self.budget.solutions
    }

    /// Returns whether the search ends at exactly this number of solutions.
    #[inline]
    pub fn ends_at(&self, solutions: u64) -> bool {
        solutions == self.budget.solutions
    }

    fn left(&self) -> u64 {
        self.budget.nodes - self.counters.nodes
    }

    fn poll(&mut self) -> Result<(), StopReason> {
        self.until_poll = self.nodes_per_poll;
        if self.budget.stop.is_requested() {
            return Err(StopReason::Interrupt);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requested_stop_stays_requested_and_is_not_polled_again() {
        let polls = Cell::new(0);
        let poll = || polls.replace(polls.get() + 1) == 2;
        let stop = Stop::new(&poll);
        assert!(!stop.is_requested() && !stop.is_requested() && !stop.was_requested());
        assert!(stop.is_requested() && stop.was_requested() && stop.is_requested());
        assert_eq!(polls.get(), 3);
        assert!(!Stop::NEVER.is_requested() && !Stop::NEVER.was_requested());
    }

    #[test]
    fn a_meter_stops_a_search_at_the_node_limit_or_on_request() {
        let mut meter = Meter::new(Budget::new(1, 3), 81);
        let granted = std::iter::repeat_with(|| meter.node()).take_while(Result::is_ok).count();
        assert_eq!((granted, meter.counters.nodes), (3, 3));

        let mut meter = Meter::polling(Budget::new(1, 10), 4);
        assert_eq!((meter.nodes(8), meter.grant(9), meter.nodes(3)), (Ok(()), Ok(2), Err(StopReason::Nodes)));
        assert_eq!((meter.counters.nodes, meter.grant(1)), (10, Err(StopReason::Nodes)));

        let stop = Stop::new(&|| true);
        let mut meter = Meter::polling(Budget::of_nodes(10, &stop), 4);
        assert_eq!([meter.node(), meter.node(), meter.node()], [Ok(()); 3]);
        assert_eq!((meter.node(), meter.counters.nodes), (Err(StopReason::Interrupt), 4));
    }
}
