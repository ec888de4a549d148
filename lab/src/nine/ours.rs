//! Ours: the engines for 9 x 9 as the benches call them, so that a change of theirs touches this file only.
//!
//! The general engine stands in until they are there.

use super::lists::board_of;
use super::{Answers, Digits, Job, Question, Solver};
use crate::promise::solutions_counted;
use oxidoku_core::search::limit::Limits;
use oxidoku_core::search::search;
use oxidoku_core::Verdict;

/// How an engine is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With all puzzles.
    Batch,
    /// With one puzzle after the other.
    Single,
}

/// An engine of ours.
pub struct Ours {
    /// How it is called.
    pub way: Way,
    name: String,
}

/// Our engines with each instruction set of this machine: batches, best first, then one a call.
pub fn engines() -> Vec<Ours> {
    [Way::Batch, Way::Single].map(|way| Ours { way, name: format!("{way:?}, stand-in") }).into()
}

/// The batch engine with registers of 128 bits, where this machine has them.
pub fn on_128_bits() -> Option<Ours> {
    engines().into_iter().next()
}

impl Solver for Ours {
    fn name(&self) -> &str {
        &self.name
    }

    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a> {
        let counts = vec![0; puzzles.len()];
        let solutions = question.solutions.then(|| vec![[0; 81]; puzzles.len()]);
        Box::new(Work { puzzles, question, answers: Answers { counts, solutions } })
    }
}

struct Work<'a> {
    puzzles: &'a [Digits],
    question: Question,
    answers: Answers,
}

impl Job for Work<'_> {
    fn run(&mut self) {
        for (at, puzzle) in self.puzzles.iter().enumerate() {
            let outcome = search(&board_of(puzzle).board(), Limits::new(self.question.limit, u64::MAX));
            self.answers.counts[at] = match outcome.verdict {
                Verdict::None => 0,
                Verdict::Several if self.question.limit == 2 => 2,
                Verdict::Several => solutions_counted(&outcome),
                _ => 1,
            };
            if let (Some(to), Some(from)) = (&mut self.answers.solutions, outcome.solution) {
                to[at] = std::array::from_fn(|cell| from[cell] as u8);
            }
        }
    }

    fn answers(&self) -> Answers {
        self.answers.clone()
    }
}
