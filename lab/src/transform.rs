//! Transformations of a board that preserve the rules of Sudoku.
//!
//! They relabel the digits, permute the rows of a band, the bands, the columns of a stack and the stacks, and
//! transpose the board. A board and its image have the same number of solutions, and an image of a grid is a grid.
//!
//! Representation: row `r` of the image is row `rows[r]` of the board, column `c` is column `cols[c]` of the board, and
//! digit `d` becomes `digits[d]`. If `transposed` is set, rows become columns in a last step.
//! Invariant: `rows` maps bands to bands, `cols` maps stacks to stacks, and `digits[0]` is 0.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::Digit;

/// A transformation of the boards of one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transformation {
    pub(crate) shape: BoxShape,
    pub(crate) rows: Vec<usize>,
    pub(crate) cols: Vec<usize>,
    pub(crate) digits: Vec<Digit>,
    pub(crate) transposed: bool,
}

impl Transformation {
    /// Returns the image of a board.
    pub fn apply(&self, board: &PlainBoard) -> PlainBoard {
        assert_eq!(board.shape, self.shape, "the shape of the board");
        let order = board.shape.order();
        let source = |&row: &usize| self.cols.iter().map(move |&col| board.digits[row * order + col]);
        let digits = self.rows.iter().flat_map(source).map(|digit| self.digits[usize::from(digit)]);
        let image = board.with_digits(&digits.collect::<Vec<_>>());
        if self.transposed {
            transpose(&image)
        } else {
            image
        }
    }

    /// Returns the same transformation without the transposition.
    pub fn without_transposing(self) -> Self {
        Transformation { transposed: false, ..self }
    }

    /// Returns the transformation that maps every image back to its board.
    pub fn inverse(&self) -> Self {
        let (rows, cols) = (inverse_of(&self.rows), inverse_of(&self.cols));
        let mut digits = vec![0; self.digits.len()];
        for (digit, &image) in self.digits.iter().enumerate() {
            digits[usize::from(image)] = digit as Digit;
        }
        if self.transposed {
            // The rows of the image are the columns of the board.
            Transformation { shape: turned(self.shape), rows: cols, cols: rows, digits, transposed: true }
        } else {
            Transformation { shape: self.shape, rows, cols, digits, transposed: false }
        }
    }
}

/// Returns the board with rows and columns exchanged.
pub fn transpose(board: &PlainBoard) -> PlainBoard {
    let order = board.shape.order();
    let cells = (0..order).flat_map(|col| (0..order).map(move |row| row * order + col));
    let digits = cells.map(|cell| board.digits[cell]).collect();
    PlainBoard { shape: turned(board.shape), digits }
}

fn turned(shape: BoxShape) -> BoxShape {
    BoxShape { rows: shape.cols, cols: shape.rows }
}

fn inverse_of(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (index, &image) in permutation.iter().enumerate() {
        inverse[image] = index;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_columns_and_digits_are_mapped_and_transposed() {
        let shape = BoxShape { rows: 1, cols: 3 };
        let board = PlainBoard::from_line(shape, "12. 3.. ..1".replace(' ', "").as_str());
        let transformation = Transformation {
            shape,
            rows: vec![2, 0, 1],
            cols: vec![1, 2, 0],
            digits: vec![0, 3, 1, 2],
            transposed: false,
        };
        assert_eq!(transformation.apply(&board).line(), ".3.1.3..2");
        let turned = Transformation { transposed: true, ..transformation };
        assert_eq!(turned.apply(&board).line(), ".1.3...32");
    }
}
