//! The clause-learning engine agrees with the naive solver and the general engine.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::learn::{learn, Learning};
use oxidoku_core::engine::naive;
use oxidoku_core::engine::reduce::{reduce, Reduced};
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Outcome, Stop, StopReason, Verdict};
use oxidoku_lab::promise::{assert_consistent, assert_solves, interrupted_after};
use oxidoku_lab::strategy::{any_board, cases, hard, loose, puzzle, shape_of, with_wrong_clue};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const ENDLESS: u64 = u64::MAX;

fn learnt(plain: &PlainBoard, limit: u64) -> Outcome {
    learnt_within(plain, Budget::new(limit, ENDLESS), ENDLESS)
}

fn learnt_within(plain: &PlainBoard, budget: Budget, max_conflicts: u64) -> Outcome {
    let outcome = learn(&plain.board(), budget, max_conflicts).expect("the board is small enough");
    assert_consistent(plain, &outcome);
    outcome
}

/// Generates boards that the naive solver can search completely.
fn any_small() -> impl Strategy<Value = PlainBoard> {
    let tiny = shape_of(&[(1, 1), (2, 2), (1, 3), (4, 1), (1, 4)])
        .prop_flat_map(|shape| any_board(shape, 0..=shape.order() * shape.order() / 2));
    let small = shape_of(&[(2, 3), (3, 2)]).prop_flat_map(|shape| any_board(shape, 4..=30));
    let usual = shape_of(&[(3, 3)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 28..=60), with_wrong_clue(shape, 34..=60)]);
    let large = shape_of(&[(3, 4), (4, 3), (2, 6)])
        .prop_flat_map(|shape| prop_oneof![puzzle(shape, 96..=140), with_wrong_clue(shape, 100..=140)]);
    prop_oneof![3 => tiny, 3 => small, 2 => usual, 1 => large]
}

/// Generates boards that the general engine can usually search completely within 100,000 nodes.
fn any_medium() -> impl Strategy<Value = PlainBoard> {
    let shapes = shape_of(&[(3, 3), (2, 5), (3, 4), (4, 3), (4, 4)]);
    shapes.prop_flat_map(|shape| {
        let clues = shape.order() * shape.order() / 2;
        prop_oneof![puzzle(shape, clues..=clues + 10), with_wrong_clue(shape, clues..=clues + 10)]
    })
}

/// Panics unless the count and the verdict are right. With a limit of 1, the engine may also prove uniqueness.
fn assert_answer(plain: &PlainBoard, outcome: &Outcome, solutions: u64, limit: u64) {
    assert_eq!(outcome.solutions, solutions.min(limit), "{plain:?}");
    let expected = match outcome.solutions {
        0 => Verdict::None,
        1 if limit == 1 && outcome.verdict == Verdict::Found => Verdict::Found,
        1 if solutions == 1 => Verdict::Unique,
        1 => Verdict::Found,
        _ => Verdict::Several,
    };
    assert_eq!(outcome.verdict, expected, "{plain:?}");
}

fn assert_agrees(plain: &PlainBoard, solutions: &[Vec<Digit>]) {
    for limit in [1, 2, 5] {
        let outcome = learnt(plain, limit);
        assert_answer(plain, &outcome, solutions.len() as u64, limit);
        if let [only] = solutions {
            assert_eq!(outcome.solution.as_ref(), Some(only), "{plain:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn learning_agrees_with_the_naive_solver(plain in any_small()) {
        assert_agrees(&plain, &naive::solutions(&plain.board(), 6));
    }

    #[test]
    fn learning_agrees_with_the_general_engine(plain in any_medium()) {
        let general = search(&plain.board(), Budget::new(2, 100_000));
        if !matches!(general.verdict, Verdict::Stopped(_)) {
            let outcome = learnt(&plain, 2);
            prop_assert_eq!(outcome.verdict, general.verdict);
            if general.verdict == Verdict::Unique {
                prop_assert_eq!(outcome.solution, general.solution);
            }
        }
    }
}

proptest! {
    // The naive solver is slow.
    #![proptest_config(cases(100))]

    #[test]
    fn learning_agrees_on_boards_that_need_search(plain in hard()) {
        assert_agrees(&plain, &naive::solutions(&plain.board(), 6));
    }

    #[test]
    fn learning_counts_every_solution_once(
        plain in shape_of(&[(2, 3), (3, 2), (3, 3), (2, 5), (3, 4)]).prop_flat_map(|shape| loose(shape, 20..=3000))
    ) {
        let solutions = search(&plain.board(), Budget::new(ENDLESS, ENDLESS)).solutions;
        assert_answer(&plain, &learnt(&plain, ENDLESS), solutions, ENDLESS);
        assert_answer(&plain, &learnt(&plain, solutions), solutions, solutions);
    }

    #[test]
    fn a_search_in_short_turns_counts_every_solution_once(
        plain in shape_of(&[(2, 3), (3, 2), (3, 3), (2, 5), (3, 4)]).prop_flat_map(|shape| loose(shape, 20..=500)),
        seed in any::<u64>(),
    ) {
        let (outcome, turns) = learnt_in_turns(&plain, ENDLESS, 20, 4, seed);
        prop_assert!(turns > 1);
        let solutions = search(&plain.board(), Budget::new(ENDLESS, ENDLESS)).solutions;
        assert_answer(&plain, &outcome, solutions, ENDLESS);
    }
}

/// Searches in turns with at most this number of nodes and fewer than this number of conflicts, and suggests a random
/// filling after each turn. Returns the last outcome and the number of turns.
fn learnt_in_turns(
    plain: &PlainBoard,
    limit: u64,
    max_nodes: usize,
    max_conflicts: usize,
    seed: u64,
) -> (Outcome, u64) {
    let (board, mut rng) = (plain.board(), Rng::new(seed));
    let reduced = reduce(&board, &Stop::NEVER).expect("the board has a solution");
    let mut learning = Learning::new(board.geometry(), &reduced);
    for turn in 1.. {
        let (nodes, conflicts) = (1 + rng.below(max_nodes) as u64, rng.below(max_conflicts) as u64);
        let outcome = learning.search(Budget::new(limit, nodes), conflicts);
        assert!(outcome.counters.nodes <= nodes);
        outcome.solution.iter().for_each(|solution| assert_solves(plain, solution));
        if !matches!(outcome.verdict, Verdict::Stopped(_)) {
            return (outcome, turn);
        }
        learning.prefer(&random_filling(&reduced, &mut rng));
    }
    unreachable!("a search ends")
}

/// Returns the index of a random candidate for each open cell.
fn random_filling(reduced: &Reduced, rng: &mut Rng) -> Vec<u32> {
    let mut first = 0;
    let cells = 0..reduced.open.len();
    cells
        .map(|index| {
            let candidates = reduced.candidates_of(index).len();
            first += candidates;
            (first - candidates + rng.below(candidates)) as u32
        })
        .collect()
}

proptest! {
    #![proptest_config(cases(20))]

    /// Tests clause deletion, restarts and both branching rules on boards that need many conflicts.
    #[test]
    fn large_boards_are_solved(
        plain in shape_of(&[(5, 5), (4, 6), (5, 6)]).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            puzzle(shape, cells * 42 / 100..=cells * 48 / 100)
        })
    ) {
        let outcome = learnt(&plain, 1);
        prop_assert!(outcome.solution.is_some());
        let second = learnt(&plain, 2);
        prop_assert!(matches!(second.verdict, Verdict::Unique | Verdict::Several));
        prop_assert_eq!(&second, &learnt(&plain, 2), "the same board has the same answer");
        prop_assert_eq!(second.solution, outcome.solution);
    }

    /// Crosses restarts, the second branching rule and clause deletion.
    #[test]
    fn a_hard_board_has_the_same_verdict_in_turns(
        plain in puzzle(BoxShape { rows: 5, cols: 5 }, 250..=270), seed in any::<u64>()
    ) {
        let (outcome, _) = learnt_in_turns(&plain, 2, 400, 50, seed);
        prop_assert_eq!(outcome.verdict, learnt(&plain, 2).verdict);
    }

    #[test]
    fn a_conflict_limit_and_an_interrupt_end_the_search(plain in puzzle(BoxShape { rows: 5, cols: 5 }, 240..=280)) {
        let all = learnt(&plain, 2);
        for max_conflicts in [0, 1, 10, 100, 1000] {
            let outcome = learnt_within(&plain, Budget::new(2, ENDLESS), max_conflicts);
            if matches!(outcome.verdict, Verdict::Stopped(stop) if stop == StopReason::Nodes) {
                prop_assert!(outcome.counters.backtracks + outcome.solutions <= max_conflicts + 1);
            } else {
                prop_assert_eq!(outcome, all.clone());
            }
        }
        let interrupted = interrupted_after(2);
        let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(ENDLESS, ENDLESS) };
        let outcome = learnt_within(&plain, budget, ENDLESS);
        prop_assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt));
    }
}
