//! NEON: four words in one register, on every 64-bit ARM machine.

#![allow(unsafe_code)]

use super::pair::{Pair, Quad};
use std::arch::aarch64::*;

pub(crate) type NeonOctet = Pair<NeonQuad>;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct NeonQuad(uint32x4_t);

impl NeonQuad {
    /// Arranges the bytes in this order.
    #[inline(always)]
    fn permute(self, order: &[u8; 16]) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON; `order` has the size of a register.
        NeonQuad(unsafe {
            vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(self.0), vld1q_u8(order.as_ptr())))
        })
    }
}

impl Quad for NeonQuad {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vdupq_n_u32(word) })
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON; `words` has the size of a register.
        NeonQuad(unsafe { vld1q_u32(words.as_ptr()) })
    }

    #[inline(always)]
    fn store(self) -> [u32; 4] {
        let mut words = [0; 4];
        // SAFETY: every 64-bit ARM machine has NEON; `words` has the size of a register.
        unsafe { vst1q_u32(words.as_mut_ptr(), self.0) };
        words
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vandq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vorrq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { veorq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vbicq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vaddq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vsubq_u32(self.0, other.0) })
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vshlq_n_u32::<BY>(self.0) })
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vshrq_n_u32::<BY>(self.0) })
    }

    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *table;
        let (first, last) = (NeonQuad::load(&[a, b, c, d]), NeonQuad::load(&[e, f, g, h]));
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe {
            let bytes_of_table = uint8x16x2_t(vreinterpretq_u8_u32(first.0), vreinterpretq_u8_u32(last.0));
            // Each index becomes the numbers of four bytes of the table.
            let index = vandq_u32(self.0, vdupq_n_u32(7));
            let bytes = vmlaq_u32(vdupq_n_u32(0x0302_0100), index, vdupq_n_u32(0x0404_0404));
            vreinterpretq_u32_u8(vqtbl2q_u8(bytes_of_table, vreinterpretq_u8_u32(bytes)))
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: every 64-bit ARM machine has NEON.
        unsafe { vmaxvq_u32(self.0) == 0 }
    }

    #[inline(always)]
    fn swap_twos(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vextq_u32::<2>(self.0, self.0) })
    }

    #[inline(always)]
    fn swap_ones(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vrev64q_u32(self.0) })
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vdupq_laneq_u32::<AT>(self.0) })
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        self.permute(&[4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        self.permute(&[8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        // SAFETY: every 64-bit ARM machine has NEON.
        NeonQuad(unsafe { vcopyq_laneq_u32::<0, 0>(vcopyq_laneq_u32::<1, 1>(three.0, two.0), one.0) })
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 16], byte: u8) -> u32 {
        // SAFETY: every 64-bit ARM machine has NEON; `bytes` has the size of a register.
        unsafe {
            let equal = vceqq_u8(vld1q_u8(bytes.as_ptr()), vdupq_n_u8(byte));
            let bits = vandq_u8(equal, bit_of_each_byte());
            u32::from(vaddv_u8(vget_low_u8(bits))) | u32::from(vaddv_u8(vget_high_u8(bits))) << 8
        }
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 16] {
        let mut bytes = [0; 16];
        // SAFETY: every 64-bit ARM machine has NEON; `bytes` has the size of a register.
        unsafe {
            let mut sum = vdupq_n_u8(0);
            for (number, &word) in (1..).zip(words) {
                // Byte k of the result depends on bit k % 8 of byte k / 8 of the word.
                let spread = vcombine_u8(vdup_n_u8(word as u8), vdup_n_u8((word >> 8) as u8));
                let has = vtstq_u8(spread, bit_of_each_byte());
                sum = vorrq_u8(sum, vandq_u8(has, vdupq_n_u8(number)));
            }
            vst1q_u8(bytes.as_mut_ptr(), sum);
        }
        bytes
    }
}

/// Bit `k % 8` of each byte `k`.
#[inline(always)]
fn bit_of_each_byte() -> uint8x16_t {
    // SAFETY: every 64-bit ARM machine has NEON.
    unsafe { vreinterpretq_u8_u64(vdupq_n_u64(0x8040_2010_0804_0201)) }
}
