//! Orthogonal grids: when two of them are superimposed, each pair of symbols occurs exactly once.
//!
//! ```
//! use oxidoku_core::grids::orthogonal::{are_orthogonal, Family};
//!
//! let family = Family::new(4);
//! assert_eq!(family.size(), 12);
//! assert!(are_orthogonal(&family.grid(0), &family.grid(11)));
//! ```
//!
//! Two orthogonal grids are *mates*. At most `n (n - 1)` grids of order `n^2` can be mutually orthogonal: if they are
//! relabelled to have equal first rows, their second rows begin with different symbols, none of which is in the first
//! row of the first box.
//!
//! If `n` is a power of a prime, this bound is attained. Rows, columns and symbols are the elements of the field of
//! `n^2` elements. Each element `f` outside the subfield of `n` elements gives a grid, with `f r + c` in row `r` and
//! column `c` (`field_squares.rs`). For other `n`, the fields of the prime-power factors of `n` are combined digit by
//! digit: a box of 6 x 6 is a box of 2 x 2 with a box of 3 x 3 in each cell. The smallest of these factors determines
//! the number of grids.
//!
//! Invariants: the grids of a family are valid and mutually orthogonal, and have 1, 2, 3, ... in the first row.
//! Cost: milliseconds for a grid of 361 x 361. A comparison of grids ends at the first repeated pair.
//!
//! References: R. M. Pedersen and T. L. Vis, *Sets of mutually orthogonal Sudoku Latin squares*, The College
//! Mathematics Journal 40(3), 2009, 174-180, <https://www.jstor.org/stable/25653714>; J. D'haeseleer, K. Metsch, L.
//! Storme and G. Van de Voorde, *On the maximality of a set of mutually orthogonal Sudoku Latin squares*, Designs,
//! Codes and Cryptography 84, 2017, 143-152, <https://doi.org/10.1007/s10623-016-0234-3>.

use crate::board::geometry::order_of_cells;
use crate::board::Digit;
use crate::grids::field::prime_powers;
use crate::grids::field_squares::FieldSquares;

/// Returns whether each pair of digits occurs exactly once when the grids are superimposed. Panics if a cell is empty.
pub fn are_orthogonal<D: Copy + TryInto<usize>>(one: &[D], other: &[D]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let order = order_of_cells(one.len());
    let index = |digit: D| {
        digit.try_into().ok().and_then(|digit| digit.checked_sub(1)).expect("digits are at least 1")
    };
    let mut seen = vec![false; one.len()];
    one.iter().zip(other).all(|(&a, &b)| !std::mem::replace(&mut seen[index(a) * order + index(b)], true))
}

/// Mutually orthogonal grids with boxes of `n x n`.
#[derive(Clone, Debug)]
pub struct Family {
    order: usize,
    factors: Vec<FieldSquares>,
}

impl Family {
    /// Creates the family for boxes of side `n`. Panics if `n` is below 2.
    pub fn new(n: usize) -> Self {
        assert!(n > 1, "the side of the boxes must be at least 2, not {n}");
        let squares = |(prime, exponent)| FieldSquares::new(prime, exponent, exponent);
        let factors = prime_powers(n).into_iter().map(squares).collect();
        Family { order: n * n, factors }
    }

    /// Returns the number of grids.
    pub fn size(&self) -> usize {
        self.factors.iter().map(FieldSquares::count).min().expect("a number above 1 has a prime factor")
    }

    /// Returns a grid, row by row; `index` must be below [`size`](Family::size).
    pub fn grid(&self, index: usize) -> Vec<Digit> {
        let order = self.order;
        let cells = (0..order * order).map(|cell| self.symbol(index, cell / order, cell % order));
        cells.map(|symbol| symbol as Digit + 1).collect()
    }

    /// Returns the symbol in a cell, counted from 0. A line is split into its chute and its index in the chute, and
    /// each part into one digit per factor. Symbols are composed in the same way.
    fn symbol(&self, index: usize, row: usize, col: usize) -> usize {
        let side: usize = self.factors.iter().map(|factor| factor.box_rows()).product();
        let (mut row, mut col) = ([row / side, row % side], [col / side, col % side]);
        let (mut symbol, mut worth) = ([0, 0], 1);
        for factor in &self.factors {
            let digit_of = |line: &mut [usize; 2]| {
                let digits = line.map(|part| part % factor.box_rows());
                *line = line.map(|part| part / factor.box_rows());
                digits[0] * factor.box_rows() + digits[1]
            };
            let found = factor.symbol(index, digit_of(&mut row), digit_of(&mut col));
            symbol[0] += worth * (found / factor.box_rows());
            symbol[1] += worth * (found % factor.box_rows());
            worth *= factor.box_rows();
        }
        symbol[0] * side + symbol[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::{BoxShape, Geometry};
    use crate::board::valid::clashes;
    use crate::board::Board;
    use crate::grids::graeco::Mates;

    /// Panics unless the grids are valid and mutually orthogonal.
    fn assert_family(n: usize, grids: &[Vec<Digit>]) {
        for (index, grid) in grids.iter().enumerate() {
            let board = Board::new(Geometry::boxes(n, n), grid.clone()).expect("the digits fit the order");
            assert_eq!(clashes(&board), [], "grid {index} of side {n}");
            assert!(board.clues().count() == grid.len());
            assert!(
                grid[..n * n].iter().zip(1..).all(|(&digit, col)| digit == col),
                "the first row is in order"
            );
            for (earlier, other) in grids[..index].iter().enumerate() {
                assert!(are_orthogonal(grid, other), "grids {earlier} and {index} of side {n}");
            }
        }
    }

    #[test]
    fn all_grids_of_small_families_are_orthogonal() {
        for n in [2, 3, 4, 5, 6] {
            let family = Family::new(n);
            assert_eq!(family.size(), if n == 6 { 2 } else { n * (n - 1) });
            assert_family(n, &(0..family.size()).map(|index| family.grid(index)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_first_middle_and_last_grids_of_large_families_are_orthogonal() {
        for (n, size) in
            [(7, 42), (8, 56), (9, 72), (10, 2), (11, 110), (12, 6), (13, 156), (15, 6), (20, 12)]
        {
            let family = Family::new(n);
            assert_eq!(family.size(), size);
            // A family of two grids has no grid in the middle.
            let grids = [0, size / 2, size - 1].map(|index| family.grid(index));
            assert_family(n, &grids[..if size == 2 { 2 } else { 3 }]);
        }
    }

    #[test]
    fn no_construction_for_mates_gives_more_grids_up_to_side_20() {
        for n in 2..=20 {
            let mates = Mates::of(BoxShape { rows: n, cols: n });
            assert_eq!(Family::new(n).size(), mates.count(), "side {n}");
        }
    }

    #[test]
    fn a_grid_is_not_orthogonal_to_itself_a_relabelling_or_a_grid_of_another_order() {
        let grid = Family::new(3).grid(0);
        let renamed: Vec<Digit> = grid.iter().map(|digit| 10 - digit).collect();
        let other_order = Family::new(2).grid(0);
        assert!([&grid, &renamed, &other_order].iter().all(|other| !are_orthogonal(&grid, other)));
    }
}
