//! Wings, with their ratings: XY-wing 4.2 and XYZ-wing 4.4.
//!
//! Cost: for each pivot, one visit to each pair of its peers with two candidates.

use super::{seats, Hint, Rule, Take};
use crate::human::logic::pencilmarks::digits_in;
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds wings whose pivot has `size` (two or three) candidates.
pub fn wings(marks: &Pencilmarks, size: u32, take: Take) -> ControlFlow<()> {
    let (rule, rating) = if size == 2 { (Rule::XyWing, 42) } else { (Rule::XyzWing, 44) };
    for pivot in 0..marks.digits().len() {
        let all = marks.candidates(pivot);
        if all.count_ones() != size {
            continue;
        }
        let pincers = pincers_of(marks, pivot);
        for &one in &pincers {
            for &other in &pincers {
                let [x, y] = [one, other].map(|cell| marks.candidates(cell));
                let common = x & y;
                let is_wing = common.count_ones() == 1
                    && if size == 2 { (x | y) & !all == common && common & all == 0 } else { x | y == all };
                if !is_wing {
                    continue;
                }
                let mut seen = marks.seen_by_all([one, other]);
                if size == 3 {
                    seen = seen & *marks.peers(pivot);
                }
                let digit = digits_in(common).next().expect("the pincers share a digit");
                let seen = seen & *marks.cells_with(digit);
                let eliminated = seen.iter().map(|cell| Candidate { cell, digit }).collect();
                Hint::eliminating(rule, rating, eliminated).offer(take)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the peers of the pivot with two candidates, house by house.
fn pincers_of(marks: &Pencilmarks, pivot: usize) -> Vec<usize> {
    let houses = seats(marks, pivot).map(|(house, _)| house);
    let cells = houses.flat_map(|house| marks.geometry().cells_of(house).iter().map(|&cell| cell as usize));
    let mut pincers = Vec::new();
    for cell in cells.filter(|&cell| cell != pivot && marks.candidates(cell).count_ones() == 2) {
        if !pincers.contains(&cell) {
            pincers.push(cell);
        }
    }
    pincers
}
