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

/// A digit with at least two places in a house, all of which are in another house.
#[derive(Clone, Copy)]
pub struct Locked {
    pub digit: Digit,
    pub house: usize,
    pub other: usize,
}

impl Locked {
    /// Returns the places of the digit in the other house that are not in the first.
    pub fn outside(self, marks: &Pencilmarks) -> impl Iterator<Item = Candidate> + '_ {
        let Locked { digit, house, other } = self;
        let places = marks.cells_at(other, marks.places(other, digit));
        places.filter(move |&cell| !marks.is_in(cell, house)).map(move |cell| Candidate { cell, digit })
    }
}

/// Returns the locked digits of a house, by digit and then by the other house. Digits with a single place are hidden
/// singles and left out.
pub fn locked_in(marks: &Pencilmarks, house: usize) -> impl Iterator<Item = Locked> + '_ {
    let digits = 1..=marks.order() as Digit;
    digits.filter(move |&digit| marks.places(house, digit).count_ones() > 1).flat_map(move |digit| {
        let mut cells = marks.cells_at(house, marks.places(house, digit));
        let first = cells.next().expect("there are at least two places");
        let others = marks.seats(first).iter().map(|&(other, _)| other).filter(move |&other| other != house);
        let holds_all = move |&other: &usize| cells.clone().all(|cell| marks.is_in(cell, other));
        others.filter(holds_all).map(move |other| Locked { digit, house, other })
    })
}

fn locked(
    technique: Technique,
    houses: Range<usize>,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    for locked in listener.among(houses).into_iter().flat_map(|house| locked_in(marks, house)) {
        let Locked { digit, house, other } = locked;
        let places = marks.places(house, digit);
        if marks.places(other, digit).count_ones() > places.count_ones() {
            let pattern = Pattern {
                cells: marks.cells_at(house, places).collect(),
                digits: vec![digit],
                houses: vec![house],
                cover: vec![other],
                ..Pattern::default()
            };
            listener.report(Step::eliminating(technique, locked.outside(marks).collect(), pattern))?;
        }
    }
    ControlFlow::Continue(())
}
