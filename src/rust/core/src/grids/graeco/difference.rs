//! Squares from quasi-difference matrices: a few runs and a group of translations.
//!
//! The entries of a *quasi-difference matrix* over a group of `n` elements are elements of the group or empty. Each
//! row has `u` empty entries, and each column has at most one. For any two rows, each element of the group is the
//! difference of the entries in exactly one column where neither is empty. The columns, translated by all elements of
//! the group, are the runs of an orthogonal array of order `n + u`: each of the `u` empty entries of a row becomes a
//! further point. An array on the further points supplies the remaining runs.
//!
//! Without further points the matrix is a *difference matrix*. Its columns can then be numbered, and the numbers give
//! the runs one more entry.
//!
//! Bose, Shrikhande and Parker found a matrix with `m` further points over the integers modulo `2 m + 1`. It has four
//! rows, so it gives a pair of order `3 m + 1` if a pair of order `m` exists.
//!
//! Representation: a table contains the rows as text. A digit or a letter stands for an element, and `-` for an
//! empty entry. An element of a product of cyclic groups is a number in mixed radix.
//!
//! References: R. C. Bose, S. S. Shrikhande and E. T. Parker, *Further results on the construction of mutually
//! orthogonal Latin squares and the falsity of Euler's conjecture*, Canadian Journal of Mathematics 12, 1960, 189-203,
//! <https://doi.org/10.4153/CJM-1960-016-5>; C. J. Colbourn and J. H. Dinitz (editors), *Handbook of Combinatorial
//! Designs*, 2nd edition, 2006, III.3, <https://doi.org/10.1201/9781420010541>. The matrices of orders 12, 15, 20, 22,
//! 26 and 30 are in the Handbook or equivalent to matrices in it. The matrix of order 14 was found by a search for
//! matrices that a cyclic permutation of the rows leaves unchanged, apart from the order of the columns.

use super::array::{array_of_order, squares_of_array, ArrayRun};
use super::Square;

/// A quasi-difference matrix.
#[derive(Debug)]
pub(super) struct Table {
    /// The orders of the cyclic groups whose product is the group.
    group: &'static [usize],
    points: usize,
    rows: &'static [&'static str],
}

/// The tables, sorted by the order of the squares.
pub(super) const TABLES: [Table; 7] = [
    Table {
        group: &[2, 6],
        points: 0,
        rows: &[
            "000000000000",
            "0123456789ab",
            "098a514b7632",
            "064917b25a83",
            "0a15b9286374",
            "03586b14972a",
        ],
    },
    Table {
        group: &[11],
        points: 3,
        rows: &["-02a-017-07503260", "02a-017-075-32600", "2a-017-075-026030", "a-027-015-0760320"],
    },
    Table {
        group: &[15],
        points: 0,
        rows: &[
            "000000000000000",
            "0123456789abcde",
            "1368ad520c479be",
            "1740b8e5c3962da",
            "1b72c38d49e50a6",
        ],
    },
    Table {
        group: &[19],
        points: 1,
        rows: &[
            "-0071bdfa17bgh59642e3",
            "00-1b7fad7b1h5g649e32",
            "0-0b71adfb175gh49632e",
            "7b1-00dafg5h1b723e946",
            "17b0-0fdahg571be23694",
            "b1700-afd5hgb713e2469",
        ],
    },
    Table {
        group: &[21],
        points: 1,
        rows: &[
            "001f1d6di443aagg9jjc-00",
            "7egg9jjc1f1d6di443aa0-0",
            "e7i443aagg9jjc1f1d6d00-",
            "-06jhfgb6jhfgb6jhfgb07e",
            "0-chd9b1j3kgi85a624f0e7",
        ],
    },
    Table {
        group: &[21],
        points: 5,
        rows: &[
            "0-01364-06baj-07ke5-08i1c-0ea52",
            "001364-06baj-07ke5-08i1c-0ea52-",
            "01364-06baj-07ke5-08i1c-0ea52-0",
            "0364-01baj-06ke5-07i1c-08a52-0e",
            "064-013aj-06be5-07k1c-08i52-0ea",
            "04-0136j-06ba5-07kec-08i12-0ea5",
        ],
    },
    Table {
        group: &[5, 5],
        points: 5,
        rows: &[
            "06cio-----06cio06cio06cio06cio06cio",
            "0bm8j0bm8j-----4al7i2do5g3ek6h1cn9f",
            "05afkgl16bfk05a-----k05af5afk0afk05",
            "0kfa5fa50k2mhc772mhc-----1lgb63nid8",
            "0j8mbi7la47la4imb0j8a4i7l-----4i7la",
            "0oic6mga93e82lf3mga9d71kjhb54n-----",
        ],
    },
];

impl Table {
    /// Returns the order of the squares.
    pub(super) fn order(&self) -> usize {
        self.group.iter().product::<usize>() + self.points
    }

    pub(super) fn count(&self) -> usize {
        self.rows.len() - 2 + usize::from(self.points == 0)
    }

    pub(super) fn squares(&self) -> Vec<Square> {
        let entry = |letter: char| letter.to_digit(36).map(|element| element as usize);
        let rows: Vec<Vec<Option<usize>>> =
            self.rows.iter().map(|row| row.chars().map(entry).collect()).collect();
        developed(&rows, self.group, self.points)
    }
}

/// Returns a pair of order `3 m + 1`.
pub(super) fn bose_shrikhande_parker(m: usize) -> Vec<Square> {
    let zeros = vec![Some(0); m];
    let up: Vec<Option<usize>> = (1..=m).map(Some).collect();
    let down: Vec<Option<usize>> = (1..=m).map(|element| Some(2 * m + 1 - element)).collect();
    let empty = vec![None; m];
    let rows = [
        [&zeros, &up, &down, &empty],
        [&up, &zeros, &empty, &down],
        [&down, &empty, &zeros, &up],
        [&empty, &down, &up, &zeros],
    ];
    let rows = rows.map(|parts| parts.into_iter().flatten().copied().chain([Some(0)]).collect());
    developed(&rows, &[2 * m + 1], m)
}

/// Returns the squares that a quasi-difference matrix defines.
fn developed(rows: &[Vec<Option<usize>>], group: &[usize], points: usize) -> Vec<Square> {
    let size = group.iter().product();
    let mut empty_entries = vec![0; rows.len()];
    let mut runs: Vec<ArrayRun> = Vec::with_capacity((size + points) * (size + points));
    for column in 0..rows[0].len() {
        let further_points = empty_entries.clone();
        for step in 0..size {
            let entry = |(row, entries): (usize, &Vec<Option<usize>>)| match entries[column] {
                Some(element) => sum(group, element, step),
                None => size + further_points[row],
            };
            let number = (points == 0).then_some(column);
            runs.push(rows.iter().enumerate().map(entry).chain(number).collect());
        }
        rows.iter()
            .zip(&mut empty_entries)
            .for_each(|(row, count)| *count += usize::from(row[column].is_none()));
    }
    if points > 0 {
        let further = array_of_order(points, rows.len());
        runs.extend(further.into_iter().map(|run| run.into_iter().map(|point| size + point).collect()));
    }
    squares_of_array(&runs, size + points)
}

/// Adds two elements of a product of cyclic groups.
fn sum(group: &[usize], a: usize, b: usize) -> usize {
    match group {
        [] => 0,
        [higher @ .., last] => sum(higher, a / last, b / last) * last + (a % last + b % last) % last,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_two_rows_have_each_difference_once() {
        for table in &TABLES {
            let size: usize = table.group.iter().product();
            let rows: Vec<Vec<char>> = table.rows.iter().map(|row| row.chars().collect()).collect();
            for (index, row) in rows.iter().enumerate() {
                assert_eq!(row.iter().filter(|&&entry| entry == '-').count(), table.points);
                for other in &rows[..index] {
                    let mut seen = vec![0; size];
                    for (a, b) in row.iter().zip(other) {
                        if let (Some(a), Some(b)) = (a.to_digit(36), b.to_digit(36)) {
                            let is_difference = |&c: &usize| sum(table.group, b as usize, c) == a as usize;
                            seen[(0..size).find(is_difference).expect("differences exist in a group")] += 1;
                        }
                    }
                    assert!(seen.iter().all(|&count| count == 1), "order {}: {seen:?}", table.order());
                }
            }
        }
    }

    #[test]
    fn tables_give_the_known_numbers_of_squares() {
        let sizes = [(12, 5), (14, 2), (15, 4), (20, 4), (22, 3), (26, 4), (30, 4)];
        assert!(TABLES.iter().map(|table| (table.order(), table.count())).eq(sizes));
    }
}
