//! Prime numbers, and the puzzles in the vignette *Recursion beyond Sudoku*.
//!
//! [`numbers`] tests numbers for primality, [`truncatable`] finds primes that stay prime when digits are removed, and
//! [`grid`] fills squares whose lines have prime sums.
//!
//! ```
//! use oxidoku_core::primes::{numbers::is_prime, truncatable::truncatable_primes};
//!
//! assert!([739_397, 39_397, 9_397, 397, 97, 7].into_iter().all(is_prime));
//! assert_eq!(truncatable_primes(10).last(), Some(&739_397));
//! ```

pub mod grid;
pub mod numbers;
pub mod truncatable;
