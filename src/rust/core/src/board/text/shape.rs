//! Shapes: a line such as `#! boxes 2x3` tells which shape the boards after it have.
//!
//! What its words mean, and how a bad one is named, is the caller's: this finds the words, and asks what they stand
//! for.

use super::Orders;
use crate::board::geometry::{box_side, Geometry};
use std::sync::Arc;

/// What the caller knows of a shape.
pub struct Shape<'a> {
    /// The words that tell it.
    pub words: String,
    /// Which boards may come; `None` where the words tell no shape.
    pub orders: Option<Orders>,
    /// Is it that of plain boards, which need not be told?
    pub is_plain: bool,
    /// The houses of a board of an order that may come, if there is such a board.
    pub geometry: Box<dyn Fn(usize) -> Option<Arc<Geometry>> + 'a>,
}

impl Shape<'_> {
    /// The shape of plain boards, where no line has told one.
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

/// What follows `#!` in a line.
pub(super) fn words_of(line: &str) -> &str {
    let line = line.trim_start();
    line.strip_prefix("#!").unwrap_or(line).trim_matches([' ', '\t', '\r', '\n'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_follow_the_mark() {
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
