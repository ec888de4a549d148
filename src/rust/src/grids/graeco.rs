//! Glue for mutually orthogonal squares of any order, with or without boxes.

use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::grids::graeco::Mates;

/// Makes mutually orthogonal squares. Rows and columns are shuffled in the same way in all squares, and symbols are
/// shuffled separately in each.
/// @param boxes `[integer(2)]` The numbers of rows and columns of a box; with one row, the squares have no boxes.
/// @param how `[list]` `mates`: the number of squares to make; fewer are made if fewer are known. `seed`: two whole
///   numbers below 2^32.
/// @return `list(max, squares)`: the known number of mutually orthogonal squares, or 0 if no pair is known; and the
///   digits of each square made, column by column.
/// @noRd
#[extendr]
fn graeco_squares(boxes: &[i32], how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let seed = how.seed()?;
        let mates = Mates::of(BoxShape { rows: boxes[0] as usize, cols: boxes[1] as usize });
        let mut squares: Vec<Robj> = Vec::new();
        let stop = ctrl_c();
        for index in 0..mates.count().min(how.size("mates")?) {
            if stop.is_requested() {
                return Err(Unfinished::interrupted());
            }
            squares.push(column_by_column(&mates.shuffled_square(index, seed)).into());
        }
        Ok(list!(max = mates.count() as i32, squares = List::from_values(squares)).into())
    })
}

extendr_module! {
    mod graeco;
    fn graeco_squares;
}
