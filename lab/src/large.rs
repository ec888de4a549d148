//! Large boards, either random or read from the lines of a file.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::walk::{shake, shuffled_grid};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Digit;

/// Returns a board with this number of clues, taken from a shuffled grid randomised by [`shake`].
pub fn random_board(shape: BoxShape, clues: usize, seed: u64) -> PlainBoard {
    let mut board = PlainBoard::empty(shape);
    let mut grid = shuffled_grid(shape, seed);
    shake(&board.board(), &mut grid, seed);
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    Rng::stream(seed, 1).shuffle(&mut cells);
    cells[..clues].iter().for_each(|&cell| board.digits[cell] = grid[cell]);
    board
}

/// Reads a board from a line: the side of a box, then the digits row by row (0 for an empty cell), separated by commas.
pub fn board_of_line(line: &str) -> PlainBoard {
    let mut numbers = line.split(',').map(|number| number.trim().parse::<Digit>().expect("a number"));
    let side = usize::from(numbers.next().expect("the side of a box"));
    PlainBoard { shape: BoxShape { rows: side, cols: side }, digits: numbers.collect() }
}
