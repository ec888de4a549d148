//! Fireworks: digits that a row, a column and the box where they cross confine to few cells.
//!
//! A row and a column cross in a cell of a box. Outside the box, a digit has at most one place in the row, a wing, and
//! at most one in the column, the other wing. If neither wing holds the digit, then the row's place and the column's
//! place for it are both in the box, which has it only once, so both are the crossing cell. Therefore at least one of
//! the three cells holds the digit.
//!
//! - Triple: three digits with the same crossing cell and wings fill the three cells, so other candidates are
//!   eliminated from them.
//! - Quadruple: two digits have the same crossing cell and wings; two other digits have the opposite crossing cell and
//!   the same wings. The four digits fill the four cells, and each crossing cell holds one of its own two digits:
//!   otherwise, the other three cells would have to hold all four digits.
//!
//! Pattern: `cells` are the crossing cell or cells and then the wings; `digits` are the digits, for a quadruple first
//! those of the first crossing cell; `houses` are the rows and columns, `cover` the box or boxes.
//! Any house other than a row or a column can take the place of the box.
//! Cost: a few hundred mask operations for each cell; tens of microseconds on 9 x 9.
//!
//! References: shye, *Fireworks*, New Sudoku Players' Forum, November 2021,
//! <http://forum.enjoysudoku.com/fireworks-t39513.html>; A. Stuart, <https://www.sudokuwiki.org/Fireworks>.

use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// Finds three digits with the same crossing cell and wings.
pub fn triple(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for cell in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell) != 0) {
        listener.poll()?;
        for crossing in crossings(marks, cell) {
            for (one, other, digits) in crossing.pairs() {
                if digits.count_ones() == 3 {
                    let kept = [(cell, digits), (one, digits), (other, digits)];
                    listener.report(step(Technique::FireworkTriple, &kept, &[&crossing], digits, marks))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds two pairs of digits with opposite crossing cells and the same wings.
pub fn quadruple(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let order = marks.order();
    for cell in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell) != 0) {
        listener.poll()?;
        for crossing in crossings(marks, cell) {
            for (one, other, digits) in crossing.pairs() {
                let opposite = other / order * order + one % order;
                if digits.count_ones() < 2 || opposite < cell || marks.candidates(opposite) == 0 {
                    continue;
                }
                for facing in crossings(marks, opposite) {
                    let facing_digits = facing.digits(0, other) & facing.digits(1, one);
                    let cells = [cell, opposite, one, other];
                    let both = [&crossing, &facing];
                    report_quadruple(cells, [digits, facing_digits], &both, marks, listener)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports each choice of two digits for each of the crossing cells `cells[..2]`, whose wings are `cells[2..]`.
fn report_quadruple(
    cells: [usize; 4],
    digits: [Mask; 2],
    crossings: &[&CrossingLines],
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    for first in pairs(digits[0]) {
        for second in pairs(digits[1] & !first) {
            let all = first | second;
            let kept = [(cells[0], first), (cells[1], second), (cells[2], all), (cells[3], all)];
            let mut step = step(Technique::FireworkQuadruple, &kept, crossings, all, marks);
            step.pattern.digits = digits_in(first).chain(digits_in(second)).collect();
            listener.report(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn pairs(digits: Mask) -> impl Iterator<Item = Mask> {
    let all: Vec<Digit> = digits_in(digits).collect();
    let pair = move |one: usize, other: usize| mask_of(all[one]) | mask_of(all[other]);
    let count = digits.count_ones() as usize;
    let indices = (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
    indices.map(move |(one, other)| pair(one, other))
}

/// A row and a column that cross in a cell of a box.
struct CrossingLines {
    lines: [usize; 2],
    house: usize,
    /// For the row and for the column, the holes outside the box, each with the digits that have no other place there.
    wings: [Vec<(usize, Mask)>; 2],
}

impl CrossingLines {
    /// Returns each wing of the row with each wing of the column, and the digits that have no other place outside the
    /// box in these lines.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Mask)> + '_ {
        let [across, down] = &self.wings;
        let with = move |&(one, here): &(usize, Mask)| {
            down.iter().map(move |&(other, there)| (one, other, here & there))
        };
        across.iter().flat_map(with)
    }

    /// Returns the digits that, in the row (0) or the column (1), have no place outside the box except this wing.
    fn digits(&self, line: usize, wing: usize) -> Mask {
        self.wings[line].iter().find(|&&(cell, _)| cell == wing).map_or(0, |&(_, digits)| digits)
    }
}

/// Returns the crossings at a cell, one for each of its houses other than its row and column.
fn crossings(marks: &Pencilmarks, cell: usize) -> impl Iterator<Item = CrossingLines> + '_ {
    let order = marks.order();
    let lines = [cell / order, order + cell % order];
    let houses = marks.seats(cell).iter().map(|&(house, _)| house).filter(move |&house| house >= 2 * order);
    houses.map(move |house| CrossingLines {
        lines,
        house,
        wings: lines.map(|line| wings(marks, line, house)),
    })
}

/// Returns the holes of a line outside the house, each with the digits that have no other place there.
fn wings(marks: &Pencilmarks, line: usize, house: usize) -> Vec<(usize, Mask)> {
    let outside = || marks.holes_of(line).filter(move |&cell| !marks.is_in(cell, house));
    let (mut once, mut twice, mut open) = (0, 0, 0);
    for cell in outside() {
        twice |= once & marks.candidates(cell);
        once |= marks.candidates(cell);
    }
    for cell in marks.holes_of(line) {
        open |= marks.candidates(cell);
    }
    let absent = open & !once;
    outside().map(|cell| (cell, absent | marks.candidates(cell) & !twice)).collect()
}

/// Returns the step that eliminates all candidates of these cells except the kept digits.
fn step(
    technique: Technique,
    kept: &[(usize, Mask)],
    crossings: &[&CrossingLines],
    digits: Mask,
    marks: &Pencilmarks,
) -> Step {
    let lost = |&(cell, kept): &(usize, Mask)| marks.candidates_among(cell, !kept);
    let mut houses: Vec<usize> = crossings.iter().flat_map(|crossing| crossing.lines).collect();
    houses.sort_unstable();
    let pattern = Pattern {
        cells: kept.iter().map(|&(cell, _)| cell).collect(),
        digits: digits_in(digits).collect(),
        houses,
        cover: crossings.iter().map(|crossing| crossing.house).collect(),
        ..Pattern::default()
    };
    Step::eliminating(technique, kept.iter().flat_map(lost).collect(), pattern)
}
