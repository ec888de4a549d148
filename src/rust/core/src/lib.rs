//! Sudoku of every size, in plain Rust: no R, no input or output, no clock to decide by, no globals.
//!
//! A [`Board`] is a [`Geometry`] (which cells share a house) and one digit a cell, zero where the cell is empty.
//! [`solve`](solve::solve) picks an engine; every engine returns an [`Outcome`]. [`naive`] is the oracle that
//! the tests hold the engines to.

#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod bzip2;
pub mod candidates;
pub mod canonical;
pub mod choices;
pub mod classic;
pub mod count;
pub mod count_grids;
pub mod digest;
pub mod enumerate;
pub mod explain;
pub mod fill_singles;
pub mod generate;
pub mod geometry;
pub mod grade;
pub mod latin;
pub mod learn;
mod metropolis;
pub mod minimise;
pub mod naive;
pub mod nine;
pub mod orthogonal;
pub mod outcome;
pub mod portfolio;
pub mod prime_grid;
pub mod primes;
mod propagate;
pub mod reduce;
pub mod rng;
pub mod sample;
pub mod search;
pub mod shuffle;
pub mod solve;
pub mod solve_games;
pub mod split;
pub mod status;
pub mod technique;
pub mod temper;
pub mod threads;
pub mod trace;
pub mod transform;
pub mod true_choices;
pub mod truncatable;
pub mod valid;
pub mod walk;

pub use board::{Board, Digit};
pub use geometry::{Geometry, House, HouseKind};
pub use outcome::{Counters, Outcome, Stop, Verdict};
