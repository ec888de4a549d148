//! Unique rectangles: eliminations that follow because not all extras of a rectangle can be false.
//!
//! The types have HoDoKu's numbers:
//!
//! - 1: only one corner has extras, so both digits of the pair are eliminated from it.
//! - 2 and 5: all extras are the same digit, which is eliminated from cells that see all corners with extras (type 2 if
//!   these are two corners in a line).
//! - 3: two corners in a line have extras. Taken as a single cell, they form a naked subset with other cells of a
//!   house that lack both digits of the pair.
//! - 4: two corners in a line have extras, and a digit of the pair is *bound* to them: it has no other place in a house
//!   that contains both. So the other digit of the pair is eliminated from them.
//! - 6: diagonal corners have extras, and a digit of the pair is bound to each side of the rectangle, so it is
//!   eliminated from the corners with extras.
//! - Hidden: a digit of the pair is bound to both sides that meet in the corner opposite a bare corner. The other digit
//!   is eliminated from the opposite corner. Three corners have extras, or two that are diagonal.
//!
//! Pattern: `cells` are the corners in reading order; `digits` are the pair, then the extra digit (types 2 and 5) or
//! the digits of the subset (type 3), or the bound digit and then the other digit (types 4, 6, hidden); `houses` are
//! the houses where a digit is bound, or the house of the subset of type 3; `fins` are the corners with extras, then
//! the cells of a subset; for a hidden rectangle, `fins` is the opposite corner.
//!
//! Cost: see `rectangle.rs`; type 3 tries all subsets of up to seven other cells of a house.

use super::rectangle::{are_diagonal, each_rectangle, without, Rectangle};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells that form a naked subset with two corners; no 9 x 9 board needs more.
const MAX_OTHERS: usize = 7;

/// Finds rectangles with three bare corners.
pub fn type_1(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let &[corner] = rectangle.with_extras().as_slice() else { return ControlFlow::Continue(()) };
        let eliminated = rectangle.candidates(corner, rectangle.pair, marks);
        report(Technique::UniqueRectangle1, rectangle, eliminated, Pattern::default(), listener)
    })
}

/// Finds two corners in a line with the same extra digit.
pub fn type_2(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    one_extra(Technique::UniqueRectangle2, marks, listener)
}

/// Finds diagonal corners, or three corners, with the same extra digit.
pub fn type_5(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    one_extra(Technique::UniqueRectangle5, marks, listener)
}

fn one_extra(technique: Technique, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let with_extras = rectangle.with_extras();
        let is_in_line = with_extras.len() == 2 && !are_diagonal(with_extras[0], with_extras[1]);
        let extras = rectangle.extras.iter().fold(0, |all, extra| all | extra);
        let is_of_type = with_extras.len() > 1 && is_in_line == (technique == Technique::UniqueRectangle2);
        if !is_of_type || extras.count_ones() != 1 {
            return ControlFlow::Continue(());
        }
        let eliminated = marks.candidates_seen_by_all(&rectangle.cells(&with_extras), extras);
        let digits = rectangle.digits().into_iter().chain(digits_in(extras)).collect();
        report(technique, rectangle, eliminated, Pattern { digits, ..Pattern::default() }, listener)
    })
}

/// Finds two corners in a line whose extras are part of a naked subset.
pub fn type_3(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let Some(corners) = two_in_line(rectangle) else { return ControlFlow::Continue(()) };
        let cells = corners.map(|corner| rectangle.corners[corner]);
        let extras = rectangle.extras[corners[0]] | rectangle.extras[corners[1]];
        let houses: Vec<usize> = marks.houses_of_all(cells).collect();
        for (k, &house) in houses.iter().enumerate() {
            let others = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
            let is_other = |cell: &usize| {
                let candidates = marks.candidates(*cell);
                candidates != 0 && candidates & rectangle.pair == 0 && !cells.contains(cell)
            };
            let others: Vec<usize> = others.filter(is_other).collect();
            each_subset(
                &others,
                &mut Vec::new(),
                extras,
                marks,
                listener,
                &mut |subset, digits, listener| {
                    // A subset that is also in an earlier house was reported for that house.
                    let is_within = |before: usize| subset.iter().all(|&cell| marks.is_in(cell, before));
                    if houses[..k].iter().any(|&before| is_within(before)) {
                        return ControlFlow::Continue(());
                    }
                    let fins: Vec<usize> = cells.iter().chain(subset).copied().collect();
                    let eliminated = outside(&fins, digits, marks);
                    let digits = rectangle.digits().into_iter().chain(digits_in(digits)).collect();
                    let pattern = Pattern { digits, houses: vec![house], fins, ..Pattern::default() };
                    report(Technique::UniqueRectangle3, rectangle, eliminated, pattern, listener)
                },
            )?;
        }
        ControlFlow::Continue(())
    })
}

/// Returns the candidates of these digits in the other cells of each house that contains all these cells.
fn outside(cells: &[usize], digits: Mask, marks: &Pencilmarks) -> Vec<Candidate> {
    let mut found = Vec::new();
    for house in marks.houses_of_all(cells.iter().copied()) {
        for cell in marks.holes_of(house).filter(|cell| !cells.contains(cell)) {
            let gone = marks.candidates_among(cell, digits);
            found.extend(gone.filter(|gone| !found.contains(gone)).collect::<Vec<_>>());
        }
    }
    found
}

/// Receives the cells of a subset and their digits, united with extras.
type ExtrasVisit<'a> = &'a mut dyn FnMut(&[usize], Mask, &mut Listener) -> ControlFlow<()>;

/// Visits the subsets of `cells` whose candidates, united with `digits`, outnumber the cells of the subset by one;
/// `chosen` is the subset so far.
fn each_subset(
    cells: &[usize],
    chosen: &mut Vec<usize>,
    digits: Mask,
    marks: &Pencilmarks,
    listener: &mut Listener,
    visit: ExtrasVisit,
) -> ControlFlow<()> {
    listener.count_work(1 + cells.len() / 5)?;
    for (k, &cell) in cells.iter().enumerate() {
        let digits = digits | marks.candidates(cell);
        if digits.count_ones() as usize > MAX_OTHERS + 1 {
            continue;
        }
        chosen.push(cell);
        if digits.count_ones() as usize == chosen.len() + 1 {
            visit(chosen, digits, listener)?;
        }
        if chosen.len() < MAX_OTHERS {
            each_subset(&cells[k + 1..], chosen, digits, marks, listener, visit)?;
        }
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// Finds two corners in a line, one of which must have a certain digit of the pair.
pub fn type_4(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let Some(corners) = two_in_line(rectangle) else { return ControlFlow::Continue(()) };
        for bound in rectangle.digits() {
            if let Some(house) = rectangle.house_binding(bound, corners, marks) {
                let other = without(rectangle.pair, bound);
                let eliminated = corners.map(|corner| rectangle.candidates(corner, other, marks)).concat();
                let pattern = bound_in(vec![house], bound, rectangle);
                report(Technique::UniqueRectangle4, rectangle, eliminated, pattern, listener)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds diagonal corners with extras where a digit of the pair is bound to each side of the rectangle.
pub fn type_6(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        let &[a, b] = rectangle.with_extras().as_slice() else { return ControlFlow::Continue(()) };
        if !are_diagonal(a, b) {
            return ControlFlow::Continue(());
        }
        for bound in rectangle.digits() {
            let bind = |corners| rectangle.house_binding(bound, corners, marks);
            let lines = [[0, 1], [2, 3], [0, 2], [1, 3]];
            if let Some(houses) = lines.into_iter().map(bind).collect::<Option<Vec<usize>>>() {
                let eliminated =
                    [a, b].map(|corner| rectangle.candidates(corner, mask_of(bound), marks)).concat();
                let pattern = bound_in(houses, bound, rectangle);
                report(Technique::UniqueRectangle6, rectangle, eliminated, pattern, listener)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds corners opposite a bare corner where a digit of the pair is bound to both of their sides.
pub fn hidden_rectangle(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    each_rectangle(marks, listener, |rectangle, listener| {
        if rectangle.with_extras().len() < 2 || two_in_line(rectangle).is_some() {
            return ControlFlow::Continue(());
        }
        for across in rectangle.bare().into_iter().map(|bare| 3 - bare) {
            for bound in rectangle.digits() {
                let [beside, below] = [across ^ 1, across ^ 2];
                let bind = |corner| rectangle.house_binding(bound, [across, corner], marks);
                if let (Some(one), Some(other)) = (bind(beside), bind(below)) {
                    let eliminated = rectangle.candidates(across, without(rectangle.pair, bound), marks);
                    let fins = rectangle.cells(&[across]);
                    let pattern = Pattern { fins, ..bound_in(vec![one, other], bound, rectangle) };
                    report(Technique::HiddenRectangle, rectangle, eliminated, pattern, listener)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Returns the corners with extras, if these are two corners in a line.
fn two_in_line(rectangle: &Rectangle) -> Option<[usize; 2]> {
    let &[a, b] = rectangle.with_extras().as_slice() else { return None };
    (!are_diagonal(a, b)).then_some([a, b])
}

fn bound_in(houses: Vec<usize>, bound: Digit, rectangle: &Rectangle) -> Pattern {
    let digits = std::iter::once(bound).chain(digits_in(without(rectangle.pair, bound))).collect();
    Pattern { digits, houses, ..Pattern::default() }
}

/// Reports a step, with missing parts of the pattern taken from the rectangle.
fn report(
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
        pattern.fins = rectangle.cells(&rectangle.with_extras());
    }
    listener.report(Step::eliminating(technique, eliminated, pattern))
}
