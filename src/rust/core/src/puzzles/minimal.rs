//! Removes redundant clues from proper puzzles.
//!
//! ```
//! use oxidoku_core::puzzles::minimal::{minimise, Minimised};
//! use oxidoku_core::solve::game::verdict;
//! use oxidoku_core::{Board, Geometry, Stop, Verdict};
//!
//! let square = vec![1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3];
//! let latin = Board::new(Geometry::boxes(1, 4), square).unwrap();
//! let minimised = minimise(&[(0, latin)], 1, 1, &Stop::NEVER).unwrap();
//! let Minimised::Puzzle(digits) = &minimised[0] else { panic!("a grid is a proper puzzle") };
//! let puzzle = Board::new(Geometry::boxes(1, 4), digits.clone()).unwrap();
//! assert_eq!(verdict(&puzzle, u64::MAX, &Stop::NEVER), Verdict::Unique);
//! ```
//!
//! The result depends on the order in which the clues are tried, which is random.
//!
//! Invariants: the result is proper, and all its clues are clues of the given puzzle. On plain 9 x 9 boards, none of
//! them is redundant; on other boards, no check found one to be redundant within its node limit.
//! Cost: about 40 microseconds for a 9 x 9 puzzle with many redundant clues; on other boards, usually at most one check
//! per clue.

use crate::board::{Board, Digit};
use crate::puzzles::make::answers::{answer, THOROUGH_NODES};
use crate::puzzles::make::dig::Dig;
use crate::puzzles::make::symmetry::Orbits;
use crate::puzzles::make::unavoidable::Unavoidable;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Outcome, Verdict};
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use crate::solve::game::fast;

/// The node limit for checking whether a given board is proper.
const NODES: u64 = 1_000_000;

/// The result for one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Minimised {
    /// The puzzle without the clues that were found to be redundant, row by row.
    Puzzle(Vec<Digit>),
    /// The board is not proper, or the engines could not decide whether it is.
    Not(Verdict),
}

/// Removes redundant clues from boards. The seed defines a list of random streams, and each board comes with the index
/// of its stream. Returns `None` after an interrupt.
pub fn minimise(boards: &[(u64, Board)], seed: u64, threads: usize, stop: &Stop) -> Option<Vec<Minimised>> {
    at_each_index(boards.len(), threads, stop, &|index, _: &mut (), stop| {
        let (item, board) = &boards[index];
        minimise_one(board, &mut Rng::stream(seed, *item), stop)
    })
}

fn minimise_one(board: &Board, rng: &mut Rng, stop: &Stop) -> Minimised {
    let solved = fast(board, Budget { stop, ..Budget::new(2, NODES) });
    let Outcome { verdict: Verdict::Unique, solution: Some(grid), .. } = solved else {
        return Minimised::Not(solved.verdict);
    };
    let mut sets = Unavoidable::of(board.geometry(), &grid);
    let holes = (0..grid.len()).filter(|&cell| board.digits()[cell] == 0);
    holes.for_each(|cell| {
        // This succeeds, because a proper puzzle has a clue in each unavoidable set.
        sets.take(&[cell as u32]);
    });
    let orbits = Orbits::single(board.clues().map(|(cell, _)| cell));
    let mut dig = Dig::new(board.digits().to_vec(), grid, sets, &orbits, orbits.shuffled(rng), None);
    answer(&mut dig, board.geometry(), THOROUGH_NODES, stop);
    Minimised::Puzzle(dig.into_digits())
}
