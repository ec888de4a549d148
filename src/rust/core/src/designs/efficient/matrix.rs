//! Small dense matrices, stored row by row in a vector, and bases for factors.
//!
//! Representation: a padded row ends in zeros that make its length a multiple of [`LANES`], so that the processor can
//! add several products at once.

use crate::run::budget::Stop;

/// The number of partial sums that a scalar product of rows accumulates in parallel.
pub(super) const LANES: usize = 4;

/// A pivot below this value counts as 0.
const ZERO: f64 = 1e-8;

pub(super) fn padded(length: usize) -> usize {
    length.div_ceil(LANES) * LANES
}

/// Returns the scalar product of two padded rows.
#[inline]
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; LANES];
    for (a, b) in a.chunks_exact(LANES).zip(b.chunks_exact(LANES)) {
        for lane in 0..LANES {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum()
}

/// Returns the number of levels of a factor whose levels are numbered from 0.
pub(super) fn count_levels(factor: &[usize]) -> usize {
    factor.iter().max().map_or(0, |&level| level + 1)
}

/// Returns an orthonormal basis of the functions with mean zero in the space that the factors span. Each function has
/// a value for each plot. Returns `None` after an interrupt.
pub(super) fn basis_of(plots: usize, factors: &[Vec<usize>], stop: &Stop) -> Option<Vec<Vec<f64>>> {
    let mut basis = span_of(factors, plots, stop)?;
    if basis.is_empty() {
        return Some(basis);
    }
    // Apply a Householder reflection that makes the first function constant.
    let mut mirror: Vec<f64> = basis.iter().map(|f| f.iter().sum::<f64>() / (plots as f64).sqrt()).collect();
    mirror[0] += 1f64.copysign(mirror[0]);
    let norm = mirror.iter().map(|x| x * x).sum::<f64>();
    let mut combined = vec![0.0; plots];
    for (weight, function) in mirror.iter().zip(&basis) {
        combined.iter_mut().zip(function).for_each(|(sum, x)| *sum += weight * x);
    }
    for (weight, function) in mirror.iter().zip(&mut basis) {
        function.iter_mut().zip(&combined).for_each(|(x, sum)| *x -= 2.0 * weight / norm * sum);
    }
    basis.remove(0);
    Some(basis)
}

/// Returns the degrees of freedom of all factors together, but at most `limit`; `None` after an interrupt.
pub(super) fn degrees_of_freedom(factors: &[Vec<usize>], limit: usize, stop: &Stop) -> Option<usize> {
    Some(span_of(factors, limit + 1, stop)?.len().saturating_sub(1))
}

/// Returns an orthonormal basis of the space that the factors span, or the first `limit` functions of such a basis.
/// Returns `None` after an interrupt.
///
/// The functions need not have mean zero. If each level lies within one of several fields, each function is therefore
/// zero outside one field, which saves time.
fn span_of(factors: &[Vec<usize>], limit: usize, stop: &Stop) -> Option<Vec<Vec<f64>>> {
    let mut basis: Vec<Vec<f64>> = Vec::new();
    let mut supports: Vec<std::ops::Range<usize>> = Vec::new();
    for factor in factors {
        for level in 0..count_levels(factor) {
            if basis.len() == limit {
                return Some(basis);
            }
            if stop.is_requested() {
                return None;
            }
            let mut rest: Vec<f64> = factor.iter().map(|&l| f64::from(u8::from(l == level))).collect();
            let size: f64 = rest.iter().sum();
            let mut support = support_of(&rest);
            // The second pass removes the rounding errors of the first.
            for _ in 0..2 {
                for (known, range) in basis.iter().zip(&supports) {
                    let both = range.start.max(support.start)..range.end.min(support.end);
                    if both.is_empty() {
                        continue;
                    }
                    let part: f64 =
                        known[both.clone()].iter().zip(&rest[both]).map(|(known, rest)| known * rest).sum();
                    if part != 0.0 {
                        rest[range.clone()]
                            .iter_mut()
                            .zip(&known[range.clone()])
                            .for_each(|(x, known)| *x -= part * known);
                        support = support.start.min(range.start)..support.end.max(range.end);
                    }
                }
            }
            let norm = rest.iter().map(|rest| rest * rest).sum::<f64>();
            if norm > 1e-9 * size.max(1.0) {
                basis.push(rest.iter().map(|rest| rest / norm.sqrt()).collect());
                supports.push(support);
            }
        }
    }
    Some(basis)
}

/// Returns the range from the first to the last plot where a function is not zero.
fn support_of(function: &[f64]) -> std::ops::Range<usize> {
    let first = function.iter().position(|&x| x != 0.0).unwrap_or(0);
    let last = function.iter().rposition(|&x| x != 0.0).map_or(0, |last| last + 1);
    first..last
}

/// Returns the dimension of the kernel of a positive semidefinite matrix of this size, by Gaussian elimination with
/// the largest diagonal entry as the pivot.
pub(super) fn nullity(matrix: &[f64], size: usize) -> usize {
    let mut a = matrix.to_vec();
    let mut left: Vec<usize> = (0..size).collect();
    while let Some(index) = (0..left.len()).max_by(|&i, &j| {
        let diagonal = |index: usize| a[left[index] * (size + 1)];
        diagonal(i).total_cmp(&diagonal(j))
    }) {
        let pivot = left[index];
        let value = a[pivot * (size + 1)];
        if value < ZERO {
            break;
        }
        left.swap_remove(index);
        for &i in &left {
            let factor = a[i * size + pivot] / value;
            for &j in &left {
                a[i * size + j] -= factor * a[pivot * size + j];
            }
        }
    }
    left.len()
}

/// Inverts a positive definite matrix of this size by Gauss-Jordan elimination.
pub(in crate::designs) fn invert(a: &mut [f64], size: usize) {
    for k in 0..size {
        let mut row = a[k * size..][..size].to_vec();
        let pivot = std::mem::replace(&mut row[k], 1.0);
        row.iter_mut().for_each(|x| *x /= pivot);
        for (i, other) in a.chunks_exact_mut(size).enumerate() {
            if i == k {
                other.copy_from_slice(&row);
            } else {
                let factor = std::mem::replace(&mut other[k], 0.0);
                other.iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::rng::Rng;

    fn random_square(size: usize, rank: usize, seed: u64) -> Vec<f64> {
        let mut rng = Rng::new(seed);
        let factor: Vec<f64> = (0..size * rank).map(|_| rng.unit() - 0.5).collect();
        let entry = |i: usize, j: usize| (0..rank).map(|k| factor[i * rank + k] * factor[j * rank + k]).sum();
        (0..size * size).map(|index| entry(index / size, index % size)).collect()
    }

    #[test]
    fn an_inverse_times_its_matrix_is_the_identity() {
        for (size, seed) in [(1, 1), (2, 2), (7, 3), (20, 4)] {
            let matrix = random_square(size, 2 * size, seed);
            let mut inverse = matrix.clone();
            invert(&mut inverse, size);
            for index in 0..size * size {
                let (i, j) = (index / size, index % size);
                let product: f64 = (0..size).map(|k| inverse[i * size + k] * matrix[k * size + j]).sum();
                assert!((product - f64::from(u8::from(i == j))).abs() < 1e-6, "size {size}, seed {seed}");
            }
        }
    }

    #[test]
    fn the_nullity_is_the_size_minus_the_rank() {
        for (size, rank, seed) in [(1, 0, 1), (5, 5, 2), (5, 2, 3), (12, 11, 4)] {
            assert_eq!(nullity(&random_square(size, rank, seed), size), size - rank, "seed {seed}");
        }
        assert_eq!(nullity(&[], 0), 0);
    }

    #[test]
    fn a_basis_is_orthonormal_and_has_the_degrees_of_freedom_of_the_factors() {
        // Rows, columns and 2 x 2 boxes of a 4 x 4 board: 3 + 3 + 1 degrees of freedom.
        let factor = |level: &dyn Fn(usize, usize) -> usize| (0..16).map(|p| level(p / 4, p % 4)).collect();
        let factors =
            [factor(&|row, _| row), factor(&|_, col| col), factor(&|row, col| row / 2 * 2 + col / 2)];
        let basis = basis_of(16, &factors, &Stop::NEVER).unwrap();
        assert_eq!(basis.len(), 7);
        for (i, a) in basis.iter().enumerate() {
            assert!(a.iter().sum::<f64>().abs() < 1e-12);
            for (j, b) in basis.iter().enumerate() {
                assert!((dot(a, b) - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        assert!(basis_of(3, &[vec![0; 3]], &Stop::NEVER).unwrap().is_empty());
        assert_eq!(basis_of(16, &factors, &Stop::new(&|| true)), None);
    }
}
