//! Ours: the engines for 9 x 9 as the benches call them, so that a change of theirs touches this file only.

use super::{Answers, Digits, Job, Question, Solver};
use oxidoku_core::nine::instruction_set::InstructionSet;
use oxidoku_core::nine::Answer;
use oxidoku_core::search::limit::Limits;

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
    set: InstructionSet,
    name: String,
}

/// Our engines on this machine: batches with each instruction set, best first, then one puzzle a call with the best.
pub fn engines() -> Vec<Ours> {
    let sets = InstructionSet::available();
    let batches = sets.iter().map(|&set| ours(Way::Batch, set));
    batches.chain(sets.first().map(|&set| ours(Way::Single, set))).collect()
}

/// The batch engine with registers of 128 bits, where this machine has them.
pub fn on_128_bits() -> Option<Ours> {
    let mut sets = InstructionSet::available().into_iter();
    let of_128_bits = |set: &InstructionSet| matches!(set, InstructionSet::Sse2 | InstructionSet::Neon);
    sets.find(of_128_bits).map(|set| ours(Way::Batch, set))
}

fn ours(way: Way, set: InstructionSet) -> Ours {
    let called = match way {
        Way::Batch => "batch",
        Way::Single => "one a call",
    };
    Ours { way, set, name: format!("{called}, {set:?}") }
}

impl Solver for Ours {
    fn name(&self) -> &str {
        &self.name
    }

    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a> {
        Box::new(Work { engine: self, puzzles, question, answers: vec![Answer::NONE; puzzles.len()] })
    }
}

struct Work<'a> {
    engine: &'a Ours,
    puzzles: &'a [Digits],
    question: Question,
    answers: Vec<Answer>,
}

impl Job for Work<'_> {
    fn run(&mut self) {
        let Question { limit, solutions } = self.question;
        match self.engine.way {
            Way::Batch => {
                self.engine.set.solve_each(self.puzzles, limit, solutions, &mut self.answers, &|| false);
            }
            Way::Single => {
                let limits = Limits::new(limit, u64::MAX);
                for (puzzle, answer) in self.puzzles.iter().zip(&mut self.answers) {
                    *answer = self.engine.set.search(puzzle, limits, solutions).answer;
                }
            }
        }
    }

    fn answers(&self) -> Answers {
        let counts = self.answers.iter().map(|answer| answer.count).collect();
        let solutions = self.answers.iter().map(|answer| answer.solution).collect();
        Answers { counts, solutions: self.question.solutions.then_some(solutions) }
    }
}
