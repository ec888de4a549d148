//! Glue for grading: returns the grades of many puzzles as columns.

use crate::board::batch::Puzzles;
use crate::board::puzzle::{list_of_faults, PuzzleFault};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::{factor, texts, words, Word};
use extendr_api::prelude::*;
use oxidoku_core::human::grade::qqwing::QqwingClass;
use oxidoku_core::human::grade::{grades, Grade, NoGrade, Scales};
use oxidoku_core::human::technique::Level;
use oxidoku_core::solve::status::Status;
use oxidoku_core::Board;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Explainer,
    Hodoku,
    Qqwing,
    Guesses,
    Backdoor,
}

words!(Scale, "scale",
    "explainer" => Explainer, "hodoku" => Hodoku, "qqwing" => Qqwing, "guesses" => Guesses, "backdoor" => Backdoor,
);

words!(Level, "level", all = &Level::ALL);

words!(
    QqwingClass,
    "QQWing class",
    all = &[QqwingClass::Simple, QqwingClass::Easy, QqwingClass::Intermediate, QqwingClass::Expert],
);

words!(NoGrade, "missing grade",
    "full" => Full, "stuck" => Stuck, "too long" => TooLong, "interrupted" => Interrupted,
);

/// Grades a chunk of puzzles.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `scales`: the names of the requested scales. `maxNodes`: the maximum number of nodes of a
///   search. `threads`: the number of threads.
/// @return `list(grades, faults)`: `grades` is a list of columns, with `NA` for missing grades. Ratings are in
///   tenths, and `unrated` and `unscored` are the reasons for a missing rating and a missing score, as words.
/// @noRd
#[extendr]
fn grade_puzzles(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let boards: Vec<Board> = puzzles.boards().flatten().collect();
        let (scales, nodes) = (scales(&how.words("scales")?), how.whole("maxNodes")?);
        let grades = grades(&boards, scales, nodes, how.threads()?, &ctrl_c());
        Ok(for_r(&puzzles, grades.ok_or_else(Unfinished::interrupted)?))
    })
}

fn scales(wanted: &[Scale]) -> Scales {
    let is_wanted = |scale| wanted.contains(&scale);
    Scales {
        explainer: is_wanted(Scale::Explainer),
        hodoku: is_wanted(Scale::Hodoku),
        qqwing: is_wanted(Scale::Qqwing),
        guesses: is_wanted(Scale::Guesses),
        backdoor: is_wanted(Scale::Backdoor),
    }
}

fn for_r(puzzles: &Puzzles, grades: Vec<Grade>) -> Robj {
    let mut grades = grades.into_iter();
    let mut faults = Vec::new();
    let mut rows = Vec::new();
    for (index, board) in puzzles.boards().enumerate() {
        let grade = board.is_ok().then(|| grades.next().expect("each board has a grade"));
        let is_clash = grade.is_some_and(|grade| grade.status == Status::Clash);
        let fault = board.map_or_else(Some, |board| is_clash.then(|| PuzzleFault::clash_of(&board)));
        faults.extend(fault.map(|fault| (index, fault)));
        rows.push(grade);
    }
    let columns = list!(
        rating = integers(&rows, |grade| grade.explained?.ok().map(|grade| grade.rating)),
        pearl = integers(&rows, |grade| grade.explained?.ok().map(|grade| grade.placing)),
        diamond = integers(&rows, |grade| grade.explained?.ok().map(|grade| grade.first)),
        hardest = strings(&rows, |grade| grade.explained?.ok().map(|grade| grade.hardest.name())),
        score = integers(&rows, |grade| grade.scored?.ok().map(|grade| grade.score)),
        level = words(&rows, |grade| grade.scored?.ok().map(|grade| grade.level)),
        word = words(&rows, |grade| grade.word),
        guesses = integers(&rows, |grade| grade.guesses.map(|guesses| guesses as u32)),
        backdoor = integers(&rows, |grade| grade.backdoor.map(|size| size as u32)),
        // Faults count as clashes.
        status = factor(rows.iter().map(|row| row.as_ref().map_or(Status::Clash, |grade| grade.status))),
        is_solved = integers(&rows, |grade| Some(u32::from(grade.is_solved))),
        is_too_large = integers(&rows, |grade| Some(u32::from(grade.is_too_large))),
        unrated = words(&rows, |grade| grade.explained?.err()),
        unscored = words(&rows, |grade| grade.scored?.err())
    );
    list!(grades = columns, faults = list_of_faults(&faults)).into()
}

fn integers(rows: &[Option<Grade>], of: impl Fn(&Grade) -> Option<u32>) -> Robj {
    let value =
        |row: &Option<Grade>| row.as_ref().and_then(&of).map_or(Rint::na(), |value| Rint::from(value as i32));
    rows.iter().map(value).collect::<Integers>().into()
}

fn strings(rows: &[Option<Grade>], of: impl Fn(&Grade) -> Option<&'static str>) -> Robj {
    let value = |row: &Option<Grade>| row.as_ref().and_then(&of).map_or(Rstr::na(), Rstr::from);
    rows.iter().map(value).collect::<Strings>().into()
}

fn words<T: Word>(rows: &[Option<Grade>], of: impl Fn(&Grade) -> Option<T>) -> Robj {
    texts(rows.iter().map(|row| row.as_ref().and_then(&of)))
}

extendr_module! {
    mod grade;
    fn grade_puzzles;
}
