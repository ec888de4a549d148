//! Search methods: the engines, and the code that they share.
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
//! Start with [`search`], the general engine, and `propagate`, which makes its deductions. [`classic`] searches in the
//! same order as sudokuAlt; [`naive`] is the oracle for the tests. [`nine`] contains the engines for plain 9 x 9
//! boards. For all other boards, [`search`], [`walk`], [`learn`] and [`temper`] take turns in the [`portfolio`]; all of
//! them except `walk` start after [`reduce`] has filled in all singles. [`split`] divides the work on a board into
//! parts.

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
