//! x86-64: the operations on registers, shared by `sse2.rs`, `avx2.rs` and `avx512vl.rs`.
//!
//! The processor always supports the instructions that these types use. Every x86-64 processor has SSE2. `Avx2`
//! and `Avx512Vl` are used only by the functions of `instruction_set.rs` that are compiled for them, and
//! `InstructionSet::solve_each()` checks the processor before it calls one of these functions.

/// Implements the operations of a [`Plane`](super::Plane) stored in one register, given the names of the intrinsics.
macro_rules! operations {
    ($zero:ident, $bytes:ident, $and:ident, $or:ident, $xor:ident, $and_not:ident, $left:ident, $right:ident) => {
        #[inline(always)]
        fn none() -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $zero() })
        }

        #[inline(always)]
        fn all() -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $bytes(-1) })
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $and(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $or(self.0, other.0) })
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $xor(self.0, other.0) })
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $and_not(other.0, self.0) })
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $left::<BY>(self.0) })
        }

        #[inline(always)]
        fn shift_right<const BY: i32>(self) -> Self {
            // SAFETY: the processor supports the instructions of this type.
            Self(unsafe { $right::<BY>(self.0) })
        }
    };
}

/// Implements the operations of a 256-bit register, with BMI2 instructions for half bytes.
macro_rules! operations_on_256_bits {
    () => {
        super::x86::operations!(
            _mm256_setzero_si256,
            _mm256_set1_epi8,
            _mm256_and_si256,
            _mm256_or_si256,
            _mm256_xor_si256,
            _mm256_andnot_si256,
            _mm256_slli_epi64,
            _mm256_srli_epi64
        );

        #[inline(always)]
        fn squeeze(bytes: u64) -> u64 {
            // SAFETY: the processor has BMI2, which the check for AVX2 includes.
            unsafe { _pext_u64(bytes, NIBBLES) }
        }

        #[inline(always)]
        fn spread(bits: u64) -> u64 {
            // SAFETY: the processor has BMI2, which the check for AVX2 includes.
            unsafe { _pdep_u64(bits, NIBBLES) }
        }
    };
}

pub(super) use {operations, operations_on_256_bits};
