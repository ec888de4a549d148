//! Boards of 9 x 9: a digit a byte, row by row, 0 for an empty cell.

mod batch;
pub mod instruction_set;
mod lanes;
mod octets;
mod single;

use crate::board::{Board, Digit};
use crate::geometry::{BoxShape, Geometry};

/// The side of the boxes.
pub const BOX_SIDE: usize = 3;
/// The number of rows, columns, boxes and digits.
pub const ORDER: usize = 9;
/// The number of cells.
pub const CELLS: usize = 81;

/// A 9 x 9 board: digits 1 to 9 row by row, 0 for an empty cell.
pub type Digits = [u8; CELLS];

/// The answer for one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions were seen, at most as many as were asked for.
    pub count: u64,
    /// One of them; empty where there is none, or none was wanted.
    pub solution: Digits,
}

impl Answer {
    /// No solution.
    pub const NONE: Answer = Answer { count: 0, solution: [0; CELLS] };
}

/// Counts the solutions of each puzzle up to the limit, and writes one of them if that is wanted; `false` after an
/// interrupt, with the answers in any state.
pub fn solve_each(
    puzzles: &[Digits],
    limit: u64,
    solutions: bool,
    answers: &mut [Answer],
    interrupted: &dyn Fn() -> bool,
) -> bool {
    instruction_set::InstructionSet::best().solve_each(puzzles, limit, solutions, answers, interrupted)
}

/// The digits of a plain 9 x 9 board; `None` for boards of another geometry.
pub fn digits_of(board: &Board) -> Option<Digits> {
    if board.geometry().box_shape() != Some(BoxShape { rows: BOX_SIDE, cols: BOX_SIDE }) {
        return None;
    }
    Some(bytes_of(board.digits()))
}

/// 81 digits, a byte each.
pub(crate) fn bytes_of(digits: &[Digit]) -> Digits {
    let mut bytes = [0; CELLS];
    for (byte, &digit) in bytes.iter_mut().zip(digits) {
        *byte = digit as u8;
    }
    bytes
}

/// The board with these digits; `None` where one is above 9.
pub fn board_of(digits: &Digits) -> Option<Board> {
    let digits = digits.iter().map(|&digit| Digit::from(digit));
    Board::new(Geometry::boxes(BOX_SIDE, BOX_SIDE), digits.collect())
}
