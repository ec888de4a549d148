//! The walk finds solutions, returns the same result for the same seed, and respects its limits.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::walk::{shake, shuffled_grid, walk};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Outcome, Stop, StopReason, Verdict};
use oxidoku_lab::promise::{assert_consistent, assert_solves, interrupted_after};
use oxidoku_lab::strategy::{cases, grid, puzzle, shape_of, with_wrong_clue};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const SHAPES: &[(usize, usize)] = &[(1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (5, 5), (6, 6)];

const STEPS: u64 = 20_000;

fn walked(board: &PlainBoard, seed: u64, steps: u64) -> Outcome {
    walk(&board.board(), seed, Budget::new(1, steps))
}

/// Returns a board with each digit once, in random cells.
fn seeded(n: usize, seed: u64) -> PlainBoard {
    let shape = BoxShape { rows: n, cols: n };
    let order = shape.order();
    let mut board = PlainBoard::empty(shape);
    let mut cells: Vec<usize> = (0..order * order).collect();
    Rng::new(seed).shuffle(&mut cells);
    for (cell, digit) in cells.into_iter().zip(1..=order as Digit) {
        board.digits[cell] = digit;
    }
    board
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn a_solution_is_correct_and_reproducible(
        board in shape_of(SHAPES).prop_flat_map(|shape| puzzle(shape, 0..=shape.order())),
        seed in any::<u64>(),
    ) {
        let outcome = walked(&board, seed, STEPS);
        assert_consistent(&board, &outcome);
        prop_assert_eq!(outcome.solutions, u64::from(outcome.verdict == Verdict::Found));
        prop_assert!(outcome.counters.nodes <= STEPS);
        prop_assert_eq!(&walked(&board, seed, STEPS), &outcome);
        if outcome.verdict != Verdict::Found {
            prop_assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
            prop_assert_eq!(outcome.counters.nodes, STEPS);
        }
    }

    #[test]
    fn the_outcome_for_a_board_with_a_wrong_clue_is_consistent(
        board in shape_of(&[(2, 2), (2, 3), (3, 2)]).prop_flat_map(|shape| with_wrong_clue(shape, 2..=shape.order()))
    ) {
        assert_consistent(&board, &walked(&board, 1, STEPS));
    }

    #[test]
    fn a_shake_of_a_solution_is_a_solution(
        (board, clues) in shape_of(SHAPES).prop_flat_map(|shape| {
            let cells = (0..shape.order() * shape.order()).collect::<Vec<_>>();
            (grid(shape), proptest::sample::subsequence(cells, 0..=shape.order()))
        }),
        seed in any::<u64>(),
    ) {
        let mut puzzle = PlainBoard::empty(board.shape);
        clues.iter().for_each(|&cell| puzzle.digits[cell] = board.digits[cell]);
        let mut shaken = board.digits.clone();
        shake(&puzzle.board(), &mut shaken, seed);
        assert_solves(&puzzle, &shaken);
    }
}

#[test]
fn boards_with_each_digit_once_are_completed() {
    for n in [6, 7, 8, 10, 12] {
        for seed in 0..5 {
            let board = seeded(n, seed);
            let outcome = walked(&board, seed, 10_000_000);
            assert_eq!(outcome.verdict, Verdict::Found, "n = {n}, seed {seed}");
            assert_consistent(&board, &outcome);
        }
    }
}

#[test]
fn the_largest_board_is_completed() {
    let board = seeded(20, 1);
    let outcome = walked(&board, 1, 20_000_000);
    assert_eq!(outcome.verdict, Verdict::Found);
    assert_consistent(&board, &outcome);
}

#[test]
fn different_seeds_give_different_solutions_and_equal_seeds_the_same_grid() {
    let board = seeded(6, 1);
    let solution = |seed| walked(&board, seed, 10_000_000).solution.expect("few clues");
    assert_ne!(solution(1), solution(2));
    let shape = BoxShape { rows: 3, cols: 4 };
    assert_ne!(shuffled_grid(shape, 1), shuffled_grid(shape, 2));
    assert_eq!(shuffled_grid(shape, 1), shuffled_grid(shape, 1));
}

#[test]
fn a_shaken_grid_of_shifts_is_in_a_different_class() {
    // In a grid of shifts, the digits in two rows of a band differ by a multiple of the width of a box, so no cycle is
    // longer than the number of rows of a box. Transformations preserve the lengths of cycles.
    let shape = BoxShape { rows: 4, cols: 6 };
    let mut grid = shuffled_grid(shape, 3);
    assert!(longest_cycle(&grid[..4 * 24]) <= 4);
    shake(&PlainBoard::empty(shape).board(), &mut grid, 4);
    assert!(longest_cycle(&grid[..4 * 24]) > 4);
}

/// Returns the length of the longest cycle of two rows of a band with 24 columns.
fn longest_cycle(band: &[Digit]) -> usize {
    let rows: Vec<&[Digit]> = band.chunks(24).collect();
    let pairs = rows.iter().flat_map(|row| rows.iter().map(move |other| (row, other)));
    pairs
        .flat_map(|(row, other)| (0..24).map(|first| cycle(row, other, first)))
        .max()
        .expect("a pair of rows")
}

/// Returns the length of the cycle that begins in this column.
fn cycle(row: &[Digit], other: &[Digit], first: usize) -> usize {
    let (mut col, mut length) = (first, 0);
    loop {
        length += 1;
        col = row.iter().position(|&digit| digit == other[col]).expect("a row of a grid");
        if col == first {
            return length;
        }
    }
}

#[test]
fn a_budget_and_an_interrupt_end_the_walk() {
    let mut board = seeded(10, 1);
    // A clash makes the walk endless.
    (board.digits[0], board.digits[1]) = (1, 1);
    for nodes in [0, 5, 1000] {
        let outcome = walk(&board.board(), 1, Budget::new(1, nodes));
        assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
        assert_eq!(outcome.counters.nodes, nodes);
    }
    let interrupted = interrupted_after(3);
    let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(1, u64::MAX) };
    let outcome = walk(&board.board(), 1, budget);
    assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt));
}
