//! Counting: the number of solutions of boards, one by one or of all together, on several threads.
//!
//! The boards are independent, so each thread takes the next one that nobody has taken. A single board that has very
//! many solutions is counted as its parts (see [`split`](crate::split::split)).

use crate::board::Board;
use crate::outcome::{Stop, Verdict};
use crate::search::limit::Limits;
use crate::search::search;
use crate::threads;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How many solutions some boards have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The solutions seen, at most as many as were asked for.
    pub solutions: u64,
    /// Was the count cut short by an interrupt?
    pub stopped: bool,
}

/// The number of solutions of all boards together, up to the limit.
pub fn count_together(boards: &[Board], limit: u64, threads: usize, interrupted: &dyn Fn() -> bool) -> Count {
    let next = AtomicUsize::new(0);
    let total = AtomicU64::new(0);
    let unfinished = AtomicUsize::new(0);
    threads::run(threads, interrupted, &|stopped| {
        while let Some(board) = boards.get(next.fetch_add(1, Ordering::Relaxed)) {
            let seen = total.load(Ordering::Relaxed);
            if seen >= limit {
                return;
            }
            let count = count(board, limit - seen, stopped);
            total.fetch_add(count.solutions, Ordering::Relaxed);
            if count.stopped {
                unfinished.fetch_add(1, Ordering::Relaxed);
                return;
            }
        }
    });
    Count { solutions: total.into_inner().min(limit), stopped: unfinished.into_inner() > 0 }
}

/// The number of solutions of one board, up to the limit.
pub fn count(board: &Board, limit: u64, interrupted: &dyn Fn() -> bool) -> Count {
    let outcome = search(board, Limits { solutions: limit, nodes: u64::MAX, interrupted });
    Count { solutions: outcome.solutions, stopped: outcome.verdict == Verdict::Stopped(Stop::Interrupt) }
}
