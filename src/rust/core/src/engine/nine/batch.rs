//! The batch engine: performs each step of a search on up to 256 nodes at once, with one bit per candidate.
//!
//! Each search node occupies one lane, which is one bit of every register; nodes may belong to different puzzles.
//! There are 729 registers, one for each digit of each cell. The rules for a digit combine registers by AND, OR and
//! NOT, without conditional branches. So a rule costs the same for 256 nodes as for one. The remaining task is to
//! keep the lanes busy:
//!
//! ```text
//!     puzzles -> refill -> sweep -> harvest -> sweep, tally -> branch -+
//!                  ^                   |                     |         |
//!                  +---- free lanes ---+---- contradictions -+         |
//!                  +---- second children from the shelf <--------------+
//! ```
//!
//! The rules are in [`sweep`], [`matching`] and [`tally`]; [`branch`] splits nodes.
//!
//! Invariants: `live`, `ready` and free lanes are disjoint; `complete` is a subset of `live`; a sweep changes
//! nothing in `ready` lanes, which hold grids. While the count of a puzzle is below the solution limit, each of its
//! solutions either has been counted or belongs to exactly one node, in a lane or on the shelf. The search
//! terminates: in each round, every live node that is not stuck ends or loses candidates; once at least half of the
//! live nodes are stuck, the stuck nodes are split into nodes with fewer candidates.
//!
//! Cost: 43 KB for the block with 256 lanes, and 6 KB for every 64 nodes on the shelf.
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

use super::lanes::{Plane, MAX_WORDS};
use super::{Answer, Digits};
use crate::run::budget::Budget;
use block::{Block, CandidatePlanes};
use convert::Boards;
use shelf::{bits, lowest, Shelf};

/// A set of lanes; lane `l` is bit `l % 64` of word `l / 64`.
type Lanes = [u64; MAX_WORDS];

/// The maximum number of lanes of a register.
const MAX_LANES: usize = 64 * MAX_WORDS;

/// The percentage of free lanes at which the lanes are refilled. Refilling one lane costs as much as refilling all.
const REFILL_PERCENT: u32 = 30;

/// The percentage of lanes with stuck nodes at which these nodes are split. They are split earlier if they make up
/// at least half of the live nodes.
const BRANCH_PERCENT: u32 = 35;

/// If the shelf has fewer packets than this, new puzzles enter lanes before nodes from the shelf, and second
/// children go to the shelf instead of into lanes. They can be dropped if the first children of their puzzle lead to
/// enough solutions.
const MIN_PACKETS: usize = 64;

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
    /// Lanes of `live` in which every cell has one candidate; the next sweep shows whether the candidates form a
    /// solution.
    complete: Lanes,
    /// Lanes with a solution that has not been written yet.
    ready: Lanes,
    /// The buffer for second children.
    second: Box<CandidatePlanes<P>>,
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
            next_puzzle: 0,
            block: Block::new(),
            boards: Boards::new(),
            owner: [0; MAX_LANES],
            live: [0; MAX_WORDS],
            complete: [0; MAX_WORDS],
            ready: [0; MAX_WORDS],
            second: Box::new([[P::none(); super::CELLS]; super::ORDER]),
            shelf: Shelf::default(),
        }
    }

    /// Fills the free lanes if there are enough of them. Returns `false` if no node is left.
    #[inline(always)]
    fn refill(&mut self) -> bool {
        let idle = P::LANES as u32 - count(&self.live);
        if idle * 100 < P::LANES as u32 * REFILL_PERCENT {
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

    /// Writes the solutions of `ready` lanes, and frees the lanes.
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
                self.drop_finished(&mut taken);
            }
        }
        self.enter(&taken);
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

    /// Sweeps, counts solutions, sweeps again, and then tallies and branches.
    #[inline(always)]
    fn round(&mut self) {
        let sound = sweep::sweep::<P, true>(&mut self.block, &mut P::none());
        intersect(&mut self.live, &sound.words());
        self.harvest();

        let mut changed = P::none();
        let sound = sweep::sweep::<P, false>(&mut self.block, &mut changed);
        let tally = tally::tally(&mut self.block);
        intersect(&mut self.live, &sound.and(tally.sound).words());
        let (open, changed) = (tally.open.words(), changed.words());
        self.complete = std::array::from_fn(|word| self.live[word] & !open[word]);
        let stuck: Lanes = std::array::from_fn(|word| self.live[word] & open[word] & !changed[word]);
        if any(&stuck) {
            self.branch(stuck);
        }
    }

    /// Counts the solutions, which are the complete nodes that are still live after the last sweep: each of their
    /// houses holds every digit.
    #[inline(always)]
    fn harvest(&mut self) {
        intersect(&mut self.complete, &self.live);
        if !any(&self.complete) {
            return;
        }
        let mut finished = false;
        for lane in lanes(&self.complete) {
            let answer = &mut self.answers[self.owner[lane] as usize];
            if answer.count == 0 && self.with_solutions {
                self.ready[lane / 64] |= 1 << (lane % 64);
            }
            answer.count += u64::from(answer.count < self.budget.solutions);
            finished |= answer.count == self.budget.solutions;
        }
        subtract(&mut self.live, &self.complete);
        self.complete = [0; MAX_WORDS];
        if finished {
            let mut live = self.live;
            self.drop_finished(&mut live);
            self.live = live;
        }
    }

    #[inline(always)]
    fn branch(&mut self, stuck: Lanes) {
        let waiting = count(&stuck);
        if waiting * 100 < P::LANES as u32 * BRANCH_PERCENT && waiting * 2 < count(&self.live) {
            return;
        }
        let lanes = P::from_words(&stuck);
        let split = branch::split(&mut self.block, &mut self.second, lanes).words();
        self.place_second(&split);
    }

    /// Moves second children to the shelf. If the shelf has enough packets or no puzzle is left, the children first
    /// fill the free lanes of their word.
    #[inline(always)]
    fn place_second(&mut self, nodes: &Lanes) {
        let mut into = [0; MAX_WORDS];
        if self.shelf.packets() >= MIN_PACKETS || self.next_puzzle == self.puzzles.len() {
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

    /// Marks these lanes as live after nodes have been moved into them.
    #[inline(always)]
    fn enter(&mut self, lanes: &Lanes) {
        unite(&mut self.live, lanes);
        self.block.forget(P::from_words(lanes));
    }

    /// Removes from `nodes` the lanes whose puzzles have reached the solution limit.
    #[inline(always)]
    fn drop_finished(&self, nodes: &mut Lanes) {
        for lane in lanes(&nodes.clone()) {
            let finished = self.answers[self.owner[lane] as usize].count >= self.budget.solutions;
            nodes[lane / 64] &= !(u64::from(finished) << (lane % 64));
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
