//! On large boards, candidate sets of two words (from order 65) or seven words (from order 129) work like sets of one
//! word.

use oxidoku_core::board::choices::choices;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::classic::classic;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::{Outcome, Verdict};
use oxidoku_lab::plain::{self, first_in_sudoku_alt_order};
use oxidoku_lab::promise::assert_consistent;
use oxidoku_lab::strategy::{cases, puzzle, shape_of, with_wrong_clue};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

/// Shapes of orders 64 | 65, 72, 100, 128 | 130, where the bars mark changes in the number of words.
const SHAPES: &[(usize, usize)] = &[(8, 8), (5, 13), (8, 9), (10, 10), (8, 16), (10, 13)];

/// Generates boards with few enough holes for the engines to finish.
fn any_shape() -> impl Strategy<Value = PlainBoard> {
    shape_of(SHAPES).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        prop_oneof![puzzle(shape, cells * 3 / 5..=cells), with_wrong_clue(shape, cells * 4 / 5..=cells)]
    })
}

fn limited(board: &PlainBoard) -> [Outcome; 2] {
    let (board, budget) = (board.board(), Budget::new(2, 2000));
    [search(&board, budget), classic(&board, budget)]
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn outcomes_are_consistent_and_do_not_contradict_each_other(plain in any_shape()) {
        let [fast, in_order] = limited(&plain);
        assert_consistent(&plain, &fast);
        assert_consistent(&plain, &in_order);
        match fast.verdict {
            Verdict::None => prop_assert!(in_order.solution.is_none()),
            Verdict::Unique => {
                let same = in_order.solution == fast.solution;
                prop_assert!(same || matches!(in_order.verdict, Verdict::Stopped(_)));
            }
            _ => prop_assert!(in_order.verdict != Verdict::None),
        }
    }

    #[test]
    fn the_classic_engine_agrees_with_the_plain_recursion(
        plain in shape_of(&[(5, 13), (8, 9)]).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            prop_oneof![puzzle(shape, cells * 9 / 10..=cells), with_wrong_clue(shape, cells * 9 / 10..=cells)]
        })
    ) {
        let outcome = classic(&plain.board(), Budget::new(1, 20));
        prop_assert_eq!(outcome, first_in_sudoku_alt_order(&plain, 20));
    }
}

proptest! {
    // One case takes long enough: the fast engine eliminates about sixty million candidates.
    #![proptest_config(cases(1))]

    #[test]
    fn nearly_full_400_x_400_boards_are_solved(plain in puzzle(BoxShape { rows: 20, cols: 20 }, 147_000..=155_000)) {
        let [fast, in_order] = limited(&plain);
        for outcome in [&fast, &in_order] {
            assert_consistent(&plain, outcome);
            prop_assert!(outcome.solution.is_some(), "{:?}", outcome.verdict);
        }

        let rows = plain::rows_of(&plain);
        for cell in (0..160_000).step_by(3331) {
            let (row, col) = (cell / 400, cell % 400);
            let seen = plain.shape.cells_seen_by(row, col);
            let open = choices(400, seen, |row, col| Some(plain.digits[row * 400 + col]));
            let open: Vec<usize> = open.expect("digits only").iter().map(usize::from).collect();
            prop_assert_eq!(open, plain::choices(plain.shape, &rows, row, col));
        }
    }
}
