//! Junior exocets: two targets that must hold the digits of two base cells.
//!
//! The base cells are two cells that share a line and a box, with three or four candidates in all: the base digits. The
//! targets are in the other two boxes of the band, outside the line. The three cross-lines run across the band through
//! the third cell that the line and the box share, and through the targets. In the band, a cross-line through a target
//! has another cell outside the line, the companion, which has no base digit.
//!
//! Suppose that a digit is in a base cell. The line and the box have it there, so in the band it can be on a cross-line
//! only in a target. Each cross-line has the digit once. If two lines or cross-lines cover all places for the digit on
//! the cross-lines outside the band, the digit is there at most twice, so a target holds it. If this is true of each
//! base digit, then the two digits of the base cells fill the targets.
//!
//! If a target holds a base digit, the other two cross-lines have the digit outside the band, on different lines.
//! A choice of two digits for the base cells is possible only if the targets can hold them in this way. Candidates of
//! the base cells and of the targets that occur in no possible choice are eliminated.
//!
//! Pattern: `cells` are the base cells, `digits` the base digits, `fins` the targets, `cover` the cross-lines.
//! Only boards with boxes of three rows and three columns have junior exocets.
//! Cost: at most 162 pairs of base cells, and 9 pairs of targets for each; tens of microseconds.
//!
//! References: A. Barker discovered the pattern in the puzzle *Fata Morgana*, and champagne named it; D. P. Bird,
//! *JExocet Pattern Definition*, New Sudoku Players' Forum,
//! <http://forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html>; A. Stuart,
//! <https://www.sudokuwiki.org/Exocet>.

use super::pencilmarks::{digits_in, mask_of, Mask};
use super::{Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// Finds junior exocets.
pub fn junior(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    if !marks.has_boxes_of_nine() {
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

/// A board with its rows or its columns as lines.
struct View<'a> {
    is_row: bool,
    marks: &'a Pencilmarks,
}

/// A cell, given by its line and its cross-line.
type LineCell = (usize, usize);

impl View<'_> {
    fn cell(&self, (line, across): LineCell) -> usize {
        if self.is_row {
            9 * line + across
        } else {
            9 * across + line
        }
    }

    /// Returns the candidates of a hole, or the digit of a filled cell.
    fn digits(&self, at: LineCell) -> Mask {
        let cell = self.cell(at);
        match self.marks.digits()[cell] {
            0 => self.marks.candidates(cell),
            digit => mask_of(digit),
        }
    }

    /// Reports the exocets whose base cells share this line and a box with the cell on the cross-line `third`.
    fn report_from(&self, line: usize, third: usize, listener: &mut Listener) -> ControlFlow<()> {
        let base = [(third + 1) % 3, (third + 2) % 3].map(|place| (line, third / 3 * 3 + place));
        let is_hole = |&at: &LineCell| self.marks.candidates(self.cell(at)) != 0;
        let digits = self.digits(base[0]) | self.digits(base[1]);
        if !base.iter().all(is_hole) || !(3..=4).contains(&digits.count_ones()) {
            return ControlFlow::Continue(());
        }
        let [one, other] = [(third / 3 + 1) % 3, (third / 3 + 2) % 3];
        let targets = [one, other].map(|stack| self.targets(line, stack, digits));
        for &first in &targets[0] {
            for &second in &targets[1] {
                let across = [third, first.1, second.1];
                if digits_in(digits).all(|digit| self.cover(line, across, digit) <= 2) {
                    listener.report(self.step(base, [first, second], across, digits))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the possible targets in a box of the band: holes with base digits whose companions have none.
    fn targets(&self, line: usize, stack: usize, digits: Mask) -> Vec<LineCell> {
        let others = [(line + 1) % 3, (line + 2) % 3].map(|place| line / 3 * 3 + place);
        let all = (3 * stack..3 * stack + 3).flat_map(|across| {
            [((others[0], across), (others[1], across)), ((others[1], across), (others[0], across))]
        });
        let is_target = |&(target, companion): &(LineCell, LineCell)| {
            self.marks.candidates(self.cell(target)) & digits != 0 && self.digits(companion) & digits == 0
        };
        all.filter(is_target).map(|(target, _)| target).collect()
    }

    /// Returns, for each line outside the band, which of the cross-lines can have the digit there, as bits.
    fn places(
        &self,
        line: usize,
        across: [usize; 3],
        digit: Digit,
    ) -> impl Iterator<Item = u32> + Clone + '_ {
        let band = line / 3;
        (0..9).filter(move |other| other / 3 != band).map(move |other| {
            let has = |place: &usize| self.digits((other, across[*place])) & mask_of(digit) != 0;
            (0..3).filter(has).map(|place| 1 << place).sum()
        })
    }

    /// Returns the smallest number of lines and cross-lines that cover the places for a digit on the cross-lines
    /// outside the band.
    fn cover(&self, line: usize, across: [usize; 3], digit: Digit) -> u32 {
        let places = self.places(line, across, digit);
        let with = |chosen: u32| {
            let left = places.clone().filter(|&places| places & !chosen != 0).count();
            chosen.count_ones() + left as u32
        };
        (0..8).map(with).min().expect("there are choices")
    }

    /// Returns the base digits that a target can hold: the two cross-lines other than `across[own]` can have them
    /// outside the band, on different lines.
    fn held(&self, target: LineCell, across: [usize; 3], own: usize, digits: Mask) -> Mask {
        let [one, other] = [(own + 1) % 3, (own + 2) % 3];
        let can_hold = |&digit: &Digit| {
            let places = self.places(target.0, across, digit);
            let on = |place: usize| places.clone().filter(move |places| places & (1 << place) != 0).count();
            let both = places.clone().filter(|places| places & (1 << one) != 0 && places & (1 << other) != 0);
            on(one) > 0 && on(other) > 0 && (on(one) > 1 || on(other) > 1 || both.count() == 0)
        };
        let candidates = digits_in(self.digits(target) & digits);
        candidates.filter(can_hold).fold(0, |all, digit| all | mask_of(digit))
    }

    fn step(&self, base: [LineCell; 2], targets: [LineCell; 2], across: [usize; 3], digits: Mask) -> Step {
        let held = [1, 2].map(|own| self.held(targets[own - 1], across, own, digits));
        // The digits that occur in a possible choice: in the two base cells, then in the two targets.
        let mut kept: [Mask; 4] = [0; 4];
        for one in digits_in(self.digits(base[0])).map(mask_of) {
            for other in digits_in(self.digits(base[1])).map(mask_of).filter(|&other| other != one) {
                for [first, second] in [[one, other], [other, one]] {
                    if held[0] & first != 0 && held[1] & second != 0 {
                        let choice = [one, other, first, second];
                        kept.iter_mut().zip(choice).for_each(|(kept, digit)| *kept |= digit);
                    }
                }
            }
        }
        let (base, targets) = (base.map(|at| self.cell(at)), targets.map(|at| self.cell(at)));
        let cells = [base[0], base[1], targets[0], targets[1]];
        let lost = |(cell, kept): (usize, Mask)| self.marks.candidates_among(cell, !kept);
        let eliminated = cells.into_iter().zip(kept).flat_map(lost).collect();
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
