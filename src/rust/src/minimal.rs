//! Glue for minimising: puzzles in, the same without the clues that can go out.

use crate::convert::column_by_column;
use crate::guard::guard;
use crate::interrupt::interrupted;
use crate::line::string_of;
use crate::puzzles::{list_of_faults, Kind, Puzzles};
use crate::random::seed_of;
use extendr_api::prelude::*;
use oxidoku_core::minimise::{minimise, Minimised};
use oxidoku_core::nine::board_of;
use oxidoku_core::outcome::Verdict;
use oxidoku_core::{Board, Digit};

/// Takes clues out of the puzzles of a chunk.
/// @param puzzles,from,to,threads As of `solve_puzzles()`.
/// @param form `[character(1)]` "character", or else a list of vectors is made.
/// @param seed `[numeric(2)]` Whole numbers below 2^32.
/// @return `list(games, verdicts, faults)`: strings, or vectors of digits, column by column; of each puzzle "unique",
///   or why nothing was taken out: "several", "none", "stopped", or "fault" for one of the faults. `NULL` after an
///   interrupt.
/// @noRd
#[extendr]
fn minimal_puzzles(puzzles: Robj, from: f64, to: f64, form: &str, seed: &[f64], threads: i32) -> Robj {
    guard(|| {
        let mut puzzles = Puzzles::of(&puzzles, from, to);
        let faults = std::mem::take(&mut puzzles.faults);
        let kinds = puzzles.kinds.clone();
        let boards: Vec<(u64, Board)> = boards_of(puzzles, from as u64);
        let Some(minimised) = minimise(&boards, seed_of(seed), threads as usize, &interrupted) else {
            return ().into();
        };
        let mut minimised = minimised.into_iter();
        let mut games: Vec<Option<Vec<Digit>>> = Vec::with_capacity(kinds.len());
        let mut verdicts = Vec::with_capacity(kinds.len());
        for kind in &kinds {
            let (verdict, game) = match kind {
                Kind::Fault => ("fault", None),
                _ => match minimised.next().expect("there is one for each board") {
                    Minimised::Puzzle(digits) => ("unique", Some(digits)),
                    Minimised::Not(verdict) => (word_of(verdict), None),
                },
            };
            verdicts.push(verdict);
            games.push(game);
        }
        let places = kinds.iter().enumerate().filter(|(_, kind)| matches!(kind, Kind::Fault));
        let faults: Vec<_> = places.map(|(place, _)| place).zip(faults).collect();
        list!(games = games_for_r(games, form), verdicts = verdicts, faults = list_of_faults(&faults)).into()
    })
}

/// The boards, in the order of the puzzles, each with its place among all.
fn boards_of(puzzles: Puzzles, from: u64) -> Vec<(u64, Board)> {
    let Puzzles { kinds, nine, others, .. } = puzzles;
    let mut nine = nine.iter().map(|digits| board_of(digits).expect("the digits fit the order"));
    let mut others = others.into_iter();
    let board = |(place, kind): (usize, Kind)| {
        let board = match kind {
            Kind::Nine => nine.next(),
            Kind::Other => others.next(),
            Kind::Fault => None,
        };
        board.map(|board| (from + place as u64, board))
    };
    kinds.into_iter().enumerate().filter_map(board).collect()
}

fn games_for_r(games: Vec<Option<Vec<Digit>>>, form: &str) -> Robj {
    if form == "character" {
        return games.iter().map(|digits| digits.as_deref().map(string_of)).collect_robj();
    }
    let vector = |digits: Vec<Digit>| column_by_column(&digits).into();
    List::from_values(games.into_iter().map(|digits| digits.map_or(().into(), vector)).collect::<Vec<Robj>>())
        .into()
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
