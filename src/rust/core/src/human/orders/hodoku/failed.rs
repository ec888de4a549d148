//! Failed searches, which need not be repeated where nothing has changed.
//!
//! Subsets, locked candidates and Sue de Coq depend on the candidates of one or two houses. If a search found nothing
//! and the candidates of these houses are still the same, it finds nothing there again: candidates elsewhere only
//! become fewer, so a pattern does not eliminate more than before.
//!
//! Representation: for each technique, the candidates of all cells when its search last failed; none if it has not
//! failed yet.

use crate::human::logic::pencilmarks::Mask;
use crate::human::technique::{Pencilmarks, Technique};

pub struct FailedSearches(Vec<Vec<Mask>>);

impl Default for FailedSearches {
    fn default() -> Self {
        FailedSearches(vec![Vec::new(); Technique::ALL.len()])
    }
}

impl FailedSearches {
    /// Returns, for each house, whether its candidates are the same as when the technique last failed; an empty list if
    /// it has not failed yet.
    pub fn unchanged_houses(&self, technique: Technique, marks: &Pencilmarks) -> Vec<bool> {
        let before = &self.0[technique as usize];
        if before.is_empty() {
            return Vec::new();
        }
        let mut are_unchanged = vec![true; marks.houses().end];
        for (cell, &candidates) in before.iter().enumerate() {
            if marks.candidates(cell) != candidates {
                marks.seats(cell).iter().for_each(|&(house, _)| are_unchanged[house] = false);
            }
        }
        are_unchanged
    }

    /// Records that a technique finds nothing on this board.
    pub fn note(&mut self, technique: Technique, marks: &Pencilmarks) {
        let candidates = &mut self.0[technique as usize];
        candidates.clear();
        candidates.extend((0..marks.digits().len()).map(|cell| marks.candidates(cell)));
    }
}
