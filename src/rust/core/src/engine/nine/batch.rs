//! The batch engine: a search whose every step is taken for hundreds of nodes at once, one bit for each candidate.
//!
//! A register has a lane for each of many search nodes, whichever puzzles they belong to; a board is 729 registers, one
//! for each digit and cell. A player's rules for one digit (which rows, columns and boxes can it still go to?) are and,
//! or and not on these registers, so that a rule costs the same for 256 nodes as for one, and no lane waits for memory or
//! for a decision. What remains is to keep the lanes busy:
//!
//! ```text
//!     puzzles -> refill -> sweep -> harvest -> sweep, tally -> branch -+
//!                  ^                   |                     |         |
//!                  +---- free lanes ---+---- contradictions -+         |
//!                  +---- second children put aside <-------------------+
//! ```
//!
//! The rules stand in [`sweep`], [`matching`] and [`tally`], the split of a node in [`branch`].
//!
//! Invariants: `live`, `ready` and free lanes are disjoint; `full` is a subset of `live`, and a sweep changes nothing in
//! `ready` lanes, which hold grids. Every solution of a puzzle whose count is below the limit is a solution of exactly
//! one of its nodes, in lanes and on the shelf, or was counted.
//!
//! It ends: a round takes candidates from every live node, or ends it, but for those that are stuck; these are split, into
//! nodes with fewer candidates, when they are many or the others have come to an end.
//!
//! Cost: 39 KB for the block with 256 lanes, and 6 KB for each 64 nodes put aside.
//!
//! The first bit-sliced solver that we know of, with a puzzle to each lane and naked singles only, is G. Qin's (2020).

// Loops over numbers keep registers out of iterators, and show which of several arrays is looked at where.
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

use super::lanes::{Plane, MAX_WORDS};
use super::{Answer, Digits};
use crate::run::budget::Budget;
use block::{Block, CandidatePlanes};
use convert::Boards;
use shelf::{bits, lowest, Shelf};

/// Lanes by number, as bits of words.
type Lanes = [u64; MAX_WORDS];

/// The most lanes of a register.
const MAX_LANES: usize = 64 * MAX_WORDS;

/// Free lanes are refilled when they are this share of all, in percent: refilling costs the same for one lane as for all.
const REFILL_AT: u32 = 30;

/// Nodes are split when those that wait for it are this share of all lanes, in percent, or half of those that live.
const BRANCH_AT: u32 = 35;

/// New puzzles come before the nodes on the shelf while it has fewer packets than this, and second children go there
/// rather than into a lane. If a puzzle has several solutions, its first children find enough of them in the meantime,
/// and the others need not be looked at.
const MIN_PACKETS: usize = 64;

/// Rounds between two polls: about a millisecond.
const ROUNDS_PER_POLL: u32 = 128;

/// Counts each puzzle's solutions up to the limit, and writes one of them if that is wanted; `false` after an interrupt.
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
    /// The first puzzle that has not been in a lane.
    next: usize,
    block: Box<Block<P>>,
    boards: Box<Boards<P>>,
    /// The puzzle that a lane's node belongs to.
    owner: [u32; MAX_LANES],
    /// Lanes with a node.
    live: Lanes,
    /// Lanes of `live` in which every cell has one candidate; the next sweep finds out whether that is a solution.
    full: Lanes,
    /// Lanes with a solution that is still to be written.
    ready: Lanes,
    /// Where the second children are made.
    second: Box<CandidatePlanes<P>>,
    /// Nodes that found no free lane.
    shelf: Shelf,
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
            next: 0,
            block: Block::new(),
            boards: Boards::new(),
            owner: [0; MAX_LANES],
            live: [0; MAX_WORDS],
            full: [0; MAX_WORDS],
            ready: [0; MAX_WORDS],
            second: Box::new([[P::none(); super::CELLS]; super::ORDER]),
            shelf: Shelf::default(),
        }
    }

    /// Brings nodes into free lanes where that is worth it; `false` when all is done.
    #[inline(always)]
    fn refill(&mut self) -> bool {
        let idle = P::LANES as u32 - count(&self.live);
        if idle * 100 < P::LANES as u32 * REFILL_AT {
            return true;
        }
        self.write_ready();
        if self.shelf.packets() < MIN_PACKETS {
            self.take_puzzles();
        }
        self.take_from_shelf();
        if !any(&self.live) {
            self.take_puzzles();
        }
        any(&self.live)
    }

    /// Writes the solutions that wait, which frees their lanes.
    #[inline(always)]
    fn write_ready(&mut self) {
        if !any(&self.ready) {
            return;
        }
        self.boards.store(&self.block);
        for lane in lanes(&self.ready) {
            self.answers[self.owner[lane] as usize].solution = self.boards.get(lane);
        }
        self.ready = [0; MAX_WORDS];
    }

    #[inline(always)]
    fn take_from_shelf(&mut self) {
        let mut taken = [0; MAX_WORDS];
        let free = self.free();
        for word in 0..P::WORDS {
            while !self.shelf.is_empty() && taken[word] != free[word] {
                let into = free[word] & !taken[word];
                taken[word] |= self.shelf.pop(&mut self.block.candidates, word, into, &mut self.owner);
                self.drop_answered(&mut taken);
            }
        }
        self.enter(&taken);
    }

    #[inline(always)]
    fn take_puzzles(&mut self) {
        let free = self.free();
        if self.next == self.puzzles.len() || !any(&free) {
            return;
        }
        self.boards.clear();
        let mut taken = [0; MAX_WORDS];
        for lane in lanes(&free) {
            let Some(puzzle) = self.puzzles.get(self.next) else { break };
            self.boards.put(lane, puzzle);
            self.owner[lane] = self.next as u32;
            taken[lane / 64] |= 1 << (lane % 64);
            self.next += 1;
        }
        self.boards.load(&mut self.block, P::from_words(&taken));
        with(&mut self.live, &taken);
    }

    /// Two sweeps, and what comes of them.
    #[inline(always)]
    fn round(&mut self) {
        let sound = sweep::sweep::<P, true>(&mut self.block, &mut P::none());
        keep(&mut self.live, &sound.words());
        self.harvest();

        let mut changed = P::none();
        let sound = sweep::sweep::<P, false>(&mut self.block, &mut changed);
        let tally = tally::tally(&mut self.block);
        keep(&mut self.live, &sound.and(tally.sound).words());
        let (open, changed) = (tally.open.words(), changed.words());
        self.full = std::array::from_fn(|word| self.live[word] & !open[word]);
        let stuck: Lanes = std::array::from_fn(|word| self.live[word] & open[word] & !changed[word]);
        if any(&stuck) {
            self.branch(stuck);
        }
    }

    /// A node in which every cell has one candidate, and every digit a place in every house, is a solution.
    #[inline(always)]
    fn harvest(&mut self) {
        keep(&mut self.full, &self.live);
        if !any(&self.full) {
            return;
        }
        let mut answered = false;
        for lane in lanes(&self.full) {
            let answer = &mut self.answers[self.owner[lane] as usize];
            if answer.count == 0 && self.with_solutions {
                self.ready[lane / 64] |= 1 << (lane % 64);
            }
            answer.count += u64::from(answer.count < self.budget.solutions);
            answered |= answer.count == self.budget.solutions;
        }
        without(&mut self.live, &self.full);
        self.full = [0; MAX_WORDS];
        if answered {
            let mut live = self.live;
            self.drop_answered(&mut live);
            self.live = live;
        }
    }

    #[inline(always)]
    fn branch(&mut self, stuck: Lanes) {
        let waiting = count(&stuck);
        if waiting * 100 < P::LANES as u32 * BRANCH_AT && waiting * 2 < count(&self.live) {
            return;
        }
        let lanes = P::from_words(&stuck);
        let split = branch::split(&mut self.block, &mut self.second, lanes).words();
        self.place_second(&split);
    }

    /// Brings second children to the shelf; once that is full, or no puzzle is left to come, onto free lanes of their
    /// word as far as there are any.
    #[inline(always)]
    fn place_second(&mut self, nodes: &Lanes) {
        let mut into = [0; MAX_WORDS];
        if self.shelf.packets() >= MIN_PACKETS || self.next == self.puzzles.len() {
            let free = self.free();
            into = std::array::from_fn(|word| lowest(free[word], nodes[word].count_ones()));
        }
        let from: Lanes = std::array::from_fn(|word| lowest(nodes[word], into[word].count_ones()));
        for word in 0..P::WORDS {
            let waiting = nodes[word] & !from[word];
            if waiting != 0 {
                self.shelf.push(&self.second, word, waiting, &self.owner);
            }
        }
        shelf::carry(&self.second, &mut self.block.candidates, &from, &into);
        let owner = self.owner;
        for (from, into) in lanes(&from).zip(lanes(&into)) {
            self.owner[into] = owner[from];
        }
        self.enter(&into);
    }

    /// Nodes have come into these lanes.
    #[inline(always)]
    fn enter(&mut self, lanes: &Lanes) {
        with(&mut self.live, lanes);
        self.block.forget(P::from_words(lanes));
    }

    /// Drops from these lanes the nodes of puzzles that have as many solutions as were asked for.
    #[inline(always)]
    fn drop_answered(&self, nodes: &mut Lanes) {
        for lane in lanes(&nodes.clone()) {
            let answered = self.answers[self.owner[lane] as usize].count >= self.budget.solutions;
            nodes[lane / 64] &= !(u64::from(answered) << (lane % 64));
        }
    }

    #[inline(always)]
    fn free(&self) -> Lanes {
        std::array::from_fn(|word| if word < P::WORDS { !(self.live[word] | self.ready[word]) } else { 0 })
    }
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
fn keep(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word &= these);
}

#[inline(always)]
fn with(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word |= these);
}

#[inline(always)]
fn without(lanes: &mut Lanes, these: &Lanes) {
    lanes.iter_mut().zip(these).for_each(|(word, these)| *word &= !these);
}

/// The numbers of the lanes, ascending.
#[inline(always)]
fn lanes(set: &Lanes) -> impl Iterator<Item = usize> {
    let set = *set;
    (0..MAX_WORDS).flat_map(move |word| bits(set[word]).map(move |lane| word * 64 + lane))
}
