//! Locked candidates: a digit of one house that stands where it meets another stands nowhere else in that other.
//!
//! The 5 of a box can only be in its top row: wherever it is, it takes the 5 of that row of the board. Nothing here asks
//! for boxes: any two houses may meet, such as a diagonal and a region.
//!
//! Pattern: `cells` are the places of the digit in `houses[0]`, where it is known to be; `cover[0]` is the house that
//! holds all of them, too, and loses the digit elsewhere; `digits` is the digit.
//!
//! Cost: one look at each digit of each house.

use super::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;
use std::ops::{ControlFlow, Range};

/// The digit is sought in a box or any other house that is no line.
pub fn pointing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    locked(Technique::Pointing, marks.houses_but_lines(), marks, listener)
}

/// The digit is sought in a row or column.
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
            // The only place of a digit is a hidden single.
            if places.count_ones() < 2 {
                continue;
            }
            let cells = marks.cells_at(house, places);
            let first = cells.clone().next().expect("there are two places");
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
    let struck = marks.cells_at(other, marks.places(other, digit)).filter(|&cell| !marks.is_in(cell, house));
    Step::eliminating(
        technique,
        struck.map(|cell| Candidate { cell, digit }).collect(),
        Pattern {
            cells: marks.cells_at(house, marks.places(house, digit)).collect(),
            digits: vec![digit],
            houses: vec![house],
            cover: vec![other],
            ..Pattern::default()
        },
    )
}
