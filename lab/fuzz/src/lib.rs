//! The library of the fuzz targets: inputs made of bytes, and their known solutions.
//!
//! A target is a file of `fuzz_targets`, named for its input. libFuzzer invents bytes, [`bytes`] and [`boards`] make an
//! input of them, and the target panics if the code under test breaks a law. Equal bytes are always the same input, so
//! a finding can be repeated.
//!
//! - [`bytes`]: small numbers drawn from the bytes;
//! - [`boards`]: layouts and boards;
//! - [`known`]: the solutions of a board as the naive solver finds them;
//! - [`doors`]: the functions that R calls, in a process that has R inside.

#![warn(missing_docs)]

pub mod boards;
pub mod bytes;
pub mod doors;
pub mod known;
