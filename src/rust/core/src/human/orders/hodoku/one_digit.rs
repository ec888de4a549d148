//! The digits that may have a pattern of one digit.
//!
//! An *arrangement* of a digit is a choice of one place in each house. Fish, turbot fish, colours and X-chains use only
//! the places of one digit, so they eliminate no place of an arrangement. Therefore a digit whose places all occur in
//! arrangements has no such pattern, and most digits of most boards have none.
//!
//! Representation: for each digit, its places at the last search, with the result, because few steps change all digits.
//! Cost: some microseconds for each digit whose places have changed.

use crate::human::logic::pencilmarks::{mask_of, Mask};
use crate::human::patterns::fish::has_impossible_place;
use crate::human::technique::{CellSet, Listener, Pencilmarks};
use std::ops::ControlFlow;

/// The digits that may have patterns of one digit.
#[derive(Default)]
pub struct PromisingDigits {
    known: Vec<(CellSet, bool)>,
}

impl PromisingDigits {
    /// Returns these digits as a mask. Breaks if a stop is requested.
    pub fn digits(&mut self, marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Mask> {
        self.known.resize(marks.order(), (CellSet::NONE, false));
        let mut digits = 0;
        for (digit, (cells, may_have)) in (1..).zip(&mut self.known) {
            if cells != marks.cells_with(digit) {
                let (has_place, work) = has_impossible_place(marks, digit);
                (*cells, *may_have) = (*marks.cells_with(digit), has_place);
                listener.count_work(work)?;
            }
            digits |= if *may_have { mask_of(digit) } else { 0 };
        }
        ControlFlow::Continue(digits)
    }
}
