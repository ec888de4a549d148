//! Almost locked sets: k cells of a house with k + 1 candidates in all.
//!
//! An almost locked set that loses one of its digits is *locked*: its k cells hold the other k digits. A digit of two
//! disjoint sets is a *restricted common* if each of its places in one set sees each of its places in the other, so at
//! most one of the sets holds it, and the other is locked. If the sets have another digit in common, at least one of
//! them holds this digit, and no cell that sees all its places in both sets can have it (ALS-XZ). Two restricted
//! commons lock both sets: each digit other than the restricted commons is locked in its own set (doubly linked
//! ALS-XZ). The same argument as for ALS-XZ holds along a path of sets if the digits that link a set to the previous
//! set and to the next set differ: three sets form an ALS-XY-wing, four or more an ALS-XY-chain. A *death blossom* has
//! a *stem* cell and, for each digit of the stem, a *petal*: a set in which all places of the digit see the stem. Each
//! value of the stem locks one petal, so a further digit that all petals share is in at least one of them.
//!
//! A cell with two candidates is an almost locked set. Sets are found in the order of their houses, and in each house
//! in lexicographic order of their cells. Links are sorted by first set and then by second set, which is later in the
//! list. These orders determine the order of steps, as in HoDoKu 2.2.0.
//!
//! Pattern: `sets` are the sets in the order of the path, or the petals in the order of the stem's digits; `cells` are
//! the cells of every second set, beginning with the first, and `fins` are all other cells of the sets. In a death
//! blossom, `cells` are the cells of the petals and `fins` is the stem. `digits` are the linking digits, or those of
//! the stem, and then the eliminated digits. For each eliminated digit, `chains` has a path of claims from one end to
//! the other. A doubly linked ALS-XZ has one chain, which leads back to its start. A death blossom has one chain for
//! each petal.
//!
//! Boards: the argument uses only houses and peers, so it holds on any board.
//! Representation: a set of cells and a mask of digits; for each digit, its places and the cells that see them all.
//! Cost: at most one visit to each subset of the holes of a house, and some unions of rows of bits for each set; about
//! a millisecond in all on 9 x 9. To bound the search, sets on boards larger than 9 x 9 have at most
//! [`MAX_SIZE_ON_LARGE_BOARDS`] cells, and on all boards the search ends after [`MAX_SETS`] sets.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/tech_als.php>.

mod aic;
mod blossom;
mod chain;
mod nodes;
mod wing;
mod xz;

pub use aic::als_aic;
pub use blossom::death_blossom;
pub use chain::als_xy_chain;
pub use wing::als_xy_wing;
pub use xz::als_xz;

use super::chains::line_of_groups;
use crate::board::Digit;
use crate::human::logic::bit_row::{bits_of, set, unite};
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{
    Candidate, CellSet, Chain, DigitSet, Listener, Pattern, Pencilmarks, Step, Technique,
};
use std::ops::{ControlFlow, Range};
use std::rc::Rc;

/// The maximum number of cells in a set on boards larger than 9 x 9.
pub const MAX_SIZE_ON_LARGE_BOARDS: usize = 4;

/// The maximum number of sets; 9 x 9 boards have a few hundred.
pub const MAX_SETS: usize = 3000;

/// An almost locked set.
#[derive(Clone, Debug)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits: one more than there are cells.
    pub digits: Mask,
    /// The places of each digit, in ascending order of the digits, and the candidates outside the set that see all
    /// these places.
    of_digits: Vec<(CellSet, CellSet)>,
}

impl AlmostLockedSet {
    fn new(cells: CellSet, digits: Mask, marks: &Pencilmarks) -> Self {
        let of_digit = |digit| {
            let places = cells & *marks.cells_with(digit);
            (places, (marks.seen_by_all(places.iter()) & *marks.cells_with(digit)) - cells)
        };
        let mut of_digits = Vec::with_capacity(digits.count_ones() as usize);
        of_digits.extend(digits_in(digits).map(of_digit));
        AlmostLockedSet { cells, digits, of_digits }
    }

    /// Returns the cells of the set that have this digit as a candidate.
    pub fn places(&self, digit: Digit) -> &CellSet {
        &self.of_digits[self.rank(digit)].0
    }

    /// Returns the cells outside the set that have this digit as a candidate and see all its places in the set.
    pub fn seen(&self, digit: Digit) -> &CellSet {
        &self.of_digits[self.rank(digit)].1
    }

    fn rank(&self, digit: Digit) -> usize {
        (self.digits & (mask_of(digit) - 1)).count_ones() as usize
    }
}

/// A pair of disjoint sets with restricted commons.
#[derive(Clone, Copy, Debug)]
pub struct SetLink {
    /// The index of the first set.
    pub first: usize,
    /// The index of the second set, which is greater than that of the first.
    pub second: usize,
    /// A restricted common.
    pub digit: Digit,
    /// Another restricted common, if there is one.
    pub other: Option<Digit>,
}

impl SetLink {
    fn digits(&self) -> Mask {
        mask_of(self.digit) | self.other.map_or(0, mask_of)
    }
}

/// The almost locked sets of a board and the links between them.
pub struct LinkedSets {
    /// The sets.
    pub sets: Vec<AlmostLockedSet>,
    /// The links, sorted by first set and then by second set.
    pub links: Vec<SetLink>,
    /// The index of the first link from each set, then the number of links.
    starts: Vec<usize>,
}

impl LinkedSets {
    /// Returns the sets and their links, which searches of the same pencilmarks share. Breaks if a stop is requested.
    pub fn shared(marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Rc<Self>> {
        let tables = listener.tables();
        if let Some(linked) = tables.linked_sets.get() {
            return ControlFlow::Continue(linked.clone());
        }
        let linked = Rc::new(LinkedSets::of(marks, listener)?);
        ControlFlow::Continue(tables.linked_sets.get_or_init(|| linked).clone())
    }

    /// Finds the sets and their links. Breaks if a stop is requested.
    pub fn of(marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Self> {
        let sets = almost_locked_sets(marks, listener)?;
        let (mut links, mut starts) = (Vec::new(), vec![0]);
        let members = SetMembers::of(&sets, marks);
        for first in 0..sets.len() {
            members.add_links(first, &sets, &mut links);
            starts.push(links.len());
            listener.count_work(sets.len() - first)?;
        }
        ControlFlow::Continue(LinkedSets { sets, links, starts })
    }

    /// Returns the indices of the links whose first set is this one.
    pub fn links_from(&self, set: usize) -> Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }
}

/// Finds up to [`MAX_SETS`] almost locked sets. Breaks if a stop is requested.
pub fn almost_locked_sets(marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Vec<AlmostLockedSet>> {
    let max_size = if marks.order() <= 9 { marks.order() - 1 } else { MAX_SIZE_ON_LARGE_BOARDS };
    let mut search = SetSearch { marks, max_size, house: 0, chosen: Vec::new(), found: Vec::new() };
    for house in marks.houses() {
        search.house = house;
        let holes: Vec<usize> = marks.holes_of(house).collect();
        search.extend(&holes, 0);
        listener.poll()?;
    }
    ControlFlow::Continue(search.found)
}

struct SetSearch<'a> {
    marks: &'a Pencilmarks,
    max_size: usize,
    house: usize,
    chosen: Vec<usize>,
    found: Vec<AlmostLockedSet>,
}

impl SetSearch<'_> {
    /// Adds cells from the rest of the house to those chosen so far, whose candidates are `digits`.
    fn extend(&mut self, rest: &[usize], digits: Mask) {
        for (index, &cell) in rest.iter().enumerate() {
            let digits = digits | self.marks.candidates(cell);
            if digits.count_ones() as usize > self.max_size + 1 {
                continue;
            }
            if self.found.len() == MAX_SETS {
                return;
            }
            self.chosen.push(cell);
            if digits.count_ones() as usize == self.chosen.len() + 1 && self.is_new() {
                let cells = self.chosen.iter().copied().collect();
                self.found.push(AlmostLockedSet::new(cells, digits, self.marks));
            }
            if self.chosen.len() < self.max_size {
                self.extend(&rest[index + 1..], digits);
            }
            self.chosen.pop();
        }
    }

    /// Returns whether no earlier house contains the chosen cells.
    fn is_new(&self) -> bool {
        let mut seats = self.marks.seats(self.chosen[0]).iter();
        seats.all(|&(other, _)| {
            other >= self.house || !self.chosen.iter().all(|&cell| self.marks.is_in(cell, other))
        })
    }
}

/// For each cell, the sets that contain it, and for each candidate, the sets that contain it, as rows of bits.
struct SetMembers<'a> {
    marks: &'a Pencilmarks,
    words: usize,
    of_cells: Vec<u64>,
    of_candidates: Vec<u64>,
    /// For each digit, the sets that have it.
    of_digits: Vec<u64>,
}

impl<'a> SetMembers<'a> {
    fn of(sets: &[AlmostLockedSet], marks: &'a Pencilmarks) -> Self {
        let (words, order) = (sets.len().div_ceil(64), marks.order());
        let cells = marks.digits().len();
        let rows = |count: usize| vec![0; count * words];
        let mut members = SetMembers {
            marks,
            words,
            of_cells: rows(cells),
            of_candidates: rows(cells * order),
            of_digits: rows(order),
        };
        for (number, all) in sets.iter().enumerate() {
            for cell in all.cells.iter() {
                set(&mut members.of_cells[cell * words..], number);
                for digit in digits_in(marks.candidates(cell)) {
                    set(
                        &mut members.of_candidates[(cell * order + usize::from(digit) - 1) * words..],
                        number,
                    );
                }
            }
            for digit in digits_in(all.digits) {
                set(&mut members.of_digits[(usize::from(digit) - 1) * words..], number);
            }
        }
        members
    }

    /// Returns the row of a cell, candidate or digit without the words before `from`.
    fn row<'b>(&self, rows: &'b [u64], index: usize, from: usize) -> &'b [u64] {
        &rows[index * self.words + from..(index + 1) * self.words]
    }

    /// Adds the links from a set to the later sets that are disjoint from it and have a restricted common.
    fn add_links(&self, first: usize, sets: &[AlmostLockedSet], links: &mut Vec<SetLink>) {
        let one = &sets[first];
        // Words before this one have no later sets.
        let from = first / 64;
        let words = self.words - from;
        let mut overlapping = vec![0; words];
        one.cells.iter().for_each(|cell| unite(&mut overlapping, self.row(&self.of_cells, cell, from)));
        // For each digit of the set, the sets all of whose places see all places of this set.
        let mut restricted = vec![0; words * one.digits.count_ones() as usize];
        let mut linked = vec![0; words];
        for (common, digit) in restricted.chunks_mut(words).zip(digits_in(one.digits)) {
            if one.seen(digit).is_empty() {
                continue;
            }
            common.copy_from_slice(&overlapping);
            for cell in (*self.marks.cells_with(digit) - *one.seen(digit)).iter() {
                let candidate = cell * self.marks.order() + usize::from(digit) - 1;
                unite(common, self.row(&self.of_candidates, candidate, from));
            }
            let having = self.row(&self.of_digits, usize::from(digit) - 1, from);
            common.iter_mut().zip(having).for_each(|(common, having)| *common = having & !*common);
            unite(&mut linked, common);
        }
        let later = bits_of(&linked).map(|bit| (bit, 64 * from + bit)).filter(|&(_, second)| second > first);
        for (bit, second) in later {
            let is_common = |row: usize| restricted[row * words + bit / 64] >> (bit % 64) & 1 == 1;
            let mut common = digits_in(one.digits).enumerate().filter(|&(row, _)| is_common(row));
            let mut next = || common.next().map(|(_, digit)| digit);
            if let Some(digit) = next() {
                let other = std::iter::from_fn(next).last();
                links.push(SetLink { first, second, digit, other });
            }
        }
    }
}

/// Returns the candidates of these digits that see all places of their digit in both sets.
fn seen_by_both(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: Mask) -> Vec<Candidate> {
    let common = digits_in(one.digits & other.digits & digits);
    let seen = common.flat_map(|digit| {
        let cells = *one.seen(digit) & *other.seen(digit);
        cells.iter().map(move |cell| Candidate { cell, digit })
    });
    seen.collect()
}

/// Returns the step for a path of sets. `links` are the digits that link each set to the next. Each eliminated digit is
/// in at least one of the two sets at the ends.
fn step_of_path(
    technique: Technique,
    path: &[&AlmostLockedSet],
    links: &[Digit],
    eliminated: Vec<Candidate>,
) -> Step {
    let gone = digits_of(&eliminated);
    let chains = digits_in(gone).map(|digit| chain_of_path(path, links, digit)).collect();
    let pattern = pattern_of_sets(path, links.iter().copied().chain(digits_in(gone)), chains);
    Step::eliminating(technique, eliminated, pattern)
}

/// Returns the claims that lead from the assumption that the first set lacks the digit to the claim that the last set
/// has it.
fn chain_of_path(path: &[&AlmostLockedSet], links: &[Digit], digit: Digit) -> Chain {
    let into = std::iter::once(&digit).chain(links);
    let out_of = links.iter().chain(std::iter::once(&digit));
    let of_set = |((set, &into), &out_of): ((&&AlmostLockedSet, &Digit), &Digit)| {
        [into, out_of].map(|digit| (set.places(digit).iter().collect(), digit))
    };
    let claims: Vec<(Vec<usize>, Digit)> = path.iter().zip(into).zip(out_of).flat_map(of_set).collect();
    line_of_groups(claims, false)
}

/// Returns the pattern of these sets, whose cells are alternately in `cells` and in `fins`.
fn pattern_of_sets(
    sets: &[&AlmostLockedSet],
    digits: impl IntoIterator<Item = Digit>,
    chains: Vec<Chain>,
) -> Pattern {
    let every_other =
        |from| sets.iter().skip(from).step_by(2).fold(CellSet::NONE, |all, set| all | set.cells);
    let cells = every_other(0);
    Pattern {
        cells: cells.iter().collect(),
        fins: (every_other(1) - cells).iter().collect(),
        digits: without_repeats(digits),
        sets: sets.iter().map(|set| digit_set(set.cells, set.digits)).collect(),
        chains,
        ..Pattern::default()
    }
}

/// Returns cells and digits as part of a pattern.
pub fn digit_set(cells: CellSet, digits: Mask) -> DigitSet {
    DigitSet { cells: cells.iter().collect(), digits: digits_in(digits).collect() }
}

fn without_repeats(digits: impl IntoIterator<Item = Digit>) -> Vec<Digit> {
    let mut kept = Vec::new();
    for digit in digits {
        if !kept.contains(&digit) {
            kept.push(digit);
        }
    }
    kept
}

fn digits_of(candidates: &[Candidate]) -> Mask {
    candidates.iter().fold(0, |mask, candidate| mask | mask_of(candidate.digit))
}
