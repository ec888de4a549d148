//! NEON: 128 lanes in two words, on every 64-bit ARM machine.

#![allow(unsafe_code)]

use super::Plane;
use std::arch::aarch64::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Neon(uint64x2_t);

// SAFETY: the type is two words of 64 bits, lane 0 is bit 0 of the first word, and every bit pattern is valid.
unsafe impl Plane for Neon {
    const WORDS: usize = 2;

    #[inline(always)]
    fn none() -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vdupq_n_u64(0) })
    }

    #[inline(always)]
    fn all() -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vdupq_n_u64(!0) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vandq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vorrq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { veorq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vbicq_u64(self.0, other.0) })
    }

    // A shift by a register accepts any number of bits; here, this number is a compile-time constant.
    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vshlq_u64(self.0, vdupq_n_s64(BY.into())) })
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vshlq_u64(self.0, vdupq_n_s64(-i64::from(BY))) })
    }

    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        Neon(unsafe { vbslq_u64(self.0, yes.0, no.0) })
    }
}
