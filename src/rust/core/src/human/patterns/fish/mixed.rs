//! Mixed fish: mutant fish and Franken jellyfish, with and without fins.
//!
//! The base sets and the cover sets of a *mutant* fish are any rows, columns and boxes; those of a Franken fish are
//! described in [`franken`](super::franken). The argument is the same for all. Take k base sets, no two of which share
//! a place. If all their places are in k cover sets, then each cover set has the digit in one of these places.
//!
//! Finned fish are found from the candidate to eliminate, the target. Suppose that the target is true, and remove the
//! target and all places that it sees. If the remaining places of k base sets are in k - 1 cover sets, and no two base
//! sets share a remaining place, this is a contradiction. A cover set through the target completes the fish. The
//! removed places of the base sets that are in no cover set or in two base sets are fins.
//!
//! Pattern: as in [`franken`](super::franken).
//! Invariants: fish with fewer fins come first for each digit. A fish is left out if one of its cover sets is
//! superfluous, because there is a smaller fish. The target is in no base set.
//! Boards without boxes are left out, and so are boards with more than 24 parallel lines and boxes, such as 16 x 16. To
//! bound the search, it ends after [`MAX_WORK`] choices of a set, and the search for a digit after [`MAX_FISH`] fish.
//! Cost: about 0.1 ms on 9 x 9. Only places that are in no arrangement of the digit are targets, and few boards have
//! any; with all places as targets, finned mutant jellyfish take 17 ms.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_fishc.php>.

use super::places::{each, is_too_large, united, FishPlaces, PlaceSet, Places};
use crate::board::Digit;
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The maximum number of choices of a base or cover set in a search.
const MAX_WORK: usize = 4_000_000;

/// The maximum number of fish of one digit.
const MAX_FISH: usize = 2000;

/// The number of choices between two polls.
const CHOICES_PER_POLL: usize = 4096;

pub fn franken_jellyfish(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let kind =
        MixedKind { technique: Technique::FrankenJellyfish, size: 4, is_mutant: false, is_finned: false };
    kind.report(marks, listener)
}

pub fn finned_franken_jellyfish(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let technique = Technique::FinnedFrankenJellyfish;
    MixedKind { technique, size: 4, is_mutant: false, is_finned: true }.report(marks, listener)
}

/// Finds mutant fish that have `size` base sets and no fins.
pub fn mutant(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let techniques = [Technique::MutantXWing, Technique::MutantSwordfish, Technique::MutantJellyfish];
    let technique = techniques[size - 2];
    MixedKind { technique, size, is_mutant: true, is_finned: false }.report(marks, listener)
}

/// Finds mutant fish that have `size` base sets and fins.
pub fn finned_mutant(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let techniques =
        [Technique::FinnedMutantXWing, Technique::FinnedMutantSwordfish, Technique::FinnedMutantJellyfish];
    let technique = techniques[size - 2];
    MixedKind { technique, size, is_mutant: true, is_finned: true }.report(marks, listener)
}

#[derive(Clone, Copy)]
struct MixedKind {
    technique: Technique,
    size: usize,
    is_mutant: bool,
    is_finned: bool,
}

impl MixedKind {
    fn report(self, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
        if is_too_large(marks) {
            return ControlFlow::Continue(());
        }
        let mut work = 0;
        for digit in 1..=marks.order() as Digit {
            let Some(places) = FishPlaces::of(marks, digit) else { continue };
            let mut search = MixedSearch::new(self, marks, &places, work);
            search.search(listener)?;
            work = search.work;
            search.found.sort_by_key(|fish| fish.fins.count_ones());
            for MixedFish { base, cover, fins, eliminated } in search.found {
                listener.poll()?;
                listener.report(places.step(self.technique, &base, &cover, fins, each(eliminated)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

struct MixedFish {
    base: Vec<PlaceSet>,
    cover: Vec<PlaceSet>,
    fins: Places,
    eliminated: Places,
}

/// The kind of a house: a row, a column, or any other house (`Box`).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Row,
    Column,
    Box,
}

struct MixedSearch<'a> {
    kind: MixedKind,
    marks: &'a Pencilmarks,
    places: &'a FishPlaces<'a>,
    /// All houses that have places.
    sets: Vec<PlaceSet>,
    /// The place assumed to hold the digit, in a search for finned fish.
    target: Option<usize>,
    /// The places that remain.
    left: Places,
    base: Vec<PlaceSet>,
    cover: Vec<PlaceSet>,
    found: Vec<MixedFish>,
    /// The base sets and the cover sets of the fish found, as bits.
    known: HashSet<[u64; 2]>,
    work: usize,
}

impl<'a> MixedSearch<'a> {
    fn new(kind: MixedKind, marks: &'a Pencilmarks, places: &'a FishPlaces, work: usize) -> Self {
        let (sets, left) = (places.sets(marks.houses()), places.all());
        let (base, cover, found, known) = (Vec::new(), Vec::new(), Vec::new(), HashSet::new());
        MixedSearch { kind, marks, places, sets, target: None, left, base, cover, found, known, work }
    }

    fn search(&mut self, listener: &Listener) -> ControlFlow<()> {
        let impossible = self.places.impossible();
        if !self.kind.is_finned && impossible != 0 {
            return self.extend_base(0, 0, listener);
        }
        for target in each(impossible) {
            self.target = Some(target);
            self.left = self.places.all() & !self.places.peers(target) & !(1 << target);
            self.extend_base(0, 0, listener)?;
        }
        ControlFlow::Continue(())
    }

    /// Counts a choice; returns whether the search for a digit must end. Breaks if a stop is requested.
    fn is_exhausted(&mut self, listener: &Listener) -> ControlFlow<(), bool> {
        self.work += 1;
        if self.work % CHOICES_PER_POLL == 0 {
            listener.poll()?;
        }
        ControlFlow::Continue(self.work > MAX_WORK || self.found.len() == MAX_FISH)
    }

    /// Adds base sets, starting at number `from`, to those chosen so far, whose remaining places are `union`.
    fn extend_base(&mut self, from: usize, union: Places, listener: &Listener) -> ControlFlow<()> {
        if self.base.len() == self.kind.size {
            return self.extend_cover(union, listener);
        }
        for number in from..self.sets.len() {
            let set = self.sets[number];
            let own = set.places & self.left;
            let is_usable = own != 0 && own & union == 0 && set.places.count_ones() > 1;
            if !is_usable || !self.may_join(&self.base, &self.cover, set.house) {
                continue;
            }
            if self.is_exhausted(listener)? {
                break;
            }
            self.base.push(set);
            self.extend_base(number + 1, union | own, listener)?;
            self.base.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a house can join the base sets or the cover sets (`own`), given both. In Franken fish, all base
    /// lines are parallel, and all cover lines cross them.
    fn may_join(&self, own: &[PlaceSet], others: &[PlaceSet], house: usize) -> bool {
        let direction = self.direction(house);
        let is_parallel = |set: &PlaceSet| [direction, Direction::Box].contains(&self.direction(set.house));
        self.kind.is_mutant
            || direction == Direction::Box
            || own.iter().all(is_parallel) && others.iter().all(|set| self.direction(set.house) != direction)
    }

    fn direction(&self, house: usize) -> Direction {
        match house / self.marks.order() {
            0 => Direction::Row,
            1 => Direction::Column,
            _ => Direction::Box,
        }
    }

    /// Adds cover sets for these remaining places to those chosen so far.
    fn extend_cover(&mut self, uncovered: Places, listener: &Listener) -> ControlFlow<()> {
        let max = self.kind.size - usize::from(self.kind.is_finned);
        if uncovered == 0 {
            if self.cover.len() == max {
                self.keep();
            }
            return ControlFlow::Continue(());
        }
        if self.cover.len() == max || self.is_exhausted(listener)? {
            return ControlFlow::Continue(());
        }
        let first = uncovered & uncovered.wrapping_neg();
        for number in 0..self.sets.len() {
            let set = self.sets[number];
            let is_free = || self.base.iter().all(|base| base.house != set.house);
            if set.places & first != 0 && is_free() && self.may_join(&self.cover, &self.base, set.house) {
                self.cover.push(set);
                self.extend_cover(uncovered & !set.places, listener)?;
                self.cover.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Keeps the fish with the chosen sets if it is of the required kind and new. Completes a finned fish with the
    /// cover set through the target that leaves the fewest fins.
    fn keep(&mut self) {
        let mut covers = vec![self.cover.clone()];
        if let Some(target) = self.target {
            let through = self.sets.iter().filter(|set| set.places >> target & 1 == 1);
            let through = through.filter(|set| self.may_join(&self.cover, &self.base, set.house));
            covers = through.map(|&set| [&self.cover[..], &[set]].concat()).collect();
        }
        let fish = covers.into_iter().filter_map(|cover| self.fish(cover));
        let Some(mut fish) = fish.min_by_key(|fish| fish.fins.count_ones()) else { return };
        fish.cover.sort_unstable_by_key(|set| set.house);
        let houses =
            [&fish.base, &fish.cover].map(|sets| sets.iter().fold(0, |all, set| all | 1 << set.house));
        if self.known.insert(houses) {
            self.found.push(fish);
        }
    }

    /// Returns the fish with the chosen base sets and these cover sets, if it is of the required kind.
    fn fish(&self, cover: Vec<PlaceSet>) -> Option<MixedFish> {
        let (base, union) = (united(&self.base), united(&cover));
        let fins = base & !union | overlap(&self.base);
        let seen = self.places.seen_by_all(fins);
        let eliminated = (union & !base | overlap(&cover)) & seen;
        let is_of_kind = self.is_mixed(&cover) && (fins != 0) == self.kind.is_finned;
        (is_of_kind && eliminated != 0).then(|| MixedFish {
            base: self.base.clone(),
            cover,
            fins,
            eliminated,
        })
    }

    /// Returns whether the sets are those of a Franken or mutant fish, whichever is required.
    fn is_mixed(&self, cover: &[PlaceSet]) -> bool {
        let has =
            |sets: &[PlaceSet], direction| sets.iter().any(|set| self.direction(set.house) == direction);
        let [rows, columns] = [Direction::Row, Direction::Column]
            .map(|direction| [has(&self.base, direction), has(cover, direction)]);
        let is_regular = !(rows[1] || columns[0]) || !(rows[0] || columns[1]);
        let has_line = |side: usize| rows[side] || columns[side];
        let has_box = has(&self.base, Direction::Box) || has(cover, Direction::Box);
        let is_franken = is_regular && has_line(0) && has_line(1);
        if self.kind.is_mutant {
            !is_franken
        } else {
            is_franken && has_box
        }
    }
}

/// Returns the places that are in at least two of the sets.
fn overlap(sets: &[PlaceSet]) -> Places {
    let add =
        |(once, twice): (Places, Places), set: &PlaceSet| (once | set.places, twice | once & set.places);
    sets.iter().fold((0, 0), add).1
}
