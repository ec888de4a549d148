//! The dig: empties cells of a proper puzzle, or of a grid, in a random order, as long as it stays proper.
//!
//! Everybody's way to make a puzzle is to take clues out one by one and put back those without which there is a second
//! solution. What may go together may also go one by one, and what may not go from many clues may not go from fewer; so
//! the same puzzle is found sooner by taking out many at once, and where that is too much, half of them: the first
//! orbit that cannot go is found as a word in a dictionary is. From there on most cannot, and they are tried singly.
//! Those that alone hold an unavoidable set need not be tried.
//!
//! The dig does not solve: it hands out a puzzle, and wants to be told whether that is proper.
//!
//! Invariants: what is dug is proper if what was given is and all answers are right; an answer of "no" where nobody
//! knows leaves a clue more than need be. Orbits before `at` are settled for good.
//! Cost: on a 9 x 9 grid some 28 questions instead of 81.

use super::answers::Asker;
use super::goal::Goal;
use super::symmetry::Orbits;
use super::unavoidable::Unavoidable;
use crate::board::Digit;
use crate::run::budget::Stop;
use crate::run::rng::Rng;

/// With so many clues, in percent of the cells, every other puzzle is proper that has one in each unavoidable set.
const LIKELY_PROPER: usize = 42;

/// A puzzle on its way to fewer clues.
#[derive(Clone, Debug)]
pub(crate) struct Dig<'a> {
    orbits: &'a Orbits,
    /// What every proper puzzle of the solution must hold; the clues of the plan are taken away from it.
    sets: Unavoidable,
    digits: Vec<Digit>,
    /// The puzzle in question.
    trial: Vec<Digit>,
    goal: Goal,
    /// The orbits in the order in which they are tried, and the first that is not settled.
    order: Vec<u32>,
    at: usize,
    /// Places in the order that may go together, how many of them are in question, and whether all of them are known
    /// to be too many.
    plan: Vec<usize>,
    tried: usize,
    is_too_much: bool,
    /// How many to try together next; one at a time once one could not go.
    reach: usize,
}

impl<'a> Dig<'a> {
    /// Empties orbits of these cells, until so many gaps are made, or as many as may be.
    pub(crate) fn new(
        digits: Vec<Digit>,
        sets: Unavoidable,
        orbits: &'a Orbits,
        gaps: Option<usize>,
        rng: &mut Rng,
    ) -> Self {
        let mut order: Vec<u32> = (0..orbits.len() as u32).collect();
        rng.shuffle(&mut order);
        Dig {
            orbits,
            sets,
            trial: digits.clone(),
            goal: Goal::new(orbits, gaps),
            order,
            at: 0,
            plan: Vec::new(),
            tried: 0,
            is_too_much: false,
            reach: first_reach(&digits, orbits),
            digits,
        }
    }

    /// What was dug.
    pub(crate) fn into_digits(self) -> Vec<Digit> {
        self.digits
    }

    /// The orbits that were emptied, in their order.
    pub(crate) fn emptied(&self) -> impl Iterator<Item = &'a [u32]> + '_ {
        (0..self.at).map(|place| self.cells_at(place)).filter(|cells| self.digits[cells[0] as usize] == 0)
    }

    /// The next orbits to try together.
    fn make_plan(&mut self) {
        let mut goal = self.goal;
        let mut at = self.at;
        while self.plan.len() < self.reach && at < self.order.len() && !goal.is_reached() {
            let cells = self.cells_at(at);
            let may_go = goal.wants(cells.len()) && self.sets.take(cells);
            goal = goal.after(cells.len(), may_go);
            self.plan.extend(may_go.then_some(at));
            at += 1;
        }
    }

    /// Strikes all but so many orbits off the plan.
    fn put_back(&mut self, stay: usize) {
        for place in self.plan.drain(stay..) {
            self.sets.put_back(self.orbits.get(self.order[place] as usize));
        }
    }

    fn cells_at(&self, place: usize) -> &'a [u32] {
        self.orbits.get(self.order[place] as usize)
    }

    /// Settles the orbits up to the end, of which those that go are the first of the plan.
    fn settle(&mut self, end: usize, go: usize) {
        for place in self.at..end {
            let cells = self.cells_at(place);
            let goes = self.plan[..go].binary_search(&place).is_ok();
            self.goal = self.goal.after(cells.len(), goes);
            if goes {
                cells.iter().for_each(|&cell| self.digits[cell as usize] = 0);
            }
        }
        self.at = end;
    }
}

/// How many orbits may go together from a puzzle about half of the time.
fn first_reach(digits: &[Digit], orbits: &Orbits) -> usize {
    let clues = digits.iter().filter(|&&digit| digit != 0).count();
    let spare = clues.saturating_sub(digits.len() * LIKELY_PROPER / 100);
    (orbits.len() * spare / clues.max(1)).max(1)
}

impl Asker for Dig<'_> {
    fn ask(&mut self, _: &Stop) -> bool {
        if self.is_too_much && self.plan.len() == 1 {
            self.settle(self.plan[0] + 1, 0);
            self.put_back(0);
            self.is_too_much = false;
            self.reach = 1;
        }
        if self.plan.is_empty() {
            self.make_plan();
        }
        if self.plan.is_empty() {
            return false;
        }
        self.tried = if self.is_too_much { self.plan.len() / 2 } else { self.plan.len() };
        self.trial.copy_from_slice(&self.digits);
        for &place in &self.plan[..self.tried] {
            self.cells_at(place).iter().for_each(|&cell| self.trial[cell as usize] = 0);
        }
        true
    }

    fn question(&self) -> &[Digit] {
        &self.trial
    }

    fn answer(&mut self, is_proper: bool) {
        if !is_proper {
            self.put_back(self.tried);
            self.is_too_much = true;
            return;
        }
        self.settle(self.plan[self.tried - 1] + 1, self.tried);
        self.plan.drain(..self.tried);
        if !self.is_too_much {
            self.reach = self.reach.div_ceil(2);
        }
    }
}
