//! Boards of 9 x 9, the size that most people play: two engines of their own.
//!
//! `batch` takes many puzzles at once, `single` one; both are held equal to the general engine. They are written for
//! any register of the machine, and [`instruction_set`] says which there are.
//!
//! Representation: a digit a byte, row by row, 0 for an empty cell.

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

/// The side of the boxes.
pub const BOX_SIDE: usize = 3;
/// The number of rows, columns, boxes and digits.
pub const ORDER: usize = 9;
/// The number of cells.
pub const CELLS: usize = 81;

/// No puzzle with fewer clues has exactly one solution (McGuire, Tugemann and Civario 2014, Experimental Mathematics
/// 23, 190-217, doi:10.1080/10586458.2013.870056).
const MIN_CLUES_OF_PROPER: u8 = 17;

/// A 9 x 9 board: digits 1 to 9 row by row, 0 for an empty cell.
pub type Digits = [u8; CELLS];

/// The answer for one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions were seen, at most as many as were asked for.
    pub count: u64,
    /// One of them; empty if there is none, or none was wanted.
    pub solution: Digits,
}

impl Answer {
    /// No solution.
    pub const NONE: Answer = Answer { count: 0, solution: [0; CELLS] };
}

/// Counts the solutions of each puzzle, with one of them on request; `false` after an interrupt, with counts that are
/// too low. Digits are 9 at most. Of the budget, `nodes` is not used, because the batch engine does not count them.
pub fn solve_each(puzzles: &[Digits], budget: Budget, with_solutions: bool, answers: &mut [Answer]) -> bool {
    if is_worth_a_batch(puzzles.len()) {
        return InstructionSet::best().solve_each(puzzles, budget, with_solutions, answers);
    }
    answers.fill(Answer::NONE);
    puzzles.iter().zip(answers).all(|(puzzle, answer)| solve_one(puzzle, budget, with_solutions, answer))
}

/// True if [`solve_each`] uses the batch engine for this number of puzzles.
pub(crate) fn is_worth_a_batch(puzzles: usize) -> bool {
    puzzles >= InstructionSet::best().worth_a_batch()
}

/// The same for one puzzle, with a solution that depends on the puzzle alone.
pub fn solve_one(puzzle: &Digits, budget: Budget, with_solution: bool, answer: &mut Answer) -> bool {
    let budget = Budget { nodes: u64::MAX, ..budget };
    let searched = InstructionSet::best().search(puzzle, budget, with_solution);
    *answer = searched.answer;
    searched.stopped.is_none()
}

/// Searches for the solutions of one puzzle within the budget; the first one found depends on the puzzle alone.
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

/// True if the puzzle has so few clues that it cannot have exactly one solution.
#[inline(always)]
pub(crate) fn has_too_few_clues(puzzle: &Digits) -> bool {
    puzzle.iter().map(|&digit| u8::from(digit != 0)).sum::<u8>() < MIN_CLUES_OF_PROPER
}

/// True if a house holds a digit twice. Fast, for boards that come by the million.
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

/// The digits of a plain 9 x 9 board; `None` for boards of another geometry.
pub fn digits_of(board: &Board) -> Option<Digits> {
    is_plain_nine(board.geometry()).then(|| bytes_of(board.digits()))
}

/// True if this is the geometry that these engines are made for.
pub fn is_plain_nine(geometry: &Geometry) -> bool {
    geometry.box_shape() == Some(BoxShape { rows: BOX_SIDE, cols: BOX_SIDE })
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
    Board::new(geometry().clone(), digits.collect())
}

fn geometry() -> &'static Arc<Geometry> {
    static GEOMETRY: OnceLock<Arc<Geometry>> = OnceLock::new();
    GEOMETRY.get_or_init(|| Geometry::boxes(BOX_SIDE, BOX_SIDE).into())
}
