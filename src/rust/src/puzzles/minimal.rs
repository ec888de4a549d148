//! Glue for minimising: removes redundant clues from puzzles.

use crate::board::batch::Puzzles;
use crate::board::puzzle::list_of_faults;
use crate::board::solutions::Packed;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::solve::game::verdict_word;
use extendr_api::prelude::*;
use oxidoku_core::board::text::Filling;
use oxidoku_core::puzzles::minimal::{minimise, Minimised};
use oxidoku_core::Board;

/// Removes redundant clues from the puzzles of a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `form`, `cells` and `threads` as in `solve_puzzles()`; `seed`: two whole numbers below 2^32.
/// @return `list(games, verdicts, faults)`: the puzzles in the same form as the solutions from `solve_puzzles()`; for
///   each puzzle "unique", or the reason why no clue was removed ("several", "none" or "stopped"), or `NA` for a
///   fault; and a table (see `list_of_faults()`).
/// @noRd
#[extendr]
fn minimal_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let indices = (from as u64..).zip(puzzles.boards());
        let boards: Vec<(u64, Board)> =
            indices.filter_map(|(index, board)| Some((index, board.ok()?))).collect();
        let minimised = minimise(&boards, how.seed()?, how.threads()?, &ctrl_c());
        let mut minimised = minimised.ok_or_else(Unfinished::interrupted)?.into_iter();
        let mut games = Packed::new(how.word("form")?, puzzles.kinds.len(), how.size("cells")?);
        let mut verdicts = Vec::with_capacity(puzzles.kinds.len());
        let mut faults = Vec::new();
        for (index, board) in puzzles.boards().enumerate() {
            let (verdict, game) = match board.map(|_| minimised.next().expect("each board has a result")) {
                Ok(Minimised::Puzzle(digits)) => (Some("unique"), Some(Filling::of(digits))),
                Ok(Minimised::Not(verdict)) => (Some(verdict_word(verdict)?), None),
                Err(fault) => {
                    faults.push((index, fault));
                    (None, None)
                }
            };
            verdicts.push(verdict);
            games.push(game.as_ref());
        }
        let verdicts = verdicts.into_iter().collect_robj();
        Ok(list!(games = games.for_r(), verdicts = verdicts, faults = list_of_faults(&faults)).into())
    })
}

extendr_module! {
    mod minimal;
    fn minimal_puzzles;
}
