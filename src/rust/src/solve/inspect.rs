//! Glue for properties of many puzzles, such as whether each is valid.

use crate::board::batch::{board_of_nine, Puzzles};
use crate::r::convert::places_of;
use crate::r::guard::{guard, Reply, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{texts, words};
use extendr_api::prelude::*;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine::{has_clash, CELLS};
use oxidoku_core::solve::count::count;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::{Board, Budget};
use std::collections::BTreeSet;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Clashes,
    Count,
    Grid,
    Sizes,
    Valid,
}

words!(Question, "question",
    "clashes" => Clashes, "count" => Count, "grid" => Grid, "sizes" => Sizes, "valid" => Valid,
);

/// Returns a property of the puzzles in a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `question`, one of
///   - "valid": whether no house contains a digit twice; `NA` for a fault;
///   - "count": the number of solutions, up to the option `limit`; `NA` for a fault. Plain 9 x 9 boards are
///     divided among `threads` threads; each other board uses as many;
///   - "grid": the digits, column by column; `NULL` for a fault or a board with holes;
///   - "clashes": `list(house, index, digit, cells)`, with columns that hold, for each clash, the kind of the house as
///     a word, the number of the house counted from 1, the digit, and the places of the cells; `NULL` for a fault;
///   - "sizes": the different numbers of cells of the puzzles in the chunk, apart from faults.
/// @return `[vector]` or `[list]`, with one element per puzzle except for "sizes".
/// @noRd
#[extendr]
fn inspect_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        match how.word("question")? {
            Question::Valid => Ok(valid(&puzzles)),
            Question::Count => counts(&puzzles, how.whole("limit")?, how.threads()?),
            Question::Grid => Ok(puzzles.vectors(|digits| !digits.contains(&0))),
            Question::Clashes => Ok(clashes_of_each(&puzzles)),
            Question::Sizes => Ok(sizes(&puzzles)),
        }
    })
}

fn valid(puzzles: &Puzzles) -> Robj {
    let of_other = |board: &Board| clashes(board).is_empty().into();
    puzzles.map(|digits| (!has_clash(digits)).into(), of_other, |_| Rbool::na()).collect::<Logicals>().into()
}

fn counts(puzzles: &Puzzles, limit: u64, threads: usize) -> Reply {
    let stop = ctrl_c();
    let budget = Budget { threads, stop: &stop, ..Budget::new(limit, u64::MAX) };
    let answers = solve_games(&puzzles.nine, budget, false).ok_or_else(Unfinished::interrupted)?;
    let mut answers = answers.into_iter();
    let of_other = |board: &Board| {
        let count = count(board, budget);
        (!count.stopped).then_some(Rfloat::from(count.solutions as f64))
    };
    let counts =
        puzzles.map(|_| Some((answers.next()?.count as f64).into()), of_other, |_| Some(Rfloat::na()));
    let counts: Vec<Rfloat> = counts.collect::<Option<_>>().ok_or_else(Unfinished::interrupted)?;
    Ok(Doubles::from_values(counts).into())
}

fn clashes_of_each(puzzles: &Puzzles) -> Robj {
    let clashes = puzzles.map(|digits| clashes_of(&board_of_nine(digits)), clashes_of, |_| ().into());
    List::from_values(clashes.collect::<Vec<Robj>>()).into()
}

fn clashes_of(board: &Board) -> Robj {
    let found = clashes(board);
    let order = board.geometry().order();
    list!(
        house = texts(found.iter().map(|clash| Some(clash.house.kind))),
        index = found.iter().map(|clash| clash.house.index as i32 + 1).collect_robj(),
        digit = found.iter().map(|clash| i32::from(clash.digit)).collect_robj(),
        cells = List::from_values(found.iter().map(|clash| places_of(&clash.cells, order)))
    )
    .into()
}

fn sizes(puzzles: &Puzzles) -> Robj {
    let nine = puzzles.nine.first().map(|_| CELLS);
    let sizes: BTreeSet<usize> =
        puzzles.others.iter().map(|board| board.digits().len()).chain(nine).collect();
    sizes.into_iter().map(|cells| cells as i32).collect_robj()
}

extendr_module! {
    mod inspect;
    fn inspect_puzzles;
}
