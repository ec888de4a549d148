//! QQWing's word: simple, easy, intermediate or expert, by what it takes.
//!
//! Naked singles alone make a puzzle simple, with hidden singles it is easy, with naked and hidden pairs and locked
//! candidates intermediate; what needs a guess is expert. None of these steps ever spoils another, so the word does not
//! depend on their order.
//!
//! Cost: a few looks at the board, some ten microseconds.
//!
//! Reference: S. Ostermiller, *QQWing* 1.3.4.

use crate::human::technique::{Candidate, Listener, Pencilmarks, Technique};
use crate::run::budget::Stop;
use std::ops::ControlFlow;

/// The words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    /// Naked singles.
    Simple,
    /// Hidden singles too.
    Easy,
    /// Pairs and locked candidates too.
    Intermediate,
    /// Guesses.
    Expert,
}

impl Word {
    /// As text.
    pub fn name(self) -> &'static str {
        match self {
            Word::Simple => "simple",
            Word::Easy => "easy",
            Word::Intermediate => "intermediate",
            Word::Expert => "expert",
        }
    }
}

const WORDS: [(Word, &[Technique]); 3] = [
    (Word::Simple, &[Technique::NakedSingle]),
    (Word::Easy, &[Technique::NakedSingle, Technique::HiddenSingle]),
    (
        Word::Intermediate,
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

/// The word for a proper puzzle; `None` where it is full already.
pub fn word(puzzle: &Pencilmarks) -> Option<Word> {
    let mut marks = puzzle.clone();
    if marks.holes() == 0 {
        return None;
    }
    let easiest = WORDS.iter().find(|(_, techniques)| {
        while techniques.iter().any(|&technique| use_all(technique, &mut marks)) {}
        marks.holes() == 0
    });
    Some(easiest.map_or(Word::Expert, |&(word, _)| word))
}

/// Does all that a technique finds; was there anything?
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
