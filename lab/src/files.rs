//! Reads files of boards of several shapes, whole or in pieces.

use crate::layouts::{boxes, gerechte, jigsaw, latin, windoku, x_of};
use oxidoku_core::board::geometry::Layout;
use oxidoku_core::board::text::shape::Shape;
use oxidoku_core::board::text::{read, Context, Format, Orders, Piece, Problem, Read, Record};
use std::sync::Arc;

/// All formats.
pub const FORMATS: [Format; 3] = [Format::Lines, Format::Rows, Format::CandidateLines];

/// Returns the layouts that the lines `shape 1`, `shape 2` and so on describe.
pub fn layouts() -> Vec<Layout> {
    vec![boxes(2, 3), x_of(2, 2), gerechte(), jigsaw(), windoku(), latin(4), boxes(3, 4), boxes(2, 13)]
}

/// Returns the plain shape, then the shapes of [`layouts`], then an entry whose description is not a shape.
pub fn shapes() -> Vec<Shape<'static>> {
    let of_layout = |(index, layout): (usize, Layout)| Shape {
        words: words_of(index + 1),
        orders: Some(Orders::Only(layout.order)),
        is_plain: false,
        geometry: Box::new(move |_| layout.geometry().map(Arc::new)),
    };
    let none = Shape { words: "none".into(), orders: None, ..Shape::plain() };
    let described = layouts().into_iter().enumerate().map(of_layout);
    std::iter::once(Shape::plain()).chain(described).chain([none]).collect()
}

/// Returns the description of one of [`shapes`], except the last.
pub fn words_of(index: usize) -> String {
    if index == 0 {
        "plain".into()
    } else {
        format!("shape {index}")
    }
}

/// The contents of a file, with lines numbered from 0.
#[derive(Debug, Default, PartialEq)]
pub struct Content {
    /// The boards.
    pub records: Vec<Record>,
    /// The parts that are not boards.
    pub problems: Vec<Problem>,
    /// The number of lines.
    pub lines: usize,
    context: Context,
}

impl Content {
    fn add(&mut self, mut read: Read) {
        for record in &mut read.records {
            record.line += self.lines;
            if let Some(state) = record.about.as_mut().and_then(|about| about.state.as_mut()) {
                state.line += self.lines;
            }
        }
        read.problems.iter_mut().for_each(|problem| problem.line += self.lines);
        self.records.append(&mut read.records);
        self.problems.append(&mut read.problems);
        self.lines += read.lines;
        self.context = read.context;
    }
}

/// Reads a file as a whole.
pub fn read_whole(text: &[u8], format: Format) -> Content {
    read_in_pieces(text, format, &[])
}

/// Reads a file in pieces that end at these ascending offsets and at the end of the file.
pub fn read_in_pieces(text: &[u8], format: Format, ends: &[usize]) -> Content {
    let shapes = shapes();
    let (mut content, mut start) = (Content::default(), 0);
    for (number, end) in ends.iter().copied().chain([text.len()]).enumerate() {
        let (text, is_last) = (&text[start..end], number == ends.len());
        let from = content.context;
        let found = read(Piece { text, is_last, format, shapes: &shapes, from, notes: true });
        assert!(found.used <= text.len() && (!is_last || found.used == text.len()));
        start += found.used;
        content.add(found);
    }
    content
}
