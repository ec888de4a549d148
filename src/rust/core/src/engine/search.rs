//! The general engine, for any geometry: propagates singles, and guesses when no single is left.
//!
//! ```
//! use oxidoku_core::engine::search::search;
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let latin_square = Board::new(Geometry::boxes(1, 4), vec![0; 16]).unwrap();
//! let outcome = search(&latin_square, Budget::new(u64::MAX, 10_000));
//! assert_eq!((outcome.verdict, outcome.solutions), (Verdict::Several, 576));
//! ```
//!
//! The engine places naked and hidden singles (`propagate`) until no single is left. It then chooses a cell with the
//! fewest candidates (`branch`) and tries each candidate in turn.
//!
//! The counters use these terms. If an engine counts something else, its header says so:
//! - a *node* is a state after propagation: the puzzle itself, and the state after each candidate tried;
//! - a *guess* is a candidate placed while its cell had another candidate left to try;
//! - a *backtrack* is a node that turned out to contain a contradiction.
//!
//! The clues and their singles are never undone, so they are placed in bulk ([`crate::engine::reduce`]).
//!
//! Cost: the time per node is proportional to the number of candidates eliminated, plus the time for one scan of the
//! board to choose a cell. A trail replaces copies of the board; it takes 8 bytes per candidate left after the first
//! singles.

pub(crate) mod branch;
pub(crate) mod stack;

use crate::board::{Board, Digit};
use crate::engine::propagate::State;
use crate::engine::reduce::{reduce, NotReduced};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use stack::Stack;

/// Searches for the solutions of a board within the budget.
pub fn search(board: &Board, budget: Budget) -> Outcome {
    search_each(board, budget, &mut |_| {})
}

/// Like [`search()`], but also passes each solution, row by row, to `show` as soon as it is found.
pub fn search_each(board: &Board, budget: Budget, show: &mut dyn FnMut(&[Digit])) -> Outcome {
    match board.geometry().order() {
        0..=64 => search_in_words::<1>(board, budget, show),
        65..=128 => search_in_words::<2>(board, budget, show),
        _ => search_in_words::<7>(board, budget, show),
    }
}

fn search_in_words<const W: usize>(board: &Board, budget: Budget, show: &mut dyn FnMut(&[Digit])) -> Outcome {
    let mut meter = Meter::new(budget, board.geometry().cells());
    let mut found = SolutionLog { solutions: 0, first: None, show };
    let verdict = match depth_first::<W>(board, &mut meter, &mut found) {
        Err(stop) => Verdict::Stopped(stop),
        Ok(SearchEnd::Exhausted) => match found.solutions {
            0 => Verdict::None,
            1 => Verdict::Unique,
            _ => Verdict::Several,
        },
        Ok(SearchEnd::Enough) if found.solutions == 1 => Verdict::Found,
        Ok(SearchEnd::Enough) => Verdict::Several,
    };
    Outcome { verdict, solution: found.first, solutions: found.solutions, counters: meter.counters }
}

struct SolutionLog<'a> {
    solutions: u64,
    first: Option<Vec<Digit>>,
    show: &'a mut dyn FnMut(&[Digit]),
}

impl SolutionLog<'_> {
    fn add(&mut self, grid: &[Digit]) {
        self.solutions += 1;
        self.first.get_or_insert_with(|| grid.to_vec());
        (self.show)(grid);
    }
}

enum SearchEnd {
    Exhausted,
    Enough,
}

/// Searches depth-first with an explicit stack, and tries the lowest candidate first.
fn depth_first<const W: usize>(
    board: &Board,
    meter: &mut Meter,
    found: &mut SolutionLog,
) -> Result<SearchEnd, StopReason> {
    meter.node()?;
    let mut state = match reduce(board, meter.stop()) {
        Ok(reduced) => State::<W>::of(board.geometry(), &reduced).ok_or(StopReason::Interrupt)?,
        Err(NotReduced::Interrupted) => return Err(StopReason::Interrupt),
        Err(NotReduced::Contradiction) => {
            meter.counters.backtracks += 1;
            return Ok(SearchEnd::Exhausted);
        }
    };
    let mut stack = Stack::<_, W>::new();
    let mut sound = true;
    loop {
        if !sound {
            meter.counters.backtracks += 1;
        } else if let Some(cell) = branch::fewest_candidates(&state) {
            stack.push(state.mark(), cell, state.candidates(cell));
        } else {
            found.add(state.digits());
            if meter.enough(found.solutions) {
                return Ok(SearchEnd::Enough);
            }
        }

        let Some(next) = stack.next() else {
            return Ok(SearchEnd::Exhausted);
        };
        state.undo_to(next.before);
        meter.node()?;
        meter.counters.guesses += u64::from(next.is_guess);
        sound = state.place(next.cell, next.digit) && state.propagate();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;

    #[test]
    fn the_outcome_does_not_depend_on_the_number_of_words() {
        for (box_rows, box_cols, clues) in [(2, 3, 6), (3, 3, 9), (4, 3, 0), (8, 8, 0)] {
            let geometry = Geometry::boxes(box_rows, box_cols);
            let mut digits = vec![0; geometry.cells()];
            (0..clues).for_each(|col| digits[col] = col as u16 + 1);
            let board = Board::new(geometry, digits).unwrap();
            let budget = Budget::new(u64::MAX, 400);
            let outcome = search_in_words::<1>(&board, budget, &mut |_| {});
            assert!(outcome.counters.guesses > 0, "{box_rows} x {box_cols}: no guess");
            assert_eq!(search_in_words::<2>(&board, budget, &mut |_| {}), outcome, "{box_rows} x {box_cols}");
            assert_eq!(search_in_words::<7>(&board, budget, &mut |_| {}), outcome, "{box_rows} x {box_cols}");
        }
    }
}
