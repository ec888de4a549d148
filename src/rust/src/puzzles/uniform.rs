//! Glue for uniformly random minimal puzzles.

use crate::board::game::board_of_digits;
use crate::board::solutions::Packed;
use crate::r::convert::items_of;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::words;
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::puzzles::uniform::{draw_minimal, is_supported, Selection};

words!(Selection, "selection", "uniform" => Equal, "weighted" => Weighted);

/// Draws minimal puzzles uniformly or with exact weights.
/// @param items,from,to As in `make_games()`.
/// @param how `[list]` `empty`: the digits of an empty board whose only houses are rows, columns and boxes of
///   2 x 2, 2 x 3 or 3 x 3; with a "geometry" attribute unless the board is plain. `seed`: two whole numbers below
///   2^32. `method`: a word. `form` and `threads` as in `solve_puzzles()`.
/// @return `list(games, clues, weights)`: the puzzles in the same form as the solutions from `solve_puzzles()`, their
///   numbers of clues and their weights.
/// @noRd
#[extendr]
fn uniform_games(items: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let board = board_of_digits(how.value("empty")?);
        if !is_supported(board.geometry()) {
            return Err(Unfinished::Internal("minimal puzzles cannot be drawn for this board".to_string()));
        }
        let items = items_of(&items, from, to);
        let selection = how.word("method")?;
        let drawn = draw_minimal(board.geometry(), selection, how.seed()?, &items, how.threads()?, &ctrl_c());
        let drawn = drawn.ok_or_else(Unfinished::interrupted)?;
        let mut games = Packed::new(how.word("form")?, items.len(), board.geometry().cells());
        for drawn in &drawn {
            games.push(Some(&Filling::of(drawn.digits.clone())));
        }
        let clues = drawn.iter().map(|drawn| drawn.digits.iter().filter(|&&digit| digit > 0).count() as i32);
        let weights = drawn.iter().map(|drawn| drawn.weight);
        Ok(list!(games = games.for_r(), clues = clues.collect_robj(), weights = weights.collect_robj())
            .into())
    })
}

extendr_module! {
    mod uniform;
    fn uniform_games;
}
