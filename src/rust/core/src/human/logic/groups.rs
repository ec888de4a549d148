//! Groups (sets of candidates of which exactly one is true) and pairs of candidates that exclude each other.
//!
//! Exactly one candidate of each hole is true, and exactly one for each digit that a house lacks. Two candidates of
//! such a group are never both true (a weak link); if only two are left, one of them is true (a strong link). The
//! module [`forcing_nets`](crate::human::patterns::forcing_nets) uses no other information about the board.
//!
//! Representation: the candidates that are still possible are numbered from 0, cell by cell; chains number their
//! [group nodes](super::links) after the candidates. A claim about a candidate or group node is a [`Literal`].
//! Cost: at most about 40 entries per candidate on a plain 9 x 9 board, and 100 on 25 x 25.

use super::pencilmarks::digits_in;
use crate::board::groups::{Groups, Lists};
use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::technique::{Candidate, Chain, Claim, Pattern, Pencilmarks};

/// A hole, or a digit that a house lacks; exactly one of its candidates is true.
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
        let mut candidates = Vec::with_capacity(4 * marks.holes());
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

/// The numbered candidates of a board with their groups, and the candidates that each candidate excludes.
pub struct BoardGroups {
    numbering: Numbering,
    names: Vec<Group>,
    table: Groups,
    rivals: Lists,
}

impl BoardGroups {
    pub fn of(marks: &Pencilmarks) -> Self {
        let numbering = Numbering::of(marks);
        let number = |cell: usize, digit: Digit| numbering.number(cell, digit) as u32;
        let (mut names, mut members) = (Vec::new(), Lists::default());
        for cell in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell) != 0) {
            names.push(Group::Cell(cell));
            members.push(digits_in(marks.candidates(cell)).map(|digit| number(cell, digit)));
        }
        for house in marks.houses() {
            for digit in 1..=marks.order() as Digit {
                let places = marks.places(house, digit);
                if places != 0 {
                    names.push(Group::House(house, digit));
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
        let table = Groups::with_members(members, numbering.candidates().len());
        BoardGroups { numbering, names, table, rivals }
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
        &self.names
    }

    #[inline]
    pub fn members(&self, group: usize) -> &[u32] {
        self.table.members(group)
    }

    #[inline]
    pub fn groups_of(&self, candidate: usize) -> &[u32] {
        self.table.groups_of(candidate)
    }

    /// Returns the candidates that cannot be true together with this one.
    #[inline]
    pub fn rivals(&self, candidate: usize) -> &[u32] {
        self.rivals.get(candidate)
    }

    /// Returns the pattern of chains that start from the members of a group or, without a group, from one candidate.
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
        let houses = match group.map(|group| self.names[group]) {
            Some(Group::House(house, _)) => vec![house],
            _ => Vec::new(),
        };
        Pattern { cells, digits, houses, chains, ..Pattern::default() }
    }

    /// Returns a literal as a claim about a cell and a digit.
    pub fn claim(&self, literal: Literal, because: Vec<usize>) -> Claim {
        let Candidate { cell, digit } = self.candidates()[literal.candidate()];
        Claim { cells: vec![cell], digit, holds: literal.is_positive(), because, nested: None }
    }
}
