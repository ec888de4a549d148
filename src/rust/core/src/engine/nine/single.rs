//! The engine for single puzzles: sweeps the whole board at once, with one digit per word of a register.
//!
//! The batch engine performs each step on many nodes at once; this engine performs it on all nine digits of one
//! node. A sweep computes the matchings of each digit in all chutes and finds new singles; sweeps are repeated
//! until nothing new is found. A sweep is so fast that tracking changes would cost more than it would save. The
//! rules are the same as in the batch engine. [`state`] describes the layout, [`sweep`] the propagation and
//! [`branch`] the choice of a guess.
//!
//! A puzzle with many solutions needs many guesses, few of which fail. So while guesses seldom fail and no solution is
//! known, a node is split up to three times without sweeps in between. Each split counts as a guess, and each child as
//! a node. Puzzles with few clues are excluded, because their splits contradict each other so often that a search can
//! take ten times as long.
//!
//! When a search for two solutions has found the first and guesses have seldom failed, an open [`rectangle`] often
//! proves that a second solution exists.
//!
//! Cost: at most 132 bytes per open guess.

// Indexed loops keep registers out of iterators, and show which of several arrays is read.
#![allow(clippy::needless_range_loop)]

mod branch;
mod rectangle;
mod state;
mod sweep;

use super::octets::Octet;
use super::{clue_count, Answer, Digits, CELLS, MIN_CLUES_OF_PROPER};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Counters, StopReason};
use branch::{ChuteSplit, Chutes};
use rectangle::has_open_rectangle;
use state::{NodeState, StoredState};
use std::hint::black_box;
use sweep::{ChuteMatchings, SweepMemo, SweepResult};

/// The limit on the number of ways (at most 54) to place the nine digits in the tightest chute of a node. Above the
/// limit, the children of the node are *loose*: their sweeps include the step for minis unless guesses seldom fail. The
/// first node of a puzzle with too few clues to be proper is also loose.
const MAX_TIGHT_WAYS: u32 = 16;

/// The maximum number of splits of a node while guesses seldom fail; otherwise, a node is split once.
const MAX_SPLITS: u64 = 3;

/// Guesses seldom fail if there are more than this number of guesses for each contradiction.
const MIN_GUESSES_PER_FAILURE: u64 = 2;

/// Nodes of puzzles with fewer clues are never split several times.
const MIN_CLUES_FOR_SPLITS: u8 = 20;

/// The number of open guesses for which memory is allocated at the first guess; more are rare.
const USUAL_DEPTH: usize = 32;

/// The result of a search.
pub struct Searched {
    /// The number of solutions and, on request, the first solution, which depends only on the puzzle.
    pub answer: Answer,
    /// The work done.
    pub counters: Counters,
    /// The reason why the search ended before it had found all solutions or reached the solution limit.
    pub stopped: Option<StopReason>,
}

/// Searches for the solutions of a puzzle within the budget.
#[inline(always)]
pub(super) fn search<O: Octet>(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    let mut meter = Meter::new(budget, CELLS);
    let mut answer = Answer::NONE;
    let mut state = NodeState::<O>::load(puzzle);
    let mut second_children: Vec<SecondChild> = Vec::new();
    let mut new_guesses = 0;
    let clues = clue_count(puzzle);
    let mut is_loose = clues < MIN_CLUES_OF_PROPER;
    let stopped = loop {
        if let Err(stop) = meter.nodes(new_guesses.max(1)) {
            break Some(stop);
        }
        meter.counters.guesses += new_guesses;
        new_guesses = 0;
        // While guesses seldom fail, the step for minis costs more than it saves.
        let splits_often =
            clues >= MIN_CLUES_FOR_SPLITS && answer.count == 0 && seldom_fails(&meter.counters);
        let max_splits = if splits_often { MAX_SPLITS } else { 1 };
        match propagate(&mut state, is_loose && !splits_often, max_splits, &mut second_children) {
            NodeEnd::Split { splits, ways } => {
                is_loose = ways > MAX_TIGHT_WAYS;
                new_guesses = splits;
                continue;
            }
            NodeEnd::Contradiction => meter.counters.backtracks += 1,
            NodeEnd::Solution => {
                if with_solution && answer.count == 0 {
                    answer.solution = state.store();
                }
                answer.count += 1;
                // Guesses in proper puzzles often fail, so the test is skipped there. `black_box()` keeps the compiler
                // from preparing the test for every puzzle.
                if answer.count == 1
                    && meter.ends_at(2)
                    && seldom_fails(&meter.counters)
                    && has_open_rectangle(&state, black_box(puzzle))
                {
                    answer.count = 2;
                }
                if meter.enough(answer.count) {
                    break None;
                }
            }
        }
        match second_children.pop() {
            Some(next) => {
                state = NodeState::from_stored(&next.state);
                is_loose = next.is_loose;
            }
            None => break None,
        }
    };
    Searched { answer, counters: meter.counters, stopped }
}

/// A child that is searched later.
struct SecondChild {
    state: StoredState,
    is_loose: bool,
}

/// Returns whether guesses have seldom failed so far; `false` before the first guess.
#[inline(always)]
fn seldom_fails(counters: &Counters) -> bool {
    counters.guesses > MIN_GUESSES_PER_FAILURE * counters.backtracks
}

enum NodeEnd {
    Contradiction,
    Solution,
    /// The first child of the last split has replaced the node, and the second children have been stored. `ways` is the
    /// total number of ways in the chute of the first split.
    Split {
        splits: u64,
        ways: u32,
    },
}

/// Sweeps until nothing changes, then splits the node up to `max_splits` times.
#[inline(always)]
fn propagate<O: Octet>(
    state: &mut NodeState<O>,
    is_loose: bool,
    max_splits: u64,
    second_children: &mut Vec<SecondChild>,
) -> NodeEnd {
    let mut memo = SweepMemo::empty();
    loop {
        let result = if is_loose {
            sweep::sweep::<O, true>(state, &mut memo)
        } else {
            sweep::sweep::<O, false>(state, &mut memo)
        };
        match result {
            Some(SweepResult::Contradiction) => return NodeEnd::Contradiction,
            Some(SweepResult::Solution) => return NodeEnd::Solution,
            Some(SweepResult::Open(ways)) => {
                // If the sweep, after it found the ways, removed all alternatives, sweep again.
                if let Some(end) = split(state, &ways, max_splits, second_children) {
                    return end;
                }
            }
            None => {}
        }
    }
}

/// Splits the node, then its first child at other chutes, with at most `max_splits` attempts in total. Returns `None`
/// if the node itself cannot be split.
#[inline(always)]
fn split<O: Octet>(
    state: &mut NodeState<O>,
    ways: &ChuteMatchings<O>,
    max_splits: u64,
    second_children: &mut Vec<SecondChild>,
) -> Option<NodeEnd> {
    let mut chutes = Chutes::count(ways);
    let mut first = state.stored();
    let split = chutes.split(&first)?;
    let first_ways = split.ways;
    if second_children.capacity() == 0 {
        second_children.reserve(USUAL_DEPTH);
    }
    push_second_child(&mut first, &split, second_children);
    let mut splits = 1;
    for _ in 1..max_splits {
        if let Some(split) = chutes.split(&first) {
            push_second_child(&mut first, &split, second_children);
            splits += 1;
        }
    }
    *state = NodeState::from_stored(&first);
    Some(NodeEnd::Split { splits, ways: first_ways })
}

/// Stores the second child of a node, and turns the node into its first child.
#[inline(always)]
fn push_second_child(node: &mut StoredState, split: &ChuteSplit, second_children: &mut Vec<SecondChild>) {
    let mut second = SecondChild { state: *node, is_loose: split.ways > MAX_TIGHT_WAYS };
    split.remove_mini(&mut second.state);
    second_children.push(second);
    split.keep_mini(node);
}
