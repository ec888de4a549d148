//! Grids of shifts: complete grids whose rows are shifts of one another, and the exchanges that lead among them.
//!
//! Write the digits around a clock. Each row has its hour and each column has its hour; the cell where they cross holds
//! the sum. Rows and columns of different hours then never repeat a digit, whatever the order of the lines. A box
//! of `rows x cols` cells holds each digit once if the hours of its rows are equal but for multiples of `cols`, and
//! those of its columns never are. So these lines are partners, which may change places:
//! - two rows of a band;
//! - two columns of a stack;
//! - two columns anywhere whose hours differ by a multiple of `cols`, since each stack still has one of each kind.
//!
//! The last are no partners on a grid in general. They make stacks change places column by column, and lead to more
//! grids than that. Bands change places as wholes only, which a grid does before its first exchange.
//!
//! Representation: the hour of each row and of each column, and the column of each hour.
//! Invariants: those of the picture above; every grid of shifts is complete and valid.
//! Cost: six bytes a row and a column; an exchange moves two numbers, or four.

use crate::board::geometry::BoxShape;
use crate::board::Digit;
use crate::run::rng::Rng;

/// A complete grid whose rows are shifts of one another.
pub(super) struct Shifts {
    shape: BoxShape,
    of_row: Vec<u16>,
    of_col: Vec<u16>,
    col_with: Vec<u16>,
}

/// Rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lines {
    Rows,
    Columns,
}

impl Lines {
    /// Columns for rows, rows for columns.
    #[inline]
    pub(super) fn across(self) -> Lines {
        match self {
            Lines::Rows => Lines::Columns,
            Lines::Columns => Lines::Rows,
        }
    }
}

impl Shifts {
    /// The cyclic grid: the first row counts from 1, the rows below in the box go on by a box's width.
    pub(super) fn cyclic(shape: BoxShape) -> Self {
        let hours: Vec<u16> = (0..shape.order() as u16).collect();
        let row_hour = |row: usize| row % shape.rows * shape.cols + row / shape.rows;
        let of_row = (0..shape.order()).map(|row| row_hour(row) as u16).collect();
        Shifts { shape, of_row, of_col: hours.clone(), col_with: hours }
    }

    /// Any grid of shifts, each as likely as the others.
    pub(super) fn random(shape: BoxShape, rng: &mut Rng) -> Self {
        let BoxShape { rows, cols } = shape;
        let mut shifts = Shifts::cyclic(shape);
        shifts.of_row = shuffled_in_chutes(&shifts.of_row, rows, rng);
        // Each stack gets one of each kind of columns.
        for kind in 0..cols {
            let mut hours: Vec<u16> = (0..rows).map(|k| (k * cols + kind) as u16).collect();
            rng.shuffle(&mut hours);
            for (stack, hour) in hours.into_iter().enumerate() {
                shifts.of_col[stack * cols + kind] = hour;
            }
        }
        shifts.of_col = shuffled_in_chutes(&shifts.of_col, cols, rng);
        for (col, &hour) in shifts.of_col.iter().enumerate() {
            shifts.col_with[usize::from(hour)] = col as u16;
        }
        shifts
    }

    /// The number, from 0, that stands where a row of this hour and a column of that hour cross.
    #[inline]
    pub(super) fn sum(&self, row_hour: u16, col_hour: u16) -> u16 {
        let (order, sum) = (self.shape.order() as u16, row_hour + col_hour);
        if sum < order {
            sum
        } else {
            sum - order
        }
    }

    /// The number, from 0, in a cell.
    #[inline]
    pub(super) fn at(&self, row: usize, col: usize) -> u16 {
        self.sum(self.of_row[row], self.of_col[col])
    }

    /// The hours of the rows or of the columns.
    #[inline]
    pub(super) fn hours(&self, lines: Lines) -> &[u16] {
        match lines {
            Lines::Rows => &self.of_row,
            Lines::Columns => &self.of_col,
        }
    }

    /// A partner of the line, or the line itself.
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
                        let hour = usize::from(self.of_col[line]) + (turns + 1) * cols;
                        usize::from(self.col_with[hour % self.shape.order()])
                    }
                }
            }
        }
    }

    /// Exchanges two lines, which keeps the grid valid if one is the other's partner.
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

    /// The digits row by row, each number by its digit.
    pub(super) fn grid(&self, digit_of: &[Digit]) -> Vec<Digit> {
        let order = self.shape.order();
        let row = |row| (0..order).map(move |col| digit_of[usize::from(self.at(row, col))]);
        (0..order).flat_map(row).collect()
    }
}

/// The line of the same chute that is so many further on, round and round.
#[inline]
fn other_in_chute(line: usize, in_chute: usize, further: usize) -> usize {
    let within = line % in_chute;
    let other = within + further;
    line - within + if other < in_chute { other } else { other - in_chute }
}

/// The lines after an exchange of lines within chutes of so many, and of chutes; any as likely as any other.
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
    fn grids_of_shifts_are_valid_and_exchanges_of_partners_keep_them_so() {
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
    fn every_grid_of_shifts_is_as_likely() {
        // Orders of rows: bands 2, rows of a band 2 * 2. Of columns: kinds 2 * 2, columns of a stack 2 * 2. In all 128;
        // adding an hour to the rows and taking it off the columns leaves 32 grids of hours, each met four times.
        let mut rng = Rng::new(2);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..32_000 {
            *seen
                .entry(Shifts::random(BoxShape { rows: 2, cols: 2 }, &mut rng).grid(&[1, 2, 3, 4]))
                .or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 32);
        // Each is 1,000 give or take 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
