//! Searches for an efficient design: an allocation of treatments to plots that compares the treatments as precisely
//! as possible.
//!
//! The model is `yield = treatment + the sum of all block factors`. A block factor, such as the rows, the columns or
//! the regions of a field, has a level for each plot. The *canonical efficiency factors* of a design are the
//! eigenvalues, except the trivial one, of `R^-1/2 X'(I - P)X R^-1/2`, where `X` is the incidence matrix of plots
//! and treatments, `R` the diagonal matrix of replications, and `P` the projection on the block factors. Each
//! factor is the share of the information on a contrast that the blocks leave. The search maximises their harmonic
//! mean, the *average efficiency factor*, which is 1 if the treatments are orthogonal to all block factors, and 0 if
//! the design is *disconnected*, so that it cannot estimate some contrast.
//!
//! Each restart begins with a random allocation and exchanges the treatments of two plots, with simulated annealing
//! ([`anneal`]). An exchange changes the information matrix by a matrix of rank two, so its effect costs little
//! ([`information`]). Plots exchange treatments only within a class, such as a replicate, so every class keeps its
//! treatments. Restarts have independent streams of random numbers, so the result does not depend on the number of
//! threads.
//!
//! The search compares allocations by the number of contrasts that cannot be estimated, then by how evenly each
//! treatment is spread over the levels of the spread factors ([`evenness`]), then by the average efficiency factor.
//! Another criterion belongs in `state`, which adds up the effects of an exchange.
//!
//! References: J. A. John and E. R. Williams, *Cyclic and Computer Generated Designs*, 2nd edition, Chapman and Hall,
//! 1995.

mod anneal;
mod bound;
mod evenness;
pub mod information;
mod matrix;
mod state;
pub mod trial;

use crate::run::budget::{Budget, Stop};
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;
pub use trial::Trial;

/// The best allocation of a restart.
#[derive(Clone, Debug, PartialEq)]
pub struct Allocation {
    /// The treatment of each plot.
    pub treatments: Vec<usize>,
    /// The number of independent contrasts between treatments that the design cannot estimate.
    pub missing: usize,
    /// The number of pairs of plots with the same treatment and the same level of a spread factor, beyond those that
    /// the replications make unavoidable.
    pub unevenness: u64,
    /// The average efficiency factor, at most the bound of the trial.
    pub efficiency: f64,
    /// The number of exchanges that were drawn.
    pub moves: u64,
}

/// A seed defines a list of restarts. Runs the restarts at the indices `items` of this list, each for at most this
/// number of moves, and returns their allocations; `None` after an interrupt.
pub fn search(
    trial: &Trial,
    seed: u64,
    items: &[u64],
    moves: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Allocation>> {
    let found = at_each_place(items.len(), threads, stop, &|place, _: &mut (), stop| {
        anneal::anneal(trial, Rng::stream(seed, items[place]), Budget::of_nodes(moves, stop))
    });
    // A restart is interrupted only if the stop is requested, and then there is no list.
    found?.into_iter().map(Result::ok).collect()
}
