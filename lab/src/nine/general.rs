//! What the general engine knows of 9 x 9 puzzles, and whether an engine that is made for them says the same.

use super::lists::{board_of, digits_of};
use super::{solves, Digits, Question};
use oxidoku_core::engine::nine::Answer;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::Verdict;

/// What is known of a puzzle.
#[derive(Clone, Debug)]
pub struct Known {
    puzzle: Digits,
    most: u64,
    /// The number of solutions, up to the most that were looked for.
    pub count: u64,
    /// The only solution.
    only: Option<Digits>,
}

/// What the general engine finds out of a puzzle when it looks for so many solutions, 2 or more.
pub fn known(puzzle: &Digits, most: u64) -> Known {
    let plain = board_of(puzzle);
    let outcome = search(&plain.board(), Budget::new(most, u64::MAX));
    let solution = outcome.solution.filter(|_| outcome.verdict == Verdict::Unique);
    let only = solution.map(|grid| digits_of(&plain.with_digits(&grid)));
    Known { puzzle: *puzzle, most, count: outcome.solutions, only }
}

/// The same for each puzzle.
pub fn known_of(puzzles: &[Digits], most: u64) -> Vec<Known> {
    puzzles.iter().map(|puzzle| known(puzzle, most)).collect()
}

impl Known {
    /// Is there exactly one solution?
    pub fn is_proper(&self) -> bool {
        self.only.is_some()
    }

    /// Panics unless this answers the question; `who` says so.
    pub fn assert_answered(&self, answer: &Answer, question: Question, who: &str) {
        let Question { limit, solutions } = question;
        let case = || format!("{who}, {question:?}: {}", board_of(&self.puzzle).line());
        assert!(limit <= self.most, "more solutions than the general engine looked for");
        assert_eq!(answer.count, self.count.min(limit), "the number of solutions, {}", case());
        if self.count == 0 || !solutions {
            assert_eq!(answer.solution, [0; 81], "a solution that is none or was not wanted, {}", case());
        } else {
            assert!(
                solves(&self.puzzle, &answer.solution),
                "{:?} is no solution, {}",
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

/// Panics unless each puzzle is answered as it is known.
pub fn assert_all_answered(known: &[Known], answers: &[Answer], question: Question, who: &str) {
    assert_eq!(known.len(), answers.len(), "an answer for each puzzle");
    known.iter().zip(answers).for_each(|(known, answer)| known.assert_answered(answer, question, who));
}

/// How many puzzles have no solution, one, and more.
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
        let hardest = well_known().pop().expect("there is a hardest");
        (known(&digits_of(&hardest.puzzle), 2), digits_of(&hardest.solution))
    }

    fn check(known: &Known, count: u64, solution: Digits, question: Question) {
        known.assert_answered(&Answer { count, solution }, question, "somebody");
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
    fn another_count_is_noticed() {
        let (proper, solution) = hardest();
        check(&proper, 2, solution, QUESTION);
    }

    #[test]
    #[should_panic(expected = "is no solution")]
    fn a_wrong_solution_is_noticed() {
        let (proper, solution) = hardest();
        check(&proper, 1, solution.map(|digit| digit % 9 + 1), QUESTION);
    }

    #[test]
    #[should_panic(expected = "was not wanted")]
    fn a_solution_that_nobody_wants_is_noticed() {
        let (proper, solution) = hardest();
        check(&proper, 1, solution, Question { solutions: false, ..QUESTION });
    }

    #[test]
    #[should_panic(expected = "that is none")]
    fn a_solution_of_a_board_that_has_none_is_noticed() {
        check(&known(&[1; 81], 2), 0, [1; 81], QUESTION);
    }
}
