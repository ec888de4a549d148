//! Subsets, with their ratings: naked pair 3.0, triple 3.6, quad 5.0; hidden pair 3.4, triple 4.0, quad 5.4; direct
//! hidden pair 2.0, triple 2.5.
//!
//! The complement of a naked subset in the holes of its house is a hidden subset, so only the smaller of the two is
//! tried, or the naked subset if they are equal in size. A direct hidden subset, which is tried in any case, leaves
//! only one place for another digit in the same house; this place is filled.
//!
//! Cost: at most one visit to each combination of cells, or of digits, in each house.

use super::{holes, kinds, Hint, Rule, Take};
use crate::board::Digit;
use crate::human::logic::groups::Group;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::patterns::subsets::{Subset, SubsetKind, SubsetVisit};
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds `size` cells with `size` candidates in all.
pub fn naked(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let rating = [30, 36, 50][size - 2];
    for house in kinds(marks).into_iter().flatten().filter(|&house| holes(marks, house) >= 2 * size) {
        for subset in
            sorted(&|visit| SubsetKind::Naked.each(marks, size, [house], visit), |subset| subset.places)
        {
            let mut eliminated = Vec::new();
            for digit in digits_in(subset.digits) {
                let others = marks.cells_at(house, marks.places(house, digit) & !subset.places);
                eliminated.extend(others.map(|cell| Candidate { cell, digit }));
            }
            let groups = subset.cells(marks).map(Group::Cell).collect();
            Hint { groups, ..Hint::eliminating(Rule::NakedSubset(size), rating, eliminated) }.offer(take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds `size` digits with `size` places in all.
pub fn hidden(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let rating = [34, 40, 54][size - 2];
    for house in kinds(marks).into_iter().flatten().filter(|&house| holes(marks, house) > 2 * size) {
        for subset in
            sorted(&|visit| SubsetKind::Hidden.each(marks, size, [house], visit), |subset| subset.digits)
        {
            let groups = digits_in(subset.digits).map(|digit| Group::House(house, digit)).collect();
            let eliminated = subset.other_digits(marks);
            Hint { groups, ..Hint::eliminating(Rule::HiddenSubset(size), rating, eliminated) }.offer(take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds hidden subsets that leave one place for another digit of their house.
pub fn direct_hidden(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let (rule, rating) = [(Rule::DirectHiddenPair, 20), (Rule::DirectHiddenTriple, 25)][size - 2];
    for house in kinds(marks).into_iter().flatten().filter(|&house| holes(marks, house) > size) {
        for subset in
            sorted(&|visit| SubsetKind::Hidden.each(marks, size, [house], visit), |subset| subset.digits)
        {
            for digit in (1..=marks.order() as Digit).filter(|&digit| subset.digits & mask_of(digit) == 0) {
                let all = marks.places(house, digit);
                let left = all & !subset.places;
                if all.count_ones() >= 2 && left.count_ones() == 1 {
                    let cell = marks.cells_at(house, left).next().expect("one place is left");
                    take(Hint::placing(rule, rating, Candidate { cell, digit }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns subsets in Sudoku Explainer's order: by the last of their cells or digits, then by the one before it.
fn sorted(find: &dyn Fn(SubsetVisit) -> ControlFlow<()>, key: fn(&Subset) -> Mask) -> Vec<Subset> {
    let mut found = Vec::new();
    let _ = find(&mut |subset| {
        found.push(subset);
        ControlFlow::Continue(())
    });
    found.sort_by_key(key);
    found
}
