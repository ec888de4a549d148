//! Ways to search a board.
//!
//! Start with [`search`], the general engine, and [`propagate`], the deductions it makes. [`classic`] keeps the order of
//! search of sudokuAlt; [`naive`] is the oracle of the tests. [`nine`] has the engines for plain 9 x 9 boards. For all
//! other boards the [`portfolio`] gives turns to [`search`], [`walk`], [`learn`] and [`temper`]; the last two start from a
//! board that [`reduce`] has filled as far as singles go. [`split`] divides a board among threads.

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
