//! x86-64: what its registers have in common, so that each of the files beside this one says only what its own calls it.
//!
//! SAFETY, of every block below: SSE2 belongs to the base of this architecture; of the other types no function is called
//! outside the engine's one entry that is compiled for their instruction set, and the entry is called only where the
//! processor has it.

/// The operations of a [`Plane`](super::Plane) that is one register, by the names of their instructions.
macro_rules! operations {
    ($zero:ident, $bytes:ident, $and:ident, $or:ident, $xor:ident, $and_not:ident, $left:ident, $right:ident) => {
        #[inline(always)]
        fn none() -> Self {
            Self(unsafe { $zero() })
        }

        #[inline(always)]
        fn all() -> Self {
            Self(unsafe { $bytes(-1) })
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(unsafe { $and(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(unsafe { $or(self.0, other.0) })
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            Self(unsafe { $xor(self.0, other.0) })
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Self(unsafe { $and_not(other.0, self.0) })
        }

        #[inline(always)]
        fn shift_left<const BY: i32>(self) -> Self {
            Self(unsafe { $left::<BY>(self.0) })
        }

        #[inline(always)]
        fn shift_right<const BY: i32>(self) -> Self {
            Self(unsafe { $right::<BY>(self.0) })
        }
    };
}

/// The operations of a register of 256 bits, with BMI2, which came at the same time.
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
        fn gather(word: u64, picked: &Picked) -> u64 {
            unsafe { _pext_u64(word, picked.mask) }
        }

        #[inline(always)]
        fn scatter(word: u64, picked: &Picked) -> u64 {
            unsafe { _pdep_u64(word, picked.mask) }
        }
    };
}

pub(super) use {operations, operations_on_256_bits};
