//! Extended unique rectangles: six cells in two parallel lines that three digits cannot fill in a proper puzzle.
//!
//! Each of the two lines has three of the cells, where the same three lines cross it. If the cells held only three
//! digits, each line would hold all three. Exchanging the digits between the lines leaves a house valid in two cases:
//! it contains both cells or neither on each crossing line, or, on each of the two lines, it contains all three cells
//! or no cell. If this is true of every house, the exchange gives another solution. So if the solution is unique, at
//! least one other candidate of the cells (an extra) is true; see `guarded.rs` for the types and the pattern.
//!
//! Cost: for each pair of lines with boxes or other houses in common, the number of triples of crossing lines; tens of
//! microseconds for each type on 9 x 9.
//!
//! References: A. Stuart, <https://www.sudokuwiki.org/Extended_Unique_Rectangles>; mturner, *Extended Unique
//! Rectangles: Solving the 3x2x3x3 MUG*, New Sudoku Players' Forum, 2013, which defines the types.

use crate::human::logic::pencilmarks::Mask;
use crate::human::patterns::guarded::Guarded;
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// Finds extended unique rectangles of type `kind`, which is from 1 to 4.
pub fn extended_rectangle(marks: &Pencilmarks, kind: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match kind {
        1 => Technique::ExtendedRectangle1,
        2 => Technique::ExtendedRectangle2,
        3 => Technique::ExtendedRectangle3,
        _ => Technique::ExtendedRectangle4,
    };
    let order = marks.order();
    let lines = (0..2 * order).flat_map(|one| (one + 1..2 * order).map(move |other| (one, other)));
    for (one, other) in lines.filter(|&(one, other)| (one < order) == (other < order)) {
        let pairs = pairs_of(marks, one, other);
        for (k, &a) in pairs.iter().enumerate() {
            listener.poll()?;
            for (l, &b) in pairs.iter().enumerate().skip(k + 1) {
                for &c in &pairs[l + 1..] {
                    let cells = [a[0], b[0], c[0], a[1], b[1], c[1]];
                    for digits in triples(&cells, marks).filter(|_| is_deadly(&cells, marks)) {
                        let guarded = Guarded { cells: &cells, digits };
                        guarded.report(technique, kind, marks, listener)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the pairs of holes, one in each line, that share a crossing line and another house, such as a box.
fn pairs_of(marks: &Pencilmarks, one: usize, other: usize) -> Vec<[usize; 2]> {
    let cells = |line: usize| marks.geometry().cells_of(line).iter().map(|&cell| cell as usize);
    let pairs = cells(one).zip(cells(other)).map(|(a, b)| [a, b]);
    let is_hole = |cell: usize| marks.candidates(cell) != 0;
    let shared =
        |a: usize, b: usize| marks.seats(a).iter().filter(|(house, _)| marks.is_in(b, *house)).count();
    pairs.filter(|&[a, b]| is_hole(a) && is_hole(b) && shared(a, b) > 1).collect()
}

/// Returns the sets of three digits that leave a single extra digit, or at most two cells with extras. In the second
/// case, the other cells together must have all three digits among their candidates.
fn triples(cells: &[usize; 6], marks: &Pencilmarks) -> impl Iterator<Item = Mask> {
    let masks = cells.map(|cell| marks.candidates(cell));
    let all = masks.iter().fold(0, |all, mask| all | mask);
    let mut found = Vec::new();
    let mut keep = |digits: Mask| {
        if digits.count_ones() == 3 && !found.contains(&digits) {
            found.push(digits);
        }
    };
    if all.count_ones() == 4 {
        (0..Mask::BITS).filter(|bit| all & (1 << bit) != 0).for_each(|bit| keep(all & !(1 << bit)));
    }
    if masks.iter().filter(|mask| mask.count_ones() <= 3).count() >= 4 {
        for skipped in (0..6).flat_map(|one| (one..6).map(move |other| [one, other])) {
            let rest = (0..6).filter(|index| !skipped.contains(index));
            keep(rest.fold(0, |all, index| all | masks[index]));
        }
    }
    found.into_iter()
}

/// Returns whether exchanging the digits of the first three cells with those of the last three leaves every house
/// valid.
fn is_deadly(cells: &[usize; 6], marks: &Pencilmarks) -> bool {
    let mut houses = cells.iter().flat_map(|&cell| marks.seats(cell)).map(|&(house, _)| house);
    houses.all(|house| {
        let inside = |cells: &[usize]| {
            let places = cells.iter().enumerate().filter(|(_, &cell)| marks.is_in(cell, house));
            places.fold(0, |mask, (index, _)| mask | 1 << index)
        };
        let [one, other] = [&cells[..3], &cells[3..]].map(inside);
        one == other || [one, other].iter().all(|&mask: &u8| mask == 0 || mask == 0b111)
    })
}
