//! The places for a digit as bits, for fish with any houses as base and cover sets.
//!
//! An *arrangement* has exactly one place in each house that lacks the digit. No fish eliminates a place of an
//! arrangement, so fish with boxes are sought only for digits that have other places.
//!
//! Representation: the places are numbered in the order of their cells.
//! Cost: about ten microseconds for the arrangements of a digit on 9 x 9. To bound the search, it ends after
//! [`MAX_CHOICES`] choices of a place, and the places that remain count as impossible.

use crate::board::Digit;
use crate::human::logic::pencilmarks::{bits, Mask};
use crate::human::technique::{Candidate, CellSet, Pattern, Pencilmarks, Step, Technique};

/// The maximum number of parallel lines and boxes on the board.
const MAX_SETS: usize = 24;

/// The maximum number of choices in a search for arrangements.
const MAX_CHOICES: usize = 20_000;

/// The work of choosing a place, in the units of the work that [`cover_by_arrangements`] returns.
const WORK_PER_CHOICE: usize = 20;

/// A set of places of the digit, as bits. Digits with more than 128 places, as on an empty 12 x 12 board, are left out.
pub type Places = u128;

/// Returns whether a board has no boxes or too many sets for fish with boxes.
pub fn is_too_large(marks: &Pencilmarks) -> bool {
    let boxes = marks.houses_but_lines().len();
    boxes == 0 || marks.order() + boxes > MAX_SETS
}

/// Adds arrangements of a digit to the known ones until all its places are in arrangements; returns whether this is
/// possible, with the work of the search in the units of
/// [`Listener::count_work`](crate::human::technique::Listener::count_work). If so, no pattern of this digit alone
/// eliminates anything. The search is limited, so it may not find an arrangement that exists.
pub fn cover_by_arrangements(marks: &Pencilmarks, digit: Digit, known: &mut Vec<CellSet>) -> (bool, usize) {
    let mut left = known.iter().fold(*marks.cells_with(digit), |left, arrangement| left - *arrangement);
    if left.is_empty() {
        return (true, 1);
    }
    let Some(places) = FishPlaces::of(marks, digit) else { return (false, 0) };
    let sets = places.sets(marks.houses());
    let mut choices = 0;
    for (place, &cell) in places.cells.iter().enumerate() {
        if left.contains(cell) {
            let Some(arrangement) = places.arrangement_with(place, &sets, &mut choices) else { break };
            let cells: CellSet = each(arrangement).map(|place| places.cells[place]).collect();
            left = left - cells;
            known.push(cells);
        }
    }
    (left.is_empty(), places.cells.len() + WORK_PER_CHOICE * choices)
}

/// A house with the places of the digit in it.
#[derive(Clone, Copy)]
pub struct PlaceSet {
    pub house: usize,
    pub places: Places,
}

/// The places for a digit.
pub struct FishPlaces<'a> {
    marks: &'a Pencilmarks,
    digit: Digit,
    /// The cell of each place.
    cells: Vec<usize>,
    /// The number of the place at each cell.
    numbers: Vec<u8>,
    /// The places that each place sees.
    peers: Vec<Places>,
}

impl<'a> FishPlaces<'a> {
    /// Returns the places for a digit; `None` if there are too many.
    pub fn of(marks: &'a Pencilmarks, digit: Digit) -> Option<Self> {
        let cells: Vec<usize> = marks.cells_with(digit).iter().collect();
        if cells.len() > Places::BITS as usize {
            return None;
        }
        let mut numbers = vec![u8::MAX; marks.digits().len()];
        cells.iter().zip(0..).for_each(|(&cell, number)| numbers[cell] = number);
        let mut places = FishPlaces { marks, digit, cells, numbers, peers: Vec::new() };
        let seen = |&cell: &usize| places.at((*marks.peers(cell) & *marks.cells_with(digit)).iter());
        places.peers = places.cells.iter().map(seen).collect();
        Some(places)
    }

    /// Returns these places, given their cells.
    fn at(&self, cells: impl Iterator<Item = usize>) -> Places {
        cells.fold(0, |places, cell| places | 1 << self.numbers[cell])
    }

    pub fn all(&self) -> Places {
        Places::MAX.checked_shr(Places::BITS - self.cells.len() as u32).unwrap_or(0)
    }

    /// Returns the houses that have places, with these places.
    pub fn sets(&self, houses: impl Iterator<Item = usize>) -> Vec<PlaceSet> {
        let places = |house| self.marks.cells_at(house, self.marks.places(house, self.digit));
        let set = |house| PlaceSet { house, places: self.at(places(house)) };
        houses.map(set).filter(|set| set.places != 0).collect()
    }

    pub fn peers(&self, place: usize) -> Places {
        self.peers[place]
    }

    /// Returns the places that see all of these places.
    pub fn seen_by_all(&self, places: Places) -> Places {
        each(places).fold(Places::MAX, |seen, place| seen & self.peers[place])
    }

    /// Returns the places that are in no arrangement.
    pub fn impossible(&self) -> Places {
        let sets = self.sets(self.marks.houses());
        let (mut possible, mut impossible, mut choices) = (0, 0, 0);
        for place in 0..self.cells.len() {
            if possible >> place & 1 == 0 {
                match self.arrangement_with(place, &sets, &mut choices) {
                    Some(arrangement) => possible |= arrangement,
                    None => impossible |= 1 << place,
                }
            }
        }
        impossible
    }

    /// Returns an arrangement that contains this place, if the search finds one.
    fn arrangement_with(&self, place: usize, sets: &[PlaceSet], choices: &mut usize) -> Option<Places> {
        let left = self.all() & !self.peers[place] & !(1 << place);
        self.arrangement(sets, 1 << place, left, choices)
    }

    /// Adds places in `left` to those chosen so far until each set has one. Returns `None` if this is impossible or
    /// takes too many choices.
    fn arrangement(
        &self,
        sets: &[PlaceSet],
        chosen: Places,
        left: Places,
        choices: &mut usize,
    ) -> Option<Places> {
        let mut next = None;
        let mut min = u32::MAX;
        for places in sets.iter().filter(|set| set.places & chosen == 0).map(|set| set.places & left) {
            let is_forced = places & places.wrapping_sub(1) == 0;
            let count = if is_forced { 1 } else { places.count_ones() };
            if count < min {
                (next, min) = (Some(places), count);
            }
            if is_forced {
                break;
            }
        }
        let Some(next) = next else { return Some(chosen) };
        each(next).find_map(|place| {
            *choices += 1;
            let left = left & !self.peers[place] & !(1 << place);
            let is_enough = *choices > MAX_CHOICES;
            if is_enough {
                None
            } else {
                self.arrangement(sets, chosen | 1 << place, left, choices)
            }
        })
    }

    pub fn step(
        &self,
        technique: Technique,
        base: &[PlaceSet],
        cover: &[PlaceSet],
        fins: Places,
        eliminated: impl Iterator<Item = usize>,
    ) -> Step {
        let digit = self.digit;
        let cells = |places: Places| -> Vec<usize> { each(places).map(|place| self.cells[place]).collect() };
        let houses = |sets: &[PlaceSet]| sets.iter().map(|set| set.house).collect();
        Step::eliminating(
            technique,
            eliminated.map(|place| Candidate { cell: self.cells[place], digit }).collect(),
            Pattern {
                cells: cells(united(base) & !fins),
                digits: vec![digit],
                houses: houses(base),
                cover: houses(cover),
                fins: cells(fins),
                ..Pattern::default()
            },
        )
    }
}

pub fn united(sets: &[PlaceSet]) -> Places {
    sets.iter().fold(0, |all, set| all | set.places)
}

/// Returns the numbers of the places in ascending order.
pub fn each(places: Places) -> impl Iterator<Item = usize> {
    (0..4).flat_map(move |word| bits((places >> (32 * word)) as Mask).map(move |bit| 32 * word + bit))
}
