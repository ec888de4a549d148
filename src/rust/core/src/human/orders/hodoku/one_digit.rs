//! The digits that may have a pattern of one digit.
//!
//! An *arrangement* of a digit is a choice of one place in each house that lacks it. Fish, turbot fish, colours and
//! X-chains use only the places of one digit, so they eliminate no place of an arrangement. Therefore a digit whose
//! places all occur in arrangements has no such pattern, and most digits of most boards have none.
//!
//! Representation: for each digit, its places at the last search and the arrangements found. Most arrangements remain
//! when a few places are eliminated.
//! Cost: some microseconds for each digit whose places have changed.

use crate::human::logic::pencilmarks::{mask_of, Mask};
use crate::human::patterns::fish::cover_by_arrangements;
use crate::human::technique::{CellSet, Listener, Pencilmarks};
use std::ops::ControlFlow;

/// The digits that may have patterns of one digit.
#[derive(Default)]
pub struct PromisingDigits {
    known: Vec<KnownDigit>,
}

/// The result of the last search for a digit.
#[derive(Clone, Default)]
struct KnownDigit {
    cells: CellSet,
    arrangements: Vec<CellSet>,
    /// Whether a place is in none of the arrangements.
    may_have_pattern: bool,
}

impl PromisingDigits {
    /// Returns these digits as a mask. Breaks if a stop is requested.
    pub fn digits(&mut self, marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Mask> {
        self.known.resize(marks.order(), KnownDigit::default());
        let mut digits = 0;
        for (digit, known) in (1..).zip(&mut self.known) {
            let cells = *marks.cells_with(digit);
            if known.cells != cells {
                // A cell that an arrangement has lost must have been filled with the digit.
                let is_filled = |cell: usize| marks.digits()[cell] == digit;
                known.arrangements.retain(|arrangement| (*arrangement - cells).iter().all(is_filled));
                let (is_covered, work) = cover_by_arrangements(marks, digit, &mut known.arrangements);
                (known.cells, known.may_have_pattern) = (cells, !is_covered);
                listener.count_work(work)?;
            }
            digits |= if known.may_have_pattern { mask_of(digit) } else { 0 };
        }
        ControlFlow::Continue(digits)
    }
}
