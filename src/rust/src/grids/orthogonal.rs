//! Glue for orthogonal grids: makes grids with boxes of a given side length, and tests pairs of grids.

use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::grids::orthogonal::{are_orthogonal, Family};
use oxidoku_core::run::threads::at_each_index;

/// Makes mutually orthogonal grids.
/// @param n `[integer(1)]` The side length of the boxes.
/// @param count `[integer(1)]` The maximum number of grids to make.
/// @return `list(max, grids)`: the number of grids in the whole family, and the digits of each grid made, column by
///   column.
/// @noRd
#[extendr]
fn orthogonal_grids(n: i32, count: i32) -> Robj {
    guard(|| {
        let family = Family::new(n as usize);
        let mut grids: Vec<Robj> = Vec::new();
        let stop = ctrl_c();
        for index in 0..family.size().min(count as usize) {
            if stop.is_requested() {
                return Err(Unfinished::interrupted());
            }
            grids.push(column_by_column(&family.grid(index)).into());
        }
        Ok(list!(max = family.size() as i32, grids = List::from_values(grids)).into())
    })
}

/// Tests which pairs of grids are orthogonal.
/// @param first `[integer]` For each pair, the index of its first grid in `one`.
/// @param from,to `[numeric(1)]` The first and the last pair to compare.
/// @param how `[list]` `one`, `other`: lists of the digits of grids, with `NULL` for an element that is not a complete
///   grid. `second`: for each pair, the index of its second grid in `other`. `threads`: the number of threads.
/// @return `[logical]` One value per pair, `NA` if either element is not a complete grid.
/// @noRd
#[extendr]
fn compare_grids(first: &[i32], from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let pairs = from as usize - 1..to as usize;
        let second = how.value("second")?.as_integer_slice().expect("indices are integers");
        let grids = |name: &str, indices: &[i32]| -> Result<Vec<Robj>, Unfinished> {
            let grids = how.value(name)?.as_list().expect("grids are a list");
            let grid = |&index: &i32| grids.elt(index as usize - 1).expect("the index is in the list");
            Ok(indices[pairs.clone()].iter().map(grid).collect())
        };
        let sides = [grids("one", first)?, grids("other", second)?];
        let digits = |side: usize| sides[side].iter().map(Robj::as_integer_slice);
        let pairs: Vec<Option<(&[i32], &[i32])>> = digits(0).zip(digits(1)).map(|(a, b)| a.zip(b)).collect();
        let found = at_each_index(pairs.len(), how.threads()?, &ctrl_c(), &|index, _: &mut (), _| {
            pairs[index].map(|(one, other)| are_orthogonal(one, other))
        });
        let answers = found.ok_or_else(Unfinished::interrupted)?.into_iter();
        Ok(answers.map(|answer| answer.map_or(Rbool::na(), Rbool::from)).collect::<Logicals>().into())
    })
}

extendr_module! {
    mod orthogonal;
    fn orthogonal_grids;
    fn compare_grids;
}
