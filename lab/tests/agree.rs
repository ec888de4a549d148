//! The general, classic and automatically chosen engines agree with the naive solver on boards of many shapes, with and
//! without solutions.

use oxidoku_core::engine::classic::classic;
use oxidoku_core::engine::naive;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Digit, Outcome, Verdict};
use oxidoku_lab::promise::{assert_consistent, solutions_counted};
use oxidoku_lab::strategy::{any_board, cases, hard, puzzle, shape_of, with_wrong_clue};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const ENDLESS: u64 = u64::MAX;

fn any_shape() -> impl Strategy<Value = PlainBoard> {
    // The naive solver needs more clues on larger boards to finish.
    let tiny = shape_of(&[(2, 2), (1, 3), (4, 1), (1, 4)]).prop_flat_map(|shape| any_board(shape, 0..=9));
    let small = shape_of(&[(2, 3), (3, 2)]).prop_flat_map(|shape| any_board(shape, 4..=30));
    let usual = shape_of(&[(3, 3)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 28..=60), with_wrong_clue(shape, 34..=60)]);
    let medium = shape_of(&[(2, 4), (4, 2)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 26..=50), with_wrong_clue(shape, 30..=50)]);
    let large = shape_of(&[(3, 4), (4, 3), (2, 6)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 96..=140), with_wrong_clue(shape, 100..=140)]);
    prop_oneof![3 => tiny, 3 => small, 3 => usual, 1 => medium, 1 => large]
}

/// Generates boards whose solutions the naive solver can count.
fn any_countable() -> impl Strategy<Value = PlainBoard> {
    let tiny = shape_of(&[(2, 2), (1, 4)]).prop_flat_map(|shape| any_board(shape, 1..=10));
    let small = shape_of(&[(2, 3), (3, 2)]).prop_flat_map(|shape| any_board(shape, 8..=18));
    let usual = shape_of(&[(3, 3)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 28..=40), with_wrong_clue(shape, 34..=44)]);
    prop_oneof![tiny, small, usual]
}

/// Returns the verdict expected of an engine that looks for up to `limit` solutions.
fn expected(solutions: &[Vec<Digit>], limit: usize) -> Verdict {
    match solutions.len().min(limit) {
        0 => Verdict::None,
        1 if limit == 1 => Verdict::Found,
        1 => Verdict::Unique,
        _ => Verdict::Several,
    }
}

fn assert_answer(board: &PlainBoard, outcome: &Outcome, expected: Verdict, solutions: &[Vec<Digit>]) {
    assert_consistent(board, outcome);
    assert_eq!(outcome.verdict, expected, "{board:?}");
    if let [only] = solutions {
        assert_eq!(outcome.solution.as_ref(), Some(only), "{board:?}");
    }
}

fn assert_engines_agree(plain: &PlainBoard) {
    let board = plain.board();
    let solutions = naive::solutions(&board, 3);
    for limit in 1..=3 {
        let outcome = search(&board, Budget::new(limit as u64, ENDLESS));
        assert_answer(plain, &outcome, expected(&solutions, limit), &solutions);
    }

    let in_order = classic(&board, Budget::new(1, ENDLESS));
    assert_answer(plain, &in_order, expected(&solutions, 1), &solutions);

    let proved = solve(&board, Engine::Auto, Budget::new(2, ENDLESS));
    assert_answer(plain, &proved, expected(&solutions, 2), &solutions);
    let auto = solve(&board, Engine::Auto, Budget::new(1, ENDLESS));
    assert_eq!(auto.solution, proved.solution, "{plain:?}");
    if plain.shape.rows == plain.shape.cols {
        assert_eq!(auto.solution, in_order.solution, "not the classic solution: {plain:?}");
    }
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn engines_agree_with_the_naive_solver(plain in any_shape()) {
        assert_engines_agree(&plain);
    }

    #[test]
    fn a_complete_search_counts_every_solution(plain in any_countable()) {
        let board = plain.board();
        let solutions = naive::solutions(&board, 3000);
        // Boards with at least 3000 solutions are skipped.
        if solutions.len() < 3000 {
            let outcome = search(&board, Budget::new(ENDLESS, ENDLESS));
            assert_answer(&plain, &outcome, expected(&solutions, 2), &solutions);
            prop_assert_eq!(solutions_counted(&outcome), solutions.len() as u64);
        }
    }
}

proptest! {
    // The naive solver is slow.
    #![proptest_config(cases(100))]

    #[test]
    fn engines_agree_on_boards_that_need_search(plain in hard()) {
        assert_engines_agree(&plain);
    }
}
