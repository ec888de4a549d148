//! BUG+1: all holes have two candidates, but for one that has three.
//!
//! Were the third candidate not there, each digit would have two places in each house that lacks it. Then whatever solved
//! the board, taking the other candidate of every hole would solve it too (a bivalue universal grave). So the third
//! candidate is the digit.
//!
//! Pattern: `cells` is the hole with three candidates, `digits` the digit to place, `houses` the houses where it has three
//! places.
//!
//! Cost: one look at each hole, mostly ended by the second with three candidates.

use crate::board::Digit;
use crate::human::technique::pencilmarks::digits_in;
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// All holes but one have two candidates.
pub fn bug_plus_one(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let Some(cell) = only_hole_with_three(marks) else { return ControlFlow::Continue(()) };
    for digit in digits_in(marks.candidates(cell)) {
        let candidate = Candidate { cell, digit };
        if is_grave_without(candidate, marks) {
            let houses = marks.seats(cell).iter().map(|&(house, _)| house).collect();
            let pattern = Pattern { cells: vec![cell], digits: vec![digit], houses, ..Pattern::default() };
            listener.report(Step::placing(Technique::BugPlusOne, candidate, pattern))?;
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

/// Does each digit have no or two places in each house, once the candidate is not there? A digit without places stands
/// in the house, or the board is broken.
fn is_grave_without(candidate: Candidate, marks: &Pencilmarks) -> bool {
    marks.houses().all(|house| {
        (1..=marks.order() as Digit).all(|digit| {
            let here = digit == candidate.digit && marks.is_in(candidate.cell, house);
            matches!(marks.places(house, digit).count_ones().checked_sub(u32::from(here)), Some(0 | 2))
        })
    })
}
