//! Planes: one bit for each lane of a register, and what can be done with all of them at once.
//!
//! The batch engine keeps 64 search nodes to a word and a few words to a register. All it needs is and, or, xor and a
//! shift within words, which every machine has: a register may be one word of plain Rust, or whatever the files below
//! `lanes/` wrap. Each file says what its instruction set is, in the same order.
//!
//! Registers are handled in plain loops and functions, never in closures: a closure is compiled for the plain machine,
//! and each step of it becomes a call.
//!
//! Representation: lane `l` of a register is bit `l % 64` of its word `l / 64`.

mod picked;
mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
mod avx512vl;
#[cfg(target_arch = "aarch64")]
mod neon;
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
#[cfg(target_arch = "x86_64")]
pub(super) use sse2::Sse2;

pub(super) use picked::Picked;

/// The most words of a register.
pub(super) const MAX_WORDS: usize = 4;

/// One bit for each lane.
///
/// # Safety
/// The type is nothing but `WORDS` words of 64 bits, lane order as above, and valid whatever they hold.
#[allow(unsafe_code)]
pub(super) unsafe trait Plane: Copy + Sync {
    /// Words of a register, at most [`MAX_WORDS`].
    const WORDS: usize;
    /// Bits of a register.
    const LANES: usize = 64 * Self::WORDS;

    /// No lane.
    fn none() -> Self;
    /// Every lane.
    fn all() -> Self;
    /// In both.
    fn and(self, other: Self) -> Self;
    /// In either.
    fn or(self, other: Self) -> Self;
    /// In one of the two.
    fn xor(self, other: Self) -> Self;
    /// In this one and not in the other.
    fn without(self, other: Self) -> Self;
    /// Every word shifted left by `BY` bits.
    fn shift_left<const BY: i32>(self) -> Self;
    /// Every word shifted right by `BY` bits.
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

    /// `self & a & b`.
    #[inline(always)]
    fn and_all(self, a: Self, b: Self) -> Self {
        self.and(a).and(b)
    }

    /// `yes` in the lanes of this mask, `no` in the others.
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        no.xor(self.and(yes.xor(no)))
    }

    /// The sum of three bits: its low bit and its high bit.
    #[inline(always)]
    fn add(self, b: Self, c: Self) -> (Self, Self) {
        let either = self.xor(b);
        (either.xor(c), self.and(b).or_both(either, c))
    }

    /// Some bits of one word, side by side from the lowest.
    #[inline(always)]
    fn gather(word: u64, picked: &Picked) -> u64 {
        picked.gather(word)
    }

    /// The lowest bits of a word, brought to the picked places.
    #[inline(always)]
    fn scatter(word: u64, picked: &Picked) -> u64 {
        picked.scatter(word)
    }

    /// The words of a register, zero beyond [`WORDS`](Self::WORDS).
    #[inline(always)]
    fn words(self) -> [u64; MAX_WORDS] {
        let mut words = [0; MAX_WORDS];
        words[..Self::WORDS].copy_from_slice(words_of(std::slice::from_ref(&self)));
        words
    }

    /// The register with these words.
    #[inline(always)]
    fn from_words(words: &[u64; MAX_WORDS]) -> Self {
        let mut plane = Self::none();
        words_of_mut(std::slice::from_mut(&mut plane)).copy_from_slice(&words[..Self::WORDS]);
        plane
    }
}

/// The words of planes, one plane after the other.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn words_of<P: Plane>(planes: &[P]) -> &[u64] {
    // SAFETY: by the promise of `Plane`, the slice is this many words of 64 bits, all of them written, and aligned for words.
    unsafe { std::slice::from_raw_parts(planes.as_ptr().cast(), planes.len() * P::WORDS) }
}

/// The same, to write to.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn words_of_mut<P: Plane>(planes: &mut [P]) -> &mut [u64] {
    // SAFETY: as in `words_of()`; the borrow is exclusive, and by the same promise any words make valid planes.
    unsafe { std::slice::from_raw_parts_mut(planes.as_mut_ptr().cast(), planes.len() * P::WORDS) }
}
