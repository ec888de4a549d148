//! Propagation: makes deductions without guessing, and undoes them.
//!
//! Placing a digit eliminates it from the cell's peers and the other digits from the cell. An elimination can leave
//! a cell with one candidate ([`naked_single`]) or a digit with one place in a house ([`hidden_single`]). These
//! singles are noted and placed in turn, until no single is left or a contradiction appears.
//!
//! Representation: the candidates of each cell; for each house and digit, the number of cells that can still hold
//! the digit; and a trail of all placements and eliminations, so that undoing a deduction costs as much as making
//! it.
//! Invariants: `places[house][digit]` counts the cells of the house whose candidates include the digit; a filled
//! cell has its digit as its only candidate once `place` has returned `true`. The trail is never reallocated: it
//! has room for every candidate of the initial state, and a candidate must be restored before it can be eliminated
//! again. On the largest boards, the trail reserves 512 MB, but only the pages written take up memory.
//! Cost: a few memory accesses for each candidate eliminated and each house of its cell.

mod hidden_single;
mod naked_single;

use crate::board::candidates::Candidates;
use crate::board::geometry::Geometry;
use crate::board::Digit;
use crate::engine::reduce::{NotedSingle, Reduced};

pub(crate) struct State<'g, const W: usize> {
    geometry: &'g Geometry,
    digits: Vec<Digit>,
    candidates: Vec<Candidates<W>>,
    places: Vec<u16>,
    noted: Vec<NotedSingle>,
    placed: Vec<u32>,
    eliminated: Vec<(u32, Digit)>,
}

/// A point on the trail to which the state can be restored.
#[derive(Clone, Copy)]
pub(crate) struct TrailMark {
    placed: usize,
    eliminated: usize,
}

impl<'g, const W: usize> State<'g, W> {
    /// Creates the state of a reduced board. The clues are not on the trail. Returns `None` if memory runs out.
    pub(crate) fn of(geometry: &'g Geometry, reduced: &Reduced) -> Option<Self> {
        let mut eliminated = Vec::new();
        eliminated.try_reserve_exact(reduced.candidates().len()).ok()?;
        let mut state = State {
            geometry,
            digits: reduced.digits.clone(),
            candidates: vec![Candidates::NONE; geometry.cells()],
            places: vec![0; geometry.houses().len() * geometry.order()],
            noted: Vec::new(),
            placed: Vec::with_capacity(reduced.open.len()),
            eliminated,
        };
        for (cell, &digit) in reduced.digits.iter().enumerate().filter(|(_, &digit)| digit != 0) {
            state.allow(cell, digit);
        }
        for (index, &cell) in reduced.open.iter().enumerate() {
            reduced.candidates_of(index).iter().for_each(|&digit| state.allow(cell as usize, digit));
        }
        Some(state)
    }

    /// Creates the state of an empty board, on which a test places clues one by one.
    #[cfg(test)]
    pub(crate) fn empty(geometry: &'g Geometry) -> Self {
        let (order, cells) = (geometry.order(), geometry.cells());
        State {
            geometry,
            digits: vec![0; cells],
            candidates: vec![Candidates::all(order); cells],
            places: vec![order as u16; geometry.houses().len() * order],
            noted: Vec::new(),
            placed: Vec::with_capacity(cells),
            eliminated: Vec::with_capacity(cells * order),
        }
    }

    #[inline]
    fn allow(&mut self, cell: usize, digit: Digit) {
        self.candidates[cell].insert(digit);
        for &house in self.geometry.houses_of(cell) {
            self.places[house as usize * self.geometry.order() + usize::from(digit) - 1] += 1;
        }
    }

    /// Returns the digits placed so far, with 0 in open cells.
    pub(crate) fn digits(&self) -> &[Digit] {
        &self.digits
    }

    pub(crate) fn candidates(&self, cell: usize) -> Candidates<W> {
        self.candidates[cell]
    }

    /// Returns the current end of the trail, for [`undo_to`](Self::undo_to).
    pub(crate) fn mark(&self) -> TrailMark {
        TrailMark { placed: self.placed.len(), eliminated: self.eliminated.len() }
    }

    /// Undoes everything after the mark, and clears all noted singles.
    pub(crate) fn undo_to(&mut self, mark: TrailMark) {
        self.noted.clear();
        for &cell in &self.placed[mark.placed..] {
            self.digits[cell as usize] = 0;
        }
        self.placed.truncate(mark.placed);
        for index in mark.eliminated..self.eliminated.len() {
            let (cell, digit) = self.eliminated[index];
            self.allow(cell as usize, digit);
        }
        self.eliminated.truncate(mark.eliminated);
    }

    /// Puts the digit into the cell and eliminates the candidates that it rules out; returns `false` on a
    /// contradiction.
    pub(crate) fn place(&mut self, cell: usize, digit: Digit) -> bool {
        if !self.candidates[cell].contains(digit) {
            return false;
        }
        if self.digits[cell] != 0 {
            return true;
        }
        self.digits[cell] = digit;
        self.placed.push(cell as u32);
        for other in self.candidates[cell].iter() {
            if other != digit && !self.eliminate(cell, other) {
                return false;
            }
        }
        let geometry = self.geometry;
        for &house in geometry.houses_of(cell) {
            for &peer in geometry.cells_of(house as usize) {
                let peer = peer as usize;
                if peer != cell && self.candidates[peer].contains(digit) && !self.eliminate(peer, digit) {
                    return false;
                }
            }
        }
        true
    }

    /// Removes a candidate and notes the singles that appear; returns `false` on a contradiction.
    fn eliminate(&mut self, cell: usize, digit: Digit) -> bool {
        self.candidates[cell].remove(digit);
        self.eliminated.push((cell as u32, digit));
        let hidden = self.note_hidden_singles(cell, digit);
        let naked = self.note_naked_single(cell);
        hidden && naked
    }

    /// Places the noted singles, and all singles that follow, until no single is left; returns `false` on a
    /// contradiction.
    pub(crate) fn propagate(&mut self) -> bool {
        while let Some(noted) = self.noted.pop() {
            let single = match noted {
                NotedSingle::Naked { cell } => self.naked_single(cell as usize),
                NotedSingle::Hidden { house, digit } => self.hidden_single(house as usize, digit),
            };
            let Some((cell, digit)) = single else {
                return false;
            };
            if !self.place(cell, digit) {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::reduce::reduce;
    use crate::engine::search::branch::fewest_candidates;
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;

    #[test]
    fn the_trail_is_never_reallocated() {
        let mut rng = Rng::new(3);
        for (rows, cols, clues) in [(2, 2, 0), (2, 3, 4), (3, 3, 0), (3, 4, 12), (4, 4, 5)] {
            let geometry = Geometry::boxes(rows, cols);
            let mut digits = vec![0; geometry.cells()];
            (0..clues).for_each(|col| digits[col] = col as Digit + 1);
            let board = Board::new(geometry.clone(), digits).unwrap();
            let reduced = reduce(&board, &Stop::NEVER).unwrap();
            let mut state = State::<1>::of(&geometry, &reduced).unwrap();
            let (start, room) = (state.mark(), [state.eliminated.capacity(), state.placed.capacity()]);
            for _ in 0..100 {
                let mut is_sound = true;
                while let Some(cell) = fewest_candidates(&state).filter(|_| is_sound) {
                    let candidates: Vec<Digit> = state.candidates(cell).iter().collect();
                    is_sound =
                        state.place(cell, candidates[rng.below(candidates.len())]) && state.propagate();
                }
                assert!(state.eliminated.len() <= reduced.candidates().len());
                state.undo_to(start);
            }
            assert_eq!([state.eliminated.capacity(), state.placed.capacity()], room);
        }
    }

    /// Returns the parts of a state that `undo_to` must restore.
    fn snapshot(state: &State<1>) -> (Vec<Digit>, Vec<Candidates<1>>, Vec<u16>) {
        (state.digits.clone(), state.candidates.clone(), state.places.clone())
    }

    fn counted_places(state: &State<1>) -> Vec<u16> {
        let order = state.geometry.order();
        let holds = |cell: &&u32, digit| state.candidates[**cell as usize].contains(digit);
        let places = |house, digit| {
            state.geometry.cells_of(house).iter().filter(|cell| holds(cell, digit)).count() as u16
        };
        let houses = 0..state.geometry.houses().len();
        houses
            .flat_map(|house| (1..=order as Digit).map(move |digit| (house, digit)))
            .map(|(house, digit)| places(house, digit))
            .collect()
    }

    #[test]
    fn undoing_restores_the_state_even_after_a_contradiction() {
        let geometry = Geometry::boxes(2, 2);
        let mut state = State::<1>::empty(&geometry);
        let mut marks = Vec::new();
        // 1 and 2 in the first row leave 3 and 4 for its last two cells; a 3 below them leaves only 4 for both.
        for (cell, digit, possible) in [(0, 1, true), (1, 2, true), (6, 3, false)] {
            marks.push((state.mark(), snapshot(&state)));
            assert_eq!(state.place(cell, digit) && state.propagate(), possible);
            assert_eq!(state.places, counted_places(&state));
        }
        for (mark, before) in marks.into_iter().rev() {
            state.undo_to(mark);
            assert_eq!(snapshot(&state), before);
        }
    }
}
