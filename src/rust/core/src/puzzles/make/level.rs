//! The level: how hard a puzzle is to be, and by how much one misses that.
//!
//! A puzzle with more clues is as a rule an easier one. So from a puzzle that is too hard some clues are put back: as few
//! as will do, if each makes it easier.
//!
//! Invariants: a miss is 0 just where the grade is in the range.
//! Cost: a grade for each look, and some seven looks at a puzzle that is too hard. Nobody looks on once it is known to
//! be too hard.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::human::grade::explainer::steps;
use crate::human::grade::hodoku::{scored, Level};
use crate::human::grade::{noted, Pad};
use crate::human::technique::Pencilmarks;
use crate::run::budget::{Budget, Stop};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A range of grades, its ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Of Sudoku Explainer's ratings, in tenths.
    Ratings(u32, u32),
    /// Of HoDoKu's levels.
    Levels(Level, Level),
}

/// The nodes that Sudoku Explainer's grade may take; a puzzle that needs more counts as too hard.
const MAX_EXPLAINER_NODES: u64 = 100_000_000;

/// The same for HoDoKu's.
const MAX_HODOKU_NODES: u64 = 200_000;

/// Tells puzzles of a board from each other by how hard they are.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    geometry: &'a Arc<Geometry>,
    range: Range,
    pad: Pad,
}

impl<'a> Judge<'a> {
    pub(super) fn new(geometry: &'a Arc<Geometry>, range: Range) -> Self {
        Judge { geometry, range, pad: Pad::default() }
    }

    /// By how much a proper puzzle misses the range: below 0 if it is too easy, above if it is too hard or nobody knows.
    pub(super) fn miss(&mut self, digits: &[Digit], stop: &Stop) -> i32 {
        let board = Board::new(self.geometry.clone(), digits.to_vec()).expect("a puzzle is a board");
        let Some(blank) = self.pad.blank(&board) else { return i32::MAX };
        if !digits.contains(&0) {
            // A grid is easier than any puzzle.
            return i32::MIN;
        }
        match self.range {
            Range::Levels(min, max) => scored(&board, blank, max, Budget::of_nodes(MAX_HODOKU_NODES, stop))
                .map_or(i32::MAX, |scored| beyond(scored.level as u32, min as u32, max as u32)),
            Range::Ratings(min, max) => {
                let rating =
                    rating_up_to(max, &noted(&board, blank), Budget::of_nodes(MAX_EXPLAINER_NODES, stop));
                rating.map_or(i32::MAX, |rating| beyond(rating, min, max))
            }
        }
    }

    /// The most things that can be taken away before the puzzle is too hard, if it grows harder with each; at most all.
    pub(super) fn max_before_too_hard(
        &mut self,
        all: usize,
        puzzle: &dyn Fn(usize) -> Vec<Digit>,
        stop: &Stop,
    ) -> usize {
        let (mut fit, mut too_many) = (0, all + 1);
        // All of them first, since they may fit; then the middle of what is left.
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

fn beyond(grade: u32, min: u32, max: u32) -> i32 {
    if grade > max {
        (grade - max) as i32
    } else {
        -(min.saturating_sub(grade) as i32)
    }
}

/// The rating of a puzzle, or of its first step above `max`.
fn rating_up_to(max: u32, puzzle: &Pencilmarks, budget: Budget) -> Option<u32> {
    let mut rating = 0;
    let told = steps(puzzle, budget, &mut |hint| {
        rating = rating.max(hint.rating);
        if rating > max {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    told.is_ok().then_some(rating)
}
