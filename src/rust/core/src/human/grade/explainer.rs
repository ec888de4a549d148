//! Sudoku Explainer's scale: a puzzle is as hard as the hardest step that it takes.
//!
//! A patient player always takes the easiest step that there is, does only this one, and looks again from the start.
//! The techniques have fixed ratings, in tenths here: 12 for a hidden single in a box, 45 for a unique rectangle;
//! chains have one that grows with their length. Sudoku Explainer has techniques of its own (a hidden single that
//! locked candidates or a hidden pair bring about is one step, for instance), and tells what is a pattern by rules of
//! its own; hence the finders below this file, beside those of [`technique`](crate::human::technique).
//!
//! Invariants: a step removes a candidate or places a digit; houses are looked through boxes first, then columns, then
//! rows; all other kinds of houses count as boxes.
//! Cost: 20 microseconds for a puzzle of singles, up to seconds where nets are needed.
//!
//! References: N. Juillerat, *Sudoku Explainer* 1.2.1 (2007); G. Fowler's `serate` added ER, EP and ED.

mod advanced;
mod bug;
mod chains;
mod exclusion;
mod fish;
mod locked;
mod loops;
mod nets;
mod singles;
mod subsets;
mod web;
mod wings;

pub use super::Silence;
use crate::board::Digit;
use crate::human::technique::pencilmarks::{bits, digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Pencilmarks};
use crate::run::budget::{Budget, Meter};
use std::ops::{ControlFlow, Range};
use web::Cause;

/// What the scale says of a puzzle; ratings are in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Of the hardest step: ER.
    pub rating: u32,
    /// Of the hardest step up to the first that places a digit: EP.
    pub placing: u32,
    /// Of the first step: ED.
    pub first: u32,
    /// The technique of the hardest step.
    pub hardest: Rule,
}

/// The techniques of the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The last hole of a house.
    FullHouse,
    /// A digit with one place in a house.
    HiddenSingle,
    /// Pointing that leaves a hidden single.
    DirectPointing,
    /// Claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// A cell with one candidate.
    NakedSingle,
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple,
    /// A digit of a box in one line only.
    Pointing,
    /// A digit of a line in one box only.
    Claiming,
    /// Two, three or four cells with as many digits.
    NakedSubset(usize),
    /// Two, three or four digits with as many cells.
    HiddenSubset(usize),
    /// A digit of two, three or four lines in as many lines across.
    Fish(usize),
    /// Pivot of two candidates.
    XyWing,
    /// Pivot of three candidates.
    XyzWing,
    /// A deadly rectangle.
    UniqueRectangle,
    /// A deadly loop of more cells.
    UniqueLoop,
    /// All cells have two candidates but for a few.
    Bug,
    /// Two or three cells whose combinations are gone through.
    AlignedExclusion(usize),
    /// A closed chain that holds both ways round.
    Cycle,
    /// A chain from a candidate to its opposite.
    ForcingChain,
    /// A digit that contradicts itself, with what was struck out counted in.
    Nishio,
    /// Chains from all candidates of a cell or all places of a digit.
    MultipleChains,
    /// The same, with what was struck out counted in.
    DynamicChains,
    /// The same, with patterns inside.
    DynamicChainsPlus,
    /// The same, with chains inside.
    NestedChains,
}

impl Rule {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Rule::FullHouse => "full house",
            Rule::HiddenSingle => "hidden single",
            Rule::DirectPointing => "direct pointing",
            Rule::DirectClaiming => "direct claiming",
            Rule::DirectHiddenPair => "direct hidden pair",
            Rule::NakedSingle => "naked single",
            Rule::DirectHiddenTriple => "direct hidden triple",
            Rule::Pointing => "locked candidates (pointing)",
            Rule::Claiming => "locked candidates (claiming)",
            Rule::NakedSubset(2) => "naked pair",
            Rule::NakedSubset(3) => "naked triple",
            Rule::NakedSubset(_) => "naked quad",
            Rule::HiddenSubset(2) => "hidden pair",
            Rule::HiddenSubset(3) => "hidden triple",
            Rule::HiddenSubset(_) => "hidden quad",
            Rule::Fish(2) => "X-wing",
            Rule::Fish(3) => "swordfish",
            Rule::Fish(_) => "jellyfish",
            Rule::XyWing => "XY-wing",
            Rule::XyzWing => "XYZ-wing",
            Rule::UniqueRectangle => "unique rectangle",
            Rule::UniqueLoop => "unique loop",
            Rule::Bug => "BUG",
            Rule::AlignedExclusion(2) => "aligned pair exclusion",
            Rule::AlignedExclusion(_) => "aligned triple exclusion",
            Rule::Cycle => "bidirectional cycle",
            Rule::ForcingChain => "forcing chain",
            Rule::Nishio => "Nishio forcing chains",
            Rule::MultipleChains => "multiple forcing chains",
            Rule::DynamicChains => "dynamic forcing chains",
            Rule::DynamicChainsPlus => "dynamic forcing chains (+)",
            Rule::NestedChains => "nested forcing chains",
        }
    }
}

/// A step of the scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// By which technique.
    pub rule: Rule,
    /// In tenths.
    pub rating: u32,
    /// A digit to place.
    pub placed: Option<Candidate>,
    /// Candidates to eliminate.
    pub eliminated: Vec<Candidate>,
    /// What the pattern would not be there without: candidates that must be gone. Only asked for inside of nets.
    reason: PatternReason,
}

/// Where a pattern looks for candidates that are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PatternReason {
    /// All candidates of these cells.
    cells: Vec<usize>,
    /// The places of the digits in the houses.
    places: Vec<(usize, Digit)>,
    /// The claims of a chain.
    complexity: u32,
}

impl PatternReason {
    /// Adds what a claim on a candidate of a chain took to follow.
    fn add(&mut self, cell: usize, digit: Digit, cause: Cause) {
        match cause {
            Cause::Cell => self.cells.push(cell),
            Cause::House(house) => self.places.push((house, digit)),
            _ => {}
        }
    }
}

/// Takes steps, and may have enough of them.
type Take<'a> = &'a mut dyn FnMut(Hint) -> ControlFlow<()>;

impl Hint {
    fn placing(rule: Rule, rating: u32, placed: Candidate) -> Self {
        Hint { rule, rating, placed: Some(placed), eliminated: Vec::new(), reason: PatternReason::default() }
    }

    fn eliminating(rule: Rule, rating: u32, eliminated: Vec<Candidate>) -> Self {
        Hint { rule, rating, placed: None, eliminated, reason: PatternReason::default() }
    }

    /// A candidate is on and its cell's others go, or it is off.
    fn deciding(marks: &Pencilmarks, rule: Rule, rating: u32, candidate: Candidate, is_on: bool) -> Self {
        if !is_on {
            return Hint::eliminating(rule, rating, vec![candidate]);
        }
        let Candidate { cell, digit } = candidate;
        let others = digits_in(marks.candidates(cell) & !mask_of(digit));
        let eliminated = others.map(|digit| Candidate { cell, digit }).collect();
        Hint { placed: Some(candidate), ..Hint::eliminating(rule, rating, eliminated) }
    }

    /// Tells of the step if it is worth anything.
    fn offer(self, take: Take) -> ControlFlow<()> {
        if self.placed.is_none() && self.eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        take(self)
    }

    /// Does what follows.
    pub fn apply(&self, marks: &mut Pencilmarks) {
        self.eliminated.iter().for_each(|&candidate| marks.eliminate(candidate));
        if let Some(candidate) = self.placed {
            marks.place(candidate);
        }
    }
}

/// The nodes that a puzzle may take as a rule: a minute or two for the longest nets.
pub const MAX_NODES: u64 = 1_000_000_000;

/// This many claims take about a millisecond.
const CLAIMS_PER_POLL: u64 = 1 << 14;

/// Counts claims as nodes; breaks if there were too many, or the stop is requested.
fn spend(meter: &mut Meter, claims: u64) -> ControlFlow<()> {
    match meter.nodes(claims) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

/// What the scale says of a puzzle, if it is proper; its pencilmarks as they are given. A node of the budget is a claim
/// of a chain that is followed.
pub fn explained(puzzle: &Pencilmarks, budget: Budget) -> Result<Explained, Silence> {
    let mut said: Option<Explained> = None;
    let mut is_placed = false;
    steps(puzzle, budget, &mut |hint| {
        let Hint { rule, rating, .. } = *hint;
        let said = said.get_or_insert(Explained { rating, placing: rating, first: rating, hardest: rule });
        if rating > said.rating {
            (said.rating, said.hardest) = (rating, rule);
        }
        if !is_placed {
            said.placing = said.placing.max(rating);
            is_placed = hint.placed.is_some();
        }
        ControlFlow::Continue(())
    })?;
    said.ok_or(Silence::Full)
}

/// Goes through the steps of a puzzle, until it is solved or `show` has seen enough.
pub fn steps(
    puzzle: &Pencilmarks,
    budget: Budget,
    show: &mut dyn FnMut(&Hint) -> ControlFlow<()>,
) -> Result<(), Silence> {
    let mut marks = puzzle.clone();
    let mut meter = Meter::polling(budget, CLAIMS_PER_POLL);
    while marks.holes() > 0 {
        let Some(hint) = next(&marks, &mut meter) else {
            return Err(match meter.counters.nodes {
                _ if budget.stop.is_requested() => Silence::Interrupted,
                nodes if nodes == budget.nodes => Silence::TooLong,
                _ => Silence::Stuck,
            });
        };
        hint.apply(&mut marks);
        if show(&hint).is_break() {
            break;
        }
    }
    Ok(())
}

/// The first step of the first technique that finds one; none after an interrupt, or when the budget is used up.
fn next(marks: &Pencilmarks, meter: &mut Meter) -> Option<Hint> {
    let mut found = None;
    let mut take = |hint| {
        found = Some(hint);
        ControlFlow::Break(())
    };
    let _ = find(marks, meter, &mut take);
    found
}

/// Tries the techniques in their order.
fn find(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    spend(meter, 1)?;
    singles::hidden(marks, take)?;
    locked::direct(marks, take)?;
    subsets::direct_hidden(marks, 2, take)?;
    singles::naked(marks, take)?;
    subsets::direct_hidden(marks, 3, take)?;
    locked::locked(marks, take)?;
    subsets::naked(marks, 2, take)?;
    fish::fish(marks, 2, take)?;
    subsets::hidden(marks, 2, take)?;
    subsets::naked(marks, 3, take)?;
    fish::fish(marks, 3, take)?;
    subsets::hidden(marks, 3, take)?;
    wings::wings(marks, 2, take)?;
    wings::wings(marks, 3, take)?;
    loops::loops(marks, meter, take)?;
    subsets::naked(marks, 4, take)?;
    fish::fish(marks, 4, take)?;
    subsets::hidden(marks, 4, take)?;
    bug::bug(marks, take)?;
    exclusion::pairs(marks, meter, take)?;
    chains::chains(marks, meter, take)?;
    exclusion::triples(marks, meter, take)?;
    nets::nets(marks, &advanced::INSIDE, meter, take)
}

/// The houses kind by kind: boxes and what else there is, columns, rows.
fn kinds(marks: &Pencilmarks) -> [Range<usize>; 3] {
    let order = marks.order();
    [2 * order..marks.houses().end, order..2 * order, 0..order]
}

/// The kind of a house: 0 for boxes and what else there is, 1 for rows, 2 for columns.
fn kind_of(marks: &Pencilmarks, house: usize) -> usize {
    if house < marks.order() {
        1
    } else if house < 2 * marks.order() {
        2
    } else {
        0
    }
}

/// The houses of a cell and its place in each: boxes, the row, the column.
fn seats(marks: &Pencilmarks, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    let (lines, boxes) = marks.seats(cell).split_at(2);
    boxes.iter().chain(lines).copied()
}

/// The number of holes of a house.
fn holes(marks: &Pencilmarks, house: usize) -> usize {
    marks.holes_of(house).count()
}

/// All ways to take `size` things of `many`, as masks, ascending.
fn ways(many: usize, size: usize) -> impl Iterator<Item = Mask> {
    let first = (1u64 << size) - 1;
    let follow = move |&mask: &u64| {
        let lowest = mask & mask.wrapping_neg();
        let ripple = mask + lowest;
        (mask != 0).then(|| (((mask ^ ripple) >> 2) / lowest) | ripple)
    };
    let masks = std::iter::successors((size <= many).then_some(first), follow);
    masks.take_while(move |&mask| mask < 1 << many).map(|mask| mask as Mask)
}

/// The things at the bits of a mask.
fn picked<T: Copy>(things: &[T], mask: Mask) -> impl Iterator<Item = T> + Clone + '_ {
    bits(mask).map(|bit| things[bit])
}
