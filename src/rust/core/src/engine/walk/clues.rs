//! The clues of a walk, stored line by line because an exchange of two lines affects only the clues on them.
//!
//! Representation: one list of all clues; one list for the rows and one for the columns, each sorted by line, with the
//! start of each line. The digits that occur are numbered from 0, so that tables have no empty rows.
//! Cost: 6 bytes per clue for the first list, and 4 bytes for each of the other two lists.

use super::shifts::Lines;
use crate::board::{Board, Digit};

/// A clue, with its digit as an index into [`Clues::digits`].
#[derive(Clone, Copy)]
pub(super) struct Clue {
    row: u16,
    col: u16,
    pub(super) digit: u16,
}

impl Clue {
    #[inline]
    pub(super) fn line(self, lines: Lines) -> usize {
        match lines {
            Lines::Rows => self.row.into(),
            Lines::Columns => self.col.into(),
        }
    }
}

pub(super) struct Clues {
    /// The clues, row by row.
    pub(super) all: Vec<Clue>,
    /// The digits that occur, in ascending order.
    pub(super) digits: Vec<Digit>,
    by_row: ByLine,
    by_col: ByLine,
}

impl Clues {
    pub(super) fn of(board: &Board) -> Self {
        let order = board.geometry().order();
        let mut digits: Vec<Digit> = board.clues().map(|(_, digit)| digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let number = |digit| digits.partition_point(|&occurring| occurring < digit);
        let clue = |(cell, digit)| Clue {
            row: (cell / order) as u16,
            col: (cell % order) as u16,
            digit: number(digit) as u16,
        };
        let all: Vec<Clue> = board.clues().map(clue).collect();
        let by_row = ByLine::new(&all, Lines::Rows, order);
        let by_col = ByLine::new(&all, Lines::Columns, order);
        Clues { all, digits, by_row, by_col }
    }

    /// Returns the clues on a line, each as a pair: the crossing line and the digit.
    #[inline]
    pub(super) fn on(&self, lines: Lines, line: usize) -> &[(u16, u16)] {
        let ByLine { crossings, start } = match lines {
            Lines::Rows => &self.by_row,
            Lines::Columns => &self.by_col,
        };
        &crossings[start[line] as usize..start[line + 1] as usize]
    }
}

struct ByLine {
    crossings: Vec<(u16, u16)>,
    start: Vec<u32>,
}

impl ByLine {
    fn new(clues: &[Clue], lines: Lines, order: usize) -> Self {
        let mut sorted = clues.to_vec();
        sorted.sort_by_key(|clue| clue.line(lines));
        let start = |line| sorted.partition_point(|clue| clue.line(lines) < line) as u32;
        ByLine {
            start: (0..=order).map(start).collect(),
            crossings: sorted.iter().map(|clue| (clue.line(lines.across()) as u16, clue.digit)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;

    #[test]
    fn every_clue_is_listed_under_its_row_and_its_column() {
        let digits = [0, 4, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0];
        let clues = Clues::of(&Board::new(Geometry::boxes(2, 2), digits.to_vec()).unwrap());
        assert_eq!(clues.digits, [2, 4]);
        assert_eq!(clues.on(Lines::Rows, 0), [(1, 1), (3, 0)]);
        assert_eq!(clues.on(Lines::Rows, 1), []);
        assert_eq!(clues.on(Lines::Columns, 1), [(0, 1), (2, 0)]);
        assert_eq!(clues.on(Lines::Columns, 3), [(0, 0)]);
    }
}
