//! tdoku by T. Dillon, in C++, loaded from a shared library that is built by hand (see `lab/peers/README.md`).
//!
//! tdoku's counting function writes a solution only when the solution limit is reached, so it writes no solution for a
//! proper puzzle if the limit is 2. The enumerating function passes each solution to a callback and is equally fast, so
//! the bench uses it if solutions are requested and the limit is at least 2.
//!
//! tdoku keeps its state in global variables, so only one thread may call it at a time.
//!
//! The caller must ensure that the library is tdoku. Then the `unsafe` code is sound, for these reasons:
//! - loading runs the constructors of the library's variables, which touch only the library's memory;
//! - the two functions have the signatures that tdoku's header declares, and the pointers to them live no longer than
//!   the library, because [`Tdoku`] owns both and exposes neither;
//! - tdoku reads 82 characters of a puzzle, and a [`Text`] has more;
//! - tdoku writes 81 characters of a solution and one number, and calls back only during the call, with 81 characters.

use libloading::Library;
use oxidoku_lab::nine::{Answers, Digits, Job, Question, Solver};
use std::ffi::{c_char, c_void, OsStr};
use std::ptr;

/// A puzzle as tdoku reads it: `.` for an empty cell, and zeros after the last cell.
type Text = [u8; 96];

/// A solution in characters, as tdoku writes it.
type Written = [u8; 81];

type Count = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;
type Enumerate = unsafe extern "C" fn(
    *const c_char,
    usize,
    extern "C" fn(*const c_char, *mut c_void),
    *mut c_void,
) -> usize;

/// A loaded library of tdoku.
pub struct Tdoku {
    name: String,
    count: Count,
    enumerate: Enumerate,
    _library: Library,
}

impl Tdoku {
    pub fn load(name: &str, path: &OsStr) -> Result<Self, libloading::Error> {
        // SAFETY: the library's constructors touch only the library's memory (see the top of this file).
        let library = unsafe { Library::new(path) }?;
        // SAFETY: `Count` is the signature in tdoku's header, and the pointer lives no longer than the library.
        let count = *unsafe { library.get::<Count>(b"TdokuSolverDpllTriadSimd\0") }?;
        // SAFETY: `Enumerate` is the signature in tdoku's header, and the pointer lives no longer than the library.
        let enumerate = *unsafe { library.get::<Enumerate>(b"TdokuEnumerate\0") }?;
        Ok(Tdoku { name: name.to_string(), count, enumerate, _library: library })
    }

    /// Counts the solutions, and writes the last one found if the limit is reached.
    fn count(&self, puzzle: &Text, limit: usize, solution: &mut Written) -> usize {
        let mut guesses = 0;
        // SAFETY: the text is long enough and terminated, and there is room for a solution and a number.
        unsafe { (self.count)(puzzle.as_ptr().cast(), limit, 0, solution.as_mut_ptr().cast(), &mut guesses) }
    }

    /// Counts the solutions and writes the last one found.
    fn solve(&self, puzzle: &Text, limit: usize, solution: &mut Written) -> usize {
        if limit == 1 {
            return self.count(puzzle, limit, solution);
        }
        let room = solution.as_mut_ptr().cast();
        // SAFETY: the text is long enough and terminated, and `keep` writes no more than there is room for.
        unsafe { (self.enumerate)(puzzle.as_ptr().cast(), limit, keep, room) }
    }
}

/// Stores a solution. tdoku calls this function for each solution, with the pointer from `solve()`.
extern "C" fn keep(solution: *const c_char, room: *mut c_void) {
    // SAFETY: tdoku passes 81 characters of its own, and `room` is the `Written` that `solve()` borrowed.
    unsafe { ptr::copy_nonoverlapping(solution.cast::<u8>(), room.cast::<u8>(), 81) }
}

impl Solver for Tdoku {
    fn name(&self) -> &str {
        &self.name
    }

    fn job<'a>(&'a self, puzzles: &'a [Digits], question: Question) -> Box<dyn Job + 'a> {
        let counts = vec![0; puzzles.len()];
        let solutions = question.solutions.then(|| vec![[0; 81]; puzzles.len()]);
        let puzzles = puzzles.iter().map(text).collect();
        Box::new(Work { tdoku: self, puzzles, limit: question.limit as usize, counts, solutions })
    }
}

fn text(puzzle: &Digits) -> Text {
    let mut text = [0; 96];
    for (character, &digit) in text.iter_mut().zip(puzzle) {
        *character = if digit == 0 { b'.' } else { b'0' + digit };
    }
    text
}

struct Work<'a> {
    tdoku: &'a Tdoku,
    puzzles: Vec<Text>,
    limit: usize,
    counts: Vec<usize>,
    solutions: Option<Vec<Written>>,
}

impl Job for Work<'_> {
    fn run(&mut self) {
        let counted = self.puzzles.iter().zip(&mut self.counts);
        match &mut self.solutions {
            None => counted.for_each(|(puzzle, count)| {
                *count = self.tdoku.count(puzzle, self.limit, &mut [0; 81]);
            }),
            Some(solutions) => {
                for ((puzzle, count), solution) in counted.zip(solutions) {
                    *count = self.tdoku.solve(puzzle, self.limit, solution);
                }
            }
        }
    }

    fn answers(&self) -> Answers {
        let digits = |written: &Written| written.map(|character| character.saturating_sub(b'0'));
        let solutions = self.solutions.as_ref().map(|solutions| solutions.iter().map(digits).collect());
        Answers { counts: self.counts.iter().map(|&count| count as u64).collect(), solutions }
    }
}
