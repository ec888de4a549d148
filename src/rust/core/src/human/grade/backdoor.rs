//! Backdoors: sets of cells whose correct digits let singles solve the rest.
//!
//! ```
//! use oxidoku_core::human::grade::backdoor::backdoor;
//! use oxidoku_core::{Board, Digit, Geometry, Stop};
//!
//! let digits = |text: &str| text.bytes().map(|byte| (byte - b'0').into()).collect::<Vec<Digit>>();
//! let clues = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
//! let solution = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
//! let puzzle = Board::new(Geometry::boxes(3, 3), digits(clues)).unwrap();
//! assert_eq!(backdoor(&puzzle, &digits(solution), &Stop::NEVER), Some(2));
//! ```
//!
//! The size of the smallest backdoor is the number of cells that a player has to look up in the solution: 0 for a
//! puzzle that singles solve, 1 for nearly all others, 3 for some of the hardest.
//!
//! Invariants: all sets smaller than the result are tried, except those with cells that follow from the others.
//! Cost: a microsecond or two for each set of cells on 9 x 9.
//!
//! References: R. Williams, C. Gomes and B. Selman (2003), *Backdoors to typical case complexity*, IJCAI 18, 1173-1178.

use crate::board::{Board, Digit};
use crate::engine::propagate::State;
use crate::engine::reduce::{reduce, NotReduced};
use crate::run::budget::{Budget, Meter, Stop};
use crate::run::outcome::StopReason;

/// The maximum number of sets of cells to try.
pub const MAX_TRIALS: u64 = 2_000_000;

/// The number of trials between two polls. A trial takes a microsecond or two on 9 x 9, and up to about a hundred
/// microseconds on larger boards.
const TRIALS_PER_POLL: u64 = 64;

/// Returns the size of the smallest backdoor; `None` after an interrupt or [`MAX_TRIALS`] trials, or if there is not
/// enough memory.
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
    let mut search = BackdoorSearch { state, solution, meter };
    (0..=solution.len()).find_map(|size| match search.solves(size, 0) {
        Ok(true) => Some(Some(size)),
        Ok(false) => None,
        Err(_) => Some(None),
    })?
}

struct BackdoorSearch<'g, 's, const W: usize> {
    state: State<'g, W>,
    solution: &'s [Digit],
    meter: Meter<'s>,
}

impl<const W: usize> BackdoorSearch<'_, '_, W> {
    /// Returns whether `more` further cells, chosen from index `from` onwards, let singles solve the rest; returns an
    /// error after too many trials or an interrupt.
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
            debug_assert!(is_sound, "the digit is correct");
            let solves = self.solves(more - 1, cell + 1)?;
            self.state.undo_to(before);
            if solves {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
