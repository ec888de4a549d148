//! Aligned exclusion, rated 6.2 for pairs and 7.5 for triples: tests all combinations of candidates of two or three
//! cells.
//!
//! A combination is impossible if it puts a digit into a house twice, or if it takes all candidates of an excluder,
//! which is a cell that sees all cells of the pattern. Candidates that occur in no possible combination are
//! eliminated.
//!
//! Cost: one visit to each combination of candidates, for every two or three cells that share at least two excluders.

use super::{spend, Hint, Rule, Take};
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{CellSet, Pencilmarks};
use crate::run::budget::Meter;
use std::ops::ControlFlow;

pub fn pairs(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let bases = bases(marks, 2);
    for (number, &(other, other_sees)) in bases.iter().enumerate() {
        for &(one, one_sees) in &bases[..number] {
            let excluders = one_sees & other_sees;
            if excluders.count() >= 2 {
                exclude(marks, &[one, other], excluders, meter, take)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Tries triples of cells whose third cell is an excluder that one of the other two sees.
pub fn triples(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let bases = bases(marks, 3);
    for (number, &(other, other_sees)) in bases.iter().enumerate() {
        for &(one, one_sees) in &bases[..number] {
            if (one_sees & other_sees).count() < 2 {
                continue;
            }
            for third in (one_sees | other_sees).iter().filter(|&cell| cell != one && cell != other) {
                let Some(&(_, third_sees)) = bases.iter().find(|&&(cell, _)| cell == third) else { continue };
                let excluders = one_sees & other_sees & third_sees;
                if excluders.count() >= 2 {
                    exclude(marks, &[one, other, third], excluders, meter, take)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cells that may be part of a pattern, with the excluders that each one sees.
fn bases(marks: &Pencilmarks, size: u32) -> Vec<(usize, CellSet)> {
    let cells = 0..marks.digits().len();
    let count = |cell: usize| marks.candidates(cell).count_ones();
    let singles: CellSet = cells.clone().filter(|&cell| count(cell) == 1).collect();
    let excluders: CellSet = cells.clone().filter(|&cell| (2..=size).contains(&count(cell))).collect();
    let bases = cells.filter(|&cell| count(cell) >= 2 && (*marks.peers(cell) & singles).is_empty());
    let bases = bases.map(|cell| (cell, *marks.peers(cell) & excluders));
    bases.filter(|(_, sees)| !sees.is_empty()).collect()
}

fn exclude(
    marks: &Pencilmarks,
    cells: &[usize],
    excluders: CellSet,
    meter: &mut Meter,
    take: Take,
) -> ControlFlow<()> {
    let excluders: Vec<Mask> = excluders.iter().map(|cell| marks.candidates(cell)).collect();
    let mut possible = vec![0; cells.len()];
    spend(meter, 8)?;
    combine(marks, cells, &mut Vec::new(), &mut |digits| {
        let taken = digits.iter().fold(0, |mask, &digit| mask | mask_of(digit));
        if !excluders.iter().any(|&all| all & !taken == 0) {
            possible.iter_mut().zip(digits).for_each(|(mask, &digit)| *mask |= mask_of(digit));
        }
    });
    let eliminated =
        cells.iter().zip(possible).flat_map(|(&cell, possible)| marks.candidates_among(cell, !possible));
    let (rule, rating) = (Rule::AlignedExclusion(cells.len()), if cells.len() == 2 { 62 } else { 75 });
    Hint::eliminating(rule, rating, eliminated.collect()).offer(take)
}

/// Visits all combinations of candidates in which cells that see each other have different digits.
fn combine(marks: &Pencilmarks, cells: &[usize], digits: &mut Vec<u16>, visit: &mut dyn FnMut(&[u16])) {
    let Some(&cell) = cells.get(digits.len()) else { return visit(digits) };
    for digit in digits_in(marks.candidates(cell)) {
        let clashes = |(&other, &held): (&usize, &u16)| held == digit && marks.are_peers(other, cell);
        if !cells.iter().zip(digits.iter()).any(clashes) {
            digits.push(digit);
            combine(marks, cells, digits, visit);
            digits.pop();
        }
    }
}
