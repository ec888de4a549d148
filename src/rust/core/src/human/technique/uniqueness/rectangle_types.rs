//! Unique rectangles: what the extras of a rectangle that must not be deadly say.
//!
//! The types have HoDoKu's numbers. One corner has extras: it holds one of them (1). The extras are one digit: it goes
//! where it sees all corners that have it (2 where those are two in a line, 5 else). Two corners in a line have extras:
//! with other cells of a house the two may be a naked subset, as one cell (3); or one digit of the pair has no other place
//! in the house, and the other digit goes from both (4). Diagonal corners have extras, and one digit of the pair has no
//! other places in two lines: it goes from both (6). The corner across from a bare one, from where both lines bind
//! one digit to the rectangle, does not hold the other (hidden rectangle).
//!
//! Pattern: `cells` are the corners in reading order; `digits` the pair, then the extras that matter (types 2, 3, 5), or the
//! bound digit first, then the other (types 4, 6, hidden); `houses` where a digit is bound, or where the subset of type 3 is;
//! `fins` the corners with extras, of type 3 then the other cells of the subset; of a hidden rectangle the corner across.
//!
//! Cost: see `rectangle.rs`; type 3 tries all subsets of up to three other cells of a house.

use super::rectangle::{are_diagonal, each_rectangle, without, Rectangle};
use crate::board::Digit;
use crate::human::technique::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The largest number of cells that make a naked subset with two corners.
const MAX_OTHERS: usize = 3;

/// Three corners of a deadly rectangle are bare.
pub fn type_1(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let &[corner] = rectangle.spoilt().as_slice() else { return ControlFlow::Continue(()) };
        let eliminated = rectangle.candidates(corner, rectangle.pair, marks);
        tell(Technique::UniqueRectangle1, rectangle, eliminated, Pattern::default(), listener)
    })
}

/// Two corners in a line have the same one digit more.
pub fn type_2(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    one_extra(Technique::UniqueRectangle2, marks, listener)
}

/// Diagonal corners, or three, have the same one digit more.
pub fn type_5(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    one_extra(Technique::UniqueRectangle5, marks, listener)
}

fn one_extra(technique: Technique, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let spoilt = rectangle.spoilt();
        let is_in_line = spoilt.len() == 2 && !are_diagonal(spoilt[0], spoilt[1]);
        let extras = rectangle.extras.iter().fold(0, |all, extra| all | extra);
        let is_meant = spoilt.len() > 1 && is_in_line == (technique == Technique::UniqueRectangle2);
        if !is_meant || extras.count_ones() != 1 {
            return ControlFlow::Continue(());
        }
        let eliminated = seen_by_all(&rectangle.cells(&spoilt), extras, marks);
        let digits = rectangle.digits().into_iter().chain(digits_in(extras)).collect();
        tell(technique, rectangle, eliminated, Pattern { digits, ..Pattern::default() }, listener)
    })
}

/// What two corners in a line have more makes a naked subset.
pub fn type_3(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let Some(corners) = two_in_line(rectangle) else { return ControlFlow::Continue(()) };
        let cells = corners.map(|corner| rectangle.corners[corner]);
        let extras = rectangle.extras[corners[0]] | rectangle.extras[corners[1]];
        let houses: Vec<usize> = marks.houses_of_all(cells).collect();
        for (k, &house) in houses.iter().enumerate() {
            let others = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
            let is_other = |cell: &usize| marks.candidates(*cell) != 0 && !cells.contains(cell);
            let others: Vec<usize> = others.filter(is_other).collect();
            each_subset(&others, &mut Vec::new(), extras, marks, &mut |subset, digits| {
                // A subset that is in a house before, too, was shown there.
                let is_within = |before: usize| subset.iter().all(|&cell| marks.is_in(cell, before));
                if houses[..k].iter().any(|&before| is_within(before)) {
                    return ControlFlow::Continue(());
                }
                let fins: Vec<usize> = cells.iter().chain(subset).copied().collect();
                let eliminated = seen_by_all(&fins, digits, marks);
                let digits = rectangle.digits().into_iter().chain(digits_in(digits)).collect();
                let pattern = Pattern { digits, houses: vec![house], fins, ..Pattern::default() };
                tell(Technique::UniqueRectangle3, rectangle, eliminated, pattern, listener)
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// The candidates of these digits that see all of the cells.
fn seen_by_all(cells: &[usize], digits: Mask, marks: &Pencilmarks) -> Vec<Candidate> {
    let seen = marks.seen_by_all(cells.iter().copied());
    let of_digit = |digit: Digit| {
        let here = seen & *marks.cells_with(digit);
        here.iter().map(move |cell| Candidate { cell, digit })
    };
    digits_in(digits).flat_map(of_digit).collect()
}

/// Shows the subsets of the cells that have, with the digits to begin with, one digit more than cells; `chosen` are the
/// cells of the subset so far.
fn each_subset(
    cells: &[usize],
    chosen: &mut Vec<usize>,
    digits: Mask,
    marks: &Pencilmarks,
    show: &mut dyn FnMut(&[usize], Mask) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (k, &cell) in cells.iter().enumerate() {
        let digits = digits | marks.candidates(cell);
        if digits.count_ones() as usize > MAX_OTHERS + 1 {
            continue;
        }
        chosen.push(cell);
        if digits.count_ones() as usize == chosen.len() + 1 {
            show(chosen, digits)?;
        }
        if chosen.len() < MAX_OTHERS {
            each_subset(&cells[k + 1..], chosen, digits, marks, show)?;
        }
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// One of the two digits is bound to two corners in a line.
pub fn type_4(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let Some(corners) = two_in_line(rectangle) else { return ControlFlow::Continue(()) };
        for bound in rectangle.digits() {
            if let Some(house) = rectangle.house_binding(bound, corners, marks) {
                let other = without(rectangle.pair, bound);
                let eliminated = corners.map(|corner| rectangle.candidates(corner, other, marks)).concat();
                let pattern = bound_in(vec![house], bound, rectangle);
                tell(Technique::UniqueRectangle4, rectangle, eliminated, pattern, listener)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Diagonal corners have extras, and one digit of the pair is bound to the corners of both rows or both columns.
pub fn type_6(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let &[a, b] = rectangle.spoilt().as_slice() else { return ControlFlow::Continue(()) };
        if !are_diagonal(a, b) {
            return ControlFlow::Continue(());
        }
        for bound in rectangle.digits() {
            let bind = |corners| rectangle.house_binding(bound, corners, marks);
            let lines = [[[0, 1], [2, 3]], [[0, 2], [1, 3]]];
            let binding = lines.into_iter().find_map(|[one, other]| Some(vec![bind(one)?, bind(other)?]));
            if let Some(houses) = binding {
                let eliminated =
                    [a, b].map(|corner| rectangle.candidates(corner, mask_of(bound), marks)).concat();
                let pattern = bound_in(houses, bound, rectangle);
                tell(Technique::UniqueRectangle6, rectangle, eliminated, pattern, listener)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// One bare corner, and strong links to the one across.
pub fn hidden_rectangle(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        for across in rectangle.bare().into_iter().map(|bare| 3 - bare) {
            for bound in rectangle.digits() {
                let [beside, below] = [across ^ 1, across ^ 2];
                let bind = |corner| rectangle.house_binding(bound, [across, corner], marks);
                if let (Some(one), Some(other)) = (bind(beside), bind(below)) {
                    let eliminated = rectangle.candidates(across, without(rectangle.pair, bound), marks);
                    let fins = rectangle.cells(&[across]);
                    let pattern = Pattern { fins, ..bound_in(vec![one, other], bound, rectangle) };
                    tell(Technique::HiddenRectangle, rectangle, eliminated, pattern, listener)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// The corners with extras, if they are two in a line.
fn two_in_line(rectangle: &Rectangle) -> Option<[usize; 2]> {
    let &[a, b] = rectangle.spoilt().as_slice() else { return None };
    (!are_diagonal(a, b)).then_some([a, b])
}

fn bound_in(houses: Vec<usize>, bound: Digit, rectangle: &Rectangle) -> Pattern {
    let digits = std::iter::once(bound).chain(digits_in(without(rectangle.pair, bound))).collect();
    Pattern { digits, houses, ..Pattern::default() }
}

/// Tells of a step; what the pattern does not say is filled in from the rectangle.
fn tell(
    technique: Technique,
    rectangle: &Rectangle,
    eliminated: Vec<Candidate>,
    mut pattern: Pattern,
    listener: &mut Listener,
) -> ControlFlow<()> {
    pattern.cells = rectangle.corners.to_vec();
    if pattern.digits.is_empty() {
        pattern.digits = rectangle.digits();
    }
    if pattern.fins.is_empty() {
        pattern.fins = rectangle.cells(&rectangle.spoilt());
    }
    listener.report(Step::eliminating(technique, eliminated, pattern))
}
