//! Randomness: the core's only random number generator, seeded by the caller.
//!
//! Equal seeds give equal numbers on every machine and with any number of threads. Each item of a list has its own
//! stream, which depends only on the seed and on the item's index in the list.
//!
//! ```
//! use oxidoku_core::run::rng::Rng;
//!
//! let mut digits: Vec<u16> = (1..=25).collect();
//! Rng::stream(7, 0).shuffle(&mut digits);
//! let mut again: Vec<u16> = (1..=25).collect();
//! Rng::stream(7, 0).shuffle(&mut again);
//! assert_eq!(digits, again);
//! ```
//!
//! Representation: xoshiro256++ from the crate `rand_xoshiro`; SplitMix64 fills the 256-bit state from a seed.
//! Invariants: no generator is shared or global, and none reads a clock.
//! Cost: about a nanosecond per number.
//! References: D. Blackman and S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on
//! Mathematical Software 47(4), 2021, <https://doi.org/10.1145/3460772>; D. Lemire, *Fast Random Integer Generation in
//! an Interval*, ACM Transactions on Modeling and Computer Simulation 29(1), 2019, <https://doi.org/10.1145/3230636>.

use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Spreads the seeds of the items over all 64-bit numbers. The factor is odd, so different items have different seeds.
const STREAM_FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// Creates the generator for a seed.
    pub fn new(seed: u64) -> Self {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Creates the generator for one of many items that share a seed; each item has a different stream.
    pub fn stream(seed: u64, item: u64) -> Self {
        let key = Rng::new(seed).word();
        Rng::new(key ^ item.wrapping_add(1).wrapping_mul(STREAM_FACTOR))
    }

    /// Returns a uniformly distributed 64-bit number.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniformly distributed number from `0..n`; `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.below_word(n as u64) as usize
    }

    /// Returns a uniformly distributed 64-bit number from `0..n`, even on 32-bit machines; `n` must not be 0.
    #[inline]
    pub fn below_word(&mut self, n: u64) -> u64 {
        debug_assert!(n > 0);
        // The result is the product's high word. Products with a low word below 2^64 mod n are rejected, because they
        // would bias the result.
        let mut product = u128::from(self.word()) * u128::from(n);
        if (product as u64) < n {
            let surplus = n.wrapping_neg() % n;
            while (product as u64) < surplus {
                product = u128::from(self.word()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }

    /// Returns a uniformly distributed 128-bit number from `0..n`; `n` must not be 0.
    pub fn below_wide(&mut self, n: u128) -> u128 {
        debug_assert!(n > 0);
        // Of the numbers with no more bits than n - 1, at least half are below n.
        let bits = u128::MAX.checked_shr((n - 1).leading_zeros()).unwrap_or(0);
        loop {
            let number = (u128::from(self.word()) << 64 | u128::from(self.word())) & bits;
            if number < n {
                return number;
            }
        }
    }

    /// Returns a uniformly distributed number that is at least 0 and less than 1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts the items into random order; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_determines_its_numbers() {
        // The first numbers that the reference implementation returns if SplitMix64(0) fills its state.
        let mut rng = Rng::new(0);
        assert_eq!([rng.word(), rng.word()], [0x53175d61490b23df, 0x61da6f3dc380d507]);
        let words = |mut rng: Rng| [rng.word(), rng.word()];
        assert_eq!(words(Rng::stream(7, 3)), words(Rng::stream(7, 3)));
        assert_ne!(words(Rng::stream(7, 3)), words(Rng::stream(7, 4)));
        assert_ne!(words(Rng::stream(7, 0)), words(Rng::new(7)));
    }

    #[test]
    fn numbers_below_a_bound_are_evenly_spread() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[rng.below(7)] += 1);
        // Each count has a mean of 10,000 and a standard deviation of 93.
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        assert!((0..1000).all(|_| rng.below(1) == 0));
        assert!((0..1000).map(|_| rng.unit()).all(|unit| (0.0..1.0).contains(&unit)));
    }

    #[test]
    fn numbers_below_a_large_bound_are_unbiased() {
        // Without rejection, two out of three numbers below this bound would be even.
        let bound = (u64::MAX / 3 * 2) as usize;
        let mut rng = Rng::new(2);
        let even = (0..10_000).filter(|_| rng.below(bound) % 2 == 0).count();
        assert!(even.abs_diff(5000) < 250, "{even}");
    }

    #[test]
    fn wide_numbers_below_a_bound_are_evenly_spread() {
        let mut rng = Rng::new(4);
        let mut seen = [0u32; 5];
        (0..50_000).for_each(|_| seen[rng.below_wide(5) as usize] += 1);
        // Each count has a mean of 10,000 and a standard deviation of 89.
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        // The same holds for the five equal parts of the range below a 128-bit bound.
        let part = u128::MAX / 7;
        let mut seen = [0u32; 5];
        (0..50_000).for_each(|_| seen[(rng.below_wide(5 * part) / part) as usize] += 1);
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        assert_eq!(rng.below_wide(1), 0);
        assert!((0..100).any(|_| rng.below_wide(u128::MAX) > u128::MAX / 2));
    }

    #[test]
    fn all_orders_of_a_shuffle_are_equally_likely() {
        let mut rng = Rng::new(3);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [1, 2, 3, 4];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // Each count has a mean of 1,000 and a standard deviation of 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
