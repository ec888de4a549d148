//! Packing: the 81 digits of a board as five words of 16 digits, four bits each, and the last digit apart.
//!
//! Five words fit the transposition of 64 boards with 64 bits of each, five times.

use super::super::{Digits, CELLS};

/// Words of a packed board.
pub(super) const PACKED: usize = 5;
/// The cell that is left out.
pub(super) const LAST: usize = CELLS - 1;

/// The first 80 digits.
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

/// The first 80 digits; the last is that which the last row lacks.
#[inline(always)]
pub(super) fn unpack(packed: &[u64; PACKED]) -> Digits {
    let mut digits = [0; CELLS];
    for (word, &bits) in packed.iter().enumerate() {
        digits[word * 16..][..8].copy_from_slice(&spread(bits).to_le_bytes());
        digits[word * 16 + 8..][..8].copy_from_slice(&spread(bits >> 32).to_le_bytes());
    }
    // All nine digits together are 1 under exclusive or.
    digits[LAST] = digits[72..LAST].iter().fold(1, |rest, &digit| rest ^ digit);
    digits
}

/// The low four bits of eight bytes, side by side.
#[inline(always)]
fn squeeze(bytes: u64) -> u64 {
    let x = bytes & 0x0f0f_0f0f_0f0f_0f0f;
    let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
    let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
    (x | x >> 16) & 0xffff_ffff
}

/// The inverse.
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
    fn a_grid_comes_back() {
        let grid: Digits = std::array::from_fn(|cell| {
            let (row, col) = (cell / 9, cell % 9);
            ((row * 3 + row / 3 + col) % 9) as u8 + 1
        });
        assert_eq!(unpack(&pack(&grid)), grid);
    }
}
