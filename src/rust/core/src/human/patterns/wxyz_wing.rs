//! WXYZ-wing: four cells in two crossing houses, with four candidates in all, of which exactly one is not restricted.
//!
//! A digit is *restricted* if all its places in the four cells see each other, so that at most one of the cells holds
//! it. The three restricted digits therefore fill at most three of the four cells. So at least one cell holds the digit
//! that is not restricted, and no cell that sees all its places in the four cells can have it.
//!
//! Pattern: `cells` are the four cells; `digits` are the restricted digits and then the eliminated digit; `sets` is
//! the cells with all their digits.
//! Order of search: the four cells in lexicographic order.
//! Boards: the argument uses only peers, so it holds on any board.
//! Cost: a visit to each combination of up to four cells with at most four candidates in all, of which at most one is
//! not restricted.
//!
//! References: the definition is StrmCkr's, <https://www.sudokuwiki.org/WXYZ_Wing>.

use super::als::digit_set;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

pub fn wxyz_wing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let holes =
        (0..marks.digits().len()).filter(|&cell| (2..=4).contains(&marks.candidates(cell).count_ones()));
    let holes: Vec<usize> = holes.collect();
    Bent { marks, chosen: Vec::new() }.extend(&holes, 0, 0, listener)
}

struct Bent<'a> {
    marks: &'a Pencilmarks,
    chosen: Vec<usize>,
}

impl Bent<'_> {
    /// Adds cells to those chosen so far, whose candidates are `digits`; those in `free` are not restricted.
    fn extend(
        &mut self,
        rest: &[usize],
        digits: Mask,
        free: Mask,
        listener: &mut Listener,
    ) -> ControlFlow<()> {
        if self.chosen.len() == 4 {
            return if self.is_bent(digits, free) {
                listener.report(self.step(digits, free))
            } else {
                ControlFlow::Continue(())
            };
        }
        for (index, &cell) in rest.iter().enumerate() {
            let here = self.marks.candidates(cell);
            let apart = self.chosen.iter().filter(|&&other| !self.marks.are_peers(cell, other));
            let free = apart.fold(free, |free, &other| free | self.marks.candidates(other) & here);
            if (digits | here).count_ones() <= 4 && free.count_ones() <= 1 {
                self.chosen.push(cell);
                self.extend(&rest[index + 1..], digits | here, free, listener)?;
                self.chosen.pop();
            }
        }
        if self.chosen.len() == 1 {
            listener.poll()?;
        }
        ControlFlow::Continue(())
    }

    /// Returns whether the cells have four candidates, one of which is not restricted, and lie in two crossing houses.
    fn is_bent(&self, digits: Mask, free: Mask) -> bool {
        let marks = self.marks;
        let covers = |house: usize| {
            let outside: Vec<usize> =
                self.chosen.iter().copied().filter(|&cell| !marks.is_in(cell, house)).collect();
            let crosses = |other: usize| {
                marks.geometry().cells_of(house).iter().any(|&cell| marks.is_in(cell as usize, other))
            };
            outside.len() < 4 && marks.houses_of_all(outside).any(crosses)
        };
        digits.count_ones() == 4
            && free != 0
            && marks.seats(self.chosen[0]).iter().any(|&(house, _)| covers(house))
    }

    fn step(&self, digits: Mask, free: Mask) -> Step {
        let marks = self.marks;
        let digit = digits_in(free).next().expect("one digit is not restricted");
        let places = self.chosen.iter().copied().filter(|&cell| marks.has(Candidate { cell, digit }));
        let seen = marks.seen_by_all(places) & *marks.cells_with(digit);
        let pattern = Pattern {
            cells: self.chosen.clone(),
            digits: digits_in(digits & !mask_of(digit)).chain([digit]).collect(),
            sets: vec![digit_set(self.chosen.iter().copied().collect(), digits)],
            ..Pattern::default()
        };
        Step::eliminating(
            Technique::WxyzWing,
            seen.iter().map(|cell| Candidate { cell, digit }).collect(),
            pattern,
        )
    }
}
