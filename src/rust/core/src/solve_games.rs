//! Many 9 x 9 puzzles at once: how many solutions each has, and one of them, on several threads.
//!
//! The puzzles are dealt out in chunks, large enough for the batch engine to be at its best where there are as many. An
//! engine may come upon the solutions of a puzzle in any order, so where there are several, [`solve`] says which one is
//! written: the answers are the same for any number of threads and on any machine.

use crate::nine::{self, board_of, Answer, Digits, Question};
use crate::outcome::{Stop, Verdict};
use crate::solve::{solve, Engine};
use crate::threads;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;

/// Puzzles that a thread takes at a time.
const CHUNK: usize = 8192;

/// Puzzles that are worth a thread.
const LEAST: usize = 16;

/// Puzzles between two questions whether to stop, where each is too light for its search to ask: with one search each, and
/// with several.
const LIGHT: usize = 256;
const HEAVY: usize = 32;

/// At most so many puzzles of a chunk, and at most one in so many, are the sample that shows how many are proper.
const SAMPLE: usize = 64;
const SAMPLE_EVERY: usize = 8;

/// The batch engine is worth its time if at most one puzzle in so many has several solutions (measured, see
/// `dev/experiments.md`).
const SEVERAL_AT_MOST_EVERY: usize = 16;

/// What is wanted of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Count solutions up to this many, 1 or more.
    pub limit: u64,
    /// If `true`, one of them is written. With a limit of 2 or more it is the one that [`solve`] returns, with a limit
    /// of 1 the first that the engine for one puzzle finds.
    pub solutions: bool,
    /// The nodes that [`solve`] may use.
    pub nodes: u64,
}

/// The answers for all puzzles, in their order; `None` after an interrupt.
pub fn solve_games(
    puzzles: &[Digits],
    wanted: Wanted,
    threads: usize,
    interrupted: &dyn Fn() -> bool,
) -> Option<Vec<Answer>> {
    let mut answers = vec![Answer::NONE; puzzles.len()];
    // Small calls are dealt out too, as long as each thread gets more than a few puzzles.
    let chunk = puzzles.len().div_ceil(threads.max(1)).clamp(LEAST, CHUNK);
    let threads = threads.min(puzzles.len().div_ceil(chunk));
    let unfinished = AtomicBool::new(false);
    let chunks = Mutex::new(puzzles.chunks(chunk).zip(answers.chunks_mut(chunk)));
    let stopped = threads::run(threads, interrupted, &|stopped| {
        let next = || chunks.lock().expect("nothing panics while it holds the lock").next();
        while let Some((puzzles, answers)) = next() {
            if !answer(puzzles, wanted, answers, stopped) {
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
/// A sample from the whole chunk decides. The answers do not depend on what is decided.
fn answer_with_first(puzzles: &[Digits], question: Question, answers: &mut [Answer]) -> bool {
    let mut is_open = vec![true; puzzles.len()];
    let mut perhaps_proper: Vec<usize> =
        (0..puzzles.len()).filter(|&place| !nine::has_too_few_clues(&puzzles[place])).collect();
    if nine::is_worth_a_batch(perhaps_proper.len()) {
        let to_two = Question { limit: 2, ..question };
        let step = perhaps_proper.len().div_ceil(SAMPLE).max(SAMPLE_EVERY);
        let sample = perhaps_proper.iter().step_by(step);
        let (size, mut several) = (sample.len(), 0);
        for &place in sample {
            if !nine::solve_one(&puzzles[place], to_two, &mut answers[place]) {
                return false;
            }
            several += usize::from(answers[place].count > 1);
            answers[place].count = answers[place].count.min(question.limit);
            is_open[place] = false;
        }
        if several * SEVERAL_AT_MOST_EVERY <= size {
            perhaps_proper.retain(|&place| is_open[place]);
            let batch: Vec<Digits> = perhaps_proper.iter().map(|&place| puzzles[place]).collect();
            let mut found = vec![Answer::NONE; batch.len()];
            if !nine::solve_each(&batch, to_two, &mut found) {
                return false;
            }
            for (place, answer) in perhaps_proper.into_iter().zip(found) {
                is_open[place] = answer.count > 1;
                answers[place] = answer;
            }
        }
    }
    let mut open = (0..puzzles.len()).filter(|&place| is_open[place]).enumerate();
    open.all(|(at, place)| {
        !(at % LIGHT == 0 && (question.interrupted)())
            && nine::solve_one(&puzzles[place], question, &mut answers[place])
    })
}

/// Answers one chunk; `false` after an interrupt.
fn answer(puzzles: &[Digits], wanted: Wanted, answers: &mut [Answer], stopped: &dyn Fn() -> bool) -> bool {
    let Wanted { limit, solutions, nodes } = wanted;
    let question = Question { limit, solution: solutions, interrupted: stopped };
    if solutions && limit == 1 {
        return answer_with_first(puzzles, question, answers);
    }
    if !nine::solve_each(puzzles, question, answers) {
        return false;
    }
    if solutions {
        let several = puzzles.iter().zip(answers).filter(|(_, answer)| answer.count > 1);
        for (at, (puzzle, answer)) in several.enumerate() {
            if at % HEAVY == 0 && stopped() {
                return false;
            }
            let board = board_of(puzzle).expect("the digits of a puzzle are 9 at most");
            let outcome = solve(&board, Engine::Auto, nodes, stopped);
            if outcome.verdict == Verdict::Stopped(Stop::Interrupt) {
                return false;
            }
            answer.solution = outcome.solution.map_or([0; nine::CELLS], |grid| nine::bytes_of(&grid));
        }
    }
    true
}
