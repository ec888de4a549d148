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
//! Each of the six matchings is computed once, as the lanes that have its three entries. An entry is in two matchings.

use super::super::lanes::Plane;

/// Returns the entries, given row by row, that are in a perfect matching, and the lanes that have a matching.
#[inline(always)]
pub(super) fn matchable<P: Plane>(entries: [P; 9]) -> ([P; 9], P) {
    let [a0, a1, a2, b0, b1, b2, c0, c1, c2] = entries;
    // The digits of a name are the columns of the entries in rows a, b and c.
    let (m012, m021) = (a0.and_all(b1, c2), a0.and_all(b2, c1));
    let (m120, m102) = (a1.and_all(b2, c0), a1.and_all(b0, c2));
    let (m201, m210) = (a2.and_all(b0, c1), a2.and_all(b1, c0));
    let first_row = [m012.or(m021), m120.or(m102), m201.or(m210)];
    let second_row = [m102.or(m201), m012.or(m210), m021.or(m120)];
    let third_row = [m120.or(m210), m021.or(m201), m012.or(m102)];
    let sound = first_row[0].or_any(first_row[1], first_row[2]);
    let [a0, a1, a2] = first_row;
    let [b0, b1, b2] = second_row;
    let [c0, c1, c2] = third_row;
    ([a0, a1, a2, b0, b1, b2, c0, c1, c2], sound)
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
            let entries: [u64; 9] = std::array::from_fn(|entry| (matrix >> entry & 1) as u64);
            let (kept, sound) = matchable(entries);
            for (entry, &kept) in kept.iter().enumerate() {
                assert_eq!(kept == 1, is_in_a_matching(matrix, entry), "{matrix:09b}, entry {entry}");
            }
            assert_eq!(sound == 1, (0..9).any(|entry| is_in_a_matching(matrix, entry)), "{matrix:09b}");
        }
    }
}
