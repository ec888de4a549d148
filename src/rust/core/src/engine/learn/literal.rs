//! Literals: "this candidate is true" and "this candidate is false".
//!
//! Representation: candidates are numbered cell by cell; a literal is twice the number, plus one when it denies it.

/// A statement on one candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    #[inline]
    pub(super) fn holds(candidate: u32) -> Self {
        Literal(candidate << 1)
    }

    #[inline]
    pub(super) fn fails(candidate: u32) -> Self {
        Literal(candidate << 1 | 1)
    }

    #[inline]
    pub(super) fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(super) fn denies(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(super) fn opposite(self) -> Self {
        Literal(self.0 ^ 1)
    }

    /// Its place in a list of all literals.
    #[inline]
    pub(super) fn place(self) -> usize {
        self.0 as usize
    }

    /// The literal as a word of a clause.
    #[inline]
    pub(super) fn word(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn from_word(word: u32) -> Self {
        Literal(word)
    }
}
