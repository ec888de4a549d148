//! Conversion: R's matrices, column by column from 1, and the core's boards, row by row from 0.

use extendr_api::prelude::*;
use ndarray::{ArrayView1, ArrayView2};
use oxidoku_core::{Board, Digit, Geometry};

/// The plain board of a square matrix of digits, 0 for an empty cell. R has checked order and digits.
pub fn board_from(digits: ArrayView2<i32>) -> Board {
    let side = box_side(digits.nrows()).expect("the order is a square");
    let digits = digits.iter().map(|&digit| Digit::try_from(digit).expect("a digit is small"));
    Board::new(Geometry::boxes(side, side), digits.collect()).expect("the digits fit the order")
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
