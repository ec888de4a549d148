//! Shapes: a line such as `#! boxes 2x3` sets the shape of the boards after it.
//!
//! The caller interprets the words and supplies each [`Shape`]; this module only finds the words.
//!
//! ```
//! use oxidoku_core::board::text::{read, shape::Shape, Context, Format, Orders, Piece};
//! use oxidoku_core::Geometry;
//!
//! let geometry = Box::new(|_| Some(Geometry::boxes(2, 3).into()));
//! let six = Shape { words: "boxes 2x3".into(), orders: Some(Orders::Only(6)), is_plain: false, geometry };
//! let (text, from) = (format!("#! boxes 2x3\n{}\n", ".".repeat(36)), Context::default());
//! let (text, shapes) = (text.as_bytes(), &[Shape::plain(), six]);
//! let read = read(Piece { text, is_last: true, format: Format::Lines, shapes, from, notes: false });
//! assert_eq!((read.records[0].line, read.records[0].shape), (1, 1));
//! ```

use super::tokens::BLANKS;
use super::Orders;
use crate::board::geometry::{box_side, Geometry};
use std::sync::Arc;

/// A shape as the caller describes it.
pub struct Shape<'a> {
    /// The words that name the shape in a file.
    pub words: String,
    /// The orders of its boards; `None` if the words do not name a shape.
    pub orders: Option<Orders>,
    /// Whether this is the shape of plain boards, which a file need not name.
    pub is_plain: bool,
    /// The houses of a board of a given order; `None` if the shape has no such board.
    pub geometry: Box<dyn Fn(usize) -> Option<Arc<Geometry>> + 'a>,
}

impl Shape<'_> {
    /// Returns the shape of plain boards.
    pub fn plain() -> Self {
        let geometry = |order| box_side(order).map(|side| Arc::new(Geometry::boxes(side, side)));
        Shape {
            words: "plain".into(),
            orders: Some(Orders::Square),
            is_plain: true,
            geometry: Box::new(geometry),
        }
    }
}

/// Returns the words after `#!` in a line.
pub(super) fn words_of(line: &str) -> &str {
    let line = line.trim_start();
    line.strip_prefix("#!").unwrap_or(line).trim_matches(BLANKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_of_a_shape_follows_its_mark() {
        assert_eq!(words_of("#! boxes 2x3 \r"), "boxes 2x3");
        assert_eq!(words_of(" #!plain"), "plain");
    }

    #[test]
    fn plain_boards_have_square_boxes() {
        let plain = Shape::plain();
        assert_eq!((plain.geometry)(9).as_deref(), Some(&Geometry::boxes(3, 3)));
        assert_eq!((plain.geometry)(6), None);
    }
}
