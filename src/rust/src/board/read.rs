//! Glue for reading files: the bytes of some lines in, their boards out, and what is wrong with the other lines.
//!
//! A line is a board as `line` reads it. What people's files have besides: a comment after the board, numbers on boards
//! with letters, the side of the boxes before them, and other signs for an empty cell.

use crate::board::geometry::plain_geometry;
use crate::board::line;
use crate::board::puzzle::{list_of_faults, Fault, Puzzle};
use crate::board::solutions::{Form, Solution, Solutions};
use crate::r::convert::side_of_cells;
use crate::r::guard::guard;
use crate::r::words::Word;
use extendr_api::prelude::*;
use oxidoku_core::engine::nine::CELLS;
use oxidoku_core::{Board, Digit};
use std::collections::BTreeSet;

/// Reads the boards of some lines.
/// @param text `[raw]` Bytes of a file, from the start of a line on.
/// @param last `[logical(1)]` Do they end with the file? Otherwise what follows the last line end is left.
/// @param form `[character(1)]` "list", "character", "matrix" or "raw", as of `solve_puzzles()`.
/// @return `list(used, lines, boards, starts, sizes, noted, notes, faults, texts)`: how many bytes and lines these are;
///   the boards as the solutions of `solve_puzzles()`, with the line that each is in, from 1, and each number of cells
///   once; for "list" which of them have a comment, from 1, and what it says; what is wrong with other lines, and these.
/// @noRd
#[extendr]
fn read_text(text: &[u8], last: bool, form: &str) -> Robj {
    guard(|| {
        let form = Form::parse(form)?;
        let whole = if last { text } else { line::whole_lines(text) };
        let mut read = Read::default();
        line::lines_of(whole).for_each(|line| read.push(line, form == Form::List));
        let cells = read.puzzles.first().map_or(CELLS, |puzzle| solution_of(puzzle).len());
        let mut boards = Solutions::new(form, read.puzzles.len(), cells);
        read.puzzles.iter().for_each(|puzzle| boards.push(solution_of(puzzle)));
        let sizes: BTreeSet<usize> = read.puzzles.iter().map(|puzzle| solution_of(puzzle).len()).collect();
        Ok(list!(
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
        .into())
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
    /// Comments become strings of R's, which cost more than boards.
    fn push(&mut self, line: &[u8], with_note: bool) {
        let place = self.lines;
        self.lines += 1;
        if line::is_comment(line) {
            return;
        }
        match read_line(line) {
            Ok((puzzle, note)) => {
                self.puzzles.push(puzzle);
                self.starts.push(place as i32 + 1);
                if with_note && !note.is_empty() {
                    self.noted.push(self.puzzles.len() as i32);
                    self.notes.push(text_of(note));
                }
            }
            Err(fault) => {
                self.faults.push((place, fault));
                self.texts.push(text_of(line));
            }
        }
    }
}

/// Bytes for people; those that are no UTF-8 are Latin-1.
fn text_of(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(_) => line::shown(bytes),
        Err(_) => line::shown(bytes.iter().map(|&byte| char::from(byte)).collect::<String>().as_bytes()),
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
    read_numbers(line).map(|puzzle| (puzzle, &line[..0])).ok_or(fault)
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

/// Cells as numbers on boards of any size, and before them the side of the boxes, as lists of big boards have them.
fn read_numbers(line: &[u8]) -> Option<Puzzle> {
    let words = line.split(|&byte| is_separator(byte)).filter(|word| !word.is_empty());
    let number = |word: &[u8]| match word {
        b"." | b"-" | b"_" => Some(0),
        _ => std::str::from_utf8(word).ok()?.parse::<Digit>().ok(),
    };
    let mut numbers = words.map(number).collect::<Option<Vec<Digit>>>()?;
    if side_of_cells(numbers.len()).is_none() {
        let first = usize::from(*numbers.first()?);
        side_of_cells(numbers.len() - 1).filter(|&side| side == first)?;
        numbers.remove(0);
    }
    let geometry = plain_geometry(side_of_cells(numbers.len())?);
    let fits = |&digit: &Digit| usize::from(digit) <= geometry.order();
    numbers
        .iter()
        .all(fits)
        .then(|| Puzzle::from(Board::new(geometry, numbers).expect("the digits fit the order")))
}

extendr_module! {
    mod read;
    fn read_text;
}
