//! Orderings of a group that give all pairs of symbols of the square equal sums of distances.
//!
//! In the square `L(i, j) = a_i^-1 b_j`, the sum of distances in rows of the symbols `s` and `t` depends only on
//! `d = s^-1 t`: it is the sum of `|p(x) - p(x d)|` over all elements `x`, where `p(x)` is the position of `x` in `b`.
//! So a square of order `n` has about `n / 2` different sums instead of `n (n - 1) / 2`, and annealing on the positions
//! of the `n` elements finds equal sums quickly. The same holds for columns and `a`. If the order is 1 modulo 3, equal
//! sums are impossible, and the search aims at the nearest even sums.
//!
//! Cost: `O(n)` for a swap of two elements.
//! References: C. P. Gomes, M. Sellmann, C. van Es and H. van Es, *The challenge of generating spatially balanced
//! scientific experiment designs*, CPAIOR 2004, 387-394, <https://doi.org/10.1007/978-3-540-24664-0_28>; C. Smith, C.
//! Gomes and C. Fernandez, *Streamlining local search for spatially balanced Latin squares*, IJCAI 2005, 1539-1541; R.
//! Le Bras, A. Perrault and C. P. Gomes, *Polynomial time construction for spatially balanced Latin squares*, Cornell
//! University, 2012.

use super::group::FiniteGroup;
use super::measure::BalanceGoal;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The number of swaps in an attempt, per element of the group.
const SWAPS_PER_ELEMENT: u64 = 2000;

/// The first and the last temperature, as multiples of the order of the group.
const TEMPERATURES: [f64; 2] = [6.0, 0.4];

/// Searches for a random ordering with the least possible deviations. `Err` means that the meter ended the search.
pub(super) fn random_spread(
    group: &FiniteGroup,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<Vec<usize>, StopReason> {
    let swaps = SWAPS_PER_ELEMENT * group.order() as u64;
    let [hot, cold] = TEMPERATURES.map(|temperature| temperature * group.order() as f64);
    let bound = bound(group);
    loop {
        let mut state = SpreadState::random(group, rng);
        for k in 0..swaps {
            if state.cost == bound {
                return Ok(state.order);
            }
            meter.node()?;
            let temperature = hot * (cold / hot).powf(k as f64 / swaps as f64);
            state.step(temperature, rng);
        }
    }
}

/// Returns a lower bound on the sum of the squared deviations over all elements except the identity.
fn bound(group: &FiniteGroup) -> i64 {
    let order = group.order();
    if order < 2 {
        return 0;
    }
    // Half of the scaled deviations of a square belong to the rows, and an element stands for n / 2 pairs.
    BalanceGoal::Distance.bound(order) / order as i64
}

struct SpreadState<'a> {
    group: &'a FiniteGroup,
    order: Vec<usize>,
    position: Vec<usize>,
    sums: Vec<i64>,
    cost: i64,
}

impl<'a> SpreadState<'a> {
    fn random(group: &'a FiniteGroup, rng: &mut Rng) -> Self {
        let n = group.order();
        let mut order: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut order);
        let mut position = vec![0; n];
        order.iter().enumerate().for_each(|(place, &x)| position[x] = place);
        let sum = |d: usize| (0..n).map(|x| position[x].abs_diff(position[group.product(x, d)]) as i64).sum();
        let sums = (0..n).map(sum).collect();
        let mut state = SpreadState { group, order, position, sums, cost: 0 };
        state.renew_cost();
        state
    }

    /// Swaps two random elements, and keeps or undoes the swap by the Metropolis rule.
    fn step(&mut self, temperature: f64, rng: &mut Rng) {
        let n = self.order.len();
        let (place, other) = (rng.below(n), rng.below(n));
        if place == other {
            return;
        }
        let before = self.cost;
        self.swap(place, other);
        let damage = (self.cost - before) as f64;
        if damage > 0.0 && rng.unit() >= (-damage / temperature).exp() {
            self.swap(place, other);
        }
    }

    fn swap(&mut self, place: usize, other: usize) {
        self.add_distances(self.order[place], self.order[other], -1);
        self.order.swap(place, other);
        self.position[self.order[place]] = place;
        self.position[self.order[other]] = other;
        self.add_distances(self.order[place], self.order[other], 1);
        self.renew_cost();
    }

    fn renew_cost(&mut self) {
        let n = self.order.len();
        self.cost = self.sums[1..].iter().map(|&sum| BalanceGoal::Distance.deviation(sum, n)).sum();
    }

    /// Adds `sign` times the distances between either of two elements and all others. The distance between the two is
    /// left out, because a swap does not change it.
    fn add_distances(&mut self, x: usize, y: usize, sign: i64) {
        for (one, other) in [(x, y), (y, x)] {
            let here = self.position[one];
            for z in 0..self.order.len() {
                if z != one && z != other {
                    let distance = sign * here.abs_diff(self.position[z]) as i64;
                    self.sums[self.group.step(one, z)] += distance;
                    self.sums[self.group.step(z, one)] += distance;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Budget;

    #[test]
    fn sums_follow_swaps() {
        let group = FiniteGroup::semidirect(5, 2, 4);
        let mut rng = Rng::new(1);
        let mut state = SpreadState::random(&group, &mut rng);
        for _ in 0..200 {
            state.step(100.0, &mut rng);
        }
        let sum = |d: usize| {
            let distance = |x: usize| state.position[x].abs_diff(state.position[group.product(x, d)]) as i64;
            (0..10).map(distance).sum::<i64>()
        };
        assert_eq!(state.sums, (0..10).map(sum).collect::<Vec<_>>());
    }

    #[test]
    fn orderings_with_equal_or_nearly_equal_sums_are_found() {
        for n in 2..=15 {
            let group = FiniteGroup::cyclic(n);
            let mut meter = Meter::new(Budget::new(1, 500_000), n);
            let order = random_spread(&group, &mut Rng::new(1), &mut meter).expect("enough swaps");
            let position =
                |x: usize| order.iter().position(|&y| y == x % n).expect("each element has a place");
            let triple = n * (n + 1);
            for d in 1..n {
                let sum: usize = (0..n).map(|x| position(x).abs_diff(position(x + d))).sum();
                assert!((3 * sum).abs_diff(triple) < 6, "order {n}: {order:?}");
                assert!(triple % 3 != 0 || 3 * sum == triple, "order {n}: {order:?}");
            }
        }
    }
}
