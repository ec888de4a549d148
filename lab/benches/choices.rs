//! Times single calls to `choices` and to its plain version on cells of half-filled boards, and checks the results.

use oxidoku_core::board::choices::{choices, Choices};
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_lab::plain;
use oxidoku_lab::rounds::{race, Contender};
use oxidoku_lab::strategy::puzzle;
use oxidoku_lab::PlainBoard;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::time::Duration;

const TIME_PER_SIZE: Duration = Duration::from_secs(2);

/// Returns a half-filled board, which is the same in every run.
fn half_filled(shape: BoxShape) -> PlainBoard {
    let half = shape.order() * shape.order() / 2;
    let board = puzzle(shape, half..=half).new_tree(&mut TestRunner::deterministic());
    board.expect("a board").current()
}

fn race_on(side: usize) {
    let shape = BoxShape { rows: side, cols: side };
    let board = half_filled(shape);
    let order = shape.order();
    let rows = plain::rows_of(&board);
    // A sample of the cells is enough on large boards.
    let step = (order * order / 100).max(1) | 1;
    let cells: Vec<usize> = (0..order * order).step_by(step).collect();

    let fast = |cell: &usize| {
        let digit_at = |row, col| Some(board.digits[row * order + col]);
        choices(order, shape.cells_seen_by(cell / order, cell % order), digit_at).expect("digits only")
    };
    let slow = |cell: &usize| plain::choices(shape, &rows, cell / order, cell % order);
    let same =
        |fast: &Choices, slow: &Vec<usize>| assert!(fast.iter().map(usize::from).eq(slow.iter().copied()));
    let contenders = [
        Contender::checked_on("choices", &cells, fast, |cell, found| same(found, &slow(cell))),
        Contender::checked_on("plain version", &cells, slow, |cell, found| same(&fast(cell), found)),
    ];
    race(&format!("{order} x {order}, one cell"), &contenders, TIME_PER_SIZE);
}

fn main() {
    [3, 4, 5, 10, 20].into_iter().for_each(race_on);
}
