//! Candidates: the digits that are still possible in a cell, as a bit set.
//!
//! Representation: `W` words of 64 bits; digit `d` is bit `(d - 1) % 64` of word `(d - 1) / 64`:
//!
//! ```text
//!     word 0                      word 1
//!     bit 0 1 2 .. 63             bit 0  1  ..
//!         1 2 3 .. 64  = digit        65 66 ..
//! ```
//!
//! Each engine fixes `W` at compile time; one word is enough for boards up to 64 x 64.
//!
//! ```
//! use oxidoku_core::board::candidates::Candidates;
//!
//! let mut open = Candidates::<2>::all(100);
//! open.remove(65);
//! assert_eq!((open.count(), open.contains(64), open.contains(65)), (99, true, false));
//! ```

use crate::board::Digit;

/// A set of digits `1..=64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidates<const W: usize>([u64; W]);

impl<const W: usize> Candidates<W> {
    /// The empty set.
    pub const NONE: Self = Candidates([0; W]);

    /// Returns the set of the digits `1..=order`.
    pub fn all(order: usize) -> Self {
        debug_assert!(order <= 64 * W);
        let mut words = [0; W];
        for (k, word) in words.iter_mut().enumerate() {
            let digits = order.saturating_sub(64 * k).min(64);
            *word = if digits == 64 { u64::MAX } else { (1 << digits) - 1 };
        }
        Candidates(words)
    }

    #[inline]
    fn position(digit: Digit) -> (usize, u64) {
        let bit = usize::from(digit) - 1;
        (bit / 64, 1 << (bit % 64))
    }

    /// Returns whether the set contains the digit.
    #[inline]
    pub fn contains(&self, digit: Digit) -> bool {
        let (word, bit) = Self::position(digit);
        self.0[word] & bit != 0
    }

    /// Adds the digit.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        let (word, bit) = Self::position(digit);
        self.0[word] |= bit;
    }

    /// Removes the digit.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        let (word, bit) = Self::position(digit);
        self.0[word] &= !bit;
    }

    /// Returns the number of digits.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the smallest digit, if any.
    #[inline]
    pub fn first(&self) -> Option<Digit> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((64 * word) as Digit + self.0[word].trailing_zeros() as Digit + 1)
    }

    /// Returns the union of the two sets.
    #[inline]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
        self
    }

    /// Returns the digits of this set that are not in the other set.
    #[inline]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(&other.0) {
            *word &= !less;
        }
        self
    }

    /// Iterates over the digits in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let digit = rest.first()?;
            rest.remove(digit);
            Some(digit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_digits_in_all_words() {
        let mut set = Candidates::<2>::NONE;
        for digit in [1, 64, 65, 128] {
            set.insert(digit);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [1, 64, 65, 128]);
        set.remove(64);
        assert!(!set.contains(64) && set.contains(65));
        assert_eq!((set.count(), set.first()), (3, Some(1)));
    }

    #[test]
    fn all_contains_every_digit_up_to_the_order() {
        for order in [1, 9, 63, 64, 65, 100, 128] {
            let all = Candidates::<2>::all(order);
            let expected: Vec<Digit> = (1..=order as Digit).collect();
            assert_eq!(all.iter().collect::<Vec<_>>(), expected);
            assert_eq!(all.without(&all), Candidates::NONE);
        }
    }
}
