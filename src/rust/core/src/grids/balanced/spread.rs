//! Orderings of a cyclic group for which all pairs of symbols of the square have equal sums of distances.
//!
//! In the square `L(i, j) = b_j - a_i` modulo `n`, the sum of distances in rows of the symbols `s` and `t` depends only
//! on `d = t - s`: it is the sum of `|p(x) - p(x + d)|` over all `x`, where `p(x)` is the position of `x` in `b`. It is
//! the same for `d` and `-d`. So a square of order `n` has about `n / 2` different sums instead of `n (n - 1) / 2`, and
//! annealing on the positions of the `n` elements finds equal sums quickly. The same holds for columns and `a`. If the
//! order is 1 modulo 3, equal sums are impossible, and the search aims at the nearest even sums.
//!
//! The annealing swaps neighbours: it repeatedly visits the pairs of adjacent positions from left to right. Such a swap
//! changes each sum by at most 4, and the sums after the swap follow from a few vectors of signs. When the search moves
//! to the next pair, only two signs change: one element leaves the pair and another joins it.
//!
//! Cost: `O(n)` for a swap.
//! References: C. P. Gomes, M. Sellmann, C. van Es and H. van Es, *The challenge of generating spatially balanced
//! scientific experiment designs*, CPAIOR 2004, 387-394, <https://doi.org/10.1007/978-3-540-24664-0_28>; C. Smith, C.
//! Gomes and C. Fernandez, *Streamlining local search for spatially balanced Latin squares*, IJCAI 2005, 1539-1541; R.
//! Le Bras, A. Perrault and C. P. Gomes, *Polynomial time construction for spatially balanced Latin squares*, Cornell
//! University, 2012.

use super::measure::BalanceGoal;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The maximum number of swaps in an attempt, per element of the group.
const SWAPS_PER_ELEMENT: u64 = 10_000;

/// The first and the last temperature, as multiples of the order of the group, chosen by trial.
const TEMPERATURES: [f64; 2] = [5.0, 3.5];

/// Searches for a random ordering with the least possible deviations, and returns the best one that it finds with the
/// given number of swaps. Returns an error if the meter ends the search.
pub(super) fn random_spread(
    order: usize,
    swaps: u64,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<Vec<usize>, StopReason> {
    let attempt = swaps.min(SWAPS_PER_ELEMENT * order as u64).max(1);
    let [hot, cold] = TEMPERATURES.map(|temperature| temperature * order as f64);
    let bound = bound(order);
    let mut best = (i64::MAX, Vec::new());
    let mut state = SpreadState::random(order, rng);
    for swap in 0.. {
        if state.cost < best.0 {
            best = (state.cost, state.ordering.clone());
        }
        if best.0 == bound || swap >= swaps {
            break;
        }
        meter.node()?;
        let done = swap % attempt;
        if done == 0 && swap > 0 {
            state = SpreadState::random(order, rng);
        }
        let temperature = hot * (cold / hot).powf(done as f64 / attempt as f64);
        state.step(temperature, rng);
    }
    Ok(best.1)
}

/// Returns a lower bound on the sum of the squared deviations over all elements except 0.
fn bound(order: usize) -> i64 {
    // Half of the scaled deviations of a square belong to the rows, and an element stands for n / 2 pairs.
    BalanceGoal::Distance.bound(order) / order as i64
}

/// An ordering, with a pair of adjacent positions that may be swapped next.
struct SpreadState {
    ordering: Vec<usize>,
    /// The first position of the pair.
    next: usize,
    /// 1 for each element to the left of the pair, -1 for each element to its right, and 0 for the pair. The list is
    /// stored twice, so that the elements `x + 1, x + 2, ...` can be read in order without a division.
    side: Vec<i32>,
    /// `side` in the opposite order: the element `x` is at `n - 1 - x` and `2 n - 1 - x`.
    mirrored: Vec<i32>,
    /// Three times the difference between the sum of distances for `d` and the mean, at `d - 1`, for `d` up to `n / 2`.
    deviations: Vec<i32>,
    /// The deviations after a swap of the pair.
    swapped: Vec<i32>,
    cost: i64,
}

impl SpreadState {
    fn random(order: usize, rng: &mut Rng) -> Self {
        let mut ordering: Vec<usize> = (0..order).collect();
        rng.shuffle(&mut ordering);
        let mut position = vec![0; order];
        ordering.iter().enumerate().for_each(|(index, &x)| position[x] = index);
        let sum =
            |d: usize| -> usize { (0..order).map(|x| position[x].abs_diff(position[(x + d) % order])).sum() };
        let mean = BalanceGoal::Distance.triple_mean(order) as i32;
        let deviations: Vec<i32> = (1..=order / 2).map(|d| 3 * sum(d) as i32 - mean).collect();
        let mut state = SpreadState {
            ordering,
            next: 0,
            side: vec![0; 2 * order],
            mirrored: vec![0; 2 * order],
            swapped: vec![0; deviations.len()],
            cost: cost(order, &deviations),
            deviations,
        };
        state.begin_sweep();
        state
    }

    /// Moves to the leftmost pair.
    fn begin_sweep(&mut self) {
        self.next = 0;
        for k in 0..self.ordering.len() {
            self.set_side(self.ordering[k], if k < 2 { 0 } else { -1 });
        }
    }

    #[inline]
    fn set_side(&mut self, x: usize, side: i32) {
        let order = self.ordering.len();
        self.side[x] = side;
        self.side[x + order] = side;
        self.mirrored[order - 1 - x] = side;
        self.mirrored[2 * order - 1 - x] = side;
    }

    /// Swaps the pair if the Metropolis rule accepts the swap, and moves to the next pair.
    #[inline]
    fn step(&mut self, temperature: f64, rng: &mut Rng) {
        let order = self.ordering.len();
        let (x, y) = (self.ordering[self.next], self.ordering[self.next + 1]);
        // If x moves one place to the right, its distance from z changes by side(z), for z = x + d and for z = x - d.
        let classes = self.deviations.len();
        let ahead = [x, y].map(|x| &self.side[x + 1..][..classes]);
        let behind = [x, y].map(|x| &self.mirrored[order - x..][..classes]);
        // Half of the change in the cost; the change is below 2^31 for all orders up to 400.
        let mut increase = 0;
        let mut change = 0;
        for d in 0..classes {
            change = 3 * (ahead[0][d] + behind[0][d] - ahead[1][d] - behind[1][d]);
            increase += change * (2 * self.deviations[d] + change);
            self.swapped[d] = self.deviations[d] + change;
        }
        // The elements d and -d have the same deviation; n / 2 is its own negative and counts once.
        let last = change * (2 * self.deviations[classes - 1] + change);
        let increase = i64::from(2 * increase - if order % 2 == 0 { last } else { 0 });
        if increase <= 0 || rng.unit() < (-increase as f64 / temperature).exp() {
            self.ordering.swap(self.next, self.next + 1);
            std::mem::swap(&mut self.deviations, &mut self.swapped);
            self.cost += increase;
        }
        self.next += 1;
        if self.next + 1 == order {
            self.begin_sweep();
        } else {
            self.set_side(self.ordering[self.next - 1], 1);
            self.set_side(self.ordering[self.next + 1], 0);
        }
    }
}

/// Returns the sum of the squared deviations over all elements except 0. The elements `d` and `-d` have the same
/// deviation; `n / 2` is its own negative and counts once.
#[inline]
fn cost(order: usize, deviations: &[i32]) -> i64 {
    let square = |deviation: i32| i64::from(deviation).pow(2);
    let half = if order % 2 == 0 { deviations.last().copied().map_or(0, square) } else { 0 };
    2 * deviations.iter().map(|&deviation| square(deviation)).sum::<i64>() - half
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Budget;

    /// Returns the sums of distances for the elements from 1 to `n - 1`, computed from the definition.
    fn sums(ordering: &[usize]) -> Vec<i64> {
        let n = ordering.len();
        let position =
            |x: usize| ordering.iter().position(|&y| y == x % n).expect("each element has a position");
        let sum = |d: usize| (0..n).map(|x| position(x).abs_diff(position(x + d)) as i64).sum();
        (1..n).map(sum).collect()
    }

    #[test]
    fn deviations_are_updated_by_swaps() {
        for n in [2, 3, 8, 11] {
            let mut rng = Rng::new(1);
            let mut state = SpreadState::random(n, &mut rng);
            for _ in 0..200 {
                state.step(100.0, &mut rng);
                let deviations: Vec<i64> =
                    sums(&state.ordering).iter().map(|sum| 3 * sum - (n * (n + 1)) as i64).collect();
                for (d, &deviation) in state.deviations.iter().enumerate() {
                    assert_eq!(i64::from(deviation), deviations[d], "order {n}");
                }
                assert_eq!(state.cost, deviations.iter().map(|deviation| deviation.pow(2)).sum::<i64>());
            }
        }
    }

    #[test]
    fn orderings_with_equal_or_nearly_equal_sums_are_found() {
        for n in 2..=25 {
            let mut meter = Meter::new(Budget::new(1, u64::MAX), n);
            let ordering =
                random_spread(n, 20_000_000, &mut Rng::new(1), &mut meter).expect("the meter has no limit");
            let triple = (n * (n + 1)) as i64;
            for sum in sums(&ordering) {
                assert!((3 * sum - triple).abs() < 6, "order {n}: {ordering:?}");
                assert!(triple % 3 != 0 || 3 * sum == triple, "order {n}: {ordering:?}");
            }
        }
    }

    #[test]
    fn a_search_without_success_returns_its_best_ordering() {
        let found = |swaps| {
            let mut meter = Meter::new(Budget::new(1, u64::MAX), 50);
            let ordering = random_spread(50, swaps, &mut Rng::new(1), &mut meter).expect("no limit");
            let mut sorted = ordering.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..50).collect::<Vec<_>>());
            sums(&ordering).iter().map(|sum| (3 * sum - 50 * 51).pow(2)).sum::<i64>()
        };
        assert!(found(500_000) < found(5_000) && found(5_000) < found(0));
    }
}
