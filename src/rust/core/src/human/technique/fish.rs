//! Fish: a digit in some lines that fits into as many lines across them.
//!
//! In rows 2 and 7 the 5 can only stand in columns 3 and 8: these two rows take the 5 of both columns, so no other row
//! has it there (X-wing). Three rows and columns make a swordfish, four a jellyfish. Places in other columns are fins;
//! either one of them holds the digit, or there is a fish: what the fish would strike out goes if it sees every fin.
//!
//! Pattern: `digits` is the digit; `houses` are the base sets, rows or columns that hold the digit once each; `cover` are
//! the cover sets, as many lines across them, which lose it elsewhere; `cells` are its places in base and cover sets,
//! `fins` its other places in the base sets.
//! Invariants: no base set has a single place of the digit, which is a hidden single.
//!
//! References: the families are described at <https://hodoku.sourceforge.net/en/tech_fishb.php>.

mod basic;
mod finned;

pub use basic::basic;
pub use finned::{finned, sashimi};

use super::few::Numbered;
use super::pencilmarks::{bits, Mask};
use super::{Candidate, Pattern, Pencilmarks, Step, Technique};
use crate::board::Digit;

/// A digit, and whether the base sets are rows or columns; the others are the cover sets. Both are numbered from 0.
#[derive(Clone, Copy)]
struct Water<'a> {
    marks: &'a Pencilmarks,
    digit: Digit,
    by_columns: bool,
}

impl<'a> Water<'a> {
    /// All digits, each by rows and by columns.
    fn all(marks: &'a Pencilmarks) -> impl Iterator<Item = Self> {
        let digits = 1..=marks.order() as Digit;
        digits.flat_map(move |digit| [false, true].map(|by_columns| Water { marks, digit, by_columns }))
    }

    /// The house of a base line.
    fn base(&self, line: usize) -> usize {
        line + if self.by_columns { self.marks.order() } else { 0 }
    }

    /// The house of a line across the base lines.
    fn cover(&self, line: usize) -> usize {
        line + if self.by_columns { 0 } else { self.marks.order() }
    }

    /// The lines across where the digit may stand in a base line.
    fn places(&self, line: usize) -> Mask {
        self.marks.places(self.base(line), self.digit)
    }

    /// All base lines with these places.
    fn lines(&self) -> impl Iterator<Item = Numbered> + '_ {
        (0..self.marks.order()).map(|line| (line, self.places(line)))
    }

    /// The base line of a cell, and the line across.
    fn position(&self, cell: usize) -> (usize, usize) {
        let order = self.marks.order();
        let (row, col) = (cell / order, cell % order);
        if self.by_columns {
            (col, row)
        } else {
            (row, col)
        }
    }

    /// The places of the digit in the base lines, where they meet these lines across.
    fn in_base(&self, base: &[usize], across: Mask) -> Vec<usize> {
        let in_line = |&line: &usize| self.marks.cells_at(self.base(line), self.places(line) & across);
        base.iter().flat_map(in_line).collect()
    }

    /// The places of the digit in the cover lines that are in no base line.
    fn in_cover_only(&self, base: &[usize], cover: Mask) -> impl Iterator<Item = usize> + 'a {
        let (marks, digit) = (self.marks, self.digit);
        let base = base.iter().fold(0, |mask, &line| mask | 1 << line);
        let houses: Vec<usize> = bits(cover).map(|line| self.cover(line)).collect();
        houses.into_iter().flat_map(move |house| marks.cells_at(house, marks.places(house, digit) & !base))
    }

    fn step(&self, technique: Technique, base: &[usize], cover: Mask, struck: Vec<usize>) -> Step {
        let digit = self.digit;
        Step::eliminating(
            technique,
            struck.into_iter().map(|cell| Candidate { cell, digit }).collect(),
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
