//! Text: boards as people's files have them.
//!
//! A file is a list of lines. In some formats a line is a board ([`line`]); in the others a board is a block of rows,
//! with a frame or candidates and with lines around it that say more ([`rows`], [`candidates`]). A line of either kind
//! may say which shape the boards after it have ([`shape`]), and the first lines tell the format ([`detect`]). Whatever
//! the format, what is read is a list of [records](Record) and [problems](Problem); words for people are the caller's.
//!
//! Files come in pieces. [`read`] reads whole lines from the start of a piece, and says how many bytes of it are done
//! with and where the reader is then; the caller gives the rest again before the next piece. What may still change,
//! such as a board whose last rows are missing, is left to that rest, so that no state but a [`Place`] is kept between
//! calls.
//!
//! Cost: a pass over the bytes, and an allocation for each board that is not 9 x 9.

pub mod candidates;
pub mod detect;
pub mod line;
pub mod rows;
pub mod shape;
pub mod symbols;

use crate::board::geometry::{box_side, side_of_cells, Geometry, MAX_ORDER};
use crate::board::Digit;
use shape::Shape;
use std::collections::HashMap;
use std::sync::Arc;

/// The number of cells of the boards that come by the million.
pub const NINE_CELLS: usize = 81;

/// The digits of a board, row by row, 0 for an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Of 9 x 9.
    Nine([u8; NINE_CELLS]),
    /// Of any other size.
    Other(Vec<Digit>),
}

impl Filling {
    /// The digits, however they are kept.
    pub fn of(digits: Vec<Digit>) -> Self {
        if digits.len() == NINE_CELLS {
            Filling::Nine(std::array::from_fn(|cell| digits[cell] as u8))
        } else {
            Filling::Other(digits)
        }
    }

    /// The digits as the engines for all boards take them.
    pub fn digits(&self) -> Vec<Digit> {
        match self {
            Filling::Nine(digits) => digits.iter().map(|&digit| digit.into()).collect(),
            Filling::Other(digits) => digits.clone(),
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        match self {
            Filling::Nine(_) => NINE_CELLS,
            Filling::Other(digits) => digits.len(),
        }
    }
}

/// The orders of the boards that may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// Those with square boxes.
    Square,
    /// One alone.
    Only(usize),
}

impl Orders {
    /// Is there such a board?
    pub fn has(self, order: usize) -> bool {
        match self {
            Orders::Square => order <= MAX_ORDER && box_side(order).is_some(),
            Orders::Only(only) => order == only,
        }
    }

    /// The order of a board of this number of cells.
    pub fn of_cells(self, cells: usize) -> Option<usize> {
        match self {
            Orders::Square => side_of_cells(cells).map(|side| side * side),
            Orders::Only(only) => (only * only == cells).then_some(only),
        }
    }
}

/// How a file holds boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A board a line.
    Lines,
    /// A board a line, as the candidates of its cells; or what [`Format::Rows`] has.
    CandidateLines,
    /// A row a line.
    Rows,
}

/// A board of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line of its first row, from 0.
    pub line: usize,
    /// The place of its shape among those that were given.
    pub shape: usize,
    /// What it holds.
    pub board: Filling,
    /// What the file says besides.
    pub about: Option<Box<About>>,
}

/// What a file says of a board, besides what stands on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Empty where it has none.
    pub name: String,
    /// Names of fields, each once, and what they hold.
    pub fields: Vec<(&'static str, String)>,
    /// Which digits are left in each cell, a bit each, where that is less than the houses leave.
    pub candidates: Option<Vec<u32>>,
    /// The board as a player has left it.
    pub state: Option<Record>,
}

/// A part of a file that is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 0.
    pub line: usize,
    /// The place of the shape that boards have here, among those that were given.
    pub shape: usize,
    /// What is wrong.
    pub fault: Fault,
    /// What stands there.
    pub text: String,
}

/// Why a string, or the rows of a block, are no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// This number of cells makes none.
    Size(usize),
    /// A cell holds what is no symbol.
    Symbol {
        /// Of the board.
        order: usize,
        /// From 0, row by row.
        cell: usize,
        /// What it holds.
        text: String,
    },
}

/// What is wrong with a part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no board.
    NoBoard(NoBoard),
    /// The shape that is told allows no board of this order.
    Geometry(usize),
    /// The line tells no shape that there is.
    Shape,
    /// The shape was told in a line before, and there is no such shape.
    UnknownShape,
    /// A line of cells, among blocks of rows, that are not those of a board.
    Cells(usize),
    /// A row of so many cells after one of so many.
    Uneven(usize, usize),
    /// So many rows of so many cells.
    Rows(usize, usize),
    /// No board follows a heading.
    Heading,
    /// A section of this name is not read.
    Section,
    /// The board is in such a section.
    InSection,
}

/// Where a reader is between two pieces of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The place of the shape in force, among those that were given.
    pub shape: usize,
    /// The section.
    pub section: rows::Section,
}

/// What is read, and how.
#[derive(Clone, Copy)]
pub struct Piece<'a> {
    /// A piece of a file, from the start of a line on.
    pub text: &'a [u8],
    /// Is it the last one? Otherwise what follows the last line end is left.
    pub is_last: bool,
    /// How the file holds boards.
    pub format: Format,
    /// The shapes that it may tell.
    pub shapes: &'a [Shape<'a>],
    /// Where the piece begins.
    pub from: Place,
    /// Are the comments of lines wanted? They cost more than the boards.
    pub notes: bool,
}

/// What a piece of a file holds.
#[derive(Default)]
pub struct Read {
    /// The bytes that are done with.
    pub used: usize,
    /// The lines that these are.
    pub lines: usize,
    /// The boards.
    pub records: Vec<Record>,
    /// What is no board.
    pub problems: Vec<Problem>,
    /// Shapes that are told but were not given: give them, and read the piece again.
    pub unknown: Vec<String>,
    /// Where the rest begins.
    pub place: Place,
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

/// What reads lines of any kind: where it is, and what it has found.
struct Reader<'a> {
    source: Piece<'a>,
    by_words: HashMap<&'a str, usize>,
    geometries: HashMap<(usize, usize), Option<Arc<Geometry>>>,
    read: Read,
}

impl<'a> Reader<'a> {
    fn new(source: Piece<'a>) -> Self {
        let by_words = source.shapes.iter().enumerate().map(|(place, shape)| (shape.words.as_str(), place));
        let read = Read { place: source.from, ..Read::default() };
        Reader { source, by_words: by_words.collect(), geometries: HashMap::new(), read }
    }

    /// The orders of boards here; `None` where the shape in force is none.
    fn orders(&self) -> Option<Orders> {
        self.source.shapes[self.read.place.shape].orders
    }

    /// The houses of boards of this order here.
    fn geometry(&mut self, order: usize) -> Option<Arc<Geometry>> {
        let place = self.read.place.shape;
        let find = || (self.source.shapes[place].geometry)(order);
        self.geometries.entry((place, order)).or_insert_with(find).clone()
    }

    fn problem(&mut self, line: usize, fault: Fault, text: String) {
        self.read.problems.push(Problem { line, shape: self.read.place.shape, fault, text });
    }

    /// A line that tells a shape.
    fn tell_shape(&mut self, line: usize, text: &str) {
        let words = shape::words_of(text);
        match self.by_words.get(words) {
            Some(&place) => self.read.place.shape = place,
            None => self.read.unknown.push(words.to_string()),
        }
        if self.orders().is_none() {
            self.problem(line, Fault::Shape, text.to_string());
        }
    }

    fn read_lines(&mut self) {
        let Piece { text, is_last, .. } = self.source;
        let whole = if is_last { text } else { line::whole_lines(text) };
        self.read.records.reserve(whole.len() / (NINE_CELLS + 1));
        for line in line::lines_of(whole) {
            self.read_line(self.read.lines, line);
            self.read.lines += 1;
        }
        self.read.used = whole.len();
    }

    fn read_line(&mut self, at: usize, line: &[u8]) {
        if line::is_comment(line) {
            if line.starts_with(b"#!") {
                self.tell_shape(at, &line::text_of(line));
            }
            return;
        }
        let shape = &self.source.shapes[self.read.place.shape];
        let found = match shape.orders {
            None => Err(Fault::UnknownShape),
            Some(_) if shape.is_plain => line::read_noted(line).map_err(Fault::NoBoard),
            Some(orders) => line::read_shaped(line, orders)
                .map_err(Fault::NoBoard)
                .and_then(|found| self.with_geometry(found)),
        };
        match found {
            Ok((board, note)) => {
                let about = (self.source.notes && !note.is_empty()).then(|| {
                    Box::new(About { fields: vec![("comment", line::text_of(note))], ..About::default() })
                });
                self.read.records.push(Record { line: at, shape: self.read.place.shape, board, about });
            }
            Err(fault) => self.problem(at, fault, line::text_of(line)),
        }
    }

    fn with_geometry<'b>(&mut self, found: (Filling, &'b [u8])) -> Result<(Filling, &'b [u8]), Fault> {
        let order = (found.0.cells() as f64).sqrt() as usize;
        self.geometry(order).map(|_| found).ok_or(Fault::Geometry(order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text holds, with plain boards and some of 6 x 6.
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
        read(Piece { text, is_last: true, format, shapes: &shapes, from: Place::default(), notes: true })
    }

    /// The lines at fault, from 1, and why.
    pub(super) fn faults(read: &Read) -> Vec<(usize, Fault)> {
        read.problems.iter().map(|problem| (problem.line + 1, problem.fault.clone())).collect()
    }

    const FOUR: &str = "4......3.1..2...";

    #[test]
    fn lines_have_the_shape_told_before() {
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
    fn what_is_told_by_unknown_words_is_asked_for_and_what_is_no_shape_is_a_problem() {
        let read = read_all("#! boxes 2x2\n", Format::Lines);
        assert_eq!(read.unknown, ["boxes 2x2"]);
        for format in [Format::Lines, Format::Rows] {
            let read = read_all(&format!("#! boxes\n{FOUR}\n"), format);
            assert_eq!(faults(&read), [(1, Fault::Shape), (2, Fault::UnknownShape)]);
        }
    }
}
