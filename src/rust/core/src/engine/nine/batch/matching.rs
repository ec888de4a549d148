//! Matchings of the three rows and three boxes of a band, for one digit.
//!
//! Each row of a band holds the digit in one of the three boxes, and each box holds it in one of the three rows. So the
//! minirows that hold the digit form a perfect matching of rows and boxes. A minirow that is in no matching of the
//! candidates is removed:
//!
//! ```text
//!              box 0  box 1  box 2
//!     row 0      x      x      .        row 2 needs box 2, so rows 0 and 1 share boxes 0 and 1,
//!     row 1      x      x      x   ->   and the x of row 1 in box 2 is removed
//!     row 2      .      .      x
//! ```
//!
//! This is everything that the rows and boxes of a band imply for one digit: pointing, claiming, and the minirow of a
//! hidden single. The same holds for the minicols of a stack.
//!
//! Proof: a non-zero entry is in a perfect matching of a 3 x 3 matrix if and only if the 2 x 2 matrix of the other rows
//! and columns has a perfect matching, on either of its two diagonals.

use super::super::lanes::Plane;

/// Keeps the entries, given row by row, that are in a perfect matching. Returns the lanes that have a matching.
#[inline(always)]
pub(super) fn keep_matchable<P: Plane>(entries: &mut [P; 9]) -> P {
    let all = *entries;
    for row in 0..3 {
        let (below, last) = ((row + 1) % 3 * 3, (row + 2) % 3 * 3);
        for col in 0..3 {
            let (right, end) = ((col + 1) % 3, (col + 2) % 3);
            let along = all[below + right].and(all[last + end]);
            let rest = along.or_both(all[below + end], all[last + right]);
            entries[row * 3 + col] = all[row * 3 + col].and(rest);
        }
    }
    entries[0].or_any(entries[1], entries[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a perfect matching in the matrix uses this entry.
    fn is_in_a_matching(matrix: usize, entry: usize) -> bool {
        let holds = |row: usize, col: usize| matrix >> (row * 3 + col) & 1 == 1;
        let permutations = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let through = permutations.iter().filter(|cols| cols[entry / 3] == entry % 3);
        through.clone().any(|cols| (0..3).all(|row| holds(row, cols[row])))
    }

    #[test]
    fn exactly_the_entries_in_a_perfect_matching_are_kept() {
        for matrix in 0..512_usize {
            let mut entries: [u64; 9] = std::array::from_fn(|entry| (matrix >> entry & 1) as u64);
            let sound = keep_matchable(&mut entries);
            for (entry, &kept) in entries.iter().enumerate() {
                assert_eq!(kept == 1, is_in_a_matching(matrix, entry), "{matrix:09b}, entry {entry}");
            }
            assert_eq!(sound == 1, (0..9).any(|entry| is_in_a_matching(matrix, entry)), "{matrix:09b}");
        }
    }
}
