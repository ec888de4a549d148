//! Naked singles: cells with one candidate left.

use super::State;
use crate::board::Digit;
use crate::engine::reduce::NotedSingle;

impl<const W: usize> State<'_, W> {
    /// Notes the cell if one candidate is left; returns `false` if no candidate is left.
    #[inline]
    pub(super) fn note_naked_single(&mut self, cell: usize) -> bool {
        let left = self.candidates[cell].count();
        if left == 1 && self.digits[cell] == 0 {
            self.noted.push(NotedSingle::Naked { cell: cell as u32 });
        }
        left > 0
    }

    /// Returns the candidate of a noted cell, or `None` if the cell has since lost that candidate.
    pub(super) fn naked_single(&self, cell: usize) -> Option<(usize, Digit)> {
        self.candidates[cell].first().map(|digit| (cell, digit))
    }
}
