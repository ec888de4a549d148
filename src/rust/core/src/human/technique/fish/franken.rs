//! Franken fish: fish with boxes among the base sets or the cover sets.
//!
//! The base sets are k parallel lines and boxes, no two of which share a place for the digit, and the cover sets are
//! k crossing lines and boxes. If the cover sets contain all places of the base sets, each cover set has the digit in
//! one of these places, so the digit is eliminated from the rest of the cover sets, and from places that are in two
//! cover sets. Finned fish may have up to five fins: places of the base sets outside the cover sets, and up to two
//! places in which base sets overlap (endo fins). Either a fin is true or the fish is valid.
//!
//! Pattern: as in [`fish`](super); `fins` include the places in which base sets overlap.
//! Invariants: the base sets include a line, and so do the cover sets; at least one set is a box. Boxes may be any
//! houses that are not lines. Boards with more than 24 parallel lines and boxes, such as 16 x 16, are skipped.
//! Cost: the square of the number of sets of `size` houses; tens of milliseconds on 9 x 9 for a finned Franken
//! swordfish.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_fishc.php>; the order and the limits are HoDoKu's.

use super::super::pencilmarks::{bits, Mask};
use super::super::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use super::FishView;
use std::ops::ControlFlow;

/// The maximum number of fins.
const MAX_FINS: u32 = 5;

/// The maximum number of places in which base sets overlap.
const MAX_ENDO_FINS: u32 = 2;

/// The maximum number of parallel lines and boxes on the board.
const MAX_SETS: usize = 24;

/// A set of places of the digit, as bits. Digits with more places, as on an empty 12 x 12 board, are skipped.
type Places = u128;

/// Finds Franken fish that have `size` base sets and no fins.
pub fn franken(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = if size == 2 { Technique::FrankenXWing } else { Technique::FrankenSwordfish };
    each_view(technique, false, marks, size, listener)
}

/// Finds Franken fish that have `size` base sets and fins.
pub fn finned_franken(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let finned = [Technique::FinnedFrankenXWing, Technique::FinnedFrankenSwordfish];
    each_view(finned[size - 2], true, marks, size, listener)
}

fn each_view(
    technique: Technique,
    is_finned: bool,
    marks: &Pencilmarks,
    size: usize,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let boxes = marks.houses_but_lines().len();
    if boxes == 0 || marks.order() + boxes > MAX_SETS {
        return ControlFlow::Continue(());
    }
    for view in FishView::all(marks) {
        let cells: Vec<usize> = marks.cells_with(view.digit).iter().collect();
        if cells.len() <= Places::BITS as usize {
            FrankenSearch::new(view, cells, technique, is_finned, size).extend_base(0, 0, 0, listener)?;
        }
    }
    ControlFlow::Continue(())
}

/// A house with the places of the digit in it.
#[derive(Clone, Copy)]
struct Set {
    house: usize,
    places: Places,
}

struct FrankenSearch<'a> {
    view: FishView<'a>,
    technique: Technique,
    is_finned: bool,
    size: usize,
    /// The cell of each place.
    cells: Vec<usize>,
    /// The places that each place sees.
    peers: Vec<Places>,
    base_sets: Vec<Set>,
    cover_sets: Vec<Set>,
    /// The base sets chosen so far.
    base: Vec<Set>,
    /// The cover sets chosen so far.
    cover: Vec<Set>,
}

impl<'a> FrankenSearch<'a> {
    fn new(
        view: FishView<'a>,
        cells: Vec<usize>,
        technique: Technique,
        is_finned: bool,
        size: usize,
    ) -> Self {
        let marks = view.marks;
        let among = |is_in: &dyn Fn(usize) -> bool| {
            let places = (0..cells.len()).filter(|&place| is_in(cells[place]));
            places.fold(0, |places: Places, place| places | 1 << place)
        };
        let sets = |lines: Vec<usize>| -> Vec<Set> {
            let houses = lines.into_iter().chain(marks.houses_but_lines());
            let set = |house: usize| Set { house, places: among(&|cell| marks.is_in(cell, house)) };
            houses.map(set).filter(|set| set.places != 0).collect()
        };
        let lines = 0..marks.order();
        let mut base_sets = sets(lines.clone().map(|line| view.base(line)).collect());
        base_sets.retain(|set| is_finned || set.places.count_ones() as usize <= size);
        let cover_sets = sets(lines.map(|line| view.cover(line)).collect());
        let peers = cells.iter().map(|&cell| among(&|other| marks.are_peers(cell, other))).collect();
        let (base, cover) = (Vec::new(), Vec::new());
        FrankenSearch { view, technique, is_finned, size, cells, peers, base_sets, cover_sets, base, cover }
    }

    /// Adds base sets, starting at number `from`, to those chosen so far, whose places are `union` and overlap in
    /// `endo`.
    fn extend_base(
        &mut self,
        from: usize,
        union: Places,
        endo: Places,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        if self.base.len() == self.size {
            listener.poll()?;
            return self.with_covers(union, endo, listener);
        }
        for number in from..self.base_sets.len() {
            let set = self.base_sets[number];
            let overlap = union & set.places;
            let max_overlap = if self.is_finned { MAX_ENDO_FINS } else { 0 };
            if overlap == 0 || endo.count_ones() + overlap.count_ones() <= max_overlap {
                self.base.push(set);
                self.extend_base(number + 1, union | set.places, endo | overlap, listener)?;
                self.base.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the fish with the chosen base sets.
    fn with_covers(&mut self, base: Places, endo: Places, listener: &mut Listener) -> ControlFlow<()> {
        if !self.has_line(&self.base) {
            return ControlFlow::Continue(());
        }
        let is_new =
            |set: &&Set| set.places & base != 0 && self.base.iter().all(|base| base.house != set.house);
        let sets: Vec<Set> = self.cover_sets.iter().filter(is_new).copied().collect();
        let most = sets.iter().map(|set| (set.places & base).count_ones()).max().unwrap_or(0);
        Covers { base, endo, most, sets }.extend(self, 0, 0, 0, listener)
    }

    fn has_line(&self, sets: &[Set]) -> bool {
        sets.iter().any(|set| self.view.marks.lines().contains(&set.house))
    }

    fn is_franken(&self) -> bool {
        let is_box = |set: &Set| !self.view.marks.lines().contains(&set.house);
        self.has_line(&self.cover) && self.base.iter().chain(&self.cover).any(is_box)
    }

    fn step(&self, base: Places, fins: Places, eliminated: Vec<usize>) -> Step {
        let digit = self.view.digit;
        let cells = |places: Places| -> Vec<usize> { each(places).map(|place| self.cells[place]).collect() };
        let houses = |sets: &[Set]| sets.iter().map(|set| set.house).collect();
        Step::eliminating(
            self.technique,
            eliminated.into_iter().map(|cell| Candidate { cell, digit }).collect(),
            Pattern {
                cells: cells(base & !fins),
                digits: vec![digit],
                houses: houses(&self.base),
                cover: houses(&self.cover),
                fins: cells(fins),
                ..Pattern::default()
            },
        )
    }
}

/// The base sets of a fish, and the sets that may cover them.
struct Covers {
    /// The places of the base sets.
    base: Places,
    /// The places in which base sets overlap.
    endo: Places,
    /// The maximum number of places in `base` that one cover set contains.
    most: u32,
    sets: Vec<Set>,
}

impl Covers {
    /// Adds cover sets, starting at number `from`, to those chosen so far, whose places are `union` and overlap in
    /// `twice`.
    fn extend(
        &self,
        search: &mut FrankenSearch,
        from: usize,
        union: Places,
        twice: Places,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let missing = (search.size - search.cover.len()) as u32;
        if missing == 0 {
            return self.report(search, union, twice, listener);
        }
        let max_fins = if search.is_finned { MAX_FINS } else { 0 };
        if (self.base & !union).count_ones() > max_fins + missing * self.most {
            return ControlFlow::Continue(());
        }
        for number in from..self.sets.len() {
            let set = self.sets[number];
            search.cover.push(set);
            self.extend(search, number + 1, union | set.places, twice | (union & set.places), listener)?;
            search.cover.pop();
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        search: &FrankenSearch,
        union: Places,
        twice: Places,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        let fins = self.base & !union | self.endo;
        if (fins != 0) != search.is_finned || fins.count_ones() > MAX_FINS {
            return ControlFlow::Continue(());
        }
        let seen = each(fins).fold(Places::MAX, |seen, fin| seen & search.peers[fin]);
        let [outside, twice] = [union & !self.base & seen, twice & seen];
        if outside | twice == 0 || !search.is_franken() {
            return ControlFlow::Continue(());
        }
        let places = each(outside).chain(each(twice & !outside));
        let eliminated = places.map(|place| search.cells[place]).collect();
        listener.report(search.step(self.base, fins, eliminated))
    }
}

/// Returns the numbers of the places in ascending order.
fn each(places: Places) -> impl Iterator<Item = usize> {
    (0..4).flat_map(move |word| bits((places >> (32 * word)) as Mask).map(move |bit| 32 * word + bit))
}
