//! Solving one board: which engine answers.
//!
//! A proper puzzle has one solution, so the fastest engine may find it. Where there are several, "the" solution is the
//! one that sudokuAlt returns, so once the fast engine has taken a short look and cannot say that the puzzle is proper,
//! the classic engine answers, within its budget. Past it, and on the boards that sudokuAlt does not know, the fast
//! engine's first solution stands. A board on which all give up is left open: the outcome is "stopped".

use crate::board::Board;
use crate::classic::classic;
use crate::nine;
use crate::outcome::{Counters, Outcome, Stop, Verdict};
use crate::search::limit::Limits;
use crate::search::search;

/// The largest boards that sudokuAlt solves are 25 x 25.
const CLASSIC_ORDER: usize = 25;

/// Nodes for the fast engine's first look: a proper puzzle needs a few hundred, a board with few clues may swallow any
/// number without telling whether it has a second solution.
const GLANCE: u64 = 10_000;

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
pub fn solve(board: &Board, engine: Engine, nodes: u64, interrupted: &dyn Fn() -> bool) -> Outcome {
    let limits = |solutions, nodes| Limits { solutions, nodes, interrupted };
    match engine {
        Engine::Classic => classic(board, limits(1, nodes)),
        Engine::Fast => fast(board, limits(1, nodes)),
        Engine::Auto if board.geometry().order() > CLASSIC_ORDER => fast(board, limits(1, nodes)),
        Engine::Auto => {
            let glance = fast(board, limits(2, nodes.min(GLANCE)));
            if !is_open(glance.verdict) {
                return glance;
            }
            let classic = after(glance.counters, classic(board, limits(1, nodes)));
            match (classic.verdict, glance.solution) {
                (Verdict::Stopped(Stop::Nodes), Some(solution)) => {
                    Outcome { verdict: Verdict::Found, solution: Some(solution), ..classic }
                }
                // Within the limit of the glance the fast engine would only look at the same nodes again.
                (Verdict::Stopped(Stop::Nodes), None) if nodes > GLANCE => {
                    after(classic.counters, fast(board, limits(1, nodes)))
                }
                _ => classic,
            }
        }
    }
}

/// The fastest engine there is for the board.
pub(crate) fn fast(board: &Board, limits: Limits) -> Outcome {
    match nine::digits_of(board) {
        Some(digits) => nine::search(&digits, limits),
        None => search(board, limits),
    }
}

/// Does it still matter in which order solutions are looked for?
fn is_open(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Several | Verdict::Stopped(Stop::Nodes))
}

/// The outcome with the work that was done before it.
fn after(before: Counters, outcome: Outcome) -> Outcome {
    Outcome { counters: before + outcome.counters, ..outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Geometry;

    fn solve_line(line: &str, engine: Engine, nodes: u64) -> Outcome {
        let digits = line.bytes().map(|byte| match byte {
            b'.' => 0,
            byte => u16::from(byte - b'0'),
        });
        let box_side = (line.len() as f64).sqrt().sqrt() as usize;
        let board = Board::new(Geometry::boxes(box_side, box_side), digits.collect()).unwrap();
        solve(&board, engine, nodes, &|| false)
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
        assert_eq!(outcome.verdict, Verdict::Found);
        assert_eq!(line_of(&outcome), "2341412332141432");
    }

    #[test]
    fn a_budget_that_is_too_small_stops_the_search() {
        let outcome = solve_line(&".".repeat(81), Engine::Auto, 3);
        assert_eq!(outcome.verdict, Verdict::Stopped(Stop::Nodes));
        assert_eq!(outcome.solution, None);
    }

    #[test]
    fn an_interrupt_stops_the_search() {
        let board = Board::new(Geometry::boxes(20, 20), vec![0; 160_000]).unwrap();
        for engine in [Engine::Auto, Engine::Classic, Engine::Fast] {
            let outcome = solve(&board, engine, u64::MAX, &|| true);
            assert_eq!(outcome.verdict, Verdict::Stopped(Stop::Interrupt), "{engine:?}");
        }
    }
}
