//! The package's 9 x 9 engines, behind one interface for tests and benches.

use super::{Answers, Digits, Job, Question, Solver};
use crate::promise::interrupted_late;
use oxidoku_core::engine::nine::instruction_set::InstructionSet;
use oxidoku_core::engine::nine::{self, Answer};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Stop;

/// The way to call an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallMode {
    /// One call for all puzzles.
    Batch,
    /// One call per puzzle.
    Single,
    /// Either of these, depending on the number of puzzles, as in the package.
    ByNumber,
}

/// One of the package's engines.
pub struct Ours {
    /// The way to call the engine.
    pub mode: CallMode,
    set: InstructionSet,
    name: String,
}

/// Returns the engines for this machine: batches with each instruction set, best first, then single calls with
/// the best set.
pub fn engines() -> Vec<Ours> {
    let sets = InstructionSet::available();
    let batches = sets.iter().map(|&set| ours(CallMode::Batch, set));
    batches.chain(sets.first().map(|&set| ours(CallMode::Single, set))).collect()
}

/// Returns the batches and the single calls with every instruction set of this machine, and the package's choice.
pub fn every_engine() -> Vec<Ours> {
    let sets = InstructionSet::available();
    let of_mode = |mode| sets.iter().map(move |&set| ours(mode, set));
    let by_number = ours(CallMode::ByNumber, InstructionSet::best());
    of_mode(CallMode::Batch).chain(of_mode(CallMode::Single)).chain([by_number]).collect()
}

/// Returns the batch engine with SSE2 or NEON, which have 128-bit registers, if this machine has one of them.
pub fn on_128_bits() -> Option<Ours> {
    let mut sets = InstructionSet::available().into_iter();
    let of_128_bits = |set: &InstructionSet| matches!(set, InstructionSet::Sse2 | InstructionSet::Neon);
    sets.find(of_128_bits).map(|set| ours(CallMode::Batch, set))
}

fn ours(mode: CallMode, set: InstructionSet) -> Ours {
    let called = match mode {
        CallMode::Batch => "batch",
        CallMode::Single => "single",
        CallMode::ByNumber => "by number",
    };
    Ours { mode, set, name: format!("{called}, {set:?}") }
}

impl Ours {
    /// Returns the engine's answers. The array initially holds invalid values, which the engine must overwrite.
    /// Panics if the engine takes too long.
    pub fn answers(&self, puzzles: &[Digits], question: Question) -> Vec<Answer> {
        let mut answers = vec![Answer { count: u64::MAX, solution: [u8::MAX; 81] }; puzzles.len()];
        let finished = self.answer(puzzles, question, &mut answers, &Stop::new(&interrupted_late()));
        assert!(finished, "{} takes too long for {question:?}", self.name);
        answers
    }

    /// Writes the answers; returns `false` after an interrupt.
    fn answer(&self, puzzles: &[Digits], question: Question, answers: &mut [Answer], stop: &Stop) -> bool {
        let Question { limit, solutions } = question;
        let budget = Budget { stop, ..Budget::new(limit, u64::MAX) };
        match self.mode {
            CallMode::Batch => self.set.solve_each(puzzles, budget, solutions, answers),
            CallMode::Single => puzzles
                .iter()
                .zip(answers)
                .all(|(puzzle, answer)| self.set.solve_one(puzzle, budget, solutions, answer)),
            CallMode::ByNumber => nine::solve_each(puzzles, budget, solutions, answers),
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
        assert!(finished, "no interrupt");
    }

    fn answers(&self) -> Answers {
        let counts = self.answers.iter().map(|answer| answer.count).collect();
        let solutions = self.answers.iter().map(|answer| answer.solution).collect();
        Answers { counts, solutions: self.question.solutions.then_some(solutions) }
    }
}
