//! Literals: "this candidate is true" and "this candidate is false".
//!
//! Representation: candidates are numbered cell by cell; a literal is twice its candidate's number, plus one if
//! the literal is negative.

/// A candidate, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    #[inline]
    pub(super) fn positive(candidate: u32) -> Self {
        Literal(candidate << 1)
    }

    #[inline]
    pub(super) fn negative(candidate: u32) -> Self {
        Literal(candidate << 1 | 1)
    }

    #[inline]
    pub(super) fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(super) fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(super) fn negated(self) -> Self {
        Literal(self.0 ^ 1)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn word(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn from_word(word: u32) -> Self {
        Literal(word)
    }
}
