//! Shuffling: a board in a random disguise.
//!
//! Representation: each part of a transformation is drawn by itself, so that all of the group are equally likely.

use crate::board::transform::{is_transposable, SymmetryGroup, Transformation};
use crate::board::{Board, Digit};
use crate::run::rng::Rng;

/// The image of a board under a random transformation, each that we know of as likely as the others.
pub fn shuffled(board: &Board, rng: &mut Rng) -> Vec<Digit> {
    let geometry = board.geometry();
    SymmetryGroup::of(geometry).random(geometry.order(), rng).apply(board.digits())
}

impl SymmetryGroup {
    /// Any of the group with any new names, each as likely as the others.
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

/// So many chutes of so many lines, in any order, with their lines in any order.
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
    fn a_shuffle_takes_grids_to_grids() {
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
    fn every_transformation_is_as_likely() {
        // One clue has an image in each cell, by each name.
        let mut digits = vec![0; 16];
        digits[5] = 2;
        let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
        let mut rng = Rng::new(1);
        let mut seen = BTreeMap::new();
        (0..64_000).for_each(|_| *seen.entry(shuffled(&board, &mut rng)).or_insert(0u32) += 1);
        assert_eq!(seen.len(), 64);
        // Each is 1,000 give or take 31.
        assert!(seen.values().all(|seen| seen.abs_diff(1000) < 150), "{seen:?}");
    }
}
