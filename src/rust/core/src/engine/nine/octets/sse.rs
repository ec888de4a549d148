//! SSE: four words in one register.
//!
//! The processor always supports the instructions that this type uses. Every x86-64 processor has SSE2. Only
//! `search_by_ssse3()` in `instruction_set.rs` uses the type with `SHUFFLES`, and `InstructionSet::search()` checks the
//! processor before it calls this function.

#![allow(unsafe_code)]

use super::pair::{Pair, Quad};
use std::arch::x86_64::*;

pub(crate) type Sse2Octet = Pair<SseQuad<false>>;
pub(crate) type Ssse3Octet = Pair<SseQuad<true>>;

/// A register; look-ups use SSSE3's byte shuffle if `SHUFFLES` is `true`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct SseQuad<const SHUFFLES: bool>(__m128i);

impl<const SHUFFLES: bool> SseQuad<SHUFFLES> {
    /// Sets all bits of the words in which bit `31 - BY` is set, and clears the other words.
    #[inline(always)]
    fn words_with_bit<const BY: i32>(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_srai_epi32::<31>(_mm_slli_epi32::<BY>(self.0)) })
    }

    /// Looks up words with SSSE3.
    #[inline(always)]
    fn shuffle(self, table: &[u32; 8]) -> Self {
        let (mut low, mut high) = ([0; 8], [0; 8]);
        for at in 0..8 {
            (low[at], high[at]) = (table[at] as u16, (table[at] >> 16) as u16);
        }
        // SAFETY: the processor has SSSE3; `low` and `high` have the size of a register, and loads need no alignment.
        Self(unsafe {
            let (low, high) = (_mm_loadu_si128(low.as_ptr().cast()), _mm_loadu_si128(high.as_ptr().cast()));
            // An index becomes the numbers of the bytes to take; a number with its highest bit set stands for 0.
            let index = _mm_and_si128(self.0, _mm_set1_epi32(7));
            if is_of_bytes(table) {
                let lowest = _mm_or_si128(index, _mm_set1_epi32(0x8080_8000_u32 as i32));
                return Self(_mm_shuffle_epi8(_mm_packus_epi16(low, low), lowest));
            }
            let bytes = _mm_mullo_epi16(index, _mm_set1_epi32(0x0202));
            let in_low = _mm_or_si128(bytes, _mm_set1_epi32(0x8080_0100_u32 as i32));
            let in_high = _mm_or_si128(_mm_slli_epi32::<16>(bytes), _mm_set1_epi32(0x0100_8080));
            _mm_or_si128(_mm_shuffle_epi8(low, in_low), _mm_shuffle_epi8(high, in_high))
        })
    }

    /// Looks up words with SSE2.
    #[inline(always)]
    fn select(self, table: &[u32; 8]) -> Self {
        // As polynomials of the index bits, modulo 2, the tables have few terms, and the compiler omits the others.
        let mut terms = *table;
        for bit in [1, 2, 4] {
            for at in 0..8 {
                if at & bit != 0 {
                    terms[at] ^= terms[at - bit];
                }
            }
        }
        let (one, two, four) =
            (self.words_with_bit::<31>(), self.words_with_bit::<30>(), self.words_with_bit::<29>());
        let (three, five, six) = (one.and(two), one.and(four), two.and(four));
        let mut sum = Self::splat(terms[0]);
        for (words, &term) in [one, two, three, four, five, six, three.and(four)].iter().zip(&terms[1..]) {
            sum = sum.xor(words.and(Self::splat(term)));
        }
        sum
    }
}

impl<const SHUFFLES: bool> Quad for SseQuad<SHUFFLES> {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_set1_epi32(word as i32) })
    }

    #[inline(always)]
    fn load(words: &[u32; 4]) -> Self {
        // SAFETY: the processor has SSE2; `words` has the size of a register, and the load needs no alignment.
        Self(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u32; 4] {
        let mut words = [0; 4];
        // SAFETY: the processor has SSE2; `words` has the size of a register, and the store needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        if SHUFFLES {
            self.shuffle(table)
        } else {
            self.select(table)
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: the processor has SSE2.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) == 0xffff }
    }

    #[inline(always)]
    fn swap_twos(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_shuffle_epi32::<0b01_00_11_10>(self.0) })
    }

    #[inline(always)]
    fn swap_ones(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_shuffle_epi32::<0b10_11_00_01>(self.0) })
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe {
            match AT {
                0 => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
                1 => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
                2 => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
                _ => _mm_shuffle_epi32::<0b11_11_11_11>(self.0),
            }
        })
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe { _mm_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }

    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        // SAFETY: the processor has SSE2.
        Self(unsafe {
            let two = _mm_move_ss(_mm_castsi128_ps(two.0), _mm_castsi128_ps(one.0));
            let all = _mm_shuffle_pd::<0b10>(_mm_castps_pd(two), _mm_castsi128_pd(three.0));
            _mm_castpd_si128(all)
        })
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 16], byte: u8) -> u32 {
        // SAFETY: the processor has SSE2; `bytes` has the size of a register, and the load needs no alignment.
        unsafe {
            let bytes = _mm_loadu_si128(bytes.as_ptr().cast());
            _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte as i8))) as u32
        }
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 16] {
        let mut bytes = [0; 16];
        // SAFETY: the processor has SSE2; `bytes` has the size of a register, and the store needs no alignment.
        unsafe {
            // Byte k of the result depends on bit k % 8 of byte k / 8 of the word.
            let bit = _mm_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            let mut sum = _mm_setzero_si128();
            for (number, &word) in (1..).zip(words) {
                let twice = _mm_set1_epi16(word as i16);
                let pairs = _mm_unpacklo_epi8(twice, twice);
                let spread = _mm_shuffle_epi32::<0b01_01_00_00>(_mm_shufflelo_epi16::<0b01_01_00_00>(pairs));
                let has = _mm_cmpeq_epi8(_mm_and_si128(spread, bit), bit);
                sum = _mm_or_si128(sum, _mm_and_si128(has, _mm_set1_epi8(number)));
            }
            _mm_storeu_si128(bytes.as_mut_ptr().cast(), sum);
        }
        bytes
    }
}

/// Returns whether every entry is less than 256.
#[inline(always)]
fn is_of_bytes(table: &[u32; 8]) -> bool {
    let mut bits = 0;
    for entry in table {
        bits |= entry;
    }
    bits < 1 << 8
}
