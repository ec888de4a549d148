//! Complete grids: random draws, exact counts, random Latin squares, orthogonal sets and balanced squares.
//!
//! ```
//! use oxidoku_core::board::geometry::BoxShape;
//! use oxidoku_core::grids::count_grids::GridCount;
//! use oxidoku_core::Stop;
//!
//! let count = GridCount::of(BoxShape { rows: 2, cols: 2 }).unwrap();
//! assert_eq!(count.grids_of(0..count.parts(), 1, &Stop::NEVER), Some(288));
//! ```
//!
//! [`random`] draws grids for any board, uniformly if a uniform method is known; [`latin`] draws Latin squares;
//! [`count_grids`] counts all grids of some boards; [`orthogonal`] constructs orthogonal grids with square boxes, and
//! [`graeco`] orthogonal Latin squares of every order except 2 and 6; [`balanced`] makes squares with balanced
//! neighbours or distances; [`regions`] draws maps of regions that have a grid.

pub mod balanced;
pub mod count_grids;
pub(crate) mod field;
mod field_squares;
pub mod graeco;
pub mod latin;
pub mod orthogonal;
pub mod random;
pub mod regions;
