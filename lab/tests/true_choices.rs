//! True choices are the digits that occur in at least one solution. On boards with few solutions, they agree with the
//! naive solver's list of all solutions; on other boards, each choice is tried with the fast engine.

use oxidoku_core::board::geometry::{BoxShape, Diagonals, Layout, Regions};
use oxidoku_core::engine::naive;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::solve::true_choices::{true_choices, TrueChoices};
use oxidoku_core::{Board, Budget, Digit, Geometry, Stop, StopReason};
use oxidoku_lab::large::random_board;
use oxidoku_lab::promise::interrupted_after;
use oxidoku_lab::strategy::{any_board, cases, loose, shape_of};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use std::sync::Arc;

const SHAPES: &[(usize, usize)] = &[(2, 2), (2, 2), (2, 3), (3, 2), (1, 5), (3, 3)];

fn without_limit(board: &Board) -> TrueChoices {
    true_choices(board, u64::MAX, &Stop::NEVER)
}

/// Returns the digits that occur in each cell in at least one of the solutions.
fn of_solutions(board: &Board, solutions: &[Vec<Digit>]) -> TrueChoices {
    let order = board.geometry().order();
    let mut known = vec![false; order * order * order];
    for solution in solutions {
        let index = |(cell, digit): (usize, &Digit)| cell * order + usize::from(*digit) - 1;
        solution.iter().enumerate().map(index).for_each(|index| known[index] = true);
    }
    if solutions.is_empty() {
        TrueChoices::NoSolution
    } else {
        TrueChoices::Known(known)
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn choices_are_the_digits_in_at_least_one_solution(
        plain in shape_of(SHAPES).prop_flat_map(|shape| loose(shape, 2..=500))
    ) {
        let board = plain.board();
        let solutions = naive::solutions(&board, usize::MAX);
        prop_assert!(solutions.len() > 1);
        prop_assert_eq!(without_limit(&board), of_solutions(&board, &solutions));
    }

    #[test]
    fn choices_of_boards_with_many_clues_are_the_digits_in_at_least_one_solution(
        plain in shape_of(SHAPES).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            any_board(shape, cells / 2..=cells)
        })
    ) {
        let board = plain.board();
        let solutions = naive::solutions(&board, 5000);
        if solutions.len() < 5000 {
            prop_assert_eq!(without_limit(&board), of_solutions(&board, &solutions));
        }
    }

    #[test]
    fn choices_of_variants_are_the_digits_in_at_least_one_solution(
        order in 4..=5_usize, seed in any::<u64>(), clues in 3..9_usize, rising in any::<bool>()
    ) {
        let mut rng = Rng::new(seed);
        let mut map: Vec<u16> = (0..order * order).map(|cell| (cell / order) as u16).collect();
        // The regions are rows with two cells exchanged, because a board with such regions has solutions.
        let moved = rng.below(order * (order - 1));
        map.swap(moved, moved + order);
        let layout = Layout {
            order,
            regions: Regions::Map(map),
            diagonals: Diagonals { falling: false, rising },
            extra: Vec::new(),
        };
        let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
        let mut digits = vec![0; order * order];
        (0..clues).for_each(|_| digits[rng.below(order * order)] = rng.below(order) as Digit + 1);
        let board = Board::new(geometry, digits).expect("digits that fit");
        let solutions = naive::solutions(&board, 5000);
        if solutions.len() < 5000 {
            prop_assert_eq!(without_limit(&board), of_solutions(&board, &solutions));
        }
    }
}

#[test]
fn exactly_the_true_choices_of_larger_boards_occur_in_a_solution() {
    for (rows, cols, clues) in [(3, 3, 20), (3, 4, 50), (4, 4, 90), (4, 4, 16)] {
        let plain = random_board(BoxShape { rows, cols }, clues, 5);
        let (board, order) = (plain.board(), rows * cols);
        let TrueChoices::Known(known) = without_limit(&board) else { panic!("{plain:?} has a solution") };
        for (index, &is_true) in known.iter().enumerate() {
            let (cell, digit) = (index / order, (index % order) as Digit + 1);
            let mut digits = board.digits().to_vec();
            if ![0, digit].contains(&digits[cell]) {
                assert!(!is_true, "{plain:?}");
                continue;
            }
            digits[cell] = digit;
            let extended = Board::new(board.geometry().clone(), digits).expect("a board");
            let has_solution = solve(&extended, Engine::Fast, Budget::new(1, u64::MAX)).solution.is_some();
            assert_eq!(is_true, has_solution, "{plain:?}, cell {cell}, digit {digit}");
        }
    }
}

#[test]
fn all_choices_of_an_empty_board_are_found_within_few_nodes() {
    for side in 2..=7 {
        let board = PlainBoard::empty(BoxShape { rows: side, cols: side }).board();
        let nodes = if side < 6 { 10_000 } else { 100_000 };
        let TrueChoices::Known(known) = true_choices(&board, nodes, &Stop::NEVER) else {
            panic!("side {side}")
        };
        assert!(known.iter().all(|&is_true| is_true), "side {side}");
    }
}

#[test]
fn limits_and_interrupts_end_the_search() {
    let plain = random_board(BoxShape { rows: 4, cols: 4 }, 80, 3);
    let board = plain.board();
    for nodes in [0, 1, 1000] {
        let stopped = true_choices(&board, nodes, &Stop::NEVER);
        assert!(
            matches!(stopped, TrueChoices::Stopped { stop: StopReason::Nodes, open, .. } if open > 0),
            "{nodes}"
        );
    }
    for polls in [0, 1, 5] {
        let stopped = true_choices(&board, u64::MAX, &Stop::new(&interrupted_after(polls)));
        assert!(
            matches!(stopped, TrueChoices::Stopped { stop: StopReason::Interrupt, .. }),
            "{polls}: {stopped:?}"
        );
    }
}
