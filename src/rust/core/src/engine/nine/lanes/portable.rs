//! Plain Rust: one word of 64 lanes, on any machine.

use super::Plane;

#[allow(unsafe_code)]
// SAFETY: the type is one word of 64 bits, lane 0 is bit 0, and every bit pattern is valid.
unsafe impl Plane for u64 {
    const WORDS: usize = 1;

    #[inline(always)]
    fn none() -> Self {
        0
    }

    #[inline(always)]
    fn all() -> Self {
        !0
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn shift_left<const BY: i32>(self) -> Self {
        self << BY
    }

    #[inline(always)]
    fn shift_right<const BY: i32>(self) -> Self {
        self >> BY
    }
}
