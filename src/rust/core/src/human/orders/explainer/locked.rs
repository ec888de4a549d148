//! Locked candidates, with their ratings: direct pointing 1.7, direct claiming 1.9, pointing 2.6, claiming 2.8.
//!
//! A direct step leaves only one place for the digit in another house of the same kind and fills this place; it
//! eliminates nothing.
//!
//! Cost: at most two visits to each digit of each house; for direct steps, also one to each house for a locked digit.

use super::{kinds, Hint, Rule, Take};
use crate::human::logic::groups::Group;
use crate::human::patterns::locked_candidates::{locked_in, Locked};
use crate::human::technique::{Candidate, CellSet, Pencilmarks};
use std::ops::{ControlFlow, Range};

/// Finds direct pointing, then direct claiming.
pub fn direct(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    let cells_of = |house: usize| {
        marks.geometry().cells_of(house).iter().map(|&cell| cell as usize).collect::<CellSet>()
    };
    each(marks, &mut |locked, alike, is_pointing| {
        let (rule, rating) =
            if is_pointing { (Rule::DirectPointing, 17) } else { (Rule::DirectClaiming, 19) };
        let Locked { digit, house: first, other } = locked;
        // `line` contains the cells that lose the digit. It excludes the first house, which can share cells with
        // `house`, for example if one of the two is a diagonal.
        let line = cells_of(other) - cells_of(first);
        for house in alike.filter(|&house| house != first) {
            let places = marks.places(house, digit);
            if places.count_ones() < 2 || !cells_of(house).meets(&line) {
                continue;
            }
            let mut left = marks.cells_at(house, places).filter(|&cell| !line.contains(cell));
            if let (Some(cell), None) = (left.next(), left.next()) {
                take(Hint::placing(rule, rating, Candidate { cell, digit }))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds pointing, then claiming.
pub fn locked(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    each(marks, &mut |locked, _, is_pointing| {
        let (rule, rating) = if is_pointing { (Rule::Pointing, 26) } else { (Rule::Claiming, 28) };
        let groups = vec![Group::House(locked.house, locked.digit)];
        let hint = Hint::eliminating(rule, rating, locked.outside(marks).collect());
        Hint { groups, ..hint }.offer(take)
    })
}

/// Receives locked candidates, the houses of the same kind as the first house, and whether this house is not a line.
type LockedVisit<'a> = &'a mut dyn FnMut(Locked, Range<usize>, bool) -> ControlFlow<()>;

/// Visits locked candidates by the kinds of the two houses, then by the first house, the second house and the digit.
fn each(marks: &Pencilmarks, visit: LockedVisit) -> ControlFlow<()> {
    let [boxes, columns, rows] = kinds(marks);
    let pairs =
        [(&boxes, &columns, true), (&boxes, &rows, true), (&columns, &boxes, false), (&rows, &boxes, false)];
    for (firsts, seconds, is_pointing) in pairs {
        for first in firsts.clone() {
            let found = locked_in(marks, first).filter(|locked| seconds.contains(&locked.other));
            let mut found: Vec<Locked> = found.collect();
            found.sort_by_key(|locked| locked.other);
            found.into_iter().try_for_each(|locked| visit(locked, firsts.clone(), is_pointing))?;
        }
    }
    ControlFlow::Continue(())
}
