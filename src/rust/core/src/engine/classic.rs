//! The classic engine: searches in sudokuAlt's order, and so finds the same first solution as sudokuAlt.
//!
//! ```
//! use oxidoku_core::engine::classic::classic;
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let digits = vec![2, 0, 4, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
//! let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let solution = classic(&board, Budget::new(1, 1000)).solution.unwrap();
//! assert_eq!(solution, [2, 3, 4, 1, 4, 1, 2, 3, 3, 2, 1, 4, 1, 4, 3, 2]);
//! ```
//!
//! In each pass, list the choices for every hole, column by column. If a hole has no choice, backtrack. If one
//! or more holes have exactly one choice, fill them all at once and check for clashes. Otherwise, take the first hole
//! with the fewest choices and try its choices in ascending order.
//!
//! Representation: the set of digits in each house, from which the choices for a hole follow; a trail of the filled
//! cells instead of copies of the board. A callback receives each [`TraceStep`]; the compiler removes a callback that
//! does nothing.
//! Invariant: `held[house]` is the set of the digits in the house's cells, and no house holds a digit twice.
//! Cost: a pass visits each cell once; on plain 9 x 9 boards, a [faster version](nine) looks at all cells together.
//! Reference: B. Venables, R package sudokuAlt 0.2-1, `solveGame()`; the search order follows its documented
//! algorithm.

pub(crate) mod nine;

use crate::board::candidates::Candidates;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::nine::digits_of;
use crate::engine::search::stack::Stack;
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};

/// One step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The number of cells whose choices are being tried; 0 before the first guess.
    pub depth: u32,
    /// The index of the cell, row by row.
    pub cell: u32,
    /// The digit; 0 at a dead end in a cell without a choice.
    pub digit: Digit,
    /// The kind of step.
    pub event: Event,
}

/// A kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A choice is tried, and others are left to try.
    Guess,
    /// The last remaining choice is tried.
    LastChoice,
    /// A hole with a single choice is filled in.
    Single,
    /// The cell has no choice, or one of its houses already holds the digit to be placed.
    DeadEnd,
}

/// Finds the solution that sudokuAlt returns. The search ends with this solution and ignores `budget.solutions`.
pub fn classic(board: &Board, budget: Budget) -> Outcome {
    match digits_of(board) {
        Some(puzzle) => nine::classic_nine(&puzzle, budget),
        None => classic_shown(board, budget, |_| {}),
    }
}

/// Like [`classic()`], but also calls `show` for each step. Trying a choice at a given depth undoes all earlier steps
/// at that depth or deeper.
pub fn classic_shown(board: &Board, budget: Budget, show: impl FnMut(TraceStep)) -> Outcome {
    match board.geometry().order() {
        0..=64 => classic_in_words::<1>(board, budget, show),
        65..=128 => classic_in_words::<2>(board, budget, show),
        _ => classic_in_words::<7>(board, budget, show),
    }
}

fn classic_in_words<const W: usize>(board: &Board, budget: Budget, show: impl FnMut(TraceStep)) -> Outcome {
    let mut meter = Meter::new(budget, board.geometry().cells());
    let mut search = Classic::<W, _>::new(board.geometry(), show);
    let (verdict, solution) = match search.run(board, &mut meter) {
        Ok(true) => (Verdict::Found, Some(search.digits)),
        Ok(false) => (Verdict::None, None),
        Err(stop) => (Verdict::Stopped(stop), None),
    };
    let solutions = u64::from(solution.is_some());
    Outcome { verdict, solution, solutions, counters: meter.counters }
}

struct Classic<'g, const W: usize, S: FnMut(TraceStep)> {
    geometry: &'g Geometry,
    show: S,
    depth: u32,
    column_major: Vec<u32>,
    digits: Vec<Digit>,
    held: Vec<Candidates<W>>,
    all: Candidates<W>,
    filled: Vec<u32>,
    singles: Vec<(u32, Digit)>,
}

/// The result of repeated passes over the holes.
enum Fixpoint<const W: usize> {
    Dead,
    Complete,
    Stuck { cell: usize, choices: Candidates<W> },
}

impl<'g, const W: usize, S: FnMut(TraceStep)> Classic<'g, W, S> {
    fn new(geometry: &'g Geometry, show: S) -> Self {
        let order = geometry.order();
        let column_major = (0..order).flat_map(|col| (0..order).map(move |row| row * order + col));
        Classic {
            geometry,
            show,
            depth: 0,
            column_major: column_major.map(|cell| cell as u32).collect(),
            digits: vec![0; geometry.cells()],
            held: vec![Candidates::NONE; geometry.houses().len()],
            all: Candidates::all(order),
            filled: Vec::with_capacity(geometry.cells()),
            singles: Vec::new(),
        }
    }

    /// Searches depth-first with an explicit stack; returns whether there is a solution.
    fn run(&mut self, board: &Board, meter: &mut Meter) -> Result<bool, StopReason> {
        meter.node()?;
        if !board.clues().all(|(cell, digit)| self.fill_clue(cell, digit)) {
            meter.counters.backtracks += 1;
            return Ok(false);
        }
        let mut stack = Stack::<_, W>::new();
        loop {
            match self.fixpoint() {
                Fixpoint::Complete => return Ok(true),
                Fixpoint::Dead => meter.counters.backtracks += 1,
                Fixpoint::Stuck { cell, choices } => stack.push(self.filled.len(), cell, choices),
            }
            let Some(next) = stack.next() else {
                return Ok(false);
            };
            self.empty_after(next.before);
            meter.node()?;
            meter.counters.guesses += u64::from(next.is_guess);
            self.depth = stack.depth() as u32;
            self.step(next.cell, next.digit, if next.is_guess { Event::Guess } else { Event::LastChoice });
            self.fill(next.cell, next.digit);
        }
    }

    /// Repeats passes until no hole has exactly one choice, or until a dead end.
    fn fixpoint(&mut self) -> Fixpoint<W> {
        loop {
            let end = self.pass();
            if self.singles.is_empty() {
                return end;
            }
            let singles = std::mem::take(&mut self.singles);
            let valid = singles.iter().all(|&(cell, digit)| self.fill_single(cell as usize, digit));
            self.singles = singles;
            if !valid {
                return Fixpoint::Dead;
            }
        }
    }

    /// Makes one pass and lists in `singles` the holes with exactly one choice. The result is valid only if this list
    /// is empty.
    fn pass(&mut self) -> Fixpoint<W> {
        self.singles.clear();
        let mut end = Fixpoint::Complete;
        let mut fewest = u32::MAX;
        for &cell in &self.column_major {
            if self.digits[cell as usize] != 0 {
                continue;
            }
            let choices = self.choices(cell as usize);
            let count = choices.count();
            if count == 0 {
                self.singles.clear();
                self.step(cell as usize, 0, Event::DeadEnd);
                return Fixpoint::Dead;
            }
            if count == 1 {
                self.singles.extend(choices.first().map(|digit| (cell, digit)));
            }
            if count < fewest {
                fewest = count;
                end = Fixpoint::Stuck { cell: cell as usize, choices };
            }
        }
        end
    }

    /// Returns the digits that no house of the cell holds.
    #[inline]
    fn choices(&self, cell: usize) -> Candidates<W> {
        let houses = self.geometry.houses_of(cell).iter();
        let held =
            houses.fold(Candidates::NONE, |held: Candidates<W>, &house| held.or(&self.held[house as usize]));
        self.all.without(&held)
    }

    #[inline]
    fn step(&mut self, cell: usize, digit: Digit, event: Event) {
        (self.show)(TraceStep { depth: self.depth, cell: cell as u32, digit, event });
    }

    /// Fills in a single; returns `false` at a dead end.
    fn fill_single(&mut self, cell: usize, digit: Digit) -> bool {
        let fits = self.fill(cell, digit);
        self.step(cell, digit, if fits { Event::Single } else { Event::DeadEnd });
        fits
    }

    /// Fills in a clue; returns `false` at a dead end.
    fn fill_clue(&mut self, cell: usize, digit: Digit) -> bool {
        let fits = self.fill(cell, digit);
        if !fits {
            self.step(cell, digit, Event::DeadEnd);
        }
        fits
    }

    /// Fills a hole, or returns `false` if one of its houses holds the digit.
    #[inline]
    fn fill(&mut self, cell: usize, digit: Digit) -> bool {
        let houses = self.geometry.houses_of(cell);
        if houses.iter().any(|&house| self.held[house as usize].contains(digit)) {
            return false;
        }
        for &house in houses {
            self.held[house as usize].insert(digit);
        }
        self.digits[cell] = digit;
        self.filled.push(cell as u32);
        true
    }

    /// Empties all but the first `count` filled cells.
    fn empty_after(&mut self, count: usize) {
        for &cell in &self.filled[count..] {
            let digit = std::mem::take(&mut self.digits[cell as usize]);
            for &house in self.geometry.houses_of(cell as usize) {
                self.held[house as usize].remove(digit);
            }
        }
        self.filled.truncate(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_for_9_x_9_boards_makes_the_same_decisions() {
        let geometry = std::sync::Arc::new(Geometry::boxes(3, 3));
        let empty = Board::new(geometry.clone(), vec![0; 81]).unwrap();
        let grid = classic_shown(&empty, Budget::new(1, 10_000), |_| {}).solution.unwrap();
        // Keep a share of the digits that grows with `kept`, and change one cell, which may then contradict the others.
        for (kept, wrong) in (1..7).flat_map(|kept| (0..9).map(move |wrong| (kept, wrong))) {
            let clue = |cell: usize| if cell * 5 % 7 < kept { grid[cell] } else { 0 };
            let mut digits: Vec<Digit> = (0..81).map(clue).collect();
            digits[80 - wrong * 8] = wrong as Digit;
            let board = Board::new(geometry.clone(), digits).unwrap();
            for nodes in [0, 1, 5, 10_000] {
                let budget = Budget::new(1, nodes);
                assert_eq!(
                    classic(&board, budget),
                    classic_shown(&board, budget, |_| {}),
                    "{kept} {wrong} {nodes}"
                );
            }
        }
    }

    #[test]
    fn the_outcome_does_not_depend_on_the_number_of_words() {
        for (box_rows, box_cols) in [(2, 3), (3, 3), (4, 5), (8, 8)] {
            let geometry = Geometry::boxes(box_rows, box_cols);
            let cells = geometry.cells();
            let board = Board::new(geometry, vec![0; cells]).unwrap();
            let budget = Budget::new(1, 300);
            let outcome = classic_in_words::<1>(&board, budget, |_| {});
            assert!(outcome.counters.guesses > 0, "{box_rows} x {box_cols}: no guess");
            assert_eq!(classic_in_words::<2>(&board, budget, |_| {}), outcome, "{box_rows} x {box_cols}");
            assert_eq!(classic_in_words::<7>(&board, budget, |_| {}), outcome, "{box_rows} x {box_cols}");
        }
    }
}
