//! The counts and deviations of a square while its cells change.
//!
//! Invariants: the counts and deviations are those of `measure.rs`. Between the changes of a switch, a line may hold a
//! symbol twice; a symbol beside itself is not counted.
//! Cost: a change takes `O(1)` for neighbours and `O(n)` for distances.

use super::measure::{counts, deviations, pair, BalanceGoal};

pub(super) struct PairCounts {
    goal: BalanceGoal,
    order: usize,
    square: Vec<usize>,
    counts: [Vec<i64>; 2],
    triple_mean: i64,
    deviations: i64,
}

impl PairCounts {
    pub(super) fn new(goal: BalanceGoal, order: usize, square: Vec<usize>) -> Self {
        let counts = counts(goal, order, &square);
        let deviations = deviations(goal, order, &square);
        PairCounts { goal, order, square, counts, triple_mean: goal.triple_mean(order), deviations }
    }

    #[inline]
    pub(super) fn square(&self) -> &[usize] {
        &self.square
    }

    #[inline]
    pub(super) fn deviations(&self) -> i64 {
        self.deviations
    }

    /// Puts a symbol into a cell and returns the symbol that it replaces.
    #[inline]
    pub(super) fn replace(&mut self, cell: usize, symbol: usize) -> usize {
        let (row, col) = (cell / self.order, cell % self.order);
        let old = self.square[cell];
        if self.goal == BalanceGoal::Distance {
            for axis in 0..2 {
                let (first, along, here) = [(row * self.order, 1, col), (col, self.order, row)][axis];
                for position in (0..self.order).filter(|&position| position != here) {
                    let other = self.square[first + position * along];
                    let distance = position.abs_diff(here) as i64;
                    self.add(axis, old, other, -distance);
                    self.add(axis, symbol, other, distance);
                }
            }
        } else {
            for (axis, at, along) in [(0, col, 1), (1, row, self.order)] {
                if at > 0 {
                    let before = self.square[cell - along];
                    self.add(axis, before, old, -1);
                    self.add(axis, before, symbol, 1);
                }
                if at + 1 < self.order {
                    let after = self.square[cell + along];
                    self.add(axis, old, after, -1);
                    self.add(axis, symbol, after, 1);
                }
            }
        }
        self.square[cell] = symbol;
        old
    }

    #[inline]
    fn add(&mut self, axis: usize, x: usize, y: usize, change: i64) {
        if x != y {
            let count = &mut self.counts[axis][pair(self.goal, self.order, x, y)];
            // The difference of (3 (count + change) - mean)^2 and (3 count - mean)^2.
            self.deviations += 3 * change * (6 * *count + 3 * change - 2 * self.triple_mean);
            *count += change;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::rng::Rng;

    #[test]
    fn the_counts_are_updated_by_swaps_of_lines() {
        for goal in [BalanceGoal::Neighbours, BalanceGoal::Directed, BalanceGoal::Distance] {
            let order = 7;
            let square: Vec<usize> = (0..49).map(|cell| (cell / 7 * 3 + cell % 7) % 7).collect();
            let mut pairs = PairCounts::new(goal, order, square);
            let mut rng = Rng::new(1);
            for _ in 0..30 {
                let (one, other) = (rng.below(7), rng.below(7));
                for k in 0..7 {
                    let cells = if rng.below(2) == 0 { [one * 7 + k, other * 7 + k] } else { [0, 0] };
                    let [x, y] = cells.map(|cell| pairs.square()[cell]);
                    pairs.replace(cells[0], y);
                    pairs.replace(cells[1], x);
                }
                // Partial swaps leave repeated symbols, which `measure.rs` counts as pairs with themselves.
                let mut expected = counts(goal, order, pairs.square());
                expected.iter_mut().for_each(|counts| (0..order).for_each(|x| counts[x * order + x] = 0));
                assert_eq!(pairs.counts, expected, "{goal:?}");
                assert_eq!(pairs.deviations(), deviations(goal, order, pairs.square()), "{goal:?}");
            }
        }
    }
}
