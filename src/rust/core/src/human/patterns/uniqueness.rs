//! Techniques that assume a unique solution.
//!
//! If digits can be exchanged between some cells that are not clues so that every house still has each digit once, the
//! grid has a twin with the same clues. The solution of a proper puzzle has no twin, so at least one candidate that
//! prevents the exchange is true.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_ur.php>, <https://hodoku.sourceforge.net/en/tech_misc.php>.

mod avoidable;
mod bug;
mod extended;
mod rectangle;
mod rectangle_types;
mod unique_loop;

pub use avoidable::{avoidable_1, avoidable_2};
pub use bug::{bug_plus_one, extras};
pub use extended::extended_rectangle;
pub use rectangle::Rectangle;
pub use rectangle_types::{hidden_rectangle, type_1, type_2, type_3, type_4, type_5, type_6};
pub use unique_loop::unique_loop;
