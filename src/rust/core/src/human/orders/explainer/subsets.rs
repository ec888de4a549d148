//! Subsets, with their ratings: naked pair 3.0, triple 3.6, quad 5.0; hidden pair 3.4, triple 4.0, quad 5.4; direct
//! hidden pair 2.0, triple 2.5.
//!
//! The complement of a naked subset in the holes of its house is a hidden subset, so the number of holes determines
//! which of the two to try. A direct hidden subset leaves only one place for another digit in the same house; this
//! place is filled.
//!
//! Cost: one visit to each combination of cells, or of digits, in each house.

use super::{combinations, holes, kinds, selected, Hint, PatternReason, Rule, Take};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds `size` cells with `size` candidates in all.
pub fn naked(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let rating = [30, 36, 50][size - 2];
    for house in kinds(marks).into_iter().flatten() {
        if holes(marks, house) < 2 * size {
            continue;
        }
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let cells: Vec<usize> =
            cells.filter(|&cell| (2..=size).contains(&count(marks.candidates(cell)))).collect();
        for choice in combinations(cells.len(), size) {
            let digits = selected(&cells, choice).fold(0, |mask, cell| mask | marks.candidates(cell));
            if count(digits) != size {
                continue;
            }
            let subset: Vec<usize> = selected(&cells, choice).collect();
            let mut eliminated = Vec::new();
            for digit in digits_in(digits) {
                let places = marks.cells_at(house, marks.places(house, digit));
                let others = places.filter(|cell| !subset.contains(cell));
                eliminated.extend(others.map(|cell| Candidate { cell, digit }));
            }
            let reason = PatternReason { cells: subset, ..PatternReason::default() };
            Hint { reason, ..Hint::eliminating(Rule::NakedSubset(size), rating, eliminated) }.offer(take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds `size` digits with `size` places in all.
pub fn hidden(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let rating = [34, 40, 54][size - 2];
    for house in kinds(marks).into_iter().flatten() {
        if holes(marks, house) <= 2 * size {
            continue;
        }
        each_hidden(marks, house, size, &mut |digits, places| {
            let mut eliminated = Vec::new();
            for cell in marks.cells_at(house, places) {
                let others = digits_in(marks.candidates(cell) & !digits);
                eliminated.extend(others.map(|digit| Candidate { cell, digit }));
            }
            let reason = PatternReason {
                places: digits_in(digits).map(|digit| (house, digit)).collect(),
                ..PatternReason::default()
            };
            Hint { reason, ..Hint::eliminating(Rule::HiddenSubset(size), rating, eliminated) }.offer(take)
        })?;
    }
    ControlFlow::Continue(())
}

/// Finds hidden subsets that leave one place for another digit of their house.
pub fn direct_hidden(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let (rule, rating) = [(Rule::DirectHiddenPair, 20), (Rule::DirectHiddenTriple, 25)][size - 2];
    for house in kinds(marks).into_iter().flatten() {
        if holes(marks, house) <= size {
            continue;
        }
        each_hidden(marks, house, size, &mut |digits, places| {
            for digit in (1..=marks.order() as Digit).filter(|&digit| digits & mask_of(digit) == 0) {
                let all = marks.places(house, digit);
                let left = all & !places;
                if all.count_ones() >= 2 && left.count_ones() == 1 {
                    let cell = marks.cells_at(house, left).next().expect("one place is left");
                    take(Hint::placing(rule, rating, Candidate { cell, digit }))?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the digits and places of each hidden subset of a house.
fn each_hidden(
    marks: &Pencilmarks,
    house: usize,
    size: usize,
    visit: &mut dyn FnMut(Mask, Mask) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits = 1..=marks.order() as Digit;
    let digits: Vec<Digit> =
        digits.filter(|&digit| (2..=size).contains(&count(marks.places(house, digit)))).collect();
    for choice in combinations(digits.len(), size) {
        let places = selected(&digits, choice).fold(0, |mask, digit| mask | marks.places(house, digit));
        if count(places) == size {
            visit(selected(&digits, choice).fold(0, |mask, digit| mask | mask_of(digit)), places)?;
        }
    }
    ControlFlow::Continue(())
}

fn count(mask: Mask) -> usize {
    mask.count_ones() as usize
}
