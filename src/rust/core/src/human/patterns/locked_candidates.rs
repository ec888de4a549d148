//! Locked candidates: if all places of a digit in one house are in a second house, the second house has no other
//! place for the digit.
//!
//! If the places of 5 in a box are all in its top row, the 5 of that row is in the box. The houses need not be boxes
//! and lines: for example, they can be a diagonal and a region.
//!
//! Pattern: `cells` are the places of the digit in `houses[0]`; `cover[0]` is the house that contains all of them and
//! loses the digit elsewhere; `digits` is the digit.
//!
//! Cost: one visit to each digit of each house.

use crate::board::Digit;
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::{ControlFlow, Range};

/// Finds digits of a box (or of another house that is not a line) that are locked in a second house.
pub fn pointing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    locked(Technique::Pointing, marks.houses_but_lines(), marks, listener)
}

/// Finds digits of a row or column that are locked in another house.
pub fn claiming(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    locked(Technique::Claiming, marks.lines(), marks, listener)
}

fn locked(
    technique: Technique,
    houses: Range<usize>,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    for house in houses {
        for digit in 1..=marks.order() as Digit {
            let places = marks.places(house, digit);
            // A single place is a hidden single.
            if places.count_ones() < 2 {
                continue;
            }
            let cells = marks.cells_at(house, places);
            let first = cells.clone().next().expect("there are at least two places");
            for &(other, _) in marks.seats(first) {
                let has_more = marks.places(other, digit).count_ones() > places.count_ones();
                if has_more && cells.clone().all(|cell| marks.is_in(cell, other)) {
                    listener.report(step(technique, marks, digit, house, other))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(technique: Technique, marks: &Pencilmarks, digit: Digit, house: usize, other: usize) -> Step {
    let eliminated =
        marks.cells_at(other, marks.places(other, digit)).filter(|&cell| !marks.is_in(cell, house));
    Step::eliminating(
        technique,
        eliminated.map(|cell| Candidate { cell, digit }).collect(),
        Pattern {
            cells: marks.cells_at(house, marks.places(house, digit)).collect(),
            digits: vec![digit],
            houses: vec![house],
            cover: vec![other],
            ..Pattern::default()
        },
    )
}
