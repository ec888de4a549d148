//! Glue for solving files: writes one line of output for each input line, without creating R strings.

use crate::board::batch::Puzzles;
use crate::board::puzzle::{Puzzle, PuzzleFault};
use crate::board::solutions::write_line;
use crate::board::text::{shapes_of, unknown_shapes};
use crate::files::source::{path_of, system_message};
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::Word;
use crate::solve::blocks::{in_blocks_of_lines, solve_block};
use crate::solve::games::budget;
use extendr_api::prelude::*;
use flate2::write::GzEncoder;
use flate2::Compression;
use oxidoku_core::board::geometry::order_of_cells;
use oxidoku_core::board::text::line::{is_comment, MAX_LENGTH};
use oxidoku_core::board::text::shape::Shape;
use oxidoku_core::board::text::tokens::{lines_of, whole_lines, LineEnd};
use oxidoku_core::board::text::{read, Context, Filling, Format, Piece, Read, Record};
use oxidoku_core::files::digest::Digest;
use oxidoku_core::files::ordered::OrderedWriter;
use oxidoku_core::solve::status::Status;
use oxidoku_core::{Board, Budget, Stop};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, Write};

/// Solves the puzzles in some lines and appends the answers to a file. The lines are read as in `read_text()`, except
/// that lines of more than `MAX_LENGTH` bytes are invalid.
/// @param rest,bytes `[raw]` Consecutive bytes of a file, from the start of a line.
/// @param last `[logical(1)]` `TRUE` if the bytes extend to the end of the file; otherwise, an unfinished last line is
///   left unread.
/// @param how `[list]` `limit`, `maxNodes` and `threads` as in `solve_puzzles()`. `status`: `TRUE` to write the
///   status after the solution and a comma, `FALSE` to write it only if there is no solution. `zipped`: `TRUE` to
///   compress the output. `output`: the path, as bytes, of an existing file to append to. `digest`: the digest
///   of this file so far. `shapes`: as in `read_text()`.
/// @return `list(unknown)` with the words of shapes that are missing from `shapes`; `list(failure)` with the reason why
///   the answers could not be written; or `list(written, digest, used, lines, shape, statuses)`: the number of
///   bytes written, the digest of the file, the numbers of bytes and lines read, the index in `shapes` of the shape in
///   force after these lines, and the number of puzzles of each status.
/// @noRd
#[extendr]
fn solve_text(rest: &[u8], bytes: &[u8], last: bool, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let shapes = shapes_of(how.value("shapes")?);
        let (with_status, zipped) = (how.flag("status")?, how.flag("zipped")?);
        let (threads, stop) = (how.threads()?, ctrl_c());
        let budget = budget(&how, &stop)?;
        let output = match OpenOptions::new().append(true).open(path_of(how.bytes("output")?)) {
            Ok(file) => OrderedWriter::new(file, Digest::read(how.text("digest")?)),
            Err(error) => return Ok(failure(&error)),
        };
        // A thread need not wait for earlier blocks: `output` keeps the block until they are written.
        let solve = |index: usize, read: Read, text: &[u8], shapes: &[Shape], threads: usize, stop: &Stop| {
            let lines: Vec<&[u8]> = lines_of(text, LineEnd::Feed).map(|line| &text[line]).collect();
            let puzzles = puzzles_of(read.records, &lines, shapes);
            // The answer is at most as long as the line, except for the status and the line end.
            let text = Vec::with_capacity(text.len() + 10 * lines.len());
            let mut answers = Answers { with_status, lines: lines.iter(), text };
            let show = |status: Status, solution: Option<&Filling>| answers.push(status, solution);
            let solved = solve_block(&puzzles, Budget { threads, stop, ..budget }, show)?;
            let text = answers.finish();
            output.add(index, if zipped { gzipped(&text) } else { text });
            let count = |status: &Status| solved.statuses.iter().filter(|&known| known == status).count();
            Some(SolvedLines { lines: lines.len(), statuses: Status::all().iter().map(count).collect() })
        };

        let (line, others) = completed_line(rest, bytes);
        let texts = [whole_lines(&line, last && others.is_empty()), whole_lines(others, last)];
        let used = texts.iter().map(|text| text.len()).sum::<usize>();
        let short = texts.map(without_long_lines);
        let texts = [&*short[0], &*short[1]];
        let (blocks, shape) = if shapes[0].is_plain && !texts.iter().any(|text| may_set_shapes(text)) {
            let blocks = in_blocks_of_lines(&texts, threads, &stop, |index, text, threads, stop| {
                let shapes = [Shape::plain()];
                solve(index, read_lines(text, &shapes), text, &shapes, threads, stop)
            });
            (blocks, 0)
        } else {
            let whole = texts.concat();
            let read = read_lines(&whole, &shapes);
            if let Some(unknown) = unknown_shapes(&read) {
                return Ok(unknown);
            }
            let shape = read.context.shape;
            // Compressed output would not be empty even without lines.
            let solve_all = || solve(0, read, &whole, &shapes, threads, &stop).map(|block| vec![block]);
            (if whole.is_empty() { Some(Vec::new()) } else { solve_all() }, shape)
        };
        let blocks = blocks.ok_or_else(Unfinished::interrupted)?;
        let written = match output.finish() {
            Ok(written) => written,
            Err(error) => return Ok(failure(&error)),
        };
        let count = |status: usize| blocks.iter().map(|block| block.statuses[status]).sum::<usize>() as i32;
        Ok(list!(
            written = written.size as f64,
            digest = written.digest.write(),
            used = used as f64,
            lines = blocks.iter().map(|block| block.lines).sum::<usize>() as f64,
            shape = shape as i32 + 1,
            statuses = (0..Status::all().len()).map(count).collect_robj()
        )
        .into())
    })
}

/// Joins the start of a line with the first bytes of the text that continues it. Returns the line and the text after
/// it, which can be large and is not copied.
fn completed_line<'a>(start: &[u8], text: &'a [u8]) -> (Vec<u8>, &'a [u8]) {
    let line_end = text.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| at + 1);
    let (end, others) = text.split_at(if start.is_empty() { 0 } else { line_end });
    ([start, end].concat(), others)
}

/// Replaces each line that is too long for any board by a line that is invalid, even if the long line is a comment. The
/// R function `shortened()` does the same with the start of a long line, so the result does not depend on how the file
/// is divided.
fn without_long_lines(text: &[u8]) -> Cow<'_, [u8]> {
    if !has_long_line(text) {
        return text.into();
    }
    let shortened = |line| if has_long_line(line) { INVALID_LINE } else { line };
    text.split_inclusive(|&byte| byte == b'\n').flat_map(shortened).copied().collect::<Vec<u8>>().into()
}

/// A line that is neither a board nor a comment.
const INVALID_LINE: &[u8] = b"\x01\n";

/// Returns whether a line has more than `MAX_LENGTH` bytes, not counting its line feed.
fn has_long_line(mut text: &[u8]) -> bool {
    while text.len() > MAX_LENGTH {
        let Some(end) = text[..=MAX_LENGTH].iter().rposition(|&byte| byte == b'\n') else { return true };
        text = &text[end + 1..];
    }
    false
}

fn failure(error: &io::Error) -> Robj {
    list!(failure = system_message(error)).into()
}

/// The results for some lines.
struct SolvedLines {
    lines: usize,
    /// The number of puzzles with each status, in the order of `Status::all()`.
    statuses: Vec<usize>,
}

/// Compresses bytes into a gzip file. Concatenated gzip files form one valid gzip file, which can be truncated between
/// any two of them.
fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 2), Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("a vector accepts all bytes")
}

/// Returns whether some line may set the shape of the boards after it.
fn may_set_shapes(text: &[u8]) -> bool {
    // A loop without an early exit is faster than `contains()`, because the compiler uses vector instructions.
    let has_mark = |chunk: &[u8]| chunk.iter().fold(false, |found, &byte| found | (byte == b'#'));
    text.chunks(1 << 12).any(has_mark) && text.windows(2).any(|pair| pair == b"#!")
}

fn read_lines(text: &[u8], shapes: &[Shape]) -> Read {
    let from = Context::default();
    read(Piece { text, is_last: true, format: Format::Lines, shapes, from, notes: false })
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
    for (index, _) in lines.iter().enumerate().filter(|(_, line)| !is_comment(line)) {
        let record = records.next_if(|record| record.line == index);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_longer_than_the_limit_are_replaced() {
        let line = |size: usize, end: &str| [&b" ".repeat(size)[..], end.as_bytes()].concat();
        let longest = [line(MAX_LENGTH, "\n"), line(3, "\n"), line(MAX_LENGTH, "")].concat();
        assert!(matches!(without_long_lines(&longest), Cow::Borrowed(_)));
        for end in ["", "\n", "\r\n"] {
            let text = [b"1\n".to_vec(), line(MAX_LENGTH + 1, end)].concat();
            assert_eq!(&*without_long_lines(&text), b"1\n\x01\n");
        }
        let text = [line(2 * MAX_LENGTH, "\n"), b"2\n".to_vec(), line(3 * MAX_LENGTH, "\n")].concat();
        assert_eq!(&*without_long_lines(&text), b"\x01\n2\n\x01\n");
    }
}
