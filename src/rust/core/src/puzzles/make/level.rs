//! Levels: a range of difficulty, and the distance of a puzzle from that range.
//!
//! ```
//! use oxidoku_core::human::technique::Level;
//! use oxidoku_core::puzzles::make::level::Range;
//! use oxidoku_core::puzzles::make::symmetry::Symmetry;
//! use oxidoku_core::puzzles::make::{generate, Recipe};
//! use oxidoku_core::{Geometry, Stop};
//!
//! let recipe = Recipe {
//!     geometry: Geometry::boxes(2, 3).into(),
//!     symmetry: Symmetry::None,
//!     gaps: None,
//!     is_proper: true,
//!     is_minimal: false,
//!     techniques: Vec::new(),
//!     level: Some(Range::Levels(Level::Easy, Level::Medium)),
//!     tries: 100,
//! };
//! let puzzles = generate(&recipe, 1, &[0], 1, &Stop::NEVER).unwrap();
//! assert_eq!(puzzles[0].as_ref().unwrap().miss, 0);
//! ```
//!
//! More clues usually make a puzzle easier, so as few clues as necessary are put back into a puzzle that is too hard.
//!
//! Invariants: the distance is 0 if and only if the grade is in the range.
//! Cost: a puzzle that is too hard is graded about seven times. Grading stops once the grade exceeds the range.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::human::grade::{pencilmarks_of, BlankMarks};
use crate::human::orders::explainer::steps;
use crate::human::orders::hodoku::scored;
use crate::human::technique::{Level, Pencilmarks};
use crate::run::budget::{Budget, Stop};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A range of grades, including both bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Ratings of Sudoku Explainer, in tenths.
    Ratings(u32, u32),
    /// Levels of HoDoKu.
    Levels(Level, Level),
}

/// The node limit for Sudoku Explainer's rating; a puzzle that needs more nodes counts as too hard.
const MAX_EXPLAINER_NODES: u64 = 100_000_000;

/// The node limit for HoDoKu's score; a puzzle that needs more nodes counts as too hard.
const MAX_HODOKU_NODES: u64 = 200_000;

/// Compares puzzles with a range of grades.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    geometry: &'a Arc<Geometry>,
    range: Range,
    blank_marks: BlankMarks,
}

impl<'a> Judge<'a> {
    pub(super) fn new(geometry: &'a Arc<Geometry>, range: Range) -> Self {
        Judge { geometry, range, blank_marks: BlankMarks::default() }
    }

    /// Returns the distance of a proper puzzle from the range: below 0 if too easy, above 0 if too hard or not graded.
    pub(super) fn miss(&mut self, digits: &[Digit], stop: &Stop) -> i32 {
        let board = Board::new(self.geometry.clone(), digits.to_vec()).expect("a puzzle is a board");
        let Some(blank) = self.blank_marks.blank(&board) else { return i32::MAX };
        if !digits.contains(&0) {
            // A full grid is easier than any puzzle.
            return i32::MIN;
        }
        match self.range {
            Range::Levels(min, max) => scored(&board, blank, max, Budget::of_nodes(MAX_HODOKU_NODES, stop))
                .map_or(i32::MAX, |scored| distance(scored.level as u32, min as u32, max as u32)),
            Range::Ratings(min, max) => {
                let rating = rating_up_to(
                    max,
                    &pencilmarks_of(&board, blank),
                    Budget::of_nodes(MAX_EXPLAINER_NODES, stop),
                );
                rating.map_or(i32::MAX, |rating| distance(rating, min, max))
            }
        }
    }

    /// Returns the largest number of orbits, up to `all`, that can be emptied before the puzzle becomes too hard. The
    /// binary search assumes that emptying an orbit never makes the puzzle easier. `puzzle` returns the puzzle with a
    /// given number of emptied orbits.
    pub(super) fn max_before_too_hard(
        &mut self,
        all: usize,
        puzzle: &dyn Fn(usize) -> Vec<Digit>,
        stop: &Stop,
    ) -> usize {
        let (mut fit, mut too_many) = (0, all + 1);
        // Try all orbits first, because that puzzle is often easy enough; then bisect.
        let mut next = all;
        while too_many - fit > 1 {
            if self.miss(&puzzle(next), stop) > 0 {
                too_many = next;
            } else {
                fit = next;
            }
            next = (fit + too_many) / 2;
        }
        fit
    }
}

fn distance(grade: u32, min: u32, max: u32) -> i32 {
    if grade > max {
        (grade - max) as i32
    } else {
        -(min.saturating_sub(grade) as i32)
    }
}

/// Returns the rating of a puzzle, or of its first step above `max`.
fn rating_up_to(max: u32, puzzle: &Pencilmarks, budget: Budget) -> Option<u32> {
    let mut rating = 0;
    let graded = steps(puzzle, budget, &mut |hint| {
        rating = rating.max(hint.rating);
        if rating > max {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    graded.is_ok().then_some(rating)
}
