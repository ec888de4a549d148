//! Tempering finds solutions, returns the same result for the same seed, and respects its limits.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::naive::solutions;
use oxidoku_core::engine::reduce::reduce;
use oxidoku_core::engine::temper::{temper, Tempering};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Outcome, Stop, StopReason, Verdict};
use oxidoku_lab::large::random_board;
use oxidoku_lab::promise::{assert_consistent, interrupted_after};
use oxidoku_lab::strategy::{cases, puzzle, shape_of, with_wrong_clue};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const SHAPES: &[(usize, usize)] = &[(1, 5), (2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (5, 5), (6, 6)];

const STEPS: u64 = 200_000;

fn tempered(board: &PlainBoard, seed: u64, steps: u64) -> Outcome {
    temper(&board.board(), seed, Budget::new(1, steps)).expect("the board is small enough")
}

/// Returns a board whose clues are this percentage of the cells of a shuffled grid randomised by a shake.
fn shaken(rows: usize, cols: usize, percent: usize, seed: u64) -> PlainBoard {
    let shape = BoxShape { rows, cols };
    random_board(shape, shape.order().pow(2) * percent / 100, seed)
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_solution_is_correct_and_reproducible(
        board in shape_of(SHAPES).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            puzzle(shape, cells / 4..=cells)
        }),
        seed in any::<u64>(),
    ) {
        let outcome = tempered(&board, seed, STEPS);
        assert_consistent(&board, &outcome);
        prop_assert_eq!(outcome.solutions, u64::from(outcome.verdict == Verdict::Found));
        prop_assert!(outcome.verdict != Verdict::None);
        prop_assert!(outcome.counters.nodes <= STEPS);
        prop_assert_eq!(&tempered(&board, seed, STEPS), &outcome);
    }

    #[test]
    fn small_boards_are_solved_and_insoluble_boards_are_refuted_or_use_all_steps(
        board in shape_of(&[(2, 2), (2, 3), (3, 2), (3, 3)]).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            prop_oneof![puzzle(shape, cells / 3..=cells), with_wrong_clue(shape, cells / 3..=cells)]
        })
    ) {
        let outcome = tempered(&board, 1, STEPS);
        assert_consistent(&board, &outcome);
        if !solutions(&board.board(), 1).is_empty() {
            prop_assert_eq!(outcome.verdict, Verdict::Found);
        } else if outcome.verdict != Verdict::None {
            prop_assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
            prop_assert_eq!(outcome.counters.nodes, STEPS);
        }
    }
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn a_search_in_short_turns_finds_a_solution(
        board in shape_of(&[(3, 3), (2, 5), (4, 4), (4, 5), (5, 5)]).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            puzzle(shape, cells * 2 / 5..=cells / 2)
        }),
        seed in any::<u64>(),
    ) {
        let (inner, mut rng) = (board.board(), Rng::new(seed));
        let reduced = reduce(&inner, &Stop::NEVER).expect("the board has a solution");
        let mut tempering = Tempering::new(inner.geometry(), &reduced, seed);
        let outcome = loop {
            let steps = rng.below(30 * (1 + reduced.candidates().len())) as u64;
            let outcome = tempering.search(Budget::new(1, steps));
            prop_assert!(outcome.counters.nodes <= steps);
            let mut first = 0;
            for (index, &candidate) in tempering.best_filling().iter().enumerate() {
                let candidates = reduced.candidates_of(index).len() as u32;
                prop_assert!((first..first + candidates).contains(&candidate));
                first += candidates;
            }
            if outcome.verdict != Verdict::Stopped(StopReason::Nodes) {
                break outcome;
            }
        };
        prop_assert_eq!(outcome.verdict, Verdict::Found);
        assert_consistent(&board, &outcome);
    }
}

#[test]
fn big_boards_are_solved() {
    for (rows, cols, percent) in [(4, 4, 40), (5, 5, 40), (4, 6, 45), (6, 4, 45), (6, 6, 40), (7, 7, 35)] {
        let board = shaken(rows, cols, percent, 1);
        let outcome = tempered(&board, 1, 500_000_000);
        assert_eq!(outcome.verdict, Verdict::Found, "{rows} x {cols}");
        assert_consistent(&board, &outcome);
    }
}

#[test]
fn a_budget_and_an_interrupt_end_the_search() {
    let board = shaken(6, 6, 50, 2);
    for nodes in [0, 5, 1000, 300_000] {
        let outcome = tempered(&board, 1, nodes);
        assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
        assert_eq!(outcome.counters.nodes, nodes);
    }
    for polls in [0, 10] {
        let interrupted = interrupted_after(polls);
        let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(1, u64::MAX) };
        let outcome = temper(&board.board(), 1, budget).expect("the board is small enough");
        assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt));
    }
}
