//! Glue for counting grids: returns the number of grids with boxes of one shape, as text to keep all its digits.

use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::grids::count_grids::GridCount;

/// Counts the grids in some of the parts into which the count is divided.
/// @param count `[integer(2)]` The numbers of rows and columns of a box, or the count that an earlier call returned.
/// @param from,to `[numeric(1)]` The numbers of the first and the last part, counted from 1.
/// @param how `[list]` `threads`: the number of threads.
/// @return `list(count, parts, grids)`: the count, which caches results that parts share; the total number of parts;
///   and the number of grids in these parts, as text. `NULL` if no method is known for this shape.
/// @noRd
#[extendr]
fn count_grids(count: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let threads = Options::of(&how)?.threads()?;
        let count = match count.as_integer_slice() {
            Some(boxes) => match GridCount::of(shape_of(boxes)) {
                Some(count) => ExternalPtr::new(count),
                None => return Ok(().into()),
            },
            None => ExternalPtr::<GridCount>::try_from(count).expect("the count is from this session"),
        };
        let grids = count.grids_of(from as usize - 1..to as usize, threads, &ctrl_c());
        let grids = grids.ok_or_else(Unfinished::interrupted)?.to_string();
        let parts = count.parts() as i32;
        Ok(list!(count = count, parts = parts, grids = grids).into())
    })
}

fn shape_of(boxes: &[i32]) -> BoxShape {
    BoxShape { rows: boxes[0] as usize, cols: boxes[1] as usize }
}

extendr_module! {
    mod count_grids;
    fn count_grids;
}
