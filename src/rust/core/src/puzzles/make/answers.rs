//! Answers: who asks which puzzles are proper is told, one asker after the other on each thread.
//!
//! On 9 x 9 boards the engine for one puzzle always knows. On others an answer may be out of reach; then "nobody knows"
//! counts as "no", and a clue stays.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::{bytes_of, is_plain_nine, solve_one, Answer, Question};
use crate::engine::portfolio::portfolio;
use crate::engine::search::limit::Limits;
use crate::run::outcome::Verdict;
use std::sync::Arc;

/// What the engines may spend on a question.
const NODES: u64 = 2000;

/// Somebody who asks which puzzles are proper.
pub(crate) trait Asker {
    /// Makes up the next question; `false` when nothing is left to ask, or somebody does not want to wait.
    fn ask(&mut self, interrupted: &dyn Fn() -> bool) -> bool;

    /// The puzzle in question.
    fn question(&self) -> &[Digit];

    /// Is that puzzle proper?
    fn answer(&mut self, is_proper: bool);
}

/// Answers until nothing is asked any more, or somebody does not want to wait.
pub(crate) fn answer(asker: &mut impl Asker, geometry: &Arc<Geometry>, interrupted: &dyn Fn() -> bool) {
    let is_nine = is_plain_nine(geometry);
    while asker.ask(interrupted) {
        let is_proper = if is_nine {
            let mut answer = Answer::NONE;
            let question = Question { limit: 2, solution: false, interrupted };
            solve_one(&bytes_of(asker.question()), question, &mut answer) && answer.count == 1
        } else {
            let board = Board::new(geometry.clone(), asker.question().to_vec());
            let limits = Limits { solutions: 2, nodes: NODES, interrupted };
            portfolio(&board.expect("a question is a board"), limits).verdict == Verdict::Unique
        };
        asker.answer(is_proper);
        if !is_nine && interrupted() {
            return;
        }
    }
}
