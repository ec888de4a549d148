//! Choices: the digits that the houses of one cell leave open.
//!
//! This is the hot function of the plain recursion that people write first: look along the row, down the column and
//! around the box, and strike out what is there. It answers for one cell of one board that may change before the next
//! call, so it builds nothing: no geometry, no list, one small set of digits.
//!
//! Cost: `3 * order` look-ups, no allocation.

use crate::board::Digit;
use crate::candidates::Candidates;
use crate::geometry::{BoxShape, MOST_ORDER};

/// Room for the digits of the largest boards.
pub type Choices = Candidates<7>;

/// The digits that none of the cell's houses holds; for a filled cell its own digit is not among them.
///
/// `digit_at(row, col)` is the digit of a cell, 0 where it is empty, and `None` where what stands there is no digit;
/// one such cell in the houses makes the answer `None`, as does a board beyond [`MOST_ORDER`].
pub fn choices(
    shape: BoxShape,
    digit_at: impl Fn(usize, usize) -> Option<Digit>,
    row: usize,
    col: usize,
) -> Option<Choices> {
    if shape.order() > MOST_ORDER {
        return None;
    }
    let mut open = Choices::all(shape.order());
    for (row, col) in shape.cells_seen_by(row, col) {
        match digit_at(row, col)? {
            0 => {}
            digit => open.remove(digit),
        }
    }
    Some(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_column_and_box_are_struck_out() {
        let shape = BoxShape { rows: 2, cols: 3 };
        let digit_at = |row, col| {
            Some(match (row, col) {
                (0, 5) => 1, // same row
                (4, 1) => 2, // same column
                (1, 2) => 3, // same box
                (5, 5) => 4, // none of them
                _ => 0,
            })
        };
        let open = choices(shape, digit_at, 0, 1).unwrap();
        assert_eq!(open.iter().collect::<Vec<_>>(), [4, 5, 6]);
    }

    #[test]
    fn what_is_no_digit_makes_no_choices() {
        let shape = BoxShape { rows: 2, cols: 2 };
        let spoilt = |row, col| if (row, col) == (3, 0) { None } else { Some(0) };
        assert!(choices(shape, spoilt, 0, 0).is_none());
        assert!(choices(shape, spoilt, 0, 2).is_some());
        assert!(choices(BoxShape { rows: 21, cols: 21 }, |_, _| Some(0), 0, 0).is_none());
    }
}
