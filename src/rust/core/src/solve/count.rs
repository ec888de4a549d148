//! Counts the solutions of one board, or the total for several boards on several threads.
//!
//! ```
//! use oxidoku_core::solve::count::count;
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let latin_square = Board::new(Geometry::boxes(1, 4), vec![0; 16]).unwrap();
//! assert_eq!(count(&latin_square, Budget::new(u64::MAX, u64::MAX)).solutions, 576);
//! assert_eq!(count(&latin_square, Budget::new(100, u64::MAX)).solutions, 100);
//! ```
//!
//! The boards are independent, so any free thread takes the next boards in the list. To count the solutions of a
//! single board on several threads, pass its parts (see [`split`](crate::engine::split::split)) to [`count_together`].

use crate::board::Board;
use crate::engine::nine::instruction_set::InstructionSet;
use crate::engine::nine::{self, Digits};
use crate::engine::portfolio::portfolio;
use crate::engine::search::search;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::Verdict;
use crate::run::threads;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// The number of solutions of one board, or the total for several boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions found, which is at most the limit.
    pub solutions: u64,
    /// `true` if an interrupt cut the count short.
    pub stopped: bool,
}

/// Counts the solutions of all boards, up to a limit on their total.
pub fn count_together(boards: &[Board], limit: u64, threads: usize, stop: &Stop) -> Count {
    let puzzles: Option<Vec<Digits>> = boards.iter().map(nine::digits_of).collect();
    match puzzles {
        Some(puzzles) => count_in_chunks(&puzzles, MAX_CHUNK, limit, threads, stop, &count_puzzles),
        None => count_in_chunks(boards, 1, limit, threads, stop, &count_boards),
    }
}

/// Counts the solutions of one board, up to `budget.solutions`. Each run of an engine may use all nodes of the budget.
pub fn count(board: &Board, budget: Budget) -> Count {
    if let Some(digits) = nine::digits_of(board) {
        let mut answer = nine::Answer::NONE;
        let finished = nine::solve_one(&digits, budget, false, &mut answer);
        return Count { solutions: answer.count, stopped: !finished };
    }
    let outcome = match portfolio(board, budget) {
        // The general engine counts many solutions fastest; other engines find the first two faster.
        two if two.verdict == Verdict::Several && budget.solutions > 2 => search(board, budget),
        known => known,
    };
    Count { solutions: outcome.solutions, stopped: matches!(outcome.verdict, Verdict::Stopped(_)) }
}

/// The maximum number of puzzles whose solutions a thread counts in one batch.
const MAX_CHUNK: usize = 256;

type Counter<T> = dyn Fn(&[T], u64, &Stop) -> Count + Sync;

/// Counts the solutions of all items on several threads, up to the limit. Whenever a thread is free, it takes the
/// next chunk of at most `max_chunk` items.
fn count_in_chunks<T: Sync>(
    items: &[T],
    max_chunk: usize,
    limit: u64,
    threads: usize,
    stop: &Stop,
    counter: &Counter<T>,
) -> Count {
    let next = AtomicUsize::new(0);
    let total = AtomicU64::new(0);
    let cut_short = AtomicBool::new(false);
    let chunk = items.len().div_ceil(4 * threads.max(1)).clamp(1, max_chunk);
    let stopped = threads::run(threads, stop, &|stop| {
        while let Some(items) = items.chunks(chunk).nth(next.fetch_add(1, Ordering::Relaxed)) {
            let seen = total.load(Ordering::Relaxed);
            if seen >= limit {
                return;
            }
            let count = counter(items, limit - seen, stop);
            total.fetch_add(count.solutions, Ordering::Relaxed);
            if count.stopped {
                cut_short.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
    Count { solutions: total.into_inner().min(limit), stopped: stopped || cut_short.into_inner() }
}

fn count_puzzles(puzzles: &[Digits], limit: u64, stop: &Stop) -> Count {
    let mut answers = vec![nine::Answer::NONE; puzzles.len()];
    // The puzzles are usually parts of a board and far from solved, so the batch engine pays off even for a few.
    let budget = Budget { stop, ..Budget::new(limit, u64::MAX) };
    let finished = InstructionSet::best().solve_each(puzzles, budget, false, &mut answers);
    Count { solutions: answers.iter().map(|answer| answer.count).sum(), stopped: !finished }
}

fn count_boards(boards: &[Board], limit: u64, stop: &Stop) -> Count {
    let mut sum = Count { solutions: 0, stopped: false };
    for board in boards {
        let budget = Budget { stop, ..Budget::new(limit - sum.solutions, u64::MAX) };
        let one = count(board, budget);
        sum.solutions += one.solutions;
        sum.stopped |= one.stopped;
        if sum.stopped || sum.solutions >= limit {
            break;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::engine::split::split;

    fn parts_of_empty(box_rows: usize, box_cols: usize) -> Vec<Board> {
        let geometry = Geometry::boxes(box_rows, box_cols);
        let cells = geometry.cells();
        let board = Board::new(geometry, vec![0; cells]).unwrap();
        split(&board, 50).into_iter().map(|part| part.board).collect()
    }

    #[test]
    fn the_counts_of_all_parts_add_up_to_the_count_of_the_board_on_any_number_of_threads() {
        for (box_rows, box_cols, known) in [(2, 2, 288), (1, 4, 576)] {
            let parts = parts_of_empty(box_rows, box_cols);
            for threads in [1, 2] {
                let count = count_together(&parts, u64::MAX, threads, &Stop::NEVER);
                assert_eq!(count, Count { solutions: known, stopped: false });
            }
        }
    }

    #[test]
    fn counting_ends_at_the_limit_on_any_number_of_threads() {
        let parts = parts_of_empty(2, 3);
        for threads in [1, 2] {
            let count = count_together(&parts, 100, threads, &Stop::NEVER);
            assert_eq!(count, Count { solutions: 100, stopped: false });
        }
    }

    #[test]
    fn an_interrupt_stops_counting_on_one_or_two_threads() {
        let empty = |side| Board::new(Geometry::boxes(side, side), vec![0; side.pow(4)]).unwrap();
        for side in [3, 4] {
            for threads in [1, 2] {
                let boards = [empty(side), empty(side), empty(side)];
                assert!(
                    count_together(&boards, u64::MAX, threads, &Stop::new(&|| true)).stopped,
                    "{side}, {threads} threads"
                );
            }
        }
    }
}
