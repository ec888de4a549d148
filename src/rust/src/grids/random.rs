//! Glue for random grids: draws grids of a board by one of several methods.

use crate::board::game::board_of_digits;
use crate::board::solutions::Packed;
use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{words, Word};
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::grids::latin::latin_squares;
use oxidoku_core::grids::random::{Method, Sampler};

words!(Method, "method",
    "uniform" => Uniform, "listed" => Listed, "chain" => Chain, "shuffle" => Shuffle, "seed" => Seed,
);

/// Draws grids with the first of the given methods that supports the board.
/// @param items `[integer]` The numbers of the grids, from 1. The seed and its number determine a grid.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to draw.
/// @param how `[list]` `empty`: the digits of an empty board, with its geometry. `methods`: words. `seed`: two whole
///   numbers below 2^32. `form` and `threads` as in `solve_puzzles()`. `moves`: the number of moves for Latin
///   squares, which have their own method; else `NULL`.
/// @return `list(method, games, missed)`: a word, or `NULL` if no method supports the board; the grids in the
///   same form as the solutions from `solve_puzzles()`; and the number of grids that could not be drawn.
/// @noRd
#[extendr]
fn draw_games(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let board = board_of_digits(how.value("empty")?);
        let items = items_of(&items, from, to);
        let (seed, threads) = (how.seed()?, how.threads()?);
        let (method, drawn) = if how.value("moves")?.is_null() {
            let methods: Vec<Method> = how.words("methods")?;
            let found = Sampler::first_known(board.geometry(), &methods, threads, &ctrl_c());
            let Some((method, sampler)) = found.map_err(|_| Unfinished::interrupted())? else {
                return Ok(list!(method = (), games = (), missed = 0).into());
            };
            (method.word(), sampler.draw_each(seed, &items, threads, &ctrl_c()))
        } else {
            let (order, moves) = (board.geometry().order(), how.whole("moves")?);
            let squares = latin_squares(order, moves, seed, &items, threads, &ctrl_c());
            ("moves", squares.map(|squares| squares.into_iter().map(Some).collect()))
        };
        let drawn = drawn.ok_or_else(Unfinished::interrupted)?;
        let mut games = Packed::new(how.word("form")?, items.len(), board.digits().len());
        let missed = drawn.iter().filter(|grid| grid.is_none()).count();
        drawn.into_iter().for_each(|grid| games.push(grid.map(Filling::of).as_ref()));
        Ok(list!(method = method, games = games.for_r(), missed = missed as i32).into())
    })
}

extendr_module! {
    mod random;
    fn draw_games;
}
