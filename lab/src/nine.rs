//! Solvers for lists of 9 x 9 puzzles, with checks of their answers.
//!
//! A solver first converts the puzzles to its own form and allocates memory for its answers. This preparation
//! creates a [`Job`]. Only [`Job::run`] is timed, after its [`Answers`] have been checked: each solution must be
//! right, and the solvers must agree.

pub mod general;
pub mod kinds;
pub mod lists;
pub mod ours;

/// The digits of a 9 x 9 board, row by row, with 0 for an empty cell.
pub type Digits = [u8; 81];

/// The results to return for each puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The number of solutions after which counting stops; 2 suffices to recognise a proper puzzle.
    pub limit: u64,
    /// Whether to return a solution as well.
    pub solutions: bool,
}

/// A solver with a name.
pub trait Solver {
    /// Returns the name of the solver.
    fn name(&self) -> &str;

    /// Prepares the puzzles for [`Job::run`].
    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a>;
}

/// A prepared task that can be run any number of times.
pub trait Job {
    /// Computes the answers.
    fn run(&mut self);

    /// Returns the answers of the last run.
    fn answers(&self) -> Answers;
}

/// A solver's results for all puzzles.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The number of solutions of each puzzle, up to the limit.
    pub counts: Vec<u64>,
    /// A solution of each puzzle, if solutions were requested; arbitrary for a puzzle without a solution.
    pub solutions: Option<Vec<Digits>>,
}

impl Answers {
    /// Panics unless there is an answer for each puzzle, and each solution solves its puzzle.
    pub fn assert_right(&self, puzzles: &[Digits], question: Question) {
        assert_eq!(self.counts.len(), puzzles.len(), "a count for each puzzle");
        assert_eq!(self.solutions.is_some(), question.solutions, "solutions only if requested");
        assert!(self.counts.iter().all(|&count| count <= question.limit), "counts up to the limit");
        for ((puzzle, solution), _) in self.solved(puzzles) {
            assert!(solves(puzzle, solution), "{solution:?} does not solve {puzzle:?}");
        }
    }

    /// Panics unless both solvers found the same counts, and the same solution of each puzzle with count 1.
    pub fn assert_agree(&self, others: &Answers, puzzles: &[Digits]) {
        for ((puzzle, count), other) in puzzles.iter().zip(&self.counts).zip(&others.counts) {
            assert_eq!(count, other, "the number of solutions of {puzzle:?}");
        }
        let both = self.solved(puzzles).zip(others.solved(puzzles));
        for (((puzzle, solution), _), ((_, other), _)) in both.filter(|((_, count), _)| *count == 1) {
            assert_eq!(solution, other, "the only solution of {puzzle:?}");
        }
    }

    /// Counts the puzzles with no solution, with one and with several.
    pub fn tally(&self) -> [usize; 3] {
        let mut tally = [0; 3];
        self.counts.iter().for_each(|&count| tally[count.min(2) as usize] += 1);
        tally
    }

    /// Returns the puzzles that have a solution, each with the solution found and the count. Returns nothing if no
    /// solutions were requested.
    fn solved<'a>(
        &'a self,
        puzzles: &'a [Digits],
    ) -> impl Iterator<Item = ((&'a Digits, &'a Digits), u64)> + 'a {
        let pairs = puzzles.iter().zip(self.solutions.iter().flatten());
        pairs.zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }
}

/// Returns whether the grid contains the clues and each house contains each digit.
pub fn solves(puzzle: &Digits, grid: &Digits) -> bool {
    let mut houses = [0_u16; 27];
    for (cell, &digit) in grid.iter().enumerate() {
        let (row, col) = (cell / 9, cell % 9);
        for house in [row, 9 + col, 18 + row / 3 * 3 + col / 3] {
            houses[house] |= 1_u16.checked_shl(digit.into()).unwrap_or(0);
        }
    }
    let keeps = puzzle.iter().zip(grid).all(|(&clue, &digit)| clue == 0 || clue == digit);
    keeps && houses.iter().all(|&digits| digits == 0b11_1111_1110)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::well_known::well_known;

    #[test]
    fn solves_accepts_only_valid_grids_with_the_clues() {
        for known in well_known() {
            let [puzzle, grid] = [&known.puzzle, &known.solution].map(lists::digits_of);
            assert!(solves(&puzzle, &grid), "{}", known.name);
            assert!(!solves(&puzzle, &puzzle), "{}: holes", known.name);
            for cell in 0..81 {
                let mut wrong = grid;
                wrong[cell] = grid[cell] % 9 + 1;
                assert!(!solves(&puzzle, &wrong), "{}, cell {cell}", known.name);
            }
            let renamed = grid.map(|digit| digit % 9 + 1);
            assert!(solves(&[0; 81], &renamed) && !solves(&puzzle, &renamed), "{}", known.name);
        }
    }

    const QUESTION: Question = Question { limit: 2, solutions: true };

    /// Returns the well-known puzzles, the right answers, and the answers with one digit changed.
    fn answered() -> (Vec<Digits>, Answers, Answers) {
        let known = well_known();
        let puzzles = known.iter().map(|known| lists::digits_of(&known.puzzle)).collect();
        let solutions = known.iter().map(|known| lists::digits_of(&known.solution)).collect();
        let right = Answers { counts: vec![1; known.len()], solutions: Some(solutions) };
        let mut wrong = right.clone();
        wrong.solutions.as_mut().expect("solutions")[1][80] ^= 1;
        (puzzles, right, wrong)
    }

    #[test]
    fn right_answers_pass() {
        let (puzzles, right, _) = answered();
        right.assert_right(&puzzles, QUESTION);
        right.assert_agree(&right, &puzzles);
        assert_eq!(right.tally(), [0, puzzles.len(), 0]);
    }

    #[test]
    #[should_panic(expected = "does not solve")]
    fn a_wrong_solution_is_detected() {
        let (puzzles, _, wrong) = answered();
        wrong.assert_right(&puzzles, QUESTION);
    }

    #[test]
    #[should_panic(expected = "the only solution of")]
    fn a_different_solution_is_detected() {
        let (puzzles, right, wrong) = answered();
        right.assert_agree(&wrong, &puzzles);
    }

    #[test]
    #[should_panic(expected = "the number of solutions of")]
    fn a_different_count_is_detected() {
        let (puzzles, right, _) = answered();
        right.assert_agree(&Answers { counts: vec![1, 2], ..right.clone() }, &puzzles);
    }
}
