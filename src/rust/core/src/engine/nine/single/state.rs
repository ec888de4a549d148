//! The state of a node: the candidate cells of each digit, band by band.
//!
//! Representation: a word has one bit for each of the 27 cells of a band. Three registers have one word for each of
//! eight digits, and the fourth has one word for the ninth digit in each band:
//!
//! ```text
//!     parts[0]    digits 1 to 8 in band 0        parts[3]    digit 9 in bands 0, 1, 2
//!     parts[1]    digits 1 to 8 in band 1
//!     parts[2]    digits 1 to 8 in band 2
//!
//!     bit 9 c + 3 s + r of a word: the cell in row r of the band, stack s, column c of the stack
//! ```
//!
//! So the cells of a minicol are adjacent bits, and the cells of a minirow are nine bits apart. This is the
//! row-by-row order of the cells with `r` and `c` exchanged.

use super::super::octets::Octet;
use super::super::{Digits, CELLS, ORDER};

/// The number of cells in a band.
const BAND_CELLS: usize = 27;

/// All cells of a band.
pub(super) const BAND: u32 = (1 << BAND_CELLS) - 1;

/// The number of digits in each of the first three parts.
pub(super) const EIGHT: usize = 8;

/// A state in memory. Its words need not be aligned like registers, because the system's allocator is slow if memory
/// must be aligned to more than 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct StoredState([[u32; EIGHT]; 4]);

impl StoredState {
    /// Returns the word at a place: a part and the word in it.
    #[inline(always)]
    pub(super) fn word(&self, (part, at): (usize, usize)) -> u32 {
        self.0[part][at]
    }

    /// Removes cells from the word at a place.
    #[inline(always)]
    pub(super) fn remove(&mut self, (part, at): (usize, usize), cells: u32) {
        self.0[part][at] &= !cells;
    }
}

#[derive(Clone, Copy)]
pub(super) struct NodeState<O> {
    pub(super) parts: [O; 4],
}

impl<O: Octet> NodeState<O> {
    /// Loads a puzzle: a filled cell has its clue as its only candidate; an empty cell has all digits as
    /// candidates.
    #[inline(always)]
    pub(super) fn load(puzzle: &Digits) -> Self {
        let mut words = [[0; EIGHT]; 4];
        for band in 0..3 {
            let empty = cells_with::<O>(puzzle, band, 0);
            for (digit, word) in words[band].iter_mut().enumerate() {
                *word = empty | cells_with::<O>(puzzle, band, digit as u8 + 1);
            }
            words[3][band] = empty | cells_with::<O>(puzzle, band, ORDER as u8);
        }
        let mut parts = [O::splat(0); 4];
        for (part, words) in parts.iter_mut().zip(&words) {
            *part = exchange(O::load(words));
        }
        NodeState { parts }
    }

    /// Returns the empty cells of each band of a puzzle, in every word.
    #[inline(always)]
    pub(super) fn open_cells(puzzle: &Digits) -> [O; 3] {
        let mut open = [O::splat(0); 3];
        for band in 0..3 {
            open[band] = exchange(O::splat(cells_with::<O>(puzzle, band, 0)));
        }
        open
    }

    #[inline(always)]
    pub(super) fn stored(&self) -> StoredState {
        let [one, two, three, ninth] = self.parts;
        StoredState([one.store(), two.store(), three.store(), ninth.store()])
    }

    #[inline(always)]
    pub(super) fn from_stored(StoredState([one, two, three, ninth]): &StoredState) -> Self {
        NodeState { parts: [O::load(one), O::load(two), O::load(three), O::load(ninth)] }
    }

    /// Returns the grid of a node in which each cell has one candidate.
    #[inline(always)]
    pub(super) fn store(&self) -> Digits {
        let mut words = [[0; EIGHT]; 4];
        for (words, &part) in words.iter_mut().zip(&self.parts) {
            *words = exchange(part).store();
        }
        let mut grid = [0; CELLS];
        for (band, cells) in grid.chunks_exact_mut(BAND_CELLS).enumerate() {
            let mut digits = [words[3][band]; ORDER];
            digits[..EIGHT].copy_from_slice(&words[band]);
            cells.copy_from_slice(&O::numbered(&digits)[..BAND_CELLS]);
        }
        grid
    }
}

/// Returns the cells of a band that hold the digit, in row-by-row order.
#[inline(always)]
fn cells_with<O: Octet>(puzzle: &Digits, band: usize, digit: u8) -> u32 {
    let cells_before = band * BAND_CELLS;
    let start = cells_before.min(CELLS - 32);
    let bytes = puzzle[start..start + 32].try_into().expect("a slice of 32 bytes");
    O::matching(bytes, digit) >> (cells_before - start) & BAND
}

/// Exchanges the rows of the band with the columns of the stack, in every stack: swaps bit `3 s + 1` with bit `3 s +
/// 9`, bit `3 s + 11` with bit `3 s + 19`, and bit `3 s + 2` with bit `3 s + 18`.
#[inline(always)]
fn exchange<O: Octet>(word: O) -> O {
    let stacks = 0b1001001;
    let eight_apart = word.xor(word.right::<8>()).and(O::splat(stacks << 1 | stacks << 11));
    let word = word.xor(eight_apart).xor(eight_apart.left::<8>());
    let sixteen_apart = word.xor(word.right::<16>()).and(O::splat(stacks << 2));
    word.xor(sixteen_apart).xor(sixteen_apart.left::<16>())
}
