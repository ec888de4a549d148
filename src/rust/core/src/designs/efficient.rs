//! Searches for an efficient design: an allocation of treatments to plots that compares the treatments as precisely
//! as possible.
//!
//! The model is `yield = treatment effect + the sum of all block effects + error`. A block factor, such as the rows,
//! the columns or the regions of a field, assigns a level to each plot. The *canonical efficiency factors* of a design
//! are the eigenvalues, except the trivial one, of `R^-1/2 X'(I - P)X R^-1/2`, where `X` is the incidence matrix of
//! plots and treatments, `R` the diagonal matrix of replications, and `P` the projection onto the block factors. Each
//! efficiency factor is the share of the information on a contrast that remains after fitting the blocks. The search
//! maximises the harmonic mean of these factors, the *average efficiency factor*. It is 1 if the treatments are
//! orthogonal to all block factors, and 0 if the design is *disconnected*, that is, if at least one contrast cannot be
//! estimated.
//!
//! Each restart begins with a known or random allocation and repeatedly exchanges the treatments of two plots, by
//! simulated annealing ([`anneal`]). An exchange changes the information matrix by a matrix of rank two, so the effect
//! of an exchange is cheap to compute ([`information`]). Plots exchange treatments only within a class, such as a
//! replicate, so every class keeps its treatments. Restarts have independent streams of random numbers, so the result
//! does not depend on the number of threads.
//!
//! If contrasts have weights, the search minimises the weighted mean of their variances instead. Their efficiency is
//! this mean in a trial without blocks, divided by this mean in the design.
//!
//! The search compares allocations by these criteria, the most important first:
//!
//! 1. the number of contrasts that cannot be estimated,
//! 2. the number of forbidden pairs of neighbours ([`neighbours`]),
//! 3. how evenly each treatment is spread over the levels of the spread factors ([`evenness`]),
//! 4. the efficiency, which may be combined with the imbalance of neighbours.
//!
//! References: J. A. John and E. R. Williams, *Cyclic and Computer Generated Designs*, 2nd edition, Chapman and Hall,
//! 1995.

mod anneal;
mod bound;
mod evenness;
pub mod information;
pub(super) mod matrix;
pub mod neighbours;
mod state;
pub mod trial;

use crate::run::budget::{Budget, Stop};
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
pub use neighbours::Neighbourhood;
pub use trial::{Trial, TrialParts};

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
    /// The number of forbidden pairs of neighbours.
    pub forbidden: u64,
    /// The imbalance (see [`neighbours`]), which is at least the trial's lower bound; 0 if it does not matter.
    pub imbalance: f64,
    /// The number that the search minimises if the other criteria are equal.
    pub loss: f64,
    /// The average efficiency factor, or the efficiency of the weighted contrasts; at most the trial's bound.
    pub efficiency: f64,
    /// The number of exchanges tried.
    pub moves: u64,
}

/// Runs the restarts with the numbers `items`, each with at most `moves` moves before the polish, and returns their
/// allocations; `None` after an interrupt. A restart depends only on the seed and its number.
pub fn search(
    trial: &Trial,
    seed: u64,
    items: &[u64],
    moves: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Allocation>> {
    let found = at_each_index(items.len(), threads, stop, &|index, _: &mut (), stop| {
        let item = items[index];
        anneal::anneal(trial, item, Rng::stream(seed, item), Budget::of_nodes(moves, stop))
    });
    // A restart is interrupted only if a stop is requested, and then `found` is `None`.
    found?.into_iter().map(Result::ok).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn factor(plots: &[usize], level: impl Fn(usize) -> usize) -> Vec<usize> {
        plots.iter().map(|&plot| level(plot)).collect()
    }

    /// Returns the rows and columns of a field with some plots missing. A row or column may have no plots.
    fn field(rows: usize, cols: usize, gaps: &[usize]) -> Vec<Vec<usize>> {
        let plots: Vec<usize> = (0..rows * cols).filter(|plot| !gaps.contains(plot)).collect();
        vec![factor(&plots, |plot| plot / cols), factor(&plots, |plot| plot % cols)]
    }

    fn cyclic(plots: usize, treatments: usize) -> Vec<usize> {
        (0..plots).map(|plot| plot % treatments).collect()
    }

    /// Returns the best allocation of several restarts, or the first that reaches the bound.
    fn best(trial: &Trial, restarts: u64, moves: u64) -> Allocation {
        let value = |found: &Allocation| (found.missing, found.unevenness, -found.efficiency);
        let run = |item| search(trial, 1, &[item], moves, 1, &Stop::NEVER).expect("no stop").remove(0);
        let mut best = run(0);
        for item in 1..restarts {
            if value(&best) <= (0, 0, 1e-9 - trial.bound()) {
                break;
            }
            let found = run(item);
            if value(&found) < value(&best) {
                best = found;
            }
        }
        best
    }

    /// Calls `visit` with each allocation of the remaining treatments to the remaining plots, which begin at `plot`.
    fn each_allocation(at: &mut [usize], left: &mut [usize], plot: usize, visit: &mut dyn FnMut(&[usize])) {
        if plot == at.len() {
            return visit(at);
        }
        for treatment in 0..left.len() {
            if left[treatment] > 0 {
                left[treatment] -= 1;
                at[plot] = treatment;
                each_allocation(at, left, plot + 1, visit);
                left[treatment] += 1;
            }
        }
    }

    #[test]
    fn designs_with_a_known_efficiency_are_found() {
        let known = [
            (3, 7, 7, 7.0 / 9.0),
            (4, 7, 7, 7.0 / 8.0),
            (6, 6, 9, 7.0 / 8.0),
            (4, 8, 4, 1.0),
            (5, 5, 5, 1.0),
        ];
        for (rows, cols, treatments, efficiency) in known {
            let plots = rows * cols;
            let trial =
                Trial::new(cyclic(plots, treatments), field(rows, cols, &[]), &vec![0; plots], Vec::new());
            let found = best(&trial, 20, 30_000);
            assert!((found.efficiency - efficiency).abs() < 1e-9, "{rows} x {cols}: {}", found.efficiency);
            assert!((trial.bound() - efficiency).abs() < 1e-9, "{rows} x {cols}: bound {}", trial.bound());
        }
    }

    #[test]
    fn the_best_allocation_of_a_tiny_field_is_found() {
        let fields = [
            (2, 3, vec![], 3),
            (3, 3, vec![4], 4),
            (3, 3, vec![0], 3),
            (2, 5, vec![7], 4),
            (2, 4, vec![], 5),
        ];
        for (rows, cols, gaps, treatments) in fields {
            let plots = rows * cols - gaps.len();
            let start = cyclic(plots, treatments);
            let mut left = vec![0; treatments];
            start.iter().for_each(|&treatment| left[treatment] += 1);
            let trial = Trial::new(start.clone(), field(rows, cols, &gaps), &vec![0; plots], Vec::new());
            let mut optimum: f64 = 0.0;
            each_allocation(&mut start.clone(), &mut left, 0, &mut |at| {
                optimum = optimum.max(information::InformationMatrix::new(&trial, at).efficiency(&trial));
            });
            let found = best(&trial, 10, 2000);
            assert!((found.efficiency - optimum).abs() < 1e-9, "{rows} x {cols}: {found:?}, not {optimum}");
            assert!(optimum < trial.bound() + 1e-9, "{rows} x {cols}");
        }
    }

    #[test]
    fn each_class_keeps_its_treatments() {
        let classes: Vec<usize> = (0..24).map(|plot| plot / 12).collect();
        let start: Vec<usize> = (0..24).map(|plot| plot * plot % 6 + plot / 20).collect();
        let count = |at: &[usize]| {
            let mut counts = BTreeMap::new();
            at.iter().zip(&classes).for_each(|pair| *counts.entry(pair).or_insert(0) += 1);
            counts.into_iter().map(|((&a, &b), n)| (a, b, n)).collect::<Vec<_>>()
        };
        let renumbered: Vec<usize> = {
            let mut seen: Vec<usize> = start.clone();
            seen.sort_unstable();
            seen.dedup();
            start.iter().map(|treatment| seen.binary_search(treatment).expect("known")).collect()
        };
        let trial = Trial::new(renumbered.clone(), field(4, 6, &[]), &classes, Vec::new());
        assert_eq!(count(&best(&trial, 2, 3000).treatments), count(&renumbered));
    }

    #[test]
    fn spreading_treatments_takes_precedence_over_efficiency() {
        // Three replicates lie side by side, so each treatment can occur once in each of the long rows.
        let plots: Vec<usize> = (0..27).collect();
        let replicates = factor(&plots, |plot| plot / 9);
        let blocks = vec![replicates.clone(), factor(&plots, |plot| plot / 3)];
        let long_rows = plots.iter().map(|&plot| Some(plot % 9 / 3)).collect();
        let trial = Trial::new(cyclic(27, 9), blocks, &replicates, vec![long_rows]);
        let found = best(&trial, 3, 5000);
        assert_eq!((found.missing, found.unevenness), (0, 0));
        let at = &found.treatments;
        let of = |treatment| (0..27).filter(move |&plot| at[plot] == treatment);
        for treatment in 0..9 {
            let mut rows: Vec<usize> = of(treatment).map(|plot| plot % 9 / 3).collect();
            rows.sort_unstable();
            assert_eq!(rows, [0, 1, 2]);
        }
    }

    #[test]
    fn a_disconnected_start_does_not_stop_the_search() {
        // Nearly every random allocation of 25 treatments to 6 x 6 plots is disconnected.
        let trial = Trial::new(cyclic(36, 25), field(6, 6, &[]), &[0; 36], Vec::new());
        let found = best(&trial, 2, 20_000);
        assert_eq!(found.missing, 0);
        assert!(found.efficiency > 0.0);
        // With two block factors, six treatments with one plot each cannot all be compared.
        let trial = Trial::new(cyclic(6, 6), field(2, 3, &[]), &[0; 6], Vec::new());
        let found = best(&trial, 1, 500);
        assert_eq!((found.missing, found.efficiency), (3, 0.0));
    }

    #[test]
    fn trials_with_only_one_allocation_end_at_once() {
        let trial = Trial::new(vec![0; 4], vec![vec![0, 0, 1, 1]], &[0; 4], Vec::new());
        assert_eq!((best(&trial, 1, 100).moves, best(&trial, 1, 100).efficiency), (0, 1.0));
        let trial = Trial::new(vec![0, 1, 0], vec![vec![0, 0, 1]], &[0, 1, 2], Vec::new());
        assert_eq!(best(&trial, 1, 100).treatments, [0, 1, 0]);
    }

    #[test]
    fn the_result_depends_on_the_seed_but_not_on_the_number_of_threads() {
        let trial = Trial::new(cyclic(40, 9), field(5, 8, &[]), &[0; 40], Vec::new());
        let found = |seed, threads| search(&trial, seed, &[0, 1, 2, 3], 3000, threads, &Stop::NEVER);
        assert_eq!(found(1, 1), found(1, 2));
        assert_ne!(found(1, 1), found(2, 1));
        assert_eq!(search(&trial, 1, &[2], 3000, 1, &Stop::NEVER).unwrap()[0], found(1, 1).unwrap()[2]);
    }

    #[test]
    fn a_requested_stop_ends_the_search() {
        let trial = Trial::new(cyclic(40, 9), field(5, 8, &[]), &[0; 40], Vec::new());
        let poll = || true;
        for threads in [1, 2] {
            assert_eq!(search(&trial, 1, &[0, 1], u64::MAX, threads, &Stop::new(&poll)), None);
        }
    }
}
