//! Exocets: two targets that must hold the digits of two base cells.
//!
//! The base cells are two cells that share a line and a box, with three or four candidates in all: the base digits.
//! Three cross-lines run across the band: one through the third cell that the line and the box share, and one in each
//! of the other two stacks. The targets are two cells on the cross-lines, neither of which sees a base cell.
//!
//! Suppose that a digit is in a base cell. The line and the box have it there, so each cross-line has the digit once
//! in a cell that does not see the base cells. If two lines or cross-lines cover all places for the digit in these
//! cells apart from the targets, the digit is there at most twice, so a target holds it. If this is true of each base
//! digit, then the two digits of the base cells fill the targets.
//!
//! If a target holds a base digit, the other two cross-lines have the digit outside the targets, on different lines.
//! A choice of two digits for the base cells is possible only if the targets can hold them in this way. Candidates of
//! the base cells and of the targets that occur in no possible choice are eliminated.
//!
//! Pattern: `cells` are the base cells, `digits` the base digits, `fins` the targets, `cover` the cross-lines.
//! Only boards with boxes of three rows and three columns have exocets. Diagonals and extra houses make no difference.
//!
//! References: A. Barker discovered the pattern in the puzzle *Fata Morgana*, and champagne named it; D. P. Bird,
//! *JExocet Pattern Definition*, New Sudoku Players' Forum,
//! <http://forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html>; A. Stuart,
//! <https://www.sudokuwiki.org/Exocet>.

mod junior;
mod senior;

pub use junior::junior;
pub use senior::senior;

use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// A board with its rows or its columns as lines.
struct View<'a> {
    is_row: bool,
    marks: &'a Pencilmarks,
}

/// A cell, given by its line and its cross-line.
type LineCell = (usize, usize);

/// Two base cells, with their digits and their line.
struct Base {
    cells: [LineCell; 2],
    digits: Mask,
    line: usize,
    /// The cross-line through the third cell of the line in their box.
    third: usize,
}

struct Exocet<'a> {
    view: &'a View<'a>,
    base: &'a Base,
    targets: [LineCell; 2],
    /// The cross-lines; the first one runs through the box of the base cells.
    across: [usize; 3],
}

/// Visits all base cells on boards that have exocets.
fn each_base(
    marks: &Pencilmarks,
    listener: &mut Listener,
    visit: fn(&View, &Base, &mut Listener) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !marks.has_boxes_of_nine() {
        return ControlFlow::Continue(());
    }
    for is_row in [true, false] {
        let view = View { is_row, marks };
        for (line, third) in (0..9).flat_map(|line| (0..9).map(move |third| (line, third))) {
            if let Some(base) = view.base(line, third) {
                visit(&view, &base, listener)?;
            }
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

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

    /// Returns the base cells that share this line and a box with the cell on the cross-line `third`, if they have
    /// three or four candidates.
    fn base(&self, line: usize, third: usize) -> Option<Base> {
        let cells = [(third + 1) % 3, (third + 2) % 3].map(|offset| (line, third / 3 * 3 + offset));
        let is_hole = |&at: &LineCell| self.marks.candidates(self.cell(at)) != 0;
        let digits = self.digits(cells[0]) | self.digits(cells[1]);
        let is_base = cells.iter().all(is_hole) && (3..=4).contains(&digits.count_ones());
        is_base.then_some(Base { cells, digits, line, third })
    }
}

impl Exocet<'_> {
    /// Returns the lines on which each cross-line may have the digit, except in the targets and in peers of base cells.
    fn places(&self, digit: Digit) -> [Mask; 3] {
        [0, 1, 2].map(|index| {
            let is_in_box = |line: usize| index == 0 && line / 3 == self.base.line / 3;
            let is_place = |&line: &usize| {
                let at = (line, self.across[index]);
                line != self.base.line
                    && !is_in_box(line)
                    && !self.targets.contains(&at)
                    && self.view.digits(at) & mask_of(digit) != 0
            };
            (0..9).filter(is_place).fold(0, |lines, line| lines | 1 << line)
        })
    }

    /// Returns the base digits whose places on the cross-lines, apart from the targets, are not covered by two lines or
    /// cross-lines. A valid exocet has none.
    fn uncovered(&self) -> Mask {
        let is_uncovered = |&digit: &Digit| {
            let [one, two, three] = self.places(digit);
            let is_beside = |lines: Mask, others: Mask| lines == 0 || others.count_ones() <= 1;
            !(is_beside(one, two | three)
                || is_beside(two, one | three)
                || is_beside(three, one | two)
                || (one | two | three).count_ones() <= 2)
        };
        digits_in(self.base.digits).filter(is_uncovered).fold(0, |all, digit| all | mask_of(digit))
    }

    /// Returns the base digits that a target can hold. The other two cross-lines must have places for the digit outside
    /// the targets, on two different lines other than the target's.
    fn held(&self, target: LineCell) -> Mask {
        let can_hold = |&digit: &Digit| {
            let places = self.places(digit);
            let others = (0..3).filter(|&index| self.across[index] != target.1);
            let mut others = others.map(|index| places[index] & !(1 << target.0));
            let [one, other] = [others.next(), others.next()].map(|lines| lines.expect("two others"));
            one != 0 && other != 0 && (one | other).count_ones() > 1
        };
        let candidates = digits_in(self.view.digits(target) & self.base.digits);
        candidates.filter(can_hold).fold(0, |all, digit| all | mask_of(digit))
    }

    fn step(&self, technique: Technique) -> Step {
        let (view, base) = (self.view, self.base.cells);
        let held = self.targets.map(|target| self.held(target));
        // The digits that occur in a possible choice: in the two base cells, then in the two targets.
        let mut kept: [Mask; 4] = [0; 4];
        for one in digits_in(view.digits(base[0])).map(mask_of) {
            for other in digits_in(view.digits(base[1])).map(mask_of).filter(|&other| other != one) {
                for [first, second] in [[one, other], [other, one]] {
                    if held[0] & first != 0 && held[1] & second != 0 {
                        let choice = [one, other, first, second];
                        kept.iter_mut().zip(choice).for_each(|(kept, digit)| *kept |= digit);
                    }
                }
            }
        }
        let (base, targets) = (base.map(|at| view.cell(at)), self.targets.map(|at| view.cell(at)));
        let cells = [base[0], base[1], targets[0], targets[1]];
        let lost = |(cell, kept): (usize, Mask)| view.marks.candidates_among(cell, !kept);
        let eliminated = cells.into_iter().zip(kept).flat_map(lost).collect();
        let mut cover = self.across.map(|line| if view.is_row { 9 + line } else { line }).to_vec();
        cover.sort_unstable();
        let pattern = Pattern {
            cells: base.to_vec(),
            digits: digits_in(self.base.digits).collect(),
            fins: targets.to_vec(),
            cover,
            ..Pattern::default()
        };
        Step::eliminating(technique, eliminated, pattern)
    }
}
