//! The portable octet: an array of words, for any processor.

use super::Octet;

#[derive(Clone, Copy)]
pub(crate) struct Words([u32; 8]);

impl Words {
    #[inline(always)]
    fn zip(self, other: Words, operation: impl Fn(u32, u32) -> u32) -> Self {
        Words(std::array::from_fn(|at| operation(self.0[at], other.0[at])))
    }

    #[inline(always)]
    fn map(self, operation: impl Fn(u32) -> u32) -> Self {
        Words(self.0.map(operation))
    }

    #[inline(always)]
    fn permute(self, order: [usize; 8]) -> Self {
        Words(order.map(|at| self.0[at]))
    }
}

impl Octet for Words {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Words([word; 8])
    }

    #[inline(always)]
    fn load(words: &[u32; 8]) -> Self {
        Words(*words)
    }

    #[inline(always)]
    fn store(self) -> [u32; 8] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn left<const BY: i32>(self) -> Self {
        self.map(|word| word << BY)
    }

    #[inline(always)]
    fn right<const BY: i32>(self) -> Self {
        self.map(|word| word >> BY)
    }

    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        self.map(|word| table[word as usize & 7])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 8]
    }

    #[inline(always)]
    fn swap_fours(self) -> Self {
        self.permute([4, 5, 6, 7, 0, 1, 2, 3])
    }

    #[inline(always)]
    fn swap_twos(self) -> Self {
        self.permute([2, 3, 0, 1, 6, 7, 4, 5])
    }

    #[inline(always)]
    fn swap_ones(self) -> Self {
        self.permute([1, 0, 3, 2, 5, 4, 7, 6])
    }

    #[inline(always)]
    fn word<const AT: i32>(self) -> Self {
        Words([self.0[AT as usize]; 8])
    }

    #[inline(always)]
    fn next_of_three(self) -> Self {
        self.permute([1, 2, 0, 3, 4, 5, 6, 7])
    }

    #[inline(always)]
    fn last_of_three(self) -> Self {
        self.permute([2, 0, 1, 3, 4, 5, 6, 7])
    }

    #[inline(always)]
    fn first_three(one: Self, two: Self, three: Self) -> Self {
        let mut words = three.0;
        (words[0], words[1]) = (one.0[0], two.0[1]);
        Words(words)
    }

    #[inline(always)]
    fn matching(bytes: &[u8; 32], byte: u8) -> u32 {
        bytes.iter().enumerate().map(|(at, &other)| u32::from(other == byte) << at).sum()
    }

    #[inline(always)]
    fn numbered(words: &[u32; 9]) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (number, word) in (1..).zip(words) {
            for (at, byte) in bytes.iter_mut().enumerate() {
                *byte |= number * (word >> at & 1) as u8;
            }
        }
        bytes
    }
}
