//! Transformations: relabellings and rearrangements of a board that preserve its houses.
//!
//! If a player renames the digits, exchanges bands or the rows of a band, or exchanges stacks or the columns of a
//! stack, the result is essentially the same puzzle. Boards with square boxes and Latin squares can also be transposed.
//! In a Latin square each row is a band, and all columns form one stack. On boards with diagonals, regions or extra
//! houses, few rearrangements preserve the houses, so only turns (rotations and reflections) are considered.
//!
//! ```
//! use oxidoku_core::board::transform::Transformation;
//!
//! let grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
//! let identity = Transformation::identity(4);
//! let swapped = Transformation { rows: vec![1, 0, 2, 3], transposed: true, ..identity }.apply(&grid);
//! assert_eq!(swapped, [2, 4, 1, 3, 1, 3, 2, 4, 3, 1, 4, 2, 4, 2, 3, 1]);
//! ```
//!
//! Representation: if `transposed`, the board is transposed first; then row `rows[r]` becomes row `r` of the image, and
//! likewise for columns; finally, digit `d` becomes `digits[d]`.
//! Invariant: `rows` and `cols` are permutations; `digits` is a permutation that fixes 0, the empty cell.

use crate::board::geometry::{BoxShape, Geometry};
use crate::board::Digit;
use std::collections::BTreeSet;

/// A rearrangement of the cells of a board and a renaming of its digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transformation {
    /// The original row of each row of the image.
    pub rows: Vec<usize>,
    /// The original column of each column of the image.
    pub cols: Vec<usize>,
    /// The new name of each digit, beginning with 0.
    pub digits: Vec<Digit>,
    /// Whether the board is transposed first.
    pub transposed: bool,
}

impl Transformation {
    /// Returns the transformation that changes nothing.
    pub fn identity(order: usize) -> Self {
        let lines: Vec<usize> = (0..order).collect();
        let digits = (0..=order as Digit).collect();
        Transformation { rows: lines.clone(), cols: lines, digits, transposed: false }
    }

    /// Returns the image of the digits of a board, row by row.
    pub fn apply(&self, digits: &[Digit]) -> Vec<Digit> {
        let order = self.rows.len();
        let at = |row: usize, col: usize| {
            let cell = if self.transposed { col * order + row } else { row * order + col };
            self.digits[usize::from(digits[cell])]
        };
        self.rows.iter().flat_map(|&row| self.cols.iter().map(move |&col| at(row, col))).collect()
    }
}

/// The transformations that preserve the houses of a geometry, not counting relabellings of the digits.
#[derive(Clone, Debug)]
pub enum SymmetryGroup {
    /// All exchanges of bands, of stacks and of lines within a chute, and transposition if [`is_transposable`] returns
    /// `true`.
    Lines(BoxShape),
    /// These rotations and reflections.
    Turns(Vec<Transformation>),
}

impl SymmetryGroup {
    /// Returns the transformations of a geometry, or only the turns if the geometry has diagonals, regions or extra
    /// houses.
    pub fn of(geometry: &Geometry) -> Self {
        geometry.box_shape().map_or_else(|| SymmetryGroup::Turns(turns_of(geometry)), SymmetryGroup::Lines)
    }
}

/// Returns whether transposition preserves the houses of boards with this shape.
pub fn is_transposable(shape: BoxShape) -> bool {
    shape.rows == shape.cols || shape.rows == 1 || shape.cols == 1
}

/// Returns the rotations and reflections that preserve all houses; the identity comes first.
fn turns_of(geometry: &Geometry) -> Vec<Transformation> {
    let order = geometry.order();
    let houses = |image: &dyn Fn(usize) -> usize| -> BTreeSet<Vec<usize>> {
        let cells_of = |house| {
            let mut cells: Vec<usize> =
                geometry.cells_of(house).iter().map(|&cell| image(cell as usize)).collect();
            cells.sort_unstable();
            cells
        };
        (0..geometry.houses().len()).map(cells_of).collect()
    };
    let all = houses(&|cell| cell);
    let lines = |reversed: bool| -> Vec<usize> {
        (0..order).map(|line| if reversed { order - 1 - line } else { line }).collect()
    };
    let turn = |number: usize| Transformation {
        rows: lines(number & 1 > 0),
        cols: lines(number & 2 > 0),
        transposed: number & 4 > 0,
        ..Transformation::identity(order)
    };
    let keeps = |turn: &Transformation| {
        let cell_at = |cell: usize| {
            let (row, col) = (turn.rows[cell / order], turn.cols[cell % order]);
            if turn.transposed {
                col * order + row
            } else {
                row * order + col
            }
        };
        houses(&cell_at) == all
    };
    (0..8).map(turn).filter(keeps).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{Diagonals, Layout, Regions};

    #[test]
    fn a_board_is_transposed_then_permuted_then_relabelled() {
        let turn = Transformation {
            rows: vec![2, 0, 1],
            cols: vec![1, 2, 0],
            digits: vec![0, 3, 1, 2],
            transposed: true,
        };
        // Transposition turns the board `12. 3.. ..1` into `13. 2.. ..1`.
        assert_eq!(turn.apply(&[1, 2, 0, 3, 0, 0, 0, 0, 1]), [0, 3, 0, 2, 0, 3, 0, 0, 1]);
    }

    #[test]
    fn only_turns_that_preserve_the_houses_are_listed() {
        let turns = |regions, diagonals, extra| {
            let layout = Layout { order: 4, regions, diagonals, extra };
            match SymmetryGroup::of(&layout.geometry().unwrap()) {
                SymmetryGroup::Turns(turns) => turns.len(),
                SymmetryGroup::Lines(_) => 0,
            }
        };
        let boxes = || Regions::Boxes(BoxShape { rows: 2, cols: 2 });
        let diagonals = |falling, rising| Diagonals { falling, rising };
        assert_eq!(turns(boxes(), diagonals(true, true), vec![]), 8);
        assert_eq!(turns(boxes(), diagonals(true, false), vec![]), 4);
        assert_eq!(turns(boxes(), diagonals(false, false), vec![vec![0, 1, 4, 10]]), 2);
        let map = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        assert_eq!(turns(Regions::Map(map), diagonals(false, false), vec![]), 2);
        assert_eq!(turns(boxes(), diagonals(false, false), vec![]), 0);
    }
}
