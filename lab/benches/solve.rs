//! Times the engines alongside a plain version on fixed puzzles, and checks every answer.
//!
//! The last column is the speed of a contender relative to the last contender, the plain version. The plain version
//! is the naive solver on 9 x 9, and the plain recursion in sudokuAlt's order on larger boards.

use oxidoku_core::engine::classic::{classic, classic_shown};
use oxidoku_core::engine::naive;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Outcome, Verdict};
use oxidoku_lab::oracle::seed_game_of;
use oxidoku_lab::plain::first_in_sudoku_alt_order;
use oxidoku_lab::promise::{assert_consistent, assert_solves};
use oxidoku_lab::rounds::{race, Contender};
use oxidoku_lab::well_known::well_known;
use oxidoku_lab::PlainBoard;
use std::time::Duration;

const ENDLESS: u64 = u64::MAX;
const TIME_PER_PUZZLE: Duration = Duration::from_secs(3);

fn first(board: &Board) -> Outcome {
    search(board, Budget::new(1, ENDLESS))
}

fn proof(board: &Board) -> Outcome {
    search(board, Budget::new(2, ENDLESS))
}

fn in_order(board: &Board) -> Outcome {
    classic(board, Budget::new(1, ENDLESS))
}

fn in_order_on_any_board(board: &Board) -> Outcome {
    classic_shown(board, Budget::new(1, ENDLESS), |_| {})
}

fn auto(board: &Board) -> Outcome {
    solve(board, Engine::Auto, Budget::new(1, ENDLESS))
}

/// Times the contenders on a puzzle with one solution, which each contender must find.
fn race_for_the_only_solution(name: &str, puzzle: &PlainBoard, solution: &PlainBoard) {
    let board = puzzle.board();
    let right = |outcome: &Outcome| assert_eq!(outcome.solution.as_ref(), Some(&solution.digits), "{name}");
    let proper = |outcome: &Outcome| {
        right(outcome);
        assert_eq!(outcome.verdict, Verdict::Unique, "{name}");
    };
    let contenders = [
        Contender::checked("fast, first solution", || first(&board), right),
        Contender::checked("fast, proof of uniqueness", || proof(&board), proper),
        Contender::checked("auto", || auto(&board), proper),
        Contender::checked("classic", || in_order(&board), right),
        Contender::checked("classic for any board", || in_order_on_any_board(&board), right),
        Contender::checked("plain recursion", || first_in_sudoku_alt_order(puzzle, ENDLESS), right),
        Contender::checked(
            "naive",
            || naive::solutions(&board, 1),
            |found| assert_eq!(found.first(), Some(&solution.digits), "{name}"),
        ),
    ];
    race(name, &contenders, TIME_PER_PUZZLE);
}

/// Times the contenders on a game with several solutions. All contenders except the fast engine must find
/// sudokuAlt's solution.
fn race_on_a_seed_game(name: &str, side: usize, seed: u64) {
    let case = seed_game_of(side, seed);
    let (puzzle, board) = (&case.puzzle, case.puzzle.board());
    let recorded = case.solution.as_ref().expect("sudokuAlt found a solution");
    let some = |outcome: &Outcome| {
        assert_consistent(puzzle, outcome);
        assert_solves(puzzle, outcome.solution.as_ref().expect("a solution"));
    };
    let right = |outcome: &Outcome| assert_eq!(outcome.solution.as_ref(), Some(&recorded.digits), "{name}");
    let mut contenders = vec![
        Contender::checked("auto", || auto(&board), right),
        Contender::checked("classic", || in_order(&board), right),
        Contender::checked("classic for any board", || in_order_on_any_board(&board), right),
        Contender::checked("plain recursion", || first_in_sudoku_alt_order(puzzle, ENDLESS), right),
    ];
    // The fast engine also finds a solution, except on 25 x 25, where an early wrong guess makes it too slow.
    if side < 5 {
        contenders.insert(0, Contender::checked("fast, first solution", || first(&board), some));
    }
    race(name, &contenders, TIME_PER_PUZZLE);
}

fn main() {
    for known in well_known() {
        race_for_the_only_solution(known.name, &known.puzzle, &known.solution);
    }
    race_on_a_seed_game("16 x 16, seed 1234", 4, 1234);
    race_on_a_seed_game("16 x 16, seed 2019", 4, 2019);
    race_on_a_seed_game("25 x 25, seed 1559707151", 5, 1_559_707_151);
}
