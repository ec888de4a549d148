//! Locked candidates, with their ratings: direct pointing 1.7, direct claiming 1.9, pointing 2.6, claiming 2.8.
//!
//! A direct step leaves only one place for the digit in another house of the same kind and fills this place; it
//! eliminates nothing.
//!
//! Cost: one visit to each digit, for every two houses that share cells.

use super::{kinds, Hint, PatternReason, Rule, Take};
use crate::board::Digit;
use crate::human::technique::{Candidate, CellSet, Pencilmarks};
use std::ops::{ControlFlow, Range};

/// Finds direct pointing, then direct claiming.
pub fn direct(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    each(marks, &mut |lock| {
        let (rule, rating) =
            if lock.is_pointing { (Rule::DirectPointing, 17) } else { (Rule::DirectClaiming, 19) };
        // `line` contains the cells that lose the digit. It excludes the first house, which can share cells with
        // `house`, for example if one of the two is a diagonal.
        let first: CellSet = cells_of(marks, lock.first).collect();
        let line = cells_of(marks, lock.second).collect::<CellSet>() - first;
        for house in lock.alike.clone().filter(|&house| house != lock.first) {
            let places = marks.places(house, lock.digit);
            if places.count_ones() < 2 || !cells_of(marks, house).any(|cell| line.contains(cell)) {
                continue;
            }
            let mut left = marks.cells_at(house, places).filter(|&cell| !line.contains(cell));
            if let (Some(cell), None) = (left.next(), left.next()) {
                take(Hint::placing(rule, rating, Candidate { cell, digit: lock.digit }))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds pointing, then claiming.
pub fn locked(marks: &Pencilmarks, take: Take) -> ControlFlow<()> {
    each(marks, &mut |lock| {
        let (rule, rating) = if lock.is_pointing { (Rule::Pointing, 26) } else { (Rule::Claiming, 28) };
        let inside: CellSet = cells_of(marks, lock.first).collect();
        let places = marks.cells_at(lock.second, marks.places(lock.second, lock.digit));
        let eliminated = places.filter(|&cell| !inside.contains(cell));
        let eliminated = eliminated.map(|cell| Candidate { cell, digit: lock.digit }).collect();
        let reason = PatternReason { places: vec![(lock.first, lock.digit)], ..PatternReason::default() };
        Hint { reason, ..Hint::eliminating(rule, rating, eliminated) }.offer(take)
    })
}

/// A digit whose places in the first house are all in the second house.
struct Lock {
    digit: Digit,
    first: usize,
    second: usize,
    /// The houses of the same kind as the first house.
    alike: Range<usize>,
    is_pointing: bool,
}

fn each(marks: &Pencilmarks, visit: &mut dyn FnMut(Lock) -> ControlFlow<()>) -> ControlFlow<()> {
    let [boxes, columns, rows] = kinds(marks);
    let pairs =
        [(&boxes, &columns, true), (&boxes, &rows, true), (&columns, &boxes, false), (&rows, &boxes, false)];
    for (firsts, seconds, is_pointing) in pairs {
        for first in firsts.clone() {
            for second in seconds.clone() {
                for digit in shared_digits(marks, first, second) {
                    visit(Lock { digit, first, second, alike: firsts.clone(), is_pointing })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the digits with at least two places in the first house, all of which are in the second house.
fn shared_digits(marks: &Pencilmarks, first: usize, second: usize) -> impl Iterator<Item = Digit> + '_ {
    let geometry = marks.geometry();
    let other = geometry.cells_of(second);
    let cells = geometry.cells_of(first).iter().enumerate();
    let common = cells.filter(|(_, cell)| other.contains(cell)).fold(0, |mask, (place, _)| mask | 1 << place);
    let digits = if common == 0 { 0 } else { marks.order() as Digit };
    (1..=digits).filter(move |&digit| {
        let places = marks.places(first, digit);
        places.count_ones() >= 2 && places & !common == 0
    })
}

fn cells_of(marks: &Pencilmarks, house: usize) -> impl Iterator<Item = usize> + '_ {
    marks.geometry().cells_of(house).iter().map(|&cell| cell as usize)
}
