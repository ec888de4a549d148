//! Prime numbers, and Sudoku grids whose rows are primes.
//!
//! [`numbers`] tests numbers for primality, [`truncatable`] finds primes that stay prime when digits are removed, and
//! [`grid`] searches for grids.

pub mod grid;
pub mod numbers;
pub mod truncatable;
