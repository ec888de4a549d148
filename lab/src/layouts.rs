//! Layouts of several shapes.

use oxidoku_core::board::geometry::{BoxShape, Diagonals, Layout, Regions};

/// Both diagonals.
pub const BOTH: Diagonals = Diagonals { falling: true, rising: true };

/// The regions of a jigsaw puzzle: the boxes, after neighbouring boxes have exchanged some cells.
const JIGSAW: &str = "111222333111122333114222336444525636445555566444585666777888969777889999777888999";

/// The regions of a gerechte design.
const GERECHTE: &str = "1112211522455524453344333";

/// Returns a layout with rows, columns and boxes.
pub fn boxes(rows: usize, cols: usize) -> Layout {
    let regions = Regions::Boxes(BoxShape { rows, cols });
    Layout { order: rows * cols, regions, diagonals: Diagonals::default(), extra: Vec::new() }
}

/// Returns a layout with rows and columns only.
pub fn latin(order: usize) -> Layout {
    Layout { order, regions: Regions::None, ..boxes(1, order) }
}

/// Returns a 9 x 9 jigsaw layout.
pub fn jigsaw() -> Layout {
    Layout { regions: regions_of(JIGSAW), ..boxes(3, 3) }
}

/// Returns the layout of a 5 x 5 gerechte design.
pub fn gerechte() -> Layout {
    Layout { regions: regions_of(GERECHTE), ..boxes(1, 5) }
}

fn regions_of(map: &str) -> Regions {
    Regions::Map(map.bytes().map(|byte| u16::from(byte - b'1')).collect())
}

/// Returns a layout with rows, columns, boxes and both diagonals.
pub fn x_of(rows: usize, cols: usize) -> Layout {
    Layout { diagonals: BOTH, ..boxes(rows, cols) }
}

/// Returns the X-Sudoku layout: 9 x 9 with both diagonals.
pub fn x() -> Layout {
    x_of(3, 3)
}

/// Returns the Windoku layout: 9 x 9 with four additional 3 x 3 squares, each of which overlaps four boxes.
pub fn windoku() -> Layout {
    let corners = [(1, 1), (1, 5), (5, 1), (5, 5)];
    let window = |(row, col)| (0..9).map(|k| ((row + k / 3) * 9 + col + k % 3) as u32).collect();
    Layout { extra: corners.map(window).to_vec(), ..boxes(3, 3) }
}
