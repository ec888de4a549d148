//! AVX2: 256 lanes in four words, with BMI2 instructions for half bytes.

#![allow(unsafe_code)]

use super::nibbles::NIBBLES;
use super::Plane;
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2(__m256i);

// SAFETY: the type is four words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Avx2 {
    const WORDS: usize = 4;

    super::x86::operations_on_256_bits!();

    // Halves of at least a byte are blended instead of masked.
    #[inline(always)]
    fn swap_quarters<const SIDE: i32>(self, lower: Self) -> (Self, Self) {
        let (up, down) = (lower.shift_left::<SIDE>(), self.shift_right::<SIDE>());
        let low_halves = Self::low_halves::<SIDE>();
        if SIDE >= 8 {
            // SAFETY: the processor has AVX2.
            return unsafe {
                (
                    Avx2(_mm256_blendv_epi8(up.0, self.0, low_halves.0)),
                    Avx2(_mm256_blendv_epi8(lower.0, down.0, low_halves.0)),
                )
            };
        }
        let swapped = down.xor(lower).and(low_halves);
        (self.xor(swapped.shift_left::<SIDE>()), lower.xor(swapped))
    }
}
