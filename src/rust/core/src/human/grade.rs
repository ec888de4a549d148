//! Grades: how hard a puzzle is, on the scales that people use.
//!
//! Each scale asks another question: how hard is the hardest step ([`explainer`]), how much work is it altogether
//! ([`hodoku`]), is there anything that is no single ([`qqwing`]), how often must a computer guess, how many cells must
//! a player peep at ([`backdoor`]). They stand in files of their own and know nothing of each other.
//!
//! The guesses are those of [`search`](crate::engine::search), plain depth first search with singles, until it has
//! proved that there is no other solution.
//!
//! Invariants: only proper puzzles are graded; a grade depends neither on the number of threads nor on the machine.
//! Cost: the sum of the scales wanted; each thread takes the next puzzle that nobody has taken.

pub mod backdoor;
pub mod explainer;
pub mod hodoku;
pub mod qqwing;

use crate::board::Board;
use crate::engine::search::search;
use crate::human::technique::pencilmarks::MAX_PENCILMARK_ORDER;
use crate::human::technique::{Candidate, Pencilmarks};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::Verdict;
use crate::run::threads::at_each_place;
use crate::solve::status::{status_of_board, Status};
use explainer::{explained, Explained};
use hodoku::{scored, Level, Scored};
use qqwing::Word;
use std::sync::Arc;

/// Which scales are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scales {
    /// Sudoku Explainer's.
    pub explainer: bool,
    /// HoDoKu's.
    pub hodoku: bool,
    /// QQWing's.
    pub qqwing: bool,
    /// The number of guesses.
    pub guesses: bool,
    /// The size of the smallest backdoor.
    pub backdoor: bool,
}

impl Scales {
    /// All of them.
    pub const ALL: Scales =
        Scales { explainer: true, hodoku: true, qqwing: true, guesses: true, backdoor: true };
}

/// How hard a puzzle is; `None` where it was not asked for, or the scale has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Only a puzzle with one solution has grades.
    pub status: Status,
    /// Has the board no pencilmarks, and so no grades by people's techniques?
    pub is_too_large: bool,
    /// Has it no holes, and so nothing that could be hard?
    pub is_solved: bool,
    /// By Sudoku Explainer's scale, or why it says nothing.
    pub explained: Option<Result<Explained, Silence>>,
    /// By HoDoKu's, or why it says nothing.
    pub scored: Option<Result<Scored, Silence>>,
    /// By QQWing's.
    pub word: Option<Word>,
    /// Of plain search.
    pub guesses: Option<u64>,
    /// The size of the smallest backdoor.
    pub backdoor: Option<usize>,
}

/// Why a scale says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nothing is left to find.
    Full,
    /// None of the techniques finds a step.
    Stuck,
    /// It would take more looking than was allowed.
    TooLong,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// The grades of all boards, in their order; `None` after an interrupt. Each search for solutions may use `nodes`
/// nodes.
pub fn grades(
    boards: &[Board],
    scales: Scales,
    nodes: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Grade>> {
    let grades = at_each_place(boards.len(), threads, stop, &|place, pad: &mut Pad, stop| {
        grade(&boards[place], pad, scales, nodes, stop)
    });
    grades?.into_iter().collect()
}

/// The grade of one board; `None` after an interrupt.
pub fn grade(board: &Board, pad: &mut Pad, scales: Scales, nodes: u64, stop: &Stop) -> Option<Grade> {
    let budget = Budget { nodes, solutions: 2, stop };
    let (status, solution) = status_of_board(board, budget)?;
    let is_too_large = board.geometry().order() > MAX_PENCILMARK_ORDER;
    let mut grade = Grade {
        status,
        is_too_large,
        is_solved: !board.digits().contains(&0),
        explained: None,
        scored: None,
        word: None,
        guesses: None,
        backdoor: None,
    };
    if status != Status::Unique || stop.is_requested() {
        return (!stop.is_requested()).then_some(grade);
    }
    let solution = solution.expect("a unique solution is known");
    grade.guesses = scales.guesses.then(|| guesses(board, budget)).flatten();
    grade.backdoor = scales.backdoor.then(|| backdoor::backdoor(board, &solution, stop)).flatten();
    if let Some(blank) = pad.blank(board) {
        let puzzle = &noted(board, blank);
        grade.word = scales.qqwing.then(|| qqwing::word(puzzle)).flatten();
        grade.scored = scales.hodoku.then(|| {
            let budget = Budget::of_nodes(hodoku::MAX_NODES, stop);
            scored(board, blank, Level::Extreme, budget)
        });
        grade.explained =
            scales.explainer.then(|| explained(puzzle, Budget::of_nodes(explainer::MAX_NODES, stop)));
    }
    Some(grade)
}

/// The pencilmarks of a puzzle without clashes, on those of a board without clues.
pub(crate) fn noted(board: &Board, blank: &Pencilmarks) -> Pencilmarks {
    let mut marks = blank.clone();
    board.clues().for_each(|(cell, digit)| marks.place(Candidate { cell, digit }));
    marks
}

/// A pad of empty boards, since most puzzles come on the same.
#[derive(Debug, Default)]
pub struct Pad(Option<Pencilmarks>);

impl Pad {
    /// The pencilmarks of the puzzle's board without clues; none of boards above
    /// [`MAX_PENCILMARK_ORDER`].
    pub fn blank(&mut self, board: &Board) -> Option<&Pencilmarks> {
        let geometry = board.geometry();
        let fits =
            |blank: &Pencilmarks| Arc::ptr_eq(blank.geometry(), geometry) || blank.geometry() == geometry;
        if !self.0.as_ref().is_some_and(fits) {
            let empty = Board::new(geometry.clone(), vec![0; geometry.cells()])?;
            self.0 = Pencilmarks::of(&empty);
        }
        self.0.as_ref()
    }
}

/// The guesses that plain search makes before it knows that there is one solution only.
fn guesses(board: &Board, budget: Budget) -> Option<u64> {
    let outcome = search(board, budget);
    (outcome.verdict == Verdict::Unique).then_some(outcome.counters.guesses)
}
