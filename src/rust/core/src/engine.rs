//! Methods of search: one module for each engine, and the parts that engines share.
//!
//! ```
//! use oxidoku_core::engine::{portfolio::portfolio, search::search};
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let empty = Board::new(Geometry::boxes(3, 4), vec![0; 144]).unwrap();
//! for engine in [search, portfolio] {
//!     assert_eq!(engine(&empty, Budget::new(2, 10_000)).verdict, Verdict::Several);
//! }
//! ```
//!
//! Start with [`search`], the general engine, and `propagate`, the deductions it makes. [`classic`] searches in the
//! order of sudokuAlt; [`naive`] is the oracle of the tests. [`nine`] has the engines for plain 9 x 9 boards. For all
//! other boards the [`portfolio`] gives turns to [`search`], [`walk`], [`learn`] and [`temper`]; the last two start
//! from a board that [`reduce`] has filled by singles. [`split`] divides a board among threads.

pub mod classic;
pub mod learn;
mod metropolis;
pub mod naive;
pub mod nine;
pub mod portfolio;
pub(crate) mod propagate;
pub mod reduce;
pub mod search;
pub mod split;
pub mod temper;
pub mod walk;
