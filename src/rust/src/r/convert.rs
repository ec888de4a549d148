//! Converts cells and digits. R's places are numbered column by column from 1, the core's cells row by row from 0.

use extendr_api::prelude::*;
use ndarray::ArrayView1;
use oxidoku_core::board::geometry::order_of_cells;
use oxidoku_core::Digit;

/// Converts the place of a cell in an R matrix to the cell's number, or a number to a place; both are counted from 0.
pub fn transposed(place: usize, order: usize) -> usize {
    place % order * order + place / order
}

/// Returns the place of a cell in an R matrix.
pub fn place_of(cell: usize, order: usize) -> i32 {
    transposed(cell, order) as i32 + 1
}

pub fn places_of(cells: &[usize], order: usize) -> Robj {
    cells.iter().map(|&cell| place_of(cell, order)).collect_robj()
}

/// Returns the cell at a place in an R matrix; `None` for a place outside the board.
pub fn cell_at(place: i32, order: usize) -> Option<usize> {
    let place = usize::try_from(place.checked_sub(1)?).ok()?;
    // The closure divides by the order, so it must not run for a board without rows.
    (place < order * order).then(|| transposed(place, order))
}

/// Returns the elements at positions `from` to `to`, counted from 1, of an integer vector.
pub fn items_of(items: &Robj, from: f64, to: f64) -> Vec<u64> {
    let items = items.as_integer_slice().expect("items are integers");
    items[from as usize - 1..to as usize].iter().map(|&item| item as u64).collect()
}

/// Rearranges digits from row-by-row order to the order of an R matrix, which is stored column by column.
pub fn column_by_column(digits: &[Digit]) -> Vec<i32> {
    let order = order_of_cells(digits.len());
    let rows = ArrayView1::from(digits).into_shape_with_order((order, order)).expect("a grid is square");
    rows.t().iter().map(|&digit| i32::from(digit)).collect()
}

/// A number that is not a digit of any board.
const NO_DIGIT: Digit = Digit::MAX;

/// Converts an R integer to a digit; `NA` becomes 0, and a number out of range becomes [`NO_DIGIT`].
pub fn digit_of_integer(value: i32) -> Digit {
    if value.is_na() {
        0
    } else {
        value.try_into().unwrap_or(NO_DIGIT)
    }
}

pub fn digit_of_real(value: f64) -> Digit {
    if value.is_na() {
        0
    } else if value.fract() == 0.0 && (0.0..=f64::from(NO_DIGIT)).contains(&value) {
        value as Digit
    } else {
        NO_DIGIT
    }
}

/// Returns the number of rows of a square matrix; `None` for anything else.
pub fn square_order(matrix: &Robj) -> Option<usize> {
    match matrix.dim()?.as_robj().as_integer_slice()? {
        &[rows, cols] if rows == cols => usize::try_from(rows).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbered_column_by_column() {
        assert_eq!([0, 1, 4, 15].map(|cell| place_of(cell, 4)), [1, 5, 2, 16]);
        for order in [1, 2, 6, 9] {
            let cells = (0..order * order).map(|cell| cell_at(place_of(cell, order), order));
            assert!(cells.eq((0..order * order).map(Some)));
        }
        let outside = [(0, 4), (-1, 4), (17, 4), (1, 0), (i32::MIN, 4), (i32::MAX, 400)];
        assert!(outside.iter().all(|&(place, order)| cell_at(place, order).is_none()));
    }

    #[test]
    fn numbers_become_digits_and_invalid_numbers_become_a_number_above_every_order() {
        assert_eq!([0, 9, 70_000, -1].map(digit_of_integer), [0, 9, NO_DIGIT, NO_DIGIT]);
        let reals = [0.0, 9.0, 1.5, -1.0, f64::NAN, f64::INFINITY];
        assert_eq!(reals.map(digit_of_real), [0, 9, NO_DIGIT, NO_DIGIT, NO_DIGIT, NO_DIGIT]);
        assert_eq!(digit_of_integer(i32::na()), 0);
    }

    #[test]
    fn digits_are_laid_out_column_by_column() {
        assert_eq!(column_by_column(&[1, 2, 3, 4]), [1, 3, 2, 4]);
        assert!(column_by_column(&[]).is_empty());
    }
}
