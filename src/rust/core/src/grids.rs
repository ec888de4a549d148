//! Complete grids: drawn at random, counted, and combined to orthogonal sets.
//!
//! [`random`] draws grids of boards with boxes, uniformly where a method is known; [`latin`] draws Latin squares;
//! [`count_grids`] has the numbers of grids that are known.

pub mod count_grids;
pub mod latin;
pub mod orthogonal;
pub mod random;
