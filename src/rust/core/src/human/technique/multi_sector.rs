//! Multi-sector locked sets (MSLS): holes where some rows cross some columns, with as many digits as holes.
//!
//! The digits are divided in two. Each digit of the first part occurs at most once in each of the rows, and each digit
//! of the second part at most once in each of the columns. Count the pairs of a row and a digit of the first part that
//! is not placed in it, and the pairs of a column and a digit of the second part that is possible in one of the
//! holes. The holes are filled with digits of such pairs, all different. If there are as many pairs as holes, each pair
//! is used: its digit is in one of the holes, and is eliminated from the rest of its row or column.
//!
//! Given the rows and the division, a column adds its pairs and its holes independently of the other columns. The best
//! choice therefore consists of the columns that add more holes than pairs; columns that add as many may be added. A
//! choice of the other rows and columns with the parts exchanged has the same eliminations, so at most half of the rows
//! are chosen.
//!
//! Pattern: `cells` are the holes, `digits` are the digits of the first part, `houses` are the rows, `cover` the
//! columns, `fins` are empty.
//! The search is limited to boards of order 9 and less.
//! Representation: one byte for each column, so that a digit is added to all columns at once.
//! Cost: the number of choices of rows, times the number of divisions that leave holes enough.
//!
//! References: D. P. Bird, *Using Multi-Sector Locked Sets*, New Sudoku Players' Forum, with the counts of covers and
//! cells used here.

use super::pencilmarks::{bits, digits_in, Mask};
use super::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// The largest order searched.
const MAX_ORDER: usize = 9;

/// The smallest number of rows. In a single row, the pattern is a naked or hidden subset.
const MIN_ROWS: u32 = 2;

/// Finds multi-sector locked sets.
pub fn multi_sector(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let order = marks.order();
    if order > MAX_ORDER {
        return ControlFlow::Continue(());
    }
    let sizes = MIN_ROWS..=order as u32 / 2;
    for rows in (0..1 << order).filter(|rows: &Mask| sizes.contains(&rows.count_ones())) {
        listener.poll()?;
        let sectors = Sectors::of(rows, marks);
        let slack = sectors.holes.iter().map(|&holes| i32::from(holes)).sum();
        sectors.divide(1, 0, u128::from_le_bytes(sectors.holes), slack, marks, listener)?;
    }
    ControlFlow::Continue(())
}

/// Returns a number with this byte in all places.
const fn repeated(byte: u8) -> u128 {
    u128::from_le_bytes([byte; 16])
}

/// The parts of some rows in each column.
struct Sectors {
    order: usize,
    rows: Mask,
    /// The number of holes of the rows in each column.
    holes: [u8; 16],
    /// The candidates of these holes.
    digits: [Mask; MAX_ORDER],
    /// For each digit, the number of rows in which it is not placed.
    open: [i32; MAX_ORDER],
    /// For each digit, a byte that is 1 for each column where it is a candidate of one of the holes.
    columns: [u128; MAX_ORDER],
}

impl Sectors {
    fn of(rows: Mask, marks: &Pencilmarks) -> Self {
        let order = marks.order();
        let (mut holes, mut digits) = ([0; 16], [0; MAX_ORDER]);
        for (row, col) in bits(rows).flat_map(|row| (0..order).map(move |col| (row, col))) {
            let candidates = marks.candidates(row * order + col);
            holes[col] += u8::from(candidates != 0);
            digits[col] |= candidates;
        }
        let (mut open, mut columns) = ([0; MAX_ORDER], [0; MAX_ORDER]);
        for digit in 0..order {
            let is_open = |&row: &usize| marks.places(row, digit as Digit + 1) != 0;
            open[digit] = bits(rows).filter(is_open).count() as i32;
            let met = (0..order).filter(|&col| digits[col] & (1 << digit) != 0);
            columns[digit] = met.fold(0, |all, col| all | 1 << (8 * col));
        }
        Sectors { order, rows, holes, digits, open, columns }
    }

    /// Divides the digits from `digit` on; those of the first part so far are `by_row`. The byte of each column in
    /// `surplus` is the number of its holes less its pairs so far, or 0 if it has no more holes than pairs. The sum of
    /// these numbers less the pairs of the rows is `slack`, which never grows.
    fn divide(
        &self,
        digit: usize,
        by_row: Mask,
        surplus: u128,
        slack: i32,
        marks: &Pencilmarks,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        if slack < 0 {
            return ControlFlow::Continue(());
        }
        if digit > self.order {
            return self.report(by_row, marks, listener);
        }
        let open = self.open[digit - 1];
        if open > 0 {
            self.divide(digit + 1, by_row | 1 << (digit - 1), surplus, slack - open, marks, listener)?;
        }
        let is_positive = ((surplus + repeated(0x7f)) >> 7) & repeated(1);
        let lost = self.columns[digit - 1] & is_positive;
        self.divide(digit + 1, by_row, surplus - lost, slack - lost.count_ones() as i32, marks, listener)
    }

    /// Reports the columns that have as many holes as pairs, if the rows count for the digits `by_row`.
    fn report(&self, by_row: Mask, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
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
        let lost = |cell: usize, digits: Mask| {
            digits_in(marks.candidates(cell) & digits).map(move |digit| Candidate { cell, digit })
        };
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
