//! Splits a board into parts: boards with additional clues that divide the solutions among them.
//!
//! ```
//! use oxidoku_core::engine::search::search;
//! use oxidoku_core::engine::split::split;
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let empty = Board::new(Geometry::boxes(2, 2), vec![0; 16]).unwrap();
//! let parts = split(&empty, 20);
//! let solutions = |board| search(board, Budget::new(u64::MAX, 10_000)).solutions;
//! assert!(parts.len() >= 20);
//! assert_eq!(parts.iter().map(|part| solutions(&part.board)).sum::<u64>(), 288);
//! ```
//!
//! For example, the boards with a 1 in an open cell, with a 2 in this cell, and so on, are parts. The parts can be
//! searched one after the other, to report progress, or in parallel.
//!
//! Invariant: every solution of the board is a solution of exactly one part.

use crate::board::Board;
use crate::engine::propagate::State;
use crate::engine::reduce::{reduce, NotReduced};
use crate::engine::search::branch;
use crate::run::budget::Stop;
use std::collections::VecDeque;

/// A part of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The board with additional clues.
    pub board: Board,
    /// An estimate of the part's share of the search. The shares of all parts add up to at most 1.
    pub share: f64,
}

/// Splits a board into at least `min_parts` parts, or fewer if the board has fewer solutions or memory runs out.
pub fn split(board: &Board, min_parts: usize) -> Vec<Part> {
    match board.geometry().order() {
        0..=64 => split_in_words::<1>(board, min_parts),
        65..=128 => split_in_words::<2>(board, min_parts),
        _ => split_in_words::<7>(board, min_parts),
    }
}

fn split_in_words<const W: usize>(board: &Board, min_parts: usize) -> Vec<Part> {
    let mut open = VecDeque::from([Part { board: board.clone(), share: 1.0 }]);
    let mut whole = Vec::new();
    // Split breadth-first, so that the parts have similar sizes.
    while open.len() + whole.len() < min_parts {
        let Some(part) = open.pop_front() else { break };
        match split_once::<W>(&part) {
            SplitOnce::Whole(part) => whole.push(part),
            SplitOnce::Parts(parts) => open.extend(parts),
        }
    }
    whole.extend(open);
    whole
}

enum SplitOnce {
    /// The part cannot be split: it is solved, or memory ran out.
    Whole(Part),
    Parts(Vec<Part>),
}

/// Splits a part by the candidates of one cell, excluding candidates that singles refute.
fn split_once<const W: usize>(part: &Part) -> SplitOnce {
    let reduced = match reduce(&part.board, &Stop::NEVER) {
        Ok(reduced) => reduced,
        Err(NotReduced::Contradiction) => return SplitOnce::Parts(Vec::new()),
        Err(NotReduced::Interrupted) => return SplitOnce::Whole(part.clone()),
    };
    let Some(mut state) = State::<W>::of(part.board.geometry(), &reduced) else {
        return SplitOnce::Whole(part.clone());
    };
    let with_digits = |state: &State<W>, share| {
        let board = Board::new(part.board.geometry().clone(), state.digits().to_vec());
        Part { board: board.expect("an engine's digits fit the order"), share }
    };
    let Some(cell) = branch::fewest_candidates(&state) else {
        return SplitOnce::Whole(with_digits(&state, part.share));
    };
    let candidates = state.candidates(cell);
    let share = part.share / f64::from(candidates.count());
    let before = state.mark();
    let mut parts = Vec::new();
    for digit in candidates.iter() {
        if state.place(cell, digit) && state.propagate() {
            parts.push(with_digits(&state, share));
        }
        state.undo_to(before);
    }
    SplitOnce::Parts(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::engine::naive;

    fn first_row(box_rows: usize, box_cols: usize) -> Board {
        let geometry = Geometry::boxes(box_rows, box_cols);
        let mut digits = vec![0; geometry.cells()];
        (0..geometry.order()).for_each(|col| digits[col] = col as crate::Digit + 1);
        Board::new(geometry, digits).unwrap()
    }

    #[test]
    fn every_solution_belongs_to_exactly_one_part() {
        for (board, min_parts) in [(first_row(2, 2), 5), (first_row(2, 2), 1000), (first_row(2, 3), 40)] {
            let parts = split(&board, min_parts);
            let mut shared_out: Vec<_> =
                parts.iter().flat_map(|part| naive::solutions(&part.board, usize::MAX)).collect();
            let mut solutions = naive::solutions(&board, usize::MAX);
            shared_out.sort();
            solutions.sort();
            assert!(parts.len() >= min_parts.min(solutions.len()));
            assert_eq!(shared_out, solutions);
            assert!(parts.iter().map(|part| part.share).sum::<f64>() <= 1.0 + 1e-9);
        }
    }

    #[test]
    fn a_board_that_breaks_the_rules_has_no_parts() {
        let mut digits = vec![0; 16];
        (digits[0], digits[1]) = (1, 1);
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        assert_eq!(split(&board, 10), []);
    }
}
