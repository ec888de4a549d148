//! Glue for random grids: a board, a method and a seed in, grids out.

use crate::board::solutions::{Solution, Solutions};
use crate::r::convert::board_from;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::grids::random::{Method, Sampler};

/// Finds the first of some methods of drawing that knows a board.
/// @param empty `[integer matrix]` An empty board, with its geometry.
/// @param methods `[character]` Some of "uniform", "listed", "chain", "shuffle" and "seed".
/// @param threads `[integer(1)]`
/// @return `[character]` One of them, or none; `NULL` after an interrupt.
/// @noRd
#[extendr]
fn first_known_method(empty: Robj, methods: Vec<String>, threads: i32) -> Robj {
    guard(|| {
        let known: Vec<Method> = methods.iter().map(|word| method_of(word)).collect();
        let board = board_from(&empty);
        match Sampler::first_known(board.geometry(), &known, affordable(threads), &interrupted) {
            Err(_) => ().into(),
            Ok(found) => methods
                .iter()
                .zip(known)
                .filter(|(_, method)| Some(*method) == found)
                .map(|(word, _)| word)
                .collect_robj(),
        }
    })
}

/// Draws grids.
/// @param empty As of `first_known_method()`.
/// @param items `[numeric]` The places of the grids in the list that the seed stands for, from 1.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @param method `[character(1)]` A method that knows the board.
/// @param form,threads As of `solve_puzzles()`.
/// @return `list(grids, missed)`: as solutions of `solve_puzzles()`, and how many could not be had; `NULL` after an
///   interrupt.
/// @noRd
#[extendr]
fn draw_games(empty: Robj, items: &[f64], seed: &[f64], method: &str, form: &str, threads: i32) -> Robj {
    guard(|| {
        let board = board_from(&empty);
        let sampler = Sampler::new(board.geometry(), method_of(method), affordable(threads), &interrupted);
        let Ok(sampler) = sampler else {
            return ().into();
        };
        let sampler = sampler.expect("the method knows the board");
        let items: Vec<u64> = items.iter().map(|&item| item as u64).collect();
        let Some(drawn) = sampler.draw_each(seed_of(seed), &items, affordable(threads), &interrupted) else {
            return ().into();
        };
        let mut grids = Solutions::new(form, items.len(), board.digits().len());
        drawn.iter().for_each(|grid| grids.push(grid.as_deref().map_or(Solution::None, Solution::Other)));
        let missed = drawn.iter().filter(|grid| grid.is_none()).count();
        list!(grids = grids.for_r(), missed = missed as i32).into()
    })
}

fn method_of(word: &str) -> Method {
    match word {
        "uniform" => Method::Uniform,
        "listed" => Method::Listed,
        "chain" => Method::Chain,
        "shuffle" => Method::Shuffle,
        "seed" => Method::Seed,
        other => unreachable!("unknown method {other:?}"),
    }
}

/// A seed of 64 bits, of which R's numbers hold half each.
pub fn seed_of(halves: &[f64]) -> u64 {
    (halves[0] as u64) << 32 | halves[1] as u64
}

extendr_module! {
    mod random;
    fn first_known_method;
    fn draw_games;
}
