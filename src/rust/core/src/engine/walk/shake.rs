//! The shake: turns a solution into another one. The walk alone finds only grids of shifts.
//!
//! Take two rows of a band and exchange their digits in one column. Each row now has one digit twice, so also exchange
//! the digits in the column of the other occurrence, and so on, until the cycle closes (a *row cycle*). The rows then
//! have the same digits as before, and so do the columns and boxes, because each exchange stays within a column of a
//! box. A cycle without a clue may be exchanged or left as it is. Columns of a stack are treated in the same way.
//!
//! In a grid of shifts, a row cycle is short: it spans at most as many columns as a box has rows. Each
//! exchange changes the row cycles of other pairs of rows.
//!
//! Cost: each pair of lines in a chute is read once: `order^2 (rows + cols - 2)` cells in all.
//!
//! References: I. M. Wanless, *Cycle switches in Latin squares*, Graphs and Combinatorics 20, 2004,
//! <https://doi.org/10.1007/s00373-004-0567-7>.

use crate::board::{Board, Digit};
use crate::run::rng::Rng;

/// Exchanges about half of the clue-free cycles of a solution, chosen at random.
///
/// Panics if the board has houses other than rows, columns and boxes.
pub fn shake(board: &Board, solution: &mut [Digit], seed: u64) {
    let shape = board.geometry().box_shape().expect("the houses are rows, columns and boxes");
    let order = shape.order();
    let mut rng = Rng::new(seed);
    let mut shake =
        Shake { clues: board.digits(), solution, order, position_of: vec![0; order + 1], cycle: Vec::new() };
    for (in_chute, along, across) in [(shape.rows, 1, order), (shape.cols, order, 1)] {
        for chute in (0..order).step_by(in_chute) {
            for line in chute..chute + in_chute {
                for other in chute..line {
                    shake.pair_of_lines(
                        LinePair { line: line * across, other: other * across, along },
                        &mut rng,
                    );
                }
            }
        }
    }
}

/// The first cells of two lines, and the distance between neighbouring cells.
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
    /// The position of each digit in the line, or `order` once the digit has been visited.
    position_of: Vec<usize>,
    cycle: Vec<usize>,
}

impl Shake<'_> {
    fn pair_of_lines(&mut self, pair: LinePair, rng: &mut Rng) {
        let cell = |start: usize, position: usize| start + position * pair.along;
        for position in 0..self.order {
            self.position_of[usize::from(self.solution[cell(pair.line, position)])] = position;
        }
        for first in 0..self.order {
            let mut position = first;
            while self.position_of[usize::from(self.solution[cell(pair.line, position)])] != self.order {
                self.position_of[usize::from(self.solution[cell(pair.line, position)])] = self.order;
                self.cycle.push(position);
                let follows = self.position_of[usize::from(self.solution[cell(pair.other, position)])];
                position = if follows == self.order { first } else { follows };
            }
            let is_clue = |&position: &usize| {
                self.clues[cell(pair.line, position)] != 0 || self.clues[cell(pair.other, position)] != 0
            };
            if !self.cycle.iter().any(is_clue) && rng.below(2) == 0 {
                for &position in &self.cycle {
                    self.solution.swap(cell(pair.line, position), cell(pair.other, position));
                }
            }
            self.cycle.clear();
        }
    }
}
