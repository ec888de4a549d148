//! The library of the fuzz targets: inputs made from bytes, and their known solutions.
//!
//! A target is a file in `fuzz_targets`, named after its input. libFuzzer generates bytes, [`bytes`] and [`boards`]
//! turn them into an input, and the target panics if the code under test breaks a law. Equal bytes always give the
//! same input, so a finding can be repeated.
//!
//! - [`bytes`]: small numbers drawn from the bytes;
//! - [`boards`]: layouts and boards;
//! - [`known`]: the solutions of a board, found by the naive solver;
//! - [`doors`]: the functions that R calls, in a process with an embedded R.

#![warn(missing_docs)]

pub mod boards;
pub mod bytes;
pub mod doors;
pub mod known;
