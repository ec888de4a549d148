//! Geometry: which cells share a house, and so may not hold the same digit.
//!
//! A player sees rows, columns and boxes; a statistician sees blocking factors. To an engine they are all houses: a
//! list of `order` cells that holds every digit once. How the houses of a kind of board are laid out is the matter
//! of the files below `geometry/`.
//!
//! Representation: two flat tables, house to cells and cell to houses.
//! Invariants: every house has `order` different cells; every cell is listed by each house that lists it back.
//! Cost: 4 bytes for each cell of each house, twice; built once a board.

mod boxes;

pub use boxes::BoxShape;

/// The largest boards are 400 x 400, because the sets of digits that the engines use have to end somewhere.
pub const MOST_ORDER: usize = 400;

/// What a house is called in front of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box: the `r x c` house.
    Box,
}

/// The name of a house: its kind and its place among the houses of that kind, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Row, column or box.
    pub kind: HouseKind,
    /// From 0: top to bottom, left to right, boxes row by row.
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
    /// The geometry with these houses; `cells` lists the cells of one house after the other.
    fn from_houses(
        order: usize,
        box_shape: Option<BoxShape>,
        houses: Vec<House>,
        house_cells: Vec<u32>,
    ) -> Self {
        debug_assert_eq!(houses.len() * order, house_cells.len());
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

    /// The shape of the boxes of a plain board: rows, columns and boxes, and no other houses.
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

    /// The houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: usize) -> &[u32] {
        let start = self.cell_houses_start[cell] as usize;
        let end = self.cell_houses_start[cell + 1] as usize;
        &self.cell_houses[start..end]
    }
}
