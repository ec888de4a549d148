//! Wings, chains and links, computed cell by cell from their definitions, without the sets and masks of the core.

use crate::teaching::candidates;
use oxidoku_core::human::technique::{Candidate, Pencilmarks};
use oxidoku_core::Digit;
use std::collections::{BTreeMap, BTreeSet};

/// For each candidate, the other ends of its weak links and of its strong links.
pub type Links = BTreeMap<Candidate, [Vec<Candidate>; 2]>;

/// Pencilmarks from which eliminations and links are computed.
pub struct Plain<'a> {
    marks: &'a Pencilmarks,
    cells: usize,
}

impl<'a> Plain<'a> {
    /// Wraps the pencilmarks.
    pub fn of(marks: &'a Pencilmarks) -> Self {
        Plain { marks, cells: marks.digits().len() }
    }

    fn digits(&self, cell: usize) -> BTreeSet<Digit> {
        (1..=self.marks.order() as Digit).filter(|&digit| self.marks.has(Candidate { cell, digit })).collect()
    }

    fn see(&self, a: usize, b: usize) -> bool {
        let geometry = self.marks.geometry();
        a != b && geometry.houses_of(a).iter().any(|house| geometry.houses_of(b).contains(house))
    }

    /// Returns the candidates of a digit in the cells that see all these cells.
    fn seen(&self, cells: &[usize], digit: Digit) -> Vec<Candidate> {
        let here = (0..self.cells).filter(|&cell| cells.iter().all(|&other| self.see(cell, other)));
        here.map(|cell| Candidate { cell, digit }).filter(|&candidate| self.marks.has(candidate)).collect()
    }

    /// Returns the pairs of cells that are the only places for the digit in a house, in both orders.
    fn strong(&self, digit: Digit) -> Vec<(usize, usize)> {
        let pair = |house: usize| {
            let cells = self.marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
            let places: Vec<usize> =
                cells.filter(|&cell| self.marks.has(Candidate { cell, digit })).collect();
            <[usize; 2]>::try_from(places).ok()
        };
        let pairs = (0..self.marks.geometry().houses().len()).filter_map(pair);
        pairs.flat_map(|[a, b]| [(a, b), (b, a)]).collect()
    }

    fn with_two(&self) -> Vec<usize> {
        (0..self.cells).filter(|&cell| self.digits(cell).len() == 2).collect()
    }

    /// Returns the candidates that see both places of their digit in a house where the digit has only two places.
    pub fn locked(&self) -> BTreeSet<Candidate> {
        let digits = 1..=self.marks.order() as Digit;
        digits
            .flat_map(|digit| {
                self.strong(digit).into_iter().flat_map(move |(a, b)| self.seen(&[a, b], digit))
            })
            .collect()
    }

    /// Returns the eliminations of XY-wings (`size` 2) or XYZ-wings (`size` 3). The pivot has `size` candidates.
    pub fn with_pivot(&self, size: usize) -> BTreeSet<Candidate> {
        let (mut eliminated, pairs) = (BTreeSet::new(), self.with_two());
        for pivot in (0..self.cells).filter(|&cell| self.digits(cell).len() == size) {
            for &a in pairs.iter().filter(|&&a| self.see(pivot, a)) {
                for &b in pairs.iter().filter(|&&b| self.see(pivot, b)) {
                    let [of_pivot, of_a, of_b] = [pivot, a, b].map(|cell| self.digits(cell));
                    let common: Vec<Digit> = of_a.intersection(&of_b).copied().collect();
                    let mut all: BTreeSet<Digit> = of_a.union(&of_b).copied().collect();
                    if size == 2 {
                        all.retain(|digit| !common.contains(digit));
                    }
                    if common.len() == 1 && all == of_pivot {
                        let cells = if size == 2 { vec![a, b] } else { vec![pivot, a, b] };
                        eliminated.extend(self.seen(&cells, common[0]));
                    }
                }
            }
        }
        eliminated
    }

    /// Returns the eliminations of W-wings.
    pub fn w_wings(&self) -> BTreeSet<Candidate> {
        let (mut eliminated, pairs) = (BTreeSet::new(), self.with_two());
        for &a in &pairs {
            for &b in pairs.iter().filter(|&&b| a != b && !self.see(a, b) && self.digits(a) == self.digits(b))
            {
                for link in self.digits(a) {
                    let joined = self.strong(link).into_iter().any(|(p, q)| self.see(a, p) && self.see(b, q));
                    let digit = self.digits(a).into_iter().find(|&digit| digit != link).expect("two digits");
                    if joined {
                        eliminated.extend(self.seen(&[a, b], digit));
                    }
                }
            }
        }
        eliminated
    }

    /// Returns the eliminations of turbot fish: two strong links on the same digit, where an end of one link sees an
    /// end of the other.
    pub fn turbot_fish(&self) -> BTreeSet<Candidate> {
        let mut eliminated = BTreeSet::new();
        for digit in 1..=self.marks.order() as Digit {
            let strong = self.strong(digit);
            for &(a, b) in &strong {
                for &(_, d) in strong.iter().filter(|&&(c, d)| self.see(b, c) && a != d && b != d) {
                    eliminated.extend(self.seen(&[a, d], digit));
                }
            }
        }
        eliminated
    }

    /// Returns the weak and the strong links of each candidate.
    pub fn links(&self) -> Links {
        let all = candidates(self.marks);
        let digits = 1..=self.marks.order() as Digit;
        let strong: BTreeMap<Digit, _> = digits.map(|digit| (digit, self.strong(digit))).collect();
        let is_weak = |a: Candidate, b: Candidate| {
            a != b && (a.cell == b.cell || (a.digit == b.digit && self.see(a.cell, b.cell)))
        };
        let is_strong = |a: Candidate, b: Candidate| {
            let in_cell = a != b && a.cell == b.cell && self.digits(a.cell).len() == 2;
            in_cell || (a.digit == b.digit && strong[&a.digit].contains(&(a.cell, b.cell)))
        };
        let of = |at: Candidate| {
            let weak = all.iter().copied().filter(|&other| is_weak(at, other)).collect();
            let strong = all.iter().copied().filter(|&other| is_strong(at, other)).collect();
            (at, [weak, strong])
        };
        all.iter().map(|&at| of(at)).collect()
    }
}

/// Returns whether alternating links lead from a claim to its opposite.
pub fn is_opposed(start: Candidate, holds: bool, links: &Links) -> bool {
    let (mut known, mut open) = (BTreeSet::new(), vec![(start, holds)]);
    while let Some((at, holds)) = open.pop() {
        for &other in &links[&at][usize::from(!holds)] {
            if known.insert((other, !holds)) {
                open.push((other, !holds));
            }
        }
    }
    known.contains(&(start, !holds))
}
