//! Glue for semi-Latin squares: searches for an efficient one.

use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::designs::semi_latin::search;

/// Runs restarts of a search for an efficient semi-Latin square.
/// @param items `[integer]` The numbers of the restarts, from 0. The seed and its number determine a restart.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to run.
/// @param how `[list]` `k`: the number of rows. `size`: the number of plots in a block. `start`: the treatments of a
///   semi-Latin square, block by block, as integers from 1, with which restart 0 begins; or `NULL`. `moves`: the
///   maximum number of moves of a restart. `seed`: two whole numbers below 2^32. `threads`: the number of threads.
/// @return `[list]` The treatments found by each restart, in the form of `start`.
/// @noRd
#[extendr]
fn search_semi_latin(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let start = how.value("start")?.as_integer_slice();
        let start: Option<Vec<usize>> =
            start.map(|start| start.iter().map(|&treatment| treatment as usize - 1).collect());
        let items = items_of(&items, from, to);
        let found = search(
            (how.size("k")?, how.size("size")?),
            start.as_deref(),
            (how.seed()?, &items),
            how.whole("moves")?,
            how.threads()?,
            &ctrl_c(),
        );
        let found = found.ok_or_else(Unfinished::interrupted)?;
        let numbered =
            |list: &Vec<usize>| list.iter().map(|&treatment| treatment as i32 + 1).collect::<Vec<i32>>();
        Ok(List::from_values(found.iter().map(numbered)).into())
    })
}

extendr_module! {
    mod semi_latin;
    fn search_semi_latin;
}
