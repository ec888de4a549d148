//! Status: a one-word result for each puzzle of a batch.
//!
//! ```
//! use oxidoku_core::solve::status::{status_of_board, Status};
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let clash = Board::new(Geometry::boxes(2, 3), [vec![5, 5], vec![0; 34]].concat()).unwrap();
//! let (status, solution) = status_of_board(&clash, Budget::new(2, 1000)).unwrap();
//! assert_eq!((status, solution), (Status::Clash, None));
//! ```
//!
//! A clash is a mistake that a person can correct, so it has its own status.

use crate::board::valid::clashes;
use crate::board::{Board, Digit};
use crate::engine::nine::{has_clash, Answer, Digits};
use crate::run::budget::Budget;
use crate::run::outcome::{StopReason, Verdict};
use crate::solve::game::{solve, Engine};

/// The result for one puzzle of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// Several solutions.
    Several,
    /// At least one solution; a second one was not requested, or the search for it reached the node limit.
    Found,
    /// No solution.
    None,
    /// No solution, because a house holds a digit twice.
    Clash,
    /// No solution was found within the node limit, although one may exist.
    Stopped,
}

/// Returns the status of a 9 x 9 puzzle from its answer, which must include a solution if one was found.
pub fn status_of_nine(puzzle: &Digits, answer: &Answer, limit: u64) -> Status {
    // If a puzzle has several solutions, `solve()` might not find any of them within the node limit.
    let is_found = answer.solution[0] != 0;
    match answer.count {
        0 if has_clash(puzzle) => Status::Clash,
        0 => Status::None,
        _ if !is_found => Status::Stopped,
        _ if limit == 1 => Status::Found,
        1 => Status::Unique,
        _ => Status::Several,
    }
}

/// Solves a board of any geometry; returns its status and the solution found, if any, or `None` after an interrupt.
pub fn status_of_board(board: &Board, budget: Budget) -> Option<(Status, Option<Vec<Digit>>)> {
    // If one solution is enough, the fastest engine finds it.
    let engine = if budget.solutions > 1 { Engine::Auto } else { Engine::Fast };
    let outcome = solve(board, engine, budget);
    let status = match (outcome.verdict, &outcome.solution) {
        (Verdict::Stopped(StopReason::Interrupt), _) => return None,
        (Verdict::None, _) if !clashes(board).is_empty() => Status::Clash,
        (Verdict::None, _) => Status::None,
        (_, None) => Status::Stopped,
        (Verdict::Several, _) if budget.solutions > 1 => Status::Several,
        (Verdict::Unique, _) if budget.solutions > 1 => Status::Unique,
        _ => Status::Found,
    };
    Some((status, outcome.solution))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::engine::nine::digits_of;
    use crate::run::budget::Stop;
    use crate::solve::games::solve_games;

    fn board(side: usize, clues: &[(usize, Digit)]) -> Board {
        let mut digits = vec![0; side.pow(4)];
        clues.iter().for_each(|&(cell, digit)| digits[cell] = digit);
        Board::new(Geometry::boxes(side, side), digits).unwrap()
    }

    /// Returns the status from `status_of_board`, which on a 9 x 9 board must equal the result of `status_of_nine`.
    fn status(board: &Board, limit: u64, nodes: u64) -> Status {
        let budget = Budget::new(limit, nodes);
        let (status, solution) = status_of_board(board, budget).unwrap();
        if let Some(digits) = digits_of(board) {
            let answers = solve_games(&[digits], budget, true).unwrap();
            assert_eq!(status_of_nine(&digits, &answers[0], limit), status);
        }
        let is_solved = matches!(status, Status::Unique | Status::Several | Status::Found);
        assert_eq!(solution.is_some(), is_solved);
        status
    }

    #[test]
    fn every_status_is_returned() {
        for side in [2, 3] {
            let empty = board(side, &[]);
            assert_eq!(status(&empty, 2, 10_000), Status::Several);
            assert_eq!(status(&empty, 1, 10_000), Status::Found);
            assert_eq!(status(&board(side, &[(0, 1), (1, 1)]), 2, 10_000), Status::Clash);
            // The last cell of the first row needs a digit that its column already holds.
            let order = side * side;
            let mut clues: Vec<_> = (1..order).map(|digit| (digit - 1, digit as Digit)).collect();
            clues.push((order * order - 1, order as Digit));
            assert_eq!(status(&board(side, &clues), 2, 10_000), Status::None);
        }
        let proper = board(2, &[(0, 1), (1, 2), (4, 3), (7, 1), (10, 1), (15, 2)]);
        assert_eq!(status(&proper, 2, 10_000), Status::Unique);
        assert_eq!(status(&board(3, &[]), 2, 3), Status::Stopped);
    }

    #[test]
    fn no_status_is_returned_after_an_interrupt() {
        let mut digits = vec![0; 10_000];
        for row in 0..100 {
            digits[row * 101] = row as Digit + 1;
            digits[row * 100 + (row + 1) % 100] = (row as Digit + 50) % 100 + 1;
        }
        let latin_square = Board::new(Geometry::boxes(1, 100), digits).unwrap();
        assert_eq!(
            status_of_board(&latin_square, Budget { stop: &Stop::new(&|| true), ..Budget::new(2, u64::MAX) }),
            None
        );
    }
}
