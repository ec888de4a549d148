//! Glue for properties of many puzzles, one value per puzzle.

use crate::board::batch::{in_order, Puzzles};
use crate::r::convert::{column_by_column, places_of};
use crate::r::guard::{guard, Reply, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{texts, words};
use extendr_api::prelude::*;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine::{board_of, has_clash, CELLS};
use oxidoku_core::solve::count::count;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::{Board, Budget, Digit};
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

/// Returns a property of each puzzle of a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `question`, one of
///   - "valid": whether no rule is broken; `NA` for a fault;
///   - "count": the number of solutions, up to the option `limit` and on `threads`; `NA` for a fault;
///   - "grid": the digits, column by column; `NULL` for a fault or a board with holes;
///   - "clashes": `list(house, index, digit, cells)`: a word, two numbers from 1 and a list of places, for each clash;
///     `NULL` for a fault;
///   - "sizes": the different numbers of cells of all puzzles.
/// @return `[vector]` or `[list]`, with one element per puzzle except for "sizes".
/// @noRd
#[extendr]
fn inspect_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        match how.word("question")? {
            Question::Valid => Ok(valid(puzzles)),
            Question::Count => counts(puzzles, how.whole("limit")?, how.threads()?),
            Question::Grid => Ok(grids(puzzles)),
            Question::Clashes => Ok(clashes_of_each(puzzles)),
            Question::Sizes => Ok(sizes(&puzzles)),
        }
    })
}

fn valid(puzzles: Puzzles) -> Robj {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let nine = nine.iter().map(|digits| Rbool::from(!has_clash(digits)));
    let others = others.iter().map(|board| Rbool::from(clashes(board).is_empty()));
    let faults = faults.iter().map(|_| Rbool::na());
    in_order(kinds, nine, others, faults).collect::<Logicals>().into()
}

fn counts(puzzles: Puzzles, limit: u64, threads: usize) -> Reply {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let stop = ctrl_c();
    let budget = Budget { solutions: limit, nodes: u64::MAX, stop: &stop };
    let nine = solve_games(&nine, budget, false, threads).ok_or_else(Unfinished::interrupted)?;
    let count_of = |board: &Board| {
        let count = count(board, limit, &stop);
        (!count.stopped).then_some(count.solutions)
    };
    let others: Vec<u64> =
        others.iter().map(count_of).collect::<Option<_>>().ok_or_else(Unfinished::interrupted)?;
    let nine = nine.iter().map(|answer| Rfloat::from(answer.count as f64));
    let others = others.into_iter().map(|count| Rfloat::from(count as f64));
    let faults = faults.iter().map(|_| Rfloat::na());
    Ok(in_order(kinds, nine, others, faults).collect::<Doubles>().into())
}

fn grids(puzzles: Puzzles) -> Robj {
    let grid = |digits: &[Digit]| {
        if digits.contains(&0) {
            ().into()
        } else {
            column_by_column(digits).into()
        }
    };
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let nine = nine.iter().map(|digits| grid(&digits.map(Digit::from)));
    let others = others.iter().map(|board| grid(board.digits()));
    let faults = faults.iter().map(|_| ().into());
    List::from_values(in_order(kinds, nine, others, faults).collect::<Vec<Robj>>()).into()
}

fn clashes_of_each(puzzles: Puzzles) -> Robj {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let nine = nine.iter().map(|digits| clashes_of(&board_of(digits).expect("the digits fit the order")));
    let others = others.iter().map(clashes_of);
    let faults = faults.iter().map(|_| ().into());
    List::from_values(in_order(kinds, nine, others, faults).collect::<Vec<Robj>>()).into()
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
