//! Neighbouring plots: counts forbidden pairs of treatments, and measures how evenly the treatments adjoin each other.
//!
//! Plots are neighbours in one of several directions, such as along rows and along columns. A pair of neighbours is
//! *forbidden* if their treatments belong to the same group. The *imbalance* is the sum, over all directions and all
//! pairs of treatments, of `(n - m)^2`, where `n` is the number of times that the two adjoin. The mean `m` for two
//! different treatments is proportional to the product of their replications; for a treatment and itself it is 0. If
//! the imbalance is 0, any two different treatments adjoin exactly `m` times, and no treatment adjoins itself.
//!
//! Representation: the number of times that each pair adjoins, in a triangle for each direction. The lower bound
//! adds up the smallest possible sums for all directions, in which each pair adjoins `m` times, rounded down or up.
//! Cost: an exchange needs a few look-ups for each neighbour of the two plots.

/// The pairs of neighbours in each direction, and how the search treats them.
#[derive(Clone, Debug, Default)]
pub struct Neighbourhood {
    /// For each direction, the pairs of neighbouring plots.
    pub pairs: Vec<Vec<[usize; 2]>>,
    /// The group of each treatment, or `None` if it may adjoin any treatment; empty if no pair is forbidden.
    pub groups: Vec<Option<usize>>,
    /// The relative loss of efficiency that weighs as much as an imbalance of 1 per pair of neighbours; `None` if the
    /// imbalance does not matter.
    pub weight: Option<f64>,
    plan: NeighbourPlan,
}

/// Values derived from the pairs and the replications.
#[derive(Clone, Debug, Default)]
struct NeighbourPlan {
    /// The neighbours of each plot, each with its direction.
    of_plot: Vec<Vec<(usize, usize)>>,
    replication: Vec<f64>,
    /// For each direction, the mean number of times that two treatments with one plot each adjoin.
    scales: Vec<f64>,
    min_imbalance: f64,
}

impl Neighbourhood {
    /// Creates a neighbourhood; the arguments are the fields with the same names.
    pub fn new(pairs: Vec<Vec<[usize; 2]>>, groups: Vec<Option<usize>>, weight: Option<f64>) -> Self {
        Neighbourhood { pairs, groups, weight, plan: NeighbourPlan::default() }
    }

    pub(super) fn for_replications(mut self, replication: &[f64]) -> Self {
        if !self.matters() {
            return self;
        }
        let plots = replication.iter().sum::<f64>() as usize;
        let mut of_plot = vec![Vec::new(); plots];
        for (direction, pairs) in self.pairs.iter().enumerate() {
            for &[x, y] in pairs {
                of_plot[x].push((y, direction));
                of_plot[y].push((x, direction));
            }
        }
        let (sum, squares) =
            replication.iter().fold((0.0, 0.0), |(sum, squares), r| (sum + r, squares + r * r));
        let products = f64::max((sum * sum - squares) / 2.0, 1.0);
        let scales = self.pairs.iter().map(|pairs| pairs.len() as f64 / products).collect();
        self.plan = NeighbourPlan { of_plot, replication: replication.to_vec(), scales, min_imbalance: 0.0 };
        if self.weight.is_some() {
            self.plan.min_imbalance = (0..self.pairs.len()).map(|direction| self.min_of(direction)).sum();
        }
        self
    }

    /// Returns whether the search must take neighbours into account.
    pub(super) fn matters(&self) -> bool {
        !self.groups.is_empty() || self.weight.is_some()
    }

    pub(super) fn min_imbalance(&self) -> f64 {
        self.plan.min_imbalance
    }

    /// Returns the weight of the imbalance in units of the loss, given the number or the total weight of the contrasts.
    pub(super) fn weight_in(&self, contrasts: f64) -> f64 {
        let pairs: usize = self.pairs.iter().map(Vec::len).sum();
        self.weight.map_or(0.0, |weight| weight * contrasts / pairs.max(1) as f64)
    }

    #[inline]
    fn forbids(&self, a: usize, b: usize) -> bool {
        self.groups.get(a).is_some_and(|group| group.is_some() && *group == self.groups[b])
    }

    #[inline]
    fn mean(&self, direction: usize, a: usize, b: usize) -> f64 {
        let r = &self.plan.replication;
        if a == b {
            0.0
        } else {
            self.plan.scales[direction] * r[a] * r[b]
        }
    }

    /// Returns a lower bound on the imbalance of a direction. All means are rounded down; then as many as necessary are
    /// raised by 1, beginning with those that add least to the imbalance.
    fn min_of(&self, direction: usize) -> f64 {
        let treatments = self.plan.replication.len();
        let (mut sum, mut placed) = (0.0, 0.0);
        let mut rest = Vec::new();
        for a in 0..treatments {
            for b in a..treatments {
                let mean = self.mean(direction, a, b);
                sum += (mean - mean.floor()).powi(2);
                placed += mean.floor();
                rest.push(1.0 - 2.0 * (mean - mean.floor()));
            }
        }
        let more = (self.pairs[direction].len() as f64 - placed).round().max(0.0) as usize;
        rest.sort_by(f64::total_cmp);
        (sum + rest.iter().take(more).sum::<f64>()).max(0.0)
    }
}

/// The criteria of an allocation that depend on neighbouring plots.
pub(super) struct Adjacency {
    forbidden: u64,
    imbalance: f64,
    /// For each direction, how often each pair adjoins; empty if the imbalance does not matter.
    counts: Vec<Vec<u16>>,
}

impl Adjacency {
    pub(super) fn new(around: &Neighbourhood, at: &[usize]) -> Self {
        let mut adjacency = Adjacency { forbidden: 0, imbalance: 0.0, counts: Vec::new() };
        if !around.matters() {
            return adjacency;
        }
        if around.weight.is_some() {
            let treatments = around.plan.replication.len();
            adjacency.counts = vec![vec![0; treatments * (treatments + 1) / 2]; around.pairs.len()];
            for direction in 0..around.pairs.len() {
                let means = (0..treatments).flat_map(|a| (a..treatments).map(move |b| (a, b)));
                let squares = means.map(|(a, b)| around.mean(direction, a, b).powi(2));
                adjacency.imbalance += squares.sum::<f64>();
            }
        }
        for (direction, pairs) in around.pairs.iter().enumerate() {
            pairs.iter().for_each(|&[x, y]| adjacency.count(around, direction, at[x], at[y], true));
        }
        adjacency
    }

    pub(super) fn forbidden(&self) -> u64 {
        self.forbidden
    }

    pub(super) fn imbalance(&self) -> f64 {
        self.imbalance.max(0.0)
    }

    /// Updates the criteria for an exchange of treatments between two plots; `at` is the allocation before it.
    pub(super) fn exchange(&mut self, around: &Neighbourhood, at: &[usize], [x, y]: [usize; 2]) {
        if !around.matters() {
            return;
        }
        for (plot, other) in [(x, y), (y, x)] {
            for &(near, direction) in &around.plan.of_plot[plot] {
                // If the two plots are neighbours, their own pair stays the same.
                if near != other {
                    self.count(around, direction, at[plot], at[near], false);
                    self.count(around, direction, at[other], at[near], true);
                }
            }
        }
    }

    #[inline]
    fn count(&mut self, around: &Neighbourhood, direction: usize, a: usize, b: usize, is_added: bool) {
        if around.forbids(a, b) {
            self.forbidden = if is_added { self.forbidden + 1 } else { self.forbidden - 1 };
        }
        if around.weight.is_none() {
            return;
        }
        let (low, high) = (a.min(b), a.max(b));
        let count = &mut self.counts[direction][high * (high + 1) / 2 + low];
        let mean = around.mean(direction, a, b);
        if is_added {
            self.imbalance += 2.0 * (f64::from(*count) - mean) + 1.0;
            *count += 1;
        } else {
            *count -= 1;
            self.imbalance -= 2.0 * (f64::from(*count) - mean) + 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::rng::Rng;

    /// Returns the neighbours along the rows and along the columns of a field.
    fn grid(rows: usize, cols: usize) -> Vec<Vec<[usize; 2]>> {
        let plots = || 0..rows * cols;
        let along = plots().filter(|plot| plot % cols + 1 < cols).map(|plot| [plot, plot + 1]).collect();
        let across =
            plots().filter(|plot| plot + cols < rows * cols).map(|plot| [plot, plot + cols]).collect();
        vec![along, across]
    }

    fn replication(at: &[usize], treatments: usize) -> Vec<f64> {
        (0..treatments).map(|t| at.iter().filter(|&&there| there == t).count() as f64).collect()
    }

    /// Computes the number of forbidden pairs and the imbalance from their definitions.
    fn by_definition(around: &Neighbourhood, at: &[usize], r: &[f64]) -> (u64, f64) {
        let forbidden = around.pairs.iter().flatten().filter(|[x, y]| {
            let group = around.groups[at[*x]];
            group.is_some() && group == around.groups[at[*y]]
        });
        let mut imbalance = 0.0;
        for pairs in &around.pairs {
            let all = (0..r.len()).flat_map(|a| (a + 1..r.len()).map(move |b| (a, b)));
            let products: f64 = all.clone().map(|(a, b)| r[a] * r[b]).sum();
            let count = |a: usize, b: usize| {
                let is_pair = |[x, y]: &&[usize; 2]| (at[*x], at[*y]) == (a, b) || (at[*x], at[*y]) == (b, a);
                pairs.iter().filter(is_pair).count() as f64
            };
            let mean = |a: usize, b: usize| r[a] * r[b] * pairs.len() as f64 / products;
            imbalance += all.map(|(a, b)| (count(a, b) - mean(a, b)).powi(2)).sum::<f64>();
            imbalance += (0..r.len()).map(|a| count(a, a).powi(2)).sum::<f64>();
        }
        (forbidden.count() as u64, imbalance)
    }

    #[test]
    fn counts_after_exchanges_agree_with_the_definition() {
        for seed in 0..10 {
            let mut rng = Rng::new(seed);
            let mut at: Vec<usize> = (0..30).map(|plot| if plot < 6 { 0 } else { plot % 7 }).collect();
            rng.shuffle(&mut at);
            let r = replication(&at, 7);
            let groups = vec![Some(0), Some(1), None, Some(0), Some(1), None, Some(3)];
            let around = Neighbourhood::new(grid(5, 6), groups, Some(1.0)).for_replications(&r);
            let mut adjacency = Adjacency::new(&around, &at);
            for _ in 0..50 {
                let x = rng.below(30);
                let exchange = [x, (x + 1 + rng.below(29)) % 30];
                adjacency.exchange(&around, &at, exchange);
                at.swap(exchange[0], exchange[1]);
                let (forbidden, imbalance) = by_definition(&around, &at, &r);
                assert_eq!(adjacency.forbidden(), forbidden, "seed {seed}");
                assert!((adjacency.imbalance() - imbalance).abs() < 1e-9, "seed {seed}");
                assert!(around.min_imbalance() < imbalance + 1e-9, "seed {seed}");
            }
        }
    }

    #[test]
    fn a_complete_latin_square_has_no_imbalance() {
        // Every ordered pair of treatments adjoins once in the rows and once in the columns.
        let terrace = [0, 3, 1, 2];
        let at: Vec<usize> = (0..16).map(|plot| (terrace[plot / 4] + terrace[plot % 4]) % 4).collect();
        let around =
            Neighbourhood::new(grid(4, 4), (0..4).map(Some).collect(), Some(1.0)).for_replications(&[4.0; 4]);
        let adjacency = Adjacency::new(&around, &at);
        assert_eq!((adjacency.forbidden(), around.min_imbalance()), (0, 0.0));
        assert!(adjacency.imbalance() < 1e-9);
    }

    #[test]
    fn the_bound_is_the_optimum_of_a_single_row() {
        // Compare with all orders of three treatments with two plots each in one row.
        let pairs = vec![(0..5).map(|plot| [plot, plot + 1]).collect()];
        let around = Neighbourhood::new(pairs, Vec::new(), Some(1.0)).for_replications(&[2.0; 3]);
        let orders =
            (0..729usize).map(|code| (0..6).map(|plot| code / 3usize.pow(plot) % 3).collect::<Vec<_>>());
        let equal = orders.filter(|at| replication(at, 3) == [2.0; 3]);
        let best = equal.map(|at| Adjacency::new(&around, &at).imbalance()).fold(f64::INFINITY, f64::min);
        assert!((best - around.min_imbalance()).abs() < 1e-9, "{best}, not {}", around.min_imbalance());
    }
}
