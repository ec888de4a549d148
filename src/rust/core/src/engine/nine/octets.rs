//! Octets: eight words of 32 bits, and what can be done with all of them at once.
//!
//! The engine for one puzzle keeps a digit to a word. As with planes (see [`lanes`](super::lanes)), the engine is written
//! once, and each file below `octets/` says what an instruction set calls these operations.
//!
//! The operations of a type may need instructions that a processor lacks. So only
//! [`instruction_set`](super::instruction_set), which checks the processor, may name the types of octets and planes.
//! A test in `tests/testthat/test-dev.R` holds this.

mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2Octet;
pub(super) use portable::Words;

/// Eight words of 32 bits.
pub(super) trait Octet: Copy {
    /// The same word eight times.
    fn splat(word: u32) -> Self;
    /// These words.
    fn load(words: &[u32; 8]) -> Self;
    /// The words.
    fn store(self) -> [u32; 8];

    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in one of the two.
    fn xor(self, other: Self) -> Self;
    /// Bits in this one and not in the other.
    fn without(self, other: Self) -> Self;
    /// The sum of numbers, whatever runs over being lost.
    fn add(self, other: Self) -> Self;
    /// The difference of numbers.
    fn sub(self, other: Self) -> Self;
    /// Shifted left.
    fn left<const BY: i32>(self) -> Self;
    /// Shifted right.
    fn right<const BY: i32>(self) -> Self;
    /// For each word the entry of the table at its lowest three bits.
    fn look_up(self, table: &[u32; 8]) -> Self;
    /// All bits set in the words that are 0, none in the others.
    fn zeros(self) -> Self;
    /// True if every word is 0.
    fn is_zero(self) -> bool;

    /// Words 4 to 7, then 0 to 3.
    fn swap_fours(self) -> Self;
    /// In each half words 2 and 3, then 0 and 1.
    fn swap_twos(self) -> Self;
    /// In each pair the second word, then the first.
    fn swap_ones(self) -> Self;
    /// Word `AT` eight times.
    fn word<const AT: i32>(self) -> Self;
    /// Words 1, 2 and 0 as the first three; the rest is of no interest.
    fn next_of_three(self) -> Self;
    /// Words 2, 0 and 1 as the first three; the rest is of no interest.
    fn last_of_three(self) -> Self;
    /// The first word of one, the second of the next and the third of the last; the rest is of no interest.
    fn first_three(one: Self, two: Self, three: Self) -> Self;

    /// Which of the bytes are this one, as bits.
    fn matching(bytes: &[u8; 32], byte: u8) -> u32;
    /// The bytes `d + 1` for the bits of word `d`, or 0 where none has the bit.
    fn numbered(words: &[u32; 9]) -> [u8; 32];

    /// `self | a | b`.
    #[inline(always)]
    fn or_any(self, a: Self, b: Self) -> Self {
        self.or(a.or(b))
    }
}
