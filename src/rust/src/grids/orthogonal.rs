//! Glue for orthogonal grids: a side of boxes in, grids out; grids in, which of them are orthogonal out.

use crate::board::batch::{in_order, Puzzles};
use crate::r::convert::column_by_column;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::grids::orthogonal::{are_orthogonal, Family};
use oxidoku_core::run::threads::at_each_place;
use oxidoku_core::Digit;

/// Counts the mutually orthogonal grids that there are to be had.
/// @param n `[integer(1)]` The side of the boxes.
/// @return `[integer(1)]`
/// @noRd
#[extendr]
fn count_orthogonal(n: i32) -> Robj {
    guard(|| (Family::new(n as usize).size() as i32).into())
}

/// Makes mutually orthogonal grids.
/// @param n `[integer(1)]` The side of the boxes.
/// @param count `[integer(1)]` At most as many as `count_orthogonal()` says.
/// @return A list of the digits of each, column by column; `NULL` after an interrupt.
/// @noRd
#[extendr]
fn orthogonal_grids(n: i32, count: i32) -> Robj {
    guard(|| {
        let family = Family::new(n as usize);
        let mut grids: Vec<Robj> = Vec::with_capacity(count as usize);
        for place in 0..count as usize {
            if interrupted() {
                return ().into();
            }
            grids.push(column_by_column(&family.grid(place)).into());
        }
        List::from_values(grids).into()
    })
}

/// Reads complete grids.
/// @param puzzles,from,to As of `solve_puzzles()`.
/// @return A list of the digits of each, column by column; `NULL` for what is no board or has an empty cell.
/// @noRd
#[extendr]
fn complete_grids(puzzles: Robj, from: f64, to: f64) -> Robj {
    guard(|| {
        let Puzzles { kinds, nine, others, faults } = Puzzles::of(&puzzles, from, to);
        let grid = |digits: &[Digit]| -> Robj {
            if digits.contains(&0) {
                ().into()
            } else {
                column_by_column(digits).into()
            }
        };
        let nine = nine.iter().map(|digits| grid(&digits.map(Digit::from)));
        let others = others.iter().map(|board| grid(board.digits()));
        let faults = faults.iter().map(|_| ().into());
        List::from_values(in_order(kinds, nine, others, faults).collect::<Vec<Robj>>()).into()
    })
}

/// Compares grids.
/// @param one,other Lists of the digits of complete grids, `NULL` for what is none.
/// @param first,second `[integer]` Which grid of `one` to compare with which of `other`, from 1.
/// @param threads `[integer(1)]`
/// @return `list(orthogonal)`: a logical value for each pair, `NA` where one of the two is none; `NULL` after an interrupt.
/// @noRd
#[extendr]
fn compare_grids(one: List, other: List, first: &[i32], second: &[i32], threads: i32) -> Robj {
    guard(|| {
        let sides = [(one, first), (other, second)].map(|(grids, places)| -> Vec<Robj> {
            places.iter().map(|&place| grids.elt(place as usize - 1).expect("a place of the list")).collect()
        });
        let digits = |side: usize| sides[side].iter().map(Robj::as_integer_slice);
        let pairs: Vec<Option<(&[i32], &[i32])>> = digits(0).zip(digits(1)).map(|(a, b)| a.zip(b)).collect();
        let found = at_each_place(pairs.len(), affordable(threads), &interrupted, &|place, _: &mut (), _| {
            pairs[place].map(|(one, other)| are_orthogonal(one, other))
        });
        let Some(found) = found else { return ().into() };
        let answers = found.into_iter().map(|answer| answer.map_or(Rbool::na(), Rbool::from));
        list!(orthogonal = answers.collect::<Logicals>()).into()
    })
}

extendr_module! {
    mod orthogonal;
    fn count_orthogonal;
    fn orthogonal_grids;
    fn complete_grids;
    fn compare_grids;
}
