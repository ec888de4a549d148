//! Links between candidates, and the shortest chains of them.
//!
//! A *strong* link joins two candidates of which one at least is true: the two candidates of a cell, the two places of a
//! digit in a house. A *weak* link joins two that are not both true: candidates of one cell, places of one digit that
//! see each other. Along strong and weak links in turn, one claim follows from the one before: not here, so there; there,
//! so not here.
//!
//! Representation: candidates are numbered in order of cells, then digits; for each its strong and its weak links, as
//! lists. A claim on candidate `k` is node `2 k`, or `2 k + 1` where it says that the candidate is true.
//! Cost: building, a look at all pairs that see each other; a search, a look at each link of what it reaches.

use crate::board::Digit;
use crate::technique::pencilmarks::{bits, digits_in, mask_of};
use crate::technique::{Candidate, Chain, Claim, Pencilmarks};

/// Candidates with their links.
pub struct Links {
    candidates: Vec<Candidate>,
    /// The number of each candidate of the board; `NONE` for those that are not there.
    numbers: Vec<u32>,
    order: usize,
    strong: Vec<Vec<u32>>,
    weak: Vec<Vec<u32>>,
}

const NONE: u32 = u32::MAX;

/// Where a chain of implications came along; made anew for each start, in the same memory.
#[derive(Default)]
pub struct Search {
    /// The node that each was reached from, itself for the start, `NONE` where it was not reached.
    from: Vec<u32>,
    /// The nodes reached, in order of their distance.
    reached: Vec<u32>,
    /// The distance of each of `reached`.
    distance: Vec<u32>,
}

impl Links {
    /// All candidates and all links.
    pub fn all(marks: &Pencilmarks) -> Self {
        let mut links = Links::without_any(marks, |_| true);
        links.join_within_cells(marks);
        links.join_within_houses(marks);
        links.join_peers(marks);
        links
    }

    /// The candidates of one digit with their links.
    pub fn of_digit(marks: &Pencilmarks, digit: Digit) -> Self {
        let mut links = Links::without_any(marks, |candidate| candidate.digit == digit);
        links.join_within_houses(marks);
        links.join_peers(marks);
        links
    }

    /// The candidates of these cells, which have two each, with strong links within cells and weak links between them.
    pub fn of_pairs(marks: &Pencilmarks, is_wanted: impl Fn(usize) -> bool) -> Self {
        let is_pair = |cell| marks.candidates(cell).count_ones() == 2 && is_wanted(cell);
        let mut links = Links::without_any(marks, |candidate| is_pair(candidate.cell));
        links.join_within_cells(marks);
        links.join_peers(marks);
        links
    }

    fn without_any(marks: &Pencilmarks, is_wanted: impl Fn(Candidate) -> bool) -> Self {
        let (cells, order) = (marks.digits().len(), marks.order());
        let all = (0..cells)
            .flat_map(|cell| digits_in(marks.candidates(cell)).map(move |digit| Candidate { cell, digit }));
        let candidates: Vec<Candidate> = all.filter(|&candidate| is_wanted(candidate)).collect();
        let mut numbers = vec![NONE; cells * order];
        for (number, &Candidate { cell, digit }) in candidates.iter().enumerate() {
            numbers[cell * order + usize::from(digit) - 1] = number as u32;
        }
        let none = vec![Vec::new(); candidates.len()];
        Links { candidates, numbers, order, strong: none.clone(), weak: none }
    }

    fn number(&self, cell: usize, digit: Digit) -> Option<u32> {
        let number = self.numbers[cell * self.order + usize::from(digit) - 1];
        (number != NONE).then_some(number)
    }

    fn join_within_cells(&mut self, marks: &Pencilmarks) {
        for number in 0..self.candidates.len() {
            let Candidate { cell, digit } = self.candidates[number];
            let others = marks.candidates(cell) & !mask_of(digit);
            let linked: Vec<u32> = digits_in(others).filter_map(|digit| self.number(cell, digit)).collect();
            if others.count_ones() == 1 {
                self.strong[number].extend(&linked);
            }
            self.weak[number].extend(linked);
        }
    }

    fn join_within_houses(&mut self, marks: &Pencilmarks) {
        for number in 0..self.candidates.len() {
            let Candidate { cell, digit } = self.candidates[number];
            for &(house, place) in marks.seats(cell) {
                let others = marks.places(house, digit) & !(1 << place);
                let other = (others.count_ones() == 1).then(|| bits(others).next()).flatten();
                let other = other.map(|place| marks.geometry().cells_of(house)[place] as usize);
                if let Some(other) = other.and_then(|cell| self.number(cell, digit)) {
                    if !self.strong[number].contains(&other) {
                        self.strong[number].push(other);
                    }
                }
            }
        }
    }

    fn join_peers(&mut self, marks: &Pencilmarks) {
        for number in 0..self.candidates.len() {
            let Candidate { cell, digit } = self.candidates[number];
            let peers = *marks.peers(cell) & *marks.cells_with(digit);
            let linked: Vec<u32> = peers.iter().filter_map(|cell| self.number(cell, digit)).collect();
            self.weak[number].extend(linked);
        }
    }

    /// The candidates in order.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The numbers of the candidates that a candidate has a strong link with.
    pub fn strong(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        self.strong[number].iter().map(|&other| other as usize)
    }

    /// Can two candidates not both be true?
    pub fn is_weak(&self, a: usize, b: usize) -> bool {
        self.weak[a].contains(&(b as u32))
    }

    /// Follows from a claim whatever follows along strong and weak links in turn, nearest first. What was reached before
    /// is not followed again, the start excepted: a claim may come back to its opposite.
    pub fn follow(&self, start: usize, holds: bool, search: &mut Search) {
        let first = node(start, holds);
        search.from.clear();
        search.from.resize(2 * self.candidates.len(), NONE);
        search.from[first as usize] = first;
        search.reached.clear();
        search.distance.clear();
        search.reached.push(first);
        search.distance.push(0);
        let mut next = 0;
        while let Some(&at) = search.reached.get(next) {
            let (number, holds) = ((at / 2) as usize, at % 2 == 1);
            let distance = search.distance[next] + 1;
            next += 1;
            for &other in if holds { &self.weak[number] } else { &self.strong[number] } {
                let to = node(other as usize, !holds);
                if search.from[to as usize] == NONE {
                    search.from[to as usize] = at;
                    // A false candidate without strong links leads nowhere.
                    if !holds || to == first ^ 1 || !self.strong[other as usize].is_empty() {
                        search.reached.push(to);
                        search.distance.push(distance);
                    }
                }
            }
        }
    }
}

impl Search {
    /// The claims reached that say so, nearest first: number of the candidate and length of the way.
    pub fn reached(&self, holds: bool) -> impl Iterator<Item = (usize, usize)> + '_ {
        let claims = self.reached.iter().zip(&self.distance);
        claims
            .filter(move |(&at, _)| (at % 2 == 1) == holds)
            .map(|(&at, &distance)| ((at / 2) as usize, distance as usize))
    }

    /// The numbers of the candidates on the way to a claim that was reached, from the start.
    pub fn way_to(&self, number: usize, holds: bool) -> Vec<usize> {
        let mut at = node(number, holds);
        let mut way = vec![number];
        while self.from[at as usize] != at {
            at = self.from[at as usize];
            way.push((at / 2) as usize);
        }
        way.reverse();
        way
    }
}

fn node(number: usize, holds: bool) -> u32 {
    2 * number as u32 + u32::from(holds)
}

/// Claims on cells and digits of which each follows from the one before; the first says `holds`, the others in turn.
pub fn line_of_claims(line: impl IntoIterator<Item = (usize, Digit)>, holds: bool) -> Chain {
    let claim = |(place, (cell, digit)): (usize, (usize, Digit))| Claim {
        cells: vec![cell],
        digit,
        holds: holds == (place % 2 == 0),
        because: place.checked_sub(1).into_iter().collect(),
    };
    line.into_iter().enumerate().map(claim).collect()
}
