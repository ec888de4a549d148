//! Backdoors: the fewest cells whose right digits let singles solve the rest.
//!
//! A player who is stuck peeps at the solution. How many cells must be seen at least, if they are chosen well? None for a
//! puzzle of singles, one for nearly all others, three for some of the hardest.
//!
//! Invariants: cells that follow from those seen already need not be tried again, since seeing them brings nothing.
//! Cost: a microsecond or two for each set of cells on 9 x 9; every set of one cell less than the answer is tried.
//!
//! Reference: R. Williams, C. Gomes and B. Selman (2003), *Backdoors to typical case complexity*, IJCAI 18, 1173-1178.

use crate::board::{Board, Digit};
use crate::engine::propagate::State;
use crate::engine::reduce::{reduce, NotReduced};
use crate::run::budget::{Budget, Meter, Stop};
use crate::run::outcome::StopReason;

/// Sets of cells that are tried at most.
pub const MAX_TRIALS: u64 = 2_000_000;

/// A trial takes a microsecond or two on 9 x 9, and up to some hundred on larger boards.
const TRIALS_PER_POLL: u64 = 64;

/// The size of the smallest backdoor of a puzzle with this solution; `None` after an interrupt, if memory is short, or
/// if it takes more than [`MAX_TRIALS`] to know.
pub fn backdoor(board: &Board, solution: &[Digit], stop: &Stop) -> Option<usize> {
    match board.geometry().order() {
        0..=64 => in_words::<1>(board, solution, stop),
        65..=128 => in_words::<2>(board, solution, stop),
        _ => in_words::<7>(board, solution, stop),
    }
}

fn in_words<const W: usize>(board: &Board, solution: &[Digit], stop: &Stop) -> Option<usize> {
    let reduced = reduce(board, stop);
    debug_assert!(!matches!(reduced, Err(NotReduced::Contradiction)), "the puzzle has a solution");
    let state = State::<W>::of(board.geometry(), &reduced.ok()?)?;
    let meter = Meter::polling(Budget::of_nodes(MAX_TRIALS, stop), TRIALS_PER_POLL);
    let mut peep = Peep { state, solution, meter };
    (0..=solution.len()).find_map(|size| match peep.solves(size, 0) {
        Ok(true) => Some(Some(size)),
        Ok(false) => None,
        Err(_) => Some(None),
    })?
}

/// A board on which some cells have been seen.
struct Peep<'g, 's, const W: usize> {
    state: State<'g, W>,
    solution: &'s [Digit],
    /// A node is a trial.
    meter: Meter<'s>,
}

impl<const W: usize> Peep<'_, '_, W> {
    /// True if `more` further cells, from this one on, solve the rest. An error after too many trials.
    fn solves(&mut self, more: usize, from: usize) -> Result<bool, StopReason> {
        if more == 0 {
            return Ok(self.state.digits().iter().all(|&digit| digit != 0));
        }
        for cell in from..self.solution.len() {
            if self.state.digits()[cell] != 0 {
                continue;
            }
            self.meter.node()?;
            let before = self.state.mark();
            let is_sound = self.state.place(cell, self.solution[cell]) && self.state.propagate();
            debug_assert!(is_sound, "the digit is right");
            let solves = self.solves(more - 1, cell + 1)?;
            self.state.undo_to(before);
            if solves {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
