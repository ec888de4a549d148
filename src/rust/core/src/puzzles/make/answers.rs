//! Uniqueness checks for algorithms that need many of them in sequence.
//!
//! On plain 9 x 9 boards, every check is completed. On other boards, a check has a node limit; a puzzle that needs more
//! nodes counts as improper, so a clue that may be redundant stays. A check on these boards uses the known solution: it
//! searches for a solution with another digit in a cell that was emptied.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::learn::{learn_another, KnownSolution};
use crate::engine::nine::{bytes_of, is_plain_nine, solve_one, Answer};
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::Verdict;
use std::sync::Arc;

/// The node limit of a check. Most checks that need more nodes would find a second solution in the end.
pub(crate) const QUICK_NODES: u64 = 500;
/// The node limit of a check for a puzzle that should be minimal.
pub(crate) const THOROUGH_NODES: u64 = 2000;

/// An algorithm whose steps each depend on whether a puzzle is proper.
pub(crate) trait Questions {
    /// Prepares the next puzzle to check. Returns `false` if no puzzle is left; may also do so after an interrupt.
    fn next_question(&mut self, stop: &Stop) -> bool;

    /// Returns the puzzle to check.
    fn question(&self) -> &[Digit];

    /// Returns a solution of this puzzle.
    fn solution(&self) -> &[Digit];

    /// Returns the cells that were emptied to get this puzzle from a proper one with the same solution.
    fn emptied_now(&self) -> Vec<u32>;

    /// Continues, given whether this puzzle is proper.
    fn answer(&mut self, is_proper: bool);
}

/// Checks puzzles until none is left. On plain 9 x 9 boards, only `next_question` can end the loop after an interrupt.
pub(crate) fn answer(questions: &mut impl Questions, geometry: &Arc<Geometry>, nodes: u64, stop: &Stop) {
    let is_nine = is_plain_nine(geometry);
    while questions.next_question(stop) {
        let is_proper = if is_nine {
            let mut answer = Answer::NONE;
            let budget = Budget { stop, ..Budget::new(2, u64::MAX) };
            solve_one(&bytes_of(questions.question()), budget, false, &mut answer) && answer.count == 1
        } else {
            let board = Board::new(geometry.clone(), questions.question().to_vec());
            let cells = questions.emptied_now();
            let known = KnownSolution { digits: questions.solution(), cells: &cells };
            is_proper(&board.expect("a question is a board"), known, Budget { stop, ..Budget::new(2, nodes) })
        };
        questions.answer(is_proper);
        if !is_nine && stop.is_requested() {
            return;
        }
    }
}

/// Returns whether no solution of the board differs from the known one in any of the emptied cells.
fn is_proper(board: &Board, known: KnownSolution, budget: Budget) -> bool {
    match learn_another(board, known, budget) {
        Some(outcome) => outcome.verdict == Verdict::None,
        None => portfolio(board, budget).verdict == Verdict::Unique,
    }
}
