//! Sets of cells of one board.
//!
//! Which cells hold a candidate, which see all the cells of a pattern: most of what a player looks for is where two such
//! sets meet.
//!
//! Representation: ten words of 64 bits, cell `k` at bit `k % 64` of word `k / 64`; enough for 25 x 25.
//! Cost: a few vector instructions for each operation, on any board.

use std::ops::{BitAnd, BitOr, Sub};

const WORDS: usize = 10;

/// A set of cells below [`CAPACITY`](Self::CAPACITY).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// A board may have this many cells.
    pub const CAPACITY: usize = 64 * WORDS;

    /// No cell.
    pub const NONE: Self = CellSet([0; WORDS]);

    /// Puts a cell into the set.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell out of the set.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Is the cell in the set?
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] & (1 << (cell % 64)) != 0
    }

    /// Is there no cell in the set?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Are all cells of this set in the other?
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The number of cells in the set.
    #[inline]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(64 * word + bit)
            })
        })
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
    fn sets_meet_join_and_part() {
        let odd: CellSet = (1..625).step_by(2).collect();
        let third: CellSet = (0..625).step_by(3).collect();
        let both = odd & third;
        assert_eq!(both.iter().collect::<Vec<_>>(), (3..625).step_by(6).collect::<Vec<_>>());
        assert_eq!((odd | third).count(), odd.count() + third.count() - both.count());
        assert!(both.is_within(&odd) && !odd.is_within(&both) && (odd - odd).is_empty());
    }

    #[test]
    fn what_is_inserted_can_be_removed() {
        let mut set = CellSet::NONE;
        set.insert(624);
        assert!(set.contains(624) && !set.contains(623));
        set.remove(624);
        assert_eq!(set, CellSet::NONE);
    }
}
