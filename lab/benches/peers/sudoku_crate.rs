//! The solver of the crate `sudoku`, with puzzles and solutions in its own types.

use oxidoku_lab::nine::{Answers, Digits, Job, Question, Solver};
use sudoku::Sudoku;

pub struct SudokuCrate;

impl Solver for SudokuCrate {
    fn name(&self) -> &str {
        "sudoku crate"
    }

    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a> {
        let counts = vec![0; puzzles.len()];
        let solutions = question.solutions.then(|| vec![[0; 81]; puzzles.len()]);
        let puzzles = puzzles.iter().map(of).collect();
        Box::new(Work { puzzles, limit: question.limit as usize, counts, solutions })
    }
}

/// Counts the solutions of a puzzle, up to a limit.
pub fn count(puzzle: &Digits, limit: u64) -> u64 {
    of(puzzle).solutions_count_up_to(limit as usize) as u64
}

fn of(puzzle: &Digits) -> Sudoku {
    Sudoku::from_bytes(*puzzle).expect("digits up to 9")
}

struct Work {
    puzzles: Vec<Sudoku>,
    limit: usize,
    counts: Vec<usize>,
    solutions: Option<Vec<Digits>>,
}

impl Job for Work {
    fn run(&mut self) {
        let counted = self.puzzles.iter().zip(&mut self.counts);
        match &mut self.solutions {
            None => counted.for_each(|(puzzle, count)| *count = puzzle.solutions_count_up_to(self.limit)),
            Some(solutions) => {
                for ((puzzle, count), solution) in counted.zip(solutions.chunks_exact_mut(1)) {
                    *count = puzzle.solutions_up_to_buffer(solution, self.limit);
                }
            }
        }
    }

    fn answers(&self) -> Answers {
        let counts = self.counts.iter().map(|&count| count as u64).collect();
        Answers { counts, solutions: self.solutions.clone() }
    }
}
