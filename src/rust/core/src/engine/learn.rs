//! Clause learning: a search for large boards that learns a clause from each conflict.
//!
//! ```
//! use oxidoku_core::board::{geometry::Geometry, Board};
//! use oxidoku_core::engine::learn::learn;
//! use oxidoku_core::run::{budget::Budget, outcome::Verdict};
//!
//! let empty = Board::new(Geometry::boxes(5, 5), vec![0; 625]).unwrap();
//! let outcome = learn(&empty, Budget::new(1, u64::MAX), 10_000).unwrap();
//! assert_eq!(outcome.verdict, Verdict::Found);
//! ```
//!
//! If a guess fails, the general engine ([`crate::engine::search`]) tries the next candidate of the same cell. But
//! the wrong guess may be a much earlier one, and then the search fails in the same way with every other candidate.
//! This engine finds the guesses that cause the conflict (conflict analysis, `analyse.rs`), learns a clause that
//! excludes their combination (`clauses.rs`), and backtracks to the decision level at which the clause implies a
//! literal. The engine works on groups in which exactly one candidate is true (`groups.rs`), not on rows, columns and
//! boxes, so it supports any geometry.
//!
//! First, the board is reduced by singles ([`crate::engine::reduce`]). Then `propagate.rs` derives the consequences
//! of a guess, `decide.rs` chooses the next guess, and `restart.rs` schedules restarts. If no candidate is open,
//! the search has found a solution; to find another, it excludes the combination of guesses, as after a conflict.
//! The search is deterministic. [`Learning`] can be stopped and resumed; in the meantime, another engine can suggest
//! which candidates to guess ([`Learning::prefer`]).
//!
//! The counters differ from those of the general engine:
//! - a *node* is a fully propagated state: one for the puzzle, one for each guess and one for each learnt clause;
//! - a *guess* is a candidate assumed to be true;
//! - a *backtrack* is a conflict: a node with a contradiction.
//!
//! Cost: the time for a node grows with the number of candidates that it decides and the number of clauses that
//! watch them. Memory use is about 130 bytes per candidate left after the singles, plus at most about 150 MB for learnt
//! clauses. An empty 64 x 64 board has 260,000 candidates and takes 37 MB to fill; an empty 100 x 100 board has a
//! million and takes 140 MB. Boards with more than two million candidates ([`Reduced::is_too_large`]) are rejected.
//! The stop is polled every few milliseconds. With a million candidates, polls are up to 60 milliseconds apart, after
//! a tenth of a second of preparation.
//! References: Marques-Silva, Lynce and Malik (2009), in Handbook of Satisfiability, 131-153,
//! doi:10.3233/978-1-58603-929-5-131; Lynce and Ouaknine (2006), Sudoku as a SAT problem.

mod activity;
mod analyse;
mod clauses;
mod decide;
mod groups;
mod propagate;
mod restart;
mod target;
mod trail;

use crate::board::geometry::Geometry;
use crate::board::groups::Groups;
use crate::board::literal::Literal;
use crate::board::{Board, Digit};
use crate::engine::reduce::{search_reduced, Reduced};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use activity::Activity;
use analyse::{AnalysedTrail, Analysis};
use clauses::{Clauses, PERMANENT};
use decide::{DecisionRule, Weights};
use groups::groups_of;
use propagate::{propagate, Conflict};
use restart::Restarts;
use target::TargetPhases;
use trail::{Reason, Trail};

/// The number of conflicts before the first scheduled reduction of the clause database, and the minimum number
/// between two scheduled reductions.
const CONFLICTS_PER_REDUCTION: u64 = 4000;

/// The number of groups of a candidate on most boards: its cell, and its digit in a row, a column and a box or region.
/// Propagation and backtracking are compiled separately for this number.
const USUAL_WIDTH: usize = 4;

/// The assumed number of candidates visited per cell of the board; the meter measures the work of a node in cells.
const CANDIDATES_PER_CELL: usize = 8;

/// Searches for the solutions of a board within the budget and a conflict limit. A solution counts as a conflict if
/// the search continues afterwards.
///
/// With a solution limit of 1, the search ends with the first solution; a limit of 2 is enough to recognise a proper
/// puzzle. If the conflict limit is reached, the search stops with [`StopReason::Nodes`]. Returns `None` if the board
/// is too large for this engine.
pub fn learn(board: &Board, budget: Budget, max_conflicts: u64) -> Option<Outcome> {
    search_reduced(board, budget, |reduced| {
        Learning::new(board.geometry(), reduced).search(budget, max_conflicts)
    })
}

/// Searches for a solution that differs from a known solution in at least one of some cells. The verdict is
/// [`Verdict::None`] if there is no such solution. Returns `None` if the board is too large for this engine.
///
/// If a clue of a proper puzzle is removed, the puzzle stays proper if no solution has another digit in this cell. This
/// search is shorter than a search for two solutions.
pub fn learn_another(board: &Board, known: KnownSolution, budget: Budget) -> Option<Outcome> {
    search_reduced(board, budget, |reduced| {
        Learning::new(board.geometry(), reduced).search_another(known, budget)
    })
}

/// A known solution, and the cells of which at least one must differ in the solution to find.
#[derive(Clone, Copy)]
pub struct KnownSolution<'a> {
    /// The digits, row by row.
    pub digits: &'a [Digit],
    /// The indices of the cells.
    pub cells: &'a [u32],
}

/// A search that can be stopped and resumed: the learnt clauses, the guesses and the solutions are kept.
pub struct Learning<'r> {
    reduced: &'r Reduced,
    groups: Groups,
    /// The [width](Groups::width) of the groups.
    width: usize,
    trail: Trail,
    clauses: Clauses,
    activity: Activity,
    weights: Weights,
    analysis: Analysis,
    target: TargetPhases,
    /// The candidates of the known solution; without one, no cell has a target.
    known: TargetPhases,
    restarts: Restarts,
    conflicts: u64,
    next_reduction: u64,
    solutions: u64,
    first: Option<Vec<Digit>>,
    is_exhausted: bool,
}

impl<'r> Learning<'r> {
    /// Prepares the search of a reduced board, which must not be [too large](Reduced::is_too_large).
    pub fn new(geometry: &Geometry, reduced: &'r Reduced) -> Self {
        let groups = groups_of(geometry, reduced);
        let candidates = groups.candidates();
        Learning {
            reduced,
            trail: Trail::new(&groups),
            clauses: Clauses::new(candidates),
            activity: Activity::new(candidates),
            weights: Weights::new(groups.count()),
            analysis: Analysis::new(&groups),
            target: TargetPhases::new(&groups),
            known: TargetPhases::new(&groups),
            restarts: Restarts::new(),
            width: groups.width(),
            conflicts: 0,
            next_reduction: CONFLICTS_PER_REDUCTION,
            solutions: 0,
            first: None,
            is_exhausted: false,
            groups,
        }
    }

    /// Searches, or resumes an earlier search, for this number of conflicts. One more conflict ends the call, but the
    /// search also learns from it. The outcome includes the solutions found before, but only the work of this call; the
    /// state at the start of the call counts as a node. If no solution is left, a further call has the same verdict.
    pub fn search(&mut self, budget: Budget, max_conflicts: u64) -> Outcome {
        let mut meter = Meter::new(budget, CANDIDATES_PER_CELL * self.reduced.digits.len());
        let ended =
            if self.is_exhausted { Ok(LearnEnd::Exhausted) } else { self.run(max_conflicts, &mut meter) };
        self.is_exhausted = matches!(ended, Ok(LearnEnd::Exhausted));
        let verdict = match (ended, self.solutions) {
            (Err(stop), _) => Verdict::Stopped(stop),
            (Ok(LearnEnd::Exhausted), 0) => Verdict::None,
            (Ok(LearnEnd::Exhausted), 1) => Verdict::Unique,
            (Ok(LearnEnd::Enough), 1) => Verdict::Found,
            (Ok(_), _) => Verdict::Several,
        };
        let solution = self.first.clone();
        Outcome { verdict, solution, solutions: self.solutions, counters: meter.counters }
    }

    fn search_another(mut self, known: KnownSolution, budget: Budget) -> Outcome {
        if !self.forbid_known(known) {
            return Outcome::refuted();
        }
        let outcome = self.search(Budget { solutions: 1, ..budget }, u64::MAX);
        match outcome.verdict {
            // The only solution besides the known one.
            Verdict::Unique => Outcome { verdict: Verdict::Found, ..outcome },
            _ => outcome,
        }
    }

    /// Prefers the candidates of a filling, one for each open cell in the order of the reduced board, when it guesses a
    /// digit for a cell.
    pub fn prefer(&mut self, filling: &[u32]) {
        filling.iter().for_each(|&candidate| self.target.set(candidate as usize, &self.groups));
    }

    /// The loop of [`search`](Self::search). Each early return leaves a state from which the search can be resumed.
    fn run(&mut self, max_conflicts: u64, meter: &mut Meter) -> Result<LearnEnd, StopReason> {
        let last_conflict = self.conflicts.saturating_add(max_conflicts);
        meter.node()?;
        loop {
            if let Some(conflict) = self.propagate() {
                meter.counters.backtracks += 1;
                if self.trail.decision_level() == 0 {
                    return Ok(LearnEnd::Exhausted);
                }
                self.learn_from(conflict);
                self.count_conflict(last_conflict)?;
                meter.node()?;
                continue;
            }
            if self.restarts.is_due() {
                self.restart();
                continue;
            }
            if let Some(candidate) = self.pick_candidate() {
                self.trail.decide(Literal::positive(candidate));
                meter.node()?;
                meter.counters.guesses += 1;
                continue;
            }
            self.solutions += 1;
            if self.first.is_none() {
                self.first = Some(self.filled_in());
            }
            if self.trail.decision_level() == 0 {
                return Ok(LearnEnd::Exhausted);
            }
            self.forbid_solution();
            if meter.enough(self.solutions) {
                return Ok(LearnEnd::Enough);
            }
            self.count_conflict(last_conflict)?;
            meter.node()?;
        }
    }
}

enum LearnEnd {
    Exhausted,
    Enough,
}

impl Learning<'_> {
    /// Counts a conflict, or returns an error if the limit is reached.
    fn count_conflict(&mut self, last_conflict: u64) -> Result<(), StopReason> {
        if self.conflicts == last_conflict {
            return Err(StopReason::Nodes);
        }
        self.conflicts += 1;
        self.restarts.count_conflict();
        Ok(())
    }

    /// Learns a clause from a conflict above level 0, and backtracks to the level at which the clause implies a
    /// literal.
    fn learn_from(&mut self, conflict: Conflict) {
        self.target.note_conflict(&self.trail, &self.groups);
        let record = AnalysedTrail { trail: &self.trail, groups: &self.groups, clauses: &self.clauses };
        let learnt = self.analysis.analyse(conflict, &record, &mut self.activity, &mut self.weights);
        self.activity.next_conflict();
        self.weights.next_conflict();
        self.backtrack_to(learnt.level);
        learn_clause(&mut self.trail, &mut self.clauses, &self.analysis.clause, learnt.lbd);
    }

    /// Adds a clause that requires at least one of the cells to differ from the known solution. Returns `false` if all of
    /// them are filled, so that none of them can differ.
    fn forbid_known(&mut self, known: KnownSolution) -> bool {
        let reduced = self.reduced;
        let mut clause = Vec::new();
        let mut first = 0;
        for (index, &cell) in reduced.open.iter().enumerate() {
            let candidates = reduced.candidates_of(index);
            if let Some(at) = candidates.iter().position(|&digit| digit == known.digits[cell as usize]) {
                self.known.set(first + at, &self.groups);
                if known.cells.contains(&cell) {
                    clause.push(Literal::negative(first + at));
                }
            }
            first += candidates.len();
        }
        match clause.len() {
            0 => return false,
            1 => self.trail.assign(clause[0], Reason::None),
            _ => _ = self.clauses.add(&clause, PERMANENT),
        }
        true
    }

    /// Learns a clause that excludes the combination of guesses that led to a solution.
    fn forbid_solution(&mut self) {
        let clause: Vec<Literal> = self.trail.decisions().rev().map(Literal::negated).collect();
        self.backtrack_to(self.trail.decision_level() - 1);
        learn_clause(&mut self.trail, &mut self.clauses, &clause, PERMANENT);
    }

    fn propagate(&mut self) -> Option<Conflict> {
        match self.width {
            USUAL_WIDTH => propagate::<USUAL_WIDTH>(&mut self.trail, &self.groups, &mut self.clauses),
            _ => propagate::<0>(&mut self.trail, &self.groups, &mut self.clauses),
        }
    }

    fn backtrack_to(&mut self, level: usize) {
        let activity = &mut self.activity;
        let opened = |candidate| activity.reinsert(candidate);
        match self.width {
            USUAL_WIDTH => self.trail.backtrack_to::<USUAL_WIDTH>(level, &self.groups, opened),
            _ => self.trail.backtrack_to::<0>(level, &self.groups, opened),
        }
    }

    /// Backtracks to decision level 0, and reduces the clause database if a reduction is due.
    fn restart(&mut self) {
        self.backtrack_to(0);
        self.restarts.begin();
        if self.conflicts >= self.next_reduction || self.clauses.is_full() {
            self.reduce_and_simplify();
            self.next_reduction = self.conflicts + CONFLICTS_PER_REDUCTION + self.conflicts / 100;
        }
    }

    /// Reduces the clause database, and removes from all groups the candidates decided at level 0. These candidates
    /// must be fully propagated.
    fn reduce_and_simplify(&mut self) {
        let trail = &mut self.trail;
        trail.forget_reasons();
        self.clauses.reduce_database(|literal| trail.value_of(literal));
        self.groups.retain_members(|candidate| trail.value(candidate as usize) == 0);
    }

    fn pick_candidate(&mut self) -> Option<usize> {
        match self.restarts.rule() {
            DecisionRule::SmallestGroup => {
                let picked =
                    decide::in_smallest_group(&self.trail, &self.groups, &self.weights, &self.activity)?;
                // Another solution agrees with the known one in many cells.
                Some(self.known.of_cell(picked, &self.trail, &self.groups).unwrap_or(picked))
            }
            DecisionRule::MostActive => {
                decide::most_active(&self.trail, &self.groups, &self.target, &mut self.activity)
            }
        }
    }

    /// Returns the digits of the board, with the true candidates filled in.
    fn filled_in(&self) -> Vec<Digit> {
        let is_true = |&candidate: &usize| self.trail.value(candidate) > 0;
        self.reduced.filled_in((0..self.groups.candidates()).filter(is_true))
    }
}

/// Adds a clause and makes its first literal true, because the clause now implies this literal.
fn learn_clause(trail: &mut Trail, clauses: &mut Clauses, clause: &[Literal], lbd: u32) {
    let reason = match clause.len() {
        1 => Reason::None,
        _ => Reason::Clause(clauses.add(clause, lbd)),
    };
    trail.assign(clause[0], reason);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{BoxShape, Geometry};
    use crate::board::valid::clashes;
    use crate::engine::naive;
    use crate::engine::reduce::reduce;
    use crate::engine::search::search;
    use crate::engine::walk::shuffled_grid;
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;

    const ENDLESS: u64 = u64::MAX;

    fn learn(board: &Board, budget: Budget, max_conflicts: u64) -> Outcome {
        super::learn(board, budget, max_conflicts).expect("the board is small enough")
    }

    fn board(box_rows: usize, box_cols: usize, digits: Vec<Digit>) -> Board {
        Board::new(Geometry::boxes(box_rows, box_cols), digits).unwrap()
    }

    /// Returns a board with its first row in order; all other cells are empty.
    fn first_row(box_rows: usize, box_cols: usize) -> Board {
        let order = box_rows * box_cols;
        board(
            box_rows,
            box_cols,
            (0..order * order).map(|k| if k < order { k as Digit + 1 } else { 0 }).collect(),
        )
    }

    /// Returns tarek's "Golden Nugget", one of the hardest 9 x 9 puzzles.
    fn hard() -> Board {
        let line = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        board(
            3,
            3,
            line.bytes()
                .map(|byte| Digit::from(byte.saturating_sub(b'0') * u8::from(byte != b'.')))
                .collect(),
        )
    }

    #[test]
    fn solutions_are_counted_up_to_a_limit() {
        for board in [first_row(2, 2), board(2, 2, vec![0; 16])] {
            let solutions = naive::solutions(&board, usize::MAX).len() as u64;
            let outcome = learn(&board, Budget::new(ENDLESS, ENDLESS), ENDLESS);
            assert_eq!((outcome.verdict, outcome.solutions), (Verdict::Several, solutions));
            for limit in [1, 2, 5] {
                let outcome = learn(&board, Budget::new(limit, ENDLESS), ENDLESS);
                let expected = if limit == 1 { Verdict::Found } else { Verdict::Several };
                assert_eq!((outcome.verdict, outcome.solutions), (expected, limit));
            }
        }
    }

    /// Searches up to the conflict limit, and passes each learnt clause to `visit`.
    fn learn_some(board: &Board, reduced: &Reduced, conflicts: u64, mut visit: impl FnMut(&[Literal])) {
        let mut solver = Learning::new(board.geometry(), reduced);
        while solver.conflicts < conflicts {
            match solver.propagate() {
                Some(_) if solver.trail.decision_level() == 0 => return,
                Some(conflict) => {
                    solver.learn_from(conflict);
                    solver.count_conflict(conflicts).unwrap();
                    visit(&solver.analysis.clause);
                }
                None if solver.conflicts % 50 == 49 => {
                    solver.backtrack_to(0);
                    solver.reduce_and_simplify();
                    solver.conflicts += 1;
                }
                None => match solver.pick_candidate() {
                    Some(candidate) => solver.trail.decide(Literal::positive(candidate)),
                    None => return solver.forbid_solution(),
                },
            }
        }
    }

    #[test]
    fn learnt_clauses_hold_in_the_known_solutions() {
        let mut clauses = 0;
        let only = search(&hard(), Budget::new(2, ENDLESS)).solution.unwrap();
        let some = naive::solutions(&first_row(3, 3), 300);
        for (board, solutions) in [(hard(), vec![only]), (first_row(3, 3), some)] {
            let reduced = reduce(&board, &Stop::NEVER).unwrap();
            let indices = 0..reduced.open.len();
            let candidates: Vec<(usize, Digit)> = indices
                .flat_map(|index| reduced.candidates_of(index).iter().map(move |&digit| (index, digit)))
                .map(|(index, digit)| (reduced.open[index] as usize, digit))
                .collect();
            learn_some(&board, &reduced, 1000, |clause| {
                clauses += 1;
                for solution in &solutions {
                    let holds = |literal: &Literal| {
                        let (cell, digit) = candidates[literal.candidate()];
                        (solution[cell] == digit) == literal.is_positive()
                    };
                    assert!(clause.iter().any(holds), "{clause:?}");
                }
            });
        }
        assert!(clauses > 50, "{clauses}");
    }

    #[test]
    fn a_proper_puzzle_is_proved_unique() {
        let outcome = learn(&hard(), Budget::new(2, ENDLESS), ENDLESS);
        assert_eq!(outcome.verdict, Verdict::Unique);
        assert_eq!(outcome.solution, search(&hard(), Budget::new(2, ENDLESS)).solution);
        assert!(outcome.counters.backtracks > 0);
    }

    #[test]
    fn another_solution_is_found_if_there_is_one() {
        let mut rng = Rng::new(1);
        let mut verdicts = [0, 0];
        for (rows, cols) in [(2, 2), (2, 3), (1, 5)] {
            for round in 0..20 {
                let grid = shuffled_grid(BoxShape { rows, cols }, round);
                let emptied: Vec<u32> = (0..grid.len() as u32).filter(|_| rng.below(20) < 13).collect();
                let mut digits = grid.clone();
                emptied.iter().for_each(|&cell| digits[cell as usize] = 0);
                let board = board(rows, cols, digits);
                let all = naive::solutions(&board, 1000);
                if all.len() == 1000 {
                    continue;
                }
                for cells in emptied.chunks(1).chain([&emptied[..]]) {
                    let differs = |other: &[Digit]| {
                        cells.iter().any(|&cell| other[cell as usize] != grid[cell as usize])
                    };
                    let has_other = all.iter().any(|solution| differs(solution));
                    let known = KnownSolution { digits: &grid, cells };
                    let outcome = learn_another(&board, known, Budget::new(1, ENDLESS)).unwrap();
                    let expected = if has_other { Verdict::Found } else { Verdict::None };
                    assert_eq!(outcome.verdict, expected, "{board:?}, {cells:?}");
                    assert!(outcome
                        .solution
                        .map_or(!has_other, |other| differs(&other) && all.contains(&other)));
                    verdicts[usize::from(has_other)] += 1;
                }
            }
        }
        assert!(verdicts.iter().all(|&count| count > 100), "{verdicts:?}");
        let (nugget, only) = (hard(), search(&hard(), Budget::new(1, ENDLESS)).solution.unwrap());
        let stopped = learn_another(&nugget, KnownSolution { digits: &only, cells: &[0] }, Budget::new(1, 1));
        assert_eq!(stopped.unwrap().verdict, Verdict::Stopped(StopReason::Nodes));
    }

    #[test]
    fn a_search_stops_at_either_limit_or_on_request() {
        let endless = Budget::new(2, ENDLESS);
        for max_conflicts in [0, 1, 5] {
            let outcome = learn(&hard(), endless, max_conflicts);
            assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
            assert_eq!(outcome.counters.backtracks, max_conflicts + 1);
        }
        for nodes in [0, 1, 5] {
            let outcome = learn(&hard(), Budget { nodes, ..endless }, ENDLESS);
            assert_eq!(
                (outcome.verdict, outcome.counters.nodes),
                (Verdict::Stopped(StopReason::Nodes), nodes)
            );
        }
        let outcome = learn(&first_row(4, 5), Budget { stop: &Stop::new(&|| true), ..endless }, ENDLESS);
        assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt));
    }

    #[test]
    fn an_exhausted_search_keeps_its_verdict() {
        for board in [hard(), first_row(2, 2)] {
            let reduced = reduce(&board, &Stop::NEVER).unwrap();
            let mut learning = Learning::new(board.geometry(), &reduced);
            let search = |learning: &mut Learning| {
                let outcome = learning.search(Budget::new(ENDLESS, ENDLESS), ENDLESS);
                (outcome.verdict, outcome.solutions, outcome.solution)
            };
            let first = search(&mut learning);
            assert_eq!(search(&mut learning), first);
        }
    }

    #[test]
    fn the_guesses_follow_a_preferred_filling_after_the_first_restart() {
        let empty = board(3, 3, vec![0; 81]);
        let reduced = reduce(&empty, &Stop::NEVER).unwrap();
        let preferred = shuffled_grid(BoxShape { rows: 3, cols: 3 }, 5);
        let mut learning = Learning::new(empty.geometry(), &reduced);
        learning.restarts.begin();
        // Every cell has all nine candidates.
        let filling: Vec<u32> =
            (0..81).map(|cell| cell * 9 + u32::from(preferred[cell as usize]) - 1).collect();
        learning.prefer(&filling);
        let outcome = learning.search(Budget::new(1, ENDLESS), ENDLESS);
        assert_eq!((outcome.solution, outcome.counters.backtracks), (Some(preferred), 0));
    }

    #[test]
    fn a_large_empty_board_is_filled() {
        let empty = board(5, 5, vec![0; 625]);
        let outcome = learn(&empty, Budget::new(1, ENDLESS), ENDLESS);
        assert_eq!(outcome.verdict, Verdict::Found);
        let grid = Board::new(empty.geometry().clone(), outcome.solution.unwrap()).unwrap();
        assert_eq!((clashes(&grid).len(), grid.clues().count()), (0, 625));
    }

    #[test]
    fn a_board_that_needs_too_much_memory_is_rejected() {
        let empty = board(11, 12, vec![0; 132 * 132]);
        assert_eq!(super::learn(&empty, Budget::new(1, ENDLESS), ENDLESS), None);
    }
}
