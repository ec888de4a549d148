//! Randomness: the one generator of the core, seeded by the caller.
//!
//! Whoever needs dice gets a seed handed down (R draws it from R's own stream) and makes a generator of it. Equal seeds
//! give equal rolls, on every machine and however many threads share the work: an item of a list gets its own stream
//! from the seed and its place in the list, so that it does not matter who works on it.
//!
//! Representation: xoshiro256++, as the crate `rand_xoshiro` keeps it, its 256 bits filled from a seed by SplitMix64.
//! Invariants: no generator is shared, none is global, and none looks at a clock.
//! Cost: about a nanosecond a number.
//!
//! References: D. Blackman and S. Vigna, *Scrambled Linear Pseudorandom Number Generators*, ACM Transactions on
//! Mathematical Software 47(4), 2021, <https://doi.org/10.1145/3460772>; D. Lemire, *Fast Random Integer Generation in
//! an Interval*, ACM Transactions on Modeling and Computer Simulation 29(1), 2019, <https://doi.org/10.1145/3230636>.

use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Keeps the streams of items apart from the seeds 0, 1, 2, ... that people like; any odd number does.
const APART: u64 = 0x9e37_79b9_7f4a_7c15;

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one of many items that share a seed; the items of a seed have different streams.
    pub fn stream(seed: u64, item: u64) -> Self {
        let key = Rng::new(seed).word();
        Rng::new(key ^ item.wrapping_add(1).wrapping_mul(APART))
    }

    /// Any number of 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// One of `0..n`, each as likely as the others; `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.below_word(n as u64) as usize
    }

    /// The same for numbers of 64 bits, on any machine.
    #[inline]
    pub fn below_word(&mut self, n: u64) -> u64 {
        debug_assert!(n > 0);
        // The high word of the product is the answer; of its low words, those below 2^64 mod n are one too many.
        let mut product = u128::from(self.word()) * u128::from(n);
        if (product as u64) < n {
            let surplus = n.wrapping_neg() % n;
            while (product as u64) < surplus {
                product = u128::from(self.word()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }

    /// The same below a bound that may take 128 bits.
    pub fn below_wide(&mut self, n: u128) -> u128 {
        debug_assert!(n > 0);
        // The bits of n - 1: at least half of the numbers with as many bits are below the bound.
        let bits = u128::MAX.checked_shr((n - 1).leading_zeros()).unwrap_or(0);
        loop {
            let number = (u128::from(self.word()) << 64 | u128::from(self.word())) & bits;
            if number < n {
                return number;
            }
        }
    }

    /// A number from 0 up to 1, which it never is.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts the items into an order; each order is as likely as the others.
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
    fn a_seed_says_it_all() {
        // The first numbers of the reference implementation for SplitMix64(0).
        let mut rng = Rng::new(0);
        assert_eq!([rng.word(), rng.word()], [0x53175d61490b23df, 0x61da6f3dc380d507]);
        let words = |mut rng: Rng| [rng.word(), rng.word()];
        assert_eq!(words(Rng::stream(7, 3)), words(Rng::stream(7, 3)));
        assert_ne!(words(Rng::stream(7, 3)), words(Rng::stream(7, 4)));
        assert_ne!(words(Rng::stream(7, 0)), words(Rng::new(7)));
    }

    #[test]
    fn numbers_below_are_evenly_spread() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[rng.below(7)] += 1);
        // Each is 10,000 give or take 93.
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        assert!((0..1000).all(|_| rng.below(1) == 0));
        assert!((0..1000).map(|_| rng.unit()).all(|unit| (0.0..1.0).contains(&unit)));
    }

    #[test]
    fn numbers_below_a_large_bound_are_not_bent() {
        // Of three words without the second look, two would make an even number below this bound.
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
        // Each is 10,000 give or take 89.
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        // A bound of 128 bits, five parts of it, in the same way.
        let part = u128::MAX / 7;
        let mut seen = [0u32; 5];
        (0..50_000).for_each(|_| seen[(rng.below_wide(5 * part) / part) as usize] += 1);
        assert!(seen.iter().all(|seen| seen.abs_diff(10_000) < 450), "{seen:?}");
        assert_eq!(rng.below_wide(1), 0);
        assert!((0..100).any(|_| rng.below_wide(u128::MAX) > u128::MAX / 2));
    }

    #[test]
    fn a_shuffle_makes_each_order_as_likely() {
        let mut rng = Rng::new(3);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [1, 2, 3, 4];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // Each is 1,000 give or take 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
