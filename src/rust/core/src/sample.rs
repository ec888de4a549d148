//! Sampling: random grids, each exactly as likely as every other.

pub mod nine;
