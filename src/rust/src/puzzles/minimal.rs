//! Glue for minimising: puzzles in, the same without the clues that can go out.

use crate::board::batch::{list_of_faults, Fault, Puzzles};
use crate::board::solutions::{Solution, Solutions};
use crate::grids::random::seed_of;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use extendr_api::prelude::*;
use oxidoku_core::puzzles::minimal::{minimise, Minimised};
use oxidoku_core::run::outcome::Verdict;
use oxidoku_core::Board;

/// Takes clues out of the puzzles of a chunk.
/// @param puzzles,from,to,form,cells,threads As of `solve_puzzles()`.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @return `list(games, verdicts, faults)`: as solutions of `solve_puzzles()`; of each puzzle "unique", or why nothing
///   was taken out: "several", "none", "stopped", or "fault" for one of the faults. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn minimal_puzzles(
    puzzles: Robj,
    from: f64,
    to: f64,
    form: &str,
    cells: f64,
    seed: &[f64],
    threads: i32,
) -> Robj {
    guard(|| {
        let read = Puzzles::of(&puzzles, from, to).into_boards();
        let places = (from as u64..).zip(&read);
        let boards: Vec<(u64, Board)> =
            places.filter_map(|(place, board)| Some((place, board.as_ref().ok()?.clone()))).collect();
        match minimise(&boards, seed_of(seed), affordable(threads), &interrupted) {
            Some(minimised) => {
                let games = Solutions::new(form, read.len(), cells as usize);
                for_r(read, minimised, games)
            }
            None => ().into(),
        }
    })
}

fn for_r(read: Vec<Result<Board, Fault>>, minimised: Vec<Minimised>, mut games: Solutions) -> Robj {
    let mut minimised = minimised.into_iter();
    let mut verdicts = Vec::with_capacity(read.len());
    let mut faults = Vec::new();
    for (place, board) in read.into_iter().enumerate() {
        let (verdict, game) = match board.map(|_| minimised.next().expect("there is one for each board")) {
            Ok(Minimised::Puzzle(digits)) => ("unique", Some(digits)),
            Ok(Minimised::Not(verdict)) => (word_of(verdict), None),
            Err(fault) => {
                faults.push((place, fault));
                ("fault", None)
            }
        };
        verdicts.push(verdict);
        games.push(game.as_deref().map_or(Solution::None, Solution::Other));
    }
    list!(games = games.for_r(), verdicts = verdicts, faults = list_of_faults(&faults)).into()
}

fn word_of(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::None => "none",
        Verdict::Found | Verdict::Stopped(_) => "stopped",
    }
}

extendr_module! {
    mod minimal;
    fn minimal_puzzles;
}
