//! Ours: the engines for 9 x 9 as the benches call them, so that a change of theirs touches this file only.

use super::{Answers, Digits, Job, Question, Solver};
use crate::promise::impatient;
use oxidoku_core::engine::nine::instruction_set::InstructionSet;
use oxidoku_core::engine::nine::{self, Answer};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Stop;

/// How an engine is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With all puzzles.
    Batch,
    /// With one puzzle after the other.
    Single,
    /// As the package does: the number of puzzles decides.
    ByNumber,
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

/// Every way with every instruction set of this machine.
pub fn every_engine() -> Vec<Ours> {
    let sets = InstructionSet::available();
    let of_way = |way| sets.iter().map(move |&set| ours(way, set));
    let by_number = ours(Way::ByNumber, InstructionSet::best());
    of_way(Way::Batch).chain(of_way(Way::Single)).chain([by_number]).collect()
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
        Way::ByNumber => "by number",
    };
    Ours { way, set, name: format!("{called}, {set:?}") }
}

impl Ours {
    /// What the engine says of each puzzle; the places for its answers are not clean before. Panics if it takes long.
    pub fn answers(&self, puzzles: &[Digits], question: Question) -> Vec<Answer> {
        let mut answers = vec![Answer { count: u64::MAX, solution: [u8::MAX; 81] }; puzzles.len()];
        let finished = self.answer(puzzles, question, &mut answers, &Stop::new(&impatient()));
        assert!(finished, "{} takes too long for {question:?}", self.name);
        answers
    }

    /// Answers; `false` after an interrupt.
    fn answer(&self, puzzles: &[Digits], question: Question, answers: &mut [Answer], stop: &Stop) -> bool {
        let Question { limit, solutions } = question;
        let budget = Budget { solutions: limit, nodes: u64::MAX, stop };
        match self.way {
            Way::Batch => self.set.solve_each(puzzles, budget, solutions, answers),
            Way::Single => puzzles.iter().zip(answers).all(|(puzzle, answer)| {
                let searched = self.set.search(puzzle, budget, solutions);
                *answer = searched.answer;
                searched.stopped.is_none()
            }),
            Way::ByNumber => nine::solve_each(puzzles, budget, solutions, answers),
        }
    }
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
        let finished = self.engine.answer(self.puzzles, self.question, &mut self.answers, &Stop::NEVER);
        assert!(finished, "nobody interrupts");
    }

    fn answers(&self) -> Answers {
        let counts = self.answers.iter().map(|answer| answer.count).collect();
        let solutions = self.answers.iter().map(|answer| answer.solution).collect();
        Answers { counts, solutions: self.question.solutions.then_some(solutions) }
    }
}
