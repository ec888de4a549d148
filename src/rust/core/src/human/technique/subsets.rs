//! Subsets: so many cells of a house with as many candidates between them, or so many digits with as many places.
//!
//! Two cells of a row that can hold nothing but 3 and 7 hold these two, one way or the other: no other cell of the row
//! does (naked pair). Two digits of a row that fit into the same two cells only take these: nothing else fits there
//! (hidden pair). A naked pair or triple is locked when its cells share a box and another house, and strike out in both.
//!
//! Pattern: `cells` and `digits` are the subset's; `houses` is the house, of a locked one the box first (or region, ...)
//! and then the other house.
//! Invariants: no cell of a naked subset has a single candidate, no digit of a hidden one a single place: these are
//! singles.
//!
//! Cost: see `few.rs`; some ten nanoseconds a house on 9 x 9.

use super::few::{few_between_them, with_2_to};
use super::pencilmarks::{digits_in, mask_of, Mask};
use super::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::ControlFlow;

/// So many cells with as many candidates; strikes these out of the rest of the house.
pub fn naked(marks: &Pencilmarks, size: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    };
    each_naked(marks, size, marks.boxes_first(), &mut |house, cells, digits| {
        let struck = in_other_cells(marks, house, cells, digits);
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        listener.report(step(technique, struck, cells.to_vec(), digits, vec![house]))
    })
}

/// A naked pair or triple with something to strike out in a box, and outside that box in another house of its cells.
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
                let struck = [&here[..], &there].concat();
                listener.report(step(technique, struck, cells.to_vec(), digits, vec![house, other]))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// So many digits with as many places; strikes all others out of these cells.
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
        few_between_them(&choice, size, &mut |digits, places| {
            let digits = digits.iter().fold(0, |mask, &digit| mask | mask_of(digit as Digit));
            let struck: Vec<Candidate> = struck_from(marks, marks.cells_at(house, places), !digits).collect();
            if struck.is_empty() {
                return ControlFlow::Continue(());
            }
            let cells = marks.cells_at(house, places).collect();
            listener.report(step(technique, struck, cells, digits, vec![house]))
        })?;
    }
    ControlFlow::Continue(())
}

/// Hears of a house, cells in it, and the digits between them.
type Hear<'a> = &'a mut dyn FnMut(usize, &[usize], Mask) -> ControlFlow<()>;

/// Visits the naked subsets of so many cells in these houses.
fn each_naked(
    marks: &Pencilmarks,
    size: usize,
    houses: impl Iterator<Item = usize>,
    hear: Hear,
) -> ControlFlow<()> {
    let mut choice = Vec::new();
    for house in houses {
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        with_2_to(size, cells.map(|cell| (cell, marks.candidates(cell))), &mut choice);
        few_between_them(&choice, size, &mut |cells, digits| hear(house, cells, digits))?;
    }
    ControlFlow::Continue(())
}

/// These digits where they are candidates of the house's other cells.
fn in_other_cells(marks: &Pencilmarks, house: usize, cells: &[usize], digits: Mask) -> Vec<Candidate> {
    let all = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
    struck_from(marks, all.filter(|cell| !cells.contains(cell)), digits).collect()
}

/// The candidates among these digits in these cells.
fn struck_from<'a>(
    marks: &'a Pencilmarks,
    cells: impl Iterator<Item = usize> + 'a,
    digits: Mask,
) -> impl Iterator<Item = Candidate> + 'a {
    cells.flat_map(move |cell| {
        digits_in(marks.candidates(cell) & digits).map(move |digit| Candidate { cell, digit })
    })
}

fn step(
    technique: Technique,
    struck: Vec<Candidate>,
    cells: Vec<usize>,
    digits: Mask,
    houses: Vec<usize>,
) -> Step {
    let digits = digits_in(digits).collect();
    Step::eliminating(technique, struck, Pattern { cells, digits, houses, ..Pattern::default() })
}
