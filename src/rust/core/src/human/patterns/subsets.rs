//! Subsets: k cells of a house with k candidates in all, or k digits with k places in all.
//!
//! If two cells of a row have no candidates except 3 and 7, they hold these digits in some order, so no other cell of
//! the row holds 3 or 7 (naked pair). If two digits of a row have the same two places, they fill these places, so no
//! other digit can be there (hidden pair). A naked pair or triple is locked if it eliminates candidates from a box and
//! another house.
//!
//! Pattern: `cells` and `digits` are the cells and digits of the subset; `houses` is the house, or the box and the
//! other house.
//! Invariants: no cell of a naked subset has a single candidate, and no digit of a hidden subset has a single
//! place.
//!
//! Cost: see `hall_sets.rs`; about ten nanoseconds per house on 9 x 9.

use crate::board::Digit;
use crate::human::logic::hall_sets::{each_hall_set, with_2_to};
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// Finds `size` cells with `size` candidates in all; eliminates these candidates from the rest of the house.
pub fn naked(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    };
    each_naked(marks, size, marks.boxes_first(), &mut |house, cells, digits| {
        let eliminated = in_other_cells(marks, house, cells, digits);
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        listener.report(step(technique, eliminated, cells.to_vec(), digits, vec![house]))
    })
}

/// Finds naked pairs or triples that eliminate candidates in a box and, outside the box, in another house that
/// contains their cells.
pub fn locked(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = if size == 2 { Technique::LockedPair } else { Technique::LockedTriple };
    each_naked(marks, size, marks.houses_but_lines(), &mut |house, cells, digits| {
        let here = in_other_cells(marks, house, cells, digits);
        if here.is_empty() {
            return ControlFlow::Continue(());
        }
        for other in marks.houses_of_all(cells.iter().copied()).filter(|&other| other != house) {
            let mut there = in_other_cells(marks, other, cells, digits);
            there.retain(|candidate| !here.contains(candidate));
            if !there.is_empty() {
                let eliminated = [&here[..], &there].concat();
                listener.report(step(technique, eliminated, cells.to_vec(), digits, vec![house, other]))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds `size` digits with `size` places in all; eliminates all other digits from these cells.
pub fn hidden(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuad,
    };
    let mut choice = Vec::new();
    for house in marks.boxes_first() {
        let digits = 1..=marks.order() as Digit;
        with_2_to(size, digits.map(|digit| (digit.into(), marks.places(house, digit))), &mut choice);
        each_hall_set(&choice, size, &mut |digits, places| {
            let digits = digits.iter().fold(0, |mask, &digit| mask | mask_of(digit as Digit));
            let eliminated: Vec<Candidate> = marks
                .cells_at(house, places)
                .flat_map(|cell| marks.candidates_among(cell, !digits))
                .collect();
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            let cells = marks.cells_at(house, places).collect();
            listener.report(step(technique, eliminated, cells, digits, vec![house]))
        })?;
    }
    ControlFlow::Continue(())
}

/// Receives a house, some of its cells, and the union of their candidates.
type NakedVisit<'a> = &'a mut dyn FnMut(usize, &[usize], Mask) -> ControlFlow<()>;

/// Visits the naked subsets of `size` cells in these houses.
fn each_naked(
    marks: &Pencilmarks,
    size: usize,
    houses: impl Iterator<Item = usize>,
    receive: NakedVisit,
) -> ControlFlow<()> {
    let mut choice = Vec::new();
    for house in houses {
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        with_2_to(size, cells.map(|cell| (cell, marks.candidates(cell))), &mut choice);
        each_hall_set(&choice, size, &mut |cells, digits| receive(house, cells, digits))?;
    }
    ControlFlow::Continue(())
}

/// Returns the candidates of these digits in the other cells of the house.
fn in_other_cells(marks: &Pencilmarks, house: usize, cells: &[usize], digits: Mask) -> Vec<Candidate> {
    let all = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
    all.filter(|cell| !cells.contains(cell)).flat_map(|cell| marks.candidates_among(cell, digits)).collect()
}

fn step(
    technique: Technique,
    eliminated: Vec<Candidate>,
    cells: Vec<usize>,
    digits: Mask,
    houses: Vec<usize>,
) -> Step {
    let digits = digits_in(digits).collect();
    Step::eliminating(technique, eliminated, Pattern { cells, digits, houses, ..Pattern::default() })
}
