//! fastdoku, in Rust, loaded from a shared library that is built by hand (see `lab/peers/README.md`).
//!
//! The caller must ensure that the library is as described there. Then the `unsafe` code is sound, for these reasons:
//! - loading and preparing the library touch only the library's memory;
//! - the functions have the signatures below, and the pointers to them live no longer than the library, because
//!   [`Fastdoku`] owns both and exposes neither;
//! - a function reads 81 characters of a puzzle and writes at most 81 characters of a solution.

use libloading::Library;
use oxidoku_lab::nine::{Answers, Digits, Job, Question, Solver};
use std::ffi::OsStr;

/// A puzzle or a solution in characters, with `.` for an empty cell.
type Text = [u8; 81];

type Prepare = unsafe extern "C" fn();
type Count = unsafe extern "C" fn(*const u8, usize) -> usize;
type Solve = unsafe extern "C" fn(*const u8, usize, *mut u8) -> usize;
type First = unsafe extern "C" fn(*const u8, *mut u8) -> usize;

/// A loaded library of fastdoku.
pub struct Fastdoku {
    count: Count,
    solve: Solve,
    first: First,
    _library: Library,
}

impl Fastdoku {
    /// Loads and prepares the library.
    pub fn load(path: &OsStr) -> Result<Self, libloading::Error> {
        // SAFETY: loading touches only the library's memory (see the top of this file).
        let library = unsafe { Library::new(path) }?;
        // SAFETY: `Prepare` is the documented signature, and the pointer lives no longer than the library.
        let prepare = *unsafe { library.get::<Prepare>(b"fastdoku_prepare\0") }?;
        // SAFETY: `Count` is the documented signature, and the pointer lives no longer than the library.
        let count = *unsafe { library.get::<Count>(b"fastdoku_count\0") }?;
        // SAFETY: `Solve` is the documented signature, and the pointer lives no longer than the library.
        let solve = *unsafe { library.get::<Solve>(b"fastdoku_solve\0") }?;
        // SAFETY: `First` is the documented signature, and the pointer lives no longer than the library.
        let first = *unsafe { library.get::<First>(b"fastdoku_first\0") }?;
        // SAFETY: preparing touches only the library's memory.
        unsafe { prepare() };
        Ok(Fastdoku { count, solve, first, _library: library })
    }

    fn count(&self, puzzle: &Text, limit: usize) -> usize {
        // SAFETY: the puzzle has 81 characters.
        unsafe { (self.count)(puzzle.as_ptr(), limit) }
    }

    /// Counts the solutions and writes one of them.
    fn solve(&self, puzzle: &Text, limit: usize, solution: &mut Text) -> usize {
        match limit {
            // SAFETY: the puzzle has 81 characters, and there is room for as many.
            1 => unsafe { (self.first)(puzzle.as_ptr(), solution.as_mut_ptr()) },
            // SAFETY: the puzzle has 81 characters, and there is room for as many.
            _ => unsafe { (self.solve)(puzzle.as_ptr(), limit, solution.as_mut_ptr()) },
        }
    }
}

impl Solver for Fastdoku {
    fn name(&self) -> &str {
        "fastdoku"
    }

    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a> {
        let counts = vec![0; puzzles.len()];
        let solutions = question.solutions.then(|| vec![[0; 81]; puzzles.len()]);
        let text = |puzzle: &Digits| puzzle.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
        let puzzles = puzzles.iter().map(text).collect();
        Box::new(Work { fastdoku: self, puzzles, limit: question.limit as usize, counts, solutions })
    }
}

struct Work<'a> {
    fastdoku: &'a Fastdoku,
    puzzles: Vec<Text>,
    limit: usize,
    counts: Vec<usize>,
    solutions: Option<Vec<Text>>,
}

impl Job for Work<'_> {
    fn run(&mut self) {
        let counted = self.puzzles.iter().zip(&mut self.counts);
        match &mut self.solutions {
            None => counted.for_each(|(puzzle, count)| *count = self.fastdoku.count(puzzle, self.limit)),
            Some(solutions) => {
                for ((puzzle, count), solution) in counted.zip(solutions) {
                    *count = self.fastdoku.solve(puzzle, self.limit, solution);
                }
            }
        }
    }

    fn answers(&self) -> Answers {
        let digits = |written: &Text| written.map(|character| character.saturating_sub(b'0'));
        let solutions = self.solutions.as_ref().map(|solutions| solutions.iter().map(digits).collect());
        Answers { counts: self.counts.iter().map(|&count| count as u64).collect(), solutions }
    }
}
