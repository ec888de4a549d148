//! A board: a geometry and one digit per cell, with 0 for an empty cell.
//!
//! ```
//! use oxidoku_core::{Board, Geometry};
//!
//! let mut digits = vec![0; 36];
//! digits[7] = 6;
//! let board = Board::new(Geometry::boxes(2, 3), digits).unwrap();
//! assert_eq!(board.clues().collect::<Vec<_>>(), [(7, 6)]);
//! assert!(Board::new(Geometry::boxes(2, 3), vec![7; 36]).is_none());
//! ```
//!
//! Representation: `digits[row * order + col]` holds a digit from 1 to the order, or 0 for an empty cell.
//! Invariant: the board has one digit per cell of its geometry, and no digit exceeds the order. Digits may clash.
//! Cost: two bytes per cell; boards of the same kind can share a geometry.

pub mod candidates;
pub mod choices;
pub mod geometry;
pub mod groups;
pub mod literal;
pub mod text;
pub mod transform;
pub mod valid;

use crate::board::geometry::Geometry;
use std::sync::Arc;

/// A digit from 1 to the order, or 0 for an empty cell.
pub type Digit = u16;

/// A filling of a geometry's cells, complete or not, valid or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    geometry: Arc<Geometry>,
    digits: Vec<Digit>,
}

impl Board {
    /// Creates a board from its digits, listed row by row; returns `None` if the number of digits is wrong or a digit
    /// exceeds the order.
    pub fn new(geometry: impl Into<Arc<Geometry>>, digits: Vec<Digit>) -> Option<Self> {
        let geometry = geometry.into();
        let fits = digits.len() == geometry.cells()
            && digits.iter().all(|&digit| usize::from(digit) <= geometry.order());
        fits.then_some(Board { geometry, digits })
    }

    /// Returns the geometry, which defines the houses.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the digits row by row, with 0 for an empty cell.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Iterates over the filled cells as `(cell, digit)`, row by row.
    pub fn clues(&self) -> impl Iterator<Item = (usize, Digit)> + '_ {
        let filled = |&(_, &digit): &(usize, &Digit)| digit != 0;
        self.digits.iter().enumerate().filter(filled).map(|(cell, &digit)| (cell, digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_must_fit_its_geometry() {
        let geometry = Geometry::boxes(2, 3);
        assert!(Board::new(geometry.clone(), vec![0; 36]).is_some());
        assert!(Board::new(geometry.clone(), vec![0; 35]).is_none());
        assert!(Board::new(geometry.clone(), vec![7; 36]).is_none());
    }

    #[test]
    fn clues_are_the_filled_cells() {
        let mut digits = vec![0; 16];
        digits[1] = 3;
        digits[14] = 2;
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        assert_eq!(board.clues().collect::<Vec<_>>(), [(1, 3), (14, 2)]);
    }
}
