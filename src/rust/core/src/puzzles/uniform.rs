//! Uniformly random minimal puzzles: every minimal puzzle of a board is equally likely, or has an exact weight.
//!
//! ```
//! use oxidoku_core::puzzles::uniform::{draw_minimal, is_supported, Selection};
//! use oxidoku_core::{Geometry, Stop};
//! use std::sync::Arc;
//!
//! let geometry = Arc::new(Geometry::boxes(2, 2));
//! assert!(is_supported(&geometry));
//! let puzzles = draw_minimal(&geometry, Selection::Equal, 1, &[0, 1, 2], 1, &Stop::NEVER).unwrap();
//! assert!(puzzles.iter().all(|drawn| drawn.weight == 1.0));
//! ```
//!
//! A minimal puzzle is a complete grid and a set of its cells. A *block* is a uniformly random grid with a fixed number
//! of random sets of cells for each of its bands. Combinations of one set per band are examined. Each appearance of
//! a minimal puzzle in a block has a value, the inverse of its probability, so the expected sum of its values is the
//! same for each minimal puzzle. The sum for the whole block decides whether one of its puzzles is kept. DESIGN.md has
//! the proof.
//!
//! Only combinations that can be minimal puzzles are passed to the solver: [`piece`] rejects sets of a band and
//! combinations of sets in which a clue is redundant, and [`join`] rejects combinations that miss an unavoidable set.
//!
//! Invariants: a filter never rejects a minimal puzzle, so filters change the cost but not the distribution.
//! Cost: 15 ms for a weighted 9 x 9 puzzle and 60 ms for an equally likely one (`lab/benches/uniform.rs`).
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
use crate::run::threads::at_each_index;
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

/// Whether puzzles are equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// Keeps few puzzles, so that nearly all weights are 1.
    Equal,
    /// Keeps more puzzles, whose weights differ.
    Weighted,
}

/// The sizes of a block.
#[derive(Clone, Copy, Debug)]
pub struct SamplingPlan {
    /// The number of random sets of cells for each band.
    pub sets: usize,
    /// The probability that a cell belongs to a random set, times 32; from 1 to 31.
    pub density: u32,
    /// Combinations with more clues are examined with a probability that halves with each further clue, because they
    /// are seldom minimal puzzles.
    pub max_clues: u32,
    /// If the values of the minimal puzzles in a block have at least this sum, one of them is kept for certain. A
    /// puzzle with `max_clues` clues has the value 1.
    pub full: f64,
}

/// Returns whether [`draw_minimal`] supports this board: plain 4 x 4 or 9 x 9, or 6 x 6 with boxes of two rows and
/// three columns and no other houses except lines.
pub fn is_supported(geometry: &Geometry) -> bool {
    SamplingPlan::of(geometry, Selection::Equal).is_some()
}

impl SamplingPlan {
    /// Returns the sizes for a board, if it is supported.
    pub fn of(geometry: &Geometry, selection: Selection) -> Option<SamplingPlan> {
        let shape = geometry.box_shape()?;
        let is_equal = selection == Selection::Equal;
        match (shape.rows, shape.cols) {
            // Only 16 combinations, so no sum can be greater.
            (2, 2) => {
                Some(Self { sets: 4, density: 16, max_clues: 16, full: if is_equal { 16.0 } else { 1.0 } })
            }
            (2, 3) => {
                Some(Self { sets: 16, density: 16, max_clues: 36, full: if is_equal { 8.0 } else { 1.0 } })
            }
            (3, 3) if is_equal => Some(Self { sets: 128, density: 13, max_clues: 29, full: 1.6 }),
            (3, 3) => Some(Self { sets: 128, density: 12, max_clues: 28, full: 0.36 }),
            _ => None,
        }
    }

    /// Returns the value of a minimal puzzle: the inverse of the probability that a combination is this puzzle and is
    /// examined, divided by that of a puzzle with `max_clues` clues.
    fn value(&self, clues: u32) -> f64 {
        let odds = f64::from(32 - self.density) / f64::from(self.density);
        let excess = clues.saturating_sub(self.max_clues);
        odds.powi(clues as i32 - self.max_clues as i32) * 2f64.powi(excess as i32)
    }
}

/// Draws the puzzles at the indices `items` of the list that the seed defines. Returns `None` after an interrupt.
///
/// # Panics
///
/// If the board is not supported.
pub fn draw_minimal(
    geometry: &Arc<Geometry>,
    selection: Selection,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Drawn>> {
    let plan = SamplingPlan::of(geometry, selection).expect("the board is supported");
    draw_by_plan(geometry, plan, seed, items, threads, stop)
}

/// Like [`draw_minimal`], with other sizes of the blocks.
pub fn draw_by_plan(
    geometry: &Arc<Geometry>,
    plan: SamplingPlan,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Drawn>> {
    let sampler = Sampler::quick(geometry);
    let draw = |index: usize, source: &mut Option<BlockSource>, stop: &Stop| {
        let source = source.get_or_insert_with(|| BlockSource::new(geometry, plan));
        source.draw(&sampler, &mut Rng::stream(seed, items[index]), stop).ok()
    };
    at_each_index(items.len(), threads, stop, &draw)?.into_iter().collect()
}

/// A grid and the sets of its cells that form minimal puzzles, each with its value.
struct GridBlock {
    grid: Vec<Digit>,
    found: Vec<(u128, f64)>,
}

/// Draws puzzles one after another.
struct BlockSource {
    plan: SamplingPlan,
    joiner: Joiner,
    checker: Checker,
}

impl BlockSource {
    fn new(geometry: &Arc<Geometry>, plan: SamplingPlan) -> Self {
        BlockSource { plan, joiner: Joiner::new(geometry, plan), checker: Checker::new(geometry) }
    }

    /// Examines blocks until one of them provides a puzzle.
    fn draw(&mut self, sampler: &Sampler, rng: &mut Rng, stop: &Stop) -> Result<Drawn, StopReason> {
        loop {
            let block = self.block(sampler.draw(rng, stop)?, rng, stop)?;
            if let Some(drawn) = chosen(&block, self.plan.full, rng) {
                return Ok(drawn);
            }
        }
    }

    fn block(&self, grid: Vec<Digit>, rng: &mut Rng, stop: &Stop) -> Result<GridBlock, StopReason> {
        let found = self.checker.minimal_puzzles(&grid, self.joiner.candidates(&grid, rng), stop)?;
        let found = found.into_iter().map(|clues| (clues, self.plan.value(clues.count_ones()))).collect();
        Ok(GridBlock { grid, found })
    }
}

/// Returns a puzzle of a block, chosen in proportion to the values, with a probability proportional to their sum; if
/// the sum exceeds `full`, the weight compensates.
fn chosen(block: &GridBlock, full: f64, rng: &mut Rng) -> Option<Drawn> {
    let sum: f64 = block.found.iter().map(|(_, value)| value).sum();
    let mut point = rng.unit() * sum.max(full);
    for &(clues, value) in &block.found {
        if point < value {
            let digit = |cell: usize| if clues >> cell & 1 == 1 { block.grid[cell] } else { 0 };
            let digits = (0..block.grid.len()).map(digit).collect();
            return Some(Drawn { digits, weight: (sum / full).max(1.0) });
        }
        point -= value;
    }
    None
}
