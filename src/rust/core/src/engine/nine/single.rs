//! The engine for one puzzle: a sweep over the whole board at once, a digit to each word of a register.
//!
//! What the batch engine does for many nodes, this one does for all nine digits of one node: it works out where in its
//! bands and stacks each digit can still go, and which cells and minis have no choice left, for the whole board at a
//! time, again and again until a sweep finds no new single. A sweep takes so little that it does not pay to find out what
//! need not be looked at. The rules are those of the batch engine, and so is the choice of where to branch; how
//! they are laid out stands in [`state`], the rules in [`sweep`].
//!
//! Cost: 160 bytes at most for each guess that is open.

// Loops over numbers keep registers out of iterators, and show which of several arrays is looked at where.
#![allow(clippy::needless_range_loop)]

mod branch;
mod state;
mod sweep;

use super::octets::Octet;
use super::{has_too_few_clues, Answer, Digits, CELLS};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Counters, StopReason};
use branch::NodeSplit;
use state::NodeState;
use sweep::{SweepMemo, SweepResult};

/// A puzzle with too few clues to be proper is loose. The children of a node are loose if the digits have more ways
/// than this in its tightest chute; they have at least 9 and at most 54.
const LOOSE: u32 = 16;

/// What a search found out.
pub struct Searched {
    /// The solutions counted, and the first one if it was wanted. Which one is first depends on the puzzle alone.
    pub answer: Answer,
    /// The work done.
    pub counters: Counters,
    /// Why the search ended before it had counted all solutions, or as many as were asked for.
    pub stopped: Option<StopReason>,
}

/// Searches for the solutions of a puzzle within the budget.
#[inline(always)]
pub(super) fn search<O: Octet>(puzzle: &Digits, budget: Budget, with_solution: bool) -> Searched {
    let mut meter = Meter::new(budget, CELLS);
    let mut answer = Answer::NONE;
    let mut state = NodeState::<O>::load(puzzle);
    let mut second_children = Vec::new();
    let mut is_guess = false;
    let mut is_loose = has_too_few_clues(puzzle);
    let stopped = loop {
        if let Err(stop) = meter.node() {
            break Some(stop);
        }
        meter.counters.guesses += u64::from(is_guess);
        is_guess = false;
        match propagate(&mut state, is_loose) {
            NodeEnd::Split(split) => {
                is_loose = split.ways > LOOSE;
                second_children.push((split.second, is_loose));
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

/// What a node came to.
enum NodeEnd<O> {
    Contradiction,
    Solution,
    /// Its first child has taken its place; this is the second.
    Split(NodeSplit<O>),
}

/// Sweeps until nothing follows, and splits the node.
#[inline(always)]
fn propagate<O: Octet>(state: &mut NodeState<O>, is_loose: bool) -> NodeEnd<O> {
    let mut known = SweepMemo::nothing();
    loop {
        let found = if is_loose {
            sweep::sweep::<O, true>(state, &mut known)
        } else {
            sweep::sweep::<O, false>(state, &mut known)
        };
        match found {
            Some(SweepResult::Contradiction) => return NodeEnd::Contradiction,
            Some(SweepResult::Solution) => return NodeEnd::Solution,
            Some(SweepResult::Open(ways)) => {
                if let Some(split) = branch::split(state, &ways) {
                    return NodeEnd::Split(split);
                }
            }
            None => {}
        }
    }
}
