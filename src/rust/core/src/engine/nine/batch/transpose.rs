//! Transposition of matrices of 64 x 64 bits: the registers hold one matrix per word, and all are transposed at once.
//!
//! The off-diagonal quarters of the matrix are swapped, then the off-diagonal quarters of each quarter, and so on
//! down to single bits.
//!
//! Reference: H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, section 7-3.

use super::super::lanes::Plane;

/// Moves bit `b` of word `w` of row `r` to bit `r` of word `w` of row `b`.
#[inline(always)]
pub(super) fn transpose<P: Plane>(rows: &mut [P; 64]) {
    swap_quarters::<P, 32>(rows, 0x0000_0000_ffff_ffff);
    swap_quarters::<P, 16>(rows, 0x0000_ffff_0000_ffff);
    swap_quarters::<P, 8>(rows, 0x00ff_00ff_00ff_00ff);
    swap_quarters::<P, 4>(rows, 0x0f0f_0f0f_0f0f_0f0f);
    swap_quarters::<P, 2>(rows, 0x3333_3333_3333_3333);
    swap_quarters::<P, 1>(rows, 0x5555_5555_5555_5555);
}

#[inline(always)]
fn swap_quarters<P: Plane, const SIDE: i32>(rows: &mut [P; 64], low_halves: u64) {
    let side = SIDE as usize;
    let low_halves = P::from_words(&[low_halves; 4]);
    for upper in (0..64).filter(|row| row & side == 0) {
        let lower = upper + side;
        let swapped = rows[upper].shift_right::<SIDE>().xor(rows[lower]).and(low_halves);
        rows[lower] = rows[lower].xor(swapped);
        rows[upper] = rows[upper].xor(swapped.shift_left::<SIDE>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let mut rows: [u64; 64] =
            std::array::from_fn(|row| (row as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let before = rows;
        transpose(&mut rows);
        for (row, bits) in before.iter().enumerate() {
            for (col, column) in rows.iter().enumerate() {
                assert_eq!(bits >> col & 1, column >> row & 1, "row {row}, column {col}");
            }
        }
    }
}
