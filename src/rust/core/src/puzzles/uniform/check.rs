//! Which candidates are minimal puzzles.
//!
//! A question asks for the number of solutions of a candidate, or of a candidate without one of its clues. If there is
//! a second solution, the cells in which it differs from the grid are an unavoidable set. Later candidates must have a
//! clue in each of these sets. If a candidate has exactly one clue in such a set, this clue is not redundant.
//!
//! Invariants: a candidate is returned if and only if it is proper and each of its clues is necessary.
//! Cost: about 2,000 questions for each 9 x 9 grid, 0.5 microseconds each.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::{bytes_of, is_plain_nine, solve_each, Answer, Digits};
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use std::sync::Arc;

/// The number of candidates of a grid in the first round of questions; each round has twice as many as the last.
const FIRST_ROUND: usize = 64;

/// Larger differences rarely help.
const MAX_CELLS: u32 = 28;

/// The number of unavoidable sets that are used to show that clues are necessary.
const MAX_PROOFS: usize = 192;

/// From this number of clues on, candidates more often have a redundant clue than a second solution.
const MANY_CLUES: u32 = 29;

/// Checks the candidates of several grids at a time.
pub(super) struct Checker {
    geometry: Arc<Geometry>,
    is_nine: bool,
    grids: Vec<Grid>,
}

struct Grid {
    digits: Vec<Digit>,
    bytes: Digits,
    unavoidable: Vec<u128>,
    waiting: Vec<u128>,
    found: Vec<u128>,
}

/// A candidate whose minimality is not known yet.
#[derive(Clone, Copy)]
struct Open {
    grid: usize,
    clues: u128,
    /// The clues that may be redundant.
    doubtful: u128,
    is_proper: bool,
}

impl Open {
    /// Returns the clue to remove for the next question; 0 to ask whether the candidate is proper.
    fn removed(&self) -> u128 {
        let is_first = self.is_proper || self.clues.count_ones() >= MANY_CLUES;
        if is_first { self.doubtful & self.doubtful.wrapping_neg() } else { 0 }
    }
}

impl Checker {
    pub(super) fn new(geometry: &Arc<Geometry>) -> Self {
        Checker { geometry: geometry.clone(), is_nine: is_plain_nine(geometry), grids: Vec::new() }
    }

    /// Adds a grid and its candidates.
    pub(super) fn add(&mut self, digits: Vec<Digit>, unavoidable: Vec<u128>, waiting: Vec<u128>) {
        let bytes = if self.is_nine { bytes_of(&digits) } else { [0; 81] };
        self.grids.push(Grid { digits, bytes, unavoidable, waiting, found: Vec::new() });
    }

    /// Returns the grids in the order in which they were added, with their candidates that are minimal puzzles.
    pub(super) fn minimal_puzzles(&mut self, stop: &Stop) -> Result<Vec<(Vec<Digit>, Vec<u128>)>, StopReason> {
        let mut round = FIRST_ROUND;
        let mut open: Vec<Open> = Vec::new();
        loop {
            for (place, grid) in self.grids.iter_mut().enumerate() {
                let start = grid.waiting.len() - round.min(grid.waiting.len());
                for clues in grid.waiting.drain(start..) {
                    let doubtful = clues & !necessary(&grid.unavoidable, clues);
                    open.push(Open { grid: place, clues, doubtful, is_proper: false });
                }
            }
            if open.is_empty() {
                break;
            }
            self.ask(&mut open, stop)?;
            round *= 2;
        }
        Ok(self.grids.drain(..).map(|grid| (grid.digits, grid.found)).collect())
    }

    /// Asks one question about each open candidate, and keeps those that need further questions.
    fn ask(&mut self, open: &mut Vec<Open>, stop: &Stop) -> Result<(), StopReason> {
        let answers = self.answers(open, stop)?;
        let old: Vec<usize> = self.grids.iter().map(|grid| grid.unavoidable.len()).collect();
        let mut answers = answers.into_iter();
        open.retain_mut(|open| {
            let removed = open.removed();
            let second = answers.next().expect("each question has an answer");
            let grid = &mut self.grids[open.grid];
            let Some(second) = second else {
                if removed != 0 {
                    return false;
                }
                open.is_proper = true;
                if open.doubtful == 0 {
                    grid.found.push(open.clues);
                }
                return open.doubtful != 0;
            };
            let is_new = |set: &u128| set & second != 0;
            if second != 0
                && second.count_ones() <= MAX_CELLS
                && grid.unavoidable[old[open.grid]..].iter().all(is_new)
            {
                grid.unavoidable.push(second);
            }
            if removed == 0 || second != 0 && second & open.clues == 0 {
                return false;
            }
            open.doubtful &= !removed;
            if open.is_proper && open.doubtful == 0 {
                grid.found.push(open.clues);
                return false;
            }
            true
        });
        for (grid, old) in self.grids.iter_mut().zip(old) {
            let learned = &grid.unavoidable[old..];
            grid.waiting.retain(|clues| learned.iter().all(|set| set & clues != 0));
        }
        Ok(())
    }

    /// Returns, for each candidate, `None` if the next question has one solution, or else the cells in which a second
    /// solution differs from the grid; no cells if the engine returned the grid itself.
    fn answers(&self, open: &[Open], stop: &Stop) -> Result<Vec<Option<u128>>, StopReason> {
        let budget = Budget { solutions: 2, nodes: u64::MAX, stop };
        if self.is_nine {
            let puzzles: Vec<Digits> = open.iter().map(|open| self.puzzle(open)).collect();
            let mut answers = vec![Answer::NONE; puzzles.len()];
            if !solve_each(&puzzles, budget, true, &mut answers) {
                return Err(StopReason::Interrupt);
            }
            let second = |(open, answer): (&Open, &Answer)| {
                (answer.count > 1).then(|| difference(&self.grids[open.grid].bytes, &answer.solution))
            };
            return Ok(open.iter().zip(&answers).map(second).collect());
        }
        let second = |open: &Open| {
            let grid = &self.grids[open.grid].digits;
            let clues = open.clues & !open.removed();
            let digits = grid.iter().enumerate().map(|(cell, &digit)| digit * (clues >> cell & 1) as Digit);
            let board = Board::new(self.geometry.clone(), digits.collect()).expect("a candidate is a board");
            let outcome = portfolio(&board, budget);
            match outcome.verdict {
                Verdict::Stopped(reason) => Err(reason),
                Verdict::Several => Ok(Some(outcome.solution.map_or(0, |other| difference(grid, &other)))),
                _ => Ok(None),
            }
        };
        open.iter().map(second).collect()
    }

    fn puzzle(&self, open: &Open) -> Digits {
        let grid = &self.grids[open.grid].bytes;
        let mut puzzle = [0; 81];
        let mut clues = open.clues & !open.removed();
        while clues != 0 {
            let cell = clues.trailing_zeros() as usize;
            puzzle[cell] = grid[cell];
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
