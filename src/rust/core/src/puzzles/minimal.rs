//! Minimising: takes clues out of a proper puzzle until none can go.
//!
//! What stays depends on the order in which the clues are tried, and that is random.
//!
//! Invariants: what stays is part of the clues, proper, and without a removable clue as far as the engines can tell.
//! Cost: some 40 us for a 9 x 9 puzzle with many others; on larger boards a question for each clue.

use crate::board::{Board, Digit};
use crate::puzzles::make::answers::answer;
use crate::puzzles::make::dig::Dig;
use crate::puzzles::make::symmetry::Orbits;
use crate::puzzles::make::unavoidable::Unavoidable;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Outcome, Verdict};
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;
use crate::solve::game::fast;

/// What the engines may spend on the question whether a board is proper.
const NODES: u64 = 1_000_000;

/// What became of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Minimised {
    /// What is left of a proper puzzle, row by row.
    Puzzle(Vec<Digit>),
    /// It is not proper, or nobody knows.
    Not(Verdict),
}

/// Boards, each with its place in the list that a seed stands for, without the clues that can go; `None` after an
/// interrupt.
pub fn minimise(boards: &[(u64, Board)], seed: u64, threads: usize, stop: &Stop) -> Option<Vec<Minimised>> {
    at_each_place(boards.len(), threads, stop, &|place, _: &mut (), stop| {
        let (item, board) = &boards[place];
        minimise_one(board, &mut Rng::stream(seed, *item), stop)
    })
}

fn minimise_one(board: &Board, rng: &mut Rng, stop: &Stop) -> Minimised {
    let solved = fast(board, Budget { solutions: 2, nodes: NODES, stop });
    let Outcome { verdict: Verdict::Unique, solution: Some(grid), .. } = solved else {
        return Minimised::Not(solved.verdict);
    };
    let mut sets = Unavoidable::of(board.geometry(), &grid);
    let holes = (0..grid.len()).filter(|&cell| board.digits()[cell] == 0);
    holes.for_each(|cell| {
        // A proper puzzle has a clue in each.
        sets.take(&[cell as u32]);
    });
    let orbits = Orbits::single(board.clues().map(|(cell, _)| cell));
    let mut dig = Dig::new(board.digits().to_vec(), sets, &orbits, None, rng);
    answer(&mut dig, board.geometry(), stop);
    Minimised::Puzzle(dig.into_digits())
}
