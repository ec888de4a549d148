//! The engine for one puzzle: a sweep over the whole board at once, a digit to each word of a register.
//!
//! What the batch engine does for many nodes, this one does for all nine digits of one node: it works out where in its
//! bands and stacks each digit can still go, and which cells and minis have no choice left, for the whole board at a
//! time, again and again until nothing changes. A sweep takes some 40 nanoseconds, so that it does not pay to find out
//! what need not be looked at. The rules are those of the batch engine, and so is the choice of where to branch; how
//! they are laid out stands in [`state`], the rules in [`sweep`].
//!
//! Cost: 128 bytes for each guess that is open.

mod branch;
mod state;
mod sweep;

use super::octets::Octet;
use super::{Answer, Digits};
use state::State;
use sweep::{Found, Known};

/// Guesses between two questions whether to stop: less than a millisecond.
const GUESSES_PER_POLL: u32 = 1 << 10;

/// Counts the puzzle's solutions up to the limit, and gives the first that it finds; `None` after an interrupt. Which
/// one is found first depends on the puzzle alone.
#[inline(always)]
pub(super) fn solve_one<O: Octet>(
    puzzle: &Digits,
    limit: u64,
    solution: bool,
    interrupted: &dyn Fn() -> bool,
) -> Option<Answer> {
    let mut answer = Answer::NONE;
    let mut state = State::<O>::load(puzzle);
    let mut open = Vec::new();
    let mut until_poll = GUESSES_PER_POLL;
    loop {
        match propagate(&mut state) {
            Found::Contradiction => {}
            Found::Open(ways) => {
                open.push(branch::split(&mut state, &ways));
                until_poll -= 1;
                if until_poll == 0 {
                    until_poll = GUESSES_PER_POLL;
                    if interrupted() {
                        return None;
                    }
                }
                continue;
            }
            Found::Solution => {
                if solution && answer.count == 0 {
                    answer.solution = state.store();
                }
                answer.count += 1;
                if answer.count >= limit {
                    return Some(answer);
                }
            }
        }
        match open.pop() {
            Some(next) => state = next,
            None => return Some(answer),
        }
    }
}

/// Sweeps until nothing changes.
#[inline(always)]
fn propagate<O: Octet>(state: &mut State<O>) -> Found<O> {
    let mut known = Known::nothing();
    loop {
        if let Some(found) = sweep::sweep(state, &mut known) {
            return found;
        }
    }
}
