//! The information matrix of an allocation, updated when two plots exchange their treatments.
//!
//! The canonical efficiency factors are the eigenvalues of a matrix `A`, and the search needs the sum of their
//! reciprocals, which is the trace of `M = A^-1`. `A` is the smaller of two matrices with the same eigenvalues below 1:
//!
//! - *Treatments*: `A = R^-1/2 X'QX R^-1/2 + zz'` with `Q = I - P`. The unit vector `z` is the trivial contrast.
//! - *Blocks*: `A = I - Z'TZ`, where the columns of `Z` are an orthonormal basis of the block factors without the
//!   constant, and `T` is the projection onto the treatments.
//!
//! If plots `x` and `y` exchange their treatments `a` and `b`, the matrix changes by `s (u v' + v u')`:
//!
//! | matrix | `s` | `u` | `v` |
//! |---|---|---|---|
//! | treatments | 1 | `e_b/r_b^1/2 - e_a/r_a^1/2` | `w_x - w_y + h u`, with `w_i` column `i` of `R^-1/2 X'Q` |
//! | blocks | -1 | `z_x - z_y`, rows of `Z` | `g_b - g_a + h u`, with `g_a` the mean row of `Z` for the plots of `a` |
//!
//! The factor `h` is half of `q_xx + q_yy - 2 q_xy` (entries of `Q`) for the treatments, and half of `1/r_a + 1/r_b`
//! for the blocks.
//!
//! By the Woodbury identity the inverse changes by `-[Mu Mv] K^-1 [Mu Mv]'`, where `K` has `u'Mu` and `v'Mv` on its
//! diagonal and `u'Mv + s` elsewhere. So the change in the trace follows from six scalar products.
//!
//! If the trial has weighted contrasts, the columns of a matrix `G`, the search minimises the trace of `G'MG` instead
//! of the trace of `M`, and always uses the matrix of the treatments. The change follows from three more scalar
//! products, in which `G'Mu` and `G'Mv` replace `Mu` and `Mv`.
//!
//! Representation: `u` is the difference of two *fixed* rows, and `v - h u` the difference of two *moving* rows. Each
//! row is stored with its image under `M`, followed by its image under `G'M`; the inverse itself is not needed. If the
//! design is disconnected, [`RIDGE`] is added to the diagonal of `A`, so each missing contrast adds `1 / RIDGE` to the
//! trace of `M`. The loss then includes both traces, because `G` might not contain the missing contrasts.
//! Invariants: [`InformationMatrix::missing`] is exact, because the matrix is recomputed after each exchange that may
//! change this number.
//! Cost: with `d` rows in `A`, `n` plots and `t` treatments, [`InformationMatrix::effect`] needs 6 `d` multiplications,
//! and [`InformationMatrix::exchange`] about 4 `d (n + t)`. A computation from scratch needs about `d^2 (d + n + t)`.
//!
//! References: J. Sherman and W. J. Morrison, *Adjustment of an Inverse Matrix Corresponding to a Change in One Element
//! of a Given Matrix*, Annals of Mathematical Statistics 21(1), 1950, <https://doi.org/10.1214/aoms/1177729893>; W. W.
//! Hager, *Updating the Inverse of a Matrix*, SIAM Review 31(2), 1989, <https://doi.org/10.1137/1031049>.

use super::matrix::{dot, invert, nullity, padded, LANES};
use super::trial::Trial;

/// The number added to the diagonal while the design is disconnected. No entry of the inverse then exceeds 1000, so the
/// inverse stays accurate, and a missing contrast outweighs all others in the trace.
const RIDGE: f64 = 1e-3;

/// An exchange that multiplies the determinant by less than this factor makes the design disconnected, or nearly so.
const MIN_RATIO: f64 = 1e-5;

/// The number of exchanges after which the matrix is recomputed, because rounding errors accumulate.
const EXCHANGES_PER_REFRESH: u32 = 1000;

/// The matrix that is used as `A`.
enum Side {
    /// The matrix of the treatments; the trial holds the projection `Q`.
    Treatments,
    /// The matrix of the blocks.
    Blocks,
}

/// The effect of an exchange of treatments between two plots.
#[derive(Clone, Copy, Debug)]
pub struct Effect {
    /// The change in the [loss](InformationMatrix::loss).
    pub change: f64,
    /// The changes in the traces of `M` and of `G'MG`.
    traces: [f64; 2],
    /// The upper triangle of `K^-1`.
    inverse: [f64; 3],
}

/// The rows whose differences are `u` and `v - h u`, as (minuend, subtrahend), and `h`.
struct Terms {
    fixed: (usize, usize),
    moving: (usize, usize),
    half: f64,
}

/// The information matrix of an allocation.
pub struct InformationMatrix {
    side: Side,
    size: usize,
    stride: usize,
    /// The fixed rows, then the moving rows.
    rows: Vec<f64>,
    /// The image of each row under `M`, then under `G'M`.
    images: Vec<f64>,
    image_stride: usize,
    missing: usize,
    trace: f64,
    /// The trace of `G'MG`; 0 if all contrasts have the same weight.
    weighted_trace: f64,
    exchanges: u32,
}

impl InformationMatrix {
    /// Computes the information matrix of an allocation.
    pub fn new(trial: &Trial, at: &[usize]) -> Self {
        InformationMatrix::of_side(trial, at, !trial.uses_projection())
    }

    fn of_side(trial: &Trial, at: &[usize], is_blocks: bool) -> Self {
        let (side, size) = if is_blocks {
            (Side::Blocks, trial.basis.len())
        } else {
            (Side::Treatments, trial.treatments())
        };
        let (stride, rows, images) = (padded(size), Vec::new(), Vec::new());
        let image_stride = stride + padded(trial.contrasts.len());
        let (trace, weighted_trace) = (0.0, 0.0);
        let mut matrix = InformationMatrix {
            side,
            size,
            stride,
            rows,
            images,
            image_stride,
            missing: 0,
            trace,
            weighted_trace,
            exchanges: 0,
        };
        matrix.refresh(trial, at);
        matrix
    }

    /// Returns the number that the search minimises: the trace of the inverse, or the sum of the variances of the
    /// weighted contrasts. The smaller the loss of a connected design, the larger its efficiency.
    pub fn loss(&self) -> f64 {
        self.loss_of([self.trace, self.weighted_trace])
    }

    #[inline]
    fn loss_of(&self, [trace, weighted_trace]: [f64; 2]) -> f64 {
        match (self.has_weights(), self.missing) {
            (false, _) => trace,
            (true, 0) => weighted_trace,
            (true, _) => trace + weighted_trace,
        }
    }

    fn has_weights(&self) -> bool {
        self.image_stride > self.stride
    }

    /// Returns the number of independent contrasts that the design cannot estimate.
    pub fn missing(&self) -> usize {
        self.missing
    }

    /// Returns the average efficiency factor, or the efficiency of the weighted contrasts.
    pub fn efficiency(&self, trial: &Trial) -> f64 {
        let contrasts = trial.treatments() as f64 - 1.0;
        match self.missing {
            0 if self.has_weights() => trial.weights.iter().sum::<f64>() / self.weighted_trace,
            0 if contrasts > 0.0 => contrasts / (self.trace + contrasts - self.size as f64),
            0 => 1.0,
            _ => 0.0,
        }
    }

    /// Returns the approximate number of multiplications in an exchange.
    pub(super) fn cost(&self) -> usize {
        2 * (self.rows.len() + self.images.len())
    }

    /// Computes the effect of an exchange; `None` if the design would become disconnected or nearly so.
    #[inline]
    pub fn effect(&self, trial: &Trial, at: &[usize], [x, y]: [usize; 2]) -> Option<Effect> {
        let Terms { fixed, moving, half } = self.terms(trial, at, [x, y]);
        let [uu, uv, vv, iu_iu, iu_iv, iv_iv] = self.products(fixed, moving);
        // The products are for v without its term h u, which the next lines add.
        let alpha = uu;
        let beta = uv + half * uu + self.sign();
        let delta = vv + 2.0 * half * uv + half * half * uu;
        let determinant = alpha * delta - beta * beta;
        if determinant > -MIN_RATIO {
            return None;
        }
        let inverse = [delta / determinant, -beta / determinant, alpha / determinant];
        let change_of = |[uu, uv, vv]: [f64; 3]| {
            let (cross, square) = (uv + half * uu, vv + 2.0 * half * uv + half * half * uu);
            -(inverse[0] * uu + 2.0 * inverse[1] * cross + inverse[2] * square)
        };
        let change = change_of([iu_iu, iu_iv, iv_iv]);
        // No efficiency factor exceeds 1. A trace that contradicts this has large rounding errors, because the exchange
        // would make the design nearly disconnected.
        let is_sound = self.trace + change > self.size as f64 / (1.0 + self.ridge()) - 1e-6;
        if !is_sound {
            return None;
        }
        let weighted =
            if self.has_weights() { change_of(self.weighted_products(fixed, moving)) } else { 0.0 };
        let traces = [change, weighted];
        Some(Effect { change: self.loss_of(traces), traces, inverse })
    }

    /// Exchanges the treatments of two plots in the matrix and in the allocation; `effect` is the result of
    /// [`effect`](Self::effect) for the same exchange.
    pub fn exchange(&mut self, trial: &Trial, at: &mut [usize], [x, y]: [usize; 2], effect: Effect) {
        self.exchanges += 1;
        let may_change_rank = self.missing > 0 && effect.traces[0].abs() > 0.5 / RIDGE;
        if may_change_rank || self.exchanges == EXCHANGES_PER_REFRESH {
            at.swap(x, y);
            return self.refresh(trial, at);
        }
        let terms = self.terms(trial, at, [x, y]);
        self.update_images(&terms, effect);
        self.update_moving_rows(trial, at, [x, y], terms.fixed);
        self.trace += effect.traces[0];
        self.weighted_trace += effect.traces[1];
        at.swap(x, y);
    }

    /// Computes the matrix from scratch.
    fn refresh(&mut self, trial: &Trial, at: &[usize]) {
        self.exchanges = 0;
        self.rows = match &self.side {
            Side::Treatments => rows_of_treatments(trial, at, self.stride),
            Side::Blocks => rows_of_blocks(trial, at, self.stride),
        };
        let mut inverse = match &self.side {
            Side::Treatments => self.matrix_of_treatments(trial, at),
            Side::Blocks => self.matrix_of_blocks(trial),
        };
        self.missing = nullity(&inverse, self.size);
        let ridge = self.ridge();
        inverse.iter_mut().step_by(self.size + 1).for_each(|entry| *entry += ridge);
        invert(&mut inverse, self.size);
        self.trace = inverse.iter().step_by(self.size + 1).sum();
        let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let weighted: Vec<Vec<f64>> = trial
            .contrasts
            .iter()
            .map(|contrast| inverse.chunks_exact(self.size).map(|line| product(line, contrast)).collect())
            .collect();
        let variances =
            weighted.iter().zip(&trial.contrasts).map(|(image, contrast)| product(image, contrast));
        self.weighted_trace = variances.sum();
        let rows = self.rows.chunks_exact(self.stride);
        self.images = vec![0.0; rows.len() * self.image_stride];
        for (row, image) in rows.zip(self.images.chunks_exact_mut(self.image_stride)) {
            let (plain, continued) = image.split_at_mut(self.stride);
            for (line, x) in inverse.chunks_exact(self.size).zip(plain) {
                *x = product(line, row);
            }
            for (line, x) in weighted.iter().zip(continued) {
                *x = product(line, row);
            }
        }
    }

    fn matrix_of_treatments(&self, trial: &Trial, at: &[usize]) -> Vec<f64> {
        let size = self.size;
        let r = &trial.replication;
        let plots = at.len() as f64;
        let mut a: Vec<f64> =
            (0..size * size).map(|index| (r[index / size] * r[index % size]).sqrt() / plots).collect();
        let moving = self.rows[size * self.stride..].chunks_exact(self.stride);
        for (&treatment, row) in at.iter().zip(moving) {
            let scale = 1.0 / r[treatment].sqrt();
            a[treatment * size..][..size].iter_mut().zip(row).for_each(|(a, w)| *a += scale * w);
        }
        a
    }

    fn matrix_of_blocks(&self, trial: &Trial) -> Vec<f64> {
        let size = self.size;
        let mut a: Vec<f64> =
            (0..size * size).map(|index| f64::from(u8::from(index / size == index % size))).collect();
        let moving = self.rows[trial.plots() * self.stride..].chunks_exact(self.stride);
        for (mean, r) in moving.zip(&trial.replication) {
            for (line, &g) in a.chunks_exact_mut(size).zip(mean) {
                line.iter_mut().zip(mean).for_each(|(a, h)| *a -= r * g * h);
            }
        }
        a
    }

    fn ridge(&self) -> f64 {
        if self.missing > 0 {
            RIDGE
        } else {
            0.0
        }
    }

    fn sign(&self) -> f64 {
        match self.side {
            Side::Treatments => 1.0,
            Side::Blocks => -1.0,
        }
    }

    #[inline]
    fn terms(&self, trial: &Trial, at: &[usize], [x, y]: [usize; 2]) -> Terms {
        let (plots, treatments) = (trial.plots(), trial.treatments());
        let (a, b) = (at[x], at[y]);
        match &self.side {
            Side::Treatments => {
                let q = trial.projection();
                let half = 0.5 * (q[x * (plots + 1)] + q[y * (plots + 1)]) - q[x * plots + y];
                Terms { fixed: (b, a), moving: (treatments + x, treatments + y), half }
            }
            Side::Blocks => {
                let half = 0.5 * (1.0 / trial.replication[a] + 1.0 / trial.replication[b]);
                Terms { fixed: (x, y), moving: (plots + b, plots + a), half }
            }
        }
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.rows[row * self.stride..][..self.stride]
    }

    fn image(&self, row: usize) -> &[f64] {
        &self.images[row * self.image_stride..][..self.image_stride]
    }

    /// Returns `u'Mu`, `u'Mv`, `v'Mv`, `|Mu|^2`, `(Mu)'Mv` and `|Mv|^2` for the differences `u` of the fixed rows
    /// and `v` of the moving rows.
    #[inline]
    fn products(&self, fixed: (usize, usize), moving: (usize, usize)) -> [f64; 6] {
        let u = differences(self.row(fixed.0), self.row(fixed.1));
        let v = differences(self.row(moving.0), self.row(moving.1));
        let image_u = differences(self.image(fixed.0), self.image(fixed.1));
        let image_v = differences(self.image(moving.0), self.image(moving.1));
        let mut sums = [[0.0; LANES]; 6];
        for (((u, v), mu), mv) in u.zip(v).zip(image_u).zip(image_v) {
            for lane in 0..LANES {
                sums[0][lane] += u[lane] * mu[lane];
                sums[1][lane] += u[lane] * mv[lane];
                sums[2][lane] += v[lane] * mv[lane];
                sums[3][lane] += mu[lane] * mu[lane];
                sums[4][lane] += mu[lane] * mv[lane];
                sums[5][lane] += mv[lane] * mv[lane];
            }
        }
        sums.map(|lanes| lanes.iter().sum())
    }

    /// Returns `|G'Mu|^2`, `(G'Mu)'G'Mv` and `|G'Mv|^2` for the same differences.
    #[inline]
    fn weighted_products(&self, fixed: (usize, usize), moving: (usize, usize)) -> [f64; 3] {
        let continued = |row: usize| &self.image(row)[self.stride..];
        let u = differences(continued(fixed.0), continued(fixed.1));
        let v = differences(continued(moving.0), continued(moving.1));
        let mut sums = [[0.0; LANES]; 3];
        for (u, v) in u.zip(v) {
            for lane in 0..LANES {
                sums[0][lane] += u[lane] * u[lane];
                sums[1][lane] += u[lane] * v[lane];
                sums[2][lane] += v[lane] * v[lane];
            }
        }
        sums.map(|lanes| lanes.iter().sum())
    }

    /// Replaces `M row` by `M row - [Mu Mv] K^-1 [Mu Mv]' row` for each row.
    fn update_images(&mut self, terms: &Terms, effect: Effect) {
        let difference = |(a, b): (usize, usize)| -> Vec<f64> {
            differences(self.image(a), self.image(b)).flatten().collect()
        };
        let mu = difference(terms.fixed);
        let mut mv = difference(terms.moving);
        mv.iter_mut().zip(&mu).for_each(|(mv, mu)| *mv += terms.half * mu);
        let [k_uu, k_uv, k_vv] = effect.inverse;
        let rows = self.rows.chunks_exact(self.stride);
        for (row, image) in rows.zip(self.images.chunks_exact_mut(self.image_stride)) {
            let (by_u, by_v) = (dot(&mu, row), dot(&mv, row));
            let (for_u, for_v) = (k_uu * by_u + k_uv * by_v, k_uv * by_u + k_vv * by_v);
            for ((image, mu), mv) in image.iter_mut().zip(&mu).zip(&mv) {
                *image -= for_u * mu + for_v * mv;
            }
        }
    }

    /// Adds a multiple of `u` to each moving row that the exchange changes, and the same multiple of the new `Mu` to
    /// the row's image.
    fn update_moving_rows(&mut self, trial: &Trial, at: &[usize], [x, y]: [usize; 2], fixed: (usize, usize)) {
        let u: Vec<f64> = differences(self.row(fixed.0), self.row(fixed.1)).flatten().collect();
        let mu: Vec<f64> = differences(self.image(fixed.0), self.image(fixed.1)).flatten().collect();
        let mut add = |row: usize, factor: f64| {
            let (range, images) = (row * self.stride, row * self.image_stride);
            let (range, images) = (range..range + self.stride, images..images + self.image_stride);
            self.rows[range].iter_mut().zip(&u).for_each(|(row, u)| *row += factor * u);
            self.images[images].iter_mut().zip(&mu).for_each(|(image, mu)| *image += factor * mu);
        };
        let (plots, treatments) = (trial.plots(), trial.treatments());
        match &self.side {
            Side::Treatments => {
                let q = trial.projection();
                for plot in 0..plots {
                    add(treatments + plot, q[x * plots + plot] - q[y * plots + plot]);
                }
            }
            Side::Blocks => {
                add(plots + at[x], -1.0 / trial.replication[at[x]]);
                add(plots + at[y], 1.0 / trial.replication[at[y]]);
            }
        }
    }
}

#[inline]
fn differences<'a>(a: &'a [f64], b: &'a [f64]) -> impl Iterator<Item = [f64; LANES]> + 'a {
    a.chunks_exact(LANES)
        .zip(b.chunks_exact(LANES))
        .map(|(a, b)| std::array::from_fn(|lane| a[lane] - b[lane]))
}

/// Returns the scaled unit vectors of the treatments, then `R^-1/2 X'Q` column by column.
fn rows_of_treatments(trial: &Trial, at: &[usize], stride: usize) -> Vec<f64> {
    let (plots, treatments) = (trial.plots(), trial.treatments());
    let scales: Vec<f64> = trial.replication.iter().map(|r| 1.0 / r.sqrt()).collect();
    let mut rows = vec![0.0; (treatments + plots) * stride];
    let (fixed, moving) = rows.split_at_mut(treatments * stride);
    for (treatment, row) in fixed.chunks_exact_mut(stride).enumerate() {
        row[treatment] = scales[treatment];
    }
    for (row, q) in moving.chunks_exact_mut(stride).zip(trial.projection().chunks_exact(plots)) {
        at.iter().zip(q).for_each(|(&treatment, q)| row[treatment] += scales[treatment] * q);
    }
    rows
}

/// Returns the rows of the basis of the blocks, then for each treatment the mean of these rows over its plots.
fn rows_of_blocks(trial: &Trial, at: &[usize], stride: usize) -> Vec<f64> {
    let (plots, treatments) = (trial.plots(), trial.treatments());
    let mut rows = vec![0.0; (plots + treatments) * stride];
    for (index, function) in trial.basis.iter().enumerate() {
        for plot in 0..plots {
            rows[plot * stride + index] = function[plot];
            rows[(plots + at[plot]) * stride + index] += function[plot] / trial.replication[at[plot]];
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::designs::efficient::trial::TrialParts;
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;

    fn grid(rows: usize, cols: usize) -> Vec<Vec<usize>> {
        vec![
            (0..rows * cols).map(|plot| plot / cols).collect(),
            (0..rows * cols).map(|plot| plot % cols).collect(),
        ]
    }

    /// Returns trials for both matrices: some have fewer degrees of freedom for blocks than they have treatments.
    fn trials() -> Vec<Trial> {
        let equal =
            |plots: usize, treatments: usize| (0..plots).map(|plot| plot % treatments).collect::<Vec<_>>();
        let mut unequal = equal(30, 6);
        unequal[..4].fill(0);
        let regions = vec![(0..30).map(|plot| plot * plot % 7).collect()];
        let mut trials = vec![
            Trial::new(equal(30, 6), grid(5, 6), &[0; 30], Vec::new()),
            Trial::new(unequal, [grid(5, 6), regions].concat(), &[0; 30], Vec::new()),
            Trial::new(equal(24, 11), grid(4, 6), &[0; 24], Vec::new()),
            Trial::new(equal(20, 4), Vec::new(), &[0; 20], Vec::new()),
        ];
        let controls = (0..36).map(|plot| if plot < 12 { plot % 2 } else { plot - 10 }).collect();
        trials.push(Trial::new(controls, grid(6, 6), &[0; 36], Vec::new()));
        // The contrasts compare the first treatment with the mean of all others, and two treatments with each other.
        for treatments in [6, 13] {
            let scale = (treatments as f64 - 1.0).recip();
            let against = (0..treatments).map(|index| if index == 0 { 1.0 } else { -scale }).collect();
            let difference = (0..treatments).map(|index| [0.0, 3.0, -3.0][index.min(3) % 3]).collect();
            let parts = TrialParts {
                start: equal(13 * 6, treatments),
                blocks: grid(6, 13)[..1 + treatments % 2].to_vec(),
                classes: vec![0; 13 * 6],
                contrasts: vec![against, difference],
                ..TrialParts::default()
            };
            trials.push(Trial::of(parts, &Stop::NEVER).expect("no stop"));
        }
        trials
    }

    fn shuffled(trial: &Trial, rng: &mut Rng) -> Vec<usize> {
        let mut at = trial.start.clone();
        rng.shuffle(&mut at);
        at
    }

    fn pair(at: &[usize], rng: &mut Rng) -> [usize; 2] {
        loop {
            let exchange = [rng.below(at.len()), rng.below(at.len())];
            if at[exchange[0]] != at[exchange[1]] {
                return exchange;
            }
        }
    }

    #[test]
    fn the_effect_of_an_exchange_agrees_with_a_new_computation() {
        for (index, trial) in trials().iter().enumerate() {
            let mut rng = Rng::new(index as u64);
            for round in 0..100 {
                let mut at = shuffled(trial, &mut rng);
                let before = InformationMatrix::new(trial, &at);
                let exchange = pair(&at, &mut rng);
                let Some(effect) = before.effect(trial, &at, exchange) else { continue };
                at.swap(exchange[0], exchange[1]);
                let after = InformationMatrix::new(trial, &at);
                // If the number of missing contrasts changes, a new computation may drop the ridge.
                if before.missing == after.missing {
                    let error = (before.loss() + effect.change - after.loss()).abs();
                    assert!(error < 1e-6 * after.loss(), "trial {index}, round {round}: {error}");
                }
            }
        }
    }

    #[test]
    fn a_matrix_stays_accurate_over_many_exchanges() {
        for (index, trial) in trials().iter().enumerate() {
            let mut rng = Rng::new(100 + index as u64);
            let mut at = shuffled(trial, &mut rng);
            let mut matrix = InformationMatrix::new(trial, &at);
            let mut exchanges = 0;
            for _ in 0..8_000 {
                let exchange = pair(&at, &mut rng);
                let Some(effect) = matrix.effect(trial, &at, exchange) else { continue };
                // Like the search, avoid exchanges that make the design much worse.
                if effect.change > 0.5 {
                    continue;
                }
                matrix.exchange(trial, &mut at, exchange, effect);
                exchanges += 1;
                if exchanges % 199 == 0 {
                    let new = InformationMatrix::new(trial, &at);
                    assert_eq!(matrix.missing, new.missing, "trial {index}");
                    assert!((matrix.loss() - new.loss()).abs() < 1e-8 * new.loss(), "trial {index}");
                    let (images, expected) = (matrix.images.iter(), new.images.iter());
                    assert!(images.zip(expected).all(|(a, b)| (a - b).abs() < 1e-6), "trial {index}");
                }
            }
            assert!(exchanges > 500, "trial {index}: {exchanges}");
        }
    }

    #[test]
    fn both_matrices_give_the_same_efficiency() {
        for (index, trial) in trials().iter().enumerate() {
            let at = shuffled(trial, &mut Rng::new(7));
            let given = InformationMatrix::new(trial, &at);
            let is_blocks = matches!(given.side, Side::Blocks);
            if !trial.contrasts.is_empty() {
                continue;
            }
            if trial.basis.is_empty() {
                assert_eq!(given.efficiency(trial), 1.0);
                continue;
            }
            let other = InformationMatrix::of_side(trial, &at, !is_blocks);
            assert_eq!(given.missing, other.missing, "trial {index}");
            assert!((given.efficiency(trial) - other.efficiency(trial)).abs() < 1e-9, "trial {index}");
        }
    }
}
