//! Boards of many shapes, made from bytes.
//!
//! Random digits usually clash, and even clues without clashes usually allow no solution. So clues are chosen in three
//! ways: arbitrary digits, digits that fit when they are placed, and the digits of some cells of a solution, one of
//! which may be wrong.

use crate::bytes::Bytes;
use oxidoku_core::board::geometry::{BoxShape, Diagonals, Layout, Regions};
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::search::search;
use oxidoku_core::engine::walk::{shake, shuffled_grid};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::{Board, Digit, Geometry};
use oxidoku_lab::layouts::{boxes, gerechte, jigsaw, windoku, x};
use std::sync::Arc;

/// The shapes of the boxes of boards without other regions; boxes with one row or column make Latin squares.
const SHAPES: [(usize, usize); 16] = [
    (2, 2),
    (2, 3),
    (3, 2),
    (3, 3),
    (1, 1),
    (1, 2),
    (2, 1),
    (1, 4),
    (3, 1),
    (1, 5),
    (5, 1),
    (2, 4),
    (4, 2),
    (2, 5),
    (3, 4),
    (4, 4),
];

/// The maximum order of random layouts.
const MAX_VARIANT_ORDER: usize = 6;

/// The node limit for finding a solution from which clues are taken.
const SOLVING_NODES: u64 = 1000;

/// Generates a board with one of various layouts.
pub fn board(bytes: &mut Bytes) -> Board {
    let layout = if bytes.coin() { variant(bytes) } else { plain(bytes) };
    board_of(&layout, bytes)
}

/// Generates a layout with rows, columns and boxes.
pub fn plain(bytes: &mut Bytes) -> Layout {
    let (rows, cols) = bytes.pick(&SHAPES);
    boxes(rows, cols)
}

/// Generates one of the well-known layouts, or a small layout with random regions, diagonals and extra
/// houses.
pub fn variant(bytes: &mut Bytes) -> Layout {
    match bytes.below(16) {
        0 => return jigsaw(),
        1 => return x(),
        2 => return windoku(),
        3 => return gerechte(),
        _ => {}
    }
    let order = 1 + bytes.below(MAX_VARIANT_ORDER);
    let regions = match bytes.below(3) {
        0 => Regions::None,
        1 => Regions::Boxes(box_shape(order, bytes)),
        _ => Regions::Map(map(order, bytes)),
    };
    let diagonals = Diagonals { falling: bytes.coin(), rising: bytes.coin() };
    let extra = (0..bytes.below(4)).map(|_| house(order, bytes)).collect();
    Layout { order, regions, diagonals, extra }
}

fn box_shape(order: usize, bytes: &mut Bytes) -> BoxShape {
    let divisors: Vec<usize> = (1..=order).filter(|&rows| order.is_multiple_of(rows)).collect();
    let rows = bytes.pick(&divisors);
    BoxShape { rows, cols: order / rows }
}

/// Generates regions: boxes, rows or columns, with some cells exchanged.
fn map(order: usize, bytes: &mut Bytes) -> Vec<u16> {
    let shape = box_shape(order, bytes);
    let region = |cell: usize| {
        let (row, col) = (cell / order, cell % order);
        (row / shape.rows * shape.rows + col / shape.cols) as u16
    };
    let mut map: Vec<u16> = (0..order * order).map(region).collect();
    for _ in 0..bytes.below(8) {
        let (one, other) = (bytes.below(map.len()), bytes.below(map.len()));
        map.swap(one, other);
    }
    map
}

/// Generates a house: as many different cells as the order of the board.
fn house(order: usize, bytes: &mut Bytes) -> Vec<u32> {
    let mut cells: Vec<u32> = (0..(order * order) as u32).collect();
    (0..order).map(|_| cells.swap_remove(bytes.below(cells.len()))).collect()
}

/// Generates a board of this layout, with clues.
pub fn board_of(layout: &Layout, bytes: &mut Bytes) -> Board {
    let geometry: Arc<Geometry> = layout.geometry().expect("a valid layout").into();
    let digits = match bytes.below(4) {
        2 => any_digits(&geometry, bytes),
        3 => fitting_digits(&geometry, bytes, usize::MAX),
        _ => digits_of_solution(&geometry, bytes),
    };
    with_digits(&geometry, digits)
}

/// Returns a board with this geometry and these digits.
pub fn with_digits(geometry: &Arc<Geometry>, digits: Vec<Digit>) -> Board {
    Board::new(geometry.clone(), digits).expect("the digits fit the order")
}

/// Generates arbitrary digits in arbitrary cells.
fn any_digits(geometry: &Geometry, bytes: &mut Bytes) -> Vec<Digit> {
    let mut digits = vec![0; geometry.cells()];
    for _ in 0..bytes.below(geometry.cells() + 1) {
        digits[bytes.below(geometry.cells())] = bytes.below(geometry.order() + 1) as Digit;
    }
    digits
}

/// Generates digits that each fit when they are placed.
fn fitting_digits(geometry: &Geometry, bytes: &mut Bytes, max_clues: usize) -> Vec<Digit> {
    let mut digits = vec![0; geometry.cells()];
    for _ in 0..bytes.below(geometry.cells() + 1).min(max_clues) {
        let cell = bytes.below(geometry.cells());
        let choices = choices(geometry, &digits, cell);
        if !choices.is_empty() {
            digits[cell] = bytes.pick(&choices);
        }
    }
    digits
}

/// Returns the digits that no peer of a cell contains.
fn choices(geometry: &Geometry, digits: &[Digit], cell: usize) -> Vec<Digit> {
    let houses = geometry.houses_of(cell).iter();
    let peers: Vec<usize> = houses
        .flat_map(|&house| geometry.cells_of(house as usize))
        .map(|&peer| peer as usize)
        .filter(|&peer| peer != cell)
        .collect();
    let is_free = |digit: &Digit| peers.iter().all(|&peer| digits[peer] != *digit);
    (1..=geometry.order() as Digit).filter(is_free).collect()
}

/// Generates the digits of some cells of a solution; one time in four, a cell receives an arbitrary digit. If
/// no solution is found, generates digits that each fit when they are placed.
fn digits_of_solution(geometry: &Arc<Geometry>, bytes: &mut Bytes) -> Vec<Digit> {
    let Some(solution) = solution(geometry, bytes) else {
        return fitting_digits(geometry, bytes, usize::MAX);
    };
    let has_wrong_digit = bytes.below(4) == 3;
    let wrong = (bytes.below(solution.len()), bytes.below(geometry.order()) as Digit + 1);
    // For each cell, a byte decides whether the digit is kept. When the bytes run out, a regular pattern decides.
    let (density, shift) = (7 - bytes.below(7), bytes.byte());
    let mut digits = vec![0; solution.len()];
    for (cell, &digit) in solution.iter().enumerate() {
        let is_kept = if bytes.is_empty() {
            (cell * 5 + usize::from(shift)) % 8 < density
        } else {
            bytes.below(8) < density
        };
        if is_kept {
            digits[cell] = digit;
        }
    }
    if has_wrong_digit {
        digits[wrong.0] = wrong.1;
    }
    digits
}

/// Returns a grid with this geometry, or `None` if a short search does not find one.
pub fn solution(geometry: &Arc<Geometry>, bytes: &mut Bytes) -> Option<Vec<Digit>> {
    if let Some(shape) = geometry.box_shape() {
        return Some(shaken_grid(geometry, shape, bytes.seed()));
    }
    let digits = fitting_digits(geometry, bytes, geometry.order());
    let start = with_digits(geometry, digits);
    search(&start, Budget::new(1, SOLVING_NODES)).solution
}

fn shaken_grid(geometry: &Arc<Geometry>, shape: BoxShape, seed: u64) -> Vec<Digit> {
    let mut grid = shuffled_grid(shape, seed);
    shake(&with_digits(geometry, vec![0; geometry.cells()]), &mut grid, seed);
    grid
}

/// Returns whether the grid is a solution of the board.
pub fn solves(board: &Board, grid: &[Digit]) -> bool {
    let extends = board.clues().all(|(cell, digit)| grid[cell] == digit);
    extends && !grid.contains(&0) && clashes(&with_digits(board.geometry(), grid.to_vec())).is_empty()
}
