//! Wings: patterns in which at least one of two or three cells has a certain digit.
//!
//! A *pivot* with two candidates sees two *pincers*, which also have two candidates each, and shares a different one
//! with each pincer. Either value of the pivot leaves one pincer with the digit that the pincers share, so no cell that
//! sees both pincers can have this digit (XY-wing). If this digit is a third candidate of the pivot, only cells that
//! see all three cells lose it (XYZ-wing). In a W-wing, the pincers have the same two candidates. One of these
//! candidates has only two places in a house, and each pincer sees a different one of these places, so at least one
//! pincer holds the other candidate.
//!
//! Pattern: `cells` are the pivot and the pincers, or for a W-wing the pincers and then the two places in the same
//! order; `digits` ends with the eliminated digit, after the digits that the pivot shares with the pincers or, for a
//! W-wing, the digit that links them; `houses` is the house of the two places of a W-wing. For an XY-wing or W-wing,
//! `chains` leads from the claim that the first pincer lacks the digit to the claim that the second has it.
//!
//! Cost: one visit to each pivot and pair of its pincers (XY-wing, XYZ-wing), a few microseconds on 9 x 9; for a
//! W-wing, at most one visit to each pair of pincers and each house where one of their digits has two places.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_wings.php>.

use super::chains::line_of_claims;
use crate::board::Digit;
use crate::human::logic::pencilmarks::{mask_of, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// A pivot and two pincers. At least one of these three cells has the digit that the pincers share.
#[derive(Clone, Copy)]
pub struct Wing {
    pub pivot: usize,
    pub pincers: [usize; 2],
    pub digit: Digit,
}

impl Wing {
    /// Returns the candidates that see all cells of the wing that may have the digit.
    pub fn eliminated(self, marks: &Pencilmarks) -> Vec<Candidate> {
        let Wing { pivot, pincers, digit } = self;
        let mut eliminated = seen_by_both_pincers(pincers, digit, marks);
        if marks.has(Candidate { cell: pivot, digit }) {
            eliminated.retain(|candidate| marks.are_peers(pivot, candidate.cell));
        }
        eliminated
    }

    fn step(self, technique: Technique, marks: &Pencilmarks) -> Step {
        let Wing { pivot, pincers: [first, second], digit } = self;
        let shared = [first, second].map(|pincer| only(marks.candidates(pincer) & !mask_of(digit)));
        let mut chains = Vec::new();
        if technique == Technique::XyWing {
            let there = [(first, digit), (first, shared[0]), (pivot, shared[0])];
            let back = [(pivot, shared[1]), (second, shared[1]), (second, digit)];
            chains.push(line_of_claims(there.into_iter().chain(back), false));
        }
        let (cells, digits) = (vec![pivot, first, second], vec![shared[0], shared[1], digit]);
        let pattern = Pattern { cells, digits, chains, ..Pattern::default() };
        Step::eliminating(technique, self.eliminated(marks), pattern)
    }
}

/// Returns the peers with two candidates that may be pincers of a pivot: they share one candidate with a pivot that has
/// two, or two candidates with a pivot that has three.
fn pincers_of(pivot: usize, pairs: CellSet, marks: &Pencilmarks) -> Vec<usize> {
    let all = marks.candidates(pivot);
    let is_pincer = |&cell: &usize| (marks.candidates(cell) & all).count_ones() == all.count_ones() - 1;
    (pairs & *marks.peers(pivot)).iter().filter(is_pincer).collect()
}

/// Returns the wings of a pivot that has two or three candidates, given its peers with two candidates. The order of the
/// wings and of their pincers is that of this list.
pub fn wings_of(pivot: usize, pincers: &[usize], marks: &Pencilmarks) -> Vec<Wing> {
    let all = marks.candidates(pivot);
    let mut found = Vec::new();
    for (k, &first) in pincers.iter().enumerate() {
        for &second in &pincers[k + 1..] {
            let [one, other] = [first, second].map(|pincer| marks.candidates(pincer));
            let common = one & other;
            if common.count_ones() == 1 && one | other == all | common {
                found.push(Wing { pivot, pincers: [first, second], digit: only(common) });
            }
        }
    }
    found
}

/// Finds wings whose pivot has two candidates, in HoDoKu's order: by the three cells in ascending order, then by the
/// pivot.
pub fn xy_wing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let mut found = Vec::new();
    let pairs = *marks.pairs();
    for pivot in pairs.iter() {
        found.extend(wings_of(pivot, &pincers_of(pivot, pairs, marks), marks));
        listener.poll()?;
    }
    found.sort_by_cached_key(|&Wing { pivot, pincers: [first, second], .. }| {
        let mut cells = [pivot, first, second];
        cells.sort_unstable();
        (cells, pivot)
    });
    found.into_iter().try_for_each(|wing| listener.report(wing.step(Technique::XyWing, marks)))
}

/// Finds wings whose pivot has three candidates.
pub fn xyz_wing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let pairs = *marks.pairs();
    for pivot in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell).count_ones() == 3) {
        for wing in wings_of(pivot, &pincers_of(pivot, pairs, marks), marks) {
            listener.report(wing.step(Technique::XyzWing, marks))?;
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// Finds two cells with the same two candidates that do not see each other and are joined by a strong link.
pub fn w_wing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let pairs: Vec<usize> = marks.pairs().iter().collect();
    for (k, &first) in pairs.iter().enumerate() {
        let both = marks.candidates(first);
        let same = |&&other: &&usize| marks.candidates(other) == both && !marks.are_peers(first, other);
        for &second in pairs[k + 1..].iter().filter(same) {
            // HoDoKu first tries to eliminate the smaller digit.
            let [smaller, larger] = [both & both.wrapping_neg(), both & (both - 1)].map(only);
            w_wing_of([first, second], larger, marks, listener)?;
            w_wing_of([first, second], smaller, marks, listener)?;
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// Reports the wing whose pincers cannot both have `link`, with the first house that proves this.
fn w_wing_of(
    pincers: [usize; 2],
    link: Digit,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let digit = only(marks.candidates(pincers[0]) & !mask_of(link));
    let eliminated = seen_by_both_pincers(pincers, digit, marks);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let joined = marks.houses().find_map(|house| Some((house, places_behind(pincers, link, house, marks)?)));
    let Some((house, places)) = joined else { return ControlFlow::Continue(()) };
    let there = [(pincers[0], digit), (pincers[0], link), (places[0], link)];
    let back = [(places[1], link), (pincers[1], link), (pincers[1], digit)];
    let pattern = Pattern {
        cells: [pincers, places].concat(),
        digits: vec![link, digit],
        houses: vec![house],
        chains: vec![line_of_claims(there.into_iter().chain(back), false)],
        ..Pattern::default()
    };
    listener.report(Step::eliminating(Technique::WWing, eliminated, pattern))
}

/// Returns the only two places of a digit in a house, in the order of the pincers, if each pincer sees a different one
/// of them.
fn places_behind(pincers: [usize; 2], digit: Digit, house: usize, marks: &Pencilmarks) -> Option<[usize; 2]> {
    let places = marks.places(house, digit);
    if places.count_ones() != 2 {
        return None;
    }
    let mut cells = marks.cells_at(house, places);
    let (one, other) = (cells.next()?, cells.next()?);
    let is_behind = |places: &[usize; 2]| (0..2).all(|end| marks.are_peers(pincers[end], places[end]));
    [[one, other], [other, one]].into_iter().find(is_behind)
}

/// Returns the only digit in a mask.
fn only(mask: Mask) -> Digit {
    mask.trailing_zeros() as Digit + 1
}

/// Returns the candidates of a digit that see both pincers.
fn seen_by_both_pincers(pincers: [usize; 2], digit: Digit, marks: &Pencilmarks) -> Vec<Candidate> {
    let cells = *marks.peers(pincers[0]) & *marks.peers(pincers[1]) & *marks.cells_with(digit);
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}
