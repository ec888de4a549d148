//! Links between candidates, and the shortest chains of links.
//!
//! A *strong* link joins two candidates of which at least one is true: the only two candidates of a cell, or the only
//! two places of a digit in a house. A *weak* link joins two candidates of which at most one is true: two candidates of
//! a cell, or two places of a digit that see each other. An inference chain alternates strong and weak links: if a
//! candidate is false, the next is true and the one after that is false.
//!
//! Representation: candidates are numbered by cell, then by digit. The strong links of a candidate are a list. Its weak
//! links are a row of bits, with bit `k % 64` of word `k / 64` for candidate `k`.
//! Cost: construction visits each pair of candidates that see each other. A search reads one row (three words on most
//! 9 x 9 boards) for each true candidate that it finds, and takes a few steps for each false candidate. It skips false
//! candidates without strong links, because nothing follows from them.

use crate::board::Digit;
use crate::human::technique::pencilmarks::{bits, digits_in, mask_of};
use crate::human::technique::{Candidate, Chain, Claim, Pencilmarks};

pub struct Links {
    candidates: Vec<Candidate>,
    /// The number of each candidate of the board; `NONE` for candidates not included.
    numbers: Vec<u32>,
    order: usize,
    strong: Vec<Vec<u32>>,
    /// The number of words in a row.
    words: usize,
    /// The rows of all candidates in one vector.
    weak: Vec<u64>,
    /// The candidates that have strong links.
    linked: Vec<u64>,
}

const NONE: u32 = u32::MAX;

/// A breadth-first search along the links; its memory is reused for each start.
#[derive(Default)]
pub struct ImplicationSearch {
    /// The candidates found to be false, then those found to be true, as bits.
    seen: [Vec<u64>; 2],
    /// By candidate: the predecessors of the claims that it is false, then of the claims that it is true.
    from: [Vec<u32>; 2],
    /// The claims in the order in which they are reached: the candidate, whether it is true, and the distance.
    reached: Vec<(u32, bool, u32)>,
}

impl Links {
    /// Returns all candidates and all links.
    pub fn all(marks: &Pencilmarks) -> Self {
        let mut links = Links::without_any(marks, |_| true);
        links.join_within_cells(marks);
        links.join_within_houses(marks);
        links.join_peers(marks);
        links
    }

    /// Returns the candidates of one digit with their links.
    pub fn of_digit(marks: &Pencilmarks, digit: Digit) -> Self {
        let mut links = Links::without_any(marks, |candidate| candidate.digit == digit);
        links.join_within_houses(marks);
        links.join_peers(marks);
        links
    }

    /// Returns the candidates of those selected cells that have exactly two candidates. Within a cell they have strong
    /// and weak links; between cells, only weak links.
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
        let (count, words) = (candidates.len(), candidates.len().div_ceil(64));
        let strong = vec![Vec::new(); count];
        let (weak, linked) = (vec![0; count * words], vec![0; words]);
        Links { candidates, numbers, order, strong, words, weak, linked }
    }

    fn set_strong(&mut self, number: usize, other: u32) {
        if !self.strong[number].contains(&other) {
            self.strong[number].push(other);
            self.linked[number / 64] |= 1 << (number % 64);
        }
    }

    fn set_weak(&mut self, number: usize, other: u32) {
        self.weak[number * self.words + other as usize / 64] |= 1 << (other % 64);
    }

    /// Returns the weak links of a candidate as bits.
    pub fn weak(&self, number: usize) -> &[u64] {
        &self.weak[number * self.words..][..self.words]
    }

    fn number(&self, cell: usize, digit: Digit) -> Option<u32> {
        let number = self.numbers[cell * self.order + usize::from(digit) - 1];
        (number != NONE).then_some(number)
    }

    fn join_within_cells(&mut self, marks: &Pencilmarks) {
        for number in 0..self.candidates.len() {
            let Candidate { cell, digit } = self.candidates[number];
            let others = marks.candidates(cell) & !mask_of(digit);
            for digit in digits_in(others) {
                let Some(other) = self.number(cell, digit) else { continue };
                self.set_weak(number, other);
                if others.count_ones() == 1 {
                    self.set_strong(number, other);
                }
            }
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
                    self.set_strong(number, other);
                }
            }
        }
    }

    fn join_peers(&mut self, marks: &Pencilmarks) {
        for number in 0..self.candidates.len() {
            let Candidate { cell, digit } = self.candidates[number];
            let peers = *marks.peers(cell) & *marks.cells_with(digit);
            for peer in peers.iter() {
                if let Some(other) = self.number(peer, digit) {
                    self.set_weak(number, other);
                }
            }
        }
    }

    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Returns the numbers of the candidates to which a candidate has a strong link.
    pub fn strong(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        self.strong[number].iter().map(|&other| other as usize)
    }

    pub fn is_linked(&self, number: usize) -> bool {
        has_bit(&self.linked, number)
    }

    /// Returns whether two candidates exclude each other.
    pub fn is_weak(&self, a: usize, b: usize) -> bool {
        has_bit(self.weak(a), b)
    }

    /// Finds everything that follows from a claim along alternating links, nearest first; this may include the
    /// opposite claim.
    pub fn follow(&self, start: usize, holds: bool, search: &mut ImplicationSearch) {
        search.begin(self, start, holds);
        let mut next = 0;
        while let Some(&(number, holds, distance)) = search.reached.get(next) {
            next += 1;
            if !holds {
                for &other in &self.strong[number as usize] {
                    search.reach(other as usize, true, number, distance + 1);
                }
                continue;
            }
            for (word, &weak) in self.weak(number as usize).iter().enumerate() {
                let start_bit = if word == start / 64 { 1 << (start % 64) } else { 0 };
                let mut new = weak & (self.linked[word] | start_bit) & !search.seen[0][word];
                while new != 0 {
                    let other = 64 * word + new.trailing_zeros() as usize;
                    new &= new - 1;
                    search.reach(other, false, number, distance + 1);
                }
            }
        }
    }
}

impl ImplicationSearch {
    fn begin(&mut self, links: &Links, start: usize, holds: bool) {
        for (seen, from) in self.seen.iter_mut().zip(&mut self.from) {
            seen.clear();
            seen.resize(links.words, 0);
            from.resize(links.candidates.len(), NONE);
        }
        self.reached.clear();
        self.reach(start, holds, NONE, 0);
    }

    #[inline]
    fn reach(&mut self, number: usize, holds: bool, from: u32, distance: u32) {
        let (word, bit) = (number / 64, 1 << (number % 64));
        let seen = &mut self.seen[usize::from(holds)][word];
        if *seen & bit == 0 {
            *seen |= bit;
            self.from[usize::from(holds)][number] = from;
            self.reached.push((number as u32, holds, distance));
        }
    }

    /// Returns the candidates found true, as bits.
    pub fn found_true(&self) -> &[u64] {
        &self.seen[1]
    }

    /// Returns the candidates reached as true (if `holds`) or as false, with their distances, nearest first.
    pub fn reached(&self, holds: bool) -> impl Iterator<Item = (usize, usize)> + '_ {
        let claims = self.reached.iter().filter(move |&&(_, says, _)| says == holds);
        claims.map(|&(number, _, distance)| (number as usize, distance as usize))
    }

    /// Returns the candidates on the path from the start to a claim.
    pub fn path_to(&self, number: usize, holds: bool) -> Vec<usize> {
        let (mut at, mut says) = (number, holds);
        let mut path = vec![at];
        while self.from[usize::from(says)][at] != NONE {
            at = self.from[usize::from(says)][at] as usize;
            says = !says;
            path.push(at);
        }
        path.reverse();
        path
    }
}

fn has_bit(row: &[u64], number: usize) -> bool {
    row[number / 64] & (1 << (number % 64)) != 0
}

/// Returns the indices of the set bits in a row, in ascending order.
pub fn bits_of(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(64 * word + bit)
        })
    })
}

/// Returns whether two rows have a set bit in common.
pub fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Returns a chain of claims that these candidates are alternately true and false, starting with true if `holds`.
pub fn line_of_claims(line: impl IntoIterator<Item = (usize, Digit)>, holds: bool) -> Chain {
    line_of_groups(line.into_iter().map(|(cell, digit)| (vec![cell], digit)), holds)
}

/// Returns a chain of claims that one of these cells has the digit, or that none has, alternately, starting with one of
/// them if `holds`.
pub fn line_of_groups(line: impl IntoIterator<Item = (Vec<usize>, Digit)>, holds: bool) -> Chain {
    let claim = |(place, (cells, digit)): (usize, (Vec<usize>, Digit))| Claim {
        cells,
        digit,
        holds: holds == (place % 2 == 0),
        because: place.checked_sub(1).into_iter().collect(),
        nested: None,
    };
    line.into_iter().enumerate().map(claim).collect()
}
