//! SSE2: 128 lanes in two words, on every x86-64 machine.

#![allow(unsafe_code)]

use super::Plane;
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Sse2(__m128i);

// SAFETY: the type is two words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Sse2 {
    const WORDS: usize = 2;

    super::x86::operations!(
        _mm_setzero_si128,
        _mm_set1_epi8,
        _mm_and_si128,
        _mm_or_si128,
        _mm_xor_si128,
        _mm_andnot_si128,
        _mm_slli_epi64,
        _mm_srli_epi64
    );
}
