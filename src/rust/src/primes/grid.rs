//! Glue for prime grids: a square with holes in, its fillings out.

use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::engine::search::limit::Limits;
use oxidoku_core::primes::grid::{fill, PrimeGrid};
use oxidoku_core::run::outcome::Stop;

/// Finds the fillings of a prime grid with the smallest final sums.
/// @param cells `[integer]` Row by row, 0 for a hole; different primes below the bound.
/// @param order `[integer(1)]` How many rows.
/// @param below `[integer(1)]` The bound.
/// @param limit,nodes `[numeric(1)]` The most fillings, the most nodes; whole numbers or Inf.
/// @return `list(cells, end)`: the cells of all fillings, one after the other, each row by row; and "all", "nodes" or
///   "interrupt".
/// @noRd
#[extendr]
fn fill_prime_grid(cells: &[i32], order: i32, below: i32, limit: f64, nodes: f64) -> Robj {
    guard(|| {
        let cells = cells.iter().map(|&cell| cell as u32).collect();
        let grid = PrimeGrid { order: order as usize, below: below as u32, cells };
        let limits = Limits { solutions: limit as u64, nodes: nodes as u64, interrupted: &interrupted };
        let filled = fill(&grid, limits);
        let end = match filled.stopped {
            None => "all",
            Some(Stop::Nodes) => "nodes",
            Some(Stop::Interrupt) => "interrupt",
        };
        let cells = filled.found.iter().flat_map(|(_, cells)| cells);
        let cells: Vec<i32> = cells.map(|&cell| cell as i32).collect();
        list!(cells = cells, end = end).into()
    })
}

extendr_module! {
    mod grid;
    fn fill_prime_grid;
}
