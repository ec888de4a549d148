//! A batch of puzzles, given as strings, as the rows of a matrix or as matrices of digits.
//!
//! The puzzles of a chunk are sorted by kind, because plain 9 x 9 boards are solved together and other boards one by
//! one. `kinds` holds the kind of each puzzle in the original order.

use crate::board::game::board_of_digits;
use crate::board::geometry::geometry_of;
use crate::board::puzzle::{Puzzle, PuzzleFault};
use crate::board::transpose::transpose;
use crate::r::convert::{column_by_column, digit_of_integer, digit_of_real};
use crate::r::memory::is_short;
use extendr_api::prelude::*;
use extendr_api::AsTypedSlice;
use oxidoku_core::board::geometry::order_of_cells;
use oxidoku_core::board::text::{line, NoBoard};
use oxidoku_core::engine::nine::{board_of, is_plain_nine, Digits, CELLS};
use oxidoku_core::{Board, Digit, Geometry};
use std::ops::Range;
use std::sync::Arc;

#[derive(Clone, Copy)]
pub enum PuzzleKind {
    Nine,
    Other,
    Fault,
}

#[derive(Default)]
pub struct Puzzles {
    pub kinds: Vec<PuzzleKind>,
    pub nine: Vec<Digits>,
    pub others: Vec<Board>,
    pub faults: Vec<PuzzleFault>,
}

/// A puzzle or a fault.
pub enum Entry<'a> {
    Nine(&'a Digits),
    Other(&'a Board),
    Fault(&'a PuzzleFault),
}

/// Puzzles that R passes as strings or as rows of a matrix. Unlike a list, they can be read without calling R, and so
/// by several threads.
pub struct PuzzleSource<'a> {
    values: Values<'a>,
    /// The index of the first puzzle.
    first: usize,
}

enum Values<'a> {
    /// The strings of these puzzles only; `None` for `NA`.
    Lines(Vec<Option<&'a [u8]>>),
    Integers(&'a [i32], Arc<Geometry>),
    Reals(&'a [f64], Arc<Geometry>),
    Bytes(&'a [u8], Arc<Geometry>),
}

impl<'a> PuzzleSource<'a> {
    /// Returns the puzzles at these indices of a vector or matrix; `None` for a list.
    pub fn of(x: &'a Robj, indices: Range<usize>) -> Option<Self> {
        let first = indices.start;
        let values = if let Some(lines) = AsTypedSlice::<Rstr>::as_typed_slice(x) {
            let bytes = |line: &'a Rstr| (!line.is_na()).then(|| line.as_bytes());
            Values::Lines(lines[indices].iter().map(bytes).collect())
        } else if x.is_list() {
            return None;
        } else if let Some(values) = x.as_typed_slice() {
            Values::Integers(values, geometry_of_rows(x))
        } else if let Some(values) = x.as_typed_slice() {
            Values::Reals(values, geometry_of_rows(x))
        } else {
            let values = x.as_typed_slice().expect("puzzles are strings, numbers or a list");
            Values::Bytes(values, geometry_of_rows(x))
        };
        Some(PuzzleSource { values, first })
    }

    /// Reads the puzzles at these indices, counted from the first puzzle of the source.
    pub fn read(&self, indices: Range<usize>) -> Puzzles {
        let mut puzzles = Puzzles::default();
        let rows = self.first + indices.start..self.first + indices.end;
        match &self.values {
            Values::Lines(lines) => {
                lines[indices].iter().for_each(|line| puzzles.push(unless_short(|| read_string(*line))));
            }
            Values::Integers(values, geometry) => puzzles.push_rows(values, geometry, rows, digit_of_integer),
            Values::Reals(values, geometry) => puzzles.push_rows(values, geometry, rows, digit_of_real),
            Values::Bytes(values, geometry) => puzzles.push_rows(values, geometry, rows, Digit::from),
        }
        puzzles
    }
}

impl Puzzles {
    /// Reads the puzzles at positions `from` to `to`, counted from 1. The puzzles are strings, rows of a matrix of
    /// numbers or bytes, or matrices of digits.
    pub fn of(x: &Robj, from: f64, to: f64) -> Puzzles {
        let indices = from as usize - 1..to as usize;
        let count = indices.len();
        PuzzleSource::of(x, indices.clone())
            .map_or_else(|| Puzzles::of_list(x, indices), |source| source.read(0..count))
    }

    /// Reads the matrices at these indices of a list.
    pub fn of_list(x: &Robj, indices: Range<usize>) -> Puzzles {
        let mut puzzles = Puzzles::default();
        let boards = x.as_list().expect("the puzzles are a list");
        for index in indices {
            let board = boards.elt(index).expect("the index is in the list");
            puzzles.push(unless_short(|| read_matrix(&board)));
        }
        puzzles
    }

    /// Applies the first function to each plain 9 x 9 board, the second to each other board, and the third to each
    /// fault. Returns the results in the order of the puzzles.
    pub fn map<'a, T>(
        &'a self,
        mut of_nine: impl FnMut(&'a Digits) -> T + 'a,
        mut of_other: impl FnMut(&'a Board) -> T + 'a,
        mut of_fault: impl FnMut(&'a PuzzleFault) -> T + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        let (mut nine, mut others, mut faults) = (self.nine.iter(), self.others.iter(), self.faults.iter());
        let next = move |kind: &PuzzleKind| match kind {
            PuzzleKind::Nine => nine.next().map(&mut of_nine),
            PuzzleKind::Other => others.next().map(&mut of_other),
            PuzzleKind::Fault => faults.next().map(&mut of_fault),
        };
        self.kinds.iter().map(next).map(|found| found.expect("each puzzle has its kind"))
    }

    /// Iterates over the puzzles in their original order.
    pub fn iter(&self) -> impl Iterator<Item = Entry<'_>> {
        self.map(Entry::Nine, Entry::Other, Entry::Fault)
    }

    /// Returns a list with one element per puzzle: the digits, column by column, if `is_wanted` accepts them, else
    /// `NULL`.
    pub fn vectors(&self, is_wanted: impl Fn(&[Digit]) -> bool) -> Robj {
        let vector = |digits: &[Digit]| -> Robj {
            if is_wanted(digits) {
                column_by_column(digits).into()
            } else {
                ().into()
            }
        };
        let of_nine = |digits: &Digits| vector(&digits.map(Digit::from));
        let vectors = self.map(of_nine, |board| vector(board.digits()), |_| ().into());
        List::from_values(vectors.collect::<Vec<Robj>>()).into()
    }

    /// Iterates over the boards and faults in the order of the puzzles.
    pub fn boards(&self) -> impl Iterator<Item = Result<Board, PuzzleFault>> + '_ {
        self.map(|digits| Ok(board_of_nine(digits)), |board| Ok(board.clone()), |fault| Err(fault.clone()))
    }

    pub fn push(&mut self, read: Result<Puzzle, PuzzleFault>) {
        self.kinds.push(match read {
            Ok(Puzzle::Nine(digits)) => {
                self.nine.push(digits);
                PuzzleKind::Nine
            }
            Ok(Puzzle::Other(board)) => {
                self.others.push(board);
                PuzzleKind::Other
            }
            Err(fault) => {
                self.faults.push(fault);
                PuzzleKind::Fault
            }
        });
    }

    /// Adds the rows at `indices` of a matrix with one column per cell. `digit` converts a value; it returns a number
    /// greater than any order if the value is not a digit.
    ///
    /// R stores a matrix column by column, with the values of a row far apart. So the rows are read in blocks, and each
    /// block column by column.
    fn push_rows<T: Copy>(
        &mut self,
        values: &[T],
        geometry: &Arc<Geometry>,
        indices: Range<usize>,
        digit: impl Fn(T) -> Digit,
    ) {
        if is_plain_nine(geometry) {
            return self.push_nine_rows(values, indices, digit);
        }
        let cells = geometry.cells();
        let rows = values.len() / cells;
        let mut digits = vec![0; cells * ROWS_AT_A_TIME];
        self.kinds.reserve(indices.len());
        for first in indices.clone().step_by(ROWS_AT_A_TIME) {
            let number = ROWS_AT_A_TIME.min(indices.end - first);
            for cell in 0..cells {
                let column = &values[cell * rows + first..][..number];
                let into = digits[cell..].iter_mut().step_by(cells);
                into.zip(column).for_each(|(into, &value)| *into = digit(value));
            }
            digits.chunks_exact(cells).take(number).for_each(|row| self.push_row(row, geometry));
        }
    }

    /// Does the same, faster, for plain 9 x 9 boards, of which there can be millions.
    fn push_nine_rows<T: Copy>(&mut self, values: &[T], indices: Range<usize>, digit: impl Fn(T) -> Digit) {
        let rows = values.len() / CELLS;
        let mut columns = vec![0; CELLS * NINE_ROWS_AT_A_TIME];
        self.kinds.reserve(indices.len());
        self.nine.reserve(indices.len());
        for first in indices.clone().step_by(NINE_ROWS_AT_A_TIME) {
            let number = NINE_ROWS_AT_A_TIME.min(indices.end - first);
            for (cell, into) in columns.chunks_exact_mut(NINE_ROWS_AT_A_TIME).enumerate() {
                let column = &values[cell * rows + first..][..number];
                let byte = |value| digit(value).min(INVALID.into()) as u8;
                into.iter_mut().zip(column).for_each(|(into, &value)| *into = byte(value));
            }
            let start = self.nine.len();
            self.nine.resize(start + number, [0; CELLS]);
            transpose((&columns, NINE_ROWS_AT_A_TIME), (CELLS, number), &mut self.nine[start..]);
            // The maximum of all digits can be vectorised; a search for the first invalid digit cannot.
            if columns.iter().fold(0, |highest, &digit| digit.max(highest)) > 9 {
                let boards = self.nine.split_off(start);
                boards.into_iter().for_each(|board| self.push(checked_nine(board)));
            } else {
                self.kinds.resize(self.kinds.len() + number, PuzzleKind::Nine);
            }
        }
    }

    fn push_row(&mut self, digits: &[Digit], geometry: &Arc<Geometry>) {
        let order = geometry.order();
        match digits.iter().position(|&digit| usize::from(digit) > order) {
            Some(cell) => self.push(Err(no_symbol(order, cell))),
            None => {
                let board = Board::new(geometry.clone(), digits.to_vec());
                self.push(Ok(Puzzle::Other(board.expect("the digits fit the order"))));
            }
        }
    }
}

/// A byte that is not a digit of a 9 x 9 board.
const INVALID: u8 = u8::MAX;

fn checked_nine(board: Digits) -> Result<Puzzle, PuzzleFault> {
    match board.iter().position(|&digit| digit > 9) {
        Some(cell) => Err(no_symbol(9, cell)),
        None => Ok(Puzzle::Nine(board)),
    }
}

/// The fault of a board with a value that is not a digit.
fn no_symbol(order: usize, cell: usize) -> PuzzleFault {
    NoBoard::Symbol { order, cell, text: String::new() }.into()
}

pub fn board_of_nine(digits: &Digits) -> Board {
    board_of(digits).expect("the digits fit the order")
}

/// Returns the geometry of a matrix with one puzzle per row.
fn geometry_of_rows(rows: &Robj) -> Arc<Geometry> {
    geometry_of(rows, order_of_cells(rows.ncols())).expect("the columns are the cells of a board")
}

/// The number of rows that are read or written together.
pub const ROWS_AT_A_TIME: usize = 128;

/// The number of rows of 9 x 9 boards that are read together. As bytes, they fit into the processor's second-level
/// cache, and a column of them is long enough for the processor to prefetch its values.
const NINE_ROWS_AT_A_TIME: usize = 512;

/// Reads a puzzle. If memory is short, returns a fault at once, because the guard will discard the reply.
fn unless_short(read: impl FnOnce() -> Result<Puzzle, PuzzleFault>) -> Result<Puzzle, PuzzleFault> {
    if is_short() {
        Err(PuzzleFault::Missing)
    } else {
        read()
    }
}

fn read_string(line: Option<&[u8]>) -> Result<Puzzle, PuzzleFault> {
    line.map_or(Err(PuzzleFault::Missing), read_line)
}

fn read_line(line: &[u8]) -> Result<Puzzle, PuzzleFault> {
    line::read(line).map(Puzzle::from).map_err(PuzzleFault::from)
}

/// Reads a matrix of digits that R has checked, or `NULL`, which marks a fault that R has found.
fn read_matrix(digits: &Robj) -> Result<Puzzle, PuzzleFault> {
    if digits.is_null() {
        return Err(PuzzleFault::Known);
    }
    Ok(Puzzle::from(board_of_digits(digits)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxidoku_core::board::text::Fault;

    #[test]
    fn results_are_in_the_order_of_the_puzzles() {
        let mut puzzles = Puzzles::default();
        for line in ["12".to_string(), "1".repeat(CELLS), ".".repeat(16), "2".repeat(CELLS), "x".repeat(16)] {
            puzzles.push(read_line(line.as_bytes()));
        }
        let first = puzzles.map(|nine| usize::from(nine[0]), |other| other.digits().len(), |_| 99);
        assert_eq!(first.collect::<Vec<_>>(), [99, 1, 16, 2, 99]);
        let boards: Vec<Board> = puzzles.boards().flatten().collect();
        assert_eq!(boards.iter().map(|board| board.digits()[0]).collect::<Vec<_>>(), [1, 0, 2]);
    }

    #[test]
    fn a_row_of_a_matrix_becomes_a_board_or_a_fault_with_its_first_invalid_cell() {
        for (side, rows_at_a_time) in [(2, ROWS_AT_A_TIME), (3, NINE_ROWS_AT_A_TIME)] {
            let rows = rows_at_a_time + 2;
            let geometry = Arc::new(Geometry::boxes(side, side));
            let order = geometry.order();
            for invalid in [order as i32 + 1, 255, 256 + 1, -1, i32::MAX] {
                let mut values = vec![0; rows * geometry.cells()];
                values[3 * rows + 1] = 4;
                values[5 * rows + rows_at_a_time] = invalid;
                values[7 * rows + rows_at_a_time] = invalid;
                let mut puzzles = Puzzles::default();
                puzzles.push_rows(&values, &geometry, 1..rows, digit_of_integer);
                assert_eq!((puzzles.kinds.len(), puzzles.faults.len()), (rows - 1, 1));
                let mut boards = puzzles.boards();
                let first = boards.next().and_then(Result::ok).expect("a board");
                assert_eq!(first.clues().collect::<Vec<_>>(), [(3, 4)]);
                let fault = Fault::NoBoard(NoBoard::Symbol { order, cell: 5, text: String::new() });
                let found = boards.nth(rows_at_a_time - 2).and_then(Result::err);
                assert!(
                    matches!(found, Some(PuzzleFault::Text(found)) if found == fault),
                    "{side}, {invalid}"
                );
            }
        }
    }
}
