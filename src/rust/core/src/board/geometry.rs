//! Geometry: which cells share a house and must hold different digits.
//!
//! A player sees rows, columns and boxes; a statistician sees blocking factors. To an engine they are all houses: sets
//! of `order` cells that hold every digit once. The folder `geometry/` has a file for each kind of house except rows
//! and columns, and a [`Layout`] combines the kinds.
//!
//! ```
//! use oxidoku_core::board::geometry::{BoxShape, Diagonals, Layout, Regions};
//!
//! let regions = Regions::Boxes(BoxShape { rows: 2, cols: 3 });
//! let diagonals = Diagonals { falling: true, rising: false };
//! let geometry = Layout { order: 6, regions, diagonals, extra: vec![] }.geometry().unwrap();
//! assert_eq!(geometry.houses().len(), 6 + 6 + 6 + 1);
//! assert_eq!(geometry.cells_of(18), [0, 7, 14, 21, 28, 35]); // the diagonal
//! assert_eq!(geometry.houses_of(7), [1, 7, 12, 18]); // row, column, box, diagonal
//! ```
//!
//! Representation: two flat tables, one from houses to cells and one from cells to houses.
//! Invariants: every house has `order` distinct cells; both tables describe the same houses. Rows come first, then
//! columns, boxes or regions, diagonals and extra houses.
//! Cost: 4 bytes per cell of each house in each table; boards can share a geometry.

mod boxes;
mod diagonals;
mod extra;
mod layout;
mod regions;

pub use boxes::{box_side, order_of_cells, side_of_cells, BoxShape};
pub use diagonals::Diagonals;
pub use layout::{Layout, Regions};

/// The maximum order. The engines' fixed-size sets can hold this number of digits.
pub const MAX_ORDER: usize = 400;

/// The kind of a house, which is part of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A rectangular box.
    Box,
    /// A region of any shape.
    Region,
    /// A diagonal of the whole board.
    Diagonal,
    /// Any other house.
    Extra,
}

/// The name of a house: its kind and its index among the houses of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The kind of the house.
    pub kind: HouseKind,
    /// The index, starting at 0. Rows are counted from top to bottom, columns from left to right and boxes row by row.
    /// The falling diagonal comes before the rising one.
    pub index: usize,
}

/// The houses of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    order: usize,
    box_shape: Option<BoxShape>,
    houses: Vec<House>,
    house_cells: Vec<u32>,
    cell_houses: Vec<u32>,
    cell_houses_start: Vec<u32>,
}

impl Geometry {
    /// Creates a geometry with rows, columns and the houses in `more`.
    fn with_houses(order: usize, box_shape: Option<BoxShape>, more: Vec<(HouseKind, Vec<u32>)>) -> Self {
        let cell = |row: usize, col: usize| (row * order + col) as u32;
        let mut houses = Vec::with_capacity(2 * order + more.len());
        let mut house_cells = Vec::with_capacity((2 * order + more.len()) * order);
        houses.extend((0..order).map(|index| House { kind: HouseKind::Row, index }));
        (0..order).for_each(|row| house_cells.extend((0..order).map(|col| cell(row, col))));
        houses.extend((0..order).map(|index| House { kind: HouseKind::Column, index }));
        (0..order).for_each(|col| house_cells.extend((0..order).map(|row| cell(row, col))));
        for (kind, cells) in more {
            debug_assert_eq!(cells.len(), order);
            let index = houses.iter().rev().take_while(|house| house.kind == kind).count();
            houses.push(House { kind, index });
            house_cells.extend(cells);
        }
        Geometry::from_tables(order, box_shape, houses, house_cells)
    }

    /// Creates a geometry and derives the table from cells to houses; `house_cells` lists the cells house by house.
    fn from_tables(
        order: usize,
        box_shape: Option<BoxShape>,
        houses: Vec<House>,
        house_cells: Vec<u32>,
    ) -> Self {
        let mut cell_houses_start = vec![0u32; order * order + 1];
        for &cell in &house_cells {
            cell_houses_start[cell as usize + 1] += 1;
        }
        for cell in 0..order * order {
            cell_houses_start[cell + 1] += cell_houses_start[cell];
        }
        let mut next = cell_houses_start.clone();
        let mut cell_houses = vec![0u32; house_cells.len()];
        for (number, &cell) in house_cells.iter().enumerate() {
            let slot = &mut next[cell as usize];
            cell_houses[*slot as usize] = (number / order) as u32;
            *slot += 1;
        }
        Geometry { order, box_shape, houses, house_cells, cell_houses, cell_houses_start }
    }

    /// Returns the order: the number of rows, of columns, of digits and of cells in each house.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Returns the shape of the boxes if all other houses are lines. In a Latin square, the boxes coincide with lines.
    pub fn box_shape(&self) -> Option<BoxShape> {
        self.box_shape
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.order * self.order
    }

    /// Returns the names of all houses; [`houses_of`](Self::houses_of) returns indices into this list.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the cells of a house.
    #[inline]
    pub fn cells_of(&self, house: usize) -> &[u32] {
        &self.house_cells[house * self.order..(house + 1) * self.order]
    }

    /// Iterates over the cells in each house of a cell, as `(row, column)` pairs; the cell itself occurs once per
    /// house.
    pub fn cells_seen_by(&self, row: usize, col: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let houses = self.houses_of(row * self.order + col).iter();
        let cells = houses.flat_map(|&house| self.cells_of(house as usize));
        cells.map(|&cell| (cell as usize / self.order, cell as usize % self.order))
    }

    /// Returns the houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: usize) -> &[u32] {
        let start = self.cell_houses_start[cell] as usize;
        let end = self.cell_houses_start[cell + 1] as usize;
        &self.cell_houses[start..end]
    }
}
