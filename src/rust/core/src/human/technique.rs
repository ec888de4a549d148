//! Techniques: the patterns by which a person solves a puzzle.
//!
//! ```
//! use oxidoku_core::human::technique::{Candidate, Pencilmarks, Technique};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let mut digits = vec![0; 256]; // A 16 x 16 board whose first row lacks one digit.
//! (1..16).for_each(|digit| digits[usize::from(digit)] = digit);
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(4, 4), digits).unwrap()).unwrap();
//! let step = Technique::FullHouse.first(&marks, &Stop::NEVER).unwrap();
//! assert_eq!(step.placed, [Candidate { cell: 0, digit: 16 }]);
//! ```
//!
//! A technique reads the pencilmarks and finds steps. Each step places a digit or eliminates candidates, and lists the
//! cells, digits and houses that justify it. Each family has a file in [`patterns`](crate::human::patterns); the
//! caller decides which technique to try next (see [`explain`](crate::human::explain::explain)).
//!
//! Representation: a [`Step`] holds the result and the reason as numbers; R turns the reason into text.
//! Invariants: a step places a digit or eliminates at least one candidate that is still possible. It never
//! eliminates a candidate of a solution, except that techniques that assume a unique solution may do so on boards with
//! several solutions.
//! Cost: from ten nanoseconds (a full house) to seconds (a net on a large board); long searches call `Listener::poll`.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/techniques.php>; the *Sudopedia* and
//! <https://www.sudokuwiki.org/Strategy_Families> describe the same techniques.

pub mod level;
pub(in crate::human) mod shared;
mod table;

use crate::board::Digit;
pub use crate::human::logic::cell_set::CellSet;
use crate::human::logic::pencilmarks::{digits_in, Mask};
pub use crate::human::logic::pencilmarks::{Candidate, Pencilmarks};
use crate::run::budget::Stop;
pub use level::Level;
use shared::SharedTables;
use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;
pub(in crate::human) use table::Scope;
pub use table::Technique;

/// A step of an explanation: the result and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique that found the step.
    pub technique: Technique,
    /// The digits to place.
    pub placed: Vec<Candidate>,
    /// The candidates to eliminate.
    pub eliminated: Vec<Candidate>,
    /// The reason.
    pub pattern: Pattern,
}

/// The reason for a step. The header of the technique's file describes the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// The digits of the pattern.
    pub digits: Vec<Digit>,
    /// The houses that contain the pattern; for a fish, the base sets.
    pub houses: Vec<usize>,
    /// Further houses: for example, the cover sets of a fish or the other house of locked candidates.
    pub cover: Vec<usize>,
    /// Other cells that the reason needs, such as the fins of a fish.
    pub fins: Vec<usize>,
    /// Sets of cells with the digits that they can hold, such as almost locked sets.
    pub sets: Vec<DigitSet>,
    /// The inferences of chains and nets.
    pub chains: Vec<Chain>,
}

/// Some cells and all digits that are possible in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitSet {
    /// The cells.
    pub cells: Vec<usize>,
    /// The digits, in ascending order.
    pub digits: Vec<Digit>,
}

impl Pattern {
    /// Returns all chains except the nested ones.
    pub fn main_chains(&self) -> &[Chain] {
        let nested = self.chains.iter().flatten().filter_map(|claim| claim.nested).min();
        &self.chains[..nested.unwrap_or(self.chains.len())]
    }
}

/// An assumption, then further claims, each after the claims from which it follows.
pub type Chain = Vec<Claim>;

/// The statement that a digit is in one of the cells, or that it is in none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// One or more cells.
    pub cells: Vec<usize>,
    /// The digit.
    pub digit: Digit,
    /// Whether the statement is that one of the cells has the digit.
    pub holds: bool,
    /// The indices, within the chain, of the claims from which this claim follows; empty for the assumption (the
    /// first claim), for facts in the pencilmarks, and for claims of an outer chain.
    pub because: Vec<usize>,
    /// The index of the nested chain that proves this claim by refuting its opposite. That chain starts with the
    /// opposite and may use the claims in `because`.
    pub nested: Option<usize>,
}

/// Receives the steps that are found, and can end the search.
pub struct Listener<'a> {
    receive: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    stop: &'a Stop<'a>,
    /// The work counted since `count_work` last polled.
    work: Cell<usize>,
    /// The digits that searches for patterns of one digit consider.
    digits: Mask,
    /// For each house, whether searches for patterns within houses leave it out; empty if they consider all houses.
    skipped: Vec<bool>,
    /// The techniques of which only the first step is wanted; empty if all steps are wanted.
    first_of: &'a [Technique],
    tables: Rc<SharedTables>,
}

/// The work between two polls, in units of about ten nanoseconds.
const WORK_PER_POLL: usize = 1 << 14;

/// The work of finding and reporting a step.
const WORK_PER_STEP: usize = 50;

impl<'a> Listener<'a> {
    /// Makes a listener that ends the search when `receive` breaks or a stop is requested.
    pub fn new(receive: &'a mut dyn FnMut(Step) -> ControlFlow<()>, stop: &'a Stop<'a>) -> Self {
        Listener::sharing(Rc::default(), receive, stop)
    }

    /// Makes such a listener for one of several searches of the same pencilmarks, which share tables.
    pub(in crate::human) fn sharing(
        tables: Rc<SharedTables>,
        receive: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
        stop: &'a Stop<'a>,
    ) -> Self {
        Listener { receive, stop, work: Cell::new(0), digits: !0, skipped: Vec::new(), first_of: &[], tables }
    }

    /// Requests only the first step of these techniques.
    pub(in crate::human) fn seek_first_of(&mut self, techniques: &'a [Technique]) {
        self.first_of = techniques;
    }

    /// Returns whether a search that finds only steps of these techniques needs to find only the first.
    pub(in crate::human) fn seeks_first_of(&self, techniques: &[Technique]) -> bool {
        !self.first_of.is_empty() && techniques.iter().all(|technique| self.first_of.contains(technique))
    }

    /// Returns the tables that the searches share.
    pub(in crate::human) fn tables(&self) -> Rc<SharedTables> {
        self.tables.clone()
    }

    /// Limits searches for patterns of one digit to these digits.
    pub(in crate::human) fn limit_to(&mut self, digits: Mask) {
        self.digits = digits;
    }

    /// Makes searches for patterns within houses leave out the houses for which `skipped` is `true`.
    pub(in crate::human) fn skip(&mut self, skipped: Vec<bool>) {
        self.skipped = skipped;
    }

    /// Returns whether searches for patterns within houses leave out this house.
    pub(in crate::human) fn is_skipped(&self, house: usize) -> bool {
        self.skipped.get(house) == Some(&true)
    }

    /// Returns those of the houses that searches for patterns within houses consider.
    pub(in crate::human) fn among(&self, houses: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut wanted = Vec::with_capacity(houses.size_hint().0);
        wanted.extend(houses.filter(|&house| !self.is_skipped(house)));
        wanted
    }

    /// Returns the digits of the board that searches for patterns of one digit consider, in ascending order.
    pub(in crate::human) fn digits(&self, marks: &Pencilmarks) -> impl Iterator<Item = Digit> + Clone {
        digits_in(self.digits & ((1 << marks.order()) - 1))
    }

    /// Passes a step to `receive`, unless the step changes nothing; breaks if `receive` breaks or a stop is requested.
    pub fn report(&mut self, step: Step) -> ControlFlow<()> {
        self.count_work(WORK_PER_STEP)?;
        if step.placed.is_empty() && step.eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.receive)(step)
    }

    /// Breaks if a stop is requested. Slow techniques call this regularly.
    pub fn poll(&self) -> ControlFlow<()> {
        if self.stop.is_requested() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Counts work, in units of about ten nanoseconds, and polls after every 16,384 units.
    #[inline]
    pub fn count_work(&self, units: usize) -> ControlFlow<()> {
        self.work.set(self.work.get() + units);
        if self.work.get() < WORK_PER_POLL {
            return ControlFlow::Continue(());
        }
        self.work.set(0);
        self.poll()
    }
}

impl Step {
    /// Makes a step that places one digit.
    pub fn placing(technique: Technique, candidate: Candidate, pattern: Pattern) -> Self {
        Step { technique, placed: vec![candidate], eliminated: Vec::new(), pattern }
    }

    /// Makes a step that eliminates candidates.
    pub fn eliminating(technique: Technique, eliminated: Vec<Candidate>, pattern: Pattern) -> Self {
        Step { technique, placed: Vec::new(), eliminated, pattern }
    }

    /// Places the digits and eliminates the candidates of the step.
    pub fn apply(&self, marks: &mut Pencilmarks) {
        self.placed.iter().for_each(|&candidate| marks.place(candidate));
        self.eliminated.iter().for_each(|&candidate| marks.eliminate(candidate));
    }
}
