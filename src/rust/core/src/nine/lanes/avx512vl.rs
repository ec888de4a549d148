//! AVX-512VL: 256 lanes in four words, and any function of three of them in one instruction.
//!
//! Such a function is a table of eight bits. Written with the tables of its arguments, `A`, `B` and `C`, it looks like
//! what it does.

// SAFETY, of every block below: no function of this type is called outside the engine's one entry that is compiled for
// this instruction set, and the entry is called only where the processor has it.
#![allow(unsafe_code)]
// Compiled only where the compiler is new enough (see `build.rs`).
#![allow(clippy::incompatible_msrv)]

use super::{Picked, Plane};
use std::arch::x86_64::*;

const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

/// A register of 256 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Vl(__m256i);

impl Avx512Vl {
    /// The function of three registers that this table stands for.
    #[inline(always)]
    fn of_three<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        Avx512Vl(unsafe { _mm256_ternarylogic_epi64::<TABLE>(self.0, b.0, c.0) })
    }
}

// SAFETY: the type is 4 words and nothing else.
unsafe impl Plane for Avx512Vl {
    const WORDS: usize = 4;

    #[inline(always)]
    fn none() -> Self {
        Avx512Vl(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn all() -> Self {
        Avx512Vl(unsafe { _mm256_set1_epi8(-1) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Avx512Vl(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Avx512Vl(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Avx512Vl(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Avx512Vl(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        Avx512Vl(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        Avx512Vl(unsafe { _mm256_srli_epi64::<BY>(self.0) })
    }

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
    fn gather(word: u64, picked: &Picked) -> u64 {
        unsafe { _pext_u64(word, picked.mask) }
    }

    #[inline(always)]
    fn scatter(word: u64, picked: &Picked) -> u64 {
        unsafe { _pdep_u64(word, picked.mask) }
    }
}
