//! Compares the 9 x 9 engines with the general engine.

use super::lists::{board_of, digits_of};
use super::{solves, Digits, Question};
use oxidoku_core::engine::nine::Answer;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Verdict;

/// A puzzle and its solutions according to the general engine.
#[derive(Clone, Debug)]
pub struct Known {
    puzzle: Digits,
    limit: u64,
    /// The number of solutions, up to the limit of the search.
    pub count: u64,
    /// The solution, if it is the only one.
    only: Option<Digits>,
}

/// Searches for solutions of a puzzle with the general engine, up to a limit of at least 2.
pub fn known(puzzle: &Digits, limit: u64) -> Known {
    let plain = board_of(puzzle);
    let outcome = search(&plain.board(), Budget::new(limit, u64::MAX));
    let solution = outcome.solution.filter(|_| outcome.verdict == Verdict::Unique);
    let only = solution.map(|grid| digits_of(&plain.with_digits(&grid)));
    Known { puzzle: *puzzle, limit, count: outcome.solutions, only }
}

/// Applies [`known`] to each puzzle.
pub fn known_of(puzzles: &[Digits], limit: u64) -> Vec<Known> {
    puzzles.iter().map(|puzzle| known(puzzle, limit)).collect()
}

impl Known {
    /// Returns whether there is exactly one solution.
    pub fn is_proper(&self) -> bool {
        self.only.is_some()
    }

    /// Panics unless the answer is right. The message includes the name of the solver.
    pub fn assert_answered(&self, answer: &Answer, question: Question, name: &str) {
        let Question { limit, solutions } = question;
        let case = || format!("{name}, {question:?}: {}", board_of(&self.puzzle).line());
        assert!(limit <= self.limit, "the limit exceeds the general engine's limit");
        assert_eq!(answer.count, self.count.min(limit), "the number of solutions, {}", case());
        if self.count == 0 || !solutions {
            assert_eq!(answer.solution, [0; 81], "no solution exists or is requested, {}", case());
        } else {
            assert!(
                solves(&self.puzzle, &answer.solution),
                "{:?} is not a solution, {}",
                answer.solution,
                case()
            );
            assert_eq!(
                answer.solution,
                self.only.unwrap_or(answer.solution),
                "the only solution, {}",
                case()
            );
        }
    }
}

/// Panics unless the answers to all puzzles are right.
pub fn assert_all_answered(known: &[Known], answers: &[Answer], question: Question, name: &str) {
    assert_eq!(known.len(), answers.len(), "an answer for each puzzle");
    known.iter().zip(answers).for_each(|(known, answer)| known.assert_answered(answer, question, name));
}

/// Counts the puzzles with no solution, with one and with several.
pub fn tally(known: &[Known]) -> [usize; 3] {
    let mut tally = [0; 3];
    known.iter().for_each(|known| tally[known.count.min(2) as usize] += 1);
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::well_known::well_known;

    const QUESTION: Question = Question { limit: 2, solutions: true };

    fn hardest() -> (Known, Digits) {
        let hardest = well_known().pop().expect("at least one puzzle");
        (known(&digits_of(&hardest.puzzle), 2), digits_of(&hardest.solution))
    }

    fn check(known: &Known, count: u64, solution: Digits, question: Question) {
        known.assert_answered(&Answer { count, solution }, question, "a solver");
    }

    #[test]
    fn right_answers_pass() {
        let (proper, solution) = hardest();
        check(&proper, 1, solution, QUESTION);
        check(&proper, 1, [0; 81], Question { solutions: false, ..QUESTION });
        let empty = known(&[0; 81], 2);
        check(&empty, 2, solution, QUESTION);
        check(&empty, 1, solution, Question { limit: 1, ..QUESTION });
        let clashing = known(&[1; 81], 2);
        check(&clashing, 0, [0; 81], QUESTION);
        assert_eq!(tally(&[empty, proper.clone(), clashing, proper]), [1, 2, 1]);
    }

    #[test]
    #[should_panic(expected = "the number of solutions")]
    fn a_different_count_is_detected() {
        let (proper, solution) = hardest();
        check(&proper, 2, solution, QUESTION);
    }

    #[test]
    #[should_panic(expected = "is not a solution")]
    fn a_wrong_solution_is_detected() {
        let (proper, solution) = hardest();
        check(&proper, 1, solution.map(|digit| digit % 9 + 1), QUESTION);
    }

    #[test]
    #[should_panic(expected = "no solution exists or is requested")]
    fn an_unwanted_solution_is_detected() {
        let (proper, solution) = hardest();
        check(&proper, 1, solution, Question { solutions: false, ..QUESTION });
    }

    #[test]
    #[should_panic(expected = "no solution exists or is requested")]
    fn a_solution_for_an_insoluble_board_is_detected() {
        check(&known(&[1; 81], 2), 0, [1; 81], QUESTION);
    }
}
