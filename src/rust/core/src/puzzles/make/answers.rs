//! Answers: who asks which puzzles are proper is told, one asker after the other on each thread.
//!
//! On 9 x 9 boards the engine for one puzzle always knows. On others an answer may be out of reach; then "nobody knows"
//! counts as "no", and a clue stays.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::{bytes_of, is_plain_nine, solve_one, Answer};
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::Verdict;
use std::sync::Arc;

/// What the engines may spend on a question.
const NODES: u64 = 2000;

/// Somebody who asks which puzzles are proper.
pub(crate) trait Asker {
    /// Makes up the next question; `false` when nothing is left to ask, or somebody does not want to wait.
    fn ask(&mut self, stop: &Stop) -> bool;

    /// The puzzle in question.
    fn question(&self) -> &[Digit];

    /// Is that puzzle proper?
    fn answer(&mut self, is_proper: bool);
}

/// Answers until nothing is asked any more, or somebody does not want to wait.
pub(crate) fn answer(asker: &mut impl Asker, geometry: &Arc<Geometry>, stop: &Stop) {
    let is_nine = is_plain_nine(geometry);
    while asker.ask(stop) {
        let is_proper = if is_nine {
            let mut answer = Answer::NONE;
            let budget = Budget { solutions: 2, nodes: u64::MAX, stop };
            solve_one(&bytes_of(asker.question()), budget, false, &mut answer) && answer.count == 1
        } else {
            let board = Board::new(geometry.clone(), asker.question().to_vec());
            let budget = Budget { solutions: 2, nodes: NODES, stop };
            portfolio(&board.expect("a question is a board"), budget).verdict == Verdict::Unique
        };
        asker.answer(is_proper);
        if !is_nine && stop.is_requested() {
            return;
        }
    }
}
