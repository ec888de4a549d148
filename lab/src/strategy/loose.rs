//! Boards with several solutions, but few enough to count.

use super::grid;
use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Verdict;
use proptest::prelude::*;
use std::ops::RangeInclusive;

/// The maximum number of nodes for counting the solutions of a board.
const MAX_NODES: u64 = 300_000;

/// Generates a board with a number of solutions in this range: a random grid with as few random holes as possible.
pub fn loose(shape: BoxShape, solutions: RangeInclusive<u64>) -> impl Strategy<Value = PlainBoard> {
    let cells = (0..shape.order() * shape.order()).collect::<Vec<_>>();
    (grid(shape), Just(cells).prop_shuffle())
        .prop_filter_map("too many solutions at once", move |(grid, cells)| loosen(&grid, &cells, &solutions))
}

/// Empties the cells, in this order, until there are enough solutions; returns `None` if there are then too many.
fn loosen(grid: &PlainBoard, cells: &[usize], solutions: &RangeInclusive<u64>) -> Option<PlainBoard> {
    let loose_by = |holes: usize| {
        let mut board = grid.clone();
        cells[..holes].iter().for_each(|&cell| board.digits[cell] = 0);
        board
    };
    // Another hole never removes a solution, so the smallest number of holes can be found by bisection.
    let (mut few, mut enough) = (0, cells.len());
    while enough - few > 1 {
        let middle = (few + enough) / 2;
        match count(&loose_by(middle), *solutions.start()) {
            Some(count) if count < *solutions.start() => few = middle,
            _ => enough = middle,
        }
    }
    let board = loose_by(enough);
    count(&board, solutions.end() + 1).filter(|count| solutions.contains(count)).map(|_| board)
}

/// Counts the solutions up to a limit; returns `None` if counting takes too many nodes.
fn count(board: &PlainBoard, limit: u64) -> Option<u64> {
    let outcome = search(&board.board(), Budget::new(limit, MAX_NODES));
    (!matches!(outcome.verdict, Verdict::Stopped(_))).then_some(outcome.solutions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::{cases, shape_of};

    proptest! {
        #![proptest_config(cases(20))]

        #[test]
        fn loose_boards_have_the_requested_number_of_solutions(
            board in shape_of(&[(2, 2), (2, 3), (3, 3)]).prop_flat_map(|shape| loose(shape, 5..=200))
        ) {
            let solutions = oxidoku_core::engine::naive::solutions(&board.board(), 1000);
            prop_assert!((5..=200).contains(&solutions.len()));
        }
    }
}
