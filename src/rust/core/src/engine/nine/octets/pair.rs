//! Pairs: two registers of four words, for instruction sets with 128-bit registers.
//!
//! The engine sees an [`Octet`]. An instruction set implements only [`Quad`], the operations on one of the two
//! registers.

use super::Octet;

/// A register of four words. The operations are those of [`Octet`], on four words.
pub(crate) trait Quad: Copy {
    fn splat(word: u32) -> Self;
    fn load(words: &[u32; 4]) -> Self;
    fn store(self) -> [u32; 4];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn left<const BY: i32>(self) -> Self;
    fn right<const BY: i32>(self) -> Self;
    fn look_up(self, table: &[u32; 8]) -> Self;
    fn is_zero(self) -> bool;

    fn swap_twos(self) -> Self;
    fn swap_ones(self) -> Self;
    fn word<const AT: i32>(self) -> Self;
    fn next_of_three(self) -> Self;
    fn last_of_three(self) -> Self;
    fn first_three(one: Self, two: Self, three: Self) -> Self;

    /// Returns a word in which bit `k` is set if `bytes[k]` equals `byte`.
    fn matching(bytes: &[u8; 16], byte: u8) -> u32;
    /// Returns a byte for each of the lowest 16 bits: `d + 1` if the bit is set in word `d`, 0 if it is clear in every
    /// word.
    fn numbered(words: &[u32; 9]) -> [u8; 16];
}

/// Words 0 to 3, and words 4 to 7.
#[derive(Clone, Copy)]
pub(crate) struct Pair<Q>(Q, Q);

/// Applies an operation to both registers.
macro_rules! both {
    ($($operation:ident($($other:ident)?);)*) => {
        $(
            #[inline(always)]
            fn $operation(self $(, $other: Self)?) -> Self {
                Pair(self.0.$operation($($other.0)?), self.1.$operation($($other.1)?))
            }
        )*
    };
}

impl<Q: Quad> Octet for Pair<Q> {
    both! {
        and(other);
        or(other);
        xor(other);
        without(other);
        add(other);
        sub(other);
        swap_twos();
        swap_ones();
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Pair(Q::splat(word), Q::splat(word))
    }

    #[inline(always)]
    fn load(words: &[u32; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *words;
        Pair(Q::load(&[a, b, c, d]), Q::load(&[e, f, g, h]))
    }

    #[inline(always)]
    fn store(self) -> [u32; 8] {
        let ([a, b, c, d], [e, f, g, h]) = (self.0.store(), self.1.store());
        [a, b, c, d, e, f, g, h]
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        Pair(self.0.left::<BY>(), self.1.left::<BY>())
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        Pair(self.0.right::<BY>(), self.1.right::<BY>())
    }

    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        Pair(self.0.look_up(table), self.1.look_up(table))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.or(self.1).is_zero()
    }

    #[inline(always)]
    fn swap_fours(self) -> Self {
        Pair(self.1, self.0)
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        let word = self.0.word::<AT>();
        Pair(word, word)
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        Pair(self.0.next_of_three(), self.1)
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        Pair(self.0.last_of_three(), self.1)
    }

    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        Pair(Q::first_three(one.0, two.0, three.0), three.1)
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 32], byte: u8) -> u32 {
        let (mut low, mut high) = ([0; 16], [0; 16]);
        low.copy_from_slice(&bytes[..16]);
        high.copy_from_slice(&bytes[16..]);
        Q::matching(&low, byte) | Q::matching(&high, byte) << 16
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 32] {
        let mut high = *words;
        for word in &mut high {
            *word >>= 16;
        }
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&Q::numbered(words));
        bytes[16..].copy_from_slice(&Q::numbered(&high));
        bytes
    }
}
