//! Orthogonal arrays: another form of mutually orthogonal Latin squares.
//!
//! The array of `s` squares has one *run* for each cell: its row, its column and its symbols in the `s` squares. In
//! any two of the `s + 2` factors, each pair of numbers occurs in exactly one run. All factors are alike, so a
//! construction does not need to distinguish rows, columns and symbols.
//!
//! References: A. S. Hedayat, N. J. A. Sloane and J. Stufken, *Orthogonal Arrays*, 1999,
//! <https://doi.org/10.1007/978-1-4612-1478-6>.

use super::{Mates, Square};
use crate::board::geometry::BoxShape;

/// A row, a column and symbols, counted from 0.
pub(super) type ArrayRun = Vec<usize>;

/// Returns an array of `size - 2` squares of this order; each run has `size` entries. Order 1 allows any number of
/// squares.
pub(super) fn array_of_order(order: usize, size: usize) -> Vec<ArrayRun> {
    if order == 1 {
        return vec![vec![0; size]];
    }
    let mates = Mates::of(BoxShape { rows: 1, cols: order });
    assert!(mates.count() + 2 >= size, "order {order} does not have {} squares", size - 2);
    let run = |cell: usize| {
        let (row, col) = (cell / order, cell % order);
        [row, col].into_iter().chain((0..size - 2).map(|index| mates.symbol(index, row, col))).collect()
    };
    (0..order * order).map(run).collect()
}

pub(super) fn squares_of_array(runs: &[ArrayRun], order: usize) -> Vec<Square> {
    debug_assert_eq!(runs.len(), order * order);
    let mut squares = vec![vec![0; order * order]; runs[0].len() - 2];
    for run in runs {
        for (square, &symbol) in squares.iter_mut().zip(&run[2..]) {
            square[run[0] * order + run[1]] = symbol;
        }
    }
    squares
}
