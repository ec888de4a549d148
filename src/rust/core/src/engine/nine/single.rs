//! The engine for single puzzles: sweeps the whole board at once, with one digit per word of a register.
//!
//! The batch engine performs each step on many nodes at once; this engine performs it on all nine digits of one
//! node. A sweep computes the matchings of each digit in all chutes and finds new singles; sweeps are repeated
//! until nothing new is found. A sweep is so fast that tracking changes would cost more than it would save. The
//! rules are the same as in the batch engine. [`state`] describes the layout, [`sweep`] the propagation and
//! [`branch`] the choice of a guess.
//!
//! Cost: at most 160 bytes per open guess.

// Indexed loops keep registers out of iterators, and show which of several arrays is read.
#![allow(clippy::needless_range_loop)]

mod branch;
mod state;
mod sweep;

use super::octets::Octet;
use super::{has_too_few_clues, Answer, Digits, CELLS};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Counters, StopReason};
use state::NodeState;
use sweep::{SweepMemo, SweepResult};

/// The limit on the number of ways (at most 54) to place the nine digits in the tightest chute of a node. Above the
/// limit, the children of the node are *loose*: their sweeps include the step for minis. The first node of a puzzle
/// with too few clues to be proper is also loose.
const MAX_TIGHT_WAYS: u32 = 16;

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
    let mut second_children: Vec<(NodeState<O>, bool)> = Vec::new();
    let mut second = state;
    let mut is_guess = false;
    let mut is_loose = has_too_few_clues(puzzle);
    let stopped = loop {
        if let Err(stop) = meter.node() {
            break Some(stop);
        }
        meter.counters.guesses += u64::from(is_guess);
        is_guess = false;
        match propagate(&mut state, is_loose, &mut second) {
            NodeEnd::Split(ways) => {
                is_loose = ways > MAX_TIGHT_WAYS;
                if second_children.capacity() == 0 {
                    second_children.reserve(USUAL_DEPTH);
                }
                second_children.push((second, is_loose));
                is_guess = true;
                continue;
            }
            NodeEnd::Contradiction => meter.counters.backtracks += 1,
            NodeEnd::Solution => {
                if with_solution && answer.count == 0 {
                    answer.solution = state.store();
                }
                answer.count += 1;
                if meter.enough(answer.count) {
                    break None;
                }
            }
        }
        match second_children.pop() {
            Some(next) => (state, is_loose) = next,
            None => break None,
        }
    };
    Searched { answer, counters: meter.counters, stopped }
}

enum NodeEnd {
    Contradiction,
    Solution,
    /// The first child has replaced the node, and the second child has been written. This is the total number of ways
    /// in the chute at which the node was split.
    Split(u32),
}

/// Sweeps until nothing changes, then splits the node.
#[inline(always)]
fn propagate<O: Octet>(state: &mut NodeState<O>, is_loose: bool, second: &mut NodeState<O>) -> NodeEnd {
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
                if let Some(ways) = branch::split(state, &ways, second) {
                    return NodeEnd::Split(ways);
                }
            }
            None => {}
        }
    }
}
