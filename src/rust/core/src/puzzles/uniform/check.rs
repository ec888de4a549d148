//! Determines which candidates are minimal puzzles.
//!
//! A question is whether a candidate, or a candidate without one of its clues, has a second solution. If so, the cells
//! in which this solution differs from the grid are an unavoidable set. Later candidates must have a clue in each of
//! these sets. If a candidate has exactly one clue in such a set, this clue is not redundant.
//!
//! Invariants: a candidate is returned if and only if it is proper and each of its clues is necessary.

use super::join::BandCandidates;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::{bytes_of, is_plain_nine, solve_each, Answer, Digits};
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use std::sync::Arc;

/// The number of candidates of a grid in the first round; each further round adds twice as many as the last.
const FIRST_ROUND: usize = 64;

/// The size of the largest unavoidable sets that are kept; larger ones rarely help.
const MAX_CELLS: u32 = 28;

/// The maximum number of unavoidable sets that are used to show that clues are necessary.
const MAX_PROOFS: usize = 192;

/// Checks the candidates of one grid after another.
pub(super) struct Checker {
    geometry: Arc<Geometry>,
    is_nine: bool,
}

/// The state of the checks for a grid.
struct Checks<'a> {
    checker: &'a Checker,
    grid: &'a [Digit],
    bytes: Digits,
    unavoidable: Vec<u128>,
    waiting: Vec<u128>,
    open: Vec<OpenCandidate>,
    found: Vec<u128>,
}

/// A candidate whose minimality is not known yet.
#[derive(Clone, Copy)]
struct OpenCandidate {
    clues: u128,
    /// The clues that are not known to be necessary.
    doubtful: u128,
    is_proper: bool,
}

impl OpenCandidate {
    /// Returns the clue to remove for the next question; 0 to ask whether the candidate is proper.
    fn removed(&self) -> u128 {
        if self.is_proper {
            self.doubtful & self.doubtful.wrapping_neg()
        } else {
            0
        }
    }
}

impl Checker {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Self {
        Checker { geometry: geometry.clone(), is_nine: is_plain_nine(geometry) }
    }

    /// Returns the candidates that are minimal puzzles.
    pub(super) fn minimal_puzzles(
        &self,
        grid: &[Digit],
        candidates: BandCandidates,
        stop: &Stop,
    ) -> Result<Vec<u128>, StopReason> {
        let mut checks = Checks {
            checker: self,
            grid,
            bytes: if self.is_nine { bytes_of(grid) } else { [0; 81] },
            unavoidable: candidates.unavoidable,
            waiting: candidates.candidates,
            open: Vec::new(),
            found: Vec::new(),
        };
        let mut round = FIRST_ROUND;
        while !checks.waiting.is_empty() || !checks.open.is_empty() {
            let start = checks.waiting.len().saturating_sub(round);
            let added = checks.waiting.drain(start..);
            checks.open.extend(added.map(|clues| OpenCandidate { clues, doubtful: clues, is_proper: false }));
            checks.ask(stop)?;
            round *= 2;
        }
        Ok(checks.found)
    }
}

impl Checks<'_> {
    /// Asks one question about each open candidate, and keeps those that need further questions.
    fn ask(&mut self, stop: &Stop) -> Result<(), StopReason> {
        let seconds = self.second_solutions(stop)?;
        let known = self.unavoidable.len();
        for &second in seconds.iter().flatten() {
            let contains = |set: &u128| set & !second == 0;
            let size = second.count_ones();
            if (1..=MAX_CELLS).contains(&size) && !self.unavoidable[known..].iter().any(contains) {
                self.unavoidable.push(second);
            }
        }
        let mut seconds = seconds.into_iter();
        self.open.retain_mut(|open| {
            let has_second = seconds.next().expect("each question has an answer").is_some();
            let was_proper = open.is_proper;
            if was_proper {
                open.doubtful &= !open.removed();
            } else if !has_second {
                open.is_proper = true;
                open.doubtful &= !necessary(&self.unavoidable, open.clues);
            }
            // A minimal puzzle has no second solution, but has one if any of its clues is removed.
            if was_proper != has_second {
                return false;
            }
            if open.doubtful == 0 {
                self.found.push(open.clues);
            }
            open.doubtful != 0
        });
        let learned = &self.unavoidable[known..];
        self.waiting.retain(|clues| learned.iter().all(|set| set & clues != 0));
        Ok(())
    }

    /// Returns, for each open candidate, `None` if there is no second solution. Otherwise, returns the cells in which a
    /// solution differs from the grid, or no cells if the engine returned the grid itself.
    fn second_solutions(&self, stop: &Stop) -> Result<Vec<Option<u128>>, StopReason> {
        let budget = Budget { stop, ..Budget::new(2, u64::MAX) };
        if !self.checker.is_nine {
            return self.open.iter().map(|open| self.second_solution(open, budget)).collect();
        }
        let puzzles: Vec<Digits> = self.open.iter().map(|open| self.puzzle(open)).collect();
        let mut answers = vec![Answer::NONE; puzzles.len()];
        if !solve_each(&puzzles, budget, true, &mut answers) {
            return Err(StopReason::Interrupt);
        }
        let second = |answer: &Answer| (answer.count > 1).then(|| difference(&self.bytes, &answer.solution));
        Ok(answers.iter().map(second).collect())
    }

    fn second_solution(&self, open: &OpenCandidate, budget: Budget) -> Result<Option<u128>, StopReason> {
        let clues = open.clues & !open.removed();
        let digits = self.grid.iter().enumerate().map(|(cell, &digit)| digit * (clues >> cell & 1) as Digit);
        let board = Board::new(self.checker.geometry.clone(), digits.collect());
        let outcome = portfolio(&board.expect("a candidate is a board"), budget);
        match outcome.verdict {
            Verdict::Stopped(reason) => Err(reason),
            Verdict::Several => Ok(Some(outcome.solution.map_or(0, |other| difference(self.grid, &other)))),
            _ => Ok(None),
        }
    }

    fn puzzle(&self, open: &OpenCandidate) -> Digits {
        let mut puzzle = [0; 81];
        let mut clues = open.clues & !open.removed();
        while clues != 0 {
            let cell = clues.trailing_zeros() as usize;
            puzzle[cell] = self.bytes[cell];
            clues &= clues - 1;
        }
        puzzle
    }
}

/// Returns the clues that are the only ones in an unavoidable set.
fn necessary(unavoidable: &[u128], clues: u128) -> u128 {
    unavoidable.iter().take(MAX_PROOFS).fold(0, |necessary, set| {
        let inside = set & clues;
        necessary | if inside & inside.wrapping_sub(1) == 0 { inside } else { 0 }
    })
}

fn difference<T: PartialEq>(grid: &[T], other: &[T]) -> u128 {
    let differs = |(cell, (a, b)): (usize, (&T, &T))| u128::from(a != b) << cell;
    grid.iter().zip(other).enumerate().map(differs).fold(0, |all, cell| all | cell)
}
