//! Boxes: the geometry of boards whose houses are rows, columns, and boxes of `box_rows x box_cols` cells.
//!
//! A band has `box_rows` boxes, so the cell in row `r` and column `c` is in box
//! `(r / box_rows) * box_rows + c / box_cols`:
//!
//! ```text
//!     2 x 3:   0 0 0 1 1 1
//!              0 0 0 1 1 1
//!              2 2 2 3 3 3
//!              2 2 2 3 3 3
//!              4 4 4 5 5 5
//!              4 4 4 5 5 5
//! ```

use super::{Geometry, HouseKind, MAX_ORDER};

/// The shape of the boxes of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxShape {
    /// The number of rows in a box.
    pub rows: usize,
    /// The number of columns in a box.
    pub cols: usize,
}

impl BoxShape {
    /// Returns the number of cells in a box, which is the order of the board.
    pub fn order(self) -> usize {
        self.rows * self.cols
    }

    /// Returns the cells of each box; both the boxes and their cells are listed row by row.
    pub(super) fn boxes(self) -> Vec<Vec<u32>> {
        let order = self.order();
        let cells_of = |index: usize| {
            let (top, left) = (index / self.rows * self.rows, index % self.rows * self.cols);
            (0..order).map(|k| ((top + k / self.cols) * order + left + k % self.cols) as u32).collect()
        };
        (0..order).map(cells_of).collect()
    }

    /// Iterates over the cells in the row, then the column, then the box of a cell; the cell itself occurs three times.
    #[inline]
    pub fn cells_seen_by(self, row: usize, col: usize) -> impl Iterator<Item = (usize, usize)> {
        let (top, left) = (row - row % self.rows, col - col % self.cols);
        let in_row = (0..self.order()).map(move |col| (row, col));
        let in_column = (0..self.order()).map(move |row| (row, col));
        let in_box =
            (top..top + self.rows).flat_map(move |row| (left..left + self.cols).map(move |col| (row, col)));
        in_row.chain(in_column).chain(in_box)
    }
}

/// Returns the side length of a plain board's boxes: the square root of the order, if it is an integer above 1.
pub fn box_side(order: usize) -> Option<usize> {
    let side = (order as f64).sqrt() as usize;
    (side > 1 && side * side == order).then_some(side)
}

/// Returns the order of a board with this number of cells: the square root, rounded down.
pub fn order_of_cells(cells: usize) -> usize {
    (cells as f64).sqrt() as usize
}

/// Returns the side length of the boxes of a plain board with this number of cells, if such a board exists.
pub fn side_of_cells(cells: usize) -> Option<usize> {
    let order = order_of_cells(cells);
    box_side(order).filter(|_| order * order == cells && order <= MAX_ORDER)
}

impl Geometry {
    /// Creates a geometry of rows, columns and boxes of `box_rows x box_cols` cells.
    ///
    /// The houses are all rows, columns and boxes, except boxes with a single row or column, which are rows or columns
    /// anyway. Panics if the order is 0 or above [`MAX_ORDER`].
    pub fn boxes(box_rows: usize, box_cols: usize) -> Self {
        let shape = BoxShape { rows: box_rows, cols: box_cols };
        let order = shape.order();
        assert!((1..=MAX_ORDER).contains(&order), "no board has boxes of {box_rows} x {box_cols} cells");
        let boxes = if box_rows > 1 && box_cols > 1 { shape.boxes() } else { Vec::new() };
        let houses = boxes.into_iter().map(|cells| (HouseKind::Box, cells));
        Geometry::with_houses(order, Some(shape), houses.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_sees_the_cells_of_its_houses() {
        let shape = BoxShape { rows: 2, cols: 3 };
        let geometry = Geometry::boxes(shape.rows, shape.cols);
        for cell in 0..geometry.cells() {
            let seen = shape.cells_seen_by(cell / 6, cell % 6).map(|(row, col)| row * 6 + col);
            let houses = geometry.houses_of(cell).iter();
            let held = houses.flat_map(|&house| geometry.cells_of(house as usize));
            assert_eq!(seen.collect::<Vec<_>>(), held.map(|&cell| cell as usize).collect::<Vec<_>>());
        }
    }

    #[test]
    fn every_cell_lies_in_its_row_column_and_box() {
        for (box_rows, box_cols) in [(2, 2), (2, 3), (3, 2), (3, 4), (5, 5)] {
            let geometry = Geometry::boxes(box_rows, box_cols);
            let order = geometry.order();
            for cell in 0..geometry.cells() {
                let (row, col) = (cell / order, cell % order);
                let in_box = row / box_rows * box_rows + col / box_cols;
                let expected = [row, order + col, 2 * order + in_box].map(|house| house as u32);
                assert_eq!(geometry.houses_of(cell), expected, "{box_rows} x {box_cols}, cell {cell}");
                for &house in geometry.houses_of(cell) {
                    assert!(geometry.cells_of(house as usize).contains(&(cell as u32)));
                }
            }
        }
    }
}
