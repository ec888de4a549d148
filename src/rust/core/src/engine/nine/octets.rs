//! Octets: registers of eight 32-bit words, and the operations on them.
//!
//! The engine for single puzzles keeps one digit per word. It is written once, like the batch engine (see
//! [`lanes`](super::lanes)), and each file in `octets/` implements the operations for one instruction set.
//!
//! A processor may lack the instructions that a type uses. So only [`instruction_set`](super::instruction_set),
//! which checks the processor, may refer to the types of octets and planes by name; `tests/testthat/test-dev.R`
//! enforces this.

mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "wasm32"))]
mod pair;
#[cfg(target_arch = "wasm32")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2Octet;
#[cfg(target_arch = "aarch64")]
pub(super) use neon::NeonOctet;
pub(super) use portable::Words;
#[cfg(target_arch = "wasm32")]
pub(super) use simd128::Simd128Octet;
#[cfg(target_arch = "x86_64")]
pub(super) use sse::{Sse2Octet, Ssse3Octet};

pub(super) trait Octet: Copy {
    /// Repeats the word eight times.
    fn splat(word: u32) -> Self;
    fn load(words: &[u32; 8]) -> Self;
    fn store(self) -> [u32; 8];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Adds words, modulo 2^32.
    fn add(self, other: Self) -> Self;
    /// Subtracts words, modulo 2^32.
    fn sub(self, other: Self) -> Self;
    fn left<const BY: i32>(self) -> Self;
    fn right<const BY: i32>(self) -> Self;
    /// Replaces each word by the table entry whose index is the lowest three bits of the word.
    fn look_up(self, table: &[u32; 8]) -> Self;
    /// Returns whether every word is 0.
    fn is_zero(self) -> bool;

    /// Returns words 4 to 7, then 0 to 3.
    fn swap_fours(self) -> Self;
    /// Returns words 2, 3, 0, 1 of each half.
    fn swap_twos(self) -> Self;
    /// Returns words 1, 0 of each pair.
    fn swap_ones(self) -> Self;
    /// Repeats word `AT`, one of the first four, eight times.
    fn word<const AT: i32>(self) -> Self;
    /// Returns words 1, 2 and 0 as the first three words; the rest are unspecified.
    fn next_of_three(self) -> Self;
    /// Returns words 2, 0 and 1 as the first three words; the rest are unspecified.
    fn last_of_three(self) -> Self;
    /// Returns word 0 of `one`, word 1 of `two` and word 2 of `three`; the rest are unspecified.
    fn first_three(one: Self, two: Self, three: Self) -> Self;

    /// Returns a word in which bit `k` is set if `bytes[k]` equals `byte`.
    fn matching(bytes: &[u8; 32], byte: u8) -> u32;
    /// Returns a byte for each bit position: `d + 1` if the bit is set in word `d`, 0 if it is clear in every word.
    fn numbered(words: &[u32; 9]) -> [u8; 32];

    /// `self | a | b`.
    #[inline(always)]
    fn or_any(self, a: Self, b: Self) -> Self {
        self.or(a.or(b))
    }
}
