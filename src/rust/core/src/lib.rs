//! Sudoku of every size, in plain Rust: no R, no input or output, no clock to decide by, no globals.
//!
//! A [`Board`] is a [`Geometry`] (which cells share a house) and one digit a cell, zero where the cell is empty.
//! [`solve`](solve::game::solve) picks an engine; every engine returns an [`Outcome`].
//!
//! The modules are rooms: each uses only those below it. From the bottom: [`files`] and [`board`], [`run`], [`engine`],
//! then [`primes`], [`solve`] and [`equivalence`], then [`human`] and [`grids`], and on top [`puzzles`].

#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod engine;
pub mod equivalence;
pub mod files;
pub mod grids;
pub mod human;
pub mod primes;
pub mod puzzles;
pub mod run;
pub mod solve;

pub use board::geometry::{Geometry, House, HouseKind};
pub use board::{Board, Digit};
pub use run::budget::{Budget, Stop};
pub use run::outcome::{Counters, Outcome, StopReason, Verdict};
