//! An upper bound on the average efficiency factor of every allocation.
//!
//! The canonical efficiency factors are `1 - c`, where `c` runs through the squared canonical correlations between
//! treatments and blocks. If the block factors have `d` degrees of freedom, at most `d` of the `t - 1` correlations
//! differ from 0. The sum of all `c` is the trace of `TP` minus 1, where `T` projects onto the treatments and `P` onto
//! the blocks. If this sum is at least `s`, the harmonic mean of the factors is largest when `t - 1 - d` of them are 1
//! and the others are `1 - s / d`, by the inequality between the arithmetic and the harmonic mean. If `d >= t - 1`, the
//! bound is `1 - s / (t - 1)`. If each replicate has the same treatments, the treatments are orthogonal to the
//! replicates. The degrees of freedom between replicates then do not count towards `d`. Square lattices attain this
//! bound.
//!
//! For one block factor the trace is the sum of `n^2 / (k r)` over its levels and all treatments, where the treatment
//! has `r` replications and occurs on `n` of the `k` plots at the level. Its minimum is bounded from below in two ways:
//! by dividing the plots of each level optimally among the treatments, and by dividing the plots of each treatment
//! optimally among the levels. For an equireplicate design that can be binary, the result is the well-known bound.
//!
//! Several block factors may be orthogonal to each other apart from a common coarser factor, such as rows and columns
//! within replicates. Their traces then add up, except that the trace of the coarser factor counts only once.
//!
//! If contrasts have weights, the search minimises the trace of `W A^-1` for a matrix `W` of the weights and the
//! information matrix `A`. Let `w` be the eigenvalues of `W`, and `a` the eigenvalues of `A`, both in decreasing order.
//! Then the trace is at least the sum of the ratios `w / a`, by von Neumann's inequality. For given degrees of freedom
//! and a given sum of all `1 - a`, the sum of the ratios is smallest when each `a` is proportional to the square root
//! of its `w`, but at most 1. With equal weights this gives the bound above.
//!
//! Leaving out block factors can only raise the efficiency factors. So the result is the smallest bound over all sets
//! of factors for which the sum is known.
//!
//! References: R. G. Jarrett, *Bounds for the Efficiency Factor of Block Designs*, Biometrika 64(1), 1977,
//! <https://doi.org/10.1093/biomet/64.1.67>; L. Mirsky, *A Trace Inequality of John von Neumann*, Monatshefte für
//! Mathematik 79, 1975; J. A. John and E. R. Williams, *Cyclic and Computer Generated Designs*, 2nd edition, Chapman
//! and Hall, 1995, chapters 2 and 5.

use super::matrix::{count_levels, degrees_of_freedom};
use crate::run::budget::Stop;

/// The maximum number of block factors that the bound takes into account.
const MAX_FACTORS: usize = 8;

/// Returns the bound for the allocations in which each class of plots has the same treatments as in `start`; `None`
/// after an interrupt. `weights` contains the nonzero eigenvalues of `W`, or is empty if all contrasts have the
/// same weight.
pub(super) fn bound(
    start: &[usize],
    blocks: &[Vec<usize>],
    classes: &[usize],
    weights: &[f64],
    stop: &Stop,
) -> Option<f64> {
    let replications = Replications::new(start, classes, weights);
    let factors = blocks.iter().take(MAX_FACTORS);
    let blocks: Vec<BlockFactor> =
        factors.map(|levels| BlockFactor { levels, trace: replications.min_trace(levels).value }).collect();
    let sets = (1..1usize << blocks.len()).map(|set| {
        let chosen = blocks.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        chosen.map(|(_, block)| block).collect::<Vec<_>>()
    });
    let mut smallest: f64 = 1.0;
    for chosen in sets {
        if let Some(bound) = replications.bound(&chosen, stop)? {
            smallest = smallest.min(bound);
        }
    }
    Some(smallest)
}

/// A block factor, and a lower bound on its trace.
struct BlockFactor<'a> {
    levels: &'a [usize],
    trace: f64,
}

/// A lower bound on the trace of a factor.
struct MinTrace {
    value: f64,
    /// Whether the trace is the same for every allocation.
    is_fixed: bool,
}

/// The treatments of each class of plots.
struct Replications<'a> {
    classes: &'a [usize],
    /// The number of plots of each treatment.
    replication: Vec<usize>,
    /// The number of plots of each treatment in each class.
    members: Vec<Vec<usize>>,
    /// The eigenvalues of `W`, in decreasing order.
    weights: Vec<f64>,
}

impl<'a> Replications<'a> {
    fn new(start: &[usize], classes: &'a [usize], weights: &[f64]) -> Self {
        let treatments = count_levels(start);
        let mut members = vec![vec![0; treatments]; count_levels(classes)];
        let mut replication = vec![0; treatments];
        for (&treatment, &class) in start.iter().zip(classes) {
            members[class][treatment] += 1;
            replication[treatment] += 1;
        }
        let contrasts = treatments.saturating_sub(1);
        let mut weights = if weights.is_empty() { vec![1.0; contrasts] } else { weights.to_vec() };
        weights.sort_by(|a, b| b.total_cmp(a));
        weights.resize(contrasts, 0.0);
        Replications { classes, replication, members, weights }
    }

    /// Returns the bound for the design with only these block factors, `Some(None)` if it is not known, and `None`
    /// after an interrupt.
    fn bound(&self, chosen: &[&BlockFactor], stop: &Stop) -> Option<Option<f64>> {
        let factors: Vec<Vec<usize>> = chosen.iter().map(|block| block.levels.to_vec()).collect();
        let orthogonal = self.orthogonal_degrees(&factors);
        let limit = self.weights.len() + orthogonal;
        let correlated = degrees_of_freedom(&factors, limit, stop)? - orthogonal;
        if correlated == 0 {
            return Some(None);
        }
        Some(self.min_sum(chosen).map(|sum| max_efficiency(&self.weights, correlated, sum)))
    }

    /// Returns the degrees of freedom of the finest factor that is coarser than the classes and than each given factor,
    /// if the treatments are orthogonal to it in every allocation; otherwise 0.
    fn orthogonal_degrees(&self, factors: &[Vec<usize>]) -> usize {
        let coarser = factors.iter().fold(self.classes.to_vec(), |coarser, factor| join(&coarser, factor));
        let trace = self.min_trace(&coarser);
        if trace.is_fixed && trace.value < 1.0 + 1e-9 {
            count_levels(&coarser) - 1
        } else {
            0
        }
    }

    /// Returns a lower bound on the sum of the squared canonical correlations; `None` if the bound is not known.
    fn min_sum(&self, chosen: &[&BlockFactor]) -> Option<f64> {
        let sum: f64 = chosen.iter().map(|block| block.trace).sum();
        let Some(coarser) = common_coarser(chosen)? else { return Some(sum - 1.0) };
        let common = self.min_trace(&coarser);
        common.is_fixed.then(|| sum - (chosen.len() - 1) as f64 * common.value - 1.0)
    }

    fn min_trace(&self, levels: &[usize]) -> MinTrace {
        let mut sizes = vec![vec![0; self.members.len()]; count_levels(levels)];
        levels.iter().zip(self.classes).for_each(|(&level, &class)| sizes[level][class] += 1);
        // The maximum number of plots of a treatment at a level.
        let capacity = |level: usize, treatment: usize| -> usize {
            let members = self.members.iter().map(|members| members[treatment]);
            sizes[level].iter().zip(members).map(|(&size, members)| members.min(size)).sum()
        };
        let plots = |level: usize| sizes[level].iter().sum::<usize>();
        let option = |level: usize, treatment: usize| Bin {
            capacity: capacity(level, treatment),
            scale: 1.0 / (plots(level) * self.replication[treatment]).max(1) as f64,
        };
        let all_levels = 0..sizes.len();
        let treatments = 0..self.replication.len();
        let at_level =
            |level| treatments.clone().map(|treatment| option(level, treatment)).collect::<Vec<_>>();
        let of_treatment = |treatment| all_levels.clone().map(|level| option(level, treatment)).collect();
        let by_level: f64 = all_levels.clone().map(|level| min_squares(plots(level), at_level(level))).sum();
        let by_treatment: f64 = treatments
            .clone()
            .map(|treatment| min_squares(self.replication[treatment], of_treatment(treatment)))
            .sum();
        let bins = |level| at_level(level).iter().map(|bin| bin.capacity).sum::<usize>();
        let is_fixed = all_levels.clone().all(|level| bins(level) == plots(level));
        MinTrace { value: by_level.max(by_treatment), is_fixed }
    }
}

/// Returns the sum of the weights divided by the smallest possible sum of the ratios `w / a`, if all but `correlated`
/// of the efficiency factors `a` are 1 and the sum of all `1 - a` is `loss`. The weights are in decreasing order.
fn max_efficiency(weights: &[f64], correlated: usize, loss: f64) -> f64 {
    let (whole, reduced) = weights.split_at(weights.len() - correlated);
    let mut sum: f64 = whole.iter().sum();
    let mut left = correlated as f64 - loss;
    let mut roots: f64 = reduced.iter().map(|weight| weight.sqrt()).sum();
    for &weight in reduced {
        if left <= 0.0 {
            return 0.0;
        }
        // If the factor with the largest weight is below 1, so are all others.
        if roots <= 1e-12 || weight.sqrt() * left <= roots {
            break;
        }
        sum += weight;
        left -= 1.0;
        roots -= weight.sqrt();
    }
    let rest = if roots > 1e-12 { roots * roots / left.max(0.0) } else { 0.0 };
    weights.iter().sum::<f64>() / (sum + rest)
}

/// A bin for at most `capacity` plots; `n` plots cost `n^2 * scale`.
struct Bin {
    capacity: usize,
    scale: f64,
}

/// Returns the smallest cost of dividing plots among bins. The cost is convex, so each plot goes where it adds least.
fn min_squares(plots: usize, bins: Vec<Bin>) -> f64 {
    let mut used = vec![0; bins.len()];
    let mut cost = 0.0;
    for _ in 0..plots {
        let added = |index: usize| (2 * used[index] + 1) as f64 * bins[index].scale;
        let open = (0..bins.len()).filter(|&index| used[index] < bins[index].capacity);
        let best = open.min_by(|&a, &b| added(a).total_cmp(&added(b))).expect("the bins hold all plots");
        cost += added(best);
        used[best] += 1;
    }
    cost
}

/// Returns the finest factor that is coarser than both factors of each pair; `Some(None)` for a single factor. Returns
/// `None` if pairs differ in this factor, or if two factors are not orthogonal within the levels of this factor.
fn common_coarser(chosen: &[&BlockFactor]) -> Option<Option<Vec<usize>>> {
    let mut common: Option<Vec<usize>> = None;
    for (index, one) in chosen.iter().enumerate() {
        for other in &chosen[index + 1..] {
            let coarser = join(one.levels, other.levels);
            let is_new = common.as_ref().is_some_and(|common| *common != coarser);
            if is_new || !are_orthogonal(one.levels, other.levels, &coarser) {
                return None;
            }
            common = Some(coarser);
        }
    }
    Some(common)
}

/// Returns the finest factor that is coarser than both factors. Its levels are numbered in the order of their first
/// plots.
fn join(one: &[usize], other: &[usize]) -> Vec<usize> {
    let mut levels: Vec<usize> = (0..one.len()).collect();
    loop {
        let before = levels.clone();
        for factor in [one, other] {
            let mut smallest = vec![usize::MAX; count_levels(factor)];
            factor.iter().zip(&levels).for_each(|(&f, &level)| smallest[f] = smallest[f].min(level));
            factor.iter().zip(&mut levels).for_each(|(&f, level)| *level = smallest[f]);
        }
        if levels == before {
            return numbered(&levels);
        }
    }
}

fn numbered(levels: &[usize]) -> Vec<usize> {
    let mut numbers = vec![usize::MAX; count_levels(levels)];
    let mut next = 0;
    let number = |&level: &usize| {
        if numbers[level] == usize::MAX {
            numbers[level] = next;
            next += 1;
        }
        numbers[level]
    };
    levels.iter().map(number).collect()
}

/// Returns whether two factors are orthogonal within the levels of a coarser factor: within each of these levels, the
/// number of plots that two levels share must be proportional to the product of their sizes.
fn are_orthogonal(one: &[usize], other: &[usize], coarser: &[usize]) -> bool {
    let sizes = |factor: &[usize]| {
        let mut sizes = vec![0; count_levels(factor)];
        factor.iter().for_each(|&level| sizes[level] += 1);
        sizes
    };
    let (size_one, size_other, size_coarser) = (sizes(one), sizes(other), sizes(coarser));
    let mut meets = vec![0; size_one.len() * size_other.len()];
    one.iter().zip(other).for_each(|(&i, &j)| meets[i * size_other.len() + j] += 1);
    // It suffices to check the pairs of levels that meet. They contain all plots, so if their numbers of plots are
    // right, there are no other pairs.
    (0..one.len()).all(|plot| {
        let (i, j) = (one[plot], other[plot]);
        meets[i * size_other.len() + j] * size_coarser[coarser[plot]] == size_one[i] * size_other[j]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_bound(start: &[usize], blocks: &[Vec<usize>], classes: &[usize]) -> f64 {
        bound(start, blocks, classes, &[], &Stop::NEVER).expect("no stop")
    }

    fn cyclic(plots: usize, treatments: usize) -> Vec<usize> {
        (0..plots).map(|plot| plot % treatments).collect()
    }

    fn field(rows: usize, cols: usize) -> Vec<Vec<usize>> {
        vec![
            (0..rows * cols).map(|plot| plot / cols).collect(),
            (0..rows * cols).map(|plot| plot % cols).collect(),
        ]
    }

    fn expect(bound: f64, known: f64) {
        assert!((bound - known).abs() < 1e-12, "{bound} instead of {known}");
    }

    #[test]
    fn the_bound_equals_the_efficiency_of_known_designs() {
        // Youden squares.
        for (rows, treatments) in [(3, 7), (4, 7), (4, 13), (5, 11)] {
            let (k, t) = (rows as f64, treatments as f64);
            let plots = rows * treatments;
            let found = plain_bound(&cyclic(plots, treatments), &field(rows, treatments), &vec![0; plots]);
            expect(found, t * (k - 1.0) / (k * (t - 1.0)));
        }
        // A pseudo-Youden square, and designs whose treatments are orthogonal to rows and columns.
        expect(plain_bound(&cyclic(36, 9), &field(6, 6), &[0; 36]), 7.0 / 8.0);
        expect(plain_bound(&cyclic(36, 6), &field(6, 6), &[0; 36]), 1.0);
        expect(plain_bound(&cyclic(32, 4), &field(4, 8), &[0; 32]), 1.0);
        // A design with 12 treatments in blocks of 6 plots and blocks of 2 plots (Gupta and Jones).
        let blocks = (0..84).map(|plot| if plot < 72 { plot / 6 } else { 12 + (plot - 72) / 2 }).collect();
        expect(plain_bound(&cyclic(84, 12), &[blocks], &[0; 84]), 6.0 / 7.0);
    }

    #[test]
    fn the_traces_of_rows_and_columns_within_replicates_add_up() {
        // The designs are balanced lattice squares.
        for (k, replicates) in [(3, 2), (4, 5), (5, 3)] {
            let plots = k * k * replicates;
            let factor = |level: &dyn Fn(usize) -> usize| (0..plots).map(level).collect::<Vec<_>>();
            let replicate = factor(&|plot| plot / (k * k));
            let rows = factor(&|plot| plot / k);
            let cols = factor(&|plot| plot / (k * k) * k + plot % k);
            let found = plain_bound(&cyclic(plots, k * k), &[replicate.clone(), rows, cols], &replicate);
            expect(found, (k as f64 - 1.0) / (k as f64 + 1.0));
        }
    }

    #[test]
    fn the_bound_equals_the_efficiency_of_square_lattices() {
        // With r replicates, r (k - 1) contrasts have the factor 1 - 1 / r, and all others have the factor 1.
        for (k, replicates) in [(3, 2), (4, 3), (6, 3), (6, 2), (7, 5), (5, 6)] {
            let plots = k * k * replicates;
            let replicate: Vec<usize> = (0..plots).map(|plot| plot / (k * k)).collect();
            let blocks = (0..plots).map(|plot| plot / k).collect();
            let (k, r) = (k as f64, replicates as f64);
            let (all, reduced) = (k * k - 1.0, r * (k - 1.0));
            let known = all / (all - reduced + reduced / (1.0 - 1.0 / r));
            let start = cyclic(plots, (k * k) as usize);
            expect(plain_bound(&start, &[replicate.clone(), blocks], &replicate), known);
        }
    }

    #[test]
    fn replicates_with_different_treatments_lower_the_bound() {
        // The replicates have three and five plots of the first treatment, so the replicates hide some information.
        let start = [0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1];
        let classes: Vec<usize> = (0..16).map(|plot| plot / 8).collect();
        expect(plain_bound(&start, std::slice::from_ref(&classes), &classes), 1.0 - 1.0 / 16.0);
    }

    #[test]
    fn a_bound_is_1_without_blocks_and_0_if_no_allocation_is_connected() {
        expect(plain_bound(&[0, 1, 2], &[], &[0; 3]), 1.0);
        expect(plain_bound(&[0, 0, 0], &[vec![0, 1, 2]], &[0; 3]), 1.0);
        expect(plain_bound(&[0, 1, 2], &[vec![0, 1, 2]], &[0; 3]), 0.0);
    }

    #[test]
    fn the_bound_for_weighted_contrasts_agrees_with_a_grid_search() {
        // The grid runs through triples of efficiency factors whose sum is 3 - 0.9.
        for weights in [[1.0, 1.0, 1.0], [5.0, 1.0, 0.5], [100.0, 1.0, 0.0], [2.0, 2.0, 0.1]] {
            let mut best: f64 = 0.0;
            for i in 1..=100 {
                for j in 1..=100 {
                    let (a, b) = (f64::from(i) / 100.0, f64::from(j) / 100.0);
                    let c = 2.1 - a - b;
                    if c > 1e-6 && c <= 1.0 {
                        let sum = weights[0] / a + weights[1] / b + weights[2] / c;
                        best = best.max(weights.iter().sum::<f64>() / sum);
                    }
                }
            }
            let found = max_efficiency(&weights, 3, 0.9);
            assert!(found > best - 1e-12 && found < best + 1e-3, "{weights:?}: {found}, not {best}");
        }
        expect(max_efficiency(&[3.0, 2.0], 1, 0.5), 5.0 / 7.0);
        expect(max_efficiency(&[1.0, 1.0], 2, 2.0), 0.0);
    }

    #[test]
    fn joining_factors_merges_levels_that_share_a_plot() {
        assert_eq!(join(&[0, 0, 1, 1, 2, 2], &[0, 1, 1, 2, 3, 3]), [0, 0, 0, 0, 1, 1]);
        assert!(are_orthogonal(&[0, 0, 1, 1], &[0, 1, 0, 1], &[0; 4]));
        assert!(!are_orthogonal(&[0, 0, 1], &[0, 1, 0], &[0; 3]));
    }
}
