//! Conversion: R's matrices, column by column from 1, and the core's boards, row by row from 0.

use crate::board::geometry::{geometry_of, plain_geometry};
use extendr_api::prelude::*;
use extendr_api::AsTypedSlice;
use ndarray::{ArrayView1, ArrayView2};
use oxidoku_core::board::geometry::MOST_ORDER;
use oxidoku_core::{Board, Digit};

/// The board of a square matrix of digits, 0 for an empty cell. R has checked order, digits and geometry.
pub fn board_from(matrix: &Robj) -> Board {
    let digits = ArrayView2::<i32>::try_from(matrix).expect("digits are a matrix of integers");
    let geometry = geometry_of(matrix, digits.nrows()).expect("there are such boards");
    let digits = digits.iter().map(|&digit| Digit::try_from(digit).expect("a digit is small"));
    Board::new(geometry, digits.collect()).expect("the digits fit the order")
}

/// The board of a game whose cells hold nothing but symbols of one character and `NA`; `None` for anything else.
pub fn board_of_game(game: &Robj) -> Option<Board> {
    // Only "sudoku", and nothing said of other rules, whatever somebody did to the class.
    if !game.class()?.eq(["sudoku"]) || game.get_attrib("geometry").is_some() {
        return None;
    }
    let order = square_order(game)?;
    let side = box_side(order).filter(|&side| side <= MOST_SIDE_OF_LETTERS)?;
    let cells: &[Rstr] = game.as_typed_slice()?;
    let digits: Option<Vec<Digit>> = (0..order * order)
        .map(|cell| {
            let text = &cells[cell % order * order + cell / order];
            if text.is_na() {
                Some(0)
            } else {
                digit_of_symbol(text.as_bytes(), order)
            }
        })
        .collect();
    Board::new(plain_geometry(side), digits?)
}

/// Beyond 25 x 25 the symbols are numbers of two characters.
pub const MOST_SIDE_OF_LETTERS: usize = 5;

/// The digit of a symbol of one character.
pub fn digit_of_symbol(symbol: &[u8], order: usize) -> Option<Digit> {
    let &[byte] = symbol else { return None };
    let first = if order <= 9 { b'1' } else { b'A' };
    let digit = Digit::from(byte.checked_sub(first)?) + 1;
    (usize::from(digit) <= order).then_some(digit)
}

/// The number of rows of a square matrix.
pub fn square_order(matrix: &Robj) -> Option<usize> {
    match matrix.dim()?.as_robj().as_integer_slice()? {
        &[rows, cols] if rows == cols => usize::try_from(rows).ok(),
        _ => None,
    }
}

/// The digits of a grid in R's order.
pub fn column_by_column(digits: &[Digit]) -> Vec<i32> {
    let order = (digits.len() as f64).sqrt() as usize;
    let rows = ArrayView1::from(digits).into_shape_with_order((order, order)).expect("a grid is square");
    rows.t().iter().map(|&digit| i32::from(digit)).collect()
}

/// The side of the boxes of a plain board: the square root of the order, if that is a whole number above 1.
pub fn box_side(order: usize) -> Option<usize> {
    let side = (order as f64).sqrt() as usize;
    (side > 1 && side * side == order).then_some(side)
}

/// The side of the boxes of a plain board of so many cells.
pub fn side_of_cells(cells: usize) -> Option<usize> {
    let order = (cells as f64).sqrt() as usize;
    box_side(order).filter(|_| order * order == cells && order <= MOST_ORDER)
}
