//! Truncatable primes: primes that stay prime as digits are removed from either end, down to one digit.
//!
//! Appending digits to the one-digit primes, as long as the result is prime, gives a finite tree. The search visits
//! this tree and keeps the primes that also stay prime as digits are removed from the left. In base 10, there are
//! eleven such primes with at least two digits (Project Euler, problem 37).
//!
//! ```
//! use oxidoku_core::primes::truncatable::truncatable_primes;
//!
//! let found = truncatable_primes(10);
//! assert_eq!(found[..5], [23, 37, 53, 73, 313]);
//! assert_eq!((found.len(), found.iter().sum::<u64>()), (11, 748_317));
//! ```
//!
//! Invariant: no digit is 0, because a number that ends in 0 is a multiple of the base.
//! Cost: the tree has 83 primes in base 10, and at most 179 in bases up to 13.
//! References: OEIS A020994; I. O. Angell and H. J. Godwin, 1977, *On truncatable primes*, Mathematics of Computation
//! 31, 265-267, doi 10.1090/S0025-5718-1977-0427213-2.

use crate::primes::numbers::is_prime;

/// The maximum base. In base 14, the largest prime of the tree has 63 bits, so appending a digit overflows 64 bits.
pub const MAX_BASE: u64 = 13;

/// Returns, in ascending order, the truncatable primes with at least two digits in a base up to [`MAX_BASE`].
pub fn truncatable_primes(base: u64) -> Vec<u64> {
    let mut found = Vec::new();
    for digit in (2..base).filter(|&digit| is_prime(digit)) {
        append(digit, base, base, &mut found);
    }
    found.sort_unstable();
    found
}

/// Adds to `found` the truncatable primes that begin with the digits of `prime`; `unit` is the place value that the
/// first digit has once another digit is appended.
fn append(prime: u64, unit: u64, base: u64, found: &mut Vec<u64>) {
    for digit in 1..base {
        let longer = prime * base + digit;
        if is_prime(longer) {
            if is_prime_from_the_left(longer, unit, base) {
                found.push(longer);
            }
            append(longer, unit * base, base, found);
        }
    }
}

/// Returns whether a number stays prime as digits are removed from the left; `unit` is the place value of the first
/// digit.
fn is_prime_from_the_left(number: u64, unit: u64, base: u64) -> bool {
    let mut units = std::iter::successors(Some(unit), |&unit| Some(unit / base)).take_while(|&unit| unit > 1);
    units.all(|unit| is_prime(number % unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_ten_has_eleven_truncatable_primes() {
        let known = [23, 37, 53, 73, 313, 317, 373, 797, 3137, 3797, 739_397];
        assert_eq!(truncatable_primes(10), known);
        assert_eq!(known.iter().sum::<u64>(), 748_317);
    }

    #[test]
    fn all_truncatable_primes_below_a_bound_are_found_in_every_base() {
        let table = crate::primes::numbers::table_below(200_000);
        for base in 2..=MAX_BASE {
            let expected: Vec<u64> =
                (base..200_000).filter(|&number| is_truncatable(number, base, &table)).collect();
            let found: Vec<u64> =
                truncatable_primes(base).into_iter().filter(|&number| number < 200_000).collect();
            assert_eq!(found, expected, "base {base}");
        }
    }

    /// Applies the definition of truncatable primes to the digits of a number.
    fn is_truncatable(number: u64, base: u64, table: &[bool]) -> bool {
        let digits: Vec<u64> = std::iter::successors(Some(number), |&rest| Some(rest / base))
            .take_while(|&rest| rest > 0)
            .map(|rest| rest % base)
            .collect();
        let value =
            |digits: &[u64]| digits.iter().rev().fold(0, |value, digit| value * base + digit) as usize;
        (0..digits.len()).all(|end| table[value(&digits[end..])] && table[value(&digits[..=end])])
    }
}
