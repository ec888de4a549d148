//! The classic engine visits the same nodes as a plain recursion in sudokuAlt's order and finds the same solutions.

use oxidoku_core::engine::classic::classic;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Verdict;
use oxidoku_lab::oracle::seed_games;
use oxidoku_lab::plain::first_in_sudoku_alt_order;
use oxidoku_lab::promise::assert_consistent;
use oxidoku_lab::strategy::{any_board, cases, hard, shape_of};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

/// Generates boards with any number of clues.
fn any_shape() -> impl Strategy<Value = PlainBoard> {
    const SHAPES: &[(usize, usize)] =
        &[(2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (3, 3), (3, 3), (2, 4), (4, 2), (3, 4), (2, 5), (4, 4)];
    let any = shape_of(SHAPES).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        prop_oneof![any_board(shape, 0..=cells / 3), any_board(shape, cells / 3..=cells)]
    });
    prop_oneof![4 => any, 1 => hard()]
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_classic_engine_agrees_with_the_plain_recursion(plain in any_shape(), nodes in 0..400_u64) {
        let outcome = classic(&plain.board(), Budget::new(1, nodes));
        assert_consistent(&plain, &outcome);
        // Comparing the counters checks the whole search, not only its result.
        prop_assert_eq!(outcome, first_in_sudoku_alt_order(&plain, nodes));
    }
}

#[test]
fn the_classic_engine_finds_the_same_solutions_as_sudoku_alt() {
    for case in seed_games() {
        let outcome = classic(&case.puzzle.board(), Budget::new(1, u64::MAX));
        assert_consistent(&case.puzzle, &outcome);
        let expected = if case.solution.is_some() { Verdict::Found } else { Verdict::None };
        assert_eq!(outcome.verdict, expected, "{case:?}");
        assert_eq!(outcome.solution, case.solution.map(|grid| grid.digits), "{:?}", case.puzzle);
    }
}

#[test]
fn the_plain_recursion_finds_the_same_solutions_as_sudoku_alt() {
    // The plain recursion is too slow for the largest boards.
    for case in seed_games().into_iter().filter(|case| case.puzzle.shape.rows < 4) {
        let outcome = first_in_sudoku_alt_order(&case.puzzle, u64::MAX);
        assert_eq!(outcome.solution, case.solution.map(|grid| grid.digits), "{:?}", case.puzzle);
    }
}
