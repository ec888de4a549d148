//! Junior exocets: two targets that must hold the digits of two base cells.
//!
//! The base cells are two cells of a line in a box, with three or four candidates in all: the base digits. The
//! targets are in the other two boxes of the band, outside the line. The three cross-lines run across the band through
//! the third cell of the box's line and through the targets. In the band, a cross-line through a target has another
//! cell outside the line, the companion, which has no base digit.
//!
//! Suppose that a digit is in a base cell. The line and the box have it there, so in the band it can be on a cross-line
//! only in a target. Each cross-line has the digit once. If two lines cover all its places on the cross-lines outside
//! the band, at most two of the three are there, so a target holds the digit. If this is so for each base digit, then
//! the two digits of the base cells fill the targets.
//!
//! Other digits are eliminated from the targets. A base digit that neither target can hold is eliminated from the base
//! cells, and so is one whose places outside the band are covered by a single line, since it would need both
//! targets.
//!
//! Pattern: `cells` are the base cells, `digits` the base digits, `fins` the targets, `cover` the cross-lines.
//! Only boards with boxes of three rows and three columns have junior exocets.
//! Cost: at most 162 pairs of base cells, and 36 pairs of targets for each; some ten microseconds.
//!
//! References: A. Barker discovered the pattern in the puzzle *Fata Morgana*, and champagne named it; D. P. Bird,
//! *JExocet Pattern Definition*, New Sudoku Players' Forum,
//! <http://forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html>; A. Stuart,
//! <https://www.sudokuwiki.org/Exocet>.

use super::pencilmarks::{digits_in, mask_of, Mask};
use super::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// Finds junior exocets.
pub fn junior(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let is_three_by_three = marks.geometry().box_shape().is_some_and(|shape| (shape.rows, shape.cols) == (3, 3));
    if !is_three_by_three {
        return ControlFlow::Continue(());
    }
    for is_row in [true, false] {
        let view = View { is_row, marks };
        for (line, third) in (0..9).flat_map(|line| (0..9).map(move |third| (line, third))) {
            view.report_from(line, third, listener)?;
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// A board whose lines are its rows, or its columns.
struct View<'a> {
    is_row: bool,
    marks: &'a Pencilmarks,
}

/// A cell on a line and a cross-line.
type Crossing = (usize, usize);

impl View<'_> {
    fn cell(&self, (line, across): Crossing) -> usize {
        if self.is_row {
            9 * line + across
        } else {
            9 * across + line
        }
    }

    /// Returns the candidates of a hole, or the digit of a filled cell.
    fn digits(&self, at: Crossing) -> Mask {
        let cell = self.cell(at);
        match self.marks.digits()[cell] {
            0 => self.marks.candidates(cell),
            digit => mask_of(digit),
        }
    }

    /// Reports the exocets whose base cells are beside the cell where this line meets the cross-line `third`.
    fn report_from(&self, line: usize, third: usize, listener: &mut Listener) -> ControlFlow<()> {
        let base = [(third + 1) % 3, (third + 2) % 3].map(|place| (line, third / 3 * 3 + place));
        let is_hole = |&at: &Crossing| self.marks.candidates(self.cell(at)) != 0;
        let digits = self.digits(base[0]) | self.digits(base[1]);
        if !base.iter().all(is_hole) || !(3..=4).contains(&digits.count_ones()) {
            return ControlFlow::Continue(());
        }
        let [one, other] = [(third / 3 + 1) % 3, (third / 3 + 2) % 3];
        let targets = [one, other].map(|stack| self.targets(line, stack, digits));
        for &first in &targets[0] {
            for &second in &targets[1] {
                let across = [third, first.1, second.1];
                let covers: Vec<(Digit, u32)> =
                    digits_in(digits).map(|digit| (digit, self.cover(line, across, digit))).collect();
                if covers.iter().all(|&(_, lines)| lines <= 2) {
                    listener.report(self.step(base, [first, second], across, &covers))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the possible targets in a box of the band: holes whose companions have none of the digits.
    fn targets(&self, line: usize, stack: usize, digits: Mask) -> Vec<Crossing> {
        let others = [(line + 1) % 3, (line + 2) % 3].map(|place| line / 3 * 3 + place);
        let all = (3 * stack..3 * stack + 3).flat_map(|across| {
            [((others[0], across), (others[1], across)), ((others[1], across), (others[0], across))]
        });
        let is_target = |&(target, companion): &(Crossing, Crossing)| {
            self.marks.candidates(self.cell(target)) & digits != 0 && self.digits(companion) & digits == 0
        };
        all.filter(is_target).map(|(target, _)| target).collect()
    }

    /// Returns the smallest number of lines and cross-lines that cover the places for a digit on the cross-lines outside
    /// the band.
    fn cover(&self, line: usize, across: [usize; 3], digit: Digit) -> u32 {
        let met = |line: usize| -> u32 {
            let has = |place: &usize| self.digits((line, across[*place])) & mask_of(digit) != 0;
            (0..3).filter(has).map(|place| 1 << place).sum()
        };
        let met: Vec<u32> = (0..9).filter(|other| other / 3 != line / 3).map(met).collect();
        let with = |chosen: u32| {
            let left = met.iter().filter(|&&places| places & !chosen != 0).count();
            chosen.count_ones() + left as u32
        };
        (0..8).map(with).min().expect("there are choices")
    }

    fn step(
        &self,
        base: [Crossing; 2],
        targets: [Crossing; 2],
        across: [usize; 3],
        covers: &[(Digit, u32)],
    ) -> Step {
        let (base, targets) = (base.map(|at| self.cell(at)), targets.map(|at| self.cell(at)));
        let digits = covers.iter().fold(0, |all, &(digit, _)| all | mask_of(digit));
        let held = targets.iter().fold(0, |all, &cell| all | self.marks.candidates(cell));
        let single = covers.iter().filter(|&&(_, lines)| lines < 2);
        let single = single.fold(0, |all, &(digit, _)| all | mask_of(digit));
        let lost = |cells: [usize; 2], digits: Mask| {
            cells.into_iter().flat_map(move |cell| {
                let lost = digits_in(self.marks.candidates(cell) & digits);
                lost.map(move |digit| Candidate { cell, digit })
            })
        };
        let eliminated = lost(targets, !digits).chain(lost(base, digits & (single | !held))).collect();
        let pattern = Pattern {
            cells: base.to_vec(),
            digits: digits_in(digits).collect(),
            fins: targets.to_vec(),
            cover: across.map(|place| if self.is_row { 9 + place } else { place }).to_vec(),
            ..Pattern::default()
        };
        Step::eliminating(Technique::JuniorExocet, eliminated, pattern)
    }
}
