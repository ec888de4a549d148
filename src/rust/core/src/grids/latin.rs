//! Random Latin squares: a walk among all squares of an order that in the long run prefers none.
//!
//! Write a square as a cube of 0 and 1: is this symbol in this row and column? Each line of the cube, along any of the
//! three axes, holds a single 1. A step takes a place that holds 0, makes it 1, and mends the lines through it by the
//! other seven corners of a small cube; each sum of a line stays 1, but the corner across may become -1. Such a cube is no
//! square: it has a *flaw*, and the next step goes on from there, until one mends it. A *move* is the way from one square to
//! the next, through as many flawed cubes as there are between.
//!
//! There are `k^2 (k - 1)` ways out of each square and as many back, so that of the squares that a long walk comes by each
//! is met as often; and all are connected (Jacobson and Matthews prove both). That holds for the squares after so many
//! *moves*. It would not for the first square after so many *steps*, which prefers those with long ways before them. The
//! walk begins at the cyclic square with its rows, columns and symbols shuffled, and the steps treat all these alike: after
//! any number of moves squares that differ by such a shuffle are equally likely.
//!
//! Representation: along each axis, for each line, where its 1 is; so the square itself is the lines along the symbols. Of
//! the three lines through a flaw, which have two 1 each, the flaw knows these.
//! Invariants: each line through no flaw has its 1 where its entry says; two places that a step joins differ in row, column
//! and symbol.
//! Cost: 10 ns a step up to order 30 or so, where three tables of 2 bytes for each cell fit the nearest memory.
//!
//! References: M. T. Jacobson and P. Matthews, *Generating uniformly distributed random Latin squares*, Journal of
//! Combinatorial Designs 4(6), 1996, 405-437,
//! <https://doi.org/10.1002/(SICI)1520-6610(1996)4:6%3C405::AID-JCD3%3E3.0.CO;2-J>.

use crate::board::Digit;
use crate::run::budget::Stop;
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;

/// Row, column and symbol, each from 0.
type CubePlace = [usize; 3];

const SYMBOL: usize = 2;

/// Steps between two polls: a fraction of a millisecond.
const STEPS_PER_POLL: u32 = 1 << 14;

/// The squares of these places in the list that a seed stands for, so many moves from where they began, row by row; `None`
/// after an interrupt. Panics where the order is below 2.
pub fn latin_squares(
    order: usize,
    moves: u64,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Vec<Digit>>> {
    at_each_place(items.len(), threads, stop, &|place, _: &mut (), stop| {
        let mut walk = LatinWalk::new(order, Rng::stream(seed, items[place]));
        walk.make(moves, stop);
        walk.square()
    })
}

/// A Latin square, or a cube with a flaw, on its way.
struct LatinWalk {
    order: usize,
    /// For each axis the 1 of each line along it.
    ones: [Vec<u16>; 3],
    flaw: Option<Flaw>,
    rng: Rng,
}

/// A place that holds -1, and along each axis the two places that hold 1.
struct Flaw {
    at: CubePlace,
    ones: [[usize; 2]; 3],
}

impl LatinWalk {
    /// At the cyclic square, with rows, columns and symbols in any order.
    fn new(order: usize, mut rng: Rng) -> Self {
        assert!(order > 1, "no walk leads away from a square of order {order}");
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

    /// Makes so many moves, unless stopped.
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

    /// Adds 1 at a place and -1 at the place across, and at the other corners between them in turns.
    fn step(&mut self) {
        let (near, across, left) = match self.flaw.take() {
            None => self.any_zero(),
            Some(flaw) => self.mended(&flaw),
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

    /// Of a square a place that holds 0, the 1 of each line through it, and where these lines are to have theirs.
    fn any_zero(&mut self) -> (CubePlace, CubePlace, CubePlace) {
        let [row, col] = [self.rng.below(self.order), self.rng.below(self.order)];
        let symbol = self.get(SYMBOL, [row, col, 0]);
        let other = self.rng.below(self.order - 1);
        let near = [row, col, other + usize::from(other >= symbol)];
        let across = [0, 1, 2].map(|axis| self.get(axis, near));
        (near, across, near)
    }

    /// Of a flaw its place, one 1 of each line through it, and the other one, which is to stay.
    fn mended(&mut self, flaw: &Flaw) -> (CubePlace, CubePlace, CubePlace) {
        let coins = self.rng.word();
        let chosen = [0, 1, 2].map(|axis| (coins >> (63 - axis) & 1) as usize);
        let pick = |which: [usize; 3]| [0, 1, 2].map(|axis| flaw.ones[axis][which[axis]]);
        (flaw.at, pick(chosen), pick(chosen.map(|one| 1 - one)))
    }

    /// Where the line along an axis through a place is kept.
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

    /// The digits, row by row, of a square.
    fn square(&self) -> Vec<Digit> {
        self.ones[SYMBOL].iter().map(|&symbol| symbol + 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cube that a walk stands for, by the lines along one axis.
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
    fn all_three_tables_stand_for_one_cube_after_each_step() {
        for order in [2, 3, 4, 5, 7, 12] {
            let mut walk = LatinWalk::new(order, Rng::new(order as u64));
            let mut flaws = 0;
            for step in 0..300 {
                let cubes = [0, 1, 2].map(|axis| cube_along(&walk, axis));
                assert!(cubes.windows(2).all(|two| two[0] == two[1]), "order {order}, step {step}");
                flaws += usize::from(walk.flaw.is_some());
                walk.step();
            }
            // The two squares of order 2 lead to each other.
            assert_eq!(flaws > 0, order > 2, "order {order}");
        }
    }

    #[test]
    fn an_interrupt_ends_a_long_walk() {
        assert_eq!(latin_squares(5, u64::MAX, 1, &[1], 1, &Stop::new(&|| true)), None);
    }
}
