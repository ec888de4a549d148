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
//! Cost: the square of the number of sets of `size` houses, for digits that still have places in no arrangement; for a
//! finned swordfish, less than a millisecond on most 9 x 9 boards, and tens of milliseconds at most.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_fishc.php>; the order and the limits are HoDoKu's.

use super::places::{each, is_too_large, FishPlaces, PlaceSet, Places};
use super::FishView;
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of fins.
const MAX_FINS: u32 = 5;

/// The maximum number of places in which base sets overlap.
const MAX_ENDO_FINS: u32 = 2;

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
    if is_too_large(marks) {
        return ControlFlow::Continue(());
    }
    for view in FishView::all(marks, listener) {
        if let Some(places) = FishPlaces::of(marks, view.digit).filter(|places| places.impossible() != 0) {
            FrankenSearch::new(view, places, technique, is_finned, size).extend_base(0, 0, 0, listener)?;
        }
    }
    ControlFlow::Continue(())
}

struct FrankenSearch<'a> {
    view: FishView<'a>,
    technique: Technique,
    is_finned: bool,
    size: usize,
    places: FishPlaces<'a>,
    base_sets: Vec<PlaceSet>,
    cover_sets: Vec<PlaceSet>,
    base: Vec<PlaceSet>,
    cover: Vec<PlaceSet>,
}

impl<'a> FrankenSearch<'a> {
    fn new(
        view: FishView<'a>,
        places: FishPlaces<'a>,
        technique: Technique,
        is_finned: bool,
        size: usize,
    ) -> Self {
        let marks = view.marks;
        let sets = |lines: Vec<usize>| places.sets(lines.into_iter().chain(marks.houses_but_lines()));
        let lines = 0..marks.order();
        let mut base_sets = sets(lines.clone().map(|line| view.base(line)).collect());
        base_sets.retain(|set| is_finned || set.places.count_ones() as usize <= size);
        let cover_sets = sets(lines.map(|line| view.cover(line)).collect());
        let (base, cover) = (Vec::new(), Vec::new());
        FrankenSearch { view, technique, is_finned, size, places, base_sets, cover_sets, base, cover }
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
            |set: &&PlaceSet| set.places & base != 0 && self.base.iter().all(|base| base.house != set.house);
        let sets: Vec<PlaceSet> = self.cover_sets.iter().filter(is_new).copied().collect();
        let max_covered = sets.iter().map(|set| (set.places & base).count_ones()).max().unwrap_or(0);
        Covers { base, endo, max_covered, sets }.extend(self, 0, 0, 0, listener)
    }

    fn has_line(&self, sets: &[PlaceSet]) -> bool {
        sets.iter().any(|set| self.view.marks.lines().contains(&set.house))
    }

    fn is_franken(&self) -> bool {
        let is_box = |set: &PlaceSet| !self.view.marks.lines().contains(&set.house);
        self.has_line(&self.cover) && self.base.iter().chain(&self.cover).any(is_box)
    }
}

/// The base sets of a fish, and the sets that may cover them.
struct Covers {
    /// The places of the base sets.
    base: Places,
    /// The places in which base sets overlap.
    endo: Places,
    /// The maximum number of places in `base` that one cover set contains.
    max_covered: u32,
    sets: Vec<PlaceSet>,
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
        if (self.base & !union).count_ones() > max_fins + missing * self.max_covered {
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
        let seen = search.places.seen_by_all(fins);
        let [outside, twice] = [union & !self.base & seen, twice & seen];
        if outside | twice == 0 || !search.is_franken() {
            return ControlFlow::Continue(());
        }
        let eliminated = each(outside).chain(each(twice & !outside));
        let (base, cover) = (&search.base, &search.cover);
        listener.report(search.places.step(search.technique, base, cover, fins, eliminated))
    }
}
