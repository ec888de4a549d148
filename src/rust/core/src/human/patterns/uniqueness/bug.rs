//! BUG: apart from a few extra candidates, each hole has two candidates, and each digit has two places in each house
//! that lacks it.
//!
//! Without the extras, any solution would have a twin with the other candidate in every hole (a bivalue universal
//! grave), so at least one of the extras is true. In BUG+1, there is only one extra: it is true, and the other two
//! candidates of its cell are false.
//!
//! Pattern: `cells` is the hole with three candidates, `digits` is the true digit, and `houses` are the houses
//! with three places for this digit.
//!
//! Cost: at most two visits to each digit of each house. The visits end as soon as no step can follow from the extras.

use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// Finds the digit of the only hole that has three candidates.
pub fn bug_plus_one(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let Some(&[(cell, extra)]) = extras(marks, marks.houses()).as_deref() else {
        return ControlFlow::Continue(());
    };
    if extra.count_ones() != 1 {
        return ControlFlow::Continue(());
    }
    let houses = marks.seats(cell).iter().map(|&(house, _)| house).collect();
    let (cells, digits) = (vec![cell], digits_in(extra).collect());
    let pattern = Pattern { cells, digits, houses, ..Pattern::default() };
    let eliminated = marks.candidates_among(cell, !extra).collect();
    listener.report(Step::eliminating(Technique::BugPlusOne, eliminated, pattern))
}

/// Returns the extra candidates, cell by cell, or `None` if the board is not a BUG with extra candidates or if no step
/// can follow from the extras. The cells are in the order in which they are found in the houses.
pub fn extras(marks: &Pencilmarks, houses: impl Iterator<Item = usize>) -> Option<Vec<(usize, Mask)>> {
    let mut extras: Vec<(usize, Mask)> = Vec::new();
    let mut digits: Mask = 0;
    let mut common: Option<CellSet> = None;
    for house in houses {
        for digit in 1..=marks.order() as Digit {
            let places = marks.places(house, digit);
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut rich =
                marks.cells_at(house, places).filter(|&cell| marks.candidates(cell).count_ones() >= 3);
            let cell = rich.next()?;
            if rich.next().is_some() {
                continue;
            }
            match extras.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => *digits |= mask_of(digit),
                None => extras.push((cell, mask_of(digit))),
            }
            digits |= mask_of(digit);
            let seen = *marks.peers(cell);
            common = Some(common.map_or(seen, |common| common & seen));
            if extras.len() > 1 && digits.count_ones() > 1 && common.expect("just set").is_empty() {
                return None;
            }
        }
    }
    is_deadly(marks, &extras).then_some(extras)
}

/// Returns whether, without these candidates, each hole has two candidates, and each digit has two places or no
/// places in each house.
fn is_deadly(marks: &Pencilmarks, extras: &[(usize, Mask)]) -> bool {
    let mut rest = marks.clone();
    for &(cell, digits) in extras {
        digits_in(digits).for_each(|digit| rest.eliminate(Candidate { cell, digit }));
    }
    let is_pair = |cell: usize| rest.digits()[cell] != 0 || rest.candidates(cell).count_ones() == 2;
    let is_even = |house: usize| {
        (1..=rest.order() as Digit).all(|digit| matches!(rest.places(house, digit).count_ones(), 0 | 2))
    };
    (0..rest.digits().len()).all(is_pair) && rest.houses().all(is_even)
}
