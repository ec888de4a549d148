//! Glue for one board: a matrix of digits, or a game with its symbols.

use crate::board::geometry::{geometry_of, plain_geometry};
use crate::r::convert::{square_order, transposed};
use extendr_api::prelude::*;
use extendr_api::AsTypedSlice;
use ndarray::ArrayView2;
use oxidoku_core::board::geometry::box_side;
use oxidoku_core::board::text::symbols::{digit_of_symbol, MAX_ORDER_OF_LETTERS};
use oxidoku_core::{Board, Digit};

/// Reads a square matrix of digits, with 0 for an empty cell. R has checked the order, the digits and the geometry.
pub fn board_of_digits(matrix: &Robj) -> Board {
    let digits = ArrayView2::<i32>::try_from(matrix).expect("digits are a matrix of integers");
    let geometry = geometry_of(matrix, digits.nrows()).expect("R has checked the geometry");
    let digits = digits.iter().map(|&digit| Digit::try_from(digit).expect("a digit is small"));
    Board::new(geometry, digits.collect()).expect("the digits fit the order")
}

/// Reads a plain game whose cells hold symbols of one character or `NA`; `None` for anything else.
pub fn board_of_game(game: &Robj) -> Option<Board> {
    // Users can alter the class, so check it and the attribute.
    if !game.class()?.eq(["sudoku"]) || game.get_attrib("geometry").is_some() {
        return None;
    }
    let order = square_order(game)?;
    let side = box_side(order).filter(|_| order <= MAX_ORDER_OF_LETTERS)?;
    let cells: &[Rstr] = game.as_typed_slice()?;
    let digits: Option<Vec<Digit>> = (0..order * order)
        .map(|cell| {
            let text = &cells[transposed(cell, order)];
            if text.is_na() {
                Some(0)
            } else {
                digit_of_symbol(text.as_bytes(), order)
            }
        })
        .collect();
    Board::new(plain_geometry(side), digits?)
}
