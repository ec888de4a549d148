//! Uniform draws from a list of all grids, for boards with few grids.
//!
//! No fast uniform method is known for boards with regions, diagonals or extra houses. But if only a few grids have 1,
//! 2, 3, ... in the first row, they can be listed; every other grid is a relabelling of a listed grid.
//!
//! Cost: a full enumeration, then one copy per draw.

use crate::board::geometry::{order_of_cells, Geometry};
use crate::board::{Board, Digit};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use crate::run::rng::Rng;
use crate::solve::all_solutions::enumerate;
use std::sync::Arc;

/// The largest number of grids in a list.
const MAX_GRIDS: u64 = 100_000;

/// The largest number of cells that the enumeration may visit. Visiting them takes a few tenths of a second on boards
/// of any size.
const MAX_CELLS_VISITED: u64 = 40_000_000;

/// All grids with 1, 2, 3, ... in the first row.
pub(super) struct Listed {
    grids: Vec<Vec<Digit>>,
}

impl Listed {
    /// Lists the grids. Returns `None` if there are too many grids or too many cells to visit.
    pub fn new(geometry: &Arc<Geometry>, stop: &Stop) -> Result<Option<Self>, StopReason> {
        let order = geometry.order();
        let mut digits = vec![0; geometry.cells()];
        digits.iter_mut().zip(1..).take(order).for_each(|(digit, value)| *digit = value);
        let board = Board::new(geometry.clone(), digits).expect("the digits fit the order");
        let budget =
            Budget { stop, ..Budget::new(MAX_GRIDS + 1, MAX_CELLS_VISITED / geometry.cells() as u64) };
        let found = enumerate(&board, budget);
        match found.verdict {
            Verdict::Stopped(StopReason::Interrupt) => Err(StopReason::Interrupt),
            Verdict::Stopped(StopReason::Nodes) => Ok(None),
            _ => Ok((found.grids.len() as u64 <= MAX_GRIDS).then_some(Listed { grids: found.grids })),
        }
    }

    /// Draws a grid and relabels its digits at random. Returns `None` if the board has no grid.
    pub fn draw(&self, rng: &mut Rng) -> Option<Vec<Digit>> {
        let first = self.grids.first()?;
        let order = order_of_cells(first.len()) as Digit;
        let mut names: Vec<Digit> = (1..=order).collect();
        rng.shuffle(&mut names);
        let grid = &self.grids[rng.below(self.grids.len())];
        Some(grid.iter().map(|&digit| names[usize::from(digit) - 1]).collect())
    }
}
