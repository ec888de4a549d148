//! A board: one digit a cell, zero where the cell is empty, over a geometry.
//!
//! For people a board is a puzzle when it has holes and a grid when it is complete and valid; here all three are
//! one type, since an engine sees every stage between them.
//!
//! Representation: `digits[row * order + col]`, digits `1..=order`.
//! Invariant: as many digits as the geometry has cells, none above the order. Digits may clash.
//! Cost: two bytes a cell; boards of one kind share their geometry.

pub mod candidates;
pub mod choices;
pub mod geometry;
pub mod text;
pub mod transform;
pub mod valid;

use crate::board::geometry::Geometry;
use std::sync::Arc;

/// A digit `1..=order`; 0 stands for an empty cell.
pub type Digit = u16;

/// Any filling of a geometry's cells, complete or not, valid or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    geometry: Arc<Geometry>,
    digits: Vec<Digit>,
}

impl Board {
    /// The board with these digits, row by row; `None` when their number does not fit the geometry or a digit is
    /// above the order.
    pub fn new(geometry: impl Into<Arc<Geometry>>, digits: Vec<Digit>) -> Option<Self> {
        let geometry = geometry.into();
        let fits = digits.len() == geometry.cells()
            && digits.iter().all(|&digit| usize::from(digit) <= geometry.order());
        fits.then_some(Board { geometry, digits })
    }

    /// Which cells share a house.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The digits row by row, 0 where a cell is empty.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The filled cells as `(cell, digit)`, row by row.
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
