//! The engine for one puzzle: a sweep over the whole board at once, a digit to each word of a register.
//!
//! What the batch engine does for many nodes, this one does for all nine digits of one node: it works out where in its
//! bands and stacks each digit can still go, and which cells and minis have no choice left, for the whole board at a
//! time, again and again until nothing changes. A sweep takes some 40 nanoseconds, so that it does not pay to find out
//! what need not be looked at. The rules are those of the batch engine, and so is the choice of where to branch; how
//! they are laid out stands in [`state`], the rules in [`sweep`].
//!
//! Cost: 128 bytes for each guess that is open.

// Loops over numbers keep registers out of iterators, and show which of several arrays is looked at where.
#![allow(clippy::needless_range_loop)]

mod branch;
mod state;
mod sweep;

use super::octets::Octet;
use super::{Answer, Digits, CELLS};
use crate::outcome::{Counters, Stop};
use crate::search::limit::{Limits, Meter};
use state::State;
use sweep::Found;

/// What a search found out.
pub struct Searched {
    /// The solutions counted, and the first one if it was wanted. Which one is first depends on the puzzle alone.
    pub answer: Answer,
    /// The work done.
    pub counters: Counters,
    /// Why the search ended before it had counted all solutions, or as many as were asked for.
    pub stopped: Option<Stop>,
}

/// Searches for the solutions of a puzzle, up to the limits.
#[inline(always)]
pub(super) fn search<O: Octet>(puzzle: &Digits, limits: Limits, solution: bool) -> Searched {
    let mut meter = Meter::new(limits, CELLS);
    let mut answer = Answer::NONE;
    let mut state = State::<O>::load(puzzle);
    let mut second_children = Vec::new();
    let stopped = loop {
        if let Err(stop) = meter.node() {
            break Some(stop);
        }
        match propagate(&mut state) {
            Found::Open(ways) => {
                second_children.push(branch::split(&mut state, &ways));
                meter.counters.guesses += 1;
                continue;
            }
            Found::Contradiction => meter.counters.backtracks += 1,
            Found::Solution => {
                if solution && answer.count == 0 {
                    answer.solution = state.store();
                }
                answer.count += 1;
                if meter.enough(answer.count) {
                    break None;
                }
            }
        }
        match second_children.pop() {
            Some(next) => state = next,
            None => break None,
        }
    };
    Searched { answer, counters: meter.counters, stopped }
}

/// Sweeps until nothing follows.
#[inline(always)]
fn propagate<O: Octet>(state: &mut State<O>) -> Found<O> {
    let mut alone = [O::splat(0); 4];
    loop {
        if let Some(found) = sweep::sweep(state, &mut alone) {
            return found;
        }
    }
}
