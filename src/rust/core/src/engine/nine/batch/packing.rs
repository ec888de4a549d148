//! Packing of a board: the first 80 digits as five words of 16 digits, with four bits per digit.
//!
//! The words of 64 boards form five matrices of 64 x 64 bits, which are transposed. The last digit is handled
//! separately.

use super::super::lanes::Plane;
use super::super::{Digits, CELLS};

/// The number of words of a packed board.
pub(super) const PACKED: usize = 5;
/// The cell that is not packed.
pub(super) const LAST: usize = CELLS - 1;

#[inline(always)]
pub(super) fn pack<P: Plane>(digits: &Digits) -> [u64; PACKED] {
    let mut packed = [0; PACKED];
    for (word, bytes) in packed.iter_mut().zip(digits.chunks_exact(16)) {
        let (low, high) = bytes.split_at(8);
        *word = P::squeeze(word_of(low)) | P::squeeze(word_of(high)) << 32;
    }
    packed
}

/// Unpacks a grid; its last digit is the one missing from the last row.
#[inline(always)]
pub(super) fn unpack<P: Plane>(packed: &[u64; PACKED], digits: &mut Digits) {
    for (&word, bytes) in packed.iter().zip(digits.chunks_exact_mut(16)) {
        let (low, high) = bytes.split_at_mut(8);
        low.copy_from_slice(&P::spread(word).to_le_bytes());
        high.copy_from_slice(&P::spread(word >> 32).to_le_bytes());
    }
    // The exclusive or of the digits 1 to 9 is 1. The last row without its last digit is half of a word.
    let mut row = packed[PACKED - 1] >> 32;
    row ^= row >> 16;
    row ^= row >> 8;
    row ^= row >> 4;
    digits[LAST] = (row & 15) as u8 ^ 1;
}

#[inline(always)]
fn word_of(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().expect("eight bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacking_a_packed_grid_restores_it() {
        let grid: Digits = std::array::from_fn(|cell| {
            let (row, col) = (cell / 9, cell % 9);
            ((row * 3 + row / 3 + col) % 9) as u8 + 1
        });
        let mut unpacked = [0; CELLS];
        unpack::<u64>(&pack::<u64>(&grid), &mut unpacked);
        assert_eq!(unpacked, grid);
    }
}
