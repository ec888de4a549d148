//! The claims that follow from an assumption in a few rounds of singles.
//!
//! Each round fills in all naked singles that the previous rounds have left, then all hidden singles, in the order in
//! which they appeared. HoDoKu has the same number of rounds. The rounds continue after a contradiction, in which a
//! candidate is claimed to be both true and false.
//!
//! Representation: the claims in the order in which they are made, each with its reason; and the candidates of the
//! cells, with the number of places of each digit in each house, which may differ from the claims after a
//! contradiction.
//! Invariants: a claim follows from earlier claims; singles for which this is not true are filled in without a claim.
//! Cost: about 20 microseconds for an assumption on 9 x 9.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0.

use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::logic::groups::BoardGroups;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::patterns::forcing_nets::net::NetReason;
use crate::human::technique::{Candidate, Pencilmarks};

const ROUNDS: usize = 4;

/// An assumption and the claims that follow from it, each with its reason.
pub type RoundClaims = Vec<(Literal, NetReason)>;

pub struct Rounds<'a> {
    marks: &'a Pencilmarks,
    groups: &'a BoardGroups,
    candidates: Vec<Mask>,
    digits: Vec<Digit>,
    /// For each house and digit, the number of places.
    places: Vec<i16>,
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
    is_claimed: Vec<bool>,
    claims: RoundClaims,
}

impl<'a> Rounds<'a> {
    pub fn new(marks: &'a Pencilmarks, groups: &'a BoardGroups) -> Self {
        Rounds {
            marks,
            groups,
            candidates: Vec::new(),
            digits: Vec::new(),
            places: Vec::new(),
            naked: Vec::new(),
            hidden: Vec::new(),
            is_claimed: vec![false; 2 * groups.candidates().len()],
            claims: Vec::new(),
        }
    }

    pub fn consequences(&mut self, assumption: Literal) -> RoundClaims {
        self.reset();
        let candidate = self.groups.candidates()[assumption.candidate()];
        self.claim(assumption, NetReason::Assumed);
        if assumption.is_positive() {
            self.fill(candidate);
        } else {
            self.remove(candidate);
            let left = self.candidates[candidate.cell];
            if left.count_ones() == 1 {
                digits_in(left).for_each(|digit| self.fill(Candidate { digit, ..candidate }));
            }
        }
        for _ in 0..ROUNDS {
            let singles = self.singles();
            if singles.is_empty() {
                break;
            }
            singles.into_iter().for_each(|single| self.fill(single));
        }
        self.claims.iter().for_each(|(claim, _)| self.is_claimed[claim.index()] = false);
        std::mem::take(&mut self.claims)
    }

    fn reset(&mut self) {
        let order = self.marks.order() as Digit;
        self.candidates.clear();
        self.candidates.extend((0..self.marks.digits().len()).map(|cell| self.marks.candidates(cell)));
        self.digits.clear();
        self.digits.extend_from_slice(self.marks.digits());
        self.places.clear();
        for house in self.marks.houses() {
            let count = |digit| self.marks.places(house, digit).count_ones() as i16;
            self.places.extend((1..=order).map(count));
        }
        self.naked.clear();
        self.hidden.clear();
    }

    /// Returns the naked singles, then the hidden singles.
    fn singles(&self) -> Vec<Candidate> {
        let is_hole = |single: &&Candidate| self.digits[single.cell] == 0;
        let mut singles: Vec<Candidate> = self.naked.iter().filter(is_hole).copied().collect();
        let naked = singles.len();
        for single in self.hidden.iter().filter(is_hole) {
            let is_known = singles[naked..].iter().any(|known| known.cell == single.cell);
            let is_last = |&(house, _): &(usize, usize)| self.places[self.index(house, single.digit)] == 1;
            if !is_known && self.marks.seats(single.cell).iter().any(is_last) {
                singles.push(*single);
            }
        }
        singles
    }

    fn index(&self, house: usize, digit: Digit) -> usize {
        house * self.marks.order() + usize::from(digit) - 1
    }

    /// Makes the claims that follow from a single, and fills in its digit.
    fn fill(&mut self, single: Candidate) {
        let Candidate { cell, digit } = single;
        let number = self.groups.number(cell, digit);
        let others = self.candidates[cell] & !mask_of(digit);
        self.put(single);
        let on = Literal::positive(number);
        if !self.is_claimed[on.index()] {
            let Some(group) = self.last_group(number) else { return };
            self.claim(on, NetReason::LastOf(group));
        }
        let reason = NetReason::Rival(number as u32);
        for peer in (*self.marks.peers(cell) & *self.marks.cells_with(digit)).iter() {
            self.claim(Literal::negative(self.groups.number(peer, digit)), reason);
        }
        for other in digits_in(others) {
            self.claim(Literal::negative(self.groups.number(cell, other)), reason);
        }
    }

    fn claim(&mut self, claim: Literal, reason: NetReason) {
        if !std::mem::replace(&mut self.is_claimed[claim.index()], true) {
            self.claims.push((claim, reason));
        }
    }

    /// Returns a group in which all other candidates are claimed to be false.
    fn last_group(&self, number: usize) -> Option<u32> {
        let is_last = |&group: &u32| {
            let mut others =
                self.groups.members(group as usize).iter().filter(|&&other| other as usize != number);
            others.all(|&other| self.is_claimed[Literal::negative(other as usize).index()])
        };
        self.groups.groups_of(number).iter().copied().find(is_last)
    }

    /// Fills a cell and removes its digit from the peers.
    fn put(&mut self, Candidate { cell, digit }: Candidate) {
        if self.digits[cell] == digit {
            return;
        }
        self.digits[cell] = digit;
        let candidates = std::mem::take(&mut self.candidates[cell]);
        for peer in self.marks.peers(cell).iter() {
            self.remove(Candidate { cell: peer, digit });
        }
        for other in digits_in(candidates) {
            for seat in 0..self.marks.seats(cell).len() {
                let (house, _) = self.marks.seats(cell)[seat];
                let index = self.index(house, other);
                self.places[index] -= 1;
                if self.places[index] == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    /// Removes a candidate of a cell. If it is the last candidate of the cell, the counts stay as they are.
    fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        if self.candidates[cell] & mask_of(digit) == 0 {
            return;
        }
        self.candidates[cell] &= !mask_of(digit);
        let left = self.candidates[cell];
        if left == 0 {
            return;
        }
        if left.count_ones() == 1 {
            self.naked.extend(digits_in(left).map(|digit| Candidate { cell, digit }));
        }
        for seat in 0..self.marks.seats(cell).len() {
            let (house, _) = self.marks.seats(cell)[seat];
            let index = self.index(house, digit);
            self.places[index] -= 1;
            match self.places[index] {
                0 => {
                    let is_lost = |one: &Candidate| one.digit == digit && self.marks.is_in(one.cell, house);
                    if let Some(lost) = self.hidden.iter().position(is_lost) {
                        self.hidden.remove(lost);
                    }
                }
                1 => self.queue_hidden(house, digit),
                _ => {}
            }
        }
    }

    /// Queues the first place of a digit in a house as a hidden single.
    fn queue_hidden(&mut self, house: usize, digit: Digit) {
        let mut cells = self.marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let place = cells.find(|&cell| self.candidates[cell] & mask_of(digit) != 0);
        self.hidden.extend(place.map(|cell| Candidate { cell, digit }));
    }
}
