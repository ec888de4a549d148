//! Uniqueness: what must be so because a puzzle has one solution only.
//!
//! Where two digits could be exchanged in some cells and every house would still hold them once, a grid has a twin that
//! fits the same clues. The solution of a proper puzzle has none, so whatever keeps such cells apart is true. The steps
//! say nothing of boards with several solutions.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_ur.php>, <https://hodoku.sourceforge.net/en/tech_misc.php>.

mod bug;
mod rectangle;
mod rectangle_types;

pub use bug::bug_plus_one;
pub use rectangle_types::{hidden_rectangle, type_1, type_2, type_3, type_4, type_5, type_6};
