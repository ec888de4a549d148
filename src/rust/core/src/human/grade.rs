//! Grades: the difficulty of a puzzle on the scales that people use.
//!
//! ```
//! use oxidoku_core::human::grade::{grade, BlankMarks, Scales};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let digits = "4......3.1..2...".bytes().map(|byte| byte.saturating_sub(b'0').into()).collect();
//! let puzzle = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let grade = grade(&puzzle, &mut BlankMarks::default(), Scales::ALL, 1000, &Stop::NEVER).unwrap();
//! assert_eq!(grade.explained.unwrap().unwrap().rating, 12); // 1.2: hidden singles in boxes.
//! assert_eq!((grade.guesses, grade.backdoor), (Some(0), Some(0)));
//! ```
//!
//! Each scale measures something different: the hardest step ([`explainer`]), the total work ([`hodoku`]), the
//! techniques required ([`qqwing`]), the number of guesses that a computer makes ([`search`](crate::engine::search)),
//! and the number of cells that a player has to look up ([`backdoor`]).
//!
//! The search that counts guesses fills in singles and ends when it has proved that the solution is unique.
//!
//! Invariants: only proper puzzles are graded; a grade depends neither on the number of threads nor on the machine.
//! Cost: one search for solutions, plus the cost of each requested scale.

pub mod backdoor;
pub mod qqwing;

use crate::board::Board;
use crate::engine::search::search;
use crate::human::logic::pencilmarks::MAX_PENCILMARK_ORDER;
use crate::human::orders::explainer::{self, explained, Explained};
use crate::human::orders::hodoku::{self, scored, Scored};
pub use crate::human::orders::NoGrade;
use crate::human::technique::{Candidate, Level, Pencilmarks};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::Verdict;
use crate::run::threads::at_each_index;
use crate::solve::status::{status_of_board, Status};
use qqwing::QqwingClass;
use std::sync::Arc;

/// The scales to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scales {
    /// Sudoku Explainer's ratings.
    pub explainer: bool,
    /// HoDoKu's score and level.
    pub hodoku: bool,
    /// QQWing's word.
    pub qqwing: bool,
    /// The number of guesses.
    pub guesses: bool,
    /// The size of the smallest backdoor.
    pub backdoor: bool,
}

impl Scales {
    /// All scales.
    pub const ALL: Scales =
        Scales { explainer: true, hodoku: true, qqwing: true, guesses: true, backdoor: true };
}

/// The grades of a puzzle. A grade is `None` if it was not requested, does not exist or was not found within its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The verdict on the number of solutions; only proper puzzles are graded.
    pub status: Status,
    /// Whether the board is too large for pencilmarks, and therefore for grades by techniques.
    pub is_too_large: bool,
    /// Whether the board has no holes, and therefore no difficulty.
    pub is_solved: bool,
    /// The ratings of Sudoku Explainer, or the reason for their absence.
    pub explained: Option<Result<Explained, NoGrade>>,
    /// The score and level of HoDoKu, or the reason for their absence.
    pub scored: Option<Result<Scored, NoGrade>>,
    /// The word of QQWing.
    pub word: Option<QqwingClass>,
    /// The number of guesses that the depth-first search makes.
    pub guesses: Option<u64>,
    /// The size of the smallest backdoor.
    pub backdoor: Option<usize>,
}

/// Returns the grades of all boards in order; `None` after an interrupt. A search for solutions visits at most
/// `nodes` nodes.
pub fn grades(
    boards: &[Board],
    scales: Scales,
    nodes: u64,
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Grade>> {
    let grades = at_each_index(boards.len(), threads, stop, &|index, blank_marks: &mut BlankMarks, stop| {
        grade(&boards[index], blank_marks, scales, nodes, stop)
    });
    grades?.into_iter().collect()
}

/// Returns the grade of one board; `None` after an interrupt.
pub fn grade(
    board: &Board,
    blank_marks: &mut BlankMarks,
    scales: Scales,
    nodes: u64,
    stop: &Stop,
) -> Option<Grade> {
    let budget = Budget { stop, ..Budget::new(2, nodes) };
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
    if let Some(blank) = blank_marks.blank(board) {
        let puzzle = &pencilmarks_of(board, blank);
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

/// Returns the pencilmarks of a puzzle that has no clashes, given the pencilmarks of the empty board.
pub(crate) fn pencilmarks_of(board: &Board, blank: &Pencilmarks) -> Pencilmarks {
    let mut marks = blank.clone();
    board.clues().for_each(|(cell, digit)| marks.place(Candidate { cell, digit }));
    marks.make_clues();
    marks
}

/// A cache of the pencilmarks of the empty board that most puzzles of a batch share.
#[derive(Debug, Default)]
pub struct BlankMarks(Option<Pencilmarks>);

impl BlankMarks {
    /// Returns the pencilmarks of the board without clues; `None` for orders above [`MAX_PENCILMARK_ORDER`].
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

/// Returns the number of guesses that the depth-first search makes until it has proved that the solution is unique.
fn guesses(board: &Board, budget: Budget) -> Option<u64> {
    let outcome = search(board, budget);
    (outcome.verdict == Verdict::Unique).then_some(outcome.counters.guesses)
}
