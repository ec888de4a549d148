//! The check: is there a clue that could go from a puzzle by itself?
//!
//! Where clues go together with their images, some may stay that could go alone.
//!
//! Cost: a question for each clue, up to the first that can go.

use super::answers::Asker;
use crate::board::Digit;
use crate::run::budget::Stop;

/// A puzzle that is looked through.
#[derive(Clone, Debug)]
pub(super) struct Check {
    puzzle: Vec<Digit>,
    trial: Vec<Digit>,
    clues: Vec<usize>,
    is_minimal: bool,
}

impl Check {
    /// Looks at all clues of a proper puzzle.
    pub(super) fn new(puzzle: Vec<Digit>) -> Self {
        let clues = (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect();
        Check { trial: puzzle.clone(), puzzle, clues, is_minimal: true }
    }

    /// The puzzle, and whether none of its clues could go.
    pub(super) fn into_parts(self) -> (Vec<Digit>, bool) {
        (self.puzzle, self.is_minimal)
    }
}

impl Asker for Check {
    fn ask(&mut self, _: &Stop) -> bool {
        let Some(cell) = self.clues.pop().filter(|_| self.is_minimal) else { return false };
        self.trial.copy_from_slice(&self.puzzle);
        self.trial[cell] = 0;
        true
    }

    fn question(&self) -> &[Digit] {
        &self.trial
    }

    fn answer(&mut self, is_proper: bool) {
        self.is_minimal &= !is_proper;
    }
}
