//! QQWing's level of difficulty in one word: simple, easy, intermediate or expert.
//!
//! ```
//! use oxidoku_core::human::grade::qqwing::{word, QqwingClass};
//! use oxidoku_core::human::technique::Pencilmarks;
//! use oxidoku_core::{Board, Geometry};
//!
//! let digits = "4......3.1..2...".bytes().map(|byte| byte.saturating_sub(b'0').into()).collect();
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(2, 2), digits).unwrap()).unwrap();
//! assert_eq!(word(&marks), Some(QqwingClass::Simple));
//! ```
//!
//! The word depends on the techniques that a puzzle requires: naked singles are simple, hidden singles easy, pairs and
//! locked candidates intermediate, and guesses expert. None of these steps prevents another, so their order does not
//! matter.
//!
//! Cost: a few passes over the board, about ten microseconds.
//!
//! References: S. Ostermiller, *QQWing* 1.3.4.

use crate::human::technique::{Candidate, Listener, Pencilmarks, Technique};
use crate::run::budget::Stop;
use std::ops::ControlFlow;

/// The words, from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QqwingClass {
    /// Only naked singles.
    Simple,
    /// Also hidden singles.
    Easy,
    /// Also pairs and locked candidates.
    Intermediate,
    /// Also guesses.
    Expert,
}

impl QqwingClass {
    /// Returns the word as a string.
    pub fn name(self) -> &'static str {
        match self {
            QqwingClass::Simple => "simple",
            QqwingClass::Easy => "easy",
            QqwingClass::Intermediate => "intermediate",
            QqwingClass::Expert => "expert",
        }
    }
}

const WORDS: [(QqwingClass, &[Technique]); 3] = [
    (QqwingClass::Simple, &[Technique::NakedSingle]),
    (QqwingClass::Easy, &[Technique::NakedSingle, Technique::HiddenSingle]),
    (
        QqwingClass::Intermediate,
        &[
            Technique::NakedSingle,
            Technique::HiddenSingle,
            Technique::NakedPair,
            Technique::Pointing,
            Technique::Claiming,
            Technique::HiddenPair,
        ],
    ),
];

/// Returns the word for a proper puzzle; `None` if it has no holes.
pub fn word(puzzle: &Pencilmarks) -> Option<QqwingClass> {
    let mut marks = puzzle.clone();
    if marks.holes() == 0 {
        return None;
    }
    let easiest = WORDS.iter().find(|(_, techniques)| {
        while techniques.iter().any(|&technique| use_all(technique, &mut marks)) {}
        marks.holes() == 0
    });
    Some(easiest.map_or(QqwingClass::Expert, |&(word, _)| word))
}

/// Applies all steps of a technique; returns whether the technique found a step.
fn use_all(technique: Technique, marks: &mut Pencilmarks) -> bool {
    let mut steps = Vec::new();
    let mut keep = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = technique.find(marks, &mut Listener::new(&mut keep, &Stop::NEVER));
    for step in &steps {
        let is_there = |single: &&Candidate| marks.has(**single);
        let placed: Vec<Candidate> = step.placed.iter().filter(is_there).copied().collect();
        placed.into_iter().for_each(|single| marks.place(single));
        step.eliminated.iter().for_each(|&gone| marks.eliminate(gone));
    }
    !steps.is_empty()
}
