//! Reduction: fills in naked and hidden singles before an engine starts.
//!
//! ```
//! use oxidoku_core::engine::reduce::reduce;
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let mut digits = vec![0; 144];
//! digits[..11].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
//! let reduced = reduce(&Board::new(Geometry::boxes(3, 4), digits).unwrap(), &Stop::NEVER).unwrap();
//! assert_eq!(reduced.digits[11], 12);
//! assert_eq!((reduced.open[0], reduced.candidates_of(0)), (12, &[5, 6, 7, 8, 9, 10, 11, 12][..]));
//! ```
//!
//! On a large board with many clues, it is wasteful to eliminate candidates clue by clue. Instead, the candidates
//! of each open cell are first set to the digits that none of its houses holds. The singles are filled in
//! afterwards.
//!
//! Representation: for each house, the set of its digits; for each open cell, its candidates; for each house and
//! digit, the number of open cells that can hold the digit; and a list of singles that are noted but not yet placed.
//! Invariants: `places[house][digit]` counts the open cells of the house whose candidates include the digit; no
//! open cell has a candidate that one of its houses holds, except for the digit being placed. The result does not
//! depend on the order in which singles are placed.
//! Cost: the candidates left by the clues are visited once for each house of their cell, and again when they are
//! eliminated; placing a digit visits each peer. There is no trail; memory use is 8 bytes for every 64 digits of a
//! cell, 2 for each digit of a house and 2 for each candidate of the result. A 400 x 400 board with clues in 90 per
//! cent of its cells takes about 60 ms and 11 MB. The candidates of the result can take 128 MB; if memory runs out,
//! the reduction ends as it does after an interrupt.

use crate::board::candidates::Candidates;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Outcome, StopReason};

/// The number of memory accesses between two polls; these accesses take less than 10 milliseconds.
const ACCESSES_PER_POLL: usize = 1 << 19;

/// The maximum number of candidates; with more, an engine would need hundreds of megabytes and far too much time.
const MAX_CANDIDATES: usize = 1 << 21;

/// A board without naked or hidden singles, and the candidates of its open cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The clues and singles, row by row, with 0 in open cells.
    pub digits: Vec<Digit>,
    /// The open cells, in ascending order.
    pub open: Vec<u32>,
    candidates: Vec<Digit>,
    candidates_start: Vec<u32>,
}

impl Reduced {
    /// Returns the candidates (at least two) of the cell `open[index]`, in ascending order.
    #[inline]
    pub fn candidates_of(&self, index: usize) -> &[Digit] {
        &self.candidates[self.candidates_start[index] as usize..self.candidates_start[index + 1] as usize]
    }

    /// Returns the candidates of all open cells, cell by cell.
    pub fn candidates(&self) -> &[Digit] {
        &self.candidates
    }

    /// Returns the board with a candidate in each open cell, given the candidates' indices in the order of the cells.
    pub(super) fn filled_in(&self, filling: impl Iterator<Item = usize>) -> Vec<Digit> {
        let mut digits = self.digits.clone();
        for (&cell, candidate) in self.open.iter().zip(filling) {
            digits[cell as usize] = self.candidates[candidate];
        }
        digits
    }

    /// Returns whether the board has too many candidates for an engine that visits all of them.
    pub fn is_too_large(&self) -> bool {
        self.candidates.len() > MAX_CANDIDATES
    }
}

/// The reason why there is no reduced board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReduced {
    /// A house holds a digit twice, a cell has no candidate or a digit has no place, so the board has no solution.
    Contradiction,
    /// The caller requested a stop, or memory ran out.
    Interrupted,
}

/// Fills in the singles of a board, and all singles that follow.
pub fn reduce(board: &Board, stop: &Stop) -> Result<Reduced, NotReduced> {
    match board.geometry().order() {
        0..=64 => reduce_in_words::<1>(board, stop),
        65..=128 => reduce_in_words::<2>(board, stop),
        _ => reduce_in_words::<7>(board, stop),
    }
}

/// Reduces a board, which counts as the first node of a search. If that ends the search, returns its outcome as the
/// error.
pub fn reduce_within(board: &Board, budget: Budget) -> Result<Reduced, Outcome> {
    if budget.nodes == 0 {
        return Err(Outcome::stopped(StopReason::Nodes));
    }
    reduce(board, budget.stop).map_err(|reason| match reason {
        NotReduced::Contradiction => Outcome::refuted(),
        NotReduced::Interrupted => Outcome::stopped(StopReason::Interrupt),
    })
}

/// Reduces a board, and searches the result within the budget. Returns `None` if it is too large for the search.
pub(super) fn search_reduced(
    board: &Board,
    budget: Budget,
    search: impl FnOnce(&Reduced) -> Outcome,
) -> Option<Outcome> {
    match reduce_within(board, budget) {
        Ok(reduced) if reduced.is_too_large() => None,
        Ok(reduced) => Some(search(&reduced)),
        Err(outcome) => Some(outcome),
    }
}

fn reduce_in_words<const W: usize>(board: &Board, stop: &Stop) -> Result<Reduced, NotReduced> {
    let mut reduction = Reduction::<W>::of_clues(board, stop)?;
    reduction.count_places()?;
    reduction.note_singles_of_the_clues()?;
    reduction.place_singles()?;
    reduction.result()
}

struct Reduction<'b, const W: usize> {
    geometry: &'b Geometry,
    digits: Vec<Digit>,
    held: Vec<Candidates<W>>,
    candidates: Vec<Candidates<W>>,
    places: Vec<u16>,
    noted: Vec<NotedSingle>,
    stop: &'b Stop<'b>,
    accesses: usize,
}

#[derive(Clone, Copy)]
pub(crate) enum NotedSingle {
    Naked { cell: u32 },
    Hidden { house: u32, digit: Digit },
}

impl<'b, const W: usize> Reduction<'b, W> {
    /// Gives each house its clues, and each open cell the digits that none of its houses holds.
    fn of_clues(board: &'b Board, stop: &'b Stop<'b>) -> Result<Self, NotReduced> {
        let (geometry, order) = (board.geometry(), board.geometry().order());
        let mut reduction = Reduction {
            geometry,
            digits: board.digits().to_vec(),
            held: vec![Candidates::NONE; geometry.houses().len()],
            candidates: vec![Candidates::NONE; geometry.cells()],
            places: vec![0; geometry.houses().len() * order],
            noted: Vec::new(),
            stop,
            accesses: 0,
        };
        for (cell, digit) in board.clues() {
            reduction.hold(cell, digit)?;
        }
        for cell in 0..geometry.cells() {
            if reduction.digits[cell] == 0 {
                let held = |set: Candidates<W>, &house| set.or(&reduction.held[house as usize]);
                let ruled_out = geometry.houses_of(cell).iter().fold(Candidates::NONE, held);
                reduction.candidates[cell] = Candidates::all(order).without(&ruled_out);
            }
        }
        Ok(reduction)
    }

    /// Adds the digit to the houses of the cell, or returns a contradiction if one of them already holds the digit.
    fn hold(&mut self, cell: usize, digit: Digit) -> Result<(), NotReduced> {
        for &house in self.geometry.houses_of(cell) {
            let held = &mut self.held[house as usize];
            if held.contains(digit) {
                return Err(NotReduced::Contradiction);
            }
            held.insert(digit);
        }
        Ok(())
    }

    fn place_index(&self, house: u32, digit: Digit) -> usize {
        house as usize * self.geometry.order() + usize::from(digit) - 1
    }

    fn count_places(&mut self) -> Result<(), NotReduced> {
        for cell in 0..self.geometry.cells() {
            let houses = self.geometry.houses_of(cell);
            for &house in houses {
                for digit in self.candidates[cell].iter() {
                    let index = self.place_index(house, digit);
                    self.places[index] += 1;
                }
            }
            self.count_accesses(houses.len() * self.candidates[cell].count() as usize)?;
        }
        Ok(())
    }

    fn note_singles_of_the_clues(&mut self) -> Result<(), NotReduced> {
        for cell in 0..self.geometry.cells() {
            if self.digits[cell] == 0 {
                self.note_naked_single(cell)?;
            }
        }
        for house in 0..self.geometry.houses().len() as u32 {
            for digit in 1..=self.geometry.order() as Digit {
                self.note_hidden_single(house, digit)?;
            }
        }
        Ok(())
    }

    fn note_naked_single(&mut self, cell: usize) -> Result<(), NotReduced> {
        match self.candidates[cell].count() {
            0 => return Err(NotReduced::Contradiction),
            1 => self.noted.push(NotedSingle::Naked { cell: cell as u32 }),
            _ => {}
        }
        Ok(())
    }

    /// Notes the digit if the house does not hold it and has one place left for it. Having no place is a contradiction.
    fn note_hidden_single(&mut self, house: u32, digit: Digit) -> Result<(), NotReduced> {
        let places = self.places[self.place_index(house, digit)];
        if places > 1 || self.held[house as usize].contains(digit) {
            return Ok(());
        }
        if places == 0 {
            return Err(NotReduced::Contradiction);
        }
        self.noted.push(NotedSingle::Hidden { house, digit });
        Ok(())
    }

    /// Places the noted singles, and all singles that follow, until no single is left.
    fn place_singles(&mut self) -> Result<(), NotReduced> {
        while let Some(noted) = self.noted.pop() {
            match noted {
                NotedSingle::Naked { cell } if self.digits[cell as usize] == 0 => {
                    let only = self.candidates[cell as usize].first();
                    self.place(cell as usize, only.ok_or(NotReduced::Contradiction)?)?;
                }
                NotedSingle::Hidden { house, digit } if !self.held[house as usize].contains(digit) => {
                    let mut cells = self.geometry.cells_of(house as usize).iter().map(|&cell| cell as usize);
                    let only = cells.find(|&cell| self.candidates[cell].contains(digit));
                    self.place(only.ok_or(NotReduced::Contradiction)?, digit)?;
                }
                _ => {} // Already placed.
            }
        }
        Ok(())
    }

    /// Puts a candidate into its open cell and eliminates the candidates that it rules out.
    fn place(&mut self, cell: usize, digit: Digit) -> Result<(), NotReduced> {
        self.hold(cell, digit)?;
        self.digits[cell] = digit;
        let closed = std::mem::replace(&mut self.candidates[cell], Candidates::NONE);
        for candidate in closed.iter() {
            self.lose_place(cell, candidate)?;
        }
        let geometry = self.geometry;
        for &house in geometry.houses_of(cell) {
            self.count_accesses(geometry.order())?;
            for &peer in geometry.cells_of(house as usize) {
                let peer = peer as usize;
                if self.candidates[peer].contains(digit) {
                    self.candidates[peer].remove(digit);
                    self.lose_place(peer, digit)?;
                    self.note_naked_single(peer)?;
                }
            }
        }
        Ok(())
    }

    /// Removes the cell from the places for the digit.
    fn lose_place(&mut self, cell: usize, digit: Digit) -> Result<(), NotReduced> {
        for &house in self.geometry.houses_of(cell) {
            let index = self.place_index(house, digit);
            self.places[index] -= 1;
            self.note_hidden_single(house, digit)?;
        }
        Ok(())
    }

    /// Counts memory accesses, and polls the stop at intervals.
    fn count_accesses(&mut self, accesses: usize) -> Result<(), NotReduced> {
        self.accesses += accesses;
        if self.accesses < ACCESSES_PER_POLL {
            return Ok(());
        }
        self.accesses = 0;
        if self.stop.is_requested() {
            return Err(NotReduced::Interrupted);
        }
        Ok(())
    }

    fn result(self) -> Result<Reduced, NotReduced> {
        let left: u32 = self.candidates.iter().map(Candidates::count).sum();
        let mut candidates = Vec::new();
        candidates.try_reserve_exact(left as usize).map_err(|_| NotReduced::Interrupted)?;
        let mut candidates_start = vec![0];
        let open: Vec<u32> =
            (0..self.digits.len() as u32).filter(|&cell| self.digits[cell as usize] == 0).collect();
        for &cell in &open {
            candidates.extend(self.candidates[cell as usize].iter());
            candidates_start.push(candidates.len() as u32);
        }
        Ok(Reduced { digits: self.digits, open, candidates, candidates_start })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::propagate::State;
    use crate::run::rng::Rng;
    use std::cell::Cell;

    /// Returns the cyclic grid with some cells emptied and some digits changed.
    fn random_board(rows: usize, cols: usize, share: usize, changes: usize, rng: &mut Rng) -> Board {
        let geometry = Geometry::boxes(rows, cols);
        let order = geometry.order();
        let cyclic =
            |cell: usize| (cell / order % rows * cols + cell / order / rows + cell % order) % order + 1;
        let mut digits: Vec<Digit> = (0..geometry.cells())
            .map(|cell| if rng.below(100) < share { cyclic(cell) as Digit } else { 0 })
            .collect();
        for _ in 0..changes {
            digits[rng.below(geometry.cells())] = (rng.below(order) + 1) as Digit;
        }
        Board::new(geometry, digits).unwrap()
    }

    fn unlimited(board: &Board) -> Result<Reduced, NotReduced> {
        reduce(board, &Stop::NEVER)
    }

    type Open = Vec<(u32, Vec<Digit>)>;

    /// Returns the digits and candidates after placing the clues one by one.
    fn by_placing(board: &Board) -> Option<(Vec<Digit>, Open)> {
        let mut state = State::<1>::empty(board.geometry());
        let sound = board.clues().all(|(cell, digit)| state.place(cell, digit)) && state.propagate();
        let open = (0..board.geometry().cells()).filter(|&cell| state.digits()[cell] == 0);
        let candidates = open.map(|cell| (cell as u32, state.candidates(cell).iter().collect())).collect();
        sound.then(|| (state.digits().to_vec(), candidates))
    }

    #[test]
    fn reducing_in_bulk_agrees_with_placing_the_clues_one_by_one() {
        let mut rng = Rng::new(1);
        let (mut sound, mut contradictory) = (0, 0);
        for (rows, cols) in [(1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
            for round in 0..300 {
                let board = random_board(rows, cols, round % 100, round % 3, &mut rng);
                let reduced = unlimited(&board);
                match by_placing(&board) {
                    None => {
                        assert_eq!(reduced, Err(NotReduced::Contradiction), "{board:?}");
                        contradictory += 1;
                    }
                    Some((digits, candidates)) => {
                        let reduced = reduced.unwrap();
                        assert_eq!(reduced.digits, digits);
                        let of = |(index, &cell)| (cell, reduced.candidates_of(index).to_vec());
                        assert_eq!(reduced.open.iter().enumerate().map(of).collect::<Vec<_>>(), candidates);
                        sound += 1;
                    }
                }
            }
        }
        assert!(sound > 500 && contradictory > 200, "{sound} and {contradictory}");
    }

    #[test]
    fn a_board_of_one_cell_is_filled_as_a_single() {
        let board = Board::new(Geometry::boxes(1, 1), vec![0]).unwrap();
        assert_eq!(unlimited(&board).unwrap().digits, [1]);
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_words() {
        let board = random_board(3, 3, 30, 0, &mut Rng::new(5));
        let reduced = unlimited(&board);
        assert!(reduced.as_ref().is_ok_and(|reduced| !reduced.open.is_empty()));
        assert_eq!(reduce_in_words::<2>(&board, &Stop::NEVER), reduced);
        assert_eq!(reduce_in_words::<7>(&board, &Stop::NEVER), reduced);
    }

    #[test]
    fn a_large_board_with_many_clues_is_reduced_and_can_be_interrupted() {
        let board = random_board(20, 20, 90, 0, &mut Rng::new(7));
        let reduced = unlimited(&board).unwrap();
        assert!(reduced.open.len() < 16_000);
        let polls = Cell::new(0);
        let poll = || polls.replace(polls.get() + 1) == 3;
        assert_eq!(reduce(&board, &Stop::new(&poll)), Err(NotReduced::Interrupted));
    }
}
