//! Unique loops: closed paths through cells that share two candidates, rated from 4.5 for rectangles to 5.0 for loops
//! of at least ten cells.
//!
//! If the cells had no other candidates, the two digits could be exchanged around the loop, and the puzzle would have
//! two solutions. So at least one of the other candidates, called *extras*, is true. The types are:
//!
//! - Type 1: only one cell has extras, so it loses the two digits.
//! - Type 2: all extras are the same digit, which is eliminated from cells that see all cells with extras.
//! - Type 3: two cells have extras. Taken as a single cell, they form a subset with other cells of a house. Each of
//!   these other cells adds 0.1 to the rating, but in a hidden subset the first of them adds nothing.
//! - Type 4: two cells have extras, and one of the two digits has no other place in a house that contains both
//!   cells. The other digit is eliminated from both.
//!
//! [Unique loops](crate::human::patterns::uniqueness) outside this scale come from a search of their own, because
//! Sudoku Explainer never uses two houses of the same kind in succession, does not limit the length of a loop, and
//! defines type 3 in another way.
//!
//! The search visits all loops and takes the loop with the lowest rating and, among equals, the lowest type; the first
//! loop wins a tie.
//! Cost: one visit to each path from cell to cell in which at most two cells have extras or all extras are one digit.

use super::{combinations, holes, kind_of, seats, spend, Hint, Rule, Take};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{bits, digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Pencilmarks};
use crate::run::budget::Meter;
use std::ops::ControlFlow;

pub fn loops(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let mut easiest = Easiest { hint: None, class: (u32::MAX, 0) };
    for cell in 0..marks.digits().len() {
        let pair = marks.candidates(cell);
        if pair.count_ones() == 2 {
            let mut search = LoopSearch { marks, meter, pair, cells: Vec::new(), easiest: &mut easiest };
            search.step(cell, None, 2, 0)?;
        }
    }
    match easiest.hint {
        Some(hint) => take(hint),
        None => ControlFlow::Continue(()),
    }
}

/// The easiest hint so far: the one with the lowest rating and, among equals, the lowest type.
struct Easiest {
    hint: Option<Hint>,
    class: (u32, u32),
}

impl Easiest {
    fn keep(&mut self, hint: Hint, kind: u32) {
        if !hint.eliminated.is_empty() && (hint.rating, kind) < self.class {
            self.class = (hint.rating, kind);
            self.hint = Some(hint);
        }
    }
}

struct LoopSearch<'a, 'b> {
    marks: &'a Pencilmarks,
    meter: &'a mut Meter<'b>,
    pair: Mask,
    cells: Vec<usize>,
    easiest: &'a mut Easiest,
}

impl LoopSearch<'_, '_> {
    /// Extends the path from a cell. Up to `spare` further cells may have extras, or any number of cells if all
    /// extras are the same digit.
    fn step(&mut self, cell: usize, came_by: Option<usize>, spare: usize, mut more: Mask) -> ControlFlow<()> {
        let marks = self.marks;
        spend(self.meter, 1)?;
        self.cells.push(cell);
        for (house, _) in seats(marks, cell) {
            let kind = kind_of(marks, house);
            if came_by == Some(kind) {
                continue;
            }
            for &next in marks.geometry().cells_of(house) {
                let next = next as usize;
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.close();
                } else if marks.candidates(next) & self.pair == self.pair && !self.cells.contains(&next) {
                    let others = marks.candidates(next) & !self.pair;
                    // As in Sudoku Explainer, these extras also count for the neighbours tried later.
                    more |= others;
                    if others == 0 || spare > 0 || more.count_ones() == 1 {
                        self.step(next, Some(kind), spare.saturating_sub(usize::from(others != 0)), more)?;
                    }
                }
            }
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }

    /// Returns whether each house of the loop contains exactly one cell at an even position and one at an odd position.
    fn is_deadly(&self) -> bool {
        let mut met = [Vec::new(), Vec::new()];
        for (number, &cell) in self.cells.iter().enumerate() {
            for &(house, _) in self.marks.seats(cell) {
                if met[number % 2].contains(&house) {
                    return false;
                }
                met[number % 2].push(house);
            }
        }
        let [even, odd] = met;
        even.len() == odd.len() && even.iter().all(|house| odd.contains(house))
    }

    fn close(&mut self) {
        if self.cells.len() % 2 == 1 || !self.is_deadly() {
            return;
        }
        let (marks, pair) = (self.marks, self.pair);
        let roof: Vec<usize> =
            self.cells.iter().copied().filter(|&cell| marks.candidates(cell) != pair).collect();
        let more = roof.iter().fold(0, |mask, &cell| mask | marks.candidates(cell)) & !pair;
        if let [cell] = roof[..] {
            let eliminated = digits_in(pair).map(|digit| Candidate { cell, digit }).collect();
            self.keep(0, eliminated, 1);
        } else if more.count_ones() == 1 {
            let digit = digits_in(more).next().expect("the extras have a digit");
            let seen = marks.seen_by_all(roof.iter().copied()) & *marks.cells_with(digit);
            self.keep(0, seen.iter().map(|cell| Candidate { cell, digit }).collect(), 2);
        }
        if let [one, other] = roof[..] {
            let other_houses: Vec<usize> = seats(marks, other).map(|(house, _)| house).collect();
            let houses = seats(marks, one).map(|(house, _)| house);
            let houses: Vec<usize> = houses.filter(|house| other_houses.contains(house)).collect();
            if more.count_ones() > 1 {
                self.subsets([one, other], more, &houses);
            }
            houses.iter().for_each(|&house| self.bound([one, other], house));
        }
    }

    /// Tries type 4.
    fn bound(&mut self, roof: [usize; 2], house: usize) {
        for digit in digits_in(self.pair) {
            if self.marks.places(house, digit).count_ones() == 2 {
                let digit = digits_in(self.pair & !mask_of(digit)).next().expect("the pair has two digits");
                self.keep(0, roof.map(|cell| Candidate { cell, digit }).to_vec(), 4);
            }
        }
    }

    /// Tries type 3.
    fn subsets(&mut self, roof: [usize; 2], more: Mask, houses: &[usize]) {
        let marks = self.marks;
        let max = marks.order().saturating_sub(2).min(7);
        for size in more.count_ones() as usize..=max {
            for &house in houses {
                let holes = holes(marks, house);
                let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
                let cells: Vec<usize> = cells
                    .filter(|cell| !roof.contains(cell) && marks.candidates(*cell).count_ones() >= 2)
                    .collect();
                if holes >= 2 * size {
                    self.naked(roof, more, &cells, size);
                }
                if holes > 2 * size {
                    self.hidden(roof, more, house, size);
                }
            }
        }
    }

    fn naked(&mut self, roof: [usize; 2], more: Mask, cells: &[usize], size: usize) {
        let marks = self.marks;
        let common = more & marks.candidates(roof[0]) & marks.candidates(roof[1]);
        let masks: Vec<Mask> = cells.iter().map(|&cell| marks.candidates(cell)).collect();
        for (chosen, digits) in combinations(more, &masks, size - 1, size) {
            let others = bits(chosen).fold(0, |all, index| all | masks[index]);
            if others | common != digits {
                continue;
            }
            let outside = bits(!chosen & ((1 << cells.len()) - 1)).map(|index| cells[index]);
            let eliminated = outside.flat_map(|cell| marks.candidates_among(cell, digits));
            self.keep(size as u32 - 1, eliminated.collect(), 3);
        }
    }

    fn hidden(&mut self, roof: [usize; 2], more: Mask, house: usize, size: usize) {
        let marks = self.marks;
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let in_roof = cells.enumerate().filter(|(_, cell)| roof.contains(cell));
        let in_roof = in_roof.fold(0, |mask, (index, _)| mask | 1 << index);
        let places = |digit: Digit| marks.places(house, digit) & !in_roof;
        let is_free = |&digit: &Digit| {
            (more | self.pair) & mask_of(digit) == 0 && marks.places(house, digit).count_ones() >= 2
        };
        let free: Vec<Digit> = (1..=marks.order() as Digit).filter(is_free).collect();
        let masks: Vec<Mask> = free.iter().map(|&digit| places(digit)).collect();
        let given = digits_in(self.pair).fold(0, |all, digit| all | places(digit));
        for (chosen, places) in combinations(given, &masks, size - 2, size - 1) {
            let digits = bits(chosen).fold(self.pair, |all, k| all | mask_of(free[k]));
            let mut cells: Vec<usize> = marks.cells_at(house, places).collect();
            cells.sort_unstable();
            let eliminated = cells.into_iter().flat_map(|cell| marks.candidates_among(cell, !digits));
            self.keep(size as u32 - 2, eliminated.collect(), 3);
        }
    }

    fn keep(&mut self, more: u32, eliminated: Vec<Candidate>, kind: u32) {
        let length = self.cells.len();
        let rule = if length == 4 { Rule::UniqueRectangle } else { Rule::UniqueLoop };
        let rating = [45, 46, 47, 50][(length / 2 - 2).min(3)] + more;
        self.easiest.keep(Hint::eliminating(rule, rating, eliminated), kind);
    }
}
