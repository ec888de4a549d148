//! Random grids of a board, drawn by methods that differ in speed and in what is known about their distribution.
//!
//! ```
//! use oxidoku_core::board::valid::clashes;
//! use oxidoku_core::grids::random::{Method, Sampler};
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::{Board, Geometry, Stop};
//! use std::sync::Arc;
//!
//! let geometry = Arc::new(Geometry::boxes(4, 4));
//! let methods = [Method::Uniform, Method::Chain];
//! let (method, sampler) = Sampler::first_known(&geometry, &methods, 1, &Stop::NEVER).unwrap().unwrap();
//! assert_eq!(method, Method::Chain);
//! let grid = sampler.draw(&mut Rng::new(1), &Stop::NEVER).unwrap();
//! assert!(clashes(&Board::new(geometry, grid).unwrap()).is_empty());
//! ```
//!
//! The methods that count or list all grids of a board draw exactly uniformly, but apply only to some boards. The other
//! [methods](Method) apply to more boards.
//!
//! Invariant: the same state of the generator gives the same grid.

mod cycles;
mod listed;
pub mod nine;
mod seed;
pub mod two_rows;

use crate::board::geometry::{order_of_cells, BoxShape, Geometry};
use crate::board::Digit;
use crate::engine::walk::shuffled_grid;
use crate::run::budget::Stop;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use cycles::shaken_grid;
use listed::Listed;
use nine::Nine;
use seed::solved_seed;
use std::sync::{Arc, OnceLock};
use two_rows::{TwoRows, MAX_COLS};

/// A method of drawing grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Exactly uniform, by counting; for some boards with boxes.
    Uniform,
    /// Exactly uniform, by listing all grids; for boards with few grids.
    Listed,
    /// A cyclic grid, randomised by row and column cycle switches; for boards with boxes.
    Chain,
    /// A cyclic grid, rearranged; for boards with boxes.
    Shuffle,
    /// A solution of a board with a few random digits.
    Seed,
}

/// A source of random grids of one board.
pub struct Sampler {
    geometry: Arc<Geometry>,
    method: PreparedMethod,
}

enum PreparedMethod {
    Nine(&'static Nine),
    TwoRows(&'static TwoRows),
    /// For boxes of two columns: the grids are transposed.
    TwoCols(&'static TwoRows),
    Listed(Listed),
    Chain(BoxShape),
    Shuffle(BoxShape),
    Seed,
}

impl Sampler {
    /// Prepares a method. Returns `None` if it does not apply to the board.
    pub fn new(
        geometry: &Arc<Geometry>,
        method: Method,
        threads: usize,
        stop: &Stop,
    ) -> Result<Option<Self>, StopReason> {
        let shape = geometry.box_shape();
        let prepared = match method {
            Method::Uniform => match shape {
                Some(shape) => by_tables(shape, threads, stop)?,
                None => None,
            },
            Method::Listed => Listed::new(geometry, stop)?.map(PreparedMethod::Listed),
            Method::Chain => shape.map(PreparedMethod::Chain),
            Method::Shuffle => shape.map(PreparedMethod::Shuffle),
            Method::Seed => Some(PreparedMethod::Seed),
        };
        Ok(prepared.map(|method| Sampler { geometry: geometry.clone(), method }))
    }

    /// Prepares the most nearly uniform method whose preparation takes no noticeable time.
    pub fn quick(geometry: &Arc<Geometry>) -> Self {
        let by_quick_tables = |shape: BoxShape| {
            let is_quick = shape.order() <= QUICK_ORDER;
            is_quick.then(|| by_tables(shape, 1, &Stop::NEVER).expect("no interrupt")).flatten()
        };
        let method_of = |shape| by_quick_tables(shape).unwrap_or(PreparedMethod::Chain(shape));
        let method = geometry.box_shape().map_or(PreparedMethod::Seed, method_of);
        Sampler { geometry: geometry.clone(), method }
    }

    /// Prepares the first of these methods that applies to the board.
    pub fn first_known(
        geometry: &Arc<Geometry>,
        methods: &[Method],
        threads: usize,
        stop: &Stop,
    ) -> Result<Option<(Method, Self)>, StopReason> {
        for &method in methods {
            if let Some(sampler) = Sampler::new(geometry, method, threads, stop)? {
                return Ok(Some((method, sampler)));
            }
        }
        Ok(None)
    }

    /// Draws a grid. Returns an error if no grid was found, or after an interrupt.
    pub fn draw(&self, rng: &mut Rng, stop: &Stop) -> Result<Vec<Digit>, StopReason> {
        match &self.method {
            PreparedMethod::Nine(nine) => Ok(nine.draw(rng)),
            PreparedMethod::TwoRows(tables) => Ok(tables.draw(rng)),
            PreparedMethod::TwoCols(tables) => Ok(transposed(&tables.draw(rng))),
            PreparedMethod::Listed(listed) => listed.draw(rng).ok_or(StopReason::Nodes),
            PreparedMethod::Chain(shape) => Ok(shaken_grid(*shape, rng)),
            PreparedMethod::Shuffle(shape) => Ok(shuffled_grid(*shape, rng.word())),
            PreparedMethod::Seed => solved_seed(&self.geometry, rng, stop),
        }
    }

    /// Draws the grids at the indices `items` of the list that the seed defines; an entry is `None` if no grid was
    /// found. Returns `None` after an interrupt.
    pub fn draw_each(
        &self,
        seed: u64,
        items: &[u64],
        threads: usize,
        stop: &Stop,
    ) -> Option<Vec<Option<Vec<Digit>>>> {
        let parts: Vec<&[u64]> = items.chunks((CELLS_PER_PART / self.geometry.cells()).max(1)).collect();
        let drawn = at_each_index(parts.len(), threads, stop, &|index, _: &mut (), stop| {
            let draw = |&item| self.draw(&mut Rng::stream(seed, item), stop).ok();
            parts[index].iter().map(draw).collect::<Vec<_>>()
        });
        drawn.map(|parts| parts.into_iter().flatten().collect())
    }
}

/// The total number of cells in the grids that a thread draws between polls.
const CELLS_PER_PART: usize = 64 * 81;

/// The largest order for which computing the tables takes no noticeable time.
const QUICK_ORDER: usize = 9;

/// Returns a uniform method that uses tables, or `None` if no such method is known. The tables of each shape are
/// computed once.
fn by_tables(shape: BoxShape, threads: usize, stop: &Stop) -> Result<Option<PreparedMethod>, StopReason> {
    static NINE: OnceLock<Nine> = OnceLock::new();
    match (shape.rows, shape.cols) {
        (3, 3) => Ok(Some(PreparedMethod::Nine(NINE.get_or_init(Nine::new)))),
        (2, cols @ 2..=MAX_COLS) => Ok(Some(PreparedMethod::TwoRows(two_rows(cols, threads, stop)?))),
        (rows @ 2..=MAX_COLS, 2) => Ok(Some(PreparedMethod::TwoCols(two_rows(rows, threads, stop)?))),
        _ => Ok(None),
    }
}

fn two_rows(cols: usize, threads: usize, stop: &Stop) -> Result<&'static TwoRows, StopReason> {
    // The first entry is for boxes of two columns.
    static TABLES: [OnceLock<TwoRows>; MAX_COLS - 1] =
        [OnceLock::new(), OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let table = &TABLES[cols - 2];
    if let Some(known) = table.get() {
        return Ok(known);
    }
    let tables = TwoRows::new(cols, threads, stop).ok_or(StopReason::Interrupt)?;
    Ok(table.get_or_init(|| tables))
}

fn transposed(grid: &[Digit]) -> Vec<Digit> {
    let order = order_of_cells(grid.len());
    (0..grid.len()).map(|cell| grid[cell % order * order + cell / order]).collect()
}
