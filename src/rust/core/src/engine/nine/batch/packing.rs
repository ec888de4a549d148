//! Packing of a board: the first 80 digits as five words of 16 digits, with four bits per digit.
//!
//! The words of 64 boards form five matrices of 64 x 64 bits, which are transposed. The last digit is handled
//! separately.

use super::super::{Digits, CELLS};

/// The number of words of a packed board.
pub(super) const PACKED: usize = 5;
/// The cell that is not packed.
pub(super) const LAST: usize = CELLS - 1;

#[inline(always)]
pub(super) fn pack(digits: &Digits) -> [u64; PACKED] {
    std::array::from_fn(|word| {
        let bytes = |at: usize| {
            let eight = digits[word * 16 + at..][..8].try_into().expect("eight bytes");
            squeeze(u64::from_le_bytes(eight))
        };
        bytes(0) | bytes(8) << 32
    })
}

/// Unpacks a grid; its last digit is the one missing from the last row.
#[inline(always)]
pub(super) fn unpack(packed: &[u64; PACKED]) -> Digits {
    let mut digits = [0; CELLS];
    for (word, &bits) in packed.iter().enumerate() {
        digits[word * 16..][..8].copy_from_slice(&spread(bits).to_le_bytes());
        digits[word * 16 + 8..][..8].copy_from_slice(&spread(bits >> 32).to_le_bytes());
    }
    // The exclusive or of the digits 1 to 9 is 1.
    digits[LAST] = digits[72..LAST].iter().fold(1, |rest, &digit| rest ^ digit);
    digits
}

/// Packs the low four bits of each of eight bytes into 32 bits.
#[inline(always)]
fn squeeze(bytes: u64) -> u64 {
    let x = bytes & 0x0f0f_0f0f_0f0f_0f0f;
    let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    (x | x >> 16) & 0xffff_ffff
}

/// The inverse of [`squeeze`].
#[inline(always)]
fn spread(bits: u64) -> u64 {
    let x = bits & 0xffff_ffff;
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f
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
        assert_eq!(unpack(&pack(&grid)), grid);
    }
}
