//! Fish: a digit whose places in k parallel lines are all in k crossing lines.
//!
//! If the places of 5 in rows 2 and 7 are all in columns 3 and 8, these rows contain the 5 of both columns, and no
//! other cell of the columns holds 5 (X-wing). Three rows and three columns make a swordfish, and four of each
//! make a jellyfish. Places in other columns are fins: either a fin is true or the fish is valid, so candidates that
//! the fish would eliminate and that see all fins are false.
//!
//! Pattern: `digits` is the digit; `houses` are the base sets, the lines that each contain the digit once; `cover`
//! holds the cover sets: the same number of crossing lines, from whose other cells the digit is eliminated. `cells` are
//! the digit's places in both base and cover sets, and `fins` are its other places in the base sets.
//! Invariants: except in Franken fish, no base set has a single place for the digit, which would be a hidden single.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_fishb.php>.

mod basic;
mod finned;
mod franken;
mod mixed;
mod places;

pub use basic::{basic, each_basic};
pub use finned::{finned, sashimi};
pub use franken::{finned_franken, franken};
pub use mixed::{finned_franken_jellyfish, finned_mutant, franken_jellyfish, mutant};
pub use places::cover_by_arrangements;

use crate::board::Digit;
use crate::human::logic::hall_sets::Numbered;
use crate::human::logic::pencilmarks::{bits, Mask};
use crate::human::technique::{Candidate, Listener, Pattern, Pencilmarks, Step, Technique};

/// A digit with rows as base sets and columns as cover sets, or the other way round. Rows and columns are numbered
/// from 0.
#[derive(Clone, Copy)]
pub struct FishView<'a> {
    pub marks: &'a Pencilmarks,
    pub digit: Digit,
    pub by_columns: bool,
}

impl<'a> FishView<'a> {
    /// Returns the views of the digits to which the listener is limited, each by rows and by columns.
    fn all(marks: &'a Pencilmarks, listener: &Listener) -> impl Iterator<Item = Self> {
        listener
            .digits(marks)
            .flat_map(move |digit| [false, true].map(|by_columns| FishView { marks, digit, by_columns }))
    }

    pub fn base(&self, line: usize) -> usize {
        line + if self.by_columns { self.marks.order() } else { 0 }
    }

    fn cover(&self, line: usize) -> usize {
        line + if self.by_columns { 0 } else { self.marks.order() }
    }

    /// Returns the cover lines in which a base line has places for the digit.
    fn places(&self, line: usize) -> Mask {
        self.marks.places(self.base(line), self.digit)
    }

    /// Returns all base lines with their places.
    fn lines(&self) -> impl Iterator<Item = Numbered> + '_ {
        (0..self.marks.order()).map(|line| (line, self.places(line)))
    }

    /// Returns the base line and the cover line of a cell.
    fn position(&self, cell: usize) -> (usize, usize) {
        let order = self.marks.order();
        let (row, col) = (cell / order, cell % order);
        if self.by_columns {
            (col, row)
        } else {
            (row, col)
        }
    }

    /// Returns the places of the digit where these base lines meet these cover lines.
    fn in_base(&self, base: &[usize], across: Mask) -> Vec<usize> {
        let in_line = |&line: &usize| self.marks.cells_at(self.base(line), self.places(line) & across);
        base.iter().flat_map(in_line).collect()
    }

    /// Returns the places of the digit in these cover lines, except those in the base lines.
    pub fn in_cover_only(&self, base: &[usize], cover: Mask) -> impl Iterator<Item = usize> + 'a {
        let (marks, digit) = (self.marks, self.digit);
        let base = base.iter().fold(0, |mask, &line| mask | 1 << line);
        let houses: Vec<usize> = bits(cover).map(|line| self.cover(line)).collect();
        houses.into_iter().flat_map(move |house| marks.cells_at(house, marks.places(house, digit) & !base))
    }

    fn step(&self, technique: Technique, base: &[usize], cover: Mask, mut eliminated: Vec<usize>) -> Step {
        let digit = self.digit;
        eliminated.sort_unstable();
        Step::eliminating(
            technique,
            eliminated.into_iter().map(|cell| Candidate { cell, digit }).collect(),
            Pattern {
                cells: self.in_base(base, cover),
                digits: vec![digit],
                houses: base.iter().map(|&line| self.base(line)).collect(),
                cover: bits(cover).map(|line| self.cover(line)).collect(),
                fins: self.in_base(base, !cover),
                ..Pattern::default()
            },
        )
    }
}
