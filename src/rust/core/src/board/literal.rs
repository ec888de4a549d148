//! Literals: claims that a candidate is true, or that it is false.
//!
//! ```
//! use oxidoku_core::board::literal::Literal;
//!
//! let holds = Literal::positive(7);
//! assert_eq!((holds.candidate(), holds.is_positive(), holds.index()), (7, true, 15));
//! assert_eq!(holds.negated(), Literal::negative(7));
//! ```
//!
//! Clause learning and human logic both use literals, so the type is in a lower layer than both. The caller numbers the
//! candidates.
//!
//! Representation: a literal is twice the number of its candidate, plus one if the literal is positive.

/// A numbered candidate, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal(u32);

impl Literal {
    /// Returns the literal that states that the candidate is true.
    #[inline]
    pub fn positive(candidate: usize) -> Self {
        Literal((candidate as u32) << 1 | 1)
    }

    /// Returns the literal that states that the candidate is false.
    #[inline]
    pub fn negative(candidate: usize) -> Self {
        Literal((candidate as u32) << 1)
    }

    /// Returns the number of the candidate.
    #[inline]
    pub fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Returns whether the literal states that its candidate is true.
    #[inline]
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the opposite literal.
    #[inline]
    pub fn negated(self) -> Self {
        Literal(self.0 ^ 1)
    }

    /// Returns the index in a list of all literals.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the literal with this index.
    #[inline]
    pub fn at(index: usize) -> Self {
        Literal(index as u32)
    }
}
