//! Glue for random maps of regions.

use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::grids::regions::random_map;
use oxidoku_core::run::rng::Rng;

/// Draws a random map of regions for which a grid exists.
/// @param boxes `[integer(2)]` The numbers of rows and columns of the boxes from which the Markov chain starts.
/// @param how `[list]` `seed`: two whole numbers below 2^32.
/// @return `[integer]` The region of each cell, numbered from 1, column by column; empty if no such map was found.
/// @noRd
#[extendr]
fn random_regions(boxes: &[i32], how: Robj) -> Robj {
    guard(|| {
        let mut rng = Rng::new(Options::of(&how)?.seed()?);
        let shape = BoxShape { rows: boxes[0] as usize, cols: boxes[1] as usize };
        let map = random_map(shape, &mut rng, &ctrl_c()).map_err(|_| Unfinished::interrupted())?;
        let numbered = |map: Vec<u16>| map.into_iter().map(|region| region + 1).collect::<Vec<u16>>();
        Ok(map.map_or(Vec::new(), |map| column_by_column(&numbered(map))).into())
    })
}

extendr_module! {
    mod regions;
    fn random_regions;
}
