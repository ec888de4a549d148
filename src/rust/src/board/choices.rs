//! Glue for the choices of one cell. It must be fast, because a recursive R function may call it 100,000 times.

use crate::board::geometry::geometry_of;
use crate::r::convert::{digit_of_integer, digit_of_real, square_order};
use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::board::choices::choices;
use oxidoku_core::board::geometry::box_side;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::Digit;

/// Finds the choices of one cell of a matrix of numbers.
/// @param digits `[numeric matrix]` Integer or double, 0 or NA for an empty cell.
/// @param i,j `[numeric(1)]` Row and column, numbered from 1.
/// @return `[integer]` The choices in ascending order. `NULL` if an argument does not have the form above; R then
///   checks the arguments.
/// @noRd
#[extendr]
fn find_choices(digits: Robj, i: Robj, j: Robj) -> Robj {
    guard(|| Ok(choices_of_cell(&digits, &i, &j).map_or_else(|| ().into(), |found| found.into())))
}

fn choices_of_cell(digits: &Robj, i: &Robj, j: &Robj) -> Option<Vec<i32>> {
    // R handles objects with a class: the codes of a factor are not its labels, and a date is not a row number.
    if [digits, i, j].iter().any(|argument| argument.is_object()) {
        return None;
    }
    let order = square_order(digits)?;
    let (row, col) = (index(i, order)?, index(j, order)?);
    if digits.get_attrib("geometry").is_some() {
        let geometry = geometry_of(digits, order)?;
        return choices_left_by(digits, order, geometry.cells_seen_by(row, col));
    }
    // A shortcut: plain boards need no geometry.
    let side = box_side(order)?;
    choices_left_by(digits, order, BoxShape { rows: side, cols: side }.cells_seen_by(row, col))
}

fn choices_left_by(
    digits: &Robj,
    order: usize,
    seen: impl Iterator<Item = (usize, usize)>,
) -> Option<Vec<i32>> {
    let on_board = |digit: Digit| (usize::from(digit) <= order).then_some(digit);
    let found = if let Some(values) = digits.as_integer_slice() {
        choices(order, seen, |row, col| on_board(digit_of_integer(values[col * order + row])))
    } else {
        let values = digits.as_real_slice()?;
        choices(order, seen, |row, col| on_board(digit_of_real(values[col * order + row])))
    };
    Some(found?.iter().map(i32::from).collect())
}

/// Converts a row or column number to an index from 0; `None` unless it is a single whole number from 1 to the order.
fn index(number: &Robj, order: usize) -> Option<usize> {
    let from_one = match (number.as_integer_slice(), number.as_real_slice()) {
        (Some(&[whole]), _) => f64::from(whole),
        (_, Some(&[real])) => real,
        _ => return None,
    };
    let on_board = from_one >= 1.0 && from_one <= order as f64 && from_one.fract() == 0.0;
    on_board.then(|| from_one as usize - 1)
}

extendr_module! {
    mod choices;
    fn find_choices;
}
