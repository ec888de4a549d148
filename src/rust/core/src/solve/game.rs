//! Solving one board, with a choice of engine.
//!
//! ```
//! use oxidoku_core::solve::game::{solve, Engine};
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let digits = vec![2, 0, 4, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
//! let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let outcome = solve(&board, Engine::Auto, Budget::new(1, u64::MAX));
//! assert_eq!(outcome.verdict, Verdict::Several);
//! assert_eq!(outcome.solution.unwrap(), [2, 3, 4, 1, 4, 1, 2, 3, 3, 2, 1, 4, 1, 4, 3, 2]);
//! ```
//!
//! All engines find the same solution of a proper puzzle, so the fastest engine is used: [`crate::engine::nine`] for
//! plain 9 x 9 boards, the [`crate::engine::portfolio`] for all others. If a board has several solutions,
//! [`Engine::Auto`] prefers the solution that sudokuAlt returns. On boards that sudokuAlt supports, the fast engine
//! therefore runs only briefly at first. Unless this run shows that the board has at most one solution, the classic
//! engine follows. If the classic engine reaches its node limit, the result is the first solution of the fast engine,
//! if it finds any.

use crate::board::geometry::Geometry;
use crate::board::Board;
use crate::engine::classic::classic;
use crate::engine::classic::nine::classic_nine;
use crate::engine::nine;
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Counters, Outcome, StopReason, Verdict};

/// The order of the largest boards that sudokuAlt solves.
const CLASSIC_ORDER: usize = 25;

/// The node limit of the fast engine's first run. A proper puzzle usually needs at most a few hundred nodes, but the
/// search for a second solution may visit any number.
const FIRST_NODES: u64 = 10_000;

/// The node limit of the classic engine on boards larger than 9 x 9 with more than two clues per row on average. The
/// classic engine rarely solves such boards unless they are nearly full, and sudokuAlt itself needs about ten minutes
/// for this number of nodes.
const CLASSIC_NODES: u64 = 20_000;

/// A choice of engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The fastest engine for proper puzzles; for other puzzles on boards that sudokuAlt supports, the classic engine.
    Auto,
    /// The engine that searches in sudokuAlt's order.
    Classic,
    /// The fastest engine for the board.
    Fast,
}

/// Finds a solution of the board and, if the budget allows two solutions, tries to determine whether there are more. Each
/// run of an engine may use all nodes of the budget.
pub fn solve(board: &Board, engine: Engine, budget: Budget) -> Outcome {
    match engine {
        Engine::Classic => classic(board, Budget { solutions: 1, ..budget }),
        Engine::Auto if is_supported_by_sudoku_alt(board.geometry()) => classic_unless_proper(board, budget),
        Engine::Auto | Engine::Fast => fast(board, budget),
    }
}

/// Finds the solution that [`solve`] returns with [`Engine::Auto`] for a 9 x 9 puzzle with several solutions.
pub(crate) fn solve_several(puzzle: &nine::Digits, nodes: u64, stop: &Stop) -> Outcome {
    let outcome = classic_nine(puzzle, Budget { stop, ..Budget::new(1, nodes) });
    if outcome.verdict == Verdict::Stopped(StopReason::Nodes) {
        let board = nine::board_of(puzzle).expect("the digits of a puzzle are at most 9");
        return solve(&board, Engine::Auto, Budget { stop, ..Budget::new(1, nodes) });
    }
    outcome
}

/// Returns whether the board has zero, one or several solutions, or `Stopped` if the search reaches the node limit or
/// is interrupted.
pub fn verdict(board: &Board, nodes: u64, stop: &Stop) -> Verdict {
    fast(board, Budget { stop, ..Budget::new(2, nodes) }).verdict
}

fn classic_unless_proper(board: &Board, budget: Budget) -> Outcome {
    let first = fast(board, Budget { solutions: 2, nodes: budget.nodes.min(FIRST_NODES), ..budget });
    if !is_open(first.verdict) {
        return first;
    }
    let found = if first.verdict == Verdict::Several { Verdict::Several } else { Verdict::Found };
    let one = Budget { solutions: 1, ..budget };
    let classic =
        after(first.counters, classic(board, Budget { nodes: one.nodes.min(classic_nodes(board)), ..one }));
    match (classic.verdict, first.solution) {
        (Verdict::Found, _) => Outcome { verdict: found, ..classic },
        (Verdict::Stopped(StopReason::Nodes), Some(solution)) => {
            Outcome { verdict: found, solution: Some(solution), ..classic }
        }
        // With no more nodes than in its first run, the fast engine would only repeat that run.
        (Verdict::Stopped(StopReason::Nodes), None) if budget.nodes > FIRST_NODES => {
            after(classic.counters, fast(board, one))
        }
        _ => classic,
    }
}

/// Runs the fastest engine for the board. Except on plain 9 x 9 boards, it finds at most two solutions.
pub(crate) fn fast(board: &Board, budget: Budget) -> Outcome {
    match nine::digits_of(board) {
        Some(digits) => nine::search(&digits, budget),
        None => portfolio(board, budget),
    }
}

/// Returns whether this is a plain board of a size that sudokuAlt supports.
fn is_supported_by_sudoku_alt(geometry: &Geometry) -> bool {
    let is_square = geometry.box_shape().is_some_and(|shape| shape.rows == shape.cols);
    is_square && geometry.order() <= CLASSIC_ORDER
}

/// Returns the node limit of the classic engine. Small boards have no limit. Boards with few clues have none either:
/// other engines do not find a second solution faster, and users expect sudokuAlt's solution.
fn classic_nodes(board: &Board) -> u64 {
    let order = board.geometry().order();
    if order <= 9 || board.clues().count() <= 2 * order {
        u64::MAX
    } else {
        CLASSIC_NODES
    }
}

/// Returns whether the board may have several solutions, so that the result depends on the order of the search.
fn is_open(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Several | Verdict::Stopped(StopReason::Nodes))
}

/// Returns the outcome with the earlier work added to its counters.
fn after(before: Counters, outcome: Outcome) -> Outcome {
    Outcome { counters: before + outcome.counters, ..outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;

    fn solve_line(line: &str, engine: Engine, nodes: u64) -> Outcome {
        let digits = line.bytes().map(|byte| match byte {
            b'.' => 0,
            byte => u16::from(byte - b'0'),
        });
        let box_side = (line.len() as f64).sqrt().sqrt() as usize;
        let board = Board::new(Geometry::boxes(box_side, box_side), digits.collect()).unwrap();
        solve(&board, engine, Budget::new(1, nodes))
    }

    fn line_of(outcome: &Outcome) -> String {
        let digits = outcome.solution.as_ref().unwrap().iter();
        digits.map(|&digit| char::from_digit(digit.into(), 10).unwrap()).collect()
    }

    const WIKIPEDIA: &str =
        "1.......6..6.2.7..78945.1.3...8.7..4....3.....9...42.131297..4..4..12.789.8......";

    #[test]
    fn every_engine_solves_a_proper_puzzle() {
        for engine in [Engine::Auto, Engine::Classic, Engine::Fast] {
            let outcome = solve_line(WIKIPEDIA, engine, u64::MAX);
            let solution =
                "123789456456123789789456123231897564564231897897564231312978645645312978978645312";
            assert_eq!(line_of(&outcome), solution, "{engine:?}");
        }
        assert_eq!(solve_line(WIKIPEDIA, Engine::Auto, u64::MAX).verdict, Verdict::Unique);
    }

    #[test]
    fn the_classic_engines_solution_is_returned_if_there_are_several() {
        let outcome = solve_line("2.4..1..3.......", Engine::Auto, u64::MAX);
        assert_eq!(outcome.verdict, Verdict::Several);
        assert_eq!(line_of(&outcome), "2341412332141432");
    }

    #[test]
    fn a_budget_that_is_too_small_stops_the_search() {
        let outcome = solve_line(&".".repeat(81), Engine::Auto, 3);
        assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
        assert_eq!(outcome.solution, None);
    }

    #[test]
    fn an_interrupt_stops_the_search() {
        // This Latin square has too many clues for the portfolio to try a walk.
        let mut digits = vec![0; 10_000];
        for row in 0..100 {
            digits[row * 101] = row as crate::Digit + 1;
            digits[row * 100 + (row + 1) % 100] = (row as crate::Digit + 50) % 100 + 1;
        }
        let board = Board::new(Geometry::boxes(1, 100), digits).unwrap();
        for engine in [Engine::Auto, Engine::Classic, Engine::Fast] {
            let outcome =
                solve(&board, engine, Budget { stop: &Stop::new(&|| true), ..Budget::new(1, u64::MAX) });
            assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt), "{engine:?}");
        }
    }
}
