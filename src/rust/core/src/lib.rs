//! Sudoku boards of any size in plain Rust. The crate does not use R, does not read or write files, and has no mutable
//! global state. No result depends on a clock.
//!
//! ```
//! use oxidoku_core::solve::game::{solve, Engine};
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let mut digits = vec![0; 36];
//! digits[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
//! let board = Board::new(Geometry::boxes(2, 3), digits).unwrap();
//! let outcome = solve(&board, Engine::Auto, Budget::new(1, 10_000));
//! assert_eq!(outcome.verdict, Verdict::Found);
//! assert_eq!(outcome.solution.unwrap()[..6], [1, 2, 3, 4, 5, 6]);
//! ```
//!
//! A [`Board`] consists of a [`Geometry`] (which cells share a house) and one digit per cell, with 0 for an empty
//! cell. [`solve`](solve::game::solve) runs an engine that suits the board and returns an [`Outcome`].
//!
//! Each module uses only modules in lower layers. From the bottom up, the layers are: [`files`] and [`board`]; [`run`];
//! [`engine`]; [`primes`], [`solve`] and [`equivalence`]; [`human`] and [`grids`]; [`puzzles`] and [`designs`].

#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod designs;
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
