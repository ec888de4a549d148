//! A trial: its plots, their blocks, and the treatments of each class of plots.

use super::bound::bound;
use super::matrix::{basis_of, count_levels};
use super::neighbours::Neighbourhood;
use crate::run::budget::Stop;
use std::sync::OnceLock;

/// The description of a trial.
#[derive(Clone, Debug, Default)]
pub struct TrialParts {
    /// An allocation: the treatment of each plot. All treatments from 0 to the largest must occur.
    pub start: Vec<usize>,
    /// For each block factor, the level of each plot, numbered from 0.
    pub blocks: Vec<Vec<usize>>,
    /// The class of each plot, numbered from 0; plots exchange treatments only within a class.
    pub classes: Vec<usize>,
    /// For each spread factor, the level of each plot, numbered from 0; `None` for plots without a level.
    pub spreads: Vec<Vec<Option<usize>>>,
    /// Weighted contrasts. If the list is empty, all contrasts between treatments have the same weight. The
    /// coefficient of each treatment is divided by the square root of its replication, and multiplied by the square
    /// root of the weight of the contrast. Any two contrasts must be orthogonal in this form.
    pub contrasts: Vec<Vec<f64>>,
    /// The neighbours, and how the search treats them.
    pub neighbours: Neighbourhood,
    /// Allocations with which the first restarts begin; the others begin with random allocations.
    pub known: Vec<Vec<usize>>,
}

/// The plots of a trial and the treatments to allocate.
pub struct Trial {
    /// An allocation: the treatment of each plot, numbered from 0.
    pub(super) start: Vec<usize>,
    pub(super) known: Vec<Vec<usize>>,
    /// The number of plots of each treatment.
    pub(super) replication: Vec<f64>,
    /// The plots of each class that has at least two treatments.
    pub(super) classes: Vec<Vec<usize>>,
    /// The plots of these classes, each with the index of its class.
    pub(super) movable: Vec<(usize, usize)>,
    /// The levels of each spread factor; `None` for plots without a level.
    pub(super) spreads: Vec<Vec<Option<usize>>>,
    /// The weighted contrasts, scaled; empty if all contrasts have the same weight.
    pub(super) contrasts: Vec<Vec<f64>>,
    /// The squared norms of the weighted contrasts.
    pub(super) weights: Vec<f64>,
    pub(super) neighbours: Neighbourhood,
    /// An orthonormal basis of the block factors, without the constant.
    pub(super) basis: Vec<Vec<f64>>,
    /// The projection onto the residuals of the block factors, row by row, if it is used.
    projection: OnceLock<Vec<f64>>,
    bound: f64,
}

impl Trial {
    /// Creates a trial in which all contrasts have the same weight and neighbours do not matter.
    pub fn new(
        start: Vec<usize>,
        blocks: Vec<Vec<usize>>,
        classes: &[usize],
        spreads: Vec<Vec<Option<usize>>>,
    ) -> Self {
        let classes = classes.to_vec();
        let parts = TrialParts { start, blocks, classes, spreads, ..TrialParts::default() };
        Trial::of(parts, &Stop::NEVER).expect("no stop")
    }

    /// Creates a trial; `None` after an interrupt.
    pub fn of(parts: TrialParts, stop: &Stop) -> Option<Self> {
        let TrialParts { start, blocks, classes, spreads, contrasts, neighbours, known } = parts;
        let mut replication = vec![0.0; count_levels(&start)];
        start.iter().for_each(|&treatment| replication[treatment] += 1.0);
        let weights: Vec<f64> = contrasts.iter().map(|line| line.iter().map(|x| x * x).sum()).collect();
        let bound = bound(&start, &blocks, &classes, &weights, stop)?;
        let basis = basis_of(start.len(), &blocks, stop)?;
        let mut members = vec![Vec::new(); count_levels(&classes)];
        classes.iter().enumerate().for_each(|(plot, &class)| members[class].push(plot));
        members.retain(|plots| plots.iter().any(|&plot| start[plot] != start[plots[0]]));
        let movable =
            members.iter().enumerate().flat_map(|(class, plots)| plots.iter().map(move |&p| (p, class)));
        let movable = movable.collect();
        let neighbours = neighbours.for_replications(&replication);
        let projection = OnceLock::new();
        let trial = Trial {
            start,
            known,
            replication,
            classes: members,
            movable,
            spreads,
            contrasts,
            weights,
            neighbours,
            basis,
            projection,
            bound,
        };
        if trial.uses_projection() {
            let projection = residual_projection(&trial.basis, trial.plots(), stop)?;
            trial.projection.get_or_init(|| projection);
        }
        Some(trial)
    }

    /// Returns an upper bound on the efficiency of every allocation.
    pub fn bound(&self) -> f64 {
        self.bound
    }

    /// Returns a lower bound on the [imbalance](super::Allocation::imbalance) of every allocation.
    pub fn min_imbalance(&self) -> f64 {
        self.neighbours.min_imbalance()
    }

    /// Returns the number of plots.
    pub fn plots(&self) -> usize {
        self.start.len()
    }

    /// Returns the number of treatments.
    pub fn treatments(&self) -> usize {
        self.replication.len()
    }

    /// Returns whether the search uses the information matrix of the treatments, which needs the projection.
    pub(super) fn uses_projection(&self) -> bool {
        let blocks = self.basis.len();
        blocks == 0 || blocks >= self.treatments() || !self.contrasts.is_empty()
    }

    /// Returns the projection onto the residuals of the block factors, row by row.
    pub(super) fn projection(&self) -> &[f64] {
        let make = || residual_projection(&self.basis, self.plots(), &Stop::NEVER).expect("no stop");
        self.projection.get_or_init(make)
    }
}

fn residual_projection(basis: &[Vec<f64>], plots: usize, stop: &Stop) -> Option<Vec<f64>> {
    let mut q = vec![-1.0 / plots as f64; plots * plots];
    q.iter_mut().step_by(plots + 1).for_each(|entry| *entry += 1.0);
    for function in basis {
        if stop.is_requested() {
            return None;
        }
        for (row, &here) in q.chunks_exact_mut(plots).zip(function) {
            row.iter_mut().zip(function).for_each(|(entry, there)| *entry -= here * there);
        }
    }
    Some(q)
}
