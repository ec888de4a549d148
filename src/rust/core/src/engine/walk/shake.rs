//! The shake: makes another solution of a solution, to lead out of the family that it is from.
//!
//! Take two rows of a band and exchange their digits in one column. Each row now has one digit twice, so exchange in
//! the column where the other one of these stands too, and so on, until the ring closes. Rows have the digits that
//! they had, and so do columns and boxes, since each exchange stays within a column of a box. A ring without a clue
//! may be turned or left. Columns of a stack likewise.
//!
//! A grid that was all shifts has short rings, of as many cells as a box has rows at most; each turn mixes the rings
//! of the other pairs of rows. Every pair of lines of every chute gets its turn once.
//!
//! Cost: each pair of lines of a chute is read once, so `order^2 (rows + cols)` cells; some milliseconds for 400 x 400.
//!
//! References: I. M. Wanless, *Cycle switches in Latin squares*, Graphs and Combinatorics 20, 2004,
//! <https://doi.org/10.1007/s00373-004-0567-7>.

use crate::board::{Board, Digit};
use crate::run::rng::Rng;

/// Turns about half of the rings of a solution that hold no clue. Any solution of a board of rows, columns and boxes
/// will do; panics where the board has other houses.
pub fn shake(board: &Board, solution: &mut [Digit], seed: u64) {
    let shape = board.geometry().box_shape().expect("a board of rows, columns and boxes");
    let order = shape.order();
    let mut rng = Rng::new(seed);
    let mut shake =
        Shake { clues: board.digits(), solution, order, place: vec![0; order + 1], ring: Vec::new() };
    for (in_chute, along, across) in [(shape.rows, 1, order), (shape.cols, order, 1)] {
        for chute in (0..order).step_by(in_chute) {
            for line in chute..chute + in_chute {
                for other in chute..line {
                    shake.two_lines(LinePair { line: line * across, other: other * across, along }, &mut rng);
                }
            }
        }
    }
}

/// Where two lines begin, and how far their cells are apart.
#[derive(Clone, Copy)]
struct LinePair {
    line: usize,
    other: usize,
    along: usize,
}

struct Shake<'a> {
    clues: &'a [Digit],
    solution: &'a mut [Digit],
    order: usize,
    /// The place in the line of each digit; `order` once its ring was seen.
    place: Vec<usize>,
    ring: Vec<usize>,
}

impl Shake<'_> {
    fn two_lines(&mut self, pair: LinePair, rng: &mut Rng) {
        let cell = |start: usize, place: usize| start + place * pair.along;
        for place in 0..self.order {
            self.place[usize::from(self.solution[cell(pair.line, place)])] = place;
        }
        for first in 0..self.order {
            let mut place = first;
            while self.place[usize::from(self.solution[cell(pair.line, place)])] != self.order {
                self.place[usize::from(self.solution[cell(pair.line, place)])] = self.order;
                self.ring.push(place);
                let follows = self.place[usize::from(self.solution[cell(pair.other, place)])];
                place = if follows == self.order { first } else { follows };
            }
            let is_clue = |&place: &usize| {
                self.clues[cell(pair.line, place)] != 0 || self.clues[cell(pair.other, place)] != 0
            };
            if !self.ring.iter().any(is_clue) && rng.below(2) == 0 {
                for &place in &self.ring {
                    self.solution.swap(cell(pair.line, place), cell(pair.other, place));
                }
            }
            self.ring.clear();
        }
    }
}
