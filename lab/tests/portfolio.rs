//! The portfolio has the same verdict, solution and number of nodes with one thread and with two.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::portfolio::portfolio;
use oxidoku_core::{Board, Budget, Outcome, Stop, StopReason, Verdict};
use oxidoku_lab::large::random_board;
use oxidoku_lab::promise::assert_soon;
use std::time::{Duration, Instant};

/// Returns a board with half of its cells filled, on which learning and tempering take several turns.
fn hard_board(rows: usize, cols: usize, seed: u64) -> Board {
    let order = rows * cols;
    random_board(BoxShape { rows, cols }, order * order / 2, seed).board()
}

fn outcome(board: &Board, nodes: u64, threads: usize) -> Outcome {
    portfolio(board, Budget { threads, ..Budget::new(1, nodes) })
}

#[test]
fn the_verdict_the_solution_and_the_nodes_do_not_depend_on_the_number_of_threads() {
    let mut solved = 0;
    for seed in [8, 21] {
        let board = hard_board(5, 6, seed);
        // Most of these limits are reached in the second turn of learning or tempering, or later.
        for nodes in [33_000, 46_000, 60_000] {
            let [one, two] = [1, 2].map(|threads| outcome(&board, nodes, threads));
            assert_eq!(
                (one.verdict, &one.solution, one.counters.nodes),
                (two.verdict, &two.solution, two.counters.nodes),
                "seed {seed}, {nodes} nodes"
            );
            solved += usize::from(two.solution.is_some());
        }
    }
    assert!((1..6).contains(&solved), "some searches find a solution, others reach the limit: {solved}");
}

#[test]
fn a_stop_ends_both_threads_soon() {
    // One thread solves this board in more than a minute. The stop comes when both engines take turns.
    let board = hard_board(6, 6, 3);
    let found = assert_soon(move || {
        let start = Instant::now();
        let is_late = || start.elapsed() > Duration::from_millis(1500);
        portfolio(&board, Budget { threads: 2, stop: &Stop::new(&is_late), ..Budget::new(1, u64::MAX) })
    });
    assert_eq!(found.verdict, Verdict::Stopped(StopReason::Interrupt));
}
