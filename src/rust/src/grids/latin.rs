//! Glue for random Latin squares: an order in, squares out.

use crate::board::solutions::{Solution, Solutions};
use crate::grids::random::seed_of;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::grids::latin::latin_squares;

/// Makes random Latin squares.
/// @param order `[integer(1)]` From 2 on.
/// @param moves `[numeric(1)]` A whole number.
/// @param items `[numeric]` The places of the squares in the list that the seed stands for, from 1.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @param form,threads As of `solve_puzzles()`.
/// @return `list(grids, missed)` as of `draw_games()`, none missed. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn latin_games(order: i32, moves: f64, items: &[f64], seed: &[f64], form: &str, threads: i32) -> Robj {
    guard(|| {
        let items: Vec<u64> = items.iter().map(|&item| item as u64).collect();
        let (order, moves, threads) = (order as usize, moves as u64, affordable(threads));
        let Some(squares) = latin_squares(order, moves, seed_of(seed), &items, threads, &interrupted) else {
            return ().into();
        };
        let mut grids = Solutions::new(form, items.len(), order * order);
        squares.iter().for_each(|square| grids.push(Solution::Other(square)));
        list!(grids = grids.for_r(), missed = 0).into()
    })
}

extendr_module! {
    mod latin;
    fn latin_games;
}
