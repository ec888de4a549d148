//! Glue for counting grids: the shape of a box in, an exact number out, as text, since R has no such numbers.

use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::grids::count_grids::GridCount;

/// Gets ready to count the grids of a board.
/// @param boxes `[integer(2)]` Rows and columns of a box.
/// @return `list(count, parts)`: the count, which remembers what parts have in common, and how many parts it has; `NULL`
///   where nobody can count them.
/// @noRd
#[extendr]
fn grid_count(boxes: &[i32]) -> Robj {
    guard(|| match GridCount::of(shape_of(boxes)) {
        Some(count) => {
            let parts = count.parts() as i32;
            list!(count = ExternalPtr::new(count), parts = parts).into()
        }
        None => ().into(),
    })
}

/// Counts the grids of some parts.
/// @param count As of `grid_count()`.
/// @param from,to `[numeric(1)]` The first and the last part, from 1.
/// @param before `[character(1)]` How many grids the parts before have.
/// @param threads `[integer(1)]`
/// @return `list(grids)`: the sum, as text; `NULL` after an interrupt.
/// @noRd
#[extendr]
fn count_grids_of_parts(count: Robj, from: f64, to: f64, before: &str, threads: i32) -> Robj {
    guard(|| {
        let count = ExternalPtr::<GridCount>::try_from(count).expect("a count of this session");
        let before: u128 = before.parse().expect("a number of grids");
        match count.grids_of(from as usize - 1..to as usize, affordable(threads), &interrupted) {
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
    fn grid_count;
    fn count_grids_of_parts;
}
