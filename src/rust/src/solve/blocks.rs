//! Blocks of puzzles: each thread reads, solves and writes the puzzles of one block, then takes the next block.
//!
//! The puzzles and the answers of a block fit into the cache of a processor core.

use crate::board::batch::{board_of_nine, Entry, Puzzles};
use crate::board::puzzle::PuzzleFault;
use oxidoku_core::board::text::Filling;
use oxidoku_core::engine::nine::CELLS;
use oxidoku_core::run::threads::at_each_index;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::solve::status::{status_of_board, status_of_nine, Status};
use oxidoku_core::{Budget, Stop};
use std::ops::Range;

/// The maximum number of puzzles in a block.
const MAX_BLOCK: usize = 4096;

/// The minimum number of puzzles for each thread. Starting a thread takes as long as solving about a hundred easy
/// puzzles.
const MIN_PER_THREAD: usize = 512;

/// Divides `0..count` into blocks and returns the result of `work` for each block, in order; `None` after an
/// interrupt. The second argument of `work` is the number of threads that it may use: all of them for a single block.
pub fn in_blocks<T: Send>(
    count: usize,
    threads: usize,
    stop: &Stop,
    work: impl Fn(Range<usize>, usize, &Stop) -> Option<T> + Sync,
) -> Option<Vec<T>> {
    let (at_once, size) = shares(count, threads);
    let blocks = count.div_ceil(size);
    let results = at_each_index(blocks, at_once, stop, &|index, _: &mut (), stop| {
        let start = index * size;
        work(start..count.min(start + size), threads_per_block(blocks, threads), stop)
    });
    results?.into_iter().collect()
}

/// Divides texts at line feeds into blocks with about as many bytes as a block of 9 x 9 puzzles. Calls `work` with the
/// index and the text of each block and with the number of threads that it may use, and returns the results in order;
/// `None` after an interrupt.
pub fn in_blocks_of_lines<T: Send>(
    texts: &[&[u8]],
    threads: usize,
    stop: &Stop,
    work: impl Fn(usize, &[u8], usize, &Stop) -> Option<T> + Sync,
) -> Option<Vec<T>> {
    let bytes = texts.iter().map(|text| text.len()).sum::<usize>();
    let (at_once, size) = shares(bytes.div_ceil(LINE), threads);
    let blocks: Vec<&[u8]> = texts.iter().flat_map(|text| blocks_of_lines(text, size * LINE)).collect();
    let results = at_each_index(blocks.len(), at_once, stop, &|index, _: &mut (), stop| {
        work(index, blocks[index], threads_per_block(blocks.len(), threads), stop)
    });
    results?.into_iter().collect()
}

/// Returns the number of threads that each of these blocks may use.
fn threads_per_block(blocks: usize, threads: usize) -> usize {
    if blocks == 1 {
        threads
    } else {
        1
    }
}

/// The number of bytes in a line with a 9 x 9 puzzle.
const LINE: usize = CELLS + 1;

/// Returns the number of threads that are worthwhile for this many puzzles, and the number of puzzles in a block. The
/// number of blocks is a multiple of the number of threads, except for rounding.
fn shares(count: usize, threads: usize) -> (usize, usize) {
    let threads = threads.min(count / MIN_PER_THREAD).max(1);
    let blocks = threads * count.div_ceil(threads * MAX_BLOCK);
    (threads, count.div_ceil(blocks.max(1)).max(1))
}

/// Divides a text into blocks of whole lines. Each block except the last has at least `size` bytes and is as short as
/// possible.
fn blocks_of_lines(mut text: &[u8], size: usize) -> Vec<&[u8]> {
    let mut blocks = Vec::new();
    while !text.is_empty() {
        let start = size.min(text.len()) - 1;
        let end =
            text[start..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| start + at + 1);
        let (block, rest) = text.split_at(end);
        blocks.push(block);
        text = rest;
    }
    blocks
}

/// The results for the puzzles of a block, in the order of the puzzles.
#[derive(Default)]
pub struct Solved {
    /// A fault has the status `Clash`.
    pub statuses: Vec<Status>,
    /// The faults with the indices of their puzzles, from 0.
    pub faults: Vec<(usize, PuzzleFault)>,
}

impl Solved {
    /// Appends the results for the next block.
    pub fn append(&mut self, mut next: Solved) {
        let before = self.statuses.len();
        self.statuses.append(&mut next.statuses);
        self.faults.extend(next.faults.into_iter().map(|(index, fault)| (before + index, fault)));
    }
}

/// Solves puzzles, and passes each status and solution to `show` in the order of the puzzles. Returns `None` after an
/// interrupt. Plain 9 x 9 puzzles are divided among the threads; other boards are solved one after the other.
pub fn solve_block(
    puzzles: &Puzzles,
    budget: Budget,
    mut show: impl FnMut(Status, Option<&Filling>),
) -> Option<Solved> {
    let nines = Budget { threads: shares(puzzles.nine.len(), budget.threads).0, ..budget };
    let answers = solve_games(&puzzles.nine, nines, true)?;
    let mut answers = answers.iter();
    let mut solved = Solved::default();
    solved.statuses.reserve(puzzles.kinds.len());
    let mut add = |status, solution: Option<&Filling>, fault: Option<PuzzleFault>| {
        solved.faults.extend(fault.map(|fault| (solved.statuses.len(), fault)));
        solved.statuses.push(status);
        show(status, solution);
    };
    for puzzle in puzzles.iter() {
        match puzzle {
            Entry::Nine(puzzle) => {
                let answer = answers.next()?;
                let status = status_of_nine(puzzle, answer, budget.solutions);
                let is_solved = matches!(status, Status::Unique | Status::Several | Status::Found);
                let clash = || PuzzleFault::clash_of(&board_of_nine(puzzle));
                let solution = Filling::Nine(answer.solution);
                add(status, is_solved.then_some(&solution), (status == Status::Clash).then(clash));
            }
            Entry::Other(board) => {
                let (status, solution) = status_of_board(board, budget)?;
                let clash = || PuzzleFault::clash_of(board);
                let solution = solution.map(Filling::of);
                add(status, solution.as_ref(), (status == Status::Clash).then(clash));
            }
            Entry::Fault(fault) => add(Status::Clash, None, Some(fault.clone())),
        }
    }
    Some(solved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_all_indices_in_order_and_few_indices_form_one_block() {
        for count in [0, 1, 2 * MIN_PER_THREAD - 1, 2 * MIN_PER_THREAD, 2 * MAX_BLOCK + 1] {
            let indices = |range: Range<usize>, threads: usize, _: &Stop| {
                assert_eq!(threads, if count < 2 * MIN_PER_THREAD { 2 } else { 1 });
                Some(range.collect::<Vec<_>>())
            };
            let blocks = in_blocks(count, 2, &Stop::NEVER, indices).unwrap();
            let expected = match count {
                0 => 0,
                _ if count < 2 * MIN_PER_THREAD => 1,
                _ => 2 * count.div_ceil(2 * MAX_BLOCK),
            };
            assert_eq!(blocks.len(), expected);
            assert!(blocks.concat().into_iter().eq(0..count));
        }
        assert!(in_blocks(3 * MAX_BLOCK, 2, &Stop::NEVER, |range, _, _| (range.start == 0).then_some(()))
            .is_none());
    }

    #[test]
    fn a_text_is_divided_at_line_feeds() {
        let text = b"12\n3\n\n4567\n8";
        assert_eq!(blocks_of_lines(text, 1), [&b"12\n"[..], b"3\n", b"\n", b"4567\n", b"8"]);
        assert_eq!(blocks_of_lines(text, 4), [&b"12\n3\n"[..], b"\n4567\n", b"8"]);
        assert_eq!(blocks_of_lines(text, 100), [text]);
        assert!(blocks_of_lines(b"", 4).is_empty());
    }

    #[test]
    fn indices_of_faults_continue_from_block_to_block() {
        let block = || Solved {
            statuses: vec![Status::Unique, Status::Clash],
            faults: vec![(1, PuzzleFault::Missing)],
        };
        let mut solved = block();
        solved.append(block());
        assert_eq!(solved.faults.iter().map(|(index, _)| *index).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(solved.statuses.len(), 4);
    }
}
