//! The goal: the number of cells still to be emptied, a whole orbit at a time.
//!
//! Ten cells cannot be emptied four at a time, and the smaller orbits needed for the last two may already be
//! settled. Orbits have 1, 2, 4 or 8 cells, and each of these sizes divides the next. So the greedy method, large
//! orbits first, comes as close as possible to any number without exceeding it.
//!
//! Representation: the number of unsettled orbits of each size, and the number of cells left to empty.
//! Cost: a few dozen integer operations per orbit.

use super::symmetry::Orbits;

/// The number of orbits of each size: 1, 2, 4 and 8 cells.
type Supply = [usize; 4];

#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    supply: Supply,
    left: usize,
}

impl Goal {
    /// Sets the goal to the largest sum of orbit sizes up to `gaps`; `None` means no limit.
    pub(crate) fn new(orbits: &Orbits, gaps: Option<usize>) -> Self {
        let supply = supply_of(orbits);
        let left = gaps.map_or(usize::MAX, |gaps| within(&supply, gaps));
        Goal { supply, left }
    }

    /// Returns whether no cell is left to empty.
    pub(crate) fn is_reached(&self) -> bool {
        self.left == 0
    }

    /// Returns whether to empty an orbit of this size: the later orbits must still allow the goal to be reached.
    pub(crate) fn wants(&self, cells: usize) -> bool {
        if self.left == usize::MAX {
            return true;
        }
        let later = self.after(cells, false);
        let is_reachable = |goal: &Goal| within(&goal.supply, goal.left) == goal.left;
        cells <= self.left && (is_reachable(&self.after(cells, true)) || !is_reachable(&later))
    }

    pub(crate) fn after(mut self, cells: usize, is_emptied: bool) -> Goal {
        if self.left != usize::MAX {
            self.supply[class(cells)] -= 1;
            self.left -= if is_emptied { cells } else { 0 };
        }
        self
    }
}

/// Returns the largest number of cells, up to `gaps`, that can be emptied a whole orbit at a time.
pub(crate) fn max_gaps(orbits: &Orbits, gaps: usize) -> usize {
    within(&supply_of(orbits), gaps)
}

fn supply_of(orbits: &Orbits) -> Supply {
    let mut supply = [0; 4];
    orbits.iter().for_each(|orbit| supply[class(orbit.len())] += 1);
    supply
}

fn class(cells: usize) -> usize {
    cells.trailing_zeros() as usize
}

/// Returns the largest sum of orbit sizes up to `cells`.
fn within(supply: &Supply, cells: usize) -> usize {
    let mut left = cells;
    for class in (0..supply.len()).rev() {
        left -= supply[class].min(left >> class) << class;
    }
    cells - left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::make::symmetry::Symmetry;
    use crate::run::rng::Rng;

    /// Returns, for each number of cells, whether it is a sum of these sizes, each used at most once.
    fn sums(sizes: &[usize]) -> Vec<bool> {
        let mut can = vec![false; sizes.iter().sum::<usize>() + 1];
        can[0] = true;
        for &size in sizes {
            (size..can.len()).rev().for_each(|sum| can[sum] |= can[sum - size]);
        }
        can
    }

    #[test]
    fn orbits_in_any_order_come_as_close_to_the_goal_as_possible() {
        let mut rng = Rng::new(1);
        for symmetry in Symmetry::ALL {
            for order in [2, 3, 4, 5, 6] {
                let orbits = Orbits::of(symmetry, order);
                let mut sizes: Vec<usize> = orbits.iter().map(<[u32]>::len).collect();
                let can = sums(&sizes);
                for gaps in 0..=order * order {
                    rng.shuffle(&mut sizes);
                    let mut goal = Goal::new(&orbits, Some(gaps));
                    let mut made = 0;
                    for &size in &sizes {
                        let is_emptied = goal.wants(size);
                        goal = goal.after(size, is_emptied);
                        made += if is_emptied { size } else { 0 };
                    }
                    let max = (0..=gaps).rev().find(|&sum| can[sum]);
                    assert_eq!(Some(made), max, "{symmetry:?}, {order}, {gaps}, {sizes:?}");
                    assert!(goal.is_reached());
                }
            }
        }
    }
}
