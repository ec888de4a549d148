//! Glue for prime grids: finds the fillings of a square with holes.

use crate::r::convert::transposed;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::primes::grid::{fill, PrimeGrid};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::outcome::StopReason;

/// Finds the fillings of a prime grid that have the smallest final sums.
/// @param cells `[integer matrix]` Different primes below the bound, with 0 for a hole.
/// @param how `[list]` `below`: the bound. `limit` and `maxNodes`: the maximum numbers of fillings and of nodes,
///   whole numbers or Inf.
/// @return `[integer]` The cells of all fillings, one matrix after another. If the node limit is reached, only the
///   fillings found so far are included.
/// @noRd
#[extendr]
fn fill_prime_grid(cells: Robj, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let order = cells.nrows();
        let by_place = cells.as_integer_slice().expect("cells are integers");
        let cell = |cell: usize| by_place[transposed(cell, order)] as u32;
        let grid = PrimeGrid {
            order,
            below: how.whole("below")? as u32,
            cells: (0..order * order).map(cell).collect(),
        };
        let budget = Budget { stop: &ctrl_c(), ..Budget::new(how.whole("limit")?, how.whole("maxNodes")?) };
        let filled = fill(&grid, budget);
        let matrix = |cells: &[u32]| -> Vec<i32> {
            (0..cells.len()).map(|place| cells[transposed(place, order)] as i32).collect()
        };
        let found: Vec<i32> = filled.found.iter().flat_map(|(_, cells)| matrix(cells)).collect();
        match filled.stopped {
            None => Ok(found.into()),
            Some(StopReason::Nodes) => Err(Unfinished::Stopped(found.into())),
            Some(StopReason::Interrupt) => Err(Unfinished::interrupted()),
        }
    })
}

extendr_module! {
    mod grid;
    fn fill_prime_grid;
}
