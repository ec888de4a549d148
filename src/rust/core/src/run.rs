//! How long a search may take, on how many threads, with which random numbers, and what it returns.
//!
//! Nothing here knows boards in detail, so every room above can use it. Read [`outcome`] first.

pub mod budget;
pub mod outcome;
pub mod rng;
pub mod threads;
