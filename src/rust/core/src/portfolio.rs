//! The portfolio: engines for boards of every size, in turns until one knows.
//!
//! No engine is good at all boards. On a small board, or one that clues hold tight, plain search is done before another
//! engine has set up its tables. With few clues on a large board a complete grid is soon rearranged ([`crate::walk`]).
//! In between, search goes astray and learning from conflicts does not ([`crate::learn`]), until boards get so large and
//! so half full that only mending a wrong filling succeeds ([`crate::temper`]). Which of them a given board wants
//! shows only when one has succeeded, so they take turns, and each turn is longer than the last.
//!
//! Turns are counted in steps, never in seconds, and random numbers have fixed seeds: the answer depends on the board and
//! the limits alone.
//!
//! A *node* here is one of plain search or of learning, or [`STEPS_A_NODE`] steps of local search: each takes some
//! microseconds to tens of microseconds.
//!
//! Cost: at most about twice what the best of the engines would have taken by itself, and a few milliseconds.

use crate::board::Board;
use crate::learn::learn;
use crate::outcome::{Counters, Outcome, Stop, Verdict};
use crate::search::limit::Limits;
use crate::search::search;
use crate::temper::temper;
use crate::valid::clashes;
use crate::walk::walk;

/// Local search takes many small steps, and is granted as many for each node.
pub const STEPS_A_NODE: u64 = 1000;

/// Plain search comes first up to this order: beyond, its state takes longer to set up than learning takes to answer.
const SEARCH_ORDER: usize = 16;

/// Nodes for plain search: a board that it is good at needs no more.
const GLANCE: u64 = 300;

/// Below this order plain search and learning are better than the walk even where clues are few.
const WALK_ORDER: usize = 36;

/// Below this order learning has always answered before local search is of any use.
const TEMPER_ORDER: usize = 25;

/// The first turns: conflicts, and nodes of local search.
const FIRST_CONFLICTS: u64 = 4000;
const FIRST_TEMPERING: u64 = 20_000;
const FIRST_WALK: u64 = 1000;

/// Each turn is so many times as long as the last.
const GROWTH: u64 = 4;

/// Searches for the solutions of a board, one or two, up to the limits. One is any; with two a proper board is told from
/// one with several.
pub fn portfolio(board: &Board, limits: Limits) -> Outcome {
    let mut turns = Turns::new(board, limits);
    turns.until_known();
    turns.outcome
}

/// What is known so far, and what is left to find out more.
struct Turns<'a> {
    board: &'a Board,
    limits: Limits<'a>,
    outcome: Outcome,
}

impl<'a> Turns<'a> {
    fn new(board: &'a Board, limits: Limits<'a>) -> Self {
        let outcome = Outcome {
            verdict: Verdict::Stopped(Stop::Nodes),
            solution: None,
            solutions: 0,
            counters: Counters::default(),
        };
        Turns { board, limits: Limits { solutions: limits.solutions.min(2), ..limits }, outcome }
    }

    fn until_known(&mut self) {
        let order = self.board.geometry().order();
        if order <= SEARCH_ORDER && self.turn(GLANCE, search) {
            return;
        }
        let is_loose = order >= WALK_ORDER && is_loose(self.board) && clashes(self.board).is_empty();
        let mut growth = 1;
        loop {
            if is_loose
                && self.local_turn(FIRST_WALK.saturating_mul(growth), |board, limits| {
                    walk(board, growth, limits)
                })
            {
                return;
            }
            let conflicts = FIRST_CONFLICTS.saturating_mul(growth);
            if self.turn(u64::MAX, |board, limits| learn(board, limits, conflicts)) {
                return;
            }
            let tempering = FIRST_TEMPERING.saturating_mul(growth);
            if order >= TEMPER_ORDER
                && self.local_turn(tempering, |board, limits| temper(board, growth, limits))
            {
                return;
            }
            if self.left() == 0 {
                return;
            }
            growth = growth.saturating_mul(GROWTH);
        }
    }

    /// The nodes that are left.
    fn left(&self) -> u64 {
        self.limits.nodes - self.outcome.counters.nodes
    }

    /// Gives an engine so many nodes, at most those that are left; is there nothing more to find out?
    fn turn(&mut self, nodes: u64, engine: impl Fn(&Board, Limits) -> Outcome) -> bool {
        let limits = Limits { nodes: nodes.min(self.left()), ..self.limits };
        let outcome = engine(self.board, limits);
        self.add(outcome)
    }

    /// The same for local search, which knows nothing of second solutions.
    fn local_turn(&mut self, nodes: u64, engine: impl Fn(&Board, Limits) -> Outcome) -> bool {
        if self.outcome.solution.is_some() {
            return false;
        }
        let nodes = nodes.min(self.left()).saturating_mul(STEPS_A_NODE);
        let outcome = engine(self.board, Limits { nodes, solutions: 1, ..self.limits });
        let Counters { nodes, guesses, backtracks } = outcome.counters;
        let [nodes, guesses, backtracks] =
            [nodes, guesses, backtracks].map(|steps| steps.div_ceil(STEPS_A_NODE));
        self.add(Outcome { counters: Counters { nodes, guesses, backtracks }, ..outcome })
    }

    /// Takes in what an engine found; is there nothing more to find out?
    fn add(&mut self, found: Outcome) -> bool {
        // The first solution stays, so that it is the same for one wanted and for two.
        self.outcome = Outcome {
            verdict: found.verdict,
            solution: self.outcome.solution.take().or(found.solution),
            solutions: self.outcome.solutions.max(found.solutions),
            counters: self.outcome.counters + found.counters,
        };
        self.is_known()
    }

    fn is_known(&mut self) -> bool {
        match self.outcome.verdict {
            Verdict::Stopped(Stop::Nodes) => false,
            // One solution, where two were asked for: somebody has to look for the other.
            Verdict::Found if self.limits.solutions > 1 => {
                self.outcome.verdict = Verdict::Stopped(Stop::Nodes);
                false
            }
            _ => true,
        }
    }
}

/// Has the board so few clues, and only rows, columns and boxes, that a walk is likely to find its solution?
fn is_loose(board: &Board) -> bool {
    let geometry = board.geometry();
    geometry.box_shape().is_some() && board.clues().count() * 4 <= geometry.order() * 5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::geometry::{BoxShape, Geometry};
    use crate::rng::Rng;
    use crate::walk::shuffled_grid;

    /// A shuffled grid with so many per cent of its cells.
    fn puzzle(rows: usize, cols: usize, share: usize, seed: u64) -> Board {
        let shape = BoxShape { rows, cols };
        let mut digits = shuffled_grid(shape, seed);
        let mut cells: Vec<usize> = (0..digits.len()).collect();
        Rng::new(seed).shuffle(&mut cells);
        let emptied = digits.len() * (100 - share) / 100;
        cells[..emptied].iter().for_each(|&cell| digits[cell] = 0);
        Board::new(Geometry::boxes(rows, cols), digits).unwrap()
    }

    fn assert_solves(board: &Board, outcome: &Outcome) {
        let grid = outcome.solution.clone().expect("a solution");
        assert!(board.clues().all(|(cell, digit)| grid[cell] == digit));
        assert!(grid.iter().all(|&digit| digit != 0));
        assert_eq!(clashes(&Board::new(board.geometry().clone(), grid).unwrap()), []);
    }

    #[test]
    fn boards_of_every_size_are_solved_and_the_first_solution_is_the_same_for_one_and_for_two() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 4), (4, 4), (4, 5), (5, 5), (1, 20), (6, 6)] {
            for (share, seed) in [(0, 1), (20, 2), (40, 3), (60, 4), (90, 5)] {
                let board = puzzle(rows, cols, share, seed);
                let [one, two] = [1, 2].map(|limit| portfolio(&board, Limits::new(limit, 1_000_000)));
                assert_solves(&board, &one);
                assert_eq!(one.solution, two.solution, "{rows} x {cols}, {share} %");
                assert!(
                    matches!(two.verdict, Verdict::Unique | Verdict::Several),
                    "{rows} x {cols}, {share} %"
                );
            }
        }
    }

    #[test]
    fn a_board_with_few_clues_that_singles_refute_is_refuted_soon() {
        let mut digits = vec![0; 36 * 36];
        (0..35).for_each(|col| digits[col] = col as Digit + 1);
        digits[36 * 36 - 1] = 36;
        let board = Board::new(Geometry::boxes(6, 6), digits).unwrap();
        assert_eq!(portfolio(&board, Limits::new(2, 10_000)).verdict, Verdict::None);
    }

    #[test]
    fn the_limit_of_nodes_is_kept() {
        for (rows, cols, share) in [(3, 4, 20), (5, 5, 40), (6, 6, 2), (6, 6, 50)] {
            let board = puzzle(rows, cols, share, 7);
            for nodes in [0, 1, 10, 1000] {
                let outcome = portfolio(&board, Limits::new(2, nodes));
                assert!(outcome.counters.nodes <= nodes, "{rows} x {cols}, {nodes} nodes");
            }
            assert_eq!(portfolio(&board, Limits::new(1, 0)).verdict, Verdict::Stopped(Stop::Nodes));
        }
    }
}
