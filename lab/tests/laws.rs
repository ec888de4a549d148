//! Laws that hold for every board and need no oracle.

use oxidoku_core::board::choices::choices;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::classic::classic;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Counters, Outcome, Stop, StopReason, Verdict};
use oxidoku_lab::promise::{assert_consistent, solutions_counted};
use oxidoku_lab::strategy::{any_board, cases, grid, hard, puzzle, scatter, shape_of, transformation};
use oxidoku_lab::{plain, PlainBoard};
use proptest::prelude::*;
use std::cell::Cell;

const SHAPES: &[(usize, usize)] =
    &[(2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (3, 3), (2, 4), (4, 2), (3, 4), (5, 2), (4, 4)];

/// A node limit that a complete search of most boards does not reach.
const ENOUGH: u64 = 20_000;

/// Generates boards that can usually be searched completely.
fn any_shape() -> impl Strategy<Value = PlainBoard> {
    let any = shape_of(SHAPES).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        prop_oneof![any_board(shape, cells / 3..=cells), puzzle(shape, cells / 4..=cells / 2)]
    });
    prop_oneof![4 => any, 1 => hard()]
}

fn searched(board: &PlainBoard, solutions: u64, nodes: u64) -> Outcome {
    search(&board.board(), Budget::new(solutions, nodes))
}

/// Returns the number of solutions, or `None` if more than `ENOUGH` nodes are needed.
fn count(board: &PlainBoard) -> Option<u64> {
    let outcome = searched(board, u64::MAX, ENOUGH);
    (outcome.verdict != Verdict::Stopped(StopReason::Nodes)).then(|| solutions_counted(&outcome))
}

fn searched_in_every_way(board: &Board, budget: Budget) -> [Outcome; 3] {
    let both = |solutions| search(board, Budget { solutions, ..budget });
    [both(1), both(2), classic(board, budget)]
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn the_inverse_of_a_transformation_undoes_it(
        (board, there) in shape_of(SHAPES).prop_flat_map(|shape| (any_board(shape, 0..=9), transformation(shape)))
    ) {
        let image = there.apply(&board);
        let back = there.inverse();
        prop_assert_eq!(back.apply(&image), board);
        prop_assert_eq!(back.inverse(), there);
    }

    #[test]
    fn a_grid_is_its_own_only_solution(grid in shape_of(SHAPES).prop_flat_map(grid)) {
        for outcome in searched_in_every_way(&grid.board(), Budget::new(2, u64::MAX)) {
            prop_assert_eq!(outcome.solution.as_ref(), Some(&grid.digits));
            prop_assert_eq!(outcome.counters, Counters { nodes: 1, guesses: 0, backtracks: 0 });
        }
        prop_assert_eq!(searched(&grid, 2, 1).verdict, Verdict::Unique);
    }

    #[test]
    fn a_board_with_a_clash_has_no_solution_and_needs_no_search(
        board in shape_of(SHAPES).prop_flat_map(|shape| scatter(shape, 12..=16))
    ) {
        // Boards without a clash are skipped.
        if clashes(&board.board()).is_empty() {
            return Ok(());
        }
        for outcome in searched_in_every_way(&board.board(), Budget::new(2, u64::MAX)) {
            prop_assert_eq!(outcome.verdict, Verdict::None);
            prop_assert_eq!(outcome.counters, Counters { nodes: 1, guesses: 0, backtracks: 1 });
        }
    }

    #[test]
    fn each_repeated_digit_in_a_house_is_a_clash(
        plain in shape_of(SHAPES).prop_flat_map(|shape| scatter(shape, 8..=16))
    ) {
        let (shape, order) = (plain.shape, plain.shape.order());
        let found = clashes(&plain.board());
        for (one, other) in (0..order * order).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let digit = plain.digits[one];
            let [at, at_other] = [one, other].map(|cell| (cell / order, cell % order));
            let same_box = at.0 / shape.rows == at_other.0 / shape.rows && at.1 / shape.cols == at_other.1 / shape.cols;
            let houses = [at.0 == at_other.0, at.1 == at_other.1, same_box].iter().filter(|&&shared| shared).count();
            let expected = if digit != 0 && digit == plain.digits[other] { houses } else { 0 };
            let both = found.iter().filter(|clash| clash.cells.contains(&one) && clash.cells.contains(&other));
            prop_assert_eq!(both.filter(|clash| clash.digit == digit).count(), expected);
        }
        prop_assert!(found.iter().all(|clash| clash.cells.len() > 1));
    }

    #[test]
    fn a_node_limit_is_respected_and_has_no_effect_if_it_is_not_reached(
        plain in any_shape(),
        limit in 0..60_u64,
    ) {
        let board = plain.board();
        let unlimited = searched_in_every_way(&board, Budget::new(2, ENOUGH));
        let limited = searched_in_every_way(&board, Budget::new(2, limit));
        for (limited, unlimited) in limited.iter().zip(&unlimited) {
            assert_consistent(&plain, limited);
            if limit < unlimited.counters.nodes {
                prop_assert_eq!(limited.verdict, Verdict::Stopped(StopReason::Nodes));
                prop_assert_eq!(limited.counters.nodes, limit);
            } else {
                prop_assert_eq!(limited, unlimited);
            }
        }
    }

    #[test]
    fn a_larger_node_limit_never_contradicts_the_verdict_of_auto(
        plain in any_shape(), less in 0..60_u64, more in 0..2000_u64,
    ) {
        let board = plain.board();
        let solve = |nodes| solve(&board, Engine::Auto, Budget::new(1, nodes));
        let (before, after) = (solve(less), solve(less + more));
        for (outcome, nodes) in [(&before, less), (&after, less + more)] {
            assert_consistent(&plain, outcome);
            // At most three runs follow each other: the fast engine, the classic engine, and the fast engine again.
            prop_assert!(outcome.counters.nodes <= 3 * nodes);
        }
        match before.verdict {
            Verdict::Stopped(_) => {}
            // A search with few nodes cannot always prove that its solution is the only one.
            Verdict::Found => prop_assert!(!matches!(after.verdict, Verdict::None | Verdict::Stopped(_))),
            finished => prop_assert_eq!(finished, after.verdict),
        }
    }

    #[test]
    fn choices_agree_with_the_plain_version(
        board in shape_of(SHAPES).prop_flat_map(|shape| any_board(shape, 0..=16))
    ) {
        let order = board.shape.order();
        let rows = plain::rows_of(&board);
        for (row, col) in (0..order).flat_map(|row| (0..order).map(move |col| (row, col))) {
            let seen = board.shape.cells_seen_by(row, col);
            let open = choices(order, seen, |row, col| Some(board.digits[row * order + col]));
            let open: Vec<usize> = open.expect("digits only").iter().map(usize::from).collect();
            prop_assert_eq!(open, plain::choices(board.shape, &rows, row, col));
        }
    }
}

proptest! {
    // Counting is slow.
    #![proptest_config(cases(400))]

    #[test]
    fn an_image_has_the_same_number_of_solutions(
        (board, there) in any_shape().prop_flat_map(|board| (Just(board.clone()), transformation(board.shape)))
    ) {
        let image = there.apply(&board);
        prop_assert_eq!(image.board().clues().count(), board.board().clues().count());
        prop_assert_eq!(clashes(&image.board()).len(), clashes(&board.board()).len());
        if let (Some(of_board), Some(of_image)) = (count(&board), count(&image)) {
            prop_assert_eq!(of_board, of_image);
        }
    }

    #[test]
    fn removing_a_clue_never_removes_a_solution(board in any_shape(), clue in any::<prop::sample::Index>()) {
        prop_assume!(board.clue_count() > 0);
        let filled: Vec<usize> = board.board().clues().map(|(cell, _)| cell).collect();
        let mut fewer = board.clone();
        fewer.digits[filled[clue.index(filled.len())]] = 0;

        let before = searched(&board, 2, ENOUGH).verdict;
        let after = searched(&fewer, 2, ENOUGH).verdict;
        let kept = match before {
            Verdict::Several => matches!(after, Verdict::Several | Verdict::Stopped(_)),
            Verdict::Unique => after != Verdict::None,
            _ => true,
        };
        prop_assert!(kept, "{before:?}, then {after:?}");
        if let (Some(before), Some(after)) = (count(&board), count(&fewer)) {
            prop_assert!(before <= after);
        }
    }

    #[test]
    fn auto_agrees_with_classic_or_with_the_fast_engine_if_classic_gives_up(
        plain in prop_oneof![
            any_shape(),
            shape_of(&[(4, 4), (4, 5), (5, 5)]).prop_flat_map(|shape| puzzle(shape, 0..=shape.order()))
        ],
        nodes in 0..1000_u64,
    ) {
        let board = plain.board();
        let auto = solve(&board, Engine::Auto, Budget::new(1, nodes));
        let in_order = classic(&board, Budget::new(1, nodes));
        let fast = solve(&board, Engine::Fast, Budget::new(1, nodes));
        let is_solved = matches!(auto.verdict, Verdict::Unique | Verdict::Found | Verdict::Several);
        prop_assert_eq!(auto.solution.is_some(), is_solved);
        // sudokuAlt supports only square boxes.
        let is_square = plain.shape.rows == plain.shape.cols;
        prop_assert_eq!(auto.solution, in_order.solution.filter(|_| is_square).or(fast.solution));
    }

    #[test]
    fn a_search_ends_when_it_reaches_the_solution_limit(
        plain in shape_of(&[(2, 2), (2, 3), (3, 2)]).prop_flat_map(|shape| puzzle(shape, 3..=16)),
        limit in 1..40_u64,
    ) {
        let one_more = searched(&plain, limit + 1, ENOUGH);
        let outcome = searched(&plain, limit, ENOUGH);
        prop_assume!(!matches!(one_more.verdict, Verdict::Stopped(_)));
        prop_assert_eq!(&outcome.solution, &one_more.solution);
        match count(&plain) {
            Some(total) if total < limit => prop_assert_eq!(outcome, one_more),
            // Each further solution takes at least one node.
            Some(total) if total > limit => prop_assert!(outcome.counters.nodes < one_more.counters.nodes),
            _ => prop_assert!(outcome.counters.nodes <= one_more.counters.nodes),
        }
    }

    #[test]
    fn an_interrupt_ends_a_search_without_further_polls(
        plain in shape_of(&[(3, 3), (3, 4), (4, 4)]).prop_flat_map(|shape| puzzle(shape, 0..=24)),
        at in 1..4_u32,
    ) {
        let board = plain.board();
        let polls = Cell::new(0);
        let interrupted = || {
            polls.set(polls.get() + 1);
            polls.get() >= at
        };
        // The search for all solutions usually takes long enough to be interrupted.
        let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(u64::MAX, ENOUGH) };
        let outcome = search(&board, budget);
        prop_assert_eq!(outcome.verdict == Verdict::Stopped(StopReason::Interrupt), polls.get() == at);
        prop_assert!(polls.get() <= at);
        // The engine visits at most 2,000 nodes between two polls, which takes only a moment.
        prop_assert!(u64::from(polls.get()) >= outcome.counters.nodes / 2000);

        polls.set(0);
        let auto = solve(&board, Engine::Auto, Budget { stop: &Stop::new(&interrupted), ..Budget::new(1, ENOUGH) });
        prop_assert_eq!(auto.verdict == Verdict::Stopped(StopReason::Interrupt), polls.get() == at);
        prop_assert!(polls.get() <= at);
    }
}
