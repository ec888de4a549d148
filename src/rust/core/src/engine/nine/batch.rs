//! The batch engine: performs each step of a search on up to 256 nodes at once, with one bit per candidate.
//!
//! Each search node occupies one lane, which is one bit of every register; nodes may belong to different puzzles.
//! There are 729 registers, one for each digit of each cell. The rules for a digit combine registers by AND, OR and
//! NOT, without conditional branches. So a rule costs the same for 256 nodes as for one. The remaining task is to
//! keep the lanes busy:
//!
//! ```text
//!     puzzles -> refill -> two sweeps, tally -> harvest -> branch -+
//!                  ^                 |               |          |
//!                  +--- free lanes --+---------------+          |
//!                  +---- second children from the shelf <-------+
//! ```
//!
//! The rules are in [`sweep`], [`matching`] and [`tally`]; [`branch`] splits nodes.
//!
//! Invariants: `live`, `ready` and free lanes are disjoint; a sweep changes nothing in `ready` lanes, which hold grids.
//! While the count of a puzzle is below the solution limit, each of its solutions either has been counted or belongs to
//! exactly one node, in a lane or on the shelf. The search terminates: in each round, every live node that is not stuck
//! is solved, is rejected or loses candidates; once at least half of the live nodes are stuck, the stuck nodes are
//! split into nodes with fewer candidates.
//!
//! Cost: 47 KB for the block with 256 lanes, 49 KB for the buffers of the shelf, and 100 bytes for each node on the
//! shelf.
//!
//! Reference: the first bit-sliced solver that we know of is G. Qin's (2020), which has one puzzle per lane and finds
//! naked singles.

// Indexed loops keep registers out of iterators, and show which of several arrays is read.
#![allow(clippy::needless_range_loop)]

mod block;
mod branch;
mod convert;
mod matching;
mod packing;
mod shelf;
mod sweep;
mod tally;
mod transpose;
mod unrolled;

use super::lanes::{Plane, MAX_WORDS};
use super::{Answer, Digits};
use crate::run::budget::Budget;
use block::Block;
use convert::Boards;
use shelf::Shelf;

/// A set of lanes; lane `l` is bit `l % 64` of word `l / 64`.
type Lanes = [u64; MAX_WORDS];

/// The maximum number of lanes of a register.
const MAX_LANES: usize = 64 * MAX_WORDS;

/// The percentage of lanes without a live node at which free lanes are refilled. Refilling one lane costs as much as
/// refilling all.
const REFILL_PERCENT: u32 = 30;

/// The percentage of lanes with stuck nodes at which these nodes are split. They are split earlier if they make up
/// at least half of the live nodes.
const BRANCH_PERCENT: u32 = 35;

/// If the shelf has fewer nodes than this, new puzzles enter lanes before nodes from the shelf. If the first children
/// of a puzzle lead to enough solutions in the meantime, its second children can be dropped.
const MIN_SHELF: usize = 2048;

/// The number of lanes with solutions at which the solutions are written: writing one costs as much as writing all.
const MIN_READY: u32 = 8;

/// The number of rounds between two polls; these rounds take about a millisecond.
const ROUNDS_PER_POLL: u32 = 128;

/// Counts the solutions of each puzzle up to the solution limit and, on request, writes one of them. Returns
/// `false` after an interrupt.
#[inline(always)]
pub(super) fn solve_each<P: Plane>(
    puzzles: &[Digits],
    budget: Budget,
    with_solutions: bool,
    answers: &mut [Answer],
) -> bool {
    let mut batch = Batch::<P>::new(puzzles, budget, with_solutions, answers);
    let mut until_poll = ROUNDS_PER_POLL;
    while batch.refill() {
        batch.round();
        until_poll -= 1;
        if until_poll == 0 {
            until_poll = ROUNDS_PER_POLL;
            if budget.stop.is_requested() {
                return false;
            }
        }
    }
    true
}

struct Batch<'a, P> {
    puzzles: &'a [Digits],
    budget: Budget<'a>,
    with_solutions: bool,
    answers: &'a mut [Answer],
    next_puzzle: usize,
    block: Box<Block<P>>,
    boards: Box<Boards<P>>,
    /// The index of the puzzle to which the node in each lane belongs.
    owner: [u32; MAX_LANES],
    /// Lanes with a node.
    live: Lanes,
    /// Whether each puzzle has reached the solution limit, as a bit.
    finished: Vec<u64>,
    /// Lanes with a solution that has not been written yet.
    ready: Lanes,
    shelf: Shelf<P>,
}

impl<'a, P: Plane> Batch<'a, P> {
    #[inline(always)]
    fn new(
        puzzles: &'a [Digits],
        budget: Budget<'a>,
        with_solutions: bool,
        answers: &'a mut [Answer],
    ) -> Self {
        answers.fill(Answer::NONE);
        Batch {
            puzzles,
            budget,
            with_solutions,
            answers,
            next_puzzle: 0,
            block: Block::new(),
            boards: Boards::new(),
            owner: [0; MAX_LANES],
            live: [0; MAX_WORDS],
            finished: vec![0; puzzles.len().div_ceil(64)],
            ready: [0; MAX_WORDS],
            shelf: Shelf::new(),
        }
    }

    /// Fills the free lanes if enough lanes have no live node. Returns `false` if no node is left.
    #[inline(always)]
    fn refill(&mut self) -> bool {
        let idle = P::LANES as u32 - count(&self.live);
        if idle * 100 < P::LANES as u32 * REFILL_PERCENT {
            return true;
        }
        if count(&self.ready) >= MIN_READY {
            self.write_ready();
        }
        if self.shelf.len() < MIN_SHELF {
            self.take_puzzles();
        }
        self.take_from_shelf();
        if !any(&self.live) {
            self.take_puzzles();
        }
        if !any(&self.live) {
            self.write_ready();
        }
        any(&self.live)
    }

    /// Writes the solutions of `ready` lanes, and frees the lanes.
    #[inline(always)]
    fn write_ready(&mut self) {
        if !any(&self.ready) {
            return;
        }
        self.boards.store(&self.block);
        for lane in lanes(&self.ready) {
            self.boards.get(lane, &mut self.answers[self.owner[lane] as usize].solution);
        }
        self.ready = [0; MAX_WORDS];
    }

    #[inline(always)]
    fn take_from_shelf(&mut self) {
        let free = self.free();
        let is_finished = |owner| is_finished(&self.finished, owner);
        let taken = self.shelf.pop(&mut self.block.candidates, &free, &mut self.owner, is_finished);
        if any(&taken) {
            unite(&mut self.live, &taken);
            self.block.forget(P::from_words(&taken));
        }
    }

    #[inline(always)]
    fn take_puzzles(&mut self) {
        let free = self.free();
        if self.next_puzzle == self.puzzles.len() || !any(&free) {
            return;
        }
        self.boards.clear();
        let mut taken = [0; MAX_WORDS];
        for lane in lanes(&free) {
            let Some(puzzle) = self.puzzles.get(self.next_puzzle) else { break };
            self.boards.put(lane, puzzle);
            self.owner[lane] = self.next_puzzle as u32;
            taken[lane / 64] |= 1 << (lane % 64);
            self.next_puzzle += 1;
        }
        self.boards.load(&mut self.block, P::from_words(&taken));
        unite(&mut self.live, &taken);
    }

    /// Sweeps twice, tallies, counts solutions and branches.
    #[inline(always)]
    fn round(&mut self) {
        let (sound, _) = sweep::sweep::<P, true>(&mut self.block);
        intersect(&mut self.live, &sound.words());
        let (sound, changed) = sweep::sweep::<P, false>(&mut self.block);
        let tally = tally::tally(&mut self.block);
        intersect(&mut self.live, &sound.and(tally.sound).words());
        let (open, changed) = (tally.open.words(), changed.words());
        let (mut complete, mut stuck) = ([0; MAX_WORDS], [0; MAX_WORDS]);
        for word in 0..P::WORDS {
            complete[word] = self.live[word] & !open[word];
            stuck[word] = self.live[word] & open[word] & !changed[word];
        }
        if any(&complete) {
            subtract(&mut self.live, &complete);
            intersect(&mut complete, &tally::rows_are_whole(&self.block).words());
            self.harvest(&complete);
            intersect(&mut stuck, &self.live);
        }
        if any(&stuck) {
            self.branch(stuck);
        }
    }

    /// Counts the solutions in these lanes.
    #[inline(always)]
    fn harvest(&mut self, solved: &Lanes) {
        let mut some_finished = false;
        for lane in lanes(solved) {
            let owner = self.owner[lane] as usize;
            let answer = &mut self.answers[owner];
            if answer.count == 0 && self.with_solutions {
                self.ready[lane / 64] |= 1 << (lane % 64);
            }
            answer.count += u64::from(answer.count < self.budget.solutions);
            if answer.count == self.budget.solutions {
                self.finished[owner / 64] |= 1 << (owner % 64);
                some_finished = true;
            }
        }
        if some_finished {
            for lane in lanes(&self.live.clone()) {
                let finished = is_finished(&self.finished, self.owner[lane]);
                self.live[lane / 64] &= !(u64::from(finished) << (lane % 64));
            }
        }
    }

    #[inline(always)]
    fn branch(&mut self, stuck: Lanes) {
        let waiting = count(&stuck);
        if waiting * 100 < P::LANES as u32 * BRANCH_PERCENT && waiting * 2 < count(&self.live) {
            return;
        }
        let lanes = P::from_words(&stuck);
        let split = branch::split(&mut self.block, self.shelf.buffer(), lanes).words();
        self.shelf.push(&split, &self.owner);
    }

    #[inline(always)]
    fn free(&self) -> Lanes {
        std::array::from_fn(|word| if word < P::WORDS { !(self.live[word] | self.ready[word]) } else { 0 })
    }
}

#[inline(always)]
fn is_finished(finished: &[u64], puzzle: u32) -> bool {
    finished[puzzle as usize / 64] >> (puzzle % 64) & 1 == 1
}

#[inline(always)]
fn count(lanes: &Lanes) -> u32 {
    lanes.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
fn any(lanes: &Lanes) -> bool {
    lanes.iter().any(|&word| word != 0)
}

#[inline(always)]
fn intersect(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word &= these);
}

#[inline(always)]
fn unite(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word |= these);
}

#[inline(always)]
fn subtract(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word &= !these);
}

#[inline(always)]
fn lanes(set: &Lanes) -> impl Iterator<Item = usize> {
    let set = *set;
    (0..MAX_WORDS).flat_map(move |word| bits(set[word]).map(move |lane| word * 64 + lane))
}

/// Lists the positions of the set bits of a word, in ascending order.
#[inline(always)]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}
