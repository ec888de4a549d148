//! Reduction: the board after naked and hidden singles, for engines that take over where the plain rules end.
//!
//! A player who meets a large board with many clues does not strike out candidates clue by clue: they look at a cell,
//! at the digits that its houses hold already, and write down the others. Only then do they fill in the singles: a cell
//! with one candidate left, a digit with one place left in a house; until no more follows.
//!
//! Representation: for each house the set of digits that it holds; for each open cell its candidates; for each house
//! and digit the number of open cells that can take it; and a list of singles that were seen and not yet placed.
//! Invariants: `places[house][digit]` counts the open cells of the house whose candidates hold the digit; no open cell
//! has a candidate that one of its houses holds, but for the digit that is being placed.
//! What follows from singles does not depend on their order, so neither does the result.
//! Cost: the candidates that are left by the clues are touched once for each house of their cell, and once more when
//! they go; placing a digit looks at each peer. No trail, no undo: 8 bytes for 64 digits of a cell, 2 for each digit of
//! a house, 2 for each candidate of the result. A board of 400 x 400 with nine clues in ten takes some 60 ms and 11 MB.
//! The candidates of the result can take 128 MB, so a lack of memory for them ends the reduction as an interrupt does.

use crate::board::candidates::Candidates;
use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::run::budget::Stop;

/// Memory touches between two polls; each takes a few nanoseconds.
const TOUCHES_PER_POLL: usize = 1 << 19;

/// With more candidates left than these an engine would need hundreds of megabytes, and more time than anybody has.
const MAX_CANDIDATES: usize = 1 << 21;

/// A board without naked and hidden singles, and what is left of it to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// Clues and singles row by row, 0 where a cell is open.
    pub digits: Vec<Digit>,
    /// The open cells, ascending.
    pub open: Vec<u32>,
    candidates: Vec<Digit>,
    candidates_start: Vec<u32>,
}

impl Reduced {
    /// The candidates of the open cell at this place of the list of open cells, ascending; two or more.
    #[inline]
    pub fn candidates_of(&self, place: usize) -> &[Digit] {
        &self.candidates[self.candidates_start[place] as usize..self.candidates_start[place + 1] as usize]
    }

    /// The candidates of all open cells, cell by cell.
    pub fn candidates(&self) -> &[Digit] {
        &self.candidates
    }

    /// True if so much is left that an engine which looks at all of it should refuse the board.
    pub fn is_too_large(&self) -> bool {
        self.candidates.len() > MAX_CANDIDATES
    }
}

/// Why there is no reduced board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReduced {
    /// A cell or a digit is left without a place: the board has no solution.
    Contradiction,
    /// The caller asked to stop, or memory is short.
    Interrupted,
}

/// Fills in the singles of a board, and those that follow, until the stop is requested.
pub fn reduce(board: &Board, stop: &Stop) -> Result<Reduced, NotReduced> {
    match board.geometry().order() {
        0..=64 => reduce_in_words::<1>(board, stop),
        65..=128 => reduce_in_words::<2>(board, stop),
        _ => reduce_in_words::<7>(board, stop),
    }
}

fn reduce_in_words<const W: usize>(board: &Board, stop: &Stop) -> Result<Reduced, NotReduced> {
    let mut reduction = Reduction::<W>::of_clues(board, stop)?;
    reduction.count_places()?;
    reduction.note_singles_of_the_clues()?;
    reduction.place_singles()?;
    reduction.result()
}

/// A reduction under way.
struct Reduction<'b, const W: usize> {
    geometry: &'b Geometry,
    digits: Vec<Digit>,
    held: Vec<Candidates<W>>,
    candidates: Vec<Candidates<W>>,
    places: Vec<u16>,
    noted: Vec<NotedSingle>,
    stop: &'b Stop<'b>,
    touches: usize,
}

/// A single that was seen and not yet placed.
#[derive(Clone, Copy)]
pub(crate) enum NotedSingle {
    Naked { cell: u32 },
    Hidden { house: u32, digit: Digit },
}

impl<'b, const W: usize> Reduction<'b, W> {
    /// Each house holds its clues, each open cell the digits that none of its houses holds.
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
            touches: 0,
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

    /// The houses of the cell hold the digit from now on, and none may have held it before.
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

    fn place_of(&self, house: u32, digit: Digit) -> usize {
        house as usize * self.geometry.order() + usize::from(digit) - 1
    }

    fn count_places(&mut self) -> Result<(), NotReduced> {
        for cell in 0..self.geometry.cells() {
            let houses = self.geometry.houses_of(cell);
            for &house in houses {
                for digit in self.candidates[cell].iter() {
                    let place = self.place_of(house, digit);
                    self.places[place] += 1;
                }
            }
            self.touch(houses.len() * self.candidates[cell].count() as usize)?;
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

    /// Notes the open cell when one candidate is left.
    fn note_naked_single(&mut self, cell: usize) -> Result<(), NotReduced> {
        match self.candidates[cell].count() {
            0 => return Err(NotReduced::Contradiction),
            1 => self.noted.push(NotedSingle::Naked { cell: cell as u32 }),
            _ => {}
        }
        Ok(())
    }

    /// Notes the digit when the house does not hold it and has one place left for it.
    fn note_hidden_single(&mut self, house: u32, digit: Digit) -> Result<(), NotReduced> {
        let places = self.places[self.place_of(house, digit)];
        if places > 1 || self.held[house as usize].contains(digit) {
            return Ok(());
        }
        if places == 0 {
            return Err(NotReduced::Contradiction);
        }
        self.noted.push(NotedSingle::Hidden { house, digit });
        Ok(())
    }

    /// Places the noted singles, and those that follow, until none is left.
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
                _ => {} // It was placed on the way.
            }
        }
        Ok(())
    }

    /// Puts a candidate into its open cell and eliminates what it rules out.
    fn place(&mut self, cell: usize, digit: Digit) -> Result<(), NotReduced> {
        self.hold(cell, digit)?;
        self.digits[cell] = digit;
        let closed = std::mem::replace(&mut self.candidates[cell], Candidates::NONE);
        for candidate in closed.iter() {
            self.lose_place(cell, candidate)?;
        }
        let geometry = self.geometry;
        for &house in geometry.houses_of(cell) {
            self.touch(geometry.order())?;
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

    /// The cell is no place for the digit any more.
    fn lose_place(&mut self, cell: usize, digit: Digit) -> Result<(), NotReduced> {
        for &house in self.geometry.houses_of(cell) {
            let place = self.place_of(house, digit);
            self.places[place] -= 1;
            self.note_hidden_single(house, digit)?;
        }
        Ok(())
    }

    /// Counts memory touches, and polls the stop after many.
    fn touch(&mut self, touches: usize) -> Result<(), NotReduced> {
        self.touches += touches;
        if self.touches < TOUCHES_PER_POLL {
            return Ok(());
        }
        self.touches = 0;
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

    /// The cyclic grid without some of its cells, and with a digit changed here and there.
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

    fn endless(board: &Board) -> Result<Reduced, NotReduced> {
        reduce(board, &Stop::NEVER)
    }

    /// Open cells with their candidates.
    type Open = Vec<(u32, Vec<Digit>)>;

    /// What the clues leave when they are placed one by one.
    fn by_placing(board: &Board) -> Option<(Vec<Digit>, Open)> {
        let mut state = State::<1>::empty(board.geometry());
        let sound = board.clues().all(|(cell, digit)| state.place(cell, digit)) && state.propagate();
        let open = (0..board.geometry().cells()).filter(|&cell| state.digits()[cell] == 0);
        let candidates = open.map(|cell| (cell as u32, state.candidates(cell).iter().collect())).collect();
        sound.then(|| (state.digits().to_vec(), candidates))
    }

    #[test]
    fn reducing_in_bulk_equals_placing_the_clues_one_by_one() {
        let mut rng = Rng::new(1);
        let (mut sound, mut contradictory) = (0, 0);
        for (rows, cols) in [(1, 4), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
            for round in 0..300 {
                let board = random_board(rows, cols, round % 100, round % 3, &mut rng);
                let reduced = endless(&board);
                match by_placing(&board) {
                    None => {
                        assert_eq!(reduced, Err(NotReduced::Contradiction), "{board:?}");
                        contradictory += 1;
                    }
                    Some((digits, candidates)) => {
                        let reduced = reduced.unwrap();
                        assert_eq!(reduced.digits, digits);
                        let of = |(place, &cell)| (cell, reduced.candidates_of(place).to_vec());
                        assert_eq!(reduced.open.iter().enumerate().map(of).collect::<Vec<_>>(), candidates);
                        sound += 1;
                    }
                }
            }
        }
        assert!(sound > 500 && contradictory > 200, "{sound} and {contradictory}");
    }

    #[test]
    fn the_board_of_one_cell_is_a_single() {
        let board = Board::new(Geometry::boxes(1, 1), vec![0]).unwrap();
        assert_eq!(endless(&board).unwrap().digits, [1]);
    }

    #[test]
    fn more_words_than_needed_change_nothing() {
        let board = random_board(3, 3, 30, 0, &mut Rng::new(5));
        let reduced = endless(&board);
        assert!(reduced.as_ref().is_ok_and(|reduced| !reduced.open.is_empty()));
        assert_eq!(reduce_in_words::<2>(&board, &Stop::NEVER), reduced);
        assert_eq!(reduce_in_words::<7>(&board, &Stop::NEVER), reduced);
    }

    #[test]
    fn a_large_board_with_many_clues_is_reduced_and_can_be_interrupted() {
        let board = random_board(20, 20, 90, 0, &mut Rng::new(7));
        let reduced = endless(&board).unwrap();
        assert!(reduced.open.len() < 16_000);
        let polls = Cell::new(0);
        let poll = || polls.replace(polls.get() + 1) == 3;
        assert_eq!(reduce(&board, &Stop::new(&poll)), Err(NotReduced::Interrupted));
    }
}
