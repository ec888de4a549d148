//! The number of solutions is the same whether they are counted on the whole board, counted on its parts with any
//! number of threads, or listed.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::search::search;
use oxidoku_core::engine::split::{split, Part};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::solve::count::{count, count_together, Count};
use oxidoku_core::{Board, Stop, StopReason, Verdict};
use oxidoku_lab::promise::{assert_solves, assert_soon, interrupted_after};
use oxidoku_lab::strategy::{any_board, cases, loose, shape_of};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use std::collections::HashSet;

const SHAPES: &[(usize, usize)] =
    &[(3, 3), (3, 3), (3, 3), (3, 3), (2, 3), (3, 2), (1, 6), (2, 4), (4, 2), (2, 5), (3, 4), (4, 4)];

const ENDLESS: u64 = u64::MAX;

/// Generates boards with 100 to 20,000 solutions, together with the number of solutions.
fn countable() -> impl Strategy<Value = (PlainBoard, u64)> {
    let min = prop_oneof![Just(100_u64), Just(1000), Just(5000)];
    let boards = (shape_of(SHAPES), min).prop_flat_map(|(shape, min)| loose(shape, min..=20_000));
    boards.prop_map(|board| {
        let solutions = search(&board.board(), Budget::new(ENDLESS, ENDLESS)).solutions;
        (board, solutions)
    })
}

fn boards_of(parts: Vec<Part>) -> Vec<Board> {
    parts.into_iter().map(|part| part.board).collect()
}

fn whole(solutions: u64) -> Count {
    Count { solutions, stopped: false }
}

/// Returns limits below, at and above the number of solutions.
fn limits(solutions: u64) -> [u64; 5] {
    [1, 50, solutions - 1, solutions, ENDLESS]
}

proptest! {
    #![proptest_config(cases(15))]

    #[test]
    fn the_parts_have_as_many_solutions_as_the_whole((plain, solutions) in countable(), min_parts in 1..600_usize) {
        let board = plain.board();
        let parts = split(&board, min_parts);
        prop_assert!(parts.len() >= min_parts.min(solutions as usize));
        prop_assert!(parts.iter().map(|part| part.share).sum::<f64>() <= 1.0 + 1e-9);
        let parts = boards_of(parts);
        for limit in limits(solutions) {
            let expected = whole(solutions.min(limit));
            prop_assert_eq!(count(&board, Budget::new(limit, u64::MAX)), expected, "up to {}", limit);
            for threads in [1, 2] {
                let count = count_together(&parts, limit, threads, &Stop::NEVER);
                prop_assert_eq!(count, expected, "up to {}, {} threads", limit, threads);
            }
        }
    }

    #[test]
    fn a_list_contains_every_solution_once((plain, solutions) in countable()) {
        let board = plain.board();
        for limit in limits(solutions) {
            let list = enumerate(&board, Budget::new(limit, ENDLESS));
            let different: HashSet<_> = list.grids.iter().collect();
            prop_assert_eq!(list.grids.len() as u64, solutions.min(limit));
            prop_assert_eq!(different.len(), list.grids.len());
            list.grids.iter().for_each(|grid| assert_solves(&plain, grid));
            let verdict = if limit == 1 { Verdict::Found } else { Verdict::Several };
            prop_assert_eq!(list.verdict, verdict);
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn counts_are_right_for_boards_with_few_or_no_solutions(
        plain in shape_of(SHAPES).prop_flat_map(|shape| {
            let cells = shape.order() * shape.order();
            any_board(shape, cells / 2..=cells)
        }),
        min_parts in 1..50_usize,
    ) {
        let board = plain.board();
        let solutions = search(&board, Budget::new(40, ENDLESS)).solutions;
        let parts = boards_of(split(&board, min_parts));
        for threads in [1, 2] {
            prop_assert_eq!(count_together(&parts, 40, threads, &Stop::NEVER), whole(solutions));
        }
        prop_assert_eq!(count(&board, Budget::new(40, u64::MAX)), whole(solutions));
        prop_assert_eq!(enumerate(&board, Budget::new(40, ENDLESS)).grids.len() as u64, solutions);
    }
}

fn empty(rows: usize, cols: usize) -> Board {
    PlainBoard::empty(BoxShape { rows, cols }).board()
}

#[test]
fn an_interrupt_ends_counting_promptly_on_any_number_of_threads() {
    for (rows, cols) in [(3, 3), (3, 4)] {
        for (threads, polls) in [(1, 0), (1, 20), (2, 0), (2, 3)] {
            let parts = boards_of(split(&empty(rows, cols), 50));
            let count = assert_soon(move || {
                count_together(&parts, ENDLESS, threads, &Stop::new(&interrupted_after(polls)))
            });
            assert!(count.stopped, "{rows} x {cols}, {threads} threads, {polls} polls");
        }
        let board = empty(rows, cols);
        let counted = assert_soon(move || {
            count(&board, Budget { stop: &Stop::new(&interrupted_after(3)), ..Budget::new(ENDLESS, ENDLESS) })
        });
        assert!(counted.stopped);
        let board = empty(rows, cols);
        let list = assert_soon(move || {
            enumerate(
                &board,
                Budget { stop: &Stop::new(&interrupted_after(3)), ..Budget::new(ENDLESS, ENDLESS) },
            )
        });
        assert_eq!(list.verdict, Verdict::Stopped(StopReason::Interrupt));
    }
}
