//! Sampling: random grids of a board, by methods that say how likely which grid is.
//!
//! Of some boards the grids can be counted in such a way that one can be drawn exactly as likely as every other. On
//! larger ones a statistician has to be content with less: grids of shifts, shaken until they look random; or unshaken;
//! or whatever solution an engine finds of a board with a few random digits.
//!
//! Invariants: the same generator gives the same grid, whatever was drawn before.

mod listed;
pub mod nine;
mod rings;
mod seed;
pub mod two_rows;

use crate::board::geometry::{BoxShape, Geometry};
use crate::board::Digit;
use crate::engine::walk::shuffled_grid;
use crate::run::budget::Stop;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;
use listed::Listed;
use nine::Nine;
use rings::shaken_grid;
use seed::solved_seed;
use std::sync::{Arc, OnceLock};
use two_rows::{TwoRows, MAX_COLS};

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Each grid exactly as likely as the others, by counting: some boards of boxes.
    Uniform,
    /// The same by listing all: boards that have few grids.
    Listed,
    /// A grid of shifts with its rings turned or left again and again: boards of boxes only.
    Chain,
    /// A grid of shifts, rearranged: boards of boxes only.
    Shuffle,
    /// A solution of a board with a few random digits.
    Seed,
}

/// Draws grids of one board.
pub struct Sampler {
    geometry: Arc<Geometry>,
    way: PreparedMethod,
}

enum PreparedMethod {
    Nine(&'static Nine),
    TwoRows(&'static TwoRows),
    /// Boxes of two columns: rows for columns.
    TwoCols(&'static TwoRows),
    Listed(Listed),
    Chain(BoxShape),
    Shuffle(BoxShape),
    Seed,
}

impl Sampler {
    /// Gets ready to draw by this method; `None` where it does not know such boards.
    pub fn new(
        geometry: &Arc<Geometry>,
        method: Method,
        threads: usize,
        stop: &Stop,
    ) -> Result<Option<Self>, StopReason> {
        let shape = geometry.box_shape();
        let way = match method {
            Method::Uniform => match shape {
                Some(shape) => by_tables(shape, threads, stop)?,
                None => None,
            },
            Method::Listed => Listed::new(geometry, stop)?.map(PreparedMethod::Listed),
            Method::Chain => shape.map(PreparedMethod::Chain),
            Method::Shuffle => shape.map(PreparedMethod::Shuffle),
            Method::Seed => Some(PreparedMethod::Seed),
        };
        Ok(way.map(|way| Sampler { geometry: geometry.clone(), way }))
    }

    /// Gets ready to draw grids that are as near to equally likely as can be had at once.
    pub fn quick(geometry: &Arc<Geometry>) -> Self {
        let by_quick_tables = |shape: BoxShape| {
            let is_quick = shape.order() <= QUICK_ORDER;
            is_quick.then(|| by_tables(shape, 1, &Stop::NEVER).expect("nobody interrupts")).flatten()
        };
        let way_of = |shape| by_quick_tables(shape).unwrap_or(PreparedMethod::Chain(shape));
        let way = geometry.box_shape().map_or(PreparedMethod::Seed, way_of);
        Sampler { geometry: geometry.clone(), way }
    }

    /// Gets ready to draw by the first of some methods that knows the board.
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

    /// A random grid; an error where there is none within reach, or somebody did not want to wait.
    pub fn draw(&self, rng: &mut Rng, stop: &Stop) -> Result<Vec<Digit>, StopReason> {
        match &self.way {
            PreparedMethod::Nine(nine) => Ok(nine.draw(rng)),
            PreparedMethod::TwoRows(tables) => Ok(tables.draw(rng)),
            PreparedMethod::TwoCols(tables) => Ok(transposed(&tables.draw(rng))),
            PreparedMethod::Listed(listed) => listed.draw(rng).ok_or(StopReason::Nodes),
            PreparedMethod::Chain(shape) => Ok(shaken_grid(*shape, rng)),
            PreparedMethod::Shuffle(shape) => Ok(shuffled_grid(*shape, rng.word())),
            PreparedMethod::Seed => solved_seed(&self.geometry, rng, stop),
        }
    }

    /// The grids of these places in the list that a seed stands for, `None` for each that could not be had; no list
    /// after an interrupt.
    pub fn draw_each(
        &self,
        seed: u64,
        items: &[u64],
        threads: usize,
        stop: &Stop,
    ) -> Option<Vec<Option<Vec<Digit>>>> {
        let parts: Vec<&[u64]> = items.chunks((CELLS_IN_A_PART / self.geometry.cells()).max(1)).collect();
        let drawn = at_each_place(parts.len(), threads, stop, &|place, _: &mut (), stop| {
            let draw = |&item| self.draw(&mut Rng::stream(seed, item), stop).ok();
            parts[place].iter().map(draw).collect::<Vec<_>>()
        });
        drawn.map(|parts| parts.into_iter().flatten().collect())
    }
}

/// Cells of the grids that a thread draws before it looks up.
const CELLS_IN_A_PART: usize = 64 * 81;

/// The largest boards whose tables take no time that anybody would notice.
const QUICK_ORDER: usize = 9;

/// The way to draw from tables, each grid as likely as the others; `None` where nobody knows. The tables of each shape
/// are made once.
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
    // From two columns on.
    static TABLES: [OnceLock<TwoRows>; MAX_COLS - 1] =
        [OnceLock::new(), OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let place = &TABLES[cols - 2];
    if let Some(known) = place.get() {
        return Ok(known);
    }
    let tables = TwoRows::new(cols, threads, stop).ok_or(StopReason::Interrupt)?;
    Ok(place.get_or_init(|| tables))
}

fn transposed(grid: &[Digit]) -> Vec<Digit> {
    let order = (grid.len() as f64).sqrt() as usize;
    (0..grid.len()).map(|cell| grid[cell % order * order + cell / order]).collect()
}
