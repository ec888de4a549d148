//! The state of a search: an allocation, and the value of each criterion.

use super::evenness::Evenness;
use super::information::{Effect, InformationMatrix};
use super::neighbours::Adjacency;
use super::trial::Trial;
use super::Allocation;

/// The values of the criteria, most important first. Smaller values are better.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Score {
    pub(super) missing: usize,
    pub(super) forbidden: u64,
    pub(super) unevenness: u64,
    pub(super) loss: f64,
}

impl Score {
    /// Returns whether this score is better by more than a rounding error.
    pub(super) fn is_better_than(self, other: Score) -> bool {
        Score { loss: self.loss + 1e-9, ..self } < other
    }
}

/// The effects of an exchange on the criteria.
#[derive(Clone, Copy)]
pub(super) struct Effects {
    information: Effect,
    /// The change in the loss.
    pub(super) loss: f64,
    pub(super) forbidden: i64,
    pub(super) unevenness: i64,
}

pub(super) struct DesignState<'a> {
    trial: &'a Trial,
    at: Vec<usize>,
    information: InformationMatrix,
    evenness: Evenness,
    adjacency: Adjacency,
    /// The weight of the imbalance of neighbours in the loss.
    weight: f64,
}

impl<'a> DesignState<'a> {
    pub(super) fn new(trial: &'a Trial, at: Vec<usize>) -> Self {
        let (information, evenness) = (InformationMatrix::new(trial, &at), Evenness::new(trial, &at));
        let adjacency = Adjacency::new(&trial.neighbours, &at);
        let contrasts = trial.treatments() as f64 - 1.0;
        let scale = if trial.weights.is_empty() { contrasts } else { trial.weights.iter().sum() };
        let weight = trial.neighbours.weight_in(scale);
        DesignState { trial, at, information, evenness, adjacency, weight }
    }

    pub(super) fn treatments(&self) -> &[usize] {
        &self.at
    }

    pub(super) fn score(&self) -> Score {
        Score {
            missing: self.information.missing(),
            forbidden: self.adjacency.forbidden(),
            unevenness: self.evenness.excess(),
            loss: self.information.loss() + self.weight * self.adjacency.imbalance(),
        }
    }

    /// Returns the approximate number of multiplications in an exchange.
    pub(super) fn cost(&self) -> usize {
        self.information.cost()
    }

    /// Returns whether this allocation attains the bounds of all criteria, so that none can be better.
    pub(super) fn is_optimal(&self) -> bool {
        let efficiency = self.information.efficiency(self.trial);
        self.information.missing() == 0
            && self.adjacency.forbidden() == 0
            && self.evenness.excess() == 0
            && efficiency > self.trial.bound() - 1e-9
            && (self.weight == 0.0 || self.adjacency.imbalance() < self.trial.min_imbalance() + 1e-9)
    }

    /// Computes the effects of an exchange; `None` if the exchange would at most rename treatments, or make the design
    /// disconnected or nearly so.
    #[inline]
    pub(super) fn effects(&mut self, exchange: [usize; 2]) -> Option<Effects> {
        let [a, b] = exchange.map(|plot| self.at[plot]);
        if a == b || self.only_renames(a, b) {
            return None;
        }
        let information = self.information.effect(self.trial, &self.at, exchange)?;
        let (mut loss, mut forbidden, mut unevenness) = (information.change, 0, 0);
        if !self.trial.spreads.is_empty() || self.trial.neighbours.matters() {
            let before = self.score();
            let imbalance = self.adjacency.imbalance();
            self.exchange_pairs(exchange);
            forbidden = self.adjacency.forbidden() as i64 - before.forbidden as i64;
            unevenness = self.evenness.excess() as i64 - before.unevenness as i64;
            loss += self.weight * (self.adjacency.imbalance() - imbalance);
            let [x, y] = exchange;
            self.at.swap(x, y);
            self.exchange_pairs(exchange);
            self.at.swap(x, y);
        }
        Some(Effects { information, loss, forbidden, unevenness })
    }

    /// Returns whether exchanging these treatments only renames them, because each has one plot.
    fn only_renames(&self, a: usize, b: usize) -> bool {
        self.trial.replication[a].max(self.trial.replication[b]) == 1.0
            && self.trial.contrasts.is_empty()
            && !self.trial.neighbours.matters()
    }

    fn exchange_pairs(&mut self, exchange: [usize; 2]) {
        self.evenness.exchange(self.trial, &self.at, exchange);
        self.adjacency.exchange(&self.trial.neighbours, &self.at, exchange);
    }

    pub(super) fn exchange(&mut self, exchange: [usize; 2], effects: Effects) {
        self.exchange_pairs(exchange);
        self.information.exchange(self.trial, &mut self.at, exchange, effects.information);
    }

    /// Returns the allocation with its criteria. Earlier exchanges leave rounding errors in its loss and efficiency.
    pub(super) fn into_allocation(self, moves: u64) -> Allocation {
        Allocation {
            missing: self.information.missing(),
            forbidden: self.adjacency.forbidden(),
            unevenness: self.evenness.excess(),
            imbalance: self.adjacency.imbalance(),
            loss: self.score().loss,
            efficiency: self.information.efficiency(self.trial),
            treatments: self.at,
            moves,
        }
    }
}
