//! Grids of shifts: complete grids whose rows are shifts of one another, and exchanges that preserve this form.
//!
//! Each row and each column has a number, its *offset*; a cell holds the sum of the offsets of its row and column,
//! modulo the order. If no two rows and no two columns have the same offset, no row or column repeats a digit,
//! regardless of the order of the lines. A box of `rows x cols` cells holds each digit once if the offsets of its rows
//! are equal modulo `cols`, and the offsets of its columns are all different modulo `cols`. Lines whose exchange
//! preserves these conditions are called *partners*:
//! - two rows of a band;
//! - two columns of a stack;
//! - any two columns whose offsets differ by a multiple of `cols`, because each stack keeps one column of each
//!   residue modulo `cols`.
//!
//! Exchanges between columns of different stacks can swap whole stacks, column by column. Bands can only be exchanged
//! as a whole, so their order is drawn at random before the first step.
//!
//! Representation: the offset of each row and of each column, and the column of each offset.
//! Invariants: the offsets meet the conditions above, so every grid of shifts is complete and valid.
//! Cost: two bytes per row and four per column; an exchange moves two numbers for rows and four for columns.

use crate::board::geometry::BoxShape;
use crate::board::Digit;
use crate::run::rng::Rng;

pub(super) struct Shifts {
    shape: BoxShape,
    of_row: Vec<u16>,
    of_col: Vec<u16>,
    col_with: Vec<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lines {
    Rows,
    Columns,
}

impl Lines {
    #[inline]
    pub(super) fn across(self) -> Lines {
        match self {
            Lines::Rows => Lines::Columns,
            Lines::Columns => Lines::Rows,
        }
    }
}

impl Shifts {
    /// Creates the cyclic grid: the first row counts up from 0, and each following row of a box is shifted by the
    /// width of a box.
    pub(super) fn cyclic(shape: BoxShape) -> Self {
        let offsets: Vec<u16> = (0..shape.order() as u16).collect();
        let row_offset = |row: usize| row % shape.rows * shape.cols + row / shape.rows;
        let of_row = (0..shape.order()).map(|row| row_offset(row) as u16).collect();
        Shifts { shape, of_row, of_col: offsets.clone(), col_with: offsets }
    }

    /// Draws a grid of shifts; all are equally likely.
    pub(super) fn random(shape: BoxShape, rng: &mut Rng) -> Self {
        let BoxShape { rows, cols } = shape;
        let mut shifts = Shifts::cyclic(shape);
        shifts.of_row = shuffled_in_chutes(&shifts.of_row, rows, rng);
        // Each stack gets one column of each residue.
        for residue in 0..cols {
            let mut offsets: Vec<u16> = (0..rows).map(|k| (k * cols + residue) as u16).collect();
            rng.shuffle(&mut offsets);
            for (stack, offset) in offsets.into_iter().enumerate() {
                shifts.of_col[stack * cols + residue] = offset;
            }
        }
        shifts.of_col = shuffled_in_chutes(&shifts.of_col, cols, rng);
        for (col, &offset) in shifts.of_col.iter().enumerate() {
            shifts.col_with[usize::from(offset)] = col as u16;
        }
        shifts
    }

    /// Returns the number in a cell whose row and column have these offsets; numbers begin at 0.
    #[inline]
    pub(super) fn sum(&self, row_offset: u16, col_offset: u16) -> u16 {
        let (order, sum) = (self.shape.order() as u16, row_offset + col_offset);
        if sum < order {
            sum
        } else {
            sum - order
        }
    }

    /// Returns the number in a cell; numbers begin at 0.
    #[inline]
    pub(super) fn at(&self, row: usize, col: usize) -> u16 {
        self.sum(self.of_row[row], self.of_col[col])
    }

    #[inline]
    pub(super) fn offsets(&self, lines: Lines) -> &[u16] {
        match lines {
            Lines::Rows => &self.of_row,
            Lines::Columns => &self.of_col,
        }
    }

    /// Draws a partner of the line, or the line itself.
    #[inline]
    pub(super) fn partner(&self, lines: Lines, line: usize, rng: &mut Rng) -> usize {
        let BoxShape { rows, cols } = self.shape;
        match lines {
            Lines::Rows => other_in_chute(line, rows, rng.below(rows)),
            Lines::Columns => {
                let which = rng.below(rows + cols - 1);
                match which.checked_sub(cols) {
                    None => other_in_chute(line, cols, which),
                    Some(turns) => {
                        let offset = usize::from(self.of_col[line]) + (turns + 1) * cols;
                        usize::from(self.col_with[offset % self.shape.order()])
                    }
                }
            }
        }
    }

    /// Exchanges two lines, which must be partners to keep the grid valid.
    #[inline]
    pub(super) fn exchange(&mut self, lines: Lines, line: usize, other: usize) {
        match lines {
            Lines::Rows => self.of_row.swap(line, other),
            Lines::Columns => {
                self.of_col.swap(line, other);
                for col in [line, other] {
                    self.col_with[usize::from(self.of_col[col])] = col as u16;
                }
            }
        }
    }

    /// Returns the digits row by row; `digit_of` holds the digit for each number.
    pub(super) fn grid(&self, digit_of: &[Digit]) -> Vec<Digit> {
        let order = self.shape.order();
        let row = |row| (0..order).map(move |col| digit_of[usize::from(self.at(row, col))]);
        (0..order).flat_map(row).collect()
    }
}

/// Returns the line `further` lines after this line in the same chute, cyclically.
#[inline]
fn other_in_chute(line: usize, in_chute: usize, further: usize) -> usize {
    let within = line % in_chute;
    let other = within + further;
    line - within + if other < in_chute { other } else { other - in_chute }
}

/// Shuffles the lines within chutes of `in_chute` lines, and then the chutes.
fn shuffled_in_chutes(lines: &[u16], in_chute: usize, rng: &mut Rng) -> Vec<u16> {
    let mut chutes: Vec<Vec<u16>> = lines.chunks(in_chute).map(<[u16]>::to_vec).collect();
    chutes.iter_mut().for_each(|chute| rng.shuffle(chute));
    rng.shuffle(&mut chutes);
    chutes.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;
    use crate::board::Board;

    fn assert_valid(shifts: &Shifts) {
        let BoxShape { rows, cols } = shifts.shape;
        let digits: Vec<Digit> = (1..=shifts.shape.order() as Digit).collect();
        let board = Board::new(Geometry::boxes(rows, cols), shifts.grid(&digits)).unwrap();
        assert_eq!(clashes(&board), [], "{rows} x {cols}");
    }

    #[test]
    fn grids_of_shifts_are_valid_and_stay_valid_when_partners_are_exchanged() {
        let mut rng = Rng::new(1);
        for (rows, cols) in [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (6, 6)] {
            let shape = BoxShape { rows, cols };
            assert_valid(&Shifts::cyclic(shape));
            let mut shifts = Shifts::random(shape, &mut rng);
            assert_valid(&shifts);
            for round in 0..200 {
                let lines = if round % 2 == 0 { Lines::Rows } else { Lines::Columns };
                let line = rng.below(shape.order());
                let partner = shifts.partner(lines, line, &mut rng);
                shifts.exchange(lines, line, partner);
            }
            assert_valid(&shifts);
        }
    }

    #[test]
    fn all_grids_of_shifts_have_the_same_probability() {
        // There are 2 * 2 * 2 orders of rows and 4 * 4 of columns. Subtracting an offset from the columns and adding
        // it to the rows does not change the grid, so the 128 combinations give 32 grids, each of them four times.
        let mut rng = Rng::new(2);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..32_000 {
            *seen
                .entry(Shifts::random(BoxShape { rows: 2, cols: 2 }, &mut rng).grid(&[1, 2, 3, 4]))
                .or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 32);
        // Each grid has an expected count of 1,000, with a standard deviation of 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
