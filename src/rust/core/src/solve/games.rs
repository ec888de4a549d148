//! Solves many 9 x 9 puzzles on several threads: counts the solutions of each up to a limit and, on request, returns
//! one.
//!
//! ```
//! use oxidoku_core::engine::nine::Digits;
//! use oxidoku_core::solve::games::solve_games;
//! use oxidoku_core::Budget;
//!
//! let line = b"1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......";
//! let proper: Digits = line.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' });
//! let budget = Budget { threads: 2, ..Budget::new(2, 10_000) };
//! let results = solve_games(&[proper, [0; 81]], budget, true).unwrap();
//! assert_eq!(results[0].count, 1);
//! assert_eq!(results[0].solution[..9], [1, 2, 3, 7, 8, 9, 4, 5, 6]);
//! assert_eq!(results[1].count, 2);
//! ```
//!
//! The batch engine may find the solutions of a puzzle in any order. If a puzzle has several solutions,
//! [`solve`](crate::solve::game::solve) or the engine for single puzzles therefore determines which one is returned.
//! The results do not depend on the number of threads or on the machine.

use crate::engine::nine::{self, Answer, Digits};
use crate::run::budget::Budget;
use crate::run::outcome::{StopReason, Verdict};
use crate::run::threads;
use crate::solve::game::solve_several;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;

/// The maximum number of puzzles that a thread takes at a time.
const MAX_CHUNK: usize = 8192;

/// The minimum number of puzzles for which another thread is worthwhile.
const MIN_CHUNK: usize = 16;

/// The number of puzzles between polls if each puzzle takes one search. Most searches are too short to poll the stop
/// themselves.
const LIGHT_PER_POLL: usize = 256;

/// The number of puzzles between polls if each puzzle takes several searches.
const HEAVY_PER_POLL: usize = 32;

/// The maximum size of the sample that shows how many puzzles in a chunk have several solutions.
const MAX_SAMPLE: usize = 64;

/// The minimum distance between sampled puzzles.
const MIN_SAMPLE_STEP: usize = 8;

/// The batch engine pays off if at most one in this many puzzles has several solutions (measured; see
/// `dev/experiments.md`).
const MIN_PUZZLES_PER_SEVERAL: usize = 5;

/// Solves all puzzles. Returns the results in the order of the puzzles, or `None` after an interrupt.
///
/// `budget.solutions` must be at least 1. If `with_solutions` is `true`, each result includes one solution, if any is
/// found. If `budget.solutions` is 1, this is the first solution that the engine for single puzzles finds; otherwise,
/// it is the solution that [`solve`](crate::solve::game::solve) finds within `budget.nodes`.
pub fn solve_games(puzzles: &[Digits], budget: Budget, with_solutions: bool) -> Option<Vec<Answer>> {
    let Budget { nodes, solutions, threads, stop } = budget;
    let mut answers = vec![Answer::NONE; puzzles.len()];
    // Small batches are also divided, as long as each thread gets more than a few puzzles.
    let chunk = puzzles.len().div_ceil(threads.max(1)).clamp(MIN_CHUNK, MAX_CHUNK);
    let threads = threads.min(puzzles.len().div_ceil(chunk));
    let unfinished = AtomicBool::new(false);
    let chunks = Mutex::new(puzzles.chunks(chunk).zip(answers.chunks_mut(chunk)));
    let stopped = threads::run(threads, stop, &|stop| {
        let next = || chunks.lock().expect("no thread panics while it holds the lock").next();
        while let Some((puzzles, answers)) = next() {
            if !solve_chunk(
                puzzles,
                Budget { stop, ..Budget::new(solutions, nodes) },
                with_solutions,
                answers,
            ) {
                unfinished.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
    (!stopped && !unfinished.into_inner()).then_some(answers)
}

/// Finds, for each puzzle in a chunk, the solution that the engine for single puzzles finds first; returns `false`
/// after an interrupt.
///
/// The first solution that the batch engine finds depends on the width of the registers. The batch engine therefore
/// looks for two solutions, and if it finds two, the engine for single puzzles solves the puzzle again. The batch
/// engine is faster for proper puzzles and slower for others, so a sample of the chunk determines whether it is used.
fn solve_for_first(puzzles: &[Digits], budget: Budget, answers: &mut [Answer]) -> bool {
    let mut first = FirstSolutions { puzzles, budget, answers, is_open: vec![true; puzzles.len()] };
    let batch: Vec<usize> =
        (0..puzzles.len()).filter(|&index| !nine::has_too_few_clues(&puzzles[index])).collect();
    if nine::is_worth_a_batch(batch.len()) {
        match first.sample_is_proper(&batch) {
            Some(true) if !first.solve_in_batch(batch) => return false,
            Some(_) => {}
            None => return false,
        }
    }
    first.solve_singly()
}

struct FirstSolutions<'a> {
    puzzles: &'a [Digits],
    budget: Budget<'a>,
    answers: &'a mut [Answer],
    /// Whether each puzzle is still to be solved.
    is_open: Vec<bool>,
}

impl FirstSolutions<'_> {
    /// Solves a sample and returns whether few of its puzzles have several solutions, or `None` after an interrupt.
    fn sample_is_proper(&mut self, indices: &[usize]) -> Option<bool> {
        let step = indices.len().div_ceil(MAX_SAMPLE).max(MIN_SAMPLE_STEP);
        let sample = indices.iter().step_by(step);
        let (size, mut several) = (sample.len(), 0);
        for &index in sample {
            let answer = &mut self.answers[index];
            if !nine::solve_one(&self.puzzles[index], Budget { solutions: 2, ..self.budget }, true, answer) {
                return None;
            }
            several += usize::from(answer.count > 1);
            answer.count = answer.count.min(self.budget.solutions);
            self.is_open[index] = false;
        }
        Some(several * MIN_PUZZLES_PER_SEVERAL <= size)
    }

    /// Solves the puzzles at these indices. Puzzles with several solutions stay open or are open again. Returns `false`
    /// after an interrupt.
    fn solve_in_batch(&mut self, mut indices: Vec<usize>) -> bool {
        let two = Budget { solutions: 2, ..self.budget };
        if indices.len() == self.puzzles.len() {
            // Solving the sample again costs less than copying the other puzzles.
            let finished = nine::solve_each(self.puzzles, two, true, self.answers);
            for (is_open, answer) in self.is_open.iter_mut().zip(&*self.answers) {
                *is_open = answer.count > 1;
            }
            return finished;
        }
        indices.retain(|&index| self.is_open[index]);
        let batch: Vec<Digits> = indices.iter().map(|&index| self.puzzles[index]).collect();
        let mut found = vec![Answer::NONE; batch.len()];
        if !nine::solve_each(&batch, two, true, &mut found) {
            return false;
        }
        for (index, answer) in indices.into_iter().zip(found) {
            self.is_open[index] = answer.count > 1;
            self.answers[index] = answer;
        }
        true
    }

    /// Solves all puzzles that are still open; returns `false` after an interrupt.
    fn solve_singly(&mut self) -> bool {
        let mut open = (0..self.puzzles.len()).filter(|&index| self.is_open[index]).enumerate();
        open.all(|(at, index)| {
            !(at % LIGHT_PER_POLL == 0 && self.budget.stop.is_requested())
                && nine::solve_one(&self.puzzles[index], self.budget, true, &mut self.answers[index])
        })
    }
}

fn solve_chunk(puzzles: &[Digits], budget: Budget, with_solutions: bool, answers: &mut [Answer]) -> bool {
    if with_solutions && budget.solutions == 1 {
        return solve_for_first(puzzles, budget, answers);
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
            let outcome = solve_several(puzzle, budget.nodes, budget.stop);
            if outcome.verdict == Verdict::Stopped(StopReason::Interrupt) {
                return false;
            }
            answer.solution = outcome.solution.map_or([0; nine::CELLS], |grid| nine::bytes_of(&grid));
        }
    }
    true
}
