//! SSE2: 128 lanes in two words, on every x86-64 machine.

// SAFETY, of every block below: the values of this type are made and used inside the engine's one entry that is
// compiled for this instruction set, and the entry is called only where the processor has it.
#![allow(unsafe_code)]

use super::Plane;
use std::arch::x86_64::*;

/// A register of 128 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Sse2(__m128i);

// SAFETY: the type is 2 words and nothing else.
unsafe impl Plane for Sse2 {
    const WORDS: usize = 2;

    #[inline(always)]
    fn none() -> Self {
        Sse2(unsafe { _mm_setzero_si128() })
    }

    #[inline(always)]
    fn all() -> Self {
        Sse2(unsafe { _mm_set1_epi8(-1) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Sse2(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Sse2(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Sse2(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Sse2(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        Sse2(unsafe { _mm_slli_epi64::<BY>(self.0) })
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        Sse2(unsafe { _mm_srli_epi64::<BY>(self.0) })
    }
}
