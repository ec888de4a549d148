//! Designs that are known to be efficient: Youden squares, lattice squares and resolvable block designs.
//!
//! ```
//! use oxidoku_core::designs::known;
//!
//! // Seven treatments in three rows and seven columns. The columns are the lines of the Fano plane.
//! assert_eq!(known::youden_square(7, 3).unwrap().len(), 21);
//! // No Youden square of 6 x 22 plots exists.
//! assert_eq!(known::youden_square(22, 6), None);
//! assert_eq!(known::lattice_squares(4, 5).unwrap().len(), 80);
//! ```
//!
//! - A *Youden square* has each treatment once in each row, and each pair of treatments in the same number of columns.
//!   It is constructed from a difference set (`known/difference_set.rs`): column `j` contains the sums of `j` and the
//!   elements of the set. If there are more rows than treatments, the additional rows form Latin squares.
//! - *Lattice squares* are replicates of `k x k` plots for `k^2` treatments. The rows and the columns of the replicates
//!   are classes of parallel lines of a net: the rows, the columns and the symbols of mutually orthogonal Latin
//!   squares. If `k + 1` classes are used equally often, any two treatments occur equally often in the same row or
//!   column, so all contrasts have the same efficiency.
//! - A *resolvable block design* has replicates of `s` blocks of `k <= s` plots. If `k = s`, the blocks are again
//!   parallel lines (a square lattice). Otherwise, for a field of `s` elements, block `x` of replicate `f` contains the
//!   treatments `(i, f i + x)` for `k` elements `i`. So in the first `s` replicates, any two treatments share at most
//!   one block. This is an alpha design.
//!
//! The designs are deterministic; the caller randomises them.
//! Representation: treatments are numbered from 0, and listed row by row, replicate by replicate.
//!
//! References: F. Yates, *A Further Note on the Arrangement of Variety Trials: Quasi-Latin Squares*, Annals of Eugenics
//! 7(4), 1937; H. D. Patterson and E. R. Williams, *A New Class of Resolvable Incomplete Block Designs*, Biometrika
//! 63(1), 1976, <https://doi.org/10.1093/biomet/63.1.83>; R. A. Bailey, *Design of Comparative Experiments*, 2008,
//! <https://doi.org/10.1017/CBO9780511611483>.

mod difference_set;

use crate::board::geometry::BoxShape;
use crate::grids::field::{prime_powers, Field};
use crate::grids::graeco::Mates;
use difference_set::DifferenceSet;

/// The order of the largest net, and the number of blocks of the largest replicate.
const MAX_ORDER: usize = 100;

/// Returns a Youden square of `rows` rows, with a column for each treatment; `None` if no construction applies.
pub fn youden_square(treatments: usize, rows: usize) -> Option<Vec<usize>> {
    let set = DifferenceSet::of(treatments, rows % treatments)?;
    let offsets = set.elements().iter().copied().chain((0..rows / treatments).flat_map(|_| 0..treatments));
    let sums = offsets.flat_map(|offset| (0..treatments).map(move |col| (offset, col)));
    Some(sums.map(|(offset, col)| set.sum(offset, col)).collect())
}

/// Returns replicates of `order x order` plots for `order^2` treatments. If there are too few parallel classes, a
/// complete set of `order + 1` classes is used repeatedly; an incomplete set gives `None`.
pub fn lattice_squares(order: usize, replicates: usize) -> Option<Vec<usize>> {
    let classes = classes_for(order, 2 * replicates)?;
    let mut plots = Vec::new();
    for replicate in 0..replicates {
        let [rows, cols] = [0, 1].map(|side| &classes[(2 * replicate + side) % classes.len()]);
        let mut square = vec![0; order * order];
        (0..order * order)
            .for_each(|treatment| square[rows[treatment] * order + cols[treatment]] = treatment);
        plots.extend(square);
    }
    Some(plots)
}

/// Returns replicates of `blocks` blocks of `size` plots; each replicate contains each treatment once. Returns `None`
/// if no construction applies.
pub fn resolvable_blocks(blocks: usize, size: usize, replicates: usize) -> Option<Vec<usize>> {
    if size == blocks {
        let classes = classes_for(size, replicates)?;
        return Some(
            (0..replicates).flat_map(|index| lines_of(&classes[index % classes.len()], size)).collect(),
        );
    }
    let field = field_of(blocks).filter(|_| size < blocks && size > 1)?;
    // After the last element of the field, the replicates repeat.
    let slopes = (0..replicates).map(|replicate| replicate % blocks);
    let plots = slopes.flat_map(|slope| (0..blocks * size).map(move |plot| (slope, plot)));
    let treatment = |(slope, plot): (usize, usize)| {
        let (block, element) = (plot / size, plot % size);
        element * blocks + field.sum(field.product(slope, element), block)
    };
    Some(plots.map(treatment).collect())
}

/// Returns the finite field of this size if the size is a prime power and at most [`MAX_ORDER`].
fn field_of(size: usize) -> Option<Field> {
    if !(2..=MAX_ORDER).contains(&size) {
        return None;
    }
    match prime_powers(size)[..] {
        [(prime, degree)] => Some(Field::new(prime, degree)),
        _ => None,
    }
}

/// Returns the classes of parallel lines of a net: for each class, the line of each treatment. Returns `None` if the
/// order is below 3 or above [`MAX_ORDER`], or if there are fewer classes than both `needed` and the maximum, `order +
/// 1`.
fn classes_for(order: usize, needed: usize) -> Option<Vec<Vec<usize>>> {
    if !(3..=MAX_ORDER).contains(&order) {
        return None;
    }
    let mates = Mates::of(BoxShape { rows: 1, cols: order });
    // Even a Latin square without a mate provides a class of parallel lines.
    let count = mates.count().max(1) + 2;
    if count < needed && count <= order {
        return None;
    }
    let position = |treatment: usize| (treatment / order, treatment % order);
    let class = |line: &dyn Fn(usize) -> usize| (0..order * order).map(line).collect::<Vec<_>>();
    let mut classes = vec![class(&|t| position(t).0), class(&|t| position(t).1)];
    if mates.count() == 0 {
        classes.push(class(&|t| (position(t).0 + position(t).1) % order));
    }
    for square in (0..mates.count().min(needed)).map(|mate| mates.square(mate)) {
        classes.push(square.iter().map(|&symbol| usize::from(symbol) - 1).collect());
    }
    classes.truncate(needed.min(count));
    Some(classes)
}

/// Returns the treatments, line by line.
fn lines_of(class: &[usize], order: usize) -> Vec<usize> {
    let mut treatments: Vec<usize> = (0..order * order).collect();
    treatments.sort_by_key(|&treatment| class[treatment]);
    treatments
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how often each pair of treatments occurs in the same block; each block must have distinct treatments.
    fn concurrences(treatments: usize, blocks: impl Iterator<Item = Vec<usize>>) -> Vec<usize> {
        let mut counts = vec![0; treatments * treatments];
        for block in blocks {
            for &a in &block {
                block.iter().for_each(|&b| counts[a * treatments + b] += 1);
            }
        }
        let pairs = (0..treatments).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| counts[a * treatments + b]).collect()
    }

    fn is_permutation(treatments: &[usize]) -> bool {
        let mut sorted = treatments.to_vec();
        sorted.sort_unstable();
        sorted.into_iter().eq(0..treatments.len())
    }

    #[test]
    fn each_pair_of_treatments_occurs_equally_often_in_a_youden_square() {
        let sizes = [
            (7, 3),
            (7, 4),
            (13, 4),
            (13, 9),
            (11, 5),
            (11, 6),
            (21, 5),
            (15, 7),
            (15, 8),
            (31, 6),
            (37, 9),
            (19, 9),
            (5, 4),
            (6, 5),
            (7, 10),
            (35, 17),
            (40, 13),
            (57, 8),
            (73, 9),
            (91, 10),
            (27, 13),
            (85, 21),
            (4, 3),
        ];
        for (treatments, rows) in sizes {
            let square = youden_square(treatments, rows).unwrap_or_else(|| panic!("{rows} x {treatments}"));
            assert!(square.chunks(treatments).all(is_permutation), "{rows} x {treatments}");
            let column = |col: usize| square.iter().skip(col).step_by(treatments).copied().collect();
            let pairs = concurrences(treatments, (0..treatments).map(column));
            assert!(pairs.iter().all(|&count| count == pairs[0]), "{rows} x {treatments}");
        }
    }

    #[test]
    fn impossible_squares_are_not_constructed() {
        // The number of columns with each pair would not be an integer, or the Bruck-Ryser-Chowla theorem forbids the
        // square.
        for (treatments, rows) in [(7, 2), (8, 3), (22, 7), (29, 8), (43, 7)] {
            assert_eq!(youden_square(treatments, rows), None, "{rows} x {treatments}");
        }
        assert_eq!(
            (lattice_squares(2, 1), lattice_squares(6, 2), lattice_squares(10, 3)),
            (None, None, None)
        );
        assert_eq!((resolvable_blocks(6, 5, 2), resolvable_blocks(5, 6, 2)), (None, None));
    }

    #[test]
    fn balanced_lattice_squares_have_each_pair_equally_often_in_rows_and_columns() {
        // With an even order, rows alone and columns alone are also balanced.
        for (order, replicates) in [(3, 2), (4, 5), (5, 3), (7, 4), (8, 9), (9, 5)] {
            let plots = lattice_squares(order, replicates).expect("a power of a prime");
            assert!(plots.chunks(order * order).all(is_permutation), "order {order}");
            let cols = plots.chunks(order * order).flat_map(|square| {
                (0..order).map(move |col| square.iter().skip(col).step_by(order).copied().collect())
            });
            let rows = plots.chunks(order).map(<[usize]>::to_vec);
            let both: Vec<Vec<usize>> = rows.chain(cols).collect();
            let pairs = concurrences(order * order, both.into_iter());
            assert!(pairs.iter().all(|&count| count == pairs[0]), "order {order}");
        }
    }

    #[test]
    fn resolvable_blocks_contain_each_pair_at_most_once() {
        let sizes = [
            (3, 3, 4),
            (4, 4, 5),
            (6, 6, 3),
            (10, 10, 4),
            (5, 4, 5),
            (7, 3, 7),
            (9, 4, 9),
            (8, 6, 4),
            (13, 12, 3),
        ];
        for (blocks, size, replicates) in sizes {
            let plots = resolvable_blocks(blocks, size, replicates).expect("a known design");
            assert!(plots.chunks(blocks * size).all(is_permutation), "{blocks} blocks of {size}");
            let pairs = concurrences(blocks * size, plots.chunks(size).map(<[usize]>::to_vec));
            assert!(pairs.iter().all(|&count| count < 2), "{blocks} blocks of {size}");
        }
    }
}
