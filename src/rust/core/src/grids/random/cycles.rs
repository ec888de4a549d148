//! Draws random grids by repeatedly exchanging about half of the row and column cycles of a shuffled grid of shifts.
//!
//! Two lines of a chute can exchange the digits in a cycle of cells, called a row cycle or column cycle. A shake
//! exchanges each cycle of each such pair of lines with probability 1/2. Each exchange is as likely as its reversal, so
//! the long-run distribution is uniform over the grids that can be reached from one another. The number of shakes was
//! chosen by measurement, not by proof. On some boards, such as 6 x 6, not all grids can be reached.
//!
//! [`shake`](crate::engine::walk::shake) does the same to the solution of a puzzle but keeps the clues, and takes three
//! times as long.
//!
//! Cost: for 9 x 9, 2 us per shake and 20 us per grid.

use crate::board::geometry::BoxShape;
use crate::board::Digit;
use crate::engine::walk::shuffled_grid;
use crate::run::rng::Rng;

const SHAKES: usize = 10;

pub(super) fn shaken_grid(shape: BoxShape, rng: &mut Rng) -> Vec<Digit> {
    let mut grid = shuffled_grid(shape, rng.word());
    for _ in 0..SHAKES {
        exchange_cycles(shape, &mut grid, rng);
    }
    grid
}

/// Exchanges about half of the cycles of a grid, one pair of lines after another.
fn exchange_cycles(shape: BoxShape, grid: &mut [Digit], rng: &mut Rng) {
    let order = shape.order();
    let mut position_of = vec![0; order + 1];
    for (in_chute, along, across) in [(shape.rows, 1, order), (shape.cols, order, 1)] {
        for line in 0..order {
            for other in line / in_chute * in_chute..line {
                exchange_cycles_of_two(grid, [line * across, other * across], along, &mut position_of, rng);
            }
        }
    }
}

#[inline(always)]
fn exchange_cycles_of_two(
    grid: &mut [Digit],
    [line, other]: [usize; 2],
    along: usize,
    position_of: &mut [usize],
    rng: &mut Rng,
) {
    let order = position_of.len() - 1;
    for position in 0..order {
        position_of[usize::from(grid[line + position * along])] = position;
    }
    let (mut coins, mut tossed) = (rng.word(), 0);
    for start in 0..order {
        let mut position = start;
        let mut digit = usize::from(grid[line + position * along]);
        if position_of[digit] != start {
            continue;
        }
        if tossed == u64::BITS {
            (coins, tossed) = (rng.word(), 0);
        }
        let is_exchanged = coins >> tossed & 1 == 1;
        tossed += 1;
        loop {
            let (a, b) = (line + position * along, other + position * along);
            let next = usize::from(grid[b]);
            if is_exchanged {
                grid.swap(a, b);
            }
            // Mark the digit so that the cycle is not found again.
            let here = std::mem::replace(&mut position_of[digit], order);
            debug_assert_eq!(here, position);
            digit = next;
            position = position_of[digit];
            if position == order {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;
    use crate::board::Board;
    use std::collections::BTreeMap;

    #[test]
    fn grids_stay_valid_and_change() {
        let mut rng = Rng::new(1);
        for (rows, cols) in [(2, 2), (2, 3), (4, 2), (3, 3), (1, 7), (4, 4)] {
            let shape = BoxShape { rows, cols };
            let first = shuffled_grid(shape, 2);
            let mut grid = first.clone();
            for _ in 0..5 {
                exchange_cycles(shape, &mut grid, &mut rng);
                let board = Board::new(Geometry::boxes(rows, cols), grid.clone()).unwrap();
                assert_eq!(clashes(&board), [], "{rows} x {cols}");
            }
            assert_ne!(grid, first, "{rows} x {cols}");
        }
    }

    #[test]
    fn all_4_x_4_grids_are_equally_likely() {
        let mut rng = Rng::new(3);
        let shape = BoxShape { rows: 2, cols: 2 };
        let mut seen = BTreeMap::new();
        for seed in 0..28_800 {
            let mut grid = shuffled_grid(shape, seed);
            (0..6).for_each(|_| exchange_cycles(shape, &mut grid, &mut rng));
            *seen.entry(grid).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 288);
        // Chi-square with 287 degrees of freedom exceeds 380 for one seed in five thousand.
        let chi: f64 = seen.values().map(|&seen| (f64::from(seen) - 100.0).powi(2) / 100.0).sum();
        assert!(chi < 380.0, "{chi}");
    }
}
