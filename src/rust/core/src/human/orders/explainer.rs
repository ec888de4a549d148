//! Sudoku Explainer's scale: a puzzle is as hard as the hardest step that it requires.
//!
//! ```
//! use oxidoku_core::human::orders::explainer::{explained, Rule};
//! use oxidoku_core::human::technique::Pencilmarks;
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let digits = "000000456123231564564231312645645312"; // A 6 x 6 grid without its first row.
//! let digits = digits.bytes().map(|byte| (byte - b'0').into()).collect();
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(2, 3), digits).unwrap()).unwrap();
//! let explained = explained(&marks, Budget::new(u64::MAX, 1000)).unwrap();
//! assert_eq!((explained.rating, explained.hardest), (10, Rule::FullHouse));
//! ```
//!
//! At each stage, Sudoku Explainer takes the easiest step. Ratings, here in tenths, are fixed for most techniques: 12
//! for a hidden single in a box, 26 for pointing. Ratings of chains grow with their length. The files here take
//! locked candidates, subsets, fish, wings and BUGs from the general [patterns](crate::human::patterns) and put them in
//! Sudoku Explainer's order. Sudoku Explainer also has techniques of its own (for example, locked candidates and the
//! hidden single that they leave form one step). Most searches visit boxes and similar houses first, then columns, then
//! rows.
//!
//! Invariants: a step eliminates a candidate or places a digit.
//! Cost: 20 microseconds for a puzzle that singles solve, seconds if nets are needed.
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
mod wings;

use super::NoGrade;
use crate::human::logic::groups::Group;
use crate::human::logic::hall_sets::{each_combination, mask_of_numbers};
use crate::human::logic::links::HouseOrder;
use crate::human::logic::pencilmarks::{mask_of, Mask};
use crate::human::technique::{Candidate, Pencilmarks};
use crate::run::budget::{Budget, Meter};
use std::ops::{ControlFlow, Range};

/// The ratings of a puzzle, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The rating of the hardest step: ER.
    pub rating: u32,
    /// The rating of the hardest step up to the first placement: EP.
    pub placing: u32,
    /// The rating of the first step: ED.
    pub first: u32,
    /// The technique of the hardest step.
    pub hardest: Rule,
}

/// The techniques of the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The last hole of a house.
    FullHouse,
    /// A digit with only one place in a house.
    HiddenSingle,
    /// Pointing that leaves a hidden single.
    DirectPointing,
    /// Claiming that leaves a hidden single.
    DirectClaiming,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// A cell with only one candidate.
    NakedSingle,
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple,
    /// A digit whose places in a box are all in one line.
    Pointing,
    /// A digit whose places in a line are all in one box.
    Claiming,
    /// Two cells with two candidates in all, or three with three, or four with four.
    NakedSubset(usize),
    /// Two digits with two places in all, or three with three, or four with four.
    HiddenSubset(usize),
    /// A digit whose places in two, three or four lines are all in the same number of crossing lines.
    Fish(usize),
    /// A pivot that has two candidates, and two pincers.
    XyWing,
    /// A pivot that has three candidates, and two pincers.
    XyzWing,
    /// A rectangle that would be deadly without extra candidates.
    UniqueRectangle,
    /// A loop of more than four cells that would be deadly without extra candidates.
    UniqueLoop,
    /// All but a few holes have two candidates.
    Bug,
    /// Two or three cells whose combinations of digits are tested.
    AlignedExclusion(usize),
    /// A closed chain that can be read in both directions.
    Cycle,
    /// A chain from a claim to its opposite.
    ForcingChain,
    /// A dynamic chain of one digit that leads to a contradiction.
    Nishio,
    /// Chains from all candidates of a cell or all places of a digit in a house.
    MultipleChains,
    /// Chains that also use links made by their own eliminations.
    DynamicChains,
    /// Dynamic chains that also use patterns.
    DynamicChainsPlus,
    /// Dynamic chains that also use other chains.
    NestedChains,
}

impl Rule {
    /// Returns the usual name.
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

/// A step with its rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The technique.
    pub rule: Rule,
    /// The rating in tenths.
    pub rating: u32,
    /// The digit to place.
    pub placed: Option<Candidate>,
    /// The candidates to eliminate.
    pub eliminated: Vec<Candidate>,
    /// The groups whose eliminated candidates make the pattern possible; used only inside nets.
    groups: Vec<Group>,
    /// The number of claims of a chain or net.
    complexity: u32,
}

/// Receives each step, and breaks to end the search.
type Take<'a> = &'a mut dyn FnMut(Hint) -> ControlFlow<()>;

impl Hint {
    fn placing(rule: Rule, rating: u32, placed: Candidate) -> Self {
        Hint { rule, rating, placed: Some(placed), eliminated: Vec::new(), groups: Vec::new(), complexity: 0 }
    }

    fn eliminating(rule: Rule, rating: u32, eliminated: Vec<Candidate>) -> Self {
        Hint { rule, rating, placed: None, eliminated, groups: Vec::new(), complexity: 0 }
    }

    /// Makes the step that decides a candidate: it either places the digit and eliminates the other candidates of
    /// the cell, or eliminates the candidate.
    fn deciding(marks: &Pencilmarks, rule: Rule, rating: u32, candidate: Candidate, is_on: bool) -> Self {
        if !is_on {
            return Hint::eliminating(rule, rating, vec![candidate]);
        }
        let others = marks.candidates_among(candidate.cell, !mask_of(candidate.digit));
        let eliminated = others.collect();
        Hint { placed: Some(candidate), ..Hint::eliminating(rule, rating, eliminated) }
    }

    /// Passes the step to `take`, unless the step changes nothing.
    fn offer(self, take: Take) -> ControlFlow<()> {
        if self.placed.is_none() && self.eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        take(self)
    }

    /// Eliminates the candidates and places the digit of the step.
    pub fn apply(&self, marks: &mut Pencilmarks) {
        self.eliminated.iter().for_each(|&candidate| marks.eliminate(candidate));
        if let Some(candidate) = self.placed {
            marks.place(candidate);
        }
    }
}

/// The usual node limit for a puzzle; the longest searches for nets reach it in a minute or two.
pub const MAX_NODES: u64 = 1_000_000_000;

/// The number of nodes between two polls; visiting them takes about a millisecond.
const CLAIMS_PER_POLL: u64 = 1 << 14;

/// Counts nodes; breaks if the node limit is reached or a stop is requested.
fn spend(meter: &mut Meter, claims: u64) -> ControlFlow<()> {
    match meter.nodes(claims) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

/// Returns the ratings of a proper puzzle, given its pencilmarks. Most nodes of the budget are claims of chains.
pub fn explained(puzzle: &Pencilmarks, budget: Budget) -> Result<Explained, NoGrade> {
    let mut result: Option<Explained> = None;
    let mut is_placed = false;
    steps(puzzle, budget, &mut |hint| {
        let Hint { rule, rating, .. } = *hint;
        let result =
            result.get_or_insert(Explained { rating, placing: rating, first: rating, hardest: rule });
        if rating > result.rating {
            (result.rating, result.hardest) = (rating, rule);
        }
        if !is_placed {
            result.placing = result.placing.max(rating);
            is_placed = hint.placed.is_some();
        }
        ControlFlow::Continue(())
    })?;
    result.ok_or(NoGrade::Full)
}

/// Visits the steps of a puzzle until it is solved or `visit` breaks.
pub fn steps(
    puzzle: &Pencilmarks,
    budget: Budget,
    visit: &mut dyn FnMut(&Hint) -> ControlFlow<()>,
) -> Result<(), NoGrade> {
    let mut marks = puzzle.clone();
    let mut meter = Meter::polling(budget, CLAIMS_PER_POLL);
    while marks.holes() > 0 {
        let Some(hint) = next(&marks, &mut meter) else {
            return Err(match meter.counters.nodes {
                _ if budget.stop.is_requested() => NoGrade::Interrupted,
                nodes if nodes == budget.nodes => NoGrade::TooLong,
                _ => NoGrade::Stuck,
            });
        };
        hint.apply(&mut marks);
        if visit(&hint).is_break() {
            break;
        }
    }
    Ok(())
}

/// Returns the first step of the first technique that finds one; `None` if no technique finds a step, the node
/// limit is reached or a stop is requested.
fn next(marks: &Pencilmarks, meter: &mut Meter) -> Option<Hint> {
    let mut found = None;
    let mut take = |hint| {
        found = Some(hint);
        ControlFlow::Break(())
    };
    let _ = find(marks, meter, &mut take);
    found
}

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

/// Returns the houses by kind: first boxes and all other houses except lines, then columns, then rows.
fn kinds(marks: &Pencilmarks) -> [Range<usize>; 3] {
    let order = marks.order();
    [2 * order..marks.houses().end, order..2 * order, 0..order]
}

/// Returns the kind of a house: 1 for rows, 2 for columns, 0 for boxes and all other houses.
fn kind_of(marks: &Pencilmarks, house: usize) -> usize {
    if house < marks.order() {
        1
    } else if house < 2 * marks.order() {
        2
    } else {
        0
    }
}

/// Returns the houses of a cell and its place in each house; the row and the column come last.
fn seats(marks: &Pencilmarks, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    HouseOrder::BoxesFirst.seats(marks, cell)
}

fn holes(marks: &Pencilmarks, house: usize) -> usize {
    marks.holes_of(house).count()
}

/// Returns the combinations of `size` masks whose union with `given` has `bits` bits, each as a mask of indices in the
/// list, with the union. As in Sudoku Explainer, they are sorted by their last index, then by the one before it.
fn combinations(given: Mask, masks: &[Mask], size: usize, bits: usize) -> Vec<(Mask, Mask)> {
    let numbered: Vec<_> = masks.iter().copied().enumerate().collect();
    let mut found = Vec::new();
    let _ = each_combination(given, &numbered, size, bits, &mut |indices, union| {
        found.push((mask_of_numbers(indices), union));
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    found
}
