//! Groups: sets of candidates of which exactly one is true, and pairs of candidates that exclude each other.
//!
//! Exactly one candidate of a cell is true, and exactly one place of a digit in a house. Two such candidates are never
//! both true (a weak link); if only two are left, one of them is true (a strong link). Chains and nets use no other
//! information about the board.
//!
//! Representation: the candidates that are still possible are numbered from 0, cell by cell; chains number their
//! [group nodes](super::implications) after the candidates. A [`SignedCandidate`] is twice this number, plus one if
//! the candidate is claimed to be true. Lists of lists are stored as one vector of entries, with the start of each
//! list.
//! Cost: at most about 40 entries per candidate on a plain 9 x 9 board, and 100 on 25 x 25.

use super::pencilmarks::digits_in;
use super::{Candidate, Chain, Claim, Pattern, Pencilmarks};
use crate::board::Digit;

/// A candidate with the claim that it is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedCandidate(u32);

impl SignedCandidate {
    pub fn on(candidate: usize) -> Self {
        SignedCandidate(2 * candidate as u32 + 1)
    }

    pub fn off(candidate: usize) -> Self {
        SignedCandidate(2 * candidate as u32)
    }

    #[inline]
    pub fn candidate(self) -> usize {
        (self.0 / 2) as usize
    }

    #[inline]
    pub fn holds(self) -> bool {
        self.0 % 2 == 1
    }

    pub fn opposite(self) -> Self {
        SignedCandidate(self.0 ^ 1)
    }

    /// Returns the index in a list of all signed candidates.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn at(index: usize) -> Self {
        SignedCandidate(index as u32)
    }
}

/// A cell, or a digit in a house; exactly one of its candidates is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Cell(usize),
    House(usize, Digit),
}

/// The candidates of a board, numbered cell by cell.
pub struct Numbering {
    candidates: Vec<Candidate>,
    /// The number of each candidate, by cell and digit.
    numbers: Vec<u32>,
    order: usize,
}

impl Numbering {
    pub fn of(marks: &Pencilmarks) -> Self {
        let order = marks.order();
        let mut numbers = vec![u32::MAX; marks.digits().len() * order];
        let mut candidates = Vec::new();
        for cell in 0..marks.digits().len() {
            for digit in digits_in(marks.candidates(cell)) {
                numbers[cell * order + usize::from(digit) - 1] = candidates.len() as u32;
                candidates.push(Candidate { cell, digit });
            }
        }
        Numbering { candidates, numbers, order }
    }

    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Returns the number of a candidate that is still possible.
    #[inline]
    pub fn number(&self, cell: usize, digit: Digit) -> usize {
        self.numbers[cell * self.order + usize::from(digit) - 1] as usize
    }
}

/// The numbered candidates of a board with their groups and rivals.
pub struct Groups {
    numbering: Numbering,
    groups: Vec<Group>,
    members: Lists,
    groups_of: Lists,
    rivals: Lists,
}

impl Groups {
    pub fn of(marks: &Pencilmarks) -> Self {
        let numbering = Numbering::of(marks);
        let number = |cell: usize, digit: Digit| numbering.number(cell, digit) as u32;
        let (mut groups, mut members) = (Vec::new(), Lists::default());
        for cell in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell) != 0) {
            groups.push(Group::Cell(cell));
            members.push(digits_in(marks.candidates(cell)).map(|digit| number(cell, digit)));
        }
        for house in marks.houses() {
            for digit in 1..=marks.order() as Digit {
                let places = marks.places(house, digit);
                if places != 0 {
                    groups.push(Group::House(house, digit));
                    members.push(marks.cells_at(house, places).map(|cell| number(cell, digit)));
                }
            }
        }
        let mut rivals = Lists::default();
        for &Candidate { cell, digit } in numbering.candidates() {
            let others = digits_in(marks.candidates(cell)).filter(|&other| other != digit);
            let others = others.map(|other| number(cell, other));
            let peers = (*marks.peers(cell) & *marks.cells_with(digit)).iter();
            rivals.push(others.chain(peers.map(|peer| number(peer, digit))));
        }
        let groups_of = members.turned(numbering.candidates().len());
        Groups { numbering, groups, members, groups_of, rivals }
    }

    pub fn candidates(&self) -> &[Candidate] {
        self.numbering.candidates()
    }

    /// Returns the number of a candidate that is still possible.
    #[inline]
    pub fn number(&self, cell: usize, digit: Digit) -> usize {
        self.numbering.number(cell, digit)
    }

    pub fn all(&self) -> &[Group] {
        &self.groups
    }

    #[inline]
    pub fn members(&self, group: usize) -> &[u32] {
        self.members.get(group)
    }

    #[inline]
    pub fn groups_of(&self, candidate: usize) -> &[u32] {
        self.groups_of.get(candidate)
    }

    /// Returns the candidates that cannot be true together with this one.
    #[inline]
    pub fn rivals(&self, candidate: usize) -> &[u32] {
        self.rivals.get(candidate)
    }

    /// Returns the pattern of these chains, whose assumptions are about the candidates of a group or about one
    /// candidate.
    pub fn pattern(&self, group: Option<usize>, candidate: usize, chains: Vec<Chain>) -> Pattern {
        let named = |candidates: &[u32]| {
            let candidates = candidates.iter().map(|&candidate| self.candidates()[candidate as usize]);
            let (mut cells, mut digits): (Vec<_>, Vec<_>) =
                candidates.map(|one| (one.cell, one.digit)).unzip();
            cells.dedup();
            digits.dedup();
            (cells, digits)
        };
        let (cells, digits) = match group {
            Some(group) => named(self.members(group)),
            None => named(&[candidate as u32]),
        };
        let houses = match group.map(|group| self.groups[group]) {
            Some(Group::House(house, _)) => vec![house],
            _ => Vec::new(),
        };
        Pattern { cells, digits, houses, chains, ..Pattern::default() }
    }

    /// Returns a signed candidate as a claim about a cell and a digit.
    pub fn claim(&self, literal: SignedCandidate, because: Vec<usize>) -> Claim {
        let Candidate { cell, digit } = self.candidates()[literal.candidate()];
        Claim { cells: vec![cell], digit, holds: literal.holds(), because, nested: None }
    }
}

struct Lists {
    entries: Vec<u32>,
    starts: Vec<u32>,
}

impl Default for Lists {
    fn default() -> Self {
        Lists { entries: Vec::new(), starts: vec![0] }
    }
}

impl Lists {
    fn push(&mut self, list: impl Iterator<Item = u32>) {
        self.entries.extend(list);
        self.starts.push(self.entries.len() as u32);
    }

    #[inline]
    fn get(&self, list: usize) -> &[u32] {
        &self.entries[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Returns, for each entry, the numbers of the lists that contain it.
    fn turned(&self, entries: usize) -> Lists {
        let mut lists = vec![Vec::new(); entries];
        for list in 0..self.starts.len() - 1 {
            self.get(list).iter().for_each(|&entry| lists[entry as usize].push(list as u32));
        }
        let mut turned = Lists::default();
        lists.into_iter().for_each(|list| turned.push(list.into_iter()));
        turned
    }
}
