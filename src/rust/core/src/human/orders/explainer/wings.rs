//! Wings, with their ratings: XY-wing 4.2 and XYZ-wing 4.4.
//!
//! Cost: for each pivot, one visit to each pair of its peers with two candidates.

use super::{seats, Hint, Rule, Take};
use crate::human::patterns::wings::wings_of;
use crate::human::technique::Pencilmarks;
use std::ops::ControlFlow;

/// Finds wings whose pivot has `size` (two or three) candidates.
pub fn wings(marks: &Pencilmarks, size: u32, take: Take) -> ControlFlow<()> {
    let (rule, rating) = if size == 2 { (Rule::XyWing, 42) } else { (Rule::XyzWing, 44) };
    for pivot in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell).count_ones() == size) {
        for wing in wings_of(pivot, &pincers_of(marks, pivot), marks) {
            Hint::eliminating(rule, rating, wing.eliminated(marks)).offer(take)?;
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
