//! Primes: a primality test for one number, and a sieve for all numbers below a bound.
//!
//! The Miller-Rabin test with the first twelve primes as bases is exact, because no composite number below 2^64 passes
//! it for all twelve. Trial division by these primes comes first and settles all numbers below 41^2.
//!
//! ```
//! use oxidoku_core::primes::numbers::{is_prime, table_below};
//!
//! assert!(is_prime(u64::MAX - 58));
//! assert_eq!(table_below(1000).iter().filter(|&&is_prime| is_prime).count(), 168);
//! ```
//!
//! Representation: a table has one entry per number, beginning with 0.
//! Cost: a few microseconds for a 64-bit prime; a few operations per entry of a table.
//! Reference: J. Sorenson and J. Webster, 2017, *Strong pseudoprimes to twelve prime bases*, Mathematics of Computation
//! 86, 985-1003, doi 10.1090/mcom/3134.

/// The bases of the test, which are also the trial divisors.
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Returns whether the number is prime.
pub fn is_prime(number: u64) -> bool {
    if number < 2 {
        return false;
    }
    if let Some(divisor) = BASES.iter().find(|&divisor| number % divisor == 0) {
        return number == *divisor;
    }
    // A composite number without a divisor up to 37 is at least the square of the next prime.
    number < 41 * 41 || BASES.iter().all(|&base| is_strong_probable_prime(base, number))
}

/// Returns whether an odd number is a strong probable prime to this base.
fn is_strong_probable_prime(base: u64, number: u64) -> bool {
    let twos = (number - 1).trailing_zeros();
    let mut power = power_mod(base, (number - 1) >> twos, number);
    if power == 1 {
        return true;
    }
    for _ in 0..twos {
        if power == number - 1 {
            return true;
        }
        power = product_mod(power, power, number);
    }
    false
}

pub(crate) fn power_mod(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1 % modulus;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = product_mod(power, base, modulus);
        }
        base = product_mod(base, base, modulus);
        exponent /= 2;
    }
    power
}

fn product_mod(one: u64, other: u64, modulus: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(modulus)) as u64
}

/// Returns, for each number below a bound, whether it is prime, as found by the sieve of Eratosthenes.
pub fn table_below(bound: usize) -> Vec<bool> {
    let mut table = vec![true; bound];
    table.iter_mut().take(2).for_each(|entry| *entry = false);
    let mut factor = 2;
    while factor * factor < bound {
        if table[factor] {
            (factor * factor..bound).step_by(factor).for_each(|multiple| table[multiple] = false);
        }
        factor += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_and_the_table_agree_with_trial_division() {
        let table = table_below(20_000);
        for number in 0..20_000_u64 {
            let divided = number > 1 && (2..).take_while(|d| d * d <= number).all(|d| number % d != 0);
            assert_eq!(is_prime(number), divided, "{number}");
            assert_eq!(table[number as usize], divided, "{number}");
        }
        assert_eq!(
            (table_below(0), table_below(1), table_below(2)),
            (vec![], vec![false], vec![false, false])
        );
    }

    #[test]
    fn strong_pseudoprimes_are_rejected_and_large_primes_are_accepted() {
        // The smallest strong pseudoprimes to the first 1, 2, ..., 9 bases (OEIS A014233).
        for number in [
            2047,
            1_373_653,
            25_326_001,
            3_215_031_751,
            2_152_302_898_747,
            3_474_749_660_383,
            341_550_071_728_321,
            3_825_123_056_546_413_051,
        ] {
            assert!(!is_prime(number), "{number}");
        }
        // The largest primes below 2^32, 2^53 and 2^64 (OEIS A013603), and the composite numbers above them.
        for (bits, below) in [(32, 5), (53, 111), (64, 59)] {
            let largest = ((1_u128 << bits) - below) as u64;
            assert!(is_prime(largest), "2^{bits} - {below}");
            assert!((1..below as u64).all(|more| !is_prime(largest + more)), "2^{bits}");
        }
    }
}
