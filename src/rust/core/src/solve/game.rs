//! Solving one board: which engine answers.
//!
//! A proper puzzle has one solution, so the fastest engine may find it: that of [`crate::engine::nine`] for plain 9 x 9
//! boards, the [`crate::engine::portfolio`] for all others. Where there are several, "the" solution is the one that
//! sudokuAlt returns, so on the boards that sudokuAlt knows the classic engine answers once the fast one has taken a
//! look and cannot say that the puzzle is proper. If the classic engine uses up its nodes, and on all other boards, the fast
//! engine's first solution stands. A board on which all use up their nodes is left open: the outcome is "stopped".

use crate::board::geometry::Geometry;
use crate::board::Board;
use crate::engine::classic::classic;
use crate::engine::nine;
use crate::engine::portfolio::portfolio;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Counters, Outcome, StopReason, Verdict};

/// The largest boards that sudokuAlt solves are 25 x 25.
const CLASSIC_ORDER: usize = 25;

/// Nodes for the fast engine's first look: a proper puzzle needs a few hundred, a board with few clues may swallow any
/// number without telling whether it has a second solution.
const GLANCE: u64 = 10_000;

/// Nodes for the classic engine on large boards that are neither nearly empty nor nearly full: on those it mostly goes
/// astray, and this is as far as sudokuAlt itself comes in some ten minutes.
const CLASSIC_NODES: u64 = 20_000;

/// Who is to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The fastest for a proper puzzle, classic for the others.
    Auto,
    /// sudokuAlt's order.
    Classic,
    /// The fastest engine there is for the board.
    Fast,
}

/// A solution of the board, or why there is none. Each engine that is asked may use `nodes` nodes.
pub fn solve(board: &Board, engine: Engine, nodes: u64, stop: &Stop) -> Outcome {
    let budget = |nodes| Budget { solutions: 1, nodes, stop };
    match engine {
        Engine::Classic => classic(board, budget(nodes)),
        Engine::Auto if is_known_to_sudoku_alt(board.geometry()) => {
            classic_unless_proper(board, &budget, nodes)
        }
        Engine::Auto | Engine::Fast => fast(board, budget(nodes)),
    }
}

/// The solution that [`solve`] returns with [`Engine::Auto`], and whether there are more, as far as that can be told.
pub fn solve_and_prove(board: &Board, nodes: u64, stop: &Stop) -> Outcome {
    let budget = |nodes| Budget { solutions: 1, nodes, stop };
    if is_known_to_sudoku_alt(board.geometry()) {
        classic_unless_proper(board, &budget, nodes)
    } else {
        fast(board, Budget { solutions: 2, ..budget(nodes) })
    }
}

/// What is known of the solutions of a board: none, one or several, if that shows within so many nodes.
pub fn verdict(board: &Board, nodes: u64, stop: &Stop) -> Verdict {
    fast(board, Budget { solutions: 2, nodes, stop }).verdict
}

fn classic_unless_proper<'a>(board: &Board, budget: &dyn Fn(u64) -> Budget<'a>, nodes: u64) -> Outcome {
    let glance = fast(board, Budget { solutions: 2, ..budget(nodes.min(GLANCE)) });
    if !is_open(glance.verdict) {
        return glance;
    }
    let found = if glance.verdict == Verdict::Several { Verdict::Several } else { Verdict::Found };
    let nodes_of_classic = nodes.min(classic_nodes(board));
    let classic = after(glance.counters, classic(board, budget(nodes_of_classic)));
    match (classic.verdict, glance.solution) {
        (Verdict::Found, _) => Outcome { verdict: found, ..classic },
        (Verdict::Stopped(StopReason::Nodes), Some(solution)) => {
            Outcome { verdict: found, solution: Some(solution), ..classic }
        }
        // Within the limit of the glance the fast engine would only look at the same nodes again.
        (Verdict::Stopped(StopReason::Nodes), None) if nodes > GLANCE => {
            after(classic.counters, fast(board, budget(nodes)))
        }
        _ => classic,
    }
}

/// The fastest engine there is for the board; of more solutions than two on a board that is not plain 9 x 9 it sees
/// two.
pub(crate) fn fast(board: &Board, budget: Budget) -> Outcome {
    match nine::digits_of(board) {
        Some(digits) => nine::search(&digits, budget),
        None => portfolio(board, budget),
    }
}

/// Is this a plain board with square boxes of a size that sudokuAlt solves?
fn is_known_to_sudoku_alt(geometry: &Geometry) -> bool {
    let is_square = geometry.box_shape().is_some_and(|shape| shape.rows == shape.cols);
    is_square && geometry.order() <= CLASSIC_ORDER
}

/// The nodes after which nobody waits for the classic engine any more. On boards with few clues it is the only one
/// whose answer people know, and the others would take as long to tell whether there is another.
fn classic_nodes(board: &Board) -> u64 {
    let order = board.geometry().order();
    if order <= 9 || board.clues().count() <= 2 * order {
        u64::MAX
    } else {
        CLASSIC_NODES
    }
}

/// Does it still matter in which order solutions are looked for?
fn is_open(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Several | Verdict::Stopped(StopReason::Nodes))
}

/// The outcome with the work that was done before it.
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
        solve(&board, engine, nodes, &Stop::NEVER)
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
    fn of_several_solutions_the_classic_one_is_returned() {
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
        // A Latin square with more clues than a walk is tried with.
        let mut digits = vec![0; 10_000];
        for row in 0..100 {
            digits[row * 101] = row as crate::Digit + 1;
            digits[row * 100 + (row + 1) % 100] = (row as crate::Digit + 50) % 100 + 1;
        }
        let board = Board::new(Geometry::boxes(1, 100), digits).unwrap();
        for engine in [Engine::Auto, Engine::Classic, Engine::Fast] {
            let outcome = solve(&board, engine, u64::MAX, &Stop::new(&|| true));
            assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Interrupt), "{engine:?}");
        }
    }
}
