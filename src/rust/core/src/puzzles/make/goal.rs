//! The goal: how many cells are still to be emptied, when they go by orbits.
//!
//! Ten cells cannot be emptied four at a time, and whoever takes the fours first may find at the end that the single
//! cell he needs is gone. Orbits have 1, 2, 4 or 8 cells, each of these numbers a divisor of the next, so that the
//! greedy way, large ones first, comes as close to a number from below as any other.
//!
//! Representation: the number of orbits of 1, 2, 4 and 8 cells that nobody has looked at yet, and what is left to
//! empty. Cost: a few divisions for each orbit.

use super::symmetry::Orbits;

/// How many orbits there are of 1, 2, 4 and 8 cells.
type Supply = [usize; 4];

/// What is left to empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    supply: Supply,
    left: usize,
}

impl Goal {
    /// As many cells as these orbits can make, up to so many; `None` for no bound.
    pub(crate) fn new(orbits: &Orbits, gaps: Option<usize>) -> Self {
        let supply = supply_of(orbits);
        let left = gaps.map_or(usize::MAX, |gaps| within(&supply, gaps));
        Goal { supply, left }
    }

    /// Is there nothing left?
    pub(crate) fn is_reached(&self) -> bool {
        self.left == 0
    }

    /// Is an orbit of so many cells to be emptied, so that those that come later can make up the rest?
    pub(crate) fn wants(&self, cells: usize) -> bool {
        if self.left == usize::MAX {
            return true;
        }
        let later = self.after(cells, false);
        let is_made_up = |goal: &Goal| within(&goal.supply, goal.left) == goal.left;
        cells <= self.left && (is_made_up(&self.after(cells, true)) || !is_made_up(&later))
    }

    /// The goal once somebody has looked at an orbit of so many cells, and emptied it or not.
    pub(crate) fn after(mut self, cells: usize, is_emptied: bool) -> Goal {
        if self.left != usize::MAX {
            self.supply[class(cells)] -= 1;
            self.left -= if is_emptied { cells } else { 0 };
        }
        self
    }
}

/// The most cells, up to so many, that can be emptied by whole orbits.
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

/// The most cells, up to so many, that orbits can make together.
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

    /// What orbits of these sizes can make, by trying all sets of them.
    fn sums(sizes: &[usize]) -> Vec<bool> {
        let mut can = vec![false; sizes.iter().sum::<usize>() + 1];
        can[0] = true;
        for &size in sizes {
            (size..can.len()).rev().for_each(|sum| can[sum] |= can[sum - size]);
        }
        can
    }

    #[test]
    fn orbits_in_any_order_come_as_close_as_any_set_of_them() {
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
