//! The state of a search: an allocation, and the value of each criterion.

use super::evenness::Evenness;
use super::information::{Effect, InformationMatrix};
use super::trial::Trial;
use super::Allocation;

/// The values of the criteria, most important first. Smaller values are better.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Score {
    pub(super) missing: usize,
    pub(super) unevenness: u64,
    pub(super) trace: f64,
}

impl Score {
    /// Returns whether this score is better, and not just by a rounding error.
    pub(super) fn is_better_than(self, other: Score) -> bool {
        Score { trace: self.trace + 1e-9, ..self } < other
    }
}

/// The effects of an exchange on the criteria.
#[derive(Clone, Copy)]
pub(super) struct Effects {
    information: Effect,
    pub(super) trace: f64,
    pub(super) unevenness: i64,
}

pub(super) struct DesignState<'a> {
    trial: &'a Trial,
    at: Vec<usize>,
    information: InformationMatrix,
    evenness: Evenness,
}

impl<'a> DesignState<'a> {
    pub(super) fn new(trial: &'a Trial, at: Vec<usize>) -> Self {
        let (information, evenness) = (InformationMatrix::new(trial, &at), Evenness::new(trial, &at));
        DesignState { trial, at, information, evenness }
    }

    pub(super) fn treatments(&self) -> &[usize] {
        &self.at
    }

    pub(super) fn score(&self) -> Score {
        Score {
            missing: self.information.missing(),
            unevenness: self.evenness.excess(),
            trace: self.information.trace(),
        }
    }

    /// Returns the approximate number of multiplications in an exchange.
    pub(super) fn cost(&self) -> usize {
        self.information.cost()
    }

    /// Returns whether no allocation can be better.
    pub(super) fn is_optimal(&self) -> bool {
        let efficiency = self.information.efficiency(self.trial);
        self.information.missing() == 0
            && self.evenness.excess() == 0
            && efficiency > self.trial.bound() - 1e-9
    }

    /// Computes the effects of an exchange; `None` if the design would stay the same or become disconnected.
    #[inline]
    pub(super) fn effects(&mut self, exchange: [usize; 2]) -> Option<Effects> {
        let [a, b] = exchange.map(|plot| self.at[plot]);
        // Treatments with one plot each would only exchange their names.
        if a == b || self.trial.replication[a].max(self.trial.replication[b]) == 1.0 {
            return None;
        }
        let information = self.information.effect(self.trial, &self.at, exchange)?;
        let unevenness = if self.trial.spreads.is_empty() { 0 } else { self.effect_on_evenness(exchange) };
        Some(Effects { information, trace: information.change, unevenness })
    }

    fn effect_on_evenness(&mut self, exchange: [usize; 2]) -> i64 {
        let before = self.evenness.excess();
        self.evenness.exchange(self.trial, &self.at, exchange);
        let after = self.evenness.excess();
        let [x, y] = exchange;
        self.at.swap(x, y);
        self.evenness.exchange(self.trial, &self.at, exchange);
        self.at.swap(x, y);
        after as i64 - before as i64
    }

    pub(super) fn exchange(&mut self, exchange: [usize; 2], effects: Effects) {
        self.evenness.exchange(self.trial, &self.at, exchange);
        self.information.exchange(self.trial, &mut self.at, exchange, effects.information);
    }

    /// Returns the allocation with its criteria. A state computed from scratch has no rounding errors from exchanges.
    pub(super) fn into_allocation(self, moves: u64) -> Allocation {
        Allocation {
            missing: self.information.missing(),
            unevenness: self.evenness.excess(),
            efficiency: self.information.efficiency(self.trial),
            treatments: self.at,
            moves,
        }
    }
}
