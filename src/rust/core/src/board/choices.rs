//! Choices: the digits that the houses of one cell allow.
//!
//! A recursive solver in R calls [`choices`] for each hole. The board may change between calls, so nothing is cached.
//!
//! ```
//! use oxidoku_core::board::choices::choices_of_board;
//! use oxidoku_core::{Board, Geometry};
//!
//! let mut digits = vec![0; 16];
//! (digits[3], digits[12]) = (1, 2); // in the row and the column of the first cell
//! let open = choices_of_board(&Board::new(Geometry::boxes(2, 2), digits).unwrap());
//! assert_eq!(open[..4], [false, false, true, true]);
//! ```
//!
//! Cost: [`choices`] makes `order` look-ups per house of the cell, without allocation.

use crate::board::candidates::Candidates;
use crate::board::geometry::MAX_ORDER;
use crate::board::{Board, Digit};

/// A set that can hold the digits of any board.
pub type Choices = Candidates<7>;

/// Returns the digits that no cell in `seen` holds. A cell sees itself, so a filled cell's own digit is excluded.
///
/// `digit_at(row, col)` is the digit of a cell, with 0 for an empty cell and `None` for an invalid cell. The result is
/// `None` if a cell in `seen` is invalid or the order is above [`MAX_ORDER`].
pub fn choices(
    order: usize,
    seen: impl Iterator<Item = (usize, usize)>,
    digit_at: impl Fn(usize, usize) -> Option<Digit>,
) -> Option<Choices> {
    if order > MAX_ORDER {
        return None;
    }
    let mut open = Choices::all(order);
    for (row, col) in seen {
        match digit_at(row, col)? {
            0 => {}
            digit => open.remove(digit),
        }
    }
    Some(open)
}

/// Returns, for each cell and digit, whether the cell's houses allow the digit; a filled cell allows only its own
/// digit.
pub fn choices_of_board(board: &Board) -> Vec<bool> {
    let (order, digits) = (board.geometry().order(), board.digits());
    let mut open = vec![false; digits.len() * order];
    for (cell, of_cell) in open.chunks_exact_mut(order).enumerate() {
        if digits[cell] != 0 {
            of_cell[usize::from(digits[cell]) - 1] = true;
            continue;
        }
        let seen = board.geometry().cells_seen_by(cell / order, cell % order);
        let choices = choices(order, seen, |row, col| Some(digits[row * order + col]))
            .expect("a board holds only digits");
        choices.iter().for_each(|digit| of_cell[usize::from(digit) - 1] = true);
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{BoxShape, Geometry};

    #[test]
    fn a_filled_cell_allows_its_digit_and_an_empty_cell_the_digits_absent_from_its_houses() {
        let mut digits = vec![0; 36];
        [(5, 1), (25, 2), (8, 3), (35, 4)].into_iter().for_each(|(cell, digit)| digits[cell] = digit);
        let open = choices_of_board(&Board::new(Geometry::boxes(2, 3), digits).unwrap());
        let of = |cell: usize| (1..=6).filter(|digit| open[cell * 6 + digit - 1]).collect::<Vec<_>>();
        assert_eq!((of(1), of(5), of(0)), (vec![4, 5, 6], vec![1], vec![2, 4, 5, 6]));
    }

    #[test]
    fn digits_in_the_same_row_column_or_box_are_excluded() {
        let shape = BoxShape { rows: 2, cols: 3 };
        let digit_at = |row, col| {
            Some(match (row, col) {
                (0, 5) => 1, // same row
                (4, 1) => 2, // same column
                (1, 2) => 3, // same box
                (5, 5) => 4, // no shared house
                _ => 0,
            })
        };
        let open = choices(6, shape.cells_seen_by(0, 1), digit_at).unwrap();
        assert_eq!(open.iter().collect::<Vec<_>>(), [4, 5, 6]);
    }

    #[test]
    fn an_invalid_cell_or_order_gives_no_choices() {
        let shape = BoxShape { rows: 2, cols: 2 };
        let with_invalid = |row, col| if (row, col) == (3, 0) { None } else { Some(0) };
        assert!(choices(4, shape.cells_seen_by(0, 0), with_invalid).is_none());
        assert!(choices(4, shape.cells_seen_by(0, 2), with_invalid).is_some());
        assert!(choices(441, [(0, 1)].into_iter(), |_, _| Some(0)).is_none());
    }
}
