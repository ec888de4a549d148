//! Transposition of matrices of 64 x 64 bits: the registers hold one matrix per word, and all are transposed at once.
//!
//! The off-diagonal quarters of the matrix are swapped, then the off-diagonal quarters of each quarter, and so on
//! down to single bits. Three of these six steps are performed at a time, on eight rows in registers.
//!
//! Reference: H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, section 7-3.

use super::super::lanes::Plane;
use super::unrolled::each;

/// Moves bit `b` of word `w` of row `r` to bit `r` of word `w` of row `b`.
#[inline(always)]
pub(super) fn transpose<P: Plane>(rows: &mut [P; 64]) {
    for first in 0..8 {
        let eight = large_steps(each!(8, at => rows[first + at * 8]));
        each!(8, at => rows[first + at * 8] = eight[at]);
    }
    for first in (0..64).step_by(8) {
        let eight = small_steps(each!(8, at => rows[first + at]));
        each!(8, at => rows[first + at] = eight[at]);
    }
}

/// Performs the first three steps, on eight rows that are eight rows apart.
#[inline(always)]
pub(super) fn large_steps<P: Plane>(rows: [P; 8]) -> [P; 8] {
    three_steps::<P, 32, 16, 8>(rows)
}

/// Performs the last three steps, on eight adjacent rows.
#[inline(always)]
pub(super) fn small_steps<P: Plane>(rows: [P; 8]) -> [P; 8] {
    three_steps::<P, 4, 2, 1>(rows)
}

/// Swaps quarters with these side lengths; the rows are `SMALL` places apart.
#[inline(always)]
fn three_steps<P: Plane, const LARGE: i32, const MEDIUM: i32, const SMALL: i32>(rows: [P; 8]) -> [P; 8] {
    let [a, b, c, d, e, f, g, h] = rows;
    let ((a, e), (b, f)) = (a.swap_quarters::<LARGE>(e), b.swap_quarters::<LARGE>(f));
    let ((c, g), (d, h)) = (c.swap_quarters::<LARGE>(g), d.swap_quarters::<LARGE>(h));
    let ((a, c), (b, d)) = (a.swap_quarters::<MEDIUM>(c), b.swap_quarters::<MEDIUM>(d));
    let ((e, g), (f, h)) = (e.swap_quarters::<MEDIUM>(g), f.swap_quarters::<MEDIUM>(h));
    let ((a, b), (c, d)) = (a.swap_quarters::<SMALL>(b), c.swap_quarters::<SMALL>(d));
    let ((e, f), (g, h)) = (e.swap_quarters::<SMALL>(f), g.swap_quarters::<SMALL>(h));
    [a, b, c, d, e, f, g, h]
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
