//! BUG+1: all holes have two candidates, except one, which has three.
//!
//! Without the third candidate, each digit would have two places in each house that lacks the digit. Then any
//! solution would have a twin with the other candidate in every hole (a bivalue universal grave). So the third
//! candidate is true, and the other two are false.
//!
//! Pattern: `cells` is the hole with three candidates, `digits` is the true digit, and `houses` are the houses
//! with three places for this digit.
//!
//! Cost: one visit to each hole. The visits end at a hole with more than three candidates or at the second with three.

use crate::board::Digit;
use crate::human::logic::pencilmarks::digits_in;
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// Finds the digit of the only hole that has three candidates.
pub fn bug_plus_one(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let Some(cell) = only_hole_with_three(marks) else { return ControlFlow::Continue(()) };
    for digit in digits_in(marks.candidates(cell)) {
        let candidate = Candidate { cell, digit };
        if is_grave_without(candidate, marks) {
            let houses = marks.seats(cell).iter().map(|&(house, _)| house).collect();
            let pattern = Pattern { cells: vec![cell], digits: vec![digit], houses, ..Pattern::default() };
            let others = digits_in(marks.candidates(cell)).filter(|&other| other != digit);
            let eliminated = others.map(|digit| Candidate { cell, digit }).collect();
            listener.report(Step::eliminating(Technique::BugPlusOne, eliminated, pattern))?;
        }
    }
    ControlFlow::Continue(())
}

fn only_hole_with_three(marks: &Pencilmarks) -> Option<usize> {
    let mut three = None;
    for cell in (0..marks.digits().len()).filter(|&cell| marks.digits()[cell] == 0) {
        match marks.candidates(cell).count_ones() {
            2 => {}
            3 if three.is_none() => three = Some(cell),
            _ => return None,
        }
    }
    three
}

/// Returns whether, without the candidate, each digit has either two places or no places in each house. A digit
/// without places has already been placed.
fn is_grave_without(candidate: Candidate, marks: &Pencilmarks) -> bool {
    marks.houses().all(|house| {
        (1..=marks.order() as Digit).all(|digit| {
            let here = digit == candidate.digit && marks.is_in(candidate.cell, house);
            matches!(marks.places(house, digit).count_ones().checked_sub(u32::from(here)), Some(0 | 2))
        })
    })
}
