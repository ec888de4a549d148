//! BUG (rated 5.6 to 6.2): apart from a few extra candidates, each hole has two candidates, and each digit has two
//! places in each house that lacks it.
//!
//! Without the extras, the puzzle would have no solution or several, so at least one of the extras is true. The types
//! are:
//!
//! - Type 1 (5.6): the extras are in one cell, which loses its other candidates.
//! - Type 2 (5.7): all extras are the same digit, which is eliminated from cells that see all of them.
//! - Type 3 (5.8 to 6.2): the extras are part of a naked subset with other cells of their house.
//! - Type 4 (5.7): the extras are in two cells of one house, which have exactly one other digit in common. The cells
//!   lose their remaining candidates.
//!
//! Cost: at most two visits to each digit of each house; for type 3, also one to each combination of up to five cells.

use super::{combinations, kinds, Hint, Rule, Take};
use crate::human::logic::pencilmarks::{bits, digits_in, Mask};
use crate::human::patterns::uniqueness::extras;
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Tries the types that are possible for the pattern.
pub fn bug(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    let Some(extras) = extras(marks, kinds(marks).into_iter().flatten()) else {
        return ControlFlow::Continue(());
    };
    let digits = extras.iter().fold(0, |mask, &(_, digits)| mask | digits);
    match (&extras[..], digits.count_ones()) {
        ([], _) => ControlFlow::Continue(()),
        (&[(cell, digits)], _) => {
            let eliminated = marks.candidates_among(cell, !digits).collect();
            Hint::eliminating(Rule::Bug, 56, eliminated).offer(take)
        }
        (_, 1) => {
            let digit = digits_in(digits).next().expect("the extras have a digit");
            let seen = marks.seen_by_all(extras.iter().map(|&(cell, _)| cell)) & *marks.cells_with(digit);
            let eliminated = seen.iter().map(|cell| Candidate { cell, digit }).collect();
            Hint::eliminating(Rule::Bug, 57, eliminated).offer(take)?;
            bound(marks, &extras, take)
        }
        _ => {
            bound(marks, &extras, take)?;
            subsets(marks, &extras, digits, take)
        }
    }
}

/// Tries type 4.
fn bound(marks: &Pencilmarks, extras: &[(usize, Mask)], take: Take) -> ControlFlow<()> {
    let &[(one, one_more), (other, other_more)] = extras else { return ControlFlow::Continue(()) };
    let common = marks.candidates(one) & !one_more & marks.candidates(other) & !other_more;
    if !marks.are_peers(one, other) || common.count_ones() != 1 {
        return ControlFlow::Continue(());
    }
    let eliminated = extras.iter().flat_map(|&(cell, more)| marks.candidates_among(cell, !more & !common));
    Hint::eliminating(Rule::Bug, 57, eliminated.collect()).offer(take)
}

/// Tries type 3.
fn subsets(marks: &Pencilmarks, extras: &[(usize, Mask)], more: Mask, take: Take) -> ControlFlow<()> {
    let is_common = |house: usize| extras.iter().all(|&(cell, _)| marks.is_in(cell, house));
    let [boxes, columns, rows] = kinds(marks);
    let houses: Vec<usize> = boxes.chain(rows).chain(columns).filter(|&house| is_common(house)).collect();
    for house in houses {
        let cells = marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
        let is_other =
            |cell: usize| marks.candidates(cell) != 0 && !extras.iter().any(|&(extra, _)| extra == cell);
        let cells: Vec<usize> = cells.filter(|&cell| is_other(cell)).collect();
        let masks: Vec<Mask> = cells.iter().map(|&cell| marks.candidates(cell)).collect();
        for size in 2..=6 {
            for (chosen, digits) in combinations(0, &masks, size - 1, size) {
                if more & !digits != 0 {
                    continue;
                }
                let outside = bits(!chosen & ((1 << cells.len()) - 1)).map(|index| cells[index]);
                let eliminated = outside.flat_map(|cell| marks.candidates_among(cell, digits));
                Hint::eliminating(Rule::Bug, 57 + size as u32 - 1, eliminated.collect()).offer(take)?;
            }
        }
    }
    ControlFlow::Continue(())
}
