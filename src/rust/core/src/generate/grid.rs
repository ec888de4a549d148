//! Random grids: what a puzzle is dug out of.
//!
//! With rows, columns and boxes alone a grid of shifts is shaken: each ring of two lines of a chute is turned or left,
//! by the toss of a coin, again and again. Turning a ring back is as likely as turning it, so among the grids
//! that can be reached from each other none is preferred in the long run. How long that run has to be is measured, not
//! proved.
//!
//! Other boards get some digits in random cells, each digit once, and the engines solve that. If they cannot they get
//! half as many, and at last none: then all that is random is the names of the digits.
//!
//! Cost: 20 us for 9 x 9; on other boards what they take to solve.

use super::rings::turn_rings;
use crate::board::{Board, Digit};
use crate::geometry::Geometry;
use crate::outcome::{Stop, Verdict};
use crate::portfolio::portfolio;
use crate::rng::Rng;
use crate::search::limit::Limits;
use crate::walk::shuffled_grid;
use std::sync::Arc;

/// How often a grid of shifts is shaken.
const SHAKES: usize = 10;

/// Nodes to solve a board with a few digits.
const NODES: u64 = 20_000;

/// A random grid; an error where none was found, or somebody did not want to wait.
pub(super) fn random_grid(
    geometry: &Arc<Geometry>,
    rng: &mut Rng,
    interrupted: &dyn Fn() -> bool,
) -> Result<Vec<Digit>, Stop> {
    let Some(shape) = geometry.box_shape() else { return solved(geometry, rng, interrupted) };
    let mut grid = shuffled_grid(shape, rng.word());
    for _ in 0..SHAKES {
        turn_rings(shape, &mut grid, rng);
    }
    Ok(grid)
}

/// The solution of a board with some digits in random cells.
fn solved(
    geometry: &Arc<Geometry>,
    rng: &mut Rng,
    interrupted: &dyn Fn() -> bool,
) -> Result<Vec<Digit>, Stop> {
    let order = geometry.order();
    let mut names: Vec<Digit> = (1..=order as Digit).collect();
    let mut cells: Vec<usize> = (0..geometry.cells()).collect();
    let mut given = order;
    loop {
        rng.shuffle(&mut names);
        rng.shuffle(&mut cells);
        let mut digits = vec![0; geometry.cells()];
        cells.iter().zip(&names[..given]).for_each(|(&cell, &digit)| digits[cell] = digit);
        let board = Board::new(geometry.clone(), digits).expect("the digits fit the order");
        let outcome = portfolio(&board, Limits { solutions: 1, nodes: NODES, interrupted });
        match (outcome.solution, outcome.verdict) {
            (Some(grid), _) => return Ok(renamed(grid, &names)),
            (None, Verdict::Stopped(Stop::Interrupt)) => return Err(Stop::Interrupt),
            _ if given == 0 => return Err(Stop::Nodes),
            _ => given /= 2,
        }
    }
}

/// The grid under other names of its digits.
fn renamed(mut grid: Vec<Digit>, names: &[Digit]) -> Vec<Digit> {
    grid.iter_mut().for_each(|digit| *digit = names[usize::from(*digit) - 1]);
    grid
}
