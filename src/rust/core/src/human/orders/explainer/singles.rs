//! Singles, with their ratings: full house 1.0, hidden single in a box 1.2 or in a line 1.5, naked single 2.3.
//!
//! Cost: one visit to each digit of each house.

use super::{holes, kinds, Hint, Rule, Take};
use crate::board::Digit;
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds full houses, then hidden singles.
pub fn hidden(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    for is_full_house in [true, false] {
        for (houses, rating) in kinds(marks).into_iter().zip([12, 15, 15]) {
            for house in houses {
                let (rule, rating) =
                    if is_full_house { (Rule::FullHouse, 10) } else { (Rule::HiddenSingle, rating) };
                if is_full_house && holes(marks, house) != 1 {
                    continue;
                }
                for digit in 1..=marks.order() as Digit {
                    let places = marks.places(house, digit);
                    if places.count_ones() == 1 {
                        let cell = marks.cells_at(house, places).next().expect("there is one place");
                        take(Hint::placing(rule, rating, Candidate { cell, digit }))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds naked singles, row by row.
pub fn naked(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    for cell in 0..marks.digits().len() {
        if marks.candidates(cell).count_ones() == 1 {
            let digit = marks.candidates(cell).trailing_zeros() as Digit + 1;
            take(Hint::placing(Rule::NakedSingle, 23, Candidate { cell, digit }))?;
        }
    }
    ControlFlow::Continue(())
}
