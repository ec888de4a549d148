//! Seeds: the solution of a board with some digits in random cells, on boards of any shape.
//!
//! Each digit stands once on the board, and the engines solve that. If they cannot they get half as many, and at last
//! none. The solution gets a random disguise. Nobody knows how likely which grid is: engines prefer some solutions.
//!
//! Cost: what the engines take to solve a board with few clues.

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::portfolio::portfolio;
use crate::engine::search::limit::Limits;
use crate::equivalence::shuffle::shuffled;
use crate::run::outcome::{Stop, Verdict};
use crate::run::rng::Rng;
use std::sync::Arc;

/// Nodes to solve a board with a few digits.
const NODES: u64 = 20_000;

/// The solution of a board with some digits in random cells.
pub(super) fn solved_seed(
    geometry: &Arc<Geometry>,
    rng: &mut Rng,
    interrupted: &dyn Fn() -> bool,
) -> Result<Vec<Digit>, Stop> {
    let order = geometry.order();
    let digits: Vec<Digit> = (1..=order as Digit).collect();
    let mut cells: Vec<usize> = (0..geometry.cells()).collect();
    let mut given = order;
    loop {
        rng.shuffle(&mut cells);
        let mut seed = vec![0; geometry.cells()];
        cells.iter().zip(&digits[..given]).for_each(|(&cell, &digit)| seed[cell] = digit);
        let board = Board::new(geometry.clone(), seed).expect("the digits fit the order");
        let outcome = portfolio(&board, Limits { solutions: 1, nodes: NODES, interrupted });
        match (outcome.solution, outcome.verdict) {
            (Some(grid), _) => {
                let grid = Board::new(geometry.clone(), grid).expect("a solution is a board");
                return Ok(shuffled(&grid, rng));
            }
            (None, Verdict::Stopped(Stop::Interrupt)) => return Err(Stop::Interrupt),
            _ if given == 0 => return Err(Stop::Nodes),
            _ => given /= 2,
        }
    }
}
