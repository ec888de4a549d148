//! Uniformly random minimal puzzles: every minimal puzzle of a board is equally likely, or has an exact weight.
//!
//! ```
//! use oxidoku_core::puzzles::uniform::{draw_minimal, is_supported};
//! use oxidoku_core::{Geometry, Stop};
//! use std::sync::Arc;
//!
//! let geometry = Arc::new(Geometry::boxes(2, 2));
//! assert!(is_supported(&geometry));
//! let puzzles = draw_minimal(&geometry, 1, &[0, 1, 2], 1, &Stop::NEVER).unwrap();
//! assert!(puzzles.iter().all(|drawn| drawn.weight >= 1.0));
//! ```
//!
//! A minimal puzzle is a complete grid and a set of its cells. A block draws a grid uniformly and, for each band, a
//! fixed number of random sets of cells. It then examines every combination of one set per band, so each minimal puzzle
//! has the same expected number of appearances in a block. The number of appearances in a block decides whether one of
//! them is kept. DESIGN.md has the proof.
//!
//! Only combinations that can be minimal puzzles are passed to the solver: [`piece`] rejects sets of a band and
//! pairs of sets in which a clue is redundant, and [`join`] rejects combinations that miss an unavoidable set.
//!
//! Invariants: a filter never rejects a minimal puzzle, so filters change the cost but not the distribution.
//! Cost: see `dev/experiments.md`; about 20 ms per 9 x 9 puzzle.
//!
//! References: D. Berthier, *Unbiased Statistics of a Constraint Satisfaction Problem: a Controlled-Bias Generator*,
//! in: Innovations in Computing Sciences and Software Engineering, 2010,
//! <https://doi.org/10.1007/978-90-481-9112-3_16>.

mod check;
mod join;
mod piece;

use crate::board::geometry::Geometry;
use crate::board::Digit;
use crate::grids::random::Sampler;
use crate::run::budget::Stop;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;
use check::Checker;
use join::Joiner;
use std::sync::Arc;

/// A minimal puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// The digits, row by row.
    pub digits: Vec<Digit>,
    /// The weight of the puzzle, at least 1: the probability of a puzzle times its mean weight is the same for all
    /// minimal puzzles.
    pub weight: f64,
}

/// The sizes of a block.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number of random sets of cells for each band.
    pub sets: usize,
    /// Combinations with more clues are examined with a probability that halves with each further clue, because
    /// minimal puzzles with so many clues are rare and expensive to find.
    pub max_clues: u32,
    /// The sum of the appearances' values in a block from which on one of them is always kept.
    pub full: f64,
    /// The number of blocks to examine at a time.
    pub blocks: usize,
}

/// Returns whether [`draw_minimal`] supports this board: a plain 4 x 4, 6 x 6 or 9 x 9 board.
pub fn is_supported(geometry: &Geometry) -> bool {
    Plan::of(geometry).is_some()
}

impl Plan {
    /// Returns the sizes for a board.
    pub fn of(geometry: &Geometry) -> Option<Plan> {
        let shape = geometry.box_shape()?;
        match (shape.rows, shape.cols) {
            (2, 2) => Some(Plan { sets: 4, max_clues: 16, full: 4.0, blocks: 1 }),
            (2, 3) => Some(Plan { sets: 16, max_clues: 36, full: 4.0, blocks: 1 }),
            (3, 3) => Some(Plan { sets: 384, max_clues: 30, full: 2.0, blocks: 4 }),
            _ => None,
        }
    }
}

/// Draws the puzzles at the indices `items` of the list that the seed defines. Returns `None` after an interrupt.
///
/// # Panics
///
/// If the board is not supported.
pub fn draw_minimal(
    geometry: &Arc<Geometry>,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Drawn>> {
    draw_by_plan(geometry, Plan::of(geometry).expect("the board is supported"), seed, items, threads, stop)
}

/// Like [`draw_minimal`], with other sizes of the blocks.
pub fn draw_by_plan(
    geometry: &Arc<Geometry>,
    plan: Plan,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Drawn>> {
    let sampler = Sampler::quick(geometry);
    let draw = |place: usize, source: &mut Option<Source>, stop: &Stop| {
        let source = source.get_or_insert_with(|| Source::new(geometry, plan));
        source.draw(&sampler, &mut Rng::stream(seed, items[place]), stop).ok()
    };
    at_each_place(items.len(), threads, stop, &draw)?.into_iter().collect()
}

/// A grid and the sets of its cells that form minimal puzzles, each with its value: the inverse of the probability that
/// its combination is examined.
struct Block {
    grid: Vec<Digit>,
    found: Vec<(u128, f64)>,
}

/// Draws puzzles one after another.
struct Source {
    plan: Plan,
    joiner: Joiner,
    checker: Checker,
}

impl Source {
    fn new(geometry: &Arc<Geometry>, plan: Plan) -> Self {
        Source { plan, joiner: Joiner::new(geometry, plan), checker: Checker::new(geometry) }
    }

    /// Examines blocks until one of them provides a puzzle.
    fn draw(&mut self, sampler: &Sampler, rng: &mut Rng, stop: &Stop) -> Result<Drawn, StopReason> {
        loop {
            for block in self.blocks(sampler, rng, stop)? {
                if let Some(drawn) = chosen(&block, self.plan.full, rng) {
                    return Ok(drawn);
                }
            }
        }
    }

    fn blocks(&mut self, sampler: &Sampler, rng: &mut Rng, stop: &Stop) -> Result<Vec<Block>, StopReason> {
        for _ in 0..self.plan.blocks {
            let grid = sampler.draw(rng, stop)?;
            let sets = self.joiner.candidates(&grid, rng);
            self.checker.add(grid, sets.unavoidable, sets.candidates);
        }
        self.checker.minimal_puzzles(stop).map(|blocks| {
            let value = |clues: u128| {
                let clues = clues.count_ones();
                (1u64 << clues.saturating_sub(self.plan.max_clues)) as f64
            };
            let block = |(grid, found): (Vec<Digit>, Vec<u128>)| Block {
                grid,
                found: found.into_iter().map(|clues| (clues, value(clues))).collect(),
            };
            blocks.into_iter().map(block).collect()
        })
    }
}

/// Returns a puzzle of a block, chosen in proportion to the values, with a probability proportional to their sum; if
/// the sum exceeds `full`, the weight compensates.
fn chosen(block: &Block, full: f64, rng: &mut Rng) -> Option<Drawn> {
    let sum: f64 = block.found.iter().map(|(_, value)| value).sum();
    let mut place = rng.unit() * sum.max(full);
    for &(clues, value) in &block.found {
        if place < value {
            let digit = |cell: usize| if clues >> cell & 1 == 1 { block.grid[cell] } else { 0 };
            let digits = (0..block.grid.len()).map(digit).collect();
            return Some(Drawn { digits, weight: (sum / full).max(1.0) });
        }
        place -= value;
    }
    None
}
