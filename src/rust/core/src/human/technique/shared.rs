//! Tables of one state of a board that several finders use.
//!
//! Representation: each table is built when a finder first needs it.
//! Invariants: all finders that share the tables read the same pencilmarks.

use crate::human::patterns::als::LinkedSets;
use crate::human::patterns::uniqueness::Rectangle;
use std::cell::OnceCell;
use std::rc::Rc;

#[derive(Default)]
pub struct SharedTables {
    pub linked_sets: OnceCell<Rc<LinkedSets>>,
    pub rectangles: OnceCell<Rc<Vec<Rectangle>>>,
}
