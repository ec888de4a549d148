//! AVX2: 256 lanes in four words; with BMI2, which came at the same time.

// SAFETY, of every block below: no function of this type is called outside the engine's one entry that is compiled for
// this instruction set, and the entry is called only where the processor has it.
#![allow(unsafe_code)]

use super::{Picked, Plane};
use std::arch::x86_64::*;

/// A register of 256 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

// SAFETY: the type is 4 words and nothing else.
unsafe impl Plane for Avx2 {
    const WORDS: usize = 4;

    #[inline(always)]
    fn none() -> Self {
        Avx2(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn all() -> Self {
        Avx2(unsafe { _mm256_set1_epi8(-1) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Avx2(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Avx2(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Avx2(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        Avx2(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        Avx2(unsafe { _mm256_srli_epi64::<BY>(self.0) })
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
