//! Planes: registers with one bit per lane, and the operations on them.
//!
//! The batch engine keeps 64 search nodes per word and up to four words per register. It needs only AND, OR, XOR, NOT
//! and shifts within words. A register is a plain `u64` or a SIMD register; each type has a file in `lanes/`.
//!
//! Registers must be handled in plain loops and functions, never in closures: a closure is compiled for the baseline
//! processor, and each operation in it becomes a call.
//!
//! Representation: lane `l` of a register is bit `l % 64` of its word `l / 64`.

mod nibbles;
mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
mod avx512vl;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(target_arch = "wasm32")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
pub(super) use avx512vl::Avx512Vl;
#[cfg(target_arch = "aarch64")]
pub(super) use neon::Neon;
#[cfg(target_arch = "wasm32")]
pub(super) use simd128::Simd128;
#[cfg(target_arch = "x86_64")]
pub(super) use sse2::Sse2;

/// The maximum number of words of a register.
pub(super) const MAX_WORDS: usize = 4;

/// One bit per lane.
///
/// # Safety
/// The type must consist of exactly `WORDS` words of 64 bits, in the lane order above, and every bit pattern must be
/// valid.
#[allow(unsafe_code)]
pub(super) unsafe trait Plane: Copy + Sync {
    /// The number of words, at most [`MAX_WORDS`].
    const WORDS: usize;
    const LANES: usize = 64 * Self::WORDS;

    fn none() -> Self;
    fn all() -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Shifts every word left by `BY` bits.
    fn shift_left<const BY: i32>(self) -> Self;
    /// Shifts every word right by `BY` bits.
    fn shift_right<const BY: i32>(self) -> Self;
    /// `self | (a & b)`.
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self.or(a.and(b))
    }

    /// `self & !(a | b)`.
    #[inline(always)]
    fn without_either(self, a: Self, b: Self) -> Self {
        self.without(a.or(b))
    }

    /// `self | a | b`.
    #[inline(always)]
    fn or_any(self, a: Self, b: Self) -> Self {
        self.or(a).or(b)
    }

    /// `self | (a ^ b)`.
    #[inline(always)]
    fn or_different(self, a: Self, b: Self) -> Self {
        self.or(a.xor(b))
    }

    /// `self & a & b`.
    #[inline(always)]
    fn and_all(self, a: Self, b: Self) -> Self {
        self.and(a).and(b)
    }

    /// Selects `yes` in the lanes of this mask, and `no` in the other lanes.
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        no.xor(self.and(yes.xor(no)))
    }

    /// Adds three bits (a full adder); returns the low and the high bit of the sum.
    #[inline(always)]
    fn add(self, b: Self, c: Self) -> (Self, Self) {
        let either = self.xor(b);
        (either.xor(c), self.and(b).or_both(either, c))
    }

    /// Swaps the off-diagonal quarters of square matrices whose quarters have `SIDE` rows of `SIDE` bits; `self` holds
    /// an upper row, and `lower` the row that is `SIDE` rows below.
    #[inline(always)]
    fn swap_quarters<const SIDE: i32>(self, lower: Self) -> (Self, Self) {
        let swapped = self.shift_right::<SIDE>().xor(lower).and(Self::low_halves::<SIDE>());
        (self.xor(swapped.shift_left::<SIDE>()), lower.xor(swapped))
    }

    /// The lower half of each group of twice `SIDE` lanes.
    #[inline(always)]
    fn low_halves<const SIDE: i32>() -> Self {
        Self::from_words(&[u64::MAX / ((1 << SIDE) + 1); MAX_WORDS])
    }

    /// Packs the low four bits of each of eight bytes into 32 bits.
    #[inline(always)]
    fn squeeze(bytes: u64) -> u64 {
        nibbles::squeeze(bytes)
    }

    /// Writes the low 32 bits, four to a byte; the inverse of [`squeeze`](Self::squeeze).
    #[inline(always)]
    fn spread(bits: u64) -> u64 {
        nibbles::spread(bits)
    }

    /// Returns the words of the register, followed by zeros up to [`MAX_WORDS`].
    #[inline(always)]
    fn words(self) -> [u64; MAX_WORDS] {
        let mut words = [0; MAX_WORDS];
        words[..Self::WORDS].copy_from_slice(words_of(std::slice::from_ref(&self)));
        words
    }

    /// Returns the register with these words.
    #[inline(always)]
    fn from_words(words: &[u64; MAX_WORDS]) -> Self {
        let mut plane = Self::none();
        words_of_mut(std::slice::from_mut(&mut plane)).copy_from_slice(&words[..Self::WORDS]);
        plane
    }
}

/// Views planes as words, one plane after the other.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn words_of<P: Plane>(planes: &[P]) -> &[u64] {
    // SAFETY: by the contract of `Plane`, the slice holds this number of initialised and aligned 64-bit words.
    unsafe { std::slice::from_raw_parts(planes.as_ptr().cast(), planes.len() * P::WORDS) }
}

#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn words_of_mut<P: Plane>(planes: &mut [P]) -> &mut [u64] {
    // SAFETY: as in `words_of()`; the borrow is exclusive, and by the same contract any words are valid planes.
    unsafe { std::slice::from_raw_parts_mut(planes.as_mut_ptr().cast(), planes.len() * P::WORDS) }
}

/// Views an array of arrays as one slice.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn flatten_mut<P: Plane, const LEN: usize, const ROWS: usize>(
    rows: &mut [[P; LEN]; ROWS],
) -> &mut [P] {
    // SAFETY: arrays are contiguous, so the slice holds this number of initialised planes; the borrow is exclusive.
    unsafe { std::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), LEN * ROWS) }
}
