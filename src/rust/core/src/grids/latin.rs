//! Random Latin squares, by a Markov chain whose stationary distribution is uniform.
//!
//! ```
//! use oxidoku_core::board::valid::clashes;
//! use oxidoku_core::grids::latin::latin_squares;
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! for square in latin_squares(5, 100, 1, &[0, 1, 2], 1, &Stop::NEVER).unwrap() {
//!     assert!(clashes(&Board::new(Geometry::boxes(1, 5), square).unwrap()).is_empty());
//! }
//! ```
//!
//! A square is represented as a cube of 0s and 1s, with a 1 at the row, the column and the symbol of each cell. Each
//! line of the cube, along any of the three axes, sums to 1. A step changes a 0 to 1 and keeps all sums by changing the
//! other corners of a subcube; the opposite corner may become -1. The whole cube is then *improper*, and its -1 is the
//! *flaw*. The next steps start at the flaw until one of them removes it. A *move* leads from one square to the next.
//!
//! For order `k`, `k^2 (k - 1)` steps lead from each square, the same number lead to it, and all squares are connected
//! (Jacobson and Matthews). So all squares are equally frequent in a long walk. The walk ends after a fixed number of
//! *moves*, because after a fixed number of *steps*, squares at the end of long moves would be over-represented. The
//! walk starts at the cyclic square with its rows, columns and symbols shuffled. The steps treat all lines and all
//! symbols in the same way, so squares that differ only by such a shuffle are equally likely after any number of moves.
//!
//! Representation: for each axis, a table of the place of the 1 on each line. The table for the symbol axis is the
//! square itself. A flaw stores the two 1s of each of the three lines through it.
//! Invariants: for each line that does not contain the flaw, the table entry is the place of the line's single 1. The
//! first corner of a step and the opposite corner differ in all coordinates.
//! Cost: 10 ns per step up to about order 30, and 2 bytes per cell for each of the three tables.
//!
//! References: M. T. Jacobson and P. Matthews, *Generating uniformly distributed random Latin squares*, Journal of
//! Combinatorial Designs 4(6), 1996, 405-437,
//! <https://doi.org/10.1002/(SICI)1520-6610(1996)4:6%3C405::AID-JCD3%3E3.0.CO;2-J>.

use crate::board::Digit;
use crate::run::budget::Stop;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;

/// Row, column and symbol, each counted from 0.
type CubePlace = [usize; 3];

const SYMBOL: usize = 2;

/// The number of steps between polls; these steps take a fraction of a millisecond.
const STEPS_PER_POLL: u32 = 1 << 14;

/// Returns the squares at the indices `items` of the list that the seed defines. Each square is listed row by row and
/// is the result of `moves` moves. Returns `None` after an interrupt. Panics if the order is below 2.
pub fn latin_squares(
    order: usize,
    moves: u64,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Vec<Digit>>> {
    at_each_index(items.len(), threads, stop, &|index, _: &mut (), stop| {
        let mut walk = LatinWalk::new(order, Rng::stream(seed, items[index]));
        walk.make(moves, stop);
        walk.square()
    })
}

/// The state of the walk, which is a Latin square or an improper cube.
struct LatinWalk {
    order: usize,
    /// For each axis, the place of the 1 on each line along that axis.
    ones: [Vec<u16>; 3],
    flaw: Option<Flaw>,
    rng: Rng,
}

/// A place that holds -1, and the places of the two 1s on each line through it.
struct Flaw {
    at: CubePlace,
    ones: [[usize; 2]; 3],
}

impl LatinWalk {
    /// Starts at the cyclic square with rows, columns and symbols in random order.
    fn new(order: usize, mut rng: Rng) -> Self {
        assert!(order > 1, "the order must be at least 2, not {order}");
        let mut shuffled = || {
            let mut lines: Vec<usize> = (0..order).collect();
            rng.shuffle(&mut lines);
            lines
        };
        let (rows, cols, symbols) = (shuffled(), shuffled(), shuffled());
        let ones = [(); 3].map(|()| vec![0; order * order]);
        let mut walk = LatinWalk { order, ones, flaw: None, rng };
        for (row, row_shift) in rows.into_iter().enumerate() {
            for (col, col_shift) in cols.iter().enumerate() {
                let place = [row, col, symbols[(row_shift + col_shift) % order]];
                (0..3).for_each(|axis| walk.set(axis, place, place[axis]));
            }
        }
        walk
    }

    /// Makes the given number of moves, unless stopped.
    fn make(&mut self, moves: u64, stop: &Stop) {
        let (mut made, mut steps) = (0, 0_u32);
        while made < moves {
            self.step();
            made += u64::from(self.flaw.is_none());
            steps = steps.wrapping_add(1);
            if steps % STEPS_PER_POLL == 0 && stop.is_requested() {
                return;
            }
        }
    }

    /// Adds 1 and -1 alternately to the corners of a subcube: 1 at the first corner and -1 at the opposite corner.
    fn step(&mut self) {
        let (near, across, left) = match self.flaw.take() {
            None => self.corners_at_random_zero(),
            Some(flaw) => self.corners_at_flaw(&flaw),
        };
        let mut flaw = [[0; 2]; 3];
        let mut is_flawed = false;
        for axis in 0..3 {
            self.set(axis, near, left[axis]);
            for other in [(axis + 1) % 3, (axis + 2) % 3] {
                let mut corner = near;
                corner[other] = across[other];
                self.set(axis, corner, across[axis]);
            }
            let one = self.get(axis, across);
            if one == across[axis] {
                self.set(axis, across, near[axis]);
            } else {
                flaw[axis] = [one, near[axis]];
                is_flawed = true;
            }
        }
        self.flaw = is_flawed.then_some(Flaw { at: across, ones: flaw });
    }

    /// Returns the first corner, a random place that holds 0; the opposite corner, made of the places of the 1s on the
    /// lines through the first corner; and the places to which these 1s move.
    fn corners_at_random_zero(&mut self) -> (CubePlace, CubePlace, CubePlace) {
        let [row, col] = [self.rng.below(self.order), self.rng.below(self.order)];
        let symbol = self.get(SYMBOL, [row, col, 0]);
        let other = self.rng.below(self.order - 1);
        let near = [row, col, other + usize::from(other >= symbol)];
        let across = [0, 1, 2].map(|axis| self.get(axis, near));
        (near, across, near)
    }

    /// Returns the first corner, which is the flaw; the opposite corner, made of a randomly chosen 1 on each line
    /// through the flaw; and the places of the other 1s, which remain.
    fn corners_at_flaw(&mut self, flaw: &Flaw) -> (CubePlace, CubePlace, CubePlace) {
        let coins = self.rng.word();
        let chosen = [0, 1, 2].map(|axis| (coins >> (63 - axis) & 1) as usize);
        let pick = |which: [usize; 3]| [0, 1, 2].map(|axis| flaw.ones[axis][which[axis]]);
        (flaw.at, pick(chosen), pick(chosen.map(|one| 1 - one)))
    }

    /// Returns the index of the line along an axis through a place.
    #[inline]
    fn line(&self, axis: usize, place: CubePlace) -> usize {
        place[(axis + 1) % 3] * self.order + place[(axis + 2) % 3]
    }

    #[inline]
    fn get(&self, axis: usize, place: CubePlace) -> usize {
        usize::from(self.ones[axis][self.line(axis, place)])
    }

    #[inline]
    fn set(&mut self, axis: usize, place: CubePlace, one: usize) {
        let line = self.line(axis, place);
        self.ones[axis][line] = one as u16;
    }

    fn square(&self) -> Vec<Digit> {
        self.ones[SYMBOL].iter().map(|&symbol| symbol + 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the cube of a walk, computed from the lines along one axis.
    fn cube_along(walk: &LatinWalk, axis: usize) -> Vec<i32> {
        let order = walk.order;
        let mut cube = vec![0; order.pow(3)];
        for line in 0..order * order {
            let mut place = [0; 3];
            place[(axis + 1) % 3] = line / order;
            place[(axis + 2) % 3] = line % order;
            let is_through =
                |flaw: &&Flaw| (0..3).all(|other| other == axis || flaw.at[other] == place[other]);
            let held = match walk.flaw.as_ref().filter(is_through) {
                None => vec![(walk.get(axis, place), 1)],
                Some(flaw) => {
                    let [one, other] = flaw.ones[axis];
                    vec![(one, 1), (other, 1), (flaw.at[axis], -1)]
                }
            };
            for (at, value) in held {
                place[axis] = at;
                cube[(place[0] * order + place[1]) * order + place[2]] += value;
            }
        }
        cube
    }

    #[test]
    fn all_three_tables_give_the_same_cube_after_each_step() {
        for order in [2, 3, 4, 5, 7, 12] {
            let mut walk = LatinWalk::new(order, Rng::new(order as u64));
            let mut flaws = 0;
            for step in 0..300 {
                let cubes = [0, 1, 2].map(|axis| cube_along(&walk, axis));
                assert!(cubes.windows(2).all(|two| two[0] == two[1]), "order {order}, step {step}");
                flaws += usize::from(walk.flaw.is_some());
                walk.step();
            }
            // With order 2, each step leads from one of the two squares to the other.
            assert_eq!(flaws > 0, order > 2, "order {order}");
        }
    }

    #[test]
    fn an_interrupt_ends_a_long_walk() {
        assert_eq!(latin_squares(5, u64::MAX, 1, &[1], 1, &Stop::new(&|| true)), None);
    }
}
