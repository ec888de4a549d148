//! The dig: empties cells of a proper puzzle or a grid in random order, as long as the puzzle stays proper.
//!
//! The usual method removes clues one by one and puts back each clue whose removal gives a second solution. A proper
//! puzzle stays proper when clues are added, so a binary search for the first orbit that must stay finds the same
//! puzzle sooner. The dig removes many clues at once, and halves their number if it is too large. Once an orbit must
//! stay, most others must too, and are tried one by one. An orbit with the last clues of an unavoidable set is skipped.
//!
//! The dig does not solve puzzles; [`answers`](super::answers) determines whether each trial puzzle is proper.
//!
//! Invariants: the result is proper if the given puzzle is proper and every answer "proper" is correct; a wrong answer
//! "improper" only leaves a redundant clue. Orbits before `at` stay settled.
//! Cost: on a 9 x 9 grid about 28 uniqueness checks instead of 81.

use super::answers::Questions;
use super::goal::Goal;
use super::symmetry::Orbits;
use super::unavoidable::Unavoidable;
use crate::board::Digit;
use crate::run::budget::Stop;

/// The percentage of filled cells at which half of the puzzles with a clue in each unavoidable set are proper.
const LIKELY_PROPER: usize = 42;

#[derive(Clone, Debug)]
pub(crate) struct Dig<'a> {
    orbits: &'a Orbits,
    /// The unavoidable sets of the solution; clues in the orbits of the plan are not counted.
    sets: Unavoidable,
    solution: Vec<Digit>,
    digits: Vec<Digit>,
    /// The puzzle to check.
    trial: Vec<Digit>,
    goal: Goal,
    /// The orbits in the order in which they are tried, and the index of the first unsettled orbit.
    order: Vec<u32>,
    at: usize,
    /// The indices in `order` of the orbits to try together.
    plan: Vec<usize>,
    /// The number of these orbits that are empty in `trial`.
    tried: usize,
    /// Whether emptying all orbits of the plan is known to make the puzzle improper.
    is_too_many: bool,
    /// The maximum number of orbits to try together next: 1 after the first orbit that had to stay.
    batch_size: usize,
}

impl<'a> Dig<'a> {
    /// Prepares to empty orbits in this order until `gaps` cells have been emptied, or as many as possible if `gaps` is
    /// `None`. The digits are those of the solution, or of a proper puzzle with this solution.
    pub(crate) fn new(
        digits: Vec<Digit>,
        solution: Vec<Digit>,
        sets: Unavoidable,
        orbits: &'a Orbits,
        order: Vec<u32>,
        gaps: Option<usize>,
    ) -> Self {
        Dig {
            orbits,
            sets,
            trial: digits.clone(),
            goal: Goal::new(orbits, gaps),
            order,
            at: 0,
            plan: Vec::new(),
            tried: 0,
            is_too_many: false,
            batch_size: first_batch_size(&digits, orbits),
            solution,
            digits,
        }
    }

    pub(crate) fn into_digits(self) -> Vec<Digit> {
        self.digits
    }

    /// Returns the orbits that were emptied, in the order in which they were tried.
    pub(crate) fn emptied(&self) -> impl Iterator<Item = &'a [u32]> + '_ {
        (0..self.at).map(|index| self.cells_at(index)).filter(|cells| self.digits[cells[0] as usize] == 0)
    }

    /// Collects the next orbits to try together.
    fn make_plan(&mut self) {
        let mut goal = self.goal;
        let mut at = self.at;
        while self.plan.len() < self.batch_size && at < self.order.len() && !goal.is_reached() {
            let cells = self.cells_at(at);
            let is_planned = goal.wants(cells.len()) && self.sets.take(cells);
            goal = goal.after(cells.len(), is_planned);
            self.plan.extend(is_planned.then_some(at));
            at += 1;
        }
    }

    /// Removes all orbits from the plan except the first `count`.
    fn put_back(&mut self, count: usize) {
        for index in self.plan.drain(count..) {
            self.sets.put_back(self.orbits.get(self.order[index] as usize));
        }
    }

    fn cells_at(&self, index: usize) -> &'a [u32] {
        self.orbits.get(self.order[index] as usize)
    }

    /// Settles the orbits before `end`. The first `count` orbits of the plan are emptied.
    fn settle(&mut self, end: usize, count: usize) {
        for index in self.at..end {
            let cells = self.cells_at(index);
            let is_emptied = self.plan[..count].binary_search(&index).is_ok();
            self.goal = self.goal.after(cells.len(), is_emptied);
            if is_emptied {
                cells.iter().for_each(|&cell| self.digits[cell as usize] = 0);
            }
        }
        self.at = end;
    }
}

/// Returns the number of orbits whose joint removal leaves a puzzle proper about half of the time.
fn first_batch_size(digits: &[Digit], orbits: &Orbits) -> usize {
    let clues = digits.iter().filter(|&&digit| digit != 0).count();
    let spare = clues.saturating_sub(digits.len() * LIKELY_PROPER / 100);
    (orbits.len() * spare / clues.max(1)).max(1)
}

impl Questions for Dig<'_> {
    fn next_question(&mut self, _: &Stop) -> bool {
        if self.is_too_many && self.plan.len() == 1 {
            self.settle(self.plan[0] + 1, 0);
            self.put_back(0);
            self.is_too_many = false;
            self.batch_size = 1;
        }
        if self.plan.is_empty() {
            self.make_plan();
        }
        if self.plan.is_empty() {
            return false;
        }
        self.tried = if self.is_too_many { self.plan.len() / 2 } else { self.plan.len() };
        self.trial.copy_from_slice(&self.digits);
        for &index in &self.plan[..self.tried] {
            self.cells_at(index).iter().for_each(|&cell| self.trial[cell as usize] = 0);
        }
        true
    }

    fn question(&self) -> &[Digit] {
        &self.trial
    }

    fn solution(&self) -> &[Digit] {
        &self.solution
    }

    fn emptied_now(&self) -> Vec<u32> {
        self.plan[..self.tried].iter().flat_map(|&index| self.cells_at(index)).copied().collect()
    }

    fn answer(&mut self, is_proper: bool) {
        if !is_proper {
            self.put_back(self.tried);
            self.is_too_many = true;
            return;
        }
        self.settle(self.plan[self.tried - 1] + 1, self.tried);
        self.plan.drain(..self.tried);
        if !self.is_too_many {
            self.batch_size = self.batch_size.div_ceil(2);
        }
    }
}
