//! Validity: finds the digits that a house holds more than once.
//!
//! ```
//! use oxidoku_core::board::valid::clashes;
//! use oxidoku_core::{Board, Geometry, HouseKind};
//!
//! let mut digits = vec![0; 16];
//! (digits[0], digits[3]) = (4, 4);
//! let found = clashes(&Board::new(Geometry::boxes(2, 2), digits).unwrap());
//! assert_eq!((found[0].house.kind, found[0].digit), (HouseKind::Row, 4));
//! assert_eq!(found[0].cells, [0, 3]);
//! ```

use crate::board::geometry::House;
use crate::board::{Board, Digit};

/// A digit that a house holds more than once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The cells of the house that hold the digit; there are at least two.
    pub cells: Vec<usize>,
}

/// Returns every clash of the board, ordered by house and then by digit.
pub fn clashes(board: &Board) -> Vec<Clash> {
    let geometry = board.geometry();
    let mut cells_by_digit = vec![Vec::new(); geometry.order() + 1];
    let mut found = Vec::new();
    for (number, &house) in geometry.houses().iter().enumerate() {
        cells_by_digit.iter_mut().for_each(Vec::clear);
        for &cell in geometry.cells_of(number) {
            let digit = board.digits()[cell as usize];
            cells_by_digit[usize::from(digit)].push(cell as usize);
        }
        let repeated = cells_by_digit.iter().enumerate().skip(1).filter(|(_, cells)| cells.len() > 1);
        found.extend(repeated.map(|(digit, cells)| Clash {
            house,
            digit: digit as Digit,
            cells: cells.clone(),
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{Geometry, HouseKind};

    #[test]
    fn a_clash_reports_its_house_digit_and_cells() {
        let mut digits = vec![0; 36];
        digits[0] = 6; // r1c1
        digits[5] = 6; // r1c6, same row
        digits[8] = 6; // r2c3, same box as r1c1
        let board = Board::new(Geometry::boxes(2, 3), digits).unwrap();
        let clash = |kind, index, cells: &[usize]| Clash {
            house: House { kind, index },
            digit: 6,
            cells: cells.to_vec(),
        };
        let expected = [clash(HouseKind::Row, 0, &[0, 5]), clash(HouseKind::Box, 0, &[0, 8])];
        assert_eq!(clashes(&board), expected);
    }

    #[test]
    fn empty_cells_do_not_clash() {
        let board = Board::new(Geometry::boxes(3, 2), vec![0; 36]).unwrap();
        assert!(clashes(&board).is_empty());
    }
}
