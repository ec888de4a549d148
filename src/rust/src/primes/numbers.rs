//! Glue for primes: tests numbers, and lists truncatable primes.

use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::primes::numbers;
use oxidoku_core::primes::truncatable;

/// Tests which numbers are prime.
/// @param x `[numeric]` Numbers from -2^53 to 2^53, or `NA`.
/// @return `[logical]` `FALSE` for numbers that are not whole, `NA` for `NA`.
/// @noRd
#[extendr]
fn is_prime(x: &[f64]) -> Robj {
    guard(|| {
        let answer = |&number: &f64| match number {
            _ if number.is_nan() => Rbool::na(),
            // Negative numbers become 0.
            _ => Rbool::from(number.trunc() == number && numbers::is_prime(number as u64)),
        };
        Ok(x.iter().map(answer).collect::<Logicals>().into())
    })
}

/// Lists the truncatable primes with at least two digits.
/// @param base `[integer(1)]` The base, from 2 to 13.
/// @return `[numeric]` The primes in ascending order.
/// @noRd
#[extendr]
fn truncatable_primes(base: i32) -> Robj {
    guard(|| {
        let found = truncatable::truncatable_primes(base as u64);
        Ok(found.into_iter().map(|prime| prime as f64).collect_robj())
    })
}

extendr_module! {
    mod numbers;
    fn is_prime;
    fn truncatable_primes;
}
