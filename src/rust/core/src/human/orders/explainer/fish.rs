//! Fish, with their ratings: X-wing 3.2, swordfish 3.8, jellyfish 5.2. Columns are tried as base sets before rows.
//!
//! Cost: one visit to each combination of lines, for each digit.

use super::{Hint, Rule, Take};
use crate::board::Digit;
use crate::human::logic::groups::Group;
use crate::human::logic::hall_sets::mask_of_numbers;
use crate::human::patterns::fish::{each_basic, FishView};
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds digits whose places in `size` lines are all in `size` crossing lines.
pub fn fish(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    for by_columns in [true, false] {
        let mut found = Vec::new();
        for digit in (1..=marks.order() as Digit).filter(|&digit| has_enough_left(marks, digit, size)) {
            let view = FishView { marks, digit, by_columns };
            let _ = each_basic(&view, size, &mut |base, cover| {
                found.push((base.to_vec(), cover, view));
                ControlFlow::Continue(())
            });
        }
        // Sudoku Explainer visits the combinations of base lines first, and for each of them the digits.
        found.sort_by_key(|(base, _, view)| (mask_of_numbers(base), view.digit));
        for (base, cover, view) in found {
            let digit = view.digit;
            let eliminated = view.in_cover_only(&base, cover).map(|cell| Candidate { cell, digit }).collect();
            let groups = base.iter().map(|&line| Group::House(view.base(line), digit)).collect();
            let hint = Hint::eliminating(Rule::Fish(size), [32, 38, 52][size - 2], eliminated);
            Hint { groups, ..hint }.offer(take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether the digit must still be placed at least `2 * size` times.
fn has_enough_left(marks: &Pencilmarks, digit: Digit, size: usize) -> bool {
    let placed = marks.digits().iter().filter(|&&other| other == digit).count();
    placed + 2 * size <= marks.order()
}
