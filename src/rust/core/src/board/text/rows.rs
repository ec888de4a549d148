//! Blocks of rows: boards with one line per row, with or without a frame, or on a single line, and the lines around
//! them.
//!
//! One grammar covers .sdk, .ss, Project Euler's grids and candidate grids, and a file may mix them. Each line has a
//! `LineKind`. A board of several lines is complete when it has as many rows as its first row has cells. The name and
//! field lines before a board are its heading. A board in a `[State]` section is the preceding board as the player left
//! it.
//!
//! ```
//! use oxidoku_core::board::text::{read, shape::Shape, Context, Format, Piece};
//!
//! let text = b"Grid 01\n*-----*\n|4.|..|\n|..|.3|\n|--+--|\n|.1|..|\n|2.|..|\n*-----*\n";
//! let (shapes, from) = (&[Shape::plain()], Context::default());
//! let read = read(Piece { text, is_last: true, format: Format::Rows, shapes, from, notes: true });
//! assert_eq!(read.records[0].about.as_ref().unwrap().name, "01");
//! assert_eq!(read.records[0].board.digits(), [4, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0, 2, 0, 0, 0]);
//! ```
//!
//! Invariant: the results do not depend on where the pieces of a file begin. The last board of a piece is read again
//! with the next piece, which may begin with the state of that board.

use super::kind::{length_of_word, LineKind};
use super::symbols::{digit_of, digit_of_number, is_other_empty_mark, number_of, MAX_ORDER_OF_LETTERS};
use super::tokens::{cells_of_row, decoded, is_long, lines_of, whole_lines, LineEnd, BLANKS, ZERO_IN_ROW};
use super::{candidates, About, Context, Fault, Filling, Format, NoBoard, Orders, Reader, Record};
use crate::board::geometry::order_of_cells;
use crate::board::Digit;
use std::borrow::Cow;

/// A section of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Section {
    /// The lines before the first section.
    #[default]
    None,
    /// Puzzles.
    Puzzle,
    /// The preceding puzzle as the player left it.
    State,
    /// Any other section; its boards are reported as problems.
    Other,
}

pub(super) fn read(reader: &mut Reader) {
    let whole = whole_lines(reader.source.text, reader.source.is_last);
    let mut blocks = Blocks::new(reader);
    let mut lines = 0;
    for line in lines_of(whole, LineEnd::Any) {
        blocks.remember(line.start, lines);
        blocks.push(lines, decoded(&whole[line], ZERO_IN_ROW));
        lines += 1;
    }
    blocks.finish(whole.len(), lines);
}

struct Blocks<'a, 'r> {
    reader: &'r mut Reader<'a>,
    /// The rows of an incomplete board, with their line numbers.
    rows: Vec<(usize, Cow<'a, str>)>,
    /// The number of cells in the first of these rows.
    order: usize,
    heading: Heading<'a>,
    /// The start of the last line before which every board and every heading is complete.
    clean: Mark,
    /// The value of `clean` before the last board.
    before_last: Option<Mark>,
    /// Whether any blocks in a `[State]` section have ended since `clean`; such blocks belong to the last board before
    /// `clean`.
    has_states_since: bool,
}

#[derive(Default)]
struct Heading<'a> {
    lines: Vec<(usize, Cow<'a, str>)>,
    name: String,
    fields: Vec<(&'static str, String)>,
}

/// The start of a line, and the number of results before it.
#[derive(Clone, Copy, Default)]
struct Mark {
    used: usize,
    lines: usize,
    records: usize,
    problems: usize,
    context: Context,
}

/// A board, with its candidates if they exclude choices; or the index of the faulty row and the reason.
type FoundBoard = Result<(Filling, Option<Vec<u32>>), (usize, Fault)>;

impl<'a, 'r> Blocks<'a, 'r> {
    fn new(reader: &'r mut Reader<'a>) -> Self {
        let clean = Mark { context: reader.read.context, ..Mark::default() };
        Blocks {
            reader,
            rows: Vec::new(),
            order: 0,
            heading: Heading::default(),
            clean,
            before_last: None,
            has_states_since: false,
        }
    }

    /// Records the start of a line as `clean` if no board or heading is incomplete there.
    fn remember(&mut self, used: usize, lines: usize) {
        if self.rows.is_empty() && self.heading.lines.is_empty() {
            let read = &self.reader.read;
            let (records, problems) = (read.records.len(), read.problems.len());
            self.clean = Mark { used, lines, records, problems, context: read.context };
            self.has_states_since = false;
        }
    }

    fn finish(mut self, used: usize, lines: usize) {
        self.remember(used, lines);
        let mut end = Mark { used, lines, ..Mark::default() };
        if self.reader.source.is_last {
            self.end_block();
            self.drop_heading();
        } else {
            end = self.before_last.unwrap_or(self.clean);
            self.reader.read.records.truncate(end.records);
            self.reader.read.problems.truncate(end.problems);
            self.reader.read.context = end.context;
        }
        (self.reader.read.used, self.reader.read.lines) = (end.used, end.lines);
    }

    fn push(&mut self, at: usize, line: Cow<'a, str>) {
        match LineKind::of(&line) {
            LineKind::Row => match self.cells_of_board(&line) {
                Some(cells) => self.whole_board(at, line, cells),
                None => self.row(at, line),
            },
            LineKind::Border if self.is_row_of_dashes(&line) => self.row(at, line),
            LineKind::Border | LineKind::Comment => {}
            other => {
                self.end_block();
                self.read_between_boards(other, at, line);
            }
        }
    }

    fn read_between_boards(&mut self, kind: LineKind, at: usize, line: Cow<'a, str>) {
        let bare = line.trim_matches(BLANKS);
        match kind {
            LineKind::Field => self.heading.add_field(bare),
            LineKind::Name => {
                self.drop_heading();
                let rest = bare[length_of_word(bare)..].trim_start_matches([' ', ':', '#', '.']);
                self.heading.name = rest.trim_matches(BLANKS).to_string();
            }
            LineKind::Shape => return self.reader.set_shape(at, &line),
            LineKind::Section => return self.section(at, &line),
            _ => return,
        }
        self.heading.lines.push((at, line));
    }

    fn section(&mut self, at: usize, line: &str) {
        let name = line.trim_matches(BLANKS).trim_start_matches('[').trim_end_matches(']');
        let section = match name.to_lowercase().as_str() {
            "puzzle" => Section::Puzzle,
            "state" => Section::State,
            _ => Section::Other,
        };
        self.reader.read.context.section = section;
        if section == Section::Other {
            self.reader.problem(at, Fault::Section, line.to_string());
        }
    }

    fn orders(&self) -> Orders {
        self.reader.orders().unwrap_or(Orders::Square)
    }

    // --- Rows ---

    fn row(&mut self, at: usize, line: Cow<'a, str>) {
        if self.rows.is_empty() {
            let orders = self.orders();
            self.order = cells_of_row(&line, |order| orders.has(order)).len();
        }
        self.rows.push((at, line));
        if self.rows.len() == self.order {
            self.end_block();
        }
    }

    /// Returns whether a line is a row of empty cells: one dash for each cell of the block's first row, if that row has
    /// no bars or spaces.
    fn is_row_of_dashes(&self, line: &str) -> bool {
        let bare = line.trim_matches(BLANKS);
        let is_of_cells = |(_, first): &(usize, Cow<str>)| !first.contains(['|', ' ']);
        bare.len() == self.order
            && bare.bytes().all(|byte| byte == b'-')
            && self.rows.first().is_some_and(is_of_cells)
    }

    /// Returns the cells of a line that is a whole board, or that must be one because of the format.
    fn cells_of_board(&self, line: &str) -> Option<Vec<Cow<'static, str>>> {
        if !self.rows.is_empty() {
            return None;
        }
        let (bare, orders) = (line.trim_matches(BLANKS), self.orders());
        if let Some(order) = candidates::order_of_line(bare, orders) {
            return Some(candidates::cells_of_line(bare, order));
        }
        let cells = cells_of_row(line, |order| orders.has(order));
        let is_board = !orders.has(cells.len()) && orders.of_cells(cells.len()).is_some();
        let is_whole = is_board || self.reader.source.format == Format::CandidateLines;
        is_whole.then(|| cells.iter().map(|cell| cell.to_string().into()).collect())
    }

    fn whole_board(&mut self, at: usize, line: Cow<'a, str>, cells: Vec<Cow<str>>) {
        let order = order_of_cells(cells.len());
        if order * order != cells.len() {
            self.reader.problem(at, Fault::Cells(cells.len()), line.into_owned());
        } else if order > 0 {
            self.rows.push((at, line));
            let found = self.board_of(cells, order, order);
            self.close(found);
        }
    }

    fn end_block(&mut self) {
        if !self.rows.is_empty() {
            let found = self.board_of_rows();
            self.close(found);
        }
    }

    fn board_of_rows(&mut self) -> FoundBoard {
        let (order, orders) = (self.order, self.orders());
        let mut cells = Vec::with_capacity(order * self.rows.len());
        let rows = std::mem::take(&mut self.rows);
        let mut uneven = None;
        for (number, (_, line)) in rows.iter().enumerate() {
            let row =
                cells_of_row(line, |cells| if number == 0 { orders.has(cells) } else { cells == order });
            if row.len() != order {
                uneven = Some((number, Fault::Uneven(row.len(), order)));
                break;
            }
            cells.extend(row.into_iter().map(Cow::Borrowed));
        }
        let found = match uneven {
            Some(uneven) if self.reader.orders().is_some() => Err(uneven),
            _ => self.board_of(cells, rows.len(), order),
        };
        self.rows = rows;
        found
    }

    fn board_of(&mut self, mut cells: Vec<Cow<str>>, rows: usize, order: usize) -> FoundBoard {
        let orders = self.reader.orders().ok_or((0, Fault::UnknownShape))?;
        if rows != order || !orders.has(order) {
            return Err((0, Fault::Rows(rows, order)));
        }
        let geometry = self.reader.geometry(order).ok_or((0, Fault::Geometry(order)))?;
        for cell in cells.iter_mut().filter(|cell| is_other_empty_mark(cell.as_bytes(), order)) {
            *cell = ".".into();
        }
        let unknown = |cell: usize| {
            let text = cells[cell].to_string();
            (cell / order, Fault::NoBoard(NoBoard::Symbol { order, cell, text }))
        };
        let are_numbers = are_numbers(&cells, order);
        if !are_numbers && order <= MAX_ORDER_OF_LETTERS && cells.iter().any(|cell| is_long(cell)) {
            let (digits, sets) = candidates::read(&cells, order).map_err(unknown)?;
            let exclude_choices = candidates::exclude_choices(&digits, &sets, &geometry);
            return Ok((Filling::of(digits), exclude_choices.then_some(sets)));
        }
        let digit = |(cell, text): (usize, &Cow<str>)| {
            let text = text.as_bytes();
            let digit =
                if are_numbers { digit_of_number(text, order, MAX_DIGITS) } else { digit_of(text, order) };
            digit.ok_or_else(|| unknown(cell))
        };
        let digits = cells.iter().enumerate().map(digit).collect::<Result<Vec<Digit>, _>>()?;
        Ok((Filling::of(digits), None))
    }

    // --- Results ---

    /// Records a board or a problem, and starts a new block.
    fn close(&mut self, found: FoundBoard) {
        let rows = std::mem::take(&mut self.rows);
        let (line, context) = (rows[0].0, self.reader.read.context);
        let is_state = context.section == Section::State && !self.reader.read.records.is_empty();
        match found {
            Err((row, fault)) => {
                let text = self.text_of(&rows);
                self.reader.problem(rows.get(row).unwrap_or(&rows[0]).0, fault, text);
            }
            Ok((board, candidates)) if is_state => {
                let last = self.reader.read.records.last_mut().expect("a state follows a board");
                let about =
                    Some(About { candidates, ..About::default() }).filter(|about| about.candidates.is_some());
                let state = Record { line, shape: context.shape, board, about: about.map(Box::new) };
                last.about.get_or_insert_with(Box::default).state = Some(state);
            }
            Ok((board, candidates)) if matches!(context.section, Section::None | Section::Puzzle) => {
                let Heading { name, fields, .. } = std::mem::take(&mut self.heading);
                let fields: Vec<_> = fields.into_iter().filter(|(_, text)| !text.is_empty()).collect();
                let is_bare = name.is_empty() && fields.is_empty() && candidates.is_none();
                let about = (!is_bare).then(|| Box::new(About { name, fields, candidates, state: None }));
                // States must be read again together with their board, so the mark stays before that board.
                if !self.has_states_since {
                    self.before_last = Some(self.clean);
                }
                self.reader.read.records.push(Record { line, shape: context.shape, board, about });
            }
            Ok(_) => {
                let text = self.text_of(&rows);
                self.reader.problem(line, Fault::InSection, text);
            }
        }
        if is_state {
            self.has_states_since = true;
        } else {
            self.heading = Heading::default();
        }
    }

    /// Returns the lines of the heading and of these rows.
    fn text_of(&self, rows: &[(usize, Cow<str>)]) -> String {
        let lines: Vec<&str> = self.heading.lines.iter().chain(rows).map(|(_, line)| &line[..]).collect();
        lines.join("\n")
    }

    /// Discards the heading, and reports it as a problem if it has lines.
    fn drop_heading(&mut self) {
        if let Some(&(first, _)) = self.heading.lines.first() {
            let text = self.text_of(&[]);
            self.reader.problem(first, Fault::Heading, text);
        }
        self.heading = Heading::default();
    }
}

impl Heading<'_> {
    /// Adds the field of a line such as `#AA. Teacher`; if a field is repeated, its text has several lines. `#N` sets the
    /// name instead.
    fn add_field(&mut self, bare: &str) {
        let (letter, text) = (bare.as_bytes()[1].to_ascii_uppercase(), bare[2..].trim_matches(BLANKS));
        let known = match letter {
            b'N' => {
                self.name = text.to_string();
                return;
            }
            b'A' => Some("author"),
            b'D' => Some("description"),
            b'C' => Some("comment"),
            b'B' => Some("date"),
            b'S' => Some("source"),
            b'L' => Some("level"),
            b'U' => Some("url"),
            _ => None,
        };
        // A line with any other letter is a comment.
        let (field, text) = known.map_or(("comment", &bare[1..]), |field| (field, text));
        match self.fields.iter_mut().find(|(name, _)| *name == field) {
            Some((_, before)) => *before = format!("{before}\n{text}"),
            None => self.fields.push((field, text.to_string())),
        }
    }
}

/// The maximum length of a number on a board whose symbols are letters.
const MAX_DIGITS: usize = 3;

/// Returns whether the cells hold numbers on a board whose symbols are normally letters.
fn are_numbers(cells: &[Cow<str>], order: usize) -> bool {
    let is_number = |cell: &Cow<str>| number_of(cell.as_bytes(), MAX_DIGITS).is_some();
    (10..=MAX_ORDER_OF_LETTERS).contains(&order)
        && cells.iter().all(is_number)
        && cells.iter().any(|cell| cell.contains(|digit: char| matches!(digit, '1'..='9')))
}

#[cfg(test)]
mod tests {
    use super::super::shape::Shape;
    use super::super::tests::{faults, read_all};
    use super::super::{read, Piece, Read};
    use super::*;

    const ROWS: &str = "4...\n...3\n.1..\n2...\n";

    fn rows(text: &str) -> Read {
        read_all(text, Format::Rows)
    }

    fn four() -> Filling {
        Filling::Other(vec![4, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0, 2, 0, 0, 0])
    }

    #[test]
    fn a_board_ends_with_its_last_row() {
        let framed = "*-----*\n|4.|..|\n|..|.3|\n|--+--|\n|.1|..|\n|2.|..|\n*-----*\n";
        let dashes = "4---\n---3\n-1--\n2---\n";
        let read = rows(&[ROWS, ROWS, framed, dashes].concat());
        assert_eq!(faults(&read), []);
        assert_eq!(read.records.len(), 4);
        assert!(read.records.iter().all(|record| record.board == four()));
    }

    #[test]
    fn a_heading_belongs_to_the_next_board() {
        let read = rows(&format!("#AMe\n#CA\n#cB\nGrid 1\n{ROWS}#Nn\n#Zx\n{ROWS}Grid 3\n"));
        let about = read.records[1].about.as_ref().unwrap();
        assert_eq!((&about.name[..], &about.fields[..]), ("n", &[("comment", "Zx".to_string())][..]));
        assert_eq!(read.records[0].about.as_ref().unwrap().name, "1");
        assert_eq!(faults(&read), [(1, Fault::Heading), (15, Fault::Heading)]);
        assert_eq!(read.problems[0].text, "#AMe\n#CA\n#cB");
    }

    #[test]
    fn a_state_belongs_to_the_preceding_board() {
        let read = rows(&format!("[Puzzle]\n{ROWS}[State]\n{}[Else]\n{ROWS}", ROWS.replace("4.", "42")));
        let state = read.records[0].about.as_ref().unwrap().state.as_ref().unwrap();
        assert_eq!(state.board.digits()[..2], [4, 2]);
        assert_eq!(faults(&read), [(11, Fault::Section), (12, Fault::InSection)]);
        assert_eq!(read.context.section, Section::Other);
    }

    #[test]
    fn problems_report_their_lines() {
        let read = rows("4...\n.A.3\n.1..\n2...\n\n4...\n...3\n.1.\n\n4...\n...3\n");
        let symbol = NoBoard::Symbol { order: 4, cell: 5, text: "A".into() };
        let expected = [(2, Fault::NoBoard(symbol)), (8, Fault::Uneven(3, 4)), (10, Fault::Rows(2, 4))];
        assert_eq!(faults(&read), expected);
        let read = read_all("4...1\n", Format::CandidateLines);
        assert_eq!(faults(&read), [(1, Fault::Cells(5))]);
    }

    #[test]
    fn cells_may_hold_candidates_numbers_or_letters() {
        let read = rows("4 12 12 12\n12 12 14 3\n3 1 2 24\n2 34 13 14\n");
        assert_eq!(read.records[0].board.digits()[..8], [4, 0, 0, 0, 0, 0, 0, 3]);
        assert!(read.records[0].about.as_ref().unwrap().candidates.is_some());
        let numbers: Vec<String> =
            (0..16).map(|row| (1..17).map(|k| ((k + row) % 17).to_string() + " ").collect()).collect();
        assert_eq!(rows(&numbers.join("\n")).records[0].board.digits()[..3], [1, 2, 3]);
        let letters = "A...............".to_string() + &"\n................".repeat(15);
        assert_eq!(rows(&letters).records[0].board.digits()[..2], [1, 0]);
    }

    #[test]
    fn the_last_board_of_a_piece_is_read_again_with_the_next_piece() {
        let text = format!("{ROWS}#AMe\n{ROWS}[State]\n4.");
        let shapes = [Shape::plain()];
        let from = Context::default();
        let piece = Piece {
            text: text.as_bytes(),
            is_last: false,
            format: Format::Rows,
            shapes: &shapes,
            from,
            notes: true,
        };
        let first = read(piece);
        assert_eq!((first.used, first.lines, first.records.len()), (20, 4, 1));
        assert_eq!(first.context, from);
        // A state with a heading belongs to the preceding board, so both boards are read again.
        let text = format!("{ROWS}[State]\nPuzzle one\n42..\n\n[Puzzle]\n{ROWS}");
        let both = read(Piece { text: text.as_bytes(), ..piece });
        assert_eq!((both.used, both.records.len()), (0, 0));
        let whole = read(Piece { text: text.as_bytes(), is_last: true, ..piece });
        assert_eq!(whole.records[1].about.as_ref().unwrap().name, "one");
        let garbage = read(Piece { text: b"what\n\n4...\n", ..piece });
        assert_eq!((garbage.used, garbage.lines, garbage.problems.len()), (6, 2, 1));
    }
}
