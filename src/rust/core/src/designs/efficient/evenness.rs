//! Measures how evenly each treatment is spread over the levels of the spread factors, such as the long rows that run
//! through all replicates of a latinised design.
//!
//! Representation: the number of plots of each treatment at each level, and the number of pairs of plots with the same
//! treatment at the same level. The number of pairs is smallest if the counts of each treatment differ by at most 1.

use super::matrix::count_levels;
use super::trial::Trial;

/// The counts for one spread factor.
struct Counts {
    treatments: usize,
    counts: Vec<u32>,
}

impl Counts {
    #[inline]
    fn of(&mut self, level: usize, treatment: usize) -> &mut u32 {
        &mut self.counts[level * self.treatments + treatment]
    }
}

pub(super) struct Evenness {
    factors: Vec<Counts>,
    pairs: u64,
    min_pairs: u64,
}

impl Evenness {
    pub(super) fn new(trial: &Trial, at: &[usize]) -> Self {
        let treatments = trial.treatments();
        let mut evenness = Evenness { factors: Vec::new(), pairs: 0, min_pairs: 0 };
        for levels in &trial.spreads {
            let known: Vec<usize> = levels.iter().copied().flatten().collect();
            let count = count_levels(&known);
            evenness.factors.push(Counts { treatments, counts: vec![0; count * treatments] });
            let without = levels.len() - known.len();
            let min_pairs = |&r: &f64| min_pairs((r as usize).saturating_sub(without), count);
            evenness.min_pairs += trial.replication.iter().map(min_pairs).sum::<u64>();
        }
        (0..at.len()).for_each(|plot| evenness.add(trial, plot, at[plot]));
        evenness
    }

    /// Returns the number of pairs beyond those that the replications make unavoidable.
    pub(super) fn excess(&self) -> u64 {
        self.pairs - self.min_pairs
    }

    /// Updates the counts for an exchange of treatments between two plots; `at` is the allocation before it.
    pub(super) fn exchange(&mut self, trial: &Trial, at: &[usize], [x, y]: [usize; 2]) {
        self.remove(trial, x, at[x]);
        self.remove(trial, y, at[y]);
        self.add(trial, x, at[y]);
        self.add(trial, y, at[x]);
    }

    fn add(&mut self, trial: &Trial, plot: usize, treatment: usize) {
        for (levels, counts) in trial.spreads.iter().zip(&mut self.factors) {
            if let Some(level) = levels[plot] {
                let count = counts.of(level, treatment);
                self.pairs += u64::from(*count);
                *count += 1;
            }
        }
    }

    fn remove(&mut self, trial: &Trial, plot: usize, treatment: usize) {
        for (levels, counts) in trial.spreads.iter().zip(&mut self.factors) {
            if let Some(level) = levels[plot] {
                let count = counts.of(level, treatment);
                *count -= 1;
                self.pairs -= u64::from(*count);
            }
        }
    }
}

/// Returns the smallest number of pairs at the same level if `plots` plots are divided among `levels` levels.
fn min_pairs(plots: usize, levels: usize) -> u64 {
    if levels == 0 {
        return 0;
    }
    let (each, larger) = ((plots / levels) as u64, (plots % levels) as u64);
    levels as u64 * (each * each.saturating_sub(1) / 2) + larger * each
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::rng::Rng;

    #[test]
    fn pairs_are_fewest_if_the_plots_are_divided_evenly() {
        assert_eq!(
            [(0, 3), (3, 3), (4, 3), (6, 3), (7, 3), (5, 1), (5, 0)].map(|(p, l)| min_pairs(p, l)),
            [0, 0, 1, 3, 5, 10, 0]
        );
    }

    #[test]
    fn the_count_after_an_exchange_agrees_with_a_new_count() {
        let mut rng = Rng::new(1);
        let start: Vec<usize> = (0..24).map(|plot| plot % 5).collect();
        let spread = (0..24).map(|plot| (plot != 3).then_some(plot / 4)).collect();
        let other = (0..24).map(|plot| Some(plot % 4)).collect();
        let trial = Trial::new(start.clone(), Vec::new(), &[0; 24], vec![spread, other]);
        let mut at = start;
        let mut evenness = Evenness::new(&trial, &at);
        for _ in 0..100 {
            let x = rng.below(24);
            let exchange = [x, (x + 1 + rng.below(23)) % 24];
            evenness.exchange(&trial, &at, exchange);
            at.swap(exchange[0], exchange[1]);
            assert_eq!(evenness.excess(), Evenness::new(&trial, &at).excess());
        }
    }
}
