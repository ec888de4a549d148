//! WebAssembly: four words in one register.

use super::pair::{Pair, Quad};
use std::arch::wasm32::*;

pub(crate) type Simd128Octet = Pair<Simd128Quad>;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Simd128Quad(v128);

impl Quad for Simd128Quad {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Simd128Quad(u32x4_splat(word))
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        let [a, b, c, d] = *words;
        Simd128Quad(u32x4(a, b, c, d))
    }

    #[inline(always)]
    fn store(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Simd128Quad(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Simd128Quad(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Simd128Quad(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Simd128Quad(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Simd128Quad(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Simd128Quad(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        Simd128Quad(u32x4_shl(self.0, BY.unsigned_abs()))
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        Simd128Quad(u32x4_shr(self.0, BY.unsigned_abs()))
    }

    // A swizzle takes bytes by their numbers; a number above 15 stands for 0.
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        let index = v128_and(self.0, u32x4_splat(7));
        if let Some(bytes) = as_bytes(table) {
            return Simd128Quad(u8x16_swizzle(bytes, v128_or(index, u32x4_splat(0x8080_8000))));
        }
        let [a, b, c, d, e, f, g, h] = *table;
        // Each index becomes the numbers of four bytes of the table.
        let starts = u32x4_shl(index, 2);
        let starts = u8x16_shuffle::<0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12>(starts, starts);
        let bytes = v128_or(starts, u32x4_splat(0x0302_0100));
        let first = u8x16_swizzle(u32x4(a, b, c, d), bytes);
        let last = u8x16_swizzle(u32x4(e, f, g, h), u8x16_sub(bytes, u8x16_splat(16)));
        Simd128Quad(v128_or(first, last))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }

    #[inline(always)]
    fn swap_twos(self) -> Self {
        Simd128Quad(u32x4_shuffle::<2, 3, 0, 1>(self.0, self.0))
    }

    #[inline(always)]
    fn swap_ones(self) -> Self {
        Simd128Quad(u32x4_shuffle::<1, 0, 3, 2>(self.0, self.0))
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        Simd128Quad(match AT {
            0 => u32x4_shuffle::<0, 0, 0, 0>(self.0, self.0),
            1 => u32x4_shuffle::<1, 1, 1, 1>(self.0, self.0),
            2 => u32x4_shuffle::<2, 2, 2, 2>(self.0, self.0),
            _ => u32x4_shuffle::<3, 3, 3, 3>(self.0, self.0),
        })
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        Simd128Quad(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        Simd128Quad(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    // In a shuffle, the words of the second register have the numbers 4 to 7.
    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        Simd128Quad(u32x4_shuffle::<0, 1, 6, 7>(u32x4_shuffle::<0, 5, 2, 3>(one.0, two.0), three.0))
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 16], byte: u8) -> u32 {
        u8x16_bitmask(u8x16_eq(load_bytes(bytes), u8x16_splat(byte))).into()
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 16] {
        // Byte k of the result depends on bit k % 8 of byte k / 8 of the word.
        let bit = u64x2_splat(0x8040_2010_0804_0201);
        let mut sum = u64x2_splat(0);
        for (number, &word) in (1..).zip(words) {
            let twice = u32x4_splat(word);
            let spread = u8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(twice, twice);
            let has = u8x16_eq(v128_and(spread, bit), bit);
            sum = v128_or(sum, v128_and(has, u8x16_splat(number)));
        }
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&u64x2_extract_lane::<0>(sum).to_le_bytes());
        bytes[8..].copy_from_slice(&u64x2_extract_lane::<1>(sum).to_le_bytes());
        bytes
    }
}

#[inline(always)]
fn load_bytes(bytes: &[u8; 16]) -> v128 {
    let number = u128::from_le_bytes(*bytes);
    u64x2(number as u64, (number >> 64) as u64)
}

/// The table in the first eight bytes of a register, if every entry is a byte. The tables are constants, so the
/// compiler evaluates this function.
#[inline(always)]
fn as_bytes(table: &[u32; 8]) -> Option<v128> {
    let (mut bytes, mut high_bits) = (0, 0);
    for (at, &entry) in table.iter().enumerate() {
        bytes |= u64::from(entry) << (8 * at);
        high_bits |= entry >> 8;
    }
    (high_bits == 0).then(|| u64x2(bytes, 0))
}
