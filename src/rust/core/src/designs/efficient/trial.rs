//! A trial: its plots, their blocks, and the treatments of each class of plots.

use super::bound::bound;
use super::matrix::{basis_of, count_levels};

/// The plots of a trial and the treatments to allocate.
pub struct Trial {
    /// An allocation: the treatment of each plot, from 0.
    pub(super) start: Vec<usize>,
    /// The number of plots of each treatment.
    pub(super) replication: Vec<f64>,
    /// The plots of each class that has at least two treatments.
    pub(super) classes: Vec<Vec<usize>>,
    /// The plots of these classes, each with the index of its class.
    pub(super) movable: Vec<(usize, usize)>,
    /// The levels of each spread factor; `None` for plots without a level.
    pub(super) spreads: Vec<Vec<Option<usize>>>,
    /// An orthonormal basis of the block factors, without the constant.
    pub(super) basis: Vec<Vec<f64>>,
    /// The bound on the average efficiency factor.
    bound: f64,
}

impl Trial {
    /// Creates a trial.
    ///
    /// - `start`: the treatment of each plot. All treatments from 0 to the largest must occur.
    /// - `blocks`: for each block factor, the level of each plot, from 0.
    /// - `classes`: the class of each plot, from 0; plots exchange treatments only within a class.
    /// - `spreads`: for each spread factor, the level of each plot, from 0, or `None`.
    pub fn new(
        start: Vec<usize>,
        blocks: Vec<Vec<usize>>,
        classes: &[usize],
        spreads: Vec<Vec<Option<usize>>>,
    ) -> Self {
        let mut replication = vec![0.0; count_levels(&start)];
        start.iter().for_each(|&treatment| replication[treatment] += 1.0);
        let bound = bound(&start, &blocks, classes);
        let basis = basis_of(start.len(), &blocks);
        let mut members = vec![Vec::new(); count_levels(classes)];
        classes.iter().enumerate().for_each(|(plot, &class)| members[class].push(plot));
        members.retain(|plots| plots.iter().any(|&plot| start[plot] != start[plots[0]]));
        let movable =
            members.iter().enumerate().flat_map(|(class, plots)| plots.iter().map(move |&p| (p, class)));
        let movable = movable.collect();
        Trial { start, replication, classes: members, movable, spreads, basis, bound }
    }

    /// Returns an upper bound on the average efficiency factor of every allocation.
    pub fn bound(&self) -> f64 {
        self.bound
    }

    /// Returns the number of plots.
    pub fn plots(&self) -> usize {
        self.start.len()
    }

    /// Returns the number of treatments.
    pub fn treatments(&self) -> usize {
        self.replication.len()
    }
}
