//! Glue for solving files: returns one line of output for each input line, as bytes and without creating R strings.

use crate::board::batch::Puzzles;
use crate::board::puzzle::{Puzzle, PuzzleFault};
use crate::board::solutions::write_line;
use crate::board::text::{shapes_of, unknown_shapes};
use crate::r::guard::guard;
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::Word;
use crate::solve::games::{budget, solve_chunk};
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::order_of_cells;
use oxidoku_core::board::text::line::is_comment;
use oxidoku_core::board::text::shape::Shape;
use oxidoku_core::board::text::tokens::{lines_of, LineEnd};
use oxidoku_core::board::text::{read, Filling, Format, Piece, Place, Record};
use oxidoku_core::solve::status::Status;
use oxidoku_core::Board;
use std::collections::HashMap;

/// Solves the puzzles in some lines, which are read as in `read_text()`.
/// @param text `[raw]` Bytes of a file, from the start of a line.
/// @param last `[logical(1)]` `TRUE` if the bytes extend to the end of the file; otherwise, an unfinished last line is
///   left unread.
/// @param how `[list]` `limit`, `maxNodes` and `threads` as in `solve_puzzles()`. `status`: `TRUE` to write the
///   status after the solution and a comma, `FALSE` to write it only if there is no solution. `shapes`: as in
///   `read_text()`.
/// @return `list(unknown)` with the words of shapes that are missing from `shapes`; or `list(text, used, lines,
///   shape, statuses)`: the output lines, the numbers of bytes and lines read, the place in `shapes` of the shape in
///   force after these lines, and the number of puzzles of each status.
/// @noRd
#[extendr]
fn solve_text(text: &[u8], last: bool, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let shapes = shapes_of(how.value("shapes")?);
        let from = Place::default();
        let read =
            read(Piece { text, is_last: last, format: Format::Lines, shapes: &shapes, from, notes: false });
        if let Some(unknown) = unknown_shapes(&read) {
            return Ok(unknown);
        }
        let whole = &text[..read.used];
        let lines: Vec<&[u8]> = lines_of(whole, LineEnd::Feed).map(|line| &whole[line]).collect();
        let puzzles = puzzles_of(read.records, &lines, &shapes);

        let mut answers = Answers {
            with_status: how.flag("status")?,
            lines: lines.iter(),
            text: Vec::with_capacity(lines.len() * 100),
        };
        let show = |status: Status, solution: Option<&Filling>| answers.push(status, solution);
        let solved = solve_chunk(&puzzles, budget(&how, &ctrl_c())?, how.threads()?, show)?;
        let count = |status: &Status| solved.statuses.iter().filter(|&known| known == status).count() as i32;
        Ok(list!(
            text = Raw::from_bytes(&answers.finish()),
            used = whole.len() as f64,
            lines = lines.len() as f64,
            shape = read.place.shape as i32 + 1,
            statuses = Status::all().iter().map(count).collect_robj()
        )
        .into())
    })
}

/// Returns the puzzle of each line that is not a comment. If a line has no board, the reason is dropped, because the
/// output only shows that the line is invalid.
fn puzzles_of(records: Vec<Record>, lines: &[&[u8]], shapes: &[Shape]) -> Puzzles {
    let mut geometries = HashMap::new();
    let mut puzzle_of = |Record { shape, board, .. }: Record| {
        if shapes[shape].is_plain {
            return Puzzle::from(board);
        }
        let digits = board.digits();
        let order = order_of_cells(digits.len());
        let find = || (shapes[shape].geometry)(order).expect("the reader has found this geometry");
        let geometry = geometries.entry((shape, order)).or_insert_with(find).clone();
        Puzzle::from(Board::new(geometry, digits).expect("the digits fit the order"))
    };
    let mut puzzles = Puzzles::default();
    let mut records = records.into_iter().peekable();
    for (place, _) in lines.iter().enumerate().filter(|(_, line)| !is_comment(line)) {
        let record = records.next_if(|record| record.line == place);
        puzzles.push(record.map(&mut puzzle_of).ok_or(PuzzleFault::Known));
    }
    puzzles
}

/// The output lines, written one by one.
struct Answers<'a, 'b> {
    /// `true` to write the status on every line, not only on lines without a solution.
    with_status: bool,
    /// The input lines that do not have an output line yet.
    lines: std::slice::Iter<'a, &'b [u8]>,
    text: Vec<u8>,
}

impl Answers<'_, '_> {
    /// Writes the output line for the next puzzle.
    fn push(&mut self, status: Status, solution: Option<&Filling>) {
        self.copy_comments();
        self.lines.next();
        write_line(solution, &mut self.text);
        if self.with_status {
            self.text.push(b',');
        }
        if self.with_status || solution.is_none() {
            self.text.extend_from_slice(status.word().as_bytes());
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

extendr_module! {
    mod file;
    fn solve_text;
}
