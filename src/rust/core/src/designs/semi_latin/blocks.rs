//! The blocks of a semi-Latin square, and the cycles of two treatments.
//!
//! Invariant: each treatment occurs once in each row and once in each stack.

pub(super) struct SemiLatinBlocks {
    k: usize,
    size: usize,
    /// The treatments, block by block.
    list: Vec<usize>,
    /// The stack of treatment `t` in row `r`, at `t k + r`.
    stack: Vec<usize>,
    /// The row of treatment `t` in stack `c`, at `t k + c`.
    row: Vec<usize>,
    /// The rows of the last cycle.
    cycle: Vec<usize>,
}

impl SemiLatinBlocks {
    pub(super) fn new(k: usize, size: usize, list: Vec<usize>) -> Self {
        let (mut stack, mut row) = (vec![0; k * k * size], vec![0; k * k * size]);
        for (index, &treatment) in list.iter().enumerate() {
            let block = index / size;
            stack[treatment * k + block / k] = block % k;
            row[treatment * k + block % k] = block / k;
        }
        SemiLatinBlocks { k, size, list, stack, row, cycle: Vec::new() }
    }

    pub(super) fn side(&self) -> usize {
        self.k
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn treatments(&self) -> usize {
        self.k * self.size
    }

    pub(super) fn list(&self) -> &[usize] {
        &self.list
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &[usize]> {
        self.list.chunks_exact(self.size)
    }

    /// Finds the cycle of two treatments that contains the row `first`. Returns `false` if exchanging the treatments in
    /// this cycle would not change the design, apart from the names of the treatments.
    pub(super) fn find_cycle(&mut self, [a, b]: [usize; 2], first: usize) -> bool {
        self.cycle.clear();
        let mut row = first;
        loop {
            self.cycle.push(row);
            row = self.row[a * self.k + self.stack[b * self.k + row]];
            if row == first {
                return self.cycle.len() > 1 && self.cycle.len() < self.k;
            }
        }
    }

    /// For each row of the cycle, calls `visit` with each treatment that shares a block with `a` (and -1) or with `b`
    /// (and 1). The sum for a treatment is the change in the number of blocks that it shares with `a` if `a` and `b`
    /// are exchanged.
    pub(super) fn each_change(&self, [a, b]: [usize; 2], mut visit: impl FnMut(usize, f64)) {
        for &row in &self.cycle {
            for (treatment, change) in [(a, -1.0), (b, 1.0)] {
                let others = self.block(treatment, row).iter().filter(|&&other| other != treatment);
                others.for_each(|&other| visit(other, change));
            }
        }
    }

    /// Exchanges two treatments in the rows of the cycle.
    pub(super) fn exchange(&mut self, [a, b]: [usize; 2]) {
        for index in 0..self.cycle.len() {
            let row = self.cycle[index];
            let [plot_a, plot_b] = [a, b].map(|treatment| self.plot(treatment, row));
            self.list.swap(plot_a, plot_b);
            self.stack.swap(a * self.k + row, b * self.k + row);
            for treatment in [a, b] {
                self.row[treatment * self.k + self.stack[treatment * self.k + row]] = row;
            }
        }
    }

    fn start_of_block(&self, treatment: usize, row: usize) -> usize {
        (row * self.k + self.stack[treatment * self.k + row]) * self.size
    }

    fn block(&self, treatment: usize, row: usize) -> &[usize] {
        &self.list[self.start_of_block(treatment, row)..][..self.size]
    }

    fn plot(&self, treatment: usize, row: usize) -> usize {
        let index = self.block(treatment, row).iter().position(|&other| other == treatment);
        self.start_of_block(treatment, row) + index.expect("the treatment is in its block")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::rng::Rng;

    #[test]
    fn exchanges_along_cycles_keep_the_design_semi_latin() {
        for (k, size) in [(3, 2), (4, 3), (6, 2), (5, 7)] {
            let cyclic = |index: usize| {
                let (block, square) = (index / size, index % size);
                square * k + (block / k * (1 + square % 2) + block % k) % k
            };
            // If the side is even, doubling the row number does not give a Latin square.
            let list = (0..k * k * size).map(|p| {
                if k % 2 == 1 {
                    cyclic(p)
                } else {
                    p % size * k + (p / size / k + p / size % k) % k
                }
            });
            let mut blocks = SemiLatinBlocks::new(k, size, list.collect());
            let mut rng = Rng::new(1);
            let mut changed = 0;
            for _ in 0..300 {
                let a = rng.below(k * size);
                let pair = [a, (a + 1 + rng.below(k * size - 1)) % (k * size)];
                if blocks.find_cycle(pair, rng.below(k)) {
                    blocks.exchange(pair);
                    changed += 1;
                }
                let fresh = SemiLatinBlocks::new(k, size, blocks.list.clone());
                assert_eq!((&fresh.stack, &fresh.row), (&blocks.stack, &blocks.row));
                for treatment in 0..k * size {
                    for lines in [&blocks.stack, &blocks.row] {
                        let mut lines = lines[treatment * k..][..k].to_vec();
                        lines.sort_unstable();
                        assert!(lines.into_iter().eq(0..k), "{k} x {k} blocks of {size}");
                    }
                }
            }
            assert!(changed > 10, "{k} x {k} blocks of {size}");
        }
    }
}
