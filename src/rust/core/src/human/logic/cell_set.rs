//! Sets of cells of one board.
//!
//! ```
//! use oxidoku_core::human::technique::CellSet;
//!
//! // The first row and the first box of a 25 x 25 board.
//! let row: CellSet = (0..25).collect();
//! let first_box: CellSet = (0..125).filter(|cell| cell % 25 < 5).collect();
//! assert_eq!((row & first_box).iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
//! assert_eq!((row | first_box).count(), 45);
//! ```
//!
//! For example, techniques intersect the cells where a digit is possible with the cells that see a pattern.
//!
//! Representation: ten words of 64 bits, with cell `k` at bit `k % 64` of word `k / 64`; this is enough for 25 x 25.
//! Cost: a few vector instructions per set operation.

use std::ops::{BitAnd, BitOr, Sub};

const WORDS: usize = 10;

/// A set of cells with indices below [`CAPACITY`](Self::CAPACITY).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The maximum number of cells in a set.
    pub const CAPACITY: usize = 64 * WORDS;

    /// The empty set.
    pub const NONE: Self = CellSet([0; WORDS]);

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Returns whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] & (1 << (cell % 64)) != 0
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        // A comparison with an array of zeros would call a library function.
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns whether all cells of this set are in the other set.
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether the sets have a cell in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Returns the number of cells.
    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the cells in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let later = self.0[WORDS_OF_NINE..].iter().fold(0, |all, word| all | word);
        CellsInOrder { left: self.0, word: 0, end: if later == 0 { WORDS_OF_NINE } else { WORDS } }
    }
}

/// The number of words that hold the cells of a 9 x 9 board.
const WORDS_OF_NINE: usize = 2;

/// The cells of a set that have not been visited yet. All of them are in the words `word..end`.
struct CellsInOrder {
    left: [u64; WORDS],
    word: usize,
    end: usize,
}

impl Iterator for CellsInOrder {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.left[self.word] == 0 {
            if self.word + 1 == self.end {
                return None;
            }
            self.word += 1;
        }
        let bits = &mut self.left[self.word];
        let bit = bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        Some(64 * self.word + bit)
    }
}

impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = CellSet::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        CellSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for CellSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        CellSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Sub for CellSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        CellSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_can_be_intersected_united_and_subtracted() {
        let odd: CellSet = (1..625).step_by(2).collect();
        let third: CellSet = (0..625).step_by(3).collect();
        let both = odd & third;
        assert_eq!(both.iter().collect::<Vec<_>>(), (3..625).step_by(6).collect::<Vec<_>>());
        assert_eq!((odd | third).count(), odd.count() + third.count() - both.count());
        assert!(both.is_within(&odd) && !odd.is_within(&both) && (odd - odd).is_empty());
        assert!(odd.meets(&third) && !odd.meets(&(third - odd)));
    }

    #[test]
    fn inserted_cells_can_be_removed() {
        let mut set = CellSet::NONE;
        set.insert(624);
        assert!(set.contains(624) && !set.contains(623));
        set.remove(624);
        assert_eq!(set, CellSet::NONE);
    }
}
