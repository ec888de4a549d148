//! Glue for counting grids: the shape of a box in, an exact number out, as text, since R has no such numbers.

use crate::guard::guard;
use crate::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::count_grids::GridCount;
use oxidoku_core::geometry::BoxShape;

/// Finds out in how many parts the grids of a board are counted.
/// @param boxes `[integer(2)]` Rows and columns of a box.
/// @return `[integer]` A number, or none where nobody can count them.
/// @noRd
#[extendr]
fn grid_count_parts(boxes: &[i32]) -> Robj {
    guard(|| GridCount::of(shape_of(boxes)).map(|count| count.parts() as i32).into_iter().collect_robj())
}

/// Counts the grids of some parts.
/// @param boxes As of `grid_count_parts()`.
/// @param from,to `[numeric(1)]` The first and the last part, from 1.
/// @param before `[character(1)]` How many grids the parts before have.
/// @param threads `[integer(1)]`
/// @return `list(grids)`: the sum, as text; `NULL` after an interrupt.
/// @noRd
#[extendr]
fn count_grids_of_parts(boxes: &[i32], from: f64, to: f64, before: &str, threads: i32) -> Robj {
    guard(|| {
        let count = GridCount::of(shape_of(boxes)).expect("R has asked for the parts");
        let before: u128 = before.parse().expect("a number of grids");
        match count.grids_of(from as usize - 1..to as usize, threads as usize, &interrupted) {
            Some(grids) => list!(grids = (before + grids).to_string()).into(),
            None => ().into(),
        }
    })
}

fn shape_of(boxes: &[i32]) -> BoxShape {
    BoxShape { rows: boxes[0] as usize, cols: boxes[1] as usize }
}

extendr_module! {
    mod count_grids;
    fn grid_count_parts;
    fn count_grids_of_parts;
}
