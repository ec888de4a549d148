//! The laws that every engine's outcome obeys on every board.

use crate::PlainBoard;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::{Digit, Outcome, Verdict};
use std::cell::Cell;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The time after which a task is assumed to have hung, even with instrumented code on a busy machine.
const TIME_LIMIT: Duration = Duration::from_secs(120);

/// Panics unless the verdict, solution and counters are consistent with each other and with the board.
pub fn assert_consistent(board: &PlainBoard, outcome: &Outcome) {
    let solved = matches!(outcome.verdict, Verdict::Unique | Verdict::Several | Verdict::Found);
    let stopped = matches!(outcome.verdict, Verdict::Stopped(_));
    assert!(stopped || solved == outcome.solution.is_some(), "{board:?}: {outcome:?}");
    if let Some(solution) = &outcome.solution {
        assert_solves(board, solution);
    }
    // In a tree search, each node except the first results from trying a candidate, which is a guess if its cell has
    // others left to try; each backtrack is a node with a contradiction. In the walk and in tempering, each node except
    // the first results from a step, which is a guess if it was kept; each backtrack of the walk is a cooling of many
    // steps.
    let counters = outcome.counters;
    assert!(counters.guesses <= counters.nodes.saturating_sub(1), "{board:?}: {counters:?}");
    assert!(counters.backtracks + u64::from(solved) <= counters.nodes, "{board:?}: {counters:?}");
}

/// Returns a poll that interrupts a task after the time limit.
pub fn interrupted_late() -> impl Fn() -> bool {
    let started = Instant::now();
    move || started.elapsed() > TIME_LIMIT
}

/// Returns a poll that returns `false` this number of times and then interrupts the task.
pub fn interrupted_after(polls: u64) -> impl Fn() -> bool {
    let polled = Cell::new(0);
    move || polled.replace(polled.get() + 1) >= polls
}

/// Returns the result of a task. Panics after the time limit; the task then continues until it finishes or the
/// process ends.
pub fn assert_soon<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, result) = mpsc::channel();
    thread::spawn(move || done.send(work()));
    match result.recv_timeout(TIME_LIMIT) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout) => panic!("not finished within {TIME_LIMIT:?}"),
        Err(RecvTimeoutError::Disconnected) => panic!("the task panicked"),
    }
}

/// Panics unless the digits are a grid that extends the clues.
pub fn assert_solves(board: &PlainBoard, solution: &[Digit]) {
    let grid = board.with_digits(solution);
    assert_eq!(grid.clue_count(), board.digits.len(), "{grid:?} has holes, {board:?}");
    assert_eq!(clashes(&grid.board()), [], "{grid:?} has clashes, {board:?}");
    let extends = board.digits.iter().zip(solution).all(|(&clue, &digit)| clue == 0 || clue == digit);
    assert!(extends, "{grid:?} does not keep the clues of {board:?}");
}

/// Returns the number of solutions that a complete search has found, from its counters.
///
/// The nodes form a tree: a leaf is a solution or a backtrack, and a cell with `b` branches accounts for `b - 1`
/// guesses. The number of leaves is one more than the sum of all `b - 1`.
pub fn solutions_counted(outcome: &Outcome) -> u64 {
    assert!(!matches!(outcome.verdict, Verdict::Stopped(_)), "the search is complete");
    1 + outcome.counters.guesses - outcome.counters.backtracks
}
