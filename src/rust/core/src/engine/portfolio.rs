//! The portfolio: engines that take turns on a board of any size until one of them succeeds.
//!
//! ```
//! use oxidoku_core::engine::portfolio::portfolio;
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let empty = Board::new(Geometry::boxes(6, 6), vec![0; 36 * 36]).unwrap();
//! let outcome = portfolio(&empty, Budget::new(2, 10_000));
//! assert_eq!(outcome.verdict, Verdict::Several);
//! assert_eq!(outcome.solution.unwrap().len(), 1296);
//! ```
//!
//! No engine is best for every board. On a small or tightly constrained board, plain search finishes before any other
//! engine has set up its tables. On a large board with few clues, rearranging a complete grid is fast
//! ([`crate::engine::walk`]). In between, plain search fails but learning from conflicts succeeds
//! ([`crate::engine::learn`]). On large boards that are about half full, only repairing a wrong filling
//! succeeds ([`crate::engine::temper`]). The best engine for a given board is not known in advance, so the engines
//! take turns.
//!
//! Learning and tempering continue in each turn where their last turn ended. After its turn, tempering passes its best
//! filling to learning, which prefers the candidates of this filling when it guesses. The walk starts afresh in each
//! turn, and its turns grow.
//!
//! A board with too many candidates would take too much memory in learning and tempering, so plain search replaces
//! them. The turns continue until enough solutions are found, the board is proved to have no more, the node limit is
//! reached, or the caller interrupts.
//!
//! With a second thread, each turn of tempering but the first runs at the same time as the turn of learning before it.
//!
//! The lengths of turns are measured in steps, not in seconds, and random number generators have fixed seeds, so the
//! verdict, the solution and the number of nodes depend only on the board and the limits on nodes and solutions.
//!
//! A *node* here is a node of plain search or of learning, or [`STEPS_PER_NODE`] steps of local search; each of
//! these takes from a few microseconds to a few hundred. On a board that is too large for learning, a node of
//! plain search takes milliseconds and counts as `NODES_PER_LARGE_NODE` nodes.
//!
//! A shake of the first solution ([`crate::engine::walk::shake`]) is the cheapest way to find a second one.
//!
//! Cost: a few times the cost of the best engine on its own, plus a few milliseconds; the memory of learning and of
//! tempering together.

use crate::board::valid::clashes;
use crate::board::{Board, Digit};
use crate::engine::learn::Learning;
use crate::engine::reduce::{reduce_within, Reduced};
use crate::engine::search::search;
use crate::engine::temper::Tempering;
use crate::engine::walk::{shake, walk};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Counters, Outcome, StopReason, Verdict};
use crate::run::threads::both;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of steps of local search that count as one node.
pub const STEPS_PER_NODE: u64 = 1000;

/// The number of nodes counted for one node of plain search on a board that is too large for learning.
const NODES_PER_LARGE_NODE: u64 = 100;

/// The maximum order for which plain search comes first. On larger boards, it takes longer to set up than learning
/// takes in total.
const MAX_SEARCH_ORDER: usize = 16;

/// The number of nodes for the first plain search.
const SEARCH_NODES: u64 = 300;

/// Below this order, plain search and learning are better than the walk even with few clues.
const MIN_WALK_ORDER: usize = 36;

/// Below this order, learning always finishes before local search is of any use.
const MIN_TEMPER_ORDER: usize = 25;

/// The minimum length of a turn of learning, in conflicts.
const MIN_CONFLICTS: u64 = 5000;

/// The length of a turn of learning, in conflicts, is the cube of the order divided by this number if that exceeds
/// [`MIN_CONFLICTS`]: from order 44 upwards.
const CUBE_CELLS_PER_CONFLICT: u64 = 16;

/// The length of the first turn of tempering, in nodes per candidate: enough to cool the board, because the number of
/// steps to do so is proportional to the number of candidates.
const FIRST_TEMPERING: u64 = 6;

/// The length of each later turn of tempering, in nodes per candidate.
const TEMPERING: u64 = 3;

/// The length of the first turn of the walk, in nodes.
const FIRST_WALK: u64 = 4000;

/// The length of the first turn of plain search on a board that is too large for learning, in nodes.
const FIRST_SEARCH: u64 = 100_000;

/// The ratio of the lengths of successive turns of an engine that starts afresh in each turn.
const GROWTH: u64 = 4;

/// Searches for one or two solutions of a board within the budget. A limit of two solutions is enough to recognise a
/// proper puzzle.
pub fn portfolio(board: &Board, budget: Budget) -> Outcome {
    let mut turns = Turns::new(board, budget);
    turns.until_known();
    turns.outcome
}

struct Turns<'a> {
    board: &'a Board,
    budget: Budget<'a>,
    outcome: Outcome,
}

impl<'a> Turns<'a> {
    fn new(board: &'a Board, budget: Budget<'a>) -> Self {
        let outcome = Outcome::stopped(StopReason::Nodes);
        Turns { board, budget: Budget { solutions: budget.solutions.min(2), ..budget }, outcome }
    }

    fn until_known(&mut self) {
        let (board, order) = (self.board, self.board.geometry().order());
        if order <= MAX_SEARCH_ORDER && self.turn(SEARCH_NODES, |budget| search(board, budget)) {
            return;
        }
        let walks = order >= MIN_WALK_ORDER && suits_walk(board) && clashes(board).is_empty();
        if walks && self.walk_turn(1) {
            return;
        }
        match reduce_within(board, Budget { nodes: self.left(), ..self.budget }) {
            Ok(reduced) if reduced.is_too_large() => self.search_large(walks),
            Ok(reduced) => self.learn_and_temper(&reduced, walks),
            Err(outcome) => _ = self.add(outcome),
        }
    }

    /// Lets learning, tempering and the walk take turns until one of them succeeds or no nodes are left.
    fn learn_and_temper(&mut self, reduced: &Reduced, walks: bool) {
        let (geometry, candidates) = (self.board.geometry(), reduced.candidates().len() as u64);
        let cube = (geometry.order() as u64).pow(3);
        let conflicts = MIN_CONFLICTS.max(cube / CUBE_CELLS_PER_CONFLICT);
        let mut learning = Learning::new(geometry, reduced);
        let (mut tempering, mut nodes_per_candidate) = (None, FIRST_TEMPERING);
        let mut growth = 1u64;
        let steps = TEMPERING * candidates * STEPS_PER_NODE;
        while self.left() > 0 {
            let (learnt, tempered) = self.learning_turn(&mut learning, conflicts, tempering.as_mut(), steps);
            if self.add(learnt) || self.left() == 0 {
                return;
            }
            if self.outcome.solution.is_some() {
                // Local search cannot find a second solution.
                tempering = None;
            } else if geometry.order() >= MIN_TEMPER_ORDER {
                let tempering = tempering.get_or_insert_with(|| Tempering::new(geometry, reduced, 1));
                let search = |budget: Budget| tempered.unwrap_or_else(|| tempering.search(budget));
                if self.local_turn(nodes_per_candidate * candidates, search) {
                    return;
                }
                nodes_per_candidate = TEMPERING;
                learning.prefer(tempering.best_filling());
            }
            // The turns of the walk grow, so it waits until the others have also worked for longer.
            let next = growth.saturating_mul(GROWTH);
            if walks && self.outcome.counters.nodes >= FIRST_WALK.saturating_mul(next) {
                growth = next;
                if self.walk_turn(growth) {
                    return;
                }
            }
        }
    }

    /// Gives learning a turn. With a second thread, tempering runs for up to `steps` steps at the same time, because it
    /// does not depend on learning. It stops early if learning finds a solution, finishes, or uses all nodes.
    fn learning_turn(
        &self,
        learning: &mut Learning,
        conflicts: u64,
        tempering: Option<&mut Tempering>,
        steps: u64,
    ) -> (Outcome, Option<Outcome>) {
        let rest = Budget { nodes: self.left(), ..self.budget };
        let Some(tempering) = tempering.filter(|_| self.budget.threads > 1) else {
            return (learning.search(rest, conflicts), None);
        };
        let is_over = AtomicBool::new(false);
        let steps = steps.min(rest.nodes.saturating_mul(STEPS_PER_NODE));
        let temper = |stop: &Stop| {
            let poll = || is_over.load(Ordering::Relaxed) || stop.is_requested();
            tempering.search(Budget { stop: &Stop::new(&poll), ..Budget::new(1, steps) })
        };
        let learn = |stop: &Stop| {
            let learnt = learning.search(Budget { stop, ..rest }, conflicts);
            let may_go_on = learnt.verdict == Verdict::Stopped(StopReason::Nodes);
            is_over.store(!may_go_on || learnt.counters.nodes == rest.nodes, Ordering::Relaxed);
            learnt
        };
        let (tempered, learnt) = both(self.budget.stop, temper, learn);
        (learnt, Some(tempered))
    }

    /// Lets plain search and the walk take turns on a board that is too large for the other engines.
    fn search_large(&mut self, walks: bool) {
        let mut growth = 1u64;
        while self.left() > 0 {
            // Plain search can use all remaining nodes, unless the walk may still find a first solution.
            let is_alone = !walks || self.outcome.solution.is_some();
            let nodes = if is_alone { u64::MAX } else { FIRST_SEARCH.saturating_mul(growth) };
            growth = growth.saturating_mul(GROWTH);
            if self.large_turn(nodes) || walks && self.walk_turn(growth) {
                return;
            }
        }
    }

    fn left(&self) -> u64 {
        self.budget.nodes - self.outcome.counters.nodes
    }

    /// Gives an engine a turn of `nodes` nodes, or of the remaining nodes if fewer are left. Returns whether the search
    /// is finished.
    fn turn(&mut self, nodes: u64, engine: impl FnOnce(Budget) -> Outcome) -> bool {
        let found = engine(Budget { nodes: nodes.min(self.left()), ..self.budget });
        self.add(found)
    }

    /// Gives plain search a turn on a board that is too large for learning.
    fn large_turn(&mut self, nodes: u64) -> bool {
        let nodes = nodes.min(self.left());
        let budget = Budget { nodes: nodes.div_ceil(NODES_PER_LARGE_NODE), ..self.budget };
        let found = search(self.board, budget);
        let used = found.counters.nodes.saturating_mul(NODES_PER_LARGE_NODE).min(nodes);
        self.add(Outcome { counters: Counters { nodes: used, ..found.counters }, ..found })
    }

    fn walk_turn(&mut self, growth: u64) -> bool {
        let board = self.board;
        self.local_turn(FIRST_WALK.saturating_mul(growth), |budget| walk(board, growth, budget))
    }

    /// Gives local search a turn, unless a solution is known: local search cannot find a second one.
    fn local_turn(&mut self, nodes: u64, engine: impl FnOnce(Budget) -> Outcome) -> bool {
        if self.outcome.solution.is_some() || self.left() == 0 {
            return false;
        }
        let nodes = nodes.min(self.left()).saturating_mul(STEPS_PER_NODE);
        let mut outcome = engine(Budget { nodes, solutions: 1, ..self.budget });
        if outcome.counters.nodes > nodes && outcome.verdict != Verdict::Stopped(StopReason::Interrupt) {
            // Tempering ran beside learning and used more nodes than learning left. One thread would have stopped
            // earlier.
            outcome = Outcome::stopped(StopReason::Nodes);
            outcome.counters.nodes = nodes;
        }
        let Counters { nodes, guesses, backtracks } = outcome.counters;
        let [nodes, guesses, backtracks] =
            [nodes, guesses, backtracks].map(|steps| steps.div_ceil(STEPS_PER_NODE));
        self.add(Outcome { counters: Counters { nodes, guesses, backtracks }, ..outcome })
    }

    fn add(&mut self, found: Outcome) -> bool {
        let is_first = self.outcome.solution.is_none() && found.solution.is_some();
        // Keep the first solution, so that it does not depend on the number of solutions requested.
        self.outcome = Outcome {
            verdict: found.verdict,
            solution: self.outcome.solution.take().or(found.solution),
            solutions: self.outcome.solutions.max(found.solutions),
            counters: self.outcome.counters + found.counters,
        };
        self.is_known(is_first)
    }

    /// Returns whether the search is finished. If a second solution is wanted and the first one has just been found,
    /// first tries to derive a second one by a shake.
    fn is_known(&mut self, is_first: bool) -> bool {
        let is_one_of_two = self.outcome.solutions == 1 && self.budget.solutions > 1;
        match self.outcome.verdict {
            Verdict::Found | Verdict::Stopped(StopReason::Nodes) if is_one_of_two => {
                let has_second = is_first && has_second(self.board, self.outcome.solution.as_deref());
                self.outcome.verdict =
                    if has_second { Verdict::Several } else { Verdict::Stopped(StopReason::Nodes) };
                self.outcome.solutions += u64::from(has_second);
                has_second
            }
            Verdict::Stopped(StopReason::Nodes) => false,
            _ => true,
        }
    }
}

/// Returns whether a shake turns this solution into a different one.
fn has_second(board: &Board, solution: Option<&[Digit]>) -> bool {
    let (Some(first), Some(_)) = (solution, board.geometry().box_shape()) else { return false };
    (0..SHAKES).any(|seed| {
        let mut second = first.to_vec();
        shake(board, &mut second, seed);
        second != first
    })
}

/// The number of shakes to try; each exchanges about half of the cycles without clues.
const SHAKES: u64 = 8;

/// Returns whether the board has only rows, columns and boxes, and so few clues that a walk may solve it.
fn suits_walk(board: &Board) -> bool {
    let geometry = board.geometry();
    geometry.box_shape().is_some() && board.clues().count() * 4 <= geometry.order() * 5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{BoxShape, Diagonals, Geometry, Layout, Regions};
    use crate::engine::walk::shuffled_grid;
    use crate::run::rng::Rng;
    use std::cell::Cell;

    /// Returns a shuffled grid with `share` per cent of its cells filled.
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
    fn boards_of_many_sizes_are_solved_and_the_first_solution_does_not_depend_on_the_limit() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 4), (4, 4), (4, 5), (5, 5), (1, 20), (6, 6)] {
            for (share, seed) in [(0, 1), (20, 2), (40, 3), (60, 4), (90, 5)] {
                let board = puzzle(rows, cols, share, seed);
                let [one, two] = [1, 2].map(|limit| portfolio(&board, Budget::new(limit, 1_000_000)));
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
    fn singles_quickly_refute_a_board_with_few_clues() {
        let mut digits = vec![0; 36 * 36];
        (0..35).for_each(|col| digits[col] = col as Digit + 1);
        digits[36 * 36 - 1] = 36;
        let board = Board::new(Geometry::boxes(6, 6), digits).unwrap();
        assert_eq!(portfolio(&board, Budget::new(2, 10_000)).verdict, Verdict::None);
    }

    #[test]
    fn a_second_solution_of_a_large_board_with_few_clues_is_found_quickly() {
        for side in [8, 12, 20] {
            let order = side * side;
            let mut digits = vec![0; order * order];
            let mut cells: Vec<usize> = (0..digits.len()).collect();
            Rng::new(9).shuffle(&mut cells);
            (0..order).for_each(|digit| digits[cells[digit]] = digit as Digit + 1);
            let board = Board::new(Geometry::boxes(side, side), digits).unwrap();
            assert_eq!(portfolio(&board, Budget::new(2, 10_000)).verdict, Verdict::Several, "{side}");
        }
    }

    /// Returns an empty board with diagonals, which rule out a walk, and with over three million candidates, too many
    /// for learning and tempering.
    fn too_large() -> Board {
        let diagonals = Diagonals { falling: true, rising: true };
        let layout = Layout { order: 150, regions: Regions::None, diagonals, extra: Vec::new() };
        Board::new(layout.geometry().unwrap(), vec![0; 150 * 150]).unwrap()
    }

    #[test]
    fn a_board_that_is_too_large_for_learning_is_searched_up_to_the_node_limit() {
        for nodes in [1, 250, 1000] {
            let outcome = portfolio(&too_large(), Budget::new(2, nodes));
            assert_eq!(
                (outcome.verdict, outcome.counters.nodes),
                (Verdict::Stopped(StopReason::Nodes), nodes)
            );
        }
    }

    #[test]
    fn without_a_node_limit_a_board_too_large_for_learning_is_searched_until_the_caller_interrupts() {
        let polls = Cell::new(0);
        let poll = || polls.replace(polls.get() + 1) == 100;
        let budget = Budget { stop: &Stop::new(&poll), ..Budget::new(2, u64::MAX) };
        assert_eq!(portfolio(&too_large(), budget).verdict, Verdict::Stopped(StopReason::Interrupt));
    }

    #[test]
    fn a_second_thread_changes_neither_the_verdict_nor_the_nodes() {
        let board = puzzle(5, 6, 50, 2);
        for nodes in [33_000, 46_000] {
            let [one, two] =
                [1, 2].map(|threads| portfolio(&board, Budget { threads, ..Budget::new(1, nodes) }));
            assert_eq!((one.verdict, one.counters.nodes), (two.verdict, two.counters.nodes), "{nodes} nodes");
            assert_eq!(one.solution, two.solution, "{nodes} nodes");
            // The smaller limit is reached while the engines still take turns.
            let is_stopped = one.verdict == Verdict::Stopped(StopReason::Nodes);
            assert!(is_stopped || nodes > 33_000, "{nodes} nodes");
        }
    }

    #[test]
    fn a_search_respects_its_node_limit() {
        for (rows, cols, share) in [(3, 4, 20), (5, 5, 40), (6, 6, 2), (6, 6, 50)] {
            let board = puzzle(rows, cols, share, 7);
            for nodes in [0, 1, 10, 1000] {
                let outcome = portfolio(&board, Budget::new(2, nodes));
                assert!(outcome.counters.nodes <= nodes, "{rows} x {cols}, {nodes} nodes");
            }
            assert_eq!(portfolio(&board, Budget::new(1, 0)).verdict, Verdict::Stopped(StopReason::Nodes));
        }
    }
}
