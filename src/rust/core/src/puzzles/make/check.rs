//! Checks the clues of a puzzle for redundancy, one at a time.
//!
//! If clues are removed a whole orbit at a time, some of the remaining clues may be individually redundant.
//!
//! Cost: one uniqueness check per clue, up to the first redundant clue.

use crate::board::Digit;

#[derive(Clone, Debug)]
pub(super) struct Check {
    puzzle: Vec<Digit>,
    trial: Vec<Digit>,
    clues: Vec<usize>,
    /// The cell of the clue that is missing in `trial`.
    emptied: usize,
    is_minimal: bool,
}

impl Check {
    pub(super) fn new(puzzle: Vec<Digit>) -> Self {
        let clues = (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect();
        Check { trial: puzzle.clone(), puzzle, clues, emptied: 0, is_minimal: true }
    }

    pub(super) fn into_parts(self) -> (Vec<Digit>, bool) {
        (self.puzzle, self.is_minimal)
    }

    /// Prepares the next puzzle to check; returns `false` when the check is complete.
    pub(super) fn next_question(&mut self) -> bool {
        let Some(cell) = self.clues.pop().filter(|_| self.is_minimal) else { return false };
        self.trial.copy_from_slice(&self.puzzle);
        self.trial[cell] = 0;
        self.emptied = cell;
        true
    }

    /// Returns the puzzle without one of its clues.
    pub(super) fn question(&self) -> &[Digit] {
        &self.trial
    }

    /// Returns the cell of the missing clue.
    pub(super) fn emptied_now(&self) -> Vec<u32> {
        vec![self.emptied as u32]
    }

    /// Records whether this puzzle is proper.
    pub(super) fn answer(&mut self, is_proper: bool) {
        self.is_minimal &= !is_proper;
    }
}
