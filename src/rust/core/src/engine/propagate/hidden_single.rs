//! Hidden singles: digits with one place left in a house.

use super::State;
use crate::board::Digit;
use crate::engine::reduce::NotedSingle;

impl<const W: usize> State<'_, W> {
    /// Counts an elimination in the cell's houses, and notes a hidden single in each house with one place left for
    /// the digit; returns `false` if a house has no place left.
    #[inline]
    pub(super) fn note_hidden_singles(&mut self, cell: usize, digit: Digit) -> bool {
        let order = self.geometry.order();
        let mut possible = true;
        for &house in self.geometry.houses_of(cell) {
            let left = &mut self.places[house as usize * order + usize::from(digit) - 1];
            *left -= 1;
            match *left {
                0 => possible = false,
                1 => self.noted.push(NotedSingle::Hidden { house, digit }),
                _ => {}
            }
        }
        possible
    }

    /// Returns the place of a noted digit, or `None` if the house has since lost that place.
    pub(super) fn hidden_single(&self, house: usize, digit: Digit) -> Option<(usize, Digit)> {
        let cells = self.geometry.cells_of(house).iter().map(|&cell| cell as usize);
        let mut places = cells.filter(|&cell| self.candidates[cell].contains(digit));
        places.next().map(|cell| (cell, digit))
    }
}
