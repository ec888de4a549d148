//! Geometry: which cells share a house, and so may not hold the same digit.
//!
//! A player sees rows, columns and boxes; a statistician sees blocking factors. To an engine they are all houses: a
//! list of `order` cells that holds every digit once. What a kind of board has besides its rows and columns is the
//! matter of the files below `geometry/`, and a [`Layout`] puts it together.
//!
//! Representation: two flat tables, house to cells and cell to houses.
//! Invariants: every house has `order` different cells; every cell is listed by each house that lists it back. Rows
//! come first, then columns, regions, diagonals and extra houses.
//! Cost: 4 bytes for each cell of each house, twice; built once for boards that share it.

mod boxes;
mod diagonals;
mod extra;
mod layout;
mod regions;

pub use boxes::{box_side, side_of_cells, BoxShape};
pub use diagonals::Diagonals;
pub use layout::{Layout, Regions};

/// The largest boards are 400 x 400, because the sets of digits that the engines use have to end somewhere.
pub const MAX_ORDER: usize = 400;

/// What a house is called in front of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box: the `r x c` house.
    Box,
    /// A region of any shape.
    Region,
    /// A diagonal of the whole board.
    Diagonal,
    /// Any other house.
    Extra,
}

/// The name of a house: its kind and its place among the houses of that kind, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Row, column, box or what it is.
    pub kind: HouseKind,
    /// From 0: top to bottom, left to right, boxes row by row; the falling diagonal, then the rising one.
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
    /// The geometry with these houses besides rows and columns.
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

    /// `house_cells` lists the cells of one house after the other.
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
        for (place, &cell) in house_cells.iter().enumerate() {
            let slot = &mut next[cell as usize];
            cell_houses[*slot as usize] = (place / order) as u32;
            *slot += 1;
        }
        Geometry { order, box_shape, houses, house_cells, cell_houses, cell_houses_start }
    }

    /// The number of digits, of cells in a house, and of rows and columns.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The shape of the boxes of a board with rows, columns and boxes, and no other houses.
    pub fn box_shape(&self) -> Option<BoxShape> {
        self.box_shape
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.order * self.order
    }

    /// The houses by name; their places in this list are what [`houses_of`](Self::houses_of) returns.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The cells of a house.
    #[inline]
    pub fn cells_of(&self, house: usize) -> &[u32] {
        &self.house_cells[house * self.order..(house + 1) * self.order]
    }

    /// Row and column of each cell of each house of a cell; the cell itself comes up once for each house.
    pub fn cells_seen_by(&self, row: usize, col: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let houses = self.houses_of(row * self.order + col).iter();
        let cells = houses.flat_map(|&house| self.cells_of(house as usize));
        cells.map(|&cell| (cell as usize / self.order, cell as usize % self.order))
    }

    /// The houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: usize) -> &[u32] {
        let start = self.cell_houses_start[cell] as usize;
        let end = self.cell_houses_start[cell + 1] as usize;
        &self.cell_houses[start..end]
    }
}
