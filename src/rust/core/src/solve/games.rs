//! Many 9 x 9 puzzles at once: how many solutions each has, and one of them, on several threads.
//!
//! The puzzles are dealt out in chunks, large enough for the batch engine to be at its best where there are as many. An
//! engine may come upon the solutions of a puzzle in any order, so where there are several, [`solve`] says which one is
//! written: the answers are the same for any number of threads and on any machine.

use crate::engine::nine::{self, board_of, Answer, Digits};
use crate::run::budget::Budget;
use crate::run::outcome::{StopReason, Verdict};
use crate::run::threads;
use crate::solve::game::{solve, Engine};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;

/// Puzzles that a thread takes at a time.
const MAX_CHUNK: usize = 8192;

/// Puzzles that are worth a thread.
const MIN_CHUNK: usize = 16;

/// Puzzles between two polls if each is too light for its search to poll: with one search each, and with several.
const LIGHT_PER_POLL: usize = 256;
const HEAVY_PER_POLL: usize = 32;

/// A sample shows how many puzzles of a chunk are proper: at most this many puzzles, at least this far apart.
const MAX_SAMPLE: usize = 64;
const MIN_SAMPLE_STEP: usize = 8;

/// The batch engine pays if at least this many puzzles are solved for each one with several solutions (measured, see
/// `dev/experiments.md`).
const MIN_PUZZLES_PER_SEVERAL: usize = 16;

/// The answers for all puzzles, in their order; `None` after an interrupt.
///
/// `budget.solutions` is at least 1. If `with_solutions` is `true`, one solution is written: with `budget.solutions` of
/// 2 or more it is the one that [`solve`] returns within `budget.nodes`, with 1 the first that the engine for one
/// puzzle finds.
pub fn solve_games(
    puzzles: &[Digits],
    budget: Budget,
    with_solutions: bool,
    threads: usize,
) -> Option<Vec<Answer>> {
    let Budget { nodes, solutions, stop } = budget;
    let mut answers = vec![Answer::NONE; puzzles.len()];
    // Small calls are dealt out too, as long as each thread gets more than a few puzzles.
    let chunk = puzzles.len().div_ceil(threads.max(1)).clamp(MIN_CHUNK, MAX_CHUNK);
    let threads = threads.min(puzzles.len().div_ceil(chunk));
    let unfinished = AtomicBool::new(false);
    let chunks = Mutex::new(puzzles.chunks(chunk).zip(answers.chunks_mut(chunk)));
    let stopped = threads::run(threads, stop, &|stop| {
        let next = || chunks.lock().expect("nothing panics while it holds the lock").next();
        while let Some((puzzles, answers)) = next() {
            if !answer(puzzles, Budget { nodes, solutions, stop }, with_solutions, answers) {
                unfinished.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
    (!stopped && !unfinished.into_inner()).then_some(answers)
}

/// Answers one chunk with the first solution of each puzzle that the engine for one puzzle finds; `false` after an
/// interrupt.
///
/// The batch engine is faster for proper puzzles. For others it is slower: which of several solutions it finds first
/// depends on the registers, so it looks for two, and a puzzle with two goes to the engine for one puzzle after all.
/// A sample from the whole chunk decides. The answers do not depend on the decision.
fn answer_with_first(puzzles: &[Digits], budget: Budget, answers: &mut [Answer]) -> bool {
    let mut first = FirstAnswers { puzzles, budget, answers, is_open: vec![true; puzzles.len()] };
    let batch: Vec<usize> =
        (0..puzzles.len()).filter(|&place| !nine::has_too_few_clues(&puzzles[place])).collect();
    if nine::is_worth_a_batch(batch.len()) {
        match first.sample_is_proper(&batch) {
            Some(true) if !first.answer_in_batch(batch) => return false,
            Some(_) => {}
            None => return false,
        }
    }
    first.answer_singly()
}

/// The answers of [`answer_with_first`].
struct FirstAnswers<'a> {
    puzzles: &'a [Digits],
    budget: Budget<'a>,
    answers: &'a mut [Answer],
    /// The puzzles without an answer.
    is_open: Vec<bool>,
}

impl FirstAnswers<'_> {
    /// Answers a sample and returns true if nearly all of it is proper; `None` after an interrupt.
    fn sample_is_proper(&mut self, places: &[usize]) -> Option<bool> {
        let step = places.len().div_ceil(MAX_SAMPLE).max(MIN_SAMPLE_STEP);
        let sample = places.iter().step_by(step);
        let (size, mut several) = (sample.len(), 0);
        for &place in sample {
            let answer = &mut self.answers[place];
            if !nine::solve_one(&self.puzzles[place], Budget { solutions: 2, ..self.budget }, true, answer) {
                return None;
            }
            several += usize::from(answer.count > 1);
            answer.count = answer.count.min(self.budget.solutions);
            self.is_open[place] = false;
        }
        Some(several * MIN_PUZZLES_PER_SEVERAL <= size)
    }

    /// Answers the open ones of these puzzles that have at most one solution; `false` after an interrupt.
    fn answer_in_batch(&mut self, mut places: Vec<usize>) -> bool {
        places.retain(|&place| self.is_open[place]);
        let batch: Vec<Digits> = places.iter().map(|&place| self.puzzles[place]).collect();
        let mut found = vec![Answer::NONE; batch.len()];
        if !nine::solve_each(&batch, Budget { solutions: 2, ..self.budget }, true, &mut found) {
            return false;
        }
        for (place, answer) in places.into_iter().zip(found) {
            self.is_open[place] = answer.count > 1;
            self.answers[place] = answer;
        }
        true
    }

    /// Answers all puzzles that are still open; `false` after an interrupt.
    fn answer_singly(&mut self) -> bool {
        let mut open = (0..self.puzzles.len()).filter(|&place| self.is_open[place]).enumerate();
        open.all(|(at, place)| {
            !(at % LIGHT_PER_POLL == 0 && self.budget.stop.is_requested())
                && nine::solve_one(&self.puzzles[place], self.budget, true, &mut self.answers[place])
        })
    }
}

/// Answers one chunk; `false` after an interrupt.
fn answer(puzzles: &[Digits], budget: Budget, with_solutions: bool, answers: &mut [Answer]) -> bool {
    if with_solutions && budget.solutions == 1 {
        return answer_with_first(puzzles, budget, answers);
    }
    if !nine::solve_each(puzzles, budget, with_solutions, answers) {
        return false;
    }
    if with_solutions {
        let several = puzzles.iter().zip(answers).filter(|(_, answer)| answer.count > 1);
        for (at, (puzzle, answer)) in several.enumerate() {
            if at % HEAVY_PER_POLL == 0 && budget.stop.is_requested() {
                return false;
            }
            let board = board_of(puzzle).expect("the digits of a puzzle are 9 at most");
            let outcome = solve(&board, Engine::Auto, budget.nodes, budget.stop);
            if outcome.verdict == Verdict::Stopped(StopReason::Interrupt) {
                return false;
            }
            answer.solution = outcome.solution.map_or([0; nine::CELLS], |grid| nine::bytes_of(&grid));
        }
    }
    true
}
