//! Text: how files represent boards.
//!
//! A file is a list of lines. In some formats, each line is a board ([`line`](mod@line)); in others, a board is a
//! block of rows, possibly with a frame, candidates and further details ([`rows`], [`candidates`]). In all formats,
//! a line can set the shape of the boards after it ([`shape`]), and the first lines determine the format ([`detect`]).
//! The result lists [records](Record) and [problems](Problem); the caller writes the messages.
//!
//! Files are read in pieces. [`read`] reads whole lines from the start of a piece. It returns the number of bytes used
//! and the [`Context`] of the next line, which is the only state between calls. The caller prepends the unused bytes to
//! the next piece. Anything that later lines may change, such as a board whose last rows are missing, is left unused.
//!
//! ```
//! use oxidoku_core::board::text::{read, shape::Shape, Context, Format, Piece};
//!
//! let (text, shapes, from) = (b"4......3.1..2... # easy\n", &[Shape::plain()], Context::default());
//! let read = read(Piece { text, is_last: true, format: Format::Lines, shapes, from, notes: true });
//! assert_eq!(read.records[0].board.digits()[..4], [4, 0, 0, 0]);
//! assert_eq!(read.records[0].about.as_ref().unwrap().fields, [("comment", "easy".to_string())]);
//! assert!(read.problems.is_empty());
//! ```
//!
//! Cost: about one pass over the bytes. A line of 81 characters that form a 9 x 9 board needs no allocation.

pub mod candidates;
pub mod detect;
mod kind;
pub mod line;
pub mod rows;
pub mod shape;
pub mod symbols;
pub mod tokens;

use crate::board::geometry::{box_side, order_of_cells, side_of_cells, Geometry, MAX_ORDER};
use crate::board::Digit;
use shape::Shape;
use std::collections::HashMap;
use std::sync::Arc;
use tokens::{decoded, lines_of, whole_lines, LineEnd, ZERO_SHOWN};

/// The number of cells of a 9 x 9 board.
pub const NINE_CELLS: usize = 81;

/// The digits of a board, row by row, with 0 for an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// A 9 x 9 board.
    Nine([u8; NINE_CELLS]),
    /// A board of any other size.
    Other(Vec<Digit>),
}

impl Filling {
    /// Stores the digits of a board.
    pub fn of(digits: Vec<Digit>) -> Self {
        if digits.len() == NINE_CELLS {
            Filling::Nine(std::array::from_fn(|cell| digits[cell] as u8))
        } else {
            Filling::Other(digits)
        }
    }

    /// Returns the digits in the form that engines for boards of any size expect.
    pub fn digits(&self) -> Vec<Digit> {
        match self {
            Filling::Nine(digits) => digits.iter().map(|&digit| digit.into()).collect(),
            Filling::Other(digits) => digits.clone(),
        }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        match self {
            Filling::Nine(_) => NINE_CELLS,
            Filling::Other(digits) => digits.len(),
        }
    }
}

/// The orders that boards may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// All orders of boards with square boxes.
    Square,
    /// A single order.
    Only(usize),
}

impl Orders {
    /// Returns whether a board may have this order.
    pub fn has(self, order: usize) -> bool {
        match self {
            Orders::Square => order <= MAX_ORDER && box_side(order).is_some(),
            Orders::Only(only) => order == only,
        }
    }

    /// Returns the order of a board with this number of cells, if this order is allowed.
    pub fn of_cells(self, cells: usize) -> Option<usize> {
        match self {
            Orders::Square => side_of_cells(cells).map(|side| side * side),
            Orders::Only(only) => (only * only == cells).then_some(only),
        }
    }
}

/// The layout of the boards in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One line per board.
    Lines,
    /// One line per board, with the candidates of its cells; other lines may occur, as in [`Format::Rows`].
    CandidateLines,
    /// One line per row.
    Rows,
}

/// A board in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the line that holds its first row, counted from 0 in each piece.
    pub line: usize,
    /// The index of its shape in [`Piece::shapes`].
    pub shape: usize,
    /// Its digits.
    pub board: Filling,
    /// Its details, if the file has any.
    pub about: Option<Box<About>>,
}

/// The details of a board in a file, apart from its digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name, empty if missing.
    pub name: String,
    /// The fields, each with its name; no name is repeated.
    pub fields: Vec<(&'static str, String)>,
    /// The candidates of each cell, with one bit per digit; `None` unless they exclude a digit that the houses allow.
    pub candidates: Option<Vec<u32>>,
    /// The board as a player left it.
    pub state: Option<Record>,
}

/// A part of a file that is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The number of the line, counted from 0 in each piece.
    pub line: usize,
    /// The index of the current shape in [`Piece::shapes`].
    pub shape: usize,
    /// The reason.
    pub fault: Fault,
    /// The text of this part.
    pub text: String,
}

/// The reason why a string or a block of rows is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// No board has this number of cells.
    Size(usize),
    /// A cell does not hold a symbol of the board.
    Symbol {
        /// The order of the board.
        order: usize,
        /// The cell, counted row by row from 0.
        cell: usize,
        /// The text of the cell.
        text: String,
    },
}

/// The reason why a part of a file is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The cells do not form a board.
    NoBoard(NoBoard),
    /// No board of the current shape has this order.
    Geometry(usize),
    /// The words of the line do not name a shape.
    Shape,
    /// An earlier line set a shape that does not exist.
    UnknownShape,
    /// The number of cells in a line; no board has this number.
    Cells(usize),
    /// A row and the first row of its block differ in length; these are the lengths.
    Uneven(usize, usize),
    /// No board of the current shape has these numbers of rows and of cells in each row.
    Rows(usize, usize),
    /// No board follows the heading.
    Heading,
    /// Sections with this name are not read.
    Section,
    /// The board is in a section that is not read.
    InSection,
}

/// The settings that apply at a line of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// The index of the current shape in [`Piece::shapes`].
    pub shape: usize,
    /// The current section.
    pub section: rows::Section,
}

/// A piece of a file, and how to read it.
#[derive(Clone, Copy)]
pub struct Piece<'a> {
    /// The bytes, beginning at the start of a line.
    pub text: &'a [u8],
    /// Whether the piece is the last one. If it is not, the bytes after the last line end are left unused.
    pub is_last: bool,
    /// The format of the file.
    pub format: Format,
    /// The shapes that lines may set.
    pub shapes: &'a [Shape<'a>],
    /// The context of the first line.
    pub from: Context,
    /// Whether to keep the comments after boards in [`Format::Lines`]; this takes longer than reading the boards alone.
    pub notes: bool,
}

/// The contents of a piece of a file.
#[derive(Default)]
pub struct Read {
    /// The number of bytes used.
    pub used: usize,
    /// The number of lines in these bytes.
    pub lines: usize,
    /// The boards.
    pub records: Vec<Record>,
    /// The parts that are not boards.
    pub problems: Vec<Problem>,
    /// The words of shapes missing from [`Piece::shapes`]. Add these shapes and read the piece again.
    pub unknown: Vec<String>,
    /// The context of the first unused line.
    pub context: Context,
}

/// Reads a piece of a file.
pub fn read(source: Piece) -> Read {
    let mut reader = Reader::new(source);
    match source.format {
        Format::Lines => reader.read_lines(),
        Format::Rows | Format::CandidateLines => rows::read(&mut reader),
    }
    reader.read
}

struct Reader<'a> {
    source: Piece<'a>,
    by_words: HashMap<&'a str, usize>,
    geometries: HashMap<(usize, usize), Option<Arc<Geometry>>>,
    read: Read,
}

impl<'a> Reader<'a> {
    fn new(source: Piece<'a>) -> Self {
        let by_words = source.shapes.iter().enumerate().map(|(index, shape)| (shape.words.as_str(), index));
        let read = Read { context: source.from, ..Read::default() };
        Reader { source, by_words: by_words.collect(), geometries: HashMap::new(), read }
    }

    /// Returns the orders of the current shape; `None` if the shape does not exist.
    fn orders(&self) -> Option<Orders> {
        self.source.shapes[self.read.context.shape].orders
    }

    fn geometry(&mut self, order: usize) -> Option<Arc<Geometry>> {
        let index = self.read.context.shape;
        let find = || (self.source.shapes[index].geometry)(order);
        self.geometries.entry((index, order)).or_insert_with(find).clone()
    }

    fn problem(&mut self, line: usize, fault: Fault, text: String) {
        self.read.problems.push(Problem { line, shape: self.read.context.shape, fault, text });
    }

    fn set_shape(&mut self, line: usize, text: &str) {
        let words = shape::words_of(text);
        match self.by_words.get(words) {
            Some(&index) => self.read.context.shape = index,
            None => self.read.unknown.push(words.to_string()),
        }
        if self.orders().is_none() {
            self.problem(line, Fault::Shape, text.to_string());
        }
    }

    fn read_lines(&mut self) {
        let whole = whole_lines(self.source.text, self.source.is_last);
        self.read.records.reserve(whole.len() / (NINE_CELLS + 1));
        for line in lines_of(whole, LineEnd::Feed) {
            self.read_line(self.read.lines, &whole[line]);
            self.read.lines += 1;
        }
        self.read.used = whole.len();
    }

    fn read_line(&mut self, at: usize, line: &[u8]) {
        if line::is_comment(line) {
            if line.starts_with(b"#!") {
                self.set_shape(at, &text_of(line));
            }
            return;
        }
        let shape = &self.source.shapes[self.read.context.shape];
        let found = match shape.orders {
            None => Err(Fault::UnknownShape),
            Some(_) if shape.is_plain => line::read_with_comment(line).map_err(Fault::NoBoard),
            Some(orders) => line::read_shaped(line, orders)
                .map_err(Fault::NoBoard)
                .and_then(|found| self.with_geometry(found)),
        };
        match found {
            Ok((board, note)) => {
                let about = (self.source.notes && !note.is_empty()).then(|| {
                    Box::new(About { fields: vec![("comment", text_of(note))], ..About::default() })
                });
                self.read.records.push(Record { line: at, shape: self.read.context.shape, board, about });
            }
            Err(fault) => self.problem(at, fault, text_of(line)),
        }
    }

    fn with_geometry<'b>(&mut self, found: (Filling, &'b [u8])) -> Result<(Filling, &'b [u8]), Fault> {
        let order = order_of_cells(found.0.cells());
        self.geometry(order).map(|_| found).ok_or(Fault::Geometry(order))
    }
}

fn text_of(line: &[u8]) -> String {
    decoded(line, ZERO_SHOWN).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a string, given three shapes: plain, 6 x 6, and a shape that does not exist.
    pub(super) fn read_all(text: &str, format: Format) -> Read {
        let six = Shape {
            words: "boxes 2x3".into(),
            orders: Some(Orders::Only(6)),
            is_plain: false,
            geometry: Box::new(|order| (order == 6).then(|| Arc::new(Geometry::boxes(2, 3)))),
        };
        let none = Shape { words: "boxes".into(), orders: None, ..Shape::plain() };
        let shapes = [Shape::plain(), six, none];
        let text = text.as_bytes();
        read(Piece { text, is_last: true, format, shapes: &shapes, from: Context::default(), notes: true })
    }

    /// Returns the line number of each problem, counted from 1, and the reason.
    pub(super) fn faults(read: &Read) -> Vec<(usize, Fault)> {
        read.problems.iter().map(|problem| (problem.line + 1, problem.fault.clone())).collect()
    }

    const FOUR: &str = "4......3.1..2...";

    #[test]
    fn a_shape_applies_to_the_lines_after_it() {
        let six = ".".repeat(36);
        let text =
            format!("{FOUR}\n#! boxes 2x3\n{six} # a note\n{FOUR}\n#! plain\n# a comment\n\n{FOUR};b c\n");
        let read = read_all(&text, Format::Lines);
        let boards: Vec<_> = read.records.iter().map(|board| (board.line, board.shape)).collect();
        assert_eq!(boards, [(0, 0), (2, 1), (7, 0)]);
        let notes: Vec<_> =
            read.records[1..].iter().map(|board| &board.about.as_ref().unwrap().fields[0].1).collect();
        assert_eq!(notes, ["a note", "b c"]);
        assert_eq!(faults(&read), [(4, Fault::NoBoard(NoBoard::Size(16)))]);
        assert_eq!((read.used, read.lines), (text.len(), 8));
    }

    #[test]
    fn unknown_shapes_are_returned_and_invalid_shapes_are_problems() {
        let read = read_all("#! boxes 2x2\n", Format::Lines);
        assert_eq!(read.unknown, ["boxes 2x2"]);
        for format in [Format::Lines, Format::Rows] {
            let read = read_all(&format!("#! boxes\n{FOUR}\n"), format);
            assert_eq!(faults(&read), [(1, Fault::Shape), (2, Fault::UnknownShape)]);
        }
    }
}
