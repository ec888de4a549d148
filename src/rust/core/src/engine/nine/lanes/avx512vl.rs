//! AVX-512VL: 256 lanes in four words, and any bitwise function of three registers in one instruction.
//!
//! The instruction takes the function's truth table: eight bits, computed from the arguments' truth tables `A`, `B`
//! and `C`.

#![allow(unsafe_code)]
// Compiled only if the compiler is new enough (see `build.rs`).
#![allow(clippy::incompatible_msrv)]

use super::nibbles::NIBBLES;
use super::Plane;
use std::arch::x86_64::*;

const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Vl(__m256i);

impl Avx512Vl {
    /// Applies the function of three registers with this truth table.
    #[inline(always)]
    fn of_three<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        // SAFETY: the processor has AVX-512VL (see `x86.rs`).
        Avx512Vl(unsafe { _mm256_ternarylogic_epi64::<TABLE>(self.0, b.0, c.0) })
    }
}

// SAFETY: the type is four words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Avx512Vl {
    const WORDS: usize = 4;

    super::x86::operations_on_256_bits!();

    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self.of_three::<{ A | B & C }>(a, b)
    }

    #[inline(always)]
    fn without_either(self, a: Self, b: Self) -> Self {
        self.of_three::<{ A & !(B | C) }>(a, b)
    }

    #[inline(always)]
    fn or_any(self, a: Self, b: Self) -> Self {
        self.of_three::<{ A | B | C }>(a, b)
    }

    #[inline(always)]
    fn or_different(self, a: Self, b: Self) -> Self {
        self.of_three::<{ A | (B ^ C) }>(a, b)
    }

    #[inline(always)]
    fn and_all(self, a: Self, b: Self) -> Self {
        self.of_three::<{ A & B & C }>(a, b)
    }

    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        self.of_three::<{ A & B | !A & C }>(yes, no)
    }

    #[inline(always)]
    fn add(self, b: Self, c: Self) -> (Self, Self) {
        (self.of_three::<{ A ^ B ^ C }>(b, c), self.of_three::<{ A & B | A & C | B & C }>(b, c))
    }

    #[inline(always)]
    fn swap_quarters<const SIDE: i32>(self, lower: Self) -> (Self, Self) {
        let (up, down) = (lower.shift_left::<SIDE>(), self.shift_right::<SIDE>());
        let low_halves = Self::low_halves::<SIDE>();
        (low_halves.choose(self, up), low_halves.choose(down, lower))
    }
}
