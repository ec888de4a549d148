//! Fish, with their ratings: X-wing 3.2, swordfish 3.8, jellyfish 5.2. Columns are tried as base sets before rows.
//!
//! Cost: one visit to each combination of lines, for each digit.

use super::{combinations, kinds, selected, Hint, PatternReason, Rule, Take};
use crate::board::Digit;
use crate::human::logic::pencilmarks::bits;
use crate::human::technique::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// Finds digits whose places in `size` lines are all in `size` crossing lines.
pub fn fish(marks: &Pencilmarks, size: usize, take: Take) -> ControlFlow<()> {
    let [_, columns, rows] = kinds(marks);
    for (bases, covers) in [(&columns, &rows), (&rows, &columns)] {
        let few =
            |house: usize, digit: Digit| (2..=size as u32).contains(&marks.places(house, digit).count_ones());
        let lines: Vec<Vec<usize>> = (1..=marks.order() as Digit)
            .map(|digit| bases.clone().filter(|&house| few(house, digit)).collect())
            .collect();
        // Sudoku Explainer sorts fish by line first and then by digit.
        let mut found: Vec<(Vec<usize>, Digit, u32)> = Vec::new();
        for digit in (1..=marks.order() as Digit).filter(|&digit| has_enough_left(marks, digit, size)) {
            let lines = &lines[usize::from(digit) - 1];
            for choice in combinations(lines.len(), size) {
                let across = selected(lines, choice).fold(0, |mask, house| mask | marks.places(house, digit));
                if across.count_ones() as usize == size {
                    found.push((selected(lines, choice).collect(), digit, across));
                }
            }
        }
        found.sort_by(|a, b| a.0.iter().rev().cmp(b.0.iter().rev()).then(a.1.cmp(&b.1)));
        for (lines, digit, across) in found {
            let mut eliminated = Vec::new();
            for cover in bits(across).map(|line| covers.start + line) {
                let places = marks.cells_at(cover, marks.places(cover, digit));
                let others = places.filter(|&cell| !lines.iter().any(|&line| marks.is_in(cell, line)));
                eliminated.extend(others.map(|cell| Candidate { cell, digit }));
            }
            let reason = PatternReason {
                places: lines.iter().map(|&line| (line, digit)).collect(),
                ..PatternReason::default()
            };
            Hint { reason, ..Hint::eliminating(Rule::Fish(size), [32, 38, 52][size - 2], eliminated) }
                .offer(take)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether the digit must still be placed at least `2 * size` times.
fn has_enough_left(marks: &Pencilmarks, digit: Digit, size: usize) -> bool {
    let placed = marks.digits().iter().filter(|&&other| other == digit).count();
    placed + 2 * size <= marks.order()
}
