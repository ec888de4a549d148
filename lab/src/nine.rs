//! Nine: what is asked of many puzzles of 9 x 9, who answers, and whether the answers are right.
//!
//! A solver first takes the puzzles in the form that it likes best, with room for its answers: a [`Job`], made before
//! anybody looks at the clock. Only [`Job::run`] is timed, and only after its [`Answers`] have been found right: each
//! solution solves its puzzle, and all solvers agree.

pub mod general;
pub mod kinds;
pub mod lists;
pub mod ours;

/// A board of 9 x 9, row by row, 0 where a cell is empty.
pub type Digits = [u8; 81];

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Count up to so many solutions; 2 is enough to tell a proper puzzle.
    pub limit: u64,
    /// Write a solution too?
    pub solutions: bool,
}

/// Somebody who answers, by name.
pub trait Solver {
    /// What people call it.
    fn name(&self) -> &str;

    /// Takes the puzzles.
    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a>;
}

/// A question about some puzzles, taken and ready to be answered any number of times.
pub trait Job {
    /// Answers.
    fn run(&mut self);

    /// What was answered.
    fn answers(&self) -> Answers;
}

/// What a solver says of each puzzle.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The numbers of solutions, up to the limit.
    pub counts: Vec<u64>,
    /// A solution, if they were asked for; anything where there is none.
    pub solutions: Option<Vec<Digits>>,
}

impl Answers {
    /// Panics unless there is an answer for each puzzle, and each solution solves its puzzle.
    pub fn assert_right(&self, puzzles: &[Digits], question: Question) {
        assert_eq!(self.counts.len(), puzzles.len(), "a count for each puzzle");
        assert_eq!(self.solutions.is_some(), question.solutions, "solutions as asked");
        assert!(self.counts.iter().all(|&count| count <= question.limit), "counts up to the limit");
        for ((puzzle, solution), _) in self.solved(puzzles) {
            assert!(solves(puzzle, solution), "{solution:?} does not solve {puzzle:?}");
        }
    }

    /// Panics unless both give the same counts, and the same solution where there is only one.
    pub fn assert_agree(&self, others: &Answers, puzzles: &[Digits]) {
        for ((puzzle, count), other) in puzzles.iter().zip(&self.counts).zip(&others.counts) {
            assert_eq!(count, other, "the number of solutions of {puzzle:?}");
        }
        let both = self.solved(puzzles).zip(others.solved(puzzles));
        for (((puzzle, solution), _), ((_, other), _)) in both.filter(|((_, count), _)| *count == 1) {
            assert_eq!(solution, other, "the only solution of {puzzle:?}");
        }
    }

    /// How many puzzles have no solution, one, and more.
    pub fn tally(&self) -> [usize; 3] {
        let mut tally = [0; 3];
        self.counts.iter().for_each(|&count| tally[count.min(2) as usize] += 1);
        tally
    }

    /// The puzzles that have a solution, with the one that was written and the count.
    fn solved<'a>(
        &'a self,
        puzzles: &'a [Digits],
    ) -> impl Iterator<Item = ((&'a Digits, &'a Digits), u64)> + 'a {
        let pairs = puzzles.iter().zip(self.solutions.iter().flatten());
        pairs.zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }
}

/// Does the grid keep the clues, and does each house hold each digit?
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
    fn only_a_grid_that_keeps_the_clues_solves() {
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

    /// The well-known puzzles, rightly answered, one of them with a digit changed.
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
    fn a_wrong_solution_is_noticed() {
        let (puzzles, _, wrong) = answered();
        wrong.assert_right(&puzzles, QUESTION);
    }

    #[test]
    #[should_panic(expected = "the only solution of")]
    fn another_solution_is_noticed() {
        let (puzzles, right, wrong) = answered();
        right.assert_agree(&wrong, &puzzles);
    }

    #[test]
    #[should_panic(expected = "the number of solutions of")]
    fn another_count_is_noticed() {
        let (puzzles, right, _) = answered();
        right.assert_agree(&Answers { counts: vec![1, 2], ..right.clone() }, &puzzles);
    }
}
