//! Glue for solving files: the bytes of some lines in, those of as many lines out. No string of R's is made.

use crate::board::batch::Puzzles;
use crate::board::line::{self, is_comment, lines_of, whole_lines};
use crate::board::solutions::Solution;
use crate::r::guard::guard;
use crate::r::memory::affordable;
use crate::solve::games::{solve_chunk, STATUSES};
use extendr_api::prelude::*;
use oxidoku_core::files::digest::Digest;
use oxidoku_core::solve::games::Wanted;

/// Solves the puzzles of some lines.
/// @param text `[raw]` Bytes of a file, from the start of a line on.
/// @param last `[logical(1)]` Do they end with the file? Otherwise what follows the last line end is left.
/// @param words `[character]` A word for each status, in the order of `statusLevels`.
/// @param beside `[logical(1)]` Write the status after the solution and a comma, or only in the place of a solution?
/// @param limit,max_nodes,threads As of `solve_puzzles()`.
/// @return `list(text, used, lines, statuses)`: the lines of the answer, how many bytes they answer, how many lines they
///   are, and how many puzzles there were of each status. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn solve_text(
    text: &[u8],
    last: bool,
    words: Strings,
    beside: bool,
    limit: f64,
    max_nodes: f64,
    threads: i32,
) -> Robj {
    guard(|| {
        let whole = if last { text } else { whole_lines(text) };
        let lines: Vec<&[u8]> = lines_of(whole).collect();
        let mut puzzles = Puzzles::default();
        lines.iter().filter(|line| !is_comment(line)).for_each(|line| puzzles.push(line::read(line)));

        let wanted = Wanted { limit: limit as u64, solutions: true, nodes: max_nodes as u64 };
        let mut statuses = [0; STATUSES];
        let mut answers = Answers {
            words: &words,
            beside,
            lines: lines.iter(),
            text: Vec::with_capacity(lines.len() * 100),
        };
        let show = |status: u8, solution: Solution| {
            statuses[usize::from(status) - 1] += 1;
            answers.push(status, solution);
        };
        if solve_chunk(puzzles, wanted, affordable(threads), show).is_none() {
            return ().into();
        }
        list!(
            text = Raw::from_bytes(&answers.finish()),
            used = whole.len() as f64,
            lines = lines.len() as f64,
            statuses = statuses.as_slice()
        )
        .into()
    })
}

/// A line for each line, as the answers come.
struct Answers<'a, 'b> {
    words: &'a Strings,
    beside: bool,
    /// Those that are still to be answered.
    lines: std::slice::Iter<'a, &'b [u8]>,
    text: Vec<u8>,
}

impl Answers<'_, '_> {
    /// Answers the next puzzle.
    fn push(&mut self, status: u8, solution: Solution) {
        self.copy_comments();
        self.lines.next();
        let is_solved = !matches!(solution, Solution::None);
        solution.write(&mut self.text);
        if self.beside {
            self.text.push(b',');
        }
        if self.beside || !is_solved {
            self.text.extend_from_slice(self.words[usize::from(status) - 1].as_bytes());
        }
        self.text.push(b'\n');
    }

    fn copy_comments(&mut self) {
        while let Some(line) = self.lines.as_slice().first().filter(|line| is_comment(line)) {
            self.text.extend_from_slice(line);
            self.text.push(b'\n');
            self.lines.next();
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.copy_comments();
        self.text
    }
}

/// Digests bytes.
/// @param bytes `[raw]`
/// @param before `[character(1)]` The digest of what comes before them, "" at the start.
/// @return `[character(1)]` The digest, which does not depend on how the bytes were divided.
/// @noRd
#[extendr]
fn digest_bytes(bytes: &[u8], before: &str) -> Robj {
    guard(|| {
        let mut digest = Digest::read(before);
        digest.add(bytes);
        digest.write().into()
    })
}

extendr_module! {
    mod file;
    fn digest_bytes;
    fn solve_text;
}
