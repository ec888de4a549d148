//! Glue for balanced squares: constructions, and a search for boards without a construction.

use crate::board::game::board_of_digits;
use crate::r::convert::{column_by_column, items_of};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::words;
use extendr_api::prelude::*;
use oxidoku_core::grids::balanced::measure::SCALE;
use oxidoku_core::grids::balanced::{construct, search, BalanceGoal};
use oxidoku_core::{Digit, Geometry};
use std::sync::Arc;

words!(BalanceGoal, "goal",
    "neighbours" => Neighbours, "directed" => Directed, "distance" => Distance,
);

/// Constructs a random square whose deviations are as small as possible.
/// @param how `[list]` `empty`: the digits of an empty board, with its geometry. `goal`: a word. `seed`: two whole
///   numbers below 2^32.
/// @return `list(digits, bound)`: the digits, column by column, or `NULL` if no construction is known for the board;
///   and a lower bound on the sum of the squared deviations of every square.
/// @noRd
#[extendr]
fn construct_balanced(how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let geometry = geometry_of(&how)?;
        let goal: BalanceGoal = how.word("goal")?;
        let found = construct(&geometry, goal, how.seed()?, &ctrl_c());
        let found = found.map_err(|_| Unfinished::interrupted())?;
        let digits: Robj = found.map_or_else(|| ().into(), |square| digits_of(&square));
        Ok(list!(digits = digits, bound = goal.bound(geometry.order()) as f64 / SCALE as f64).into())
    })
}

/// Runs restarts of a search for a balanced square.
/// @param items `[integer]` The numbers of the restarts, from 0. The seed and its number determine a restart.
/// @param from,to `[numeric(1)]` The first and the last element of `items` to run.
/// @param how `[list]` `empty`, `goal` and `seed` as in `construct_balanced()`. `start`: the digits of a complete grid,
///   or `NULL` if the board has no houses other than rows, columns and boxes. `moves`: the maximum number of moves of a
///   restart. `threads`: the number of threads.
/// @return `list(squares, deviations)`: a list with the digits of each restart, column by column; and the sum of the
///   squared deviations of each restart.
/// @noRd
#[extendr]
fn search_balanced(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let geometry = geometry_of(&how)?;
        let start = start_of(&how)?;
        let items = items_of(&items, from, to);
        let (goal, moves) = (how.word("goal")?, how.whole("moves")?);
        let found = search(
            &geometry,
            goal,
            start.as_deref(),
            (how.seed()?, &items),
            moves,
            how.threads()?,
            &ctrl_c(),
        );
        let found = found.ok_or_else(Unfinished::interrupted)?;
        Ok(list!(
            squares = List::from_values(found.iter().map(|found| digits_of(&found.square))),
            deviations = found.iter().map(|found| found.deviations as f64 / SCALE as f64).collect_robj()
        )
        .into())
    })
}

fn geometry_of(how: &Options) -> Result<Arc<Geometry>, Unfinished> {
    Ok(board_of_digits(how.value("empty")?).geometry().clone())
}

/// Returns the symbols of the start, row by row and counted from 0.
fn start_of(how: &Options) -> Result<Option<Vec<usize>>, Unfinished> {
    let digits = how.value("start")?;
    if digits.is_null() {
        return Ok(None);
    }
    let board = board_of_digits(digits);
    Ok(Some(board.digits().iter().map(|&digit| usize::from(digit) - 1).collect()))
}

fn digits_of(square: &[usize]) -> Robj {
    let digits: Vec<Digit> = square.iter().map(|&symbol| symbol as Digit + 1).collect();
    column_by_column(&digits).into()
}

extendr_module! {
    mod balanced;
    fn construct_balanced;
    fn search_balanced;
}
