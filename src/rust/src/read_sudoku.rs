//! Glue for reading files: the bytes of some lines in, their boards out, and what is wrong with the other lines.
//!
//! A line is a board as `line` reads it. What people's files have besides: a comment after the board, the side of the
//! boxes before it, and other signs for an empty cell.

use crate::guard::guard;
use crate::line;
use crate::puzzles::{list_of_faults, Fault, Puzzle};
use crate::solutions::{Solution, Solutions};
use extendr_api::prelude::*;
use oxidoku_core::nine::CELLS;
use std::collections::BTreeSet;

/// Reads the boards of some lines.
/// @param text `[raw]` Bytes of a file, from the start of a line on.
/// @param last `[logical(1)]` Do they end with the file? Otherwise what follows the last line end is left.
/// @param form `[character(1)]` "list", "character", "matrix" or "raw", as of `solve_puzzles()`.
/// @return `list(used, lines, boards, starts, sizes, noted, notes, faults, texts)`: how many bytes and lines these are;
///   the boards as the solutions of `solve_puzzles()`, with the line that each is in, from 1, and each number of cells
///   once; which of the boards have a comment, from 1, and what it says; what is wrong with other lines, and these.
/// @noRd
#[extendr]
fn read_text(text: &[u8], last: bool, form: &str) -> Robj {
    guard(|| {
        let whole = if last { text } else { line::whole_lines(text) };
        let mut read = Read::default();
        for line in line::lines_of(whole) {
            read.push(line);
        }
        let cells = read.puzzles.first().map_or(CELLS, |puzzle| solution_of(puzzle).len());
        let mut boards = Solutions::new(form, read.puzzles.len(), cells);
        read.puzzles.iter().for_each(|puzzle| boards.push(solution_of(puzzle)));
        let sizes: BTreeSet<usize> = read.puzzles.iter().map(|puzzle| solution_of(puzzle).len()).collect();
        list!(
            used = whole.len() as f64,
            lines = read.lines as f64,
            boards = boards.for_r(),
            starts = read.starts,
            sizes = sizes.into_iter().map(|cells| cells as i32).collect_robj(),
            noted = read.noted,
            notes = read.notes,
            faults = list_of_faults(&read.faults),
            texts = read.texts
        )
        .into()
    })
}

/// What some lines hold.
#[derive(Default)]
struct Read {
    lines: usize,
    puzzles: Vec<Puzzle>,
    starts: Vec<i32>,
    noted: Vec<i32>,
    notes: Vec<String>,
    /// With the lines, from 0.
    faults: Vec<(usize, Fault)>,
    texts: Vec<String>,
}

impl Read {
    fn push(&mut self, line: &[u8]) {
        let place = self.lines;
        self.lines += 1;
        if line::is_comment(line) {
            return;
        }
        match read_line(line) {
            Ok((puzzle, note)) => {
                self.puzzles.push(puzzle);
                self.starts.push(place as i32 + 1);
                if !note.is_empty() {
                    self.noted.push(self.puzzles.len() as i32);
                    self.notes.push(line::shown(note));
                }
            }
            Err(fault) => {
                self.faults.push((place, fault));
                self.texts.push(line::shown(line));
            }
        }
    }
}

fn solution_of(puzzle: &Puzzle) -> Solution<'_> {
    match puzzle {
        Puzzle::Nine(digits) => Solution::Nine(digits),
        Puzzle::Other(board) => Solution::Other(board.digits()),
    }
}

/// The board of a line, and the comment after it.
fn read_line(line: &[u8]) -> Result<(Puzzle, &[u8]), Fault> {
    let fault = match line::read(line) {
        Ok(puzzle) => return Ok((puzzle, &[])),
        Err(fault) => fault,
    };
    if let Some(mark) = line.iter().position(|&byte| byte == b'#') {
        if let Ok(puzzle) = read_with_other_marks(trimmed(&line[..mark])) {
            return Ok((puzzle, note_of(&line[mark..])));
        }
    }
    let line = trimmed(line);
    let end = line.iter().position(|&byte| is_separator(byte)).unwrap_or(line.len());
    let (head, rest) = line.split_at(end);
    if DENSE_LINES.contains(&head.len()) {
        return read_with_other_marks(head).map(|puzzle| (puzzle, note_of(rest)));
    }
    read_after_side(head, rest).map(|puzzle| (puzzle, &line[..0])).ok_or(fault)
}

/// The lines with a character for each cell.
const DENSE_LINES: [usize; 5] = [16, 81, 256, 625, 1296];

fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b':' | b'#')
}

fn note_of(rest: &[u8]) -> &[u8] {
    let start = rest.iter().position(|&byte| !is_separator(byte)).unwrap_or(rest.len());
    trimmed(&rest[start..])
}

/// Without the white space at both ends.
fn trimmed(line: &[u8]) -> &[u8] {
    let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
    match (line.iter().position(is_ink), line.iter().rposition(is_ink)) {
        (Some(first), Some(last)) => &line[first..=last],
        _ => &[],
    }
}

/// On boards without letters some programs write an empty cell as `*`, `x` or `?`.
fn read_with_other_marks(head: &[u8]) -> Result<Puzzle, Fault> {
    line::read(head).or_else(|fault| match head.len() {
        16 | 81 => {
            let plain = |&byte: &u8| if b"*xX?".contains(&byte) { b'.' } else { byte };
            line::read(&head.iter().map(plain).collect::<Vec<u8>>()).map_err(|_| fault)
        }
        _ => Err(fault),
    })
}

/// Cells after the side of the boxes, as lists of big boards have them.
fn read_after_side(head: &[u8], rest: &[u8]) -> Option<Puzzle> {
    let side: usize = std::str::from_utf8(head).ok()?.parse().ok()?;
    let puzzle = line::read(rest.get(1..)?).ok()?;
    (Some(solution_of(&puzzle).len()) == side.checked_pow(4)).then_some(puzzle)
}

extendr_module! {
    mod read_sudoku;
    fn read_text;
}
