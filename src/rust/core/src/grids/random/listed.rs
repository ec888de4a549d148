//! Lists: all grids of a board that has few, each as likely as the others.
//!
//! Of boards with regions, diagonals or further houses nobody knows a short cut; but where the grids with 1, 2, 3, ... in
//! the first row are not too many, they can be listed. Every other grid is one of these under other names of its digits.
//!
//! Cost: what it takes to enumerate the grids; then a copy a draw.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use crate::run::rng::Rng;
use crate::solve::all_solutions::enumerate;
use std::sync::Arc;

/// More grids are not listed.
const MAX_GRIDS: u64 = 100_000;

/// Nor is more work done than this, a cell at a node: some tenths of a second, on boards of any size.
const CELLS_LOOKED_AT: u64 = 40_000_000;

/// The grids with the digits of the first row in order.
pub(super) struct Listed {
    grids: Vec<Vec<Digit>>,
}

impl Listed {
    /// Lists them; `None` where there are too many.
    pub fn new(geometry: &Arc<Geometry>, stop: &Stop) -> Result<Option<Self>, StopReason> {
        let order = geometry.order();
        let mut digits = vec![0; geometry.cells()];
        digits.iter_mut().zip(1..).take(order).for_each(|(digit, value)| *digit = value);
        let board = Board::new(geometry.clone(), digits).expect("the digits fit the order");
        let budget =
            Budget { solutions: MAX_GRIDS + 1, nodes: CELLS_LOOKED_AT / geometry.cells() as u64, stop };
        let found = enumerate(&board, budget);
        match found.verdict {
            Verdict::Stopped(StopReason::Interrupt) => Err(StopReason::Interrupt),
            Verdict::Stopped(StopReason::Nodes) => Ok(None),
            _ => Ok((found.grids.len() as u64 <= MAX_GRIDS).then_some(Listed { grids: found.grids })),
        }
    }

    /// One of them, under random names of its digits; `None` where there is none.
    pub fn draw(&self, rng: &mut Rng) -> Option<Vec<Digit>> {
        let first = self.grids.first()?;
        let order = (first.len() as f64).sqrt() as Digit;
        let mut names: Vec<Digit> = (1..=order).collect();
        rng.shuffle(&mut names);
        let grid = &self.grids[rng.below(self.grids.len())];
        Some(grid.iter().map(|&digit| names[usize::from(digit) - 1]).collect())
    }
}
