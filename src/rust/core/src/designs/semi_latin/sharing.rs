//! The loss of a semi-Latin square, and how an exchange along a cycle changes the loss.
//!
//! Representation: the inverse of `A + RIDGE` (see the parent module), row by row. The ridge keeps the inverse finite
//! if a contrast cannot be estimated; such designs have a large loss.

use super::blocks::SemiLatinBlocks;
use crate::designs::efficient::matrix::invert;

const RIDGE: f64 = 1e-6;

/// The inverse is recomputed from scratch after this number of exchanges.
const EXCHANGES: u32 = 500;

/// If the loss exceeds this multiple of the number of treatments, the inverse is not accurate enough for an update.
const INACCURATE: f64 = 100.0;

pub(super) struct Sharing {
    treatments: usize,
    plots: f64,
    inverse: Vec<f64>,
    loss: f64,
    exchanges: u32,
    /// For the last proposed exchange: `u` and `w` times the inverse, and the inverse of the 2 x 2 matrix of the
    /// update.
    images: [Vec<f64>; 2],
    core: [f64; 3],
    changes: Vec<f64>,
    changed: Vec<usize>,
}

impl Sharing {
    pub(super) fn new(blocks: &SemiLatinBlocks) -> Self {
        let treatments = blocks.treatments();
        let mut sharing = Sharing {
            treatments,
            plots: treatments as f64,
            inverse: Vec::new(),
            loss: 0.0,
            exchanges: 0,
            images: [vec![0.0; treatments], vec![0.0; treatments]],
            core: [0.0; 3],
            changes: vec![0.0; treatments],
            changed: Vec::new(),
        };
        sharing.renew(blocks);
        sharing
    }

    /// Returns the sum of the reciprocals of the efficiency factors, plus 1.
    pub(super) fn loss(&self) -> f64 {
        self.loss
    }

    fn renew(&mut self, blocks: &SemiLatinBlocks) {
        let n = self.treatments;
        self.inverse = vec![1.0 / n as f64; n * n];
        self.inverse.iter_mut().step_by(n + 1).for_each(|entry| *entry += 1.0 + RIDGE);
        let share = 1.0 / (blocks.side() * blocks.size()) as f64;
        for block in blocks.all() {
            for &a in block {
                block.iter().for_each(|&b| self.inverse[a * n + b] -= share);
            }
        }
        invert(&mut self.inverse, n);
        self.loss = self.inverse.iter().step_by(n + 1).sum();
        self.exchanges = 0;
    }

    /// Returns the increase in the loss if two treatments are exchanged in the rows of the last cycle found. Returns
    /// infinity if the matrix would be (almost) singular.
    pub(super) fn increase(&mut self, blocks: &SemiLatinBlocks, pair: [usize; 2]) -> f64 {
        let n = self.treatments;
        let (changes, changed) = (&mut self.changes, &mut self.changed);
        changed.drain(..).for_each(|treatment| changes[treatment] = 0.0);
        blocks.each_change(pair, |treatment, change| {
            changed.push(treatment);
            changes[treatment] += change;
        });
        let [of_u, of_w] = &mut self.images;
        let row = |treatment: usize| &self.inverse[treatment * n..][..n];
        for ((image, a), b) in of_u.iter_mut().zip(row(pair[0])).zip(row(pair[1])) {
            *image = a - b;
        }
        of_w.fill(0.0);
        let mut unique = std::mem::take(changed);
        unique.sort_unstable();
        unique.dedup();
        unique.retain(|&treatment| changes[treatment] != 0.0);
        for &treatment in &unique {
            let change = changes[treatment];
            of_w.iter_mut().zip(row(treatment)).for_each(|(image, x)| *image += change * x);
        }
        let uu = of_u[pair[0]] - of_u[pair[1]];
        let uw = of_w[pair[0]] - of_w[pair[1]] - self.plots;
        let ww: f64 = unique.iter().map(|&treatment| changes[treatment] * of_w[treatment]).sum();
        *changed = unique;
        let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let determinant = uu * ww - uw * uw;
        // After the exchange, the determinant of `A + RIDGE` is a positive multiple of `-determinant`.
        if determinant > -1e-12 {
            return f64::INFINITY;
        }
        self.core = [ww / determinant, -uw / determinant, uu / determinant];
        let [c_uu, c_uw, c_ww] = self.core;
        -(c_uu * product(of_u, of_u) + 2.0 * c_uw * product(of_u, of_w) + c_ww * product(of_w, of_w))
    }

    /// Updates the loss and the inverse after an exchange; the last call of [`Sharing::increase`] must have been for
    /// this exchange.
    pub(super) fn exchange(&mut self, blocks: &SemiLatinBlocks, increase: f64) {
        self.loss += increase;
        self.exchanges += 1;
        if self.exchanges == EXCHANGES || self.loss > INACCURATE * self.plots {
            return self.renew(blocks);
        }
        let [of_u, of_w] = &self.images;
        let [c_uu, c_uw, c_ww] = self.core;
        for ((row, u), w) in self.inverse.chunks_exact_mut(self.treatments).zip(of_u).zip(of_w) {
            let (p, q) = (c_uu * u + c_uw * w, c_uw * u + c_ww * w);
            row.iter_mut().zip(of_u).zip(of_w).for_each(|((entry, x), y)| *entry -= p * x + q * y);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::superimposed;
    use super::*;
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;

    #[test]
    fn the_loss_after_exchanges_agrees_with_a_new_computation() {
        for (k, size) in [(6, 2), (6, 3), (4, 5)] {
            let list = superimposed(k, size, 1, &Stop::NEVER).expect("no stop");
            let mut blocks = SemiLatinBlocks::new(k, size, list);
            let mut sharing = Sharing::new(&blocks);
            let mut rng = Rng::new(3);
            let mut exchanges = 0;
            for _ in 0..10_000 {
                let a = rng.below(k * size);
                let pair = [a, (a + 1 + rng.below(k * size - 1)) % (k * size)];
                if !blocks.find_cycle(pair, rng.below(k)) {
                    continue;
                }
                let (increase, old) = (sharing.increase(&blocks, pair), sharing.loss());
                if increase > 5.0 {
                    continue;
                }
                blocks.exchange(pair);
                sharing.exchange(&blocks, increase);
                exchanges += 1;
                let fresh = Sharing::new(&blocks).loss();
                assert!((sharing.loss() - fresh).abs() < 1e-6 * old.max(fresh), "{k} x {k} blocks of {size}");
            }
            assert!(exchanges > EXCHANGES, "{k} x {k} blocks of {size}: {exchanges}");
        }
    }

    #[test]
    fn the_loss_is_one_more_than_the_sum_of_the_reciprocals_of_the_factors() {
        // In a Trojan square of 3 x 3 blocks of 2 plots, four factors are 1/2 and one is 1.
        let blocks = SemiLatinBlocks::new(3, 2, vec![0, 3, 1, 4, 2, 5, 1, 5, 2, 3, 0, 4, 2, 4, 0, 5, 1, 3]);
        assert!((Sharing::new(&blocks).loss() - 10.0).abs() < 1e-4);
        // If a square is superimposed on its copy, each treatment shares every block with its copy, so it can be
        // compared with no other treatment.
        let blocks = SemiLatinBlocks::new(3, 2, vec![0, 3, 1, 4, 2, 5, 1, 4, 2, 5, 0, 3, 2, 5, 0, 3, 1, 4]);
        assert!(Sharing::new(&blocks).loss() > 1e5);
    }
}
