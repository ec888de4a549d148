//! The promises that every engine's outcome keeps, whatever the board.

use crate::PlainBoard;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::{Digit, Outcome, Verdict};
use std::cell::Cell;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Work that takes longer is taken to hang. It says nothing of speed: instrumented, on a busy machine, it is slow.
const PATIENCE: Duration = Duration::from_secs(120);

/// Panics unless verdict, solution and counters fit each other and the board.
pub fn assert_kept(board: &PlainBoard, outcome: &Outcome) {
    let solved = matches!(outcome.verdict, Verdict::Unique | Verdict::Several | Verdict::Found);
    let stopped = matches!(outcome.verdict, Verdict::Stopped(_));
    assert!(stopped || solved == outcome.solution.is_some(), "{board:?}: {outcome:?}");
    if let Some(solution) = &outcome.solution {
        assert_solves(board, solution);
    }
    // Each node but the first comes from a candidate that was tried, and only those that had an alternative count as
    // guesses; a backtrack is a node, and one that led to no solution.
    let counters = outcome.counters;
    assert!(counters.guesses <= counters.nodes.saturating_sub(1), "{board:?}: {counters:?}");
    assert!(counters.backtracks + u64::from(solved) <= counters.nodes, "{board:?}: {counters:?}");
}

/// Interrupts work that takes too long.
pub fn impatient() -> impl Fn() -> bool {
    let started = Instant::now();
    move || started.elapsed() > PATIENCE
}

/// Interrupts after so many questions that were answered with no.
pub fn interrupted_after(questions: u64) -> impl Fn() -> bool {
    let asked = Cell::new(0);
    move || asked.replace(asked.get() + 1) >= questions
}

/// Panics unless the work ends soon, and says what comes of it. Work that does not end is left to end with the process.
pub fn assert_soon<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, result) = mpsc::channel();
    thread::spawn(move || done.send(work()));
    match result.recv_timeout(PATIENCE) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout) => panic!("no end within {PATIENCE:?}"),
        Err(RecvTimeoutError::Disconnected) => panic!("the work panicked"),
    }
}

/// Panics unless the digits extend the clues to a grid.
pub fn assert_solves(board: &PlainBoard, solution: &[Digit]) {
    let grid = board.with_digits(solution);
    assert_eq!(grid.clue_count(), board.digits.len(), "{board:?} is filled in {grid:?}");
    assert_eq!(clashes(&grid.board()), [], "{board:?} is solved by {grid:?}");
    let extends = board.digits.iter().zip(solution).all(|(&clue, &digit)| clue == 0 || clue == digit);
    assert!(extends, "{board:?} is extended by {grid:?}");
}

/// The number of solutions that a search which came to its end has seen.
///
/// The nodes form a tree: a leaf is a solution or a backtrack, and a cell that branches `b` ways was guessed in `b - 1`
/// times. A tree has one leaf more than the sum of the `b - 1`.
pub fn solutions_counted(outcome: &Outcome) -> u64 {
    assert!(!matches!(outcome.verdict, Verdict::Stopped(_)), "the search came to its end");
    1 + outcome.counters.guesses - outcome.counters.backtracks
}
