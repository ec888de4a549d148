//! Glue for grading: many puzzles in, a column for each scale out.

use crate::board::batch::{list_of_faults, Fault, Puzzles};
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use crate::r::memory::affordable;
use crate::solve::games::{clash_of, place_of};
use extendr_api::prelude::*;
use oxidoku_core::human::grade::{grades, Effort, Grade, Scales, Silence};
use oxidoku_core::solve::status::Status;
use oxidoku_core::Board;

/// Grades a chunk of puzzles.
/// @param puzzles,from,to,threads As of `solve_puzzles()`.
/// @param scales `[logical(5)]` Which are wanted: explainer, hodoku, qqwing, guesses, backdoor.
/// @param nodes `[numeric(1)]` How much work a search may be, a whole number.
/// @return `list(grades, faults)`: `grades` is a list of columns, `NA` where there is nothing to say; ratings are in
///   tenths, `status` is the place in `statusLevels`, `silence` and `unscored` the places in `silences` of why there is no
///   rating and no score. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn grade_puzzles(puzzles: Robj, from: f64, to: f64, scales: &[Rbool], nodes: f64, threads: i32) -> Robj {
    guard(|| {
        let wanted = |place: usize| scales[place].is_true();
        let scales = Scales {
            explainer: wanted(0),
            hodoku: wanted(1),
            qqwing: wanted(2),
            guesses: wanted(3),
            backdoor: wanted(4),
        };
        let effort = Effort { nodes: nodes as u64, ..Effort::USUAL };
        let read = Puzzles::of(&puzzles, from, to).into_boards();
        let boards: Vec<Board> = read.iter().filter_map(|board| board.as_ref().ok().cloned()).collect();
        match grades(&boards, scales, effort, affordable(threads), &interrupted) {
            Some(grades) => for_r(read, grades),
            None => ().into(),
        }
    })
}

fn for_r(read: Vec<Result<Board, Fault>>, grades: Vec<Grade>) -> Robj {
    let mut grades = grades.into_iter();
    let mut faults = Vec::new();
    let mut rows = Vec::new();
    for (place, board) in read.into_iter().enumerate() {
        match board {
            Ok(board) => {
                let grade = grades.next().expect("there is one for each board");
                if grade.status == Status::Clash {
                    faults.push((place, clash_of(&board)));
                }
                rows.push(Some(grade));
            }
            Err(fault) => {
                faults.push((place, fault));
                rows.push(None);
            }
        }
    }
    let columns = list!(
        rating = integers(&rows, |grade| grade.explained?.ok().map(|said| said.rating)),
        pearl = integers(&rows, |grade| grade.explained?.ok().map(|said| said.placing)),
        diamond = integers(&rows, |grade| grade.explained?.ok().map(|said| said.first)),
        hardest = words(&rows, |grade| grade.explained?.ok().map(|said| said.hardest.name())),
        score = integers(&rows, |grade| grade.scored?.ok().map(|said| said.score)),
        level = words(&rows, |grade| grade.scored?.ok().map(|said| said.level.name())),
        word = words(&rows, |grade| grade.word.map(|word| word.name())),
        guesses = integers(&rows, |grade| grade.guesses.map(|guesses| guesses as u32)),
        backdoor = integers(&rows, |grade| grade.backdoor.map(|size| size as u32)),
        status = integers(&rows, |grade| Some(u32::from(place_of(grade.status)))),
        is_solved = integers(&rows, |grade| Some(u32::from(grade.is_solved))),
        is_too_large = integers(&rows, |grade| Some(u32::from(grade.is_too_large))),
        silence = integers(&rows, |grade| grade.explained?.err().map(place_of_silence)),
        unscored = integers(&rows, |grade| grade.scored?.err().map(place_of_silence))
    );
    list!(grades = columns, faults = list_of_faults(&faults)).into()
}

/// The place of a silence in R's `silences`, from 1.
fn place_of_silence(silence: Silence) -> u32 {
    match silence {
        Silence::Full => 1,
        Silence::Stuck => 2,
        Silence::TooLong | Silence::Interrupted => 3,
    }
}

fn integers(rows: &[Option<Grade>], of: impl Fn(&Grade) -> Option<u32>) -> Robj {
    let value =
        |row: &Option<Grade>| row.as_ref().and_then(&of).map_or(Rint::na(), |value| Rint::from(value as i32));
    rows.iter().map(value).collect::<Integers>().into()
}

fn words(rows: &[Option<Grade>], of: impl Fn(&Grade) -> Option<&'static str>) -> Robj {
    let value = |row: &Option<Grade>| row.as_ref().and_then(&of).map_or(Rstr::na(), Rstr::from);
    rows.iter().map(value).collect::<Strings>().into()
}

extendr_module! {
    mod grade;
    fn grade_puzzles;
}
