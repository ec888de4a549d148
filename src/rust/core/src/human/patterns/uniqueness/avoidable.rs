//! Avoidable rectangles: rectangles of digits that a player has filled in.
//!
//! Suppose that no corner of a rectangle is a clue and that each diagonal holds one digit twice. Exchanging the two
//! digits would give another solution with the same clues, so the solution of a proper puzzle has no such rectangle.
//!
//! - 1: three corners are filled, so the fourth corner, a hole with two candidates, does not hold the digit that would
//!   complete the pattern.
//! - 2: two neighbouring corners are filled. The others are holes with one digit of the pattern each and the same extra
//!   digit, which one of them must have.
//!
//! Pattern: `cells` are the corners in reading order; `digits` are the digits of the diagonals and, for type 2, the
//! extra digit; `fins` are the holes.
//! Invariants: as in [`rectangle`](super::rectangle), each house contains one corner of each diagonal or no corner.
//! Cost: for each filled cell that is not a clue, the number of cells in its minirow and minicol times the order; a few
//! microseconds on 9 x 9.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_ur.php>, "Avoidable Rectangles"; the order of steps is HoDoKu's.

use super::rectangle::{corners_from, in_reading_order, is_deadly, WORK_PER_RECTANGLE};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Finds the digit that would complete a rectangle of three filled corners.
pub fn avoidable_1(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    avoidable(Technique::AvoidableRectangle1, marks, listener)
}

/// Finds the common extra digit of two holes beside two filled corners.
pub fn avoidable_2(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    avoidable(Technique::AvoidableRectangle2, marks, listener)
}

fn avoidable(technique: Technique, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let (filled, mut visited) = (marks.filled(), HashSet::new());
    let fit = filled | *marks.pairs();
    for start in filled.iter() {
        listener.count_work(WORK_PER_RECTANGLE * marks.order())?;
        for corners in corners_from(start, marks, |cell| filled.contains(cell), |cell| fit.contains(cell)) {
            listener.count_work(WORK_PER_RECTANGLE)?;
            let Some(step) = step_of(corners, marks) else { continue };
            let reading = in_reading_order(corners);
            if is_deadly(reading, marks) && visited.insert(reading) && step.technique == technique {
                listener.report(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of a rectangle whose first two corners are filled.
fn step_of(corners: [usize; 4], marks: &Pencilmarks) -> Option<Step> {
    let [start, beside, below, across] = corners;
    let [one, other] = [start, beside].map(|cell| marks.digits()[cell]);
    if other == 0 {
        return None;
    }
    let is = |cell: usize, digit: Digit| marks.digits()[cell] == digit;
    let may_be =
        |cell: usize, digit: Digit| marks.has(Candidate { cell, digit }) && marks.pairs().contains(cell);
    let last = |hole: usize, digit: Digit| {
        let gone = vec![Candidate { cell: hole, digit }];
        step(Technique::AvoidableRectangle1, gone, corners, vec![one, other], vec![hole])
    };
    if is(below, other) && may_be(across, one) {
        return Some(last(across, one));
    }
    if is(across, one) && may_be(below, other) {
        return Some(last(below, other));
    }
    if !may_be(below, other) || !may_be(across, one) {
        return None;
    }
    let extra = marks.candidates(below) & !mask_of(other);
    let extra = digits_in(extra & marks.candidates(across) & !mask_of(one)).next()?;
    let seen = marks.seen_by_all([below, across]) & *marks.cells_with(extra);
    let gone = seen.iter().map(|cell| Candidate { cell, digit: extra }).collect();
    Some(step(Technique::AvoidableRectangle2, gone, corners, vec![one, other, extra], vec![below, across]))
}

fn step(
    technique: Technique,
    eliminated: Vec<Candidate>,
    corners: [usize; 4],
    digits: Vec<Digit>,
    fins: Vec<usize>,
) -> Step {
    let cells = in_reading_order(corners).to_vec();
    Step::eliminating(technique, eliminated, Pattern { cells, digits, fins, ..Pattern::default() })
}
