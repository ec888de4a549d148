//! Glue for minimising: removes redundant clues from puzzles.

use crate::board::batch::Puzzles;
use crate::board::puzzle::{list_of_faults, PuzzleFault};
use crate::board::solutions::{Solution, Solutions};
use crate::r::guard::{guard, Reply, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::solve::game::verdict_word;
use extendr_api::prelude::*;
use oxidoku_core::puzzles::minimal::{minimise, Minimised};
use oxidoku_core::Board;

/// Removes redundant clues from the puzzles of a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `form`, `cells` and `threads` as in `solve_puzzles()`; `seed`: two whole numbers below 2^32.
/// @return `list(games, verdicts, faults)`: the puzzles in the form of solutions of `solve_puzzles()`; and for each
///   puzzle "unique", or the reason why no clue was removed: "several", "none" or "stopped"; `NA` for a fault.
/// @noRd
#[extendr]
fn minimal_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let read = Puzzles::of(&puzzles, from, to).into_boards();
        let games = Solutions::new(how.word("form")?, read.len(), how.size("cells")?);
        let places = (from as u64..).zip(&read);
        let boards: Vec<(u64, Board)> =
            places.filter_map(|(place, board)| Some((place, board.as_ref().ok()?.clone()))).collect();
        let minimised = minimise(&boards, how.seed()?, how.threads()?, &ctrl_c());
        for_r(read, minimised.ok_or_else(Unfinished::interrupted)?, games)
    })
}

fn for_r(
    read: Vec<std::result::Result<Board, PuzzleFault>>,
    minimised: Vec<Minimised>,
    mut games: Solutions,
) -> Reply {
    let mut minimised = minimised.into_iter();
    let mut verdicts = Vec::with_capacity(read.len());
    let mut faults = Vec::new();
    for (place, board) in read.into_iter().enumerate() {
        let (verdict, game) = match board.map(|_| minimised.next().expect("each board has a result")) {
            Ok(Minimised::Puzzle(digits)) => (Rstr::from("unique"), Some(digits)),
            Ok(Minimised::Not(verdict)) => (Rstr::from(verdict_word(verdict)?), None),
            Err(fault) => {
                faults.push((place, fault));
                (Rstr::na(), None)
            }
        };
        verdicts.push(verdict);
        games.push(game.as_deref().map_or(Solution::None, Solution::Other));
    }
    let verdicts: Strings = verdicts.into_iter().collect();
    Ok(list!(games = games.for_r(), verdicts = verdicts, faults = list_of_faults(&faults)).into())
}

extendr_module! {
    mod minimal;
    fn minimal_puzzles;
}
