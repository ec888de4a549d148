//! Counting all grids of boards of boxes: exactly, part by part.
//!
//! Where random grids are drawn from tables, the tables say how many grids there are. The counts of single classes are
//! independent, so that somebody who wants to know how far the work is can ask for some at a time.

use crate::board::geometry::BoxShape;
use crate::grids::random::nine::Nine;
use crate::grids::random::two_rows::{Classes, MAX_COLS};
use crate::run::budget::Stop;
use std::ops::Range;

/// A count of the grids of one board.
pub struct GridCount(CountMethod);

enum CountMethod {
    Nine,
    TwoRows(Classes),
}

impl GridCount {
    /// Gets ready to count the grids of boxes of such a shape; `None` where that would take too long.
    pub fn of(shape: BoxShape) -> Option<Self> {
        let (few, many) = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
        match (few, many) {
            (3, 3) => Some(GridCount(CountMethod::Nine)),
            (2, 2..=MAX_COLS) => Some(GridCount(CountMethod::TwoRows(Classes::of(many)))),
            _ => None,
        }
    }

    /// In how many parts it is counted.
    pub fn parts(&self) -> usize {
        match &self.0 {
            CountMethod::Nine => 1,
            CountMethod::TwoRows(classes) => classes.number(),
        }
    }

    /// The grids of some parts; `None` after an interrupt.
    pub fn grids_of(&self, parts: Range<usize>, threads: usize, stop: &Stop) -> Option<u128> {
        match &self.0 {
            CountMethod::Nine => Some(parts.map(|_| Nine::new().grids()).sum()),
            CountMethod::TwoRows(classes) => classes.grids_of(parts, threads, stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids(rows: usize, cols: usize) -> u128 {
        let count = GridCount::of(BoxShape { rows, cols }).expect("a known board");
        let part = |part| count.grids_of(part..part + 1, 1, &Stop::NEVER).expect("nobody interrupts");
        (0..count.parts()).map(part).sum()
    }

    #[test]
    fn parts_make_up_the_known_numbers_whichever_way_the_boxes_lie() {
        assert_eq!(grids(2, 2), 288);
        assert_eq!((grids(2, 3), grids(3, 2)), (28_200_960, 28_200_960));
        assert_eq!((grids(2, 4), grids(4, 2)), (29_136_487_207_403_520, 29_136_487_207_403_520));
        assert_eq!(grids(3, 3), 6_670_903_752_021_072_936_960);
        assert!(GridCount::of(BoxShape { rows: 4, cols: 4 }).is_none());
    }
}
