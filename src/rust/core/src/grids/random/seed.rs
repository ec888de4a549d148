//! Random grids of boards of any shape: solutions of a board with a few digits in random cells.
//!
//! Each digit is placed once on the board, which the portfolio then solves. If it finds no solution, half as many
//! digits are tried next, and finally none. The solution is transformed at random. Its distribution is unknown: engines
//! find some solutions more often than others.
//!
//! Cost: the time for solving a board with few clues.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::portfolio::portfolio;
use crate::equivalence::shuffle::shuffled;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{StopReason, Verdict};
use crate::run::rng::Rng;
use std::sync::Arc;

/// The node limit for each board.
const NODES: u64 = 20_000;

pub(super) fn solved_seed(
    geometry: &Arc<Geometry>,
    rng: &mut Rng,
    stop: &Stop,
) -> Result<Vec<Digit>, StopReason> {
    let order = geometry.order();
    let digits: Vec<Digit> = (1..=order as Digit).collect();
    let mut cells: Vec<usize> = (0..geometry.cells()).collect();
    let mut given = order;
    loop {
        rng.shuffle(&mut cells);
        let mut seed = vec![0; geometry.cells()];
        cells.iter().zip(&digits[..given]).for_each(|(&cell, &digit)| seed[cell] = digit);
        let board = Board::new(geometry.clone(), seed).expect("the digits fit the order");
        let outcome = portfolio(&board, Budget { stop, ..Budget::new(1, NODES) });
        match (outcome.solution, outcome.verdict) {
            (Some(grid), _) => {
                let grid = Board::new(geometry.clone(), grid).expect("a solution is a board");
                return Ok(shuffled(&grid, rng));
            }
            (None, Verdict::Stopped(StopReason::Interrupt)) => return Err(StopReason::Interrupt),
            _ if given == 0 => return Err(StopReason::Nodes),
            _ => given /= 2,
        }
    }
}
