//! WebAssembly: 128 lanes in two words.

use super::Plane;
use std::arch::wasm32::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Simd128(v128);

#[allow(unsafe_code)]
// SAFETY: the type is two words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Simd128 {
    const WORDS: usize = 2;

    #[inline(always)]
    fn none() -> Self {
        Simd128(u64x2_splat(0))
    }

    #[inline(always)]
    fn all() -> Self {
        Simd128(u64x2_splat(!0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Simd128(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Simd128(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Simd128(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Simd128(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        Simd128(u64x2_shl(self.0, BY.unsigned_abs()))
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        Simd128(u64x2_shr(self.0, BY.unsigned_abs()))
    }

    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        Simd128(v128_bitselect(yes.0, no.0, self.0))
    }
}
