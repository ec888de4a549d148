//! Glue for random grids: a seed in, a grid out.

use crate::convert::column_by_column;
use crate::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::geometry::BoxShape;
use oxidoku_core::walk;

/// Shuffles the cyclic grid.
/// @param boxes `[integer(2)]` Rows and columns of a box.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @return `[integer]` The digits, column by column.
/// @noRd
#[extendr]
fn shuffled_grid(boxes: &[i32], seed: &[f64]) -> Robj {
    guard(|| {
        let shape = BoxShape { rows: boxes[0] as usize, cols: boxes[1] as usize };
        column_by_column(&walk::shuffled_grid(shape, seed_of(seed))).into()
    })
}

/// A seed of 64 bits, of which R's numbers hold half each.
pub fn seed_of(halves: &[f64]) -> u64 {
    (halves[0] as u64) << 32 | halves[1] as u64
}

extendr_module! {
    mod random;
    fn shuffled_grid;
}
