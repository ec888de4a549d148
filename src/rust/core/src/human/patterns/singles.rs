//! Singles: the last hole of a house, the only place for a digit in a house, and the only candidate of a cell.
//!
//! Pattern: `cells` is the cell, `digits` is the digit, and `houses` is the house of a full house or hidden single.
//!
//! Cost: one visit to each house, each digit of each house, or each cell.

use crate::board::Digit;
use crate::human::logic::pencilmarks::digits_in;
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// Finds the last hole of each house.
pub fn full_house(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for house in marks.boxes_first() {
        let mut holes = marks.holes_of(house);
        if let (Some(cell), None) = (holes.next(), holes.next()) {
            for digit in digits_in(marks.candidates(cell)) {
                single(Technique::FullHouse, Candidate { cell, digit }, vec![house], listener)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds the only place for a digit in a house.
pub fn hidden_single(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for house in marks.boxes_first() {
        for digit in 1..=marks.order() as Digit {
            let places = marks.places(house, digit);
            if places.count_ones() == 1 {
                let cell = marks.cells_at(house, places).next().expect("there is one place");
                single(Technique::HiddenSingle, Candidate { cell, digit }, vec![house], listener)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds the only candidate of a cell.
pub fn naked_single(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    for cell in 0..marks.digits().len() {
        if marks.candidates(cell).count_ones() == 1 {
            let digit = marks.candidates(cell).trailing_zeros() as Digit + 1;
            single(Technique::NakedSingle, Candidate { cell, digit }, Vec::new(), listener)?;
        }
    }
    ControlFlow::Continue(())
}

fn single(
    technique: Technique,
    candidate: Candidate,
    houses: Vec<usize>,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let (cells, digits) = (vec![candidate.cell], vec![candidate.digit]);
    listener.report(Step::placing(
        technique,
        candidate,
        Pattern { cells, digits, houses, ..Pattern::default() },
    ))
}
