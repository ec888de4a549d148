//! Exact counts of all grids with boxes of a given shape, part by part.
//!
//! ```
//! use oxidoku_core::board::geometry::BoxShape;
//! use oxidoku_core::grids::count_grids::GridCount;
//! use oxidoku_core::Stop;
//!
//! let count = GridCount::of(BoxShape { rows: 2, cols: 3 }).unwrap();
//! let grids = (0..count.parts()).map(|part| count.grids_of(part..part + 1, 1, &Stop::NEVER).unwrap());
//! assert_eq!(grids.sum::<u128>(), 28_200_960);
//! ```
//!
//! The counts come from the tables that draw random grids. They are sums over parts, so a caller can show progress.

use crate::board::geometry::BoxShape;
use crate::grids::random::nine::Nine;
use crate::grids::random::two_rows::{Classes, MAX_COLS};
use crate::run::budget::Stop;
use std::ops::Range;

/// A count of the grids of one box shape.
pub struct GridCount(CountMethod);

enum CountMethod {
    Nine,
    TwoRows(Classes),
}

impl GridCount {
    /// Prepares to count the grids with boxes of a given shape. Returns `None` unless the boxes are 3 x 3 or have a
    /// side of 2 and another of 2 to `MAX_COLS`.
    pub fn of(shape: BoxShape) -> Option<Self> {
        let (min_side, max_side) = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
        match (min_side, max_side) {
            (3, 3) => Some(GridCount(CountMethod::Nine)),
            (2, 2..=MAX_COLS) => Some(GridCount(CountMethod::TwoRows(Classes::of(max_side)))),
            _ => None,
        }
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        match &self.0 {
            CountMethod::Nine => 1,
            CountMethod::TwoRows(classes) => classes.count(),
        }
    }

    /// Returns the number of grids in the given parts, or `None` after an interrupt.
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
        let part = |part| count.grids_of(part..part + 1, 1, &Stop::NEVER).expect("no interrupt");
        (0..count.parts()).map(part).sum()
    }

    #[test]
    fn the_parts_add_up_to_the_known_numbers_for_both_orientations_of_the_boxes() {
        assert_eq!(grids(2, 2), 288);
        assert_eq!((grids(2, 3), grids(3, 2)), (28_200_960, 28_200_960));
        assert_eq!((grids(2, 4), grids(4, 2)), (29_136_487_207_403_520, 29_136_487_207_403_520));
        assert_eq!(grids(3, 3), 6_670_903_752_021_072_936_960);
        assert!(GridCount::of(BoxShape { rows: 4, cols: 4 }).is_none());
    }
}
