//! Multi-sector locked sets (MSLS): the holes where some rows cross some columns, with exactly enough digits in these
//! lines to fill the holes.
//!
//! The digits are divided into two parts. Each digit of the first part occurs at most once in each of the rows, and
//! each digit of the second part at most once in each of the columns. Count the pairs of a row and a digit of the first
//! part that is not placed in it, and the pairs of a column and a digit of the second part that is possible where the
//! column crosses the rows. Each hole uses one of these pairs, and no two holes use the same pair. If there are as many
//! pairs as holes, each pair is used: its digit is in one of the holes, and is eliminated from the rest of its row or
//! column.
//!
//! Given the rows and the division, a column adds its pairs and its holes independently of the other columns. The best
//! choice therefore consists of the columns that add more holes than pairs. Columns with as many holes as pairs are
//! optional. The other rows and the other columns, with the parts exchanged, give the same eliminations, so at most
//! half of the rows are chosen.
//!
//! Pattern: `cells` are the holes, `digits` are the digits of the first part, `houses` are the rows, `cover` the
//! columns.
//! The search is limited to boards of order at most 9.
//! Representation: one word holds a number for each column, so that one operation updates all columns.
//! Cost: the number of choices of rows, times the number of divisions that leave enough holes.
//!
//! References: D. P. Bird, *Using Multi-Sector Locked Sets*, New Sudoku Players' Forum,
//! <http://forum.enjoysudoku.com/using-multi-sector-locked-sets-t31222.html>, describes the counts of covers and cells
//! used here.

use crate::board::Digit;
use crate::human::logic::pencilmarks::{bits, digits_in, mask_of, Mask};
use crate::human::technique::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The largest order of a board that is searched.
const MAX_ORDER: usize = 9;

/// The minimum number of rows. With fewer rows, the pattern adds little to subsets and fish.
const MIN_ROWS: u32 = 3;

/// The number of bits for each column in a [`ColumnSums`].
const LANE: usize = 7;

/// A number for each column.
type ColumnSums = u64;

/// One in each column.
const ONES: ColumnSums = {
    let (mut lanes, mut col) = (0, 0);
    while col < MAX_ORDER {
        lanes |= 1 << (LANE * col);
        col += 1;
    }
    lanes
};

/// Returns the sum of the columns, which must be less than 128.
fn sum(lanes: ColumnSums) -> i32 {
    (lanes.wrapping_mul(ONES) >> (LANE * (MAX_ORDER - 1)) & 0x7f) as i32
}

pub fn multi_sector(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let order = marks.order();
    if order > MAX_ORDER {
        return ControlFlow::Continue(());
    }
    let sizes = MIN_ROWS..=order as u32 / 2;
    for rows in (0..1 << order).filter(|rows: &Mask| sizes.contains(&rows.count_ones())) {
        listener.poll()?;
        let sectors = Sectors::of(rows, marks);
        let holes = (0..order).fold(0, |all, col| all | ColumnSums::from(sectors.holes[col]) << (LANE * col));
        sectors.divide(0, 0, holes, sum(holes), marks, listener)?;
    }
    ControlFlow::Continue(())
}

/// Some rows, with their holes and candidates in each column.
struct Sectors {
    order: usize,
    rows: Mask,
    /// The number of holes of the rows in each column.
    holes: [u8; MAX_ORDER],
    /// The candidates of these holes.
    digits: [Mask; MAX_ORDER],
    /// The digits with the number of rows in which each is not placed, and with 1 in each column in which it is
    /// a candidate of one of the holes; those with many columns come first.
    choices: Vec<(Mask, i32, ColumnSums)>,
}

impl Sectors {
    fn of(rows: Mask, marks: &Pencilmarks) -> Self {
        let order = marks.order();
        let (mut holes, mut digits) = ([0; MAX_ORDER], [0; MAX_ORDER]);
        for (row, col) in bits(rows).flat_map(|row| (0..order).map(move |col| (row, col))) {
            let candidates = marks.candidates(row * order + col);
            holes[col] += u8::from(candidates != 0);
            digits[col] |= candidates;
        }
        let choice = |digit: Digit| {
            let open = bits(rows).filter(|&row| marks.places(row, digit) != 0).count() as i32;
            let met = (0..order).filter(|&col| digits[col] & mask_of(digit) != 0);
            (mask_of(digit), open, met.fold(0, |all, col| all | 1 << (LANE * col)))
        };
        let mut choices: Vec<_> = (1..=order as Digit).map(choice).filter(|&(_, open, _)| open > 0).collect();
        choices.sort_by_key(|&(_, _, columns)| -sum(columns));
        Sectors { order, rows, holes, digits, choices }
    }

    /// Divides the digits of `choices[next..]` into the two parts; `by_row` is the first part so far. For each column,
    /// `surplus` is the number of its holes minus its pairs so far, or 0 if it has no more holes than pairs. The sum
    /// of these numbers minus the pairs of the rows is `slack`, which never grows.
    fn divide(
        &self,
        next: usize,
        by_row: Mask,
        surplus: ColumnSums,
        slack: i32,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        if slack < 0 {
            return ControlFlow::Continue(());
        }
        let Some(&(digit, open, columns)) = self.choices.get(next) else {
            return if slack == 0 { self.report(by_row, marks, listener) } else { ControlFlow::Continue(()) };
        };
        self.divide(next + 1, by_row | digit, surplus, slack - open, marks, listener)?;
        let is_positive = ((surplus + ONES * ((1 << (LANE - 1)) - 1)) >> (LANE - 1)) & ONES;
        let lost = columns & is_positive;
        self.divide(next + 1, by_row, surplus - lost, slack - sum(lost), marks, listener)
    }

    /// Reports the steps whose first part is `by_row`, without and with the columns that have as many holes as pairs.
    /// If the first part is empty, each of these columns has a naked subset, which is an easier technique.
    fn report(&self, by_row: Mask, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
        if by_row == 0 {
            return ControlFlow::Continue(());
        }
        let (mut more, mut same) = (0, 0);
        for col in 0..self.order {
            let pairs = (self.digits[col] & !by_row).count_ones();
            more |= Mask::from(u32::from(self.holes[col]) > pairs) << col;
            same |= Mask::from(u32::from(self.holes[col]) == pairs && pairs > 0) << col;
        }
        listener.report(self.step(by_row, more, marks))?;
        if same == 0 {
            return ControlFlow::Continue(());
        }
        listener.report(self.step(by_row, more | same, marks))
    }

    /// Returns the step for these columns.
    fn step(&self, by_row: Mask, cols: Mask, marks: &Pencilmarks) -> Step {
        let order = self.order;
        let cell = |row: usize, col: usize| row * order + col;
        let all: Mask = (1 << order) - 1;
        let lost = |cell: usize, digits: Mask| marks.candidates_among(cell, digits);
        let mut eliminated = Vec::new();
        for row in bits(self.rows) {
            bits(all & !cols).for_each(|col| eliminated.extend(lost(cell(row, col), by_row)));
        }
        for col in bits(cols) {
            let digits = self.digits[col] & !by_row;
            bits(all & !self.rows).for_each(|row| eliminated.extend(lost(cell(row, col), digits)));
        }
        let cells = bits(self.rows).flat_map(|row| bits(cols).map(move |col| cell(row, col)));
        let pattern = Pattern {
            cells: cells.filter(|&cell| marks.candidates(cell) != 0).collect(),
            digits: digits_in(by_row).collect(),
            houses: bits(self.rows).collect(),
            cover: bits(cols).map(|col| order + col).collect(),
            ..Pattern::default()
        };
        Step::eliminating(Technique::MultiSector, eliminated, pattern)
    }
}
