//! AVX2: eight words in one register.
//!
//! The processor always supports the instructions that this type uses: only `search_by_avx2()` and
//! `search_by_avx512vl()` in `instruction_set.rs` use the type, and `InstructionSet::search()` checks the processor
//! before it calls them.

#![allow(unsafe_code)]

use super::Octet;
use std::arch::x86_64::*;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx2Octet(__m256i);

impl Octet for Avx2Octet {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_set1_epi32(word as i32) })
    }

    #[inline(always)]
    fn load(words: &[u32; 8]) -> Self {
        // SAFETY: the processor has AVX2; `words` has the size of a register, and the load needs no alignment.
        Avx2Octet(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u32; 8] {
        let mut words = [0; 8];
        // SAFETY: the processor has AVX2; `words` has the size of a register, and the store needs no alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_permutevar8x32_epi32(Self::load(table).0, self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn swap_fours(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_permute2x128_si256::<1>(self.0, self.0) })
    }

    #[inline(always)]
    fn swap_twos(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_shuffle_epi32::<0b01_00_11_10>(self.0) })
    }

    #[inline(always)]
    fn swap_ones(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(self.0) })
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_permutevar8x32_epi32(self.0, _mm256_set1_epi32(AT)) })
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }

    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        // SAFETY: the processor has AVX2.
        Avx2Octet(unsafe {
            let last = _mm256_blend_epi32::<0b1111_1100>(two.0, three.0);
            _mm256_blend_epi32::<0b1111_1110>(one.0, last)
        })
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 32], byte: u8) -> u32 {
        // SAFETY: the processor has AVX2; `bytes` has the size of a register, and the load needs no alignment.
        unsafe {
            let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte as i8))) as u32
        }
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 32] {
        let mut bytes = [0; 32];
        // SAFETY: the processor has AVX2; `bytes` has the size of a register, and the store needs no alignment.
        unsafe {
            // Byte k of the result depends on bit k % 8 of byte k / 8 of the word.
            let source =
                _mm256_setr_epi64x(0, 0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0303_0303_0303_0303);
            let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            let mut sum = _mm256_setzero_si256();
            for (number, &word) in (1..).zip(words) {
                let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(word as i32), source);
                let has = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit);
                sum = _mm256_or_si256(sum, _mm256_and_si256(has, _mm256_set1_epi8(number)));
            }
            _mm256_storeu_si256(bytes.as_mut_ptr().cast(), sum);
        }
        bytes
    }
}
