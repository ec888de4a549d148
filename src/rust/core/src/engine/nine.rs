//! Two engines for plain 9 x 9 boards: `batch` solves many puzzles at once, and `single` solves one.
//!
//! ```
//! use oxidoku_core::engine::nine::{solve_each, Answer};
//! use oxidoku_core::run::budget::Budget;
//!
//! let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
//! let proper = line.map(|byte| byte.saturating_sub(b'0'));
//! let empty = [0; 81];
//! let mut answers = [Answer::NONE; 2];
//! assert!(solve_each(&[proper, empty], Budget::new(2, u64::MAX), true, &mut answers));
//! assert_eq!(answers.map(|answer| answer.count), [1, 2]);
//! ```
//!
//! Both engines are generic over the register type, which [`instruction_set`] chooses.
//!
//! Representation: one byte per digit, row by row, with 0 for an empty cell.

mod batch;
pub mod instruction_set;
mod lanes;
mod octets;
mod single;

use crate::board::geometry::{BoxShape, Geometry};
use crate::board::{Board, Digit};
use crate::run::budget::Budget;
use crate::run::outcome::{Outcome, Verdict};
use instruction_set::InstructionSet;
use single::Searched;
use std::sync::{Arc, OnceLock};

/// The side length of the boxes.
pub const BOX_SIDE: usize = 3;
/// The number of rows, columns, boxes and digits.
pub const ORDER: usize = 9;
pub use crate::board::text::NINE_CELLS as CELLS;

/// The minimum number of clues of a puzzle with exactly one solution (McGuire, Tugemann and Civario 2014,
/// Experimental Mathematics 23, 190-217, doi:10.1080/10586458.2013.870056).
const MIN_CLUES_OF_PROPER: u8 = 17;

/// When the engine for single puzzles has found this number of solutions, the batch engine counts from the start. The
/// batch engine finds several times as many solutions per second (measured; see `dev/experiments.md`).
const MAX_SINGLE_SOLUTIONS: u64 = 1024;

/// A 9 x 9 board: the digits 1 to 9, row by row, with 0 for an empty cell.
pub type Digits = [u8; CELLS];

/// The number of solutions of one puzzle, and one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of solutions found, which is at most the solution limit of the budget.
    pub count: u64,
    /// One of the solutions; zeros if no solution was found or requested.
    pub solution: Digits,
}

impl Answer {
    /// No solution.
    pub const NONE: Answer = Answer { count: 0, solution: [0; CELLS] };
}

/// Counts the solutions of each puzzle and, on request, writes one of them. Returns `false` after an interrupt;
/// counts may then be too low. Digits must be at most 9. The node limit is ignored because the batch engine does
/// not count nodes.
pub fn solve_each(puzzles: &[Digits], budget: Budget, with_solutions: bool, answers: &mut [Answer]) -> bool {
    if is_worth_a_batch(puzzles.len()) {
        return InstructionSet::best().solve_each(puzzles, budget, with_solutions, answers);
    }
    answers.fill(Answer::NONE);
    puzzles.iter().zip(answers).all(|(puzzle, answer)| solve_one(puzzle, budget, with_solutions, answer))
}

/// Returns whether [`solve_each`] uses the batch engine for this number of puzzles.
pub(crate) fn is_worth_a_batch(puzzles: usize) -> bool {
    puzzles >= InstructionSet::best().min_batch()
}

/// Like [`solve_each`], for one puzzle; the solution depends only on the puzzle, not on the machine.
pub fn solve_one(puzzle: &Digits, budget: Budget, with_solution: bool, answer: &mut Answer) -> bool {
    InstructionSet::best().solve_one(puzzle, budget, with_solution, answer)
}

/// Searches for the solutions of one puzzle within the budget. The first solution depends only on the puzzle.
pub fn search(puzzle: &Digits, budget: Budget) -> Outcome {
    let Searched { answer, counters, stopped } = InstructionSet::best().search(puzzle, budget, true);
    let verdict = match (stopped, answer.count) {
        (Some(stop), _) => Verdict::Stopped(stop),
        (None, 0) => Verdict::None,
        (None, 1) if budget.solutions == 1 => Verdict::Found,
        (None, 1) => Verdict::Unique,
        (None, _) => Verdict::Several,
    };
    let solution = (answer.count > 0).then(|| answer.solution.map(Digit::from).to_vec());
    Outcome { verdict, solution, solutions: answer.count, counters }
}

/// Returns whether the puzzle has too few clues to have exactly one solution.
#[inline(always)]
pub(crate) fn has_too_few_clues(puzzle: &Digits) -> bool {
    clue_count(puzzle) < MIN_CLUES_OF_PROPER
}

#[inline(always)]
fn clue_count(puzzle: &Digits) -> u8 {
    puzzle.iter().map(|&digit| u8::from(digit != 0)).sum()
}

/// Returns whether a house holds a digit twice.
pub fn has_clash(puzzle: &Digits) -> bool {
    let geometry = geometry();
    (0..geometry.houses().len()).any(|house| {
        let mut seen = 0u32;
        geometry.cells_of(house).iter().any(|&cell| {
            let digit = u32::from(puzzle[cell as usize]);
            let repeated = digit > 0 && seen >> digit & 1 == 1;
            seen |= 1 << digit;
            repeated
        })
    })
}

/// Returns the digits of a plain 9 x 9 board, or `None` for any other geometry.
pub fn digits_of(board: &Board) -> Option<Digits> {
    is_plain_nine(board.geometry()).then(|| bytes_of(board.digits()))
}

/// Returns whether these engines support the geometry.
pub fn is_plain_nine(geometry: &Geometry) -> bool {
    geometry.box_shape() == Some(BoxShape { rows: BOX_SIDE, cols: BOX_SIDE })
}

pub(crate) fn bytes_of(digits: &[Digit]) -> Digits {
    let mut bytes = [0; CELLS];
    for (byte, &digit) in bytes.iter_mut().zip(digits) {
        *byte = digit as u8;
    }
    bytes
}

/// Returns the board with these digits, or `None` if a digit exceeds 9.
pub fn board_of(digits: &Digits) -> Option<Board> {
    let digits = digits.iter().map(|&digit| Digit::from(digit));
    Board::new(geometry().clone(), digits.collect())
}

fn geometry() -> &'static Arc<Geometry> {
    static GEOMETRY: OnceLock<Arc<Geometry>> = OnceLock::new();
    GEOMETRY.get_or_init(|| Geometry::boxes(BOX_SIDE, BOX_SIDE).into())
}
