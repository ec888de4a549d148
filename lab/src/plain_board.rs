//! A board of rows, columns and boxes, which can be transformed, read from a line of text and printed as a line.
//!
//! A line has one character per cell, row by row: `.` or `0` for an empty cell, `1` to `9` and then `A` to `Z` for
//! digits. With 4 x 4 and 5 x 5 boxes, all digits are letters, as in sudokuAlt (`A` is 1).

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::{Board, Digit, Geometry};
use std::fmt;

/// A board whose houses are its rows, columns and boxes. It may be incomplete or invalid.
#[derive(Clone, PartialEq, Eq)]
pub struct PlainBoard {
    /// The shape of the boxes.
    pub shape: BoxShape,
    /// The digits row by row, with 0 for an empty cell.
    pub digits: Vec<Digit>,
}

impl PlainBoard {
    /// Returns the board without clues.
    pub fn empty(shape: BoxShape) -> Self {
        PlainBoard { shape, digits: vec![0; shape.order() * shape.order()] }
    }

    /// Reads a line. Panics if it is not valid.
    pub fn from_line(shape: BoxShape, line: &str) -> Self {
        let symbols = symbols(shape);
        let digits = line.bytes().map(|byte| match byte {
            b'.' | b'0' => 0,
            _ => digit_of(&symbols, byte)
                .unwrap_or_else(|| panic!("unrecognised symbol: {}", char::from(byte))),
        });
        let board = PlainBoard { shape, digits: digits.collect() };
        assert_eq!(board.digits.len(), shape.order() * shape.order(), "the length of {line}");
        board
    }

    /// Returns the board as a line, or as numbers if the board has more digits than there are symbols.
    pub fn line(&self) -> String {
        let symbols = symbols(self.shape);
        if symbols.len() < self.shape.order() {
            return self.digits.iter().map(|digit| format!("{digit} ")).collect();
        }
        let symbol = |&digit: &Digit| match digit {
            0 => '.',
            _ => char::from(symbols[usize::from(digit) - 1]),
        };
        self.digits.iter().map(symbol).collect()
    }

    /// Converts the board to the form that the engines take.
    pub fn board(&self) -> Board {
        let geometry = Geometry::boxes(self.shape.rows, self.shape.cols);
        Board::new(geometry, self.digits.clone()).expect("the digits fit the geometry")
    }

    /// Returns a board of the same shape with these digits.
    pub fn with_digits(&self, digits: &[Digit]) -> Self {
        PlainBoard { shape: self.shape, digits: digits.to_vec() }
    }

    /// Returns the number of filled cells.
    pub fn clue_count(&self) -> usize {
        self.digits.iter().filter(|&&digit| digit != 0).count()
    }
}

/// Prints a board as a single line, so that a failing case is short and can be read back.
impl fmt::Debug for PlainBoard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} x {} {}", self.shape.rows, self.shape.cols, self.line())
    }
}

fn symbols(shape: BoxShape) -> Vec<u8> {
    let letters = b'A'..=b'Z';
    match (shape.rows, shape.cols) {
        (4, 4) | (5, 5) => letters.collect(),
        _ => (b'1'..=b'9').chain(letters).collect(),
    }
}

fn digit_of(symbols: &[u8], byte: u8) -> Option<Digit> {
    symbols.iter().position(|&symbol| symbol == byte).map(|index| index as Digit + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_row_by_row_and_written_back() {
        for (rows, cols, line, digits) in [
            (2, 2, "12..3.........4.", [1, 2, 0, 0, 3]),
            (3, 4, &format!("9AC.1{}", ".".repeat(139)), [9, 10, 12, 0, 1]),
            (4, 4, &format!("AB.PJ{}", ".".repeat(251)), [1, 2, 0, 16, 10]),
        ] {
            let board = PlainBoard::from_line(BoxShape { rows, cols }, line);
            assert_eq!(board.digits[..5], digits);
            assert_eq!(board.line(), *line);
            assert_eq!(board.clue_count(), line.bytes().filter(|&byte| byte != b'.').count());
        }
    }

    #[test]
    #[should_panic(expected = "unrecognised symbol: x")]
    fn an_unrecognised_symbol_is_an_error() {
        PlainBoard::from_line(BoxShape { rows: 2, cols: 2 }, "1..x............");
    }
}
