//! Random transformations of a board.
//!
//! ```
//! use oxidoku_core::board::valid::clashes;
//! use oxidoku_core::equivalence::shuffle::shuffled;
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::{Board, Geometry};
//!
//! let grid = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
//! let board = Board::new(Geometry::boxes(2, 2), grid).unwrap();
//! let image = shuffled(&board, &mut Rng::new(1));
//! let image = Board::new(Geometry::boxes(2, 2), image).unwrap();
//! assert!(clashes(&image).is_empty());
//! ```
//!
//! Boards can also be shuffled alike: their cells are rearranged in the same way, and only the digits are relabelled
//! differently, so orthogonal grids stay orthogonal.
//!
//! Invariant: all transformations are equally likely, because their parts are drawn independently and uniformly.

use crate::board::transform::{is_transposable, SymmetryGroup, Transformation};
use crate::board::{Board, Digit};
use crate::run::rng::Rng;

/// Returns the image of a board under a random member of its symmetry group and a random relabelling of the digits.
pub fn shuffled(board: &Board, rng: &mut Rng) -> Vec<Digit> {
    let geometry = board.geometry();
    SymmetryGroup::of(geometry).random(geometry.order(), rng).apply(board.digits())
}

/// Returns the image of one of several boards that are shuffled alike. The seed determines the rearrangement of the
/// cells, and the seed and the item (1, 2, ...) determine the names of the digits. For item 1, [`shuffled`] with the
/// item's stream returns the same image.
pub fn shuffled_alike(board: &Board, seed: u64, item: u64) -> Vec<Digit> {
    let geometry = board.geometry();
    let group = SymmetryGroup::of(geometry);
    let drawn = |item| group.random(geometry.order(), &mut Rng::stream(seed, item));
    Transformation { digits: drawn(item).digits, ..drawn(1) }.apply(board.digits())
}

impl SymmetryGroup {
    /// Draws a member of the group and a relabelling of the digits, uniformly.
    fn random(&self, order: usize, rng: &mut Rng) -> Transformation {
        let mut transformation = match self {
            SymmetryGroup::Turns(turns) => turns[rng.below(turns.len())].clone(),
            SymmetryGroup::Lines(shape) => Transformation {
                rows: shuffled_lines(shape.cols, shape.rows, rng),
                cols: shuffled_lines(shape.rows, shape.cols, rng),
                transposed: is_transposable(*shape) && rng.below(2) == 1,
                ..Transformation::identity(order)
            },
        };
        rng.shuffle(&mut transformation.digits[1..]);
        transformation
    }
}

/// Returns all lines, with the chutes in random order and the lines of each chute in random order.
fn shuffled_lines(chutes: usize, lines: usize, rng: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..chutes).collect();
    rng.shuffle(&mut order);
    let mut all = Vec::with_capacity(chutes * lines);
    for chute in order {
        let from = all.len();
        all.extend(chute * lines..(chute + 1) * lines);
        rng.shuffle(&mut all[from..]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;
    use std::collections::BTreeMap;

    #[test]
    fn a_shuffled_grid_is_valid() {
        let digits = [
            1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3, 2, 3, 1, 5, 6, 4, 5, 6, 4, 2, 3, 1, 3, 1, 2, 6, 4, 5, 6, 4,
            5, 3, 1, 2,
        ];
        let board = Board::new(Geometry::boxes(2, 3), digits.to_vec()).unwrap();
        assert_eq!(clashes(&board), []);
        for seed in 0..50 {
            let image = shuffled(&board, &mut Rng::new(seed));
            let image = Board::new(board.geometry().clone(), image).unwrap();
            assert_eq!(clashes(&image), [], "seed {seed}");
        }
    }

    #[test]
    fn boards_shuffled_alike_differ_only_in_their_digits() {
        let cells: Vec<Digit> = (0..49).map(|cell| cell % 7 + 1).collect();
        for (rows, cols) in [(1, 7), (7, 1)] {
            let board = Board::new(Geometry::boxes(rows, cols), cells.clone()).unwrap();
            for seed in 0..20 {
                let images: Vec<Vec<Digit>> =
                    (1..=3).map(|item| shuffled_alike(&board, seed, item)).collect();
                assert_eq!(images[0], shuffled(&board, &mut Rng::stream(seed, 1)), "seed {seed}");
                assert_ne!(images[0], images[1], "seed {seed}");
                for other in &images[1..] {
                    let renamed: BTreeMap<Digit, Digit> =
                        images[0].iter().copied().zip(other.iter().copied()).collect();
                    assert!(
                        images[0].iter().zip(other).all(|(from, to)| renamed[from] == *to),
                        "seed {seed}"
                    );
                }
            }
        }
    }

    #[test]
    fn all_images_of_a_single_clue_are_equally_likely() {
        // A single clue has an image in each of the 16 cells, with each of the four digits.
        let mut digits = vec![0; 16];
        digits[5] = 2;
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        let mut rng = Rng::new(1);
        let mut seen = BTreeMap::new();
        (0..64_000).for_each(|_| *seen.entry(shuffled(&board, &mut rng)).or_insert(0u32) += 1);
        assert_eq!(seen.len(), 64);
        // Each image has an expected count of 1,000, with a standard deviation of 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
