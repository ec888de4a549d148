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

use crate::board::Digit;
use crate::geometry::{BoxShape, Geometry};
use crate::outcome::Stop;
use crate::rng::Rng;
use crate::threads::at_each_place;
use crate::walk::shuffled_grid;
use listed::Listed;
use nine::Nine;
use rings::shaken_grid;
use seed::solved_seed;
use std::sync::{Arc, OnceLock};

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
    way: Way,
}

enum Way {
    Nine(&'static Nine),
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
        interrupted: &dyn Fn() -> bool,
    ) -> Result<Option<Self>, Stop> {
        let shape = geometry.box_shape();
        let way = match method {
            Method::Uniform => shape.and_then(by_tables),
            Method::Listed => Listed::new(geometry, interrupted)?.map(Way::Listed),
            Method::Chain => shape.map(Way::Chain),
            Method::Shuffle => shape.map(Way::Shuffle),
            Method::Seed => Some(Way::Seed),
        };
        Ok(way.map(|way| Sampler { geometry: geometry.clone(), way }))
    }

    /// Gets ready to draw grids that are as near to equally likely as can be had at once.
    pub fn quick(geometry: &Arc<Geometry>) -> Self {
        let shape = geometry.box_shape();
        let way = shape.map_or(Way::Seed, |shape| by_tables(shape).unwrap_or(Way::Chain(shape)));
        Sampler { geometry: geometry.clone(), way }
    }

    /// The first of some methods that knows the board.
    pub fn first_known(
        geometry: &Arc<Geometry>,
        methods: &[Method],
        interrupted: &dyn Fn() -> bool,
    ) -> Result<Option<Method>, Stop> {
        for &method in methods {
            if Sampler::new(geometry, method, interrupted)?.is_some() {
                return Ok(Some(method));
            }
        }
        Ok(None)
    }

    /// A random grid; an error where there is none within reach, or somebody did not want to wait.
    pub fn draw(&self, rng: &mut Rng, interrupted: &dyn Fn() -> bool) -> Result<Vec<Digit>, Stop> {
        match &self.way {
            Way::Nine(nine) => Ok(nine.draw(rng)),
            Way::Listed(listed) => listed.draw(rng).ok_or(Stop::Nodes),
            Way::Chain(shape) => Ok(shaken_grid(*shape, rng)),
            Way::Shuffle(shape) => Ok(shuffled_grid(*shape, rng.word())),
            Way::Seed => solved_seed(&self.geometry, rng, interrupted),
        }
    }

    /// The grids of these places in the list that a seed stands for, `None` for each that could not be had; no list
    /// after an interrupt.
    pub fn draw_each(
        &self,
        seed: u64,
        items: &[u64],
        threads: usize,
        interrupted: &dyn Fn() -> bool,
    ) -> Option<Vec<Option<Vec<Digit>>>> {
        let parts: Vec<&[u64]> = items.chunks(PART).collect();
        let drawn = at_each_place(parts.len(), threads, interrupted, &|place, _: &mut (), stopped| {
            let draw = |&item| self.draw(&mut Rng::stream(seed, item), stopped).ok();
            parts[place].iter().map(draw).collect::<Vec<_>>()
        });
        drawn.map(|parts| parts.into_iter().flatten().collect())
    }
}

/// Grids that a thread draws before it looks up.
const PART: usize = 64;

/// The way to draw from tables, each grid as likely as the others.
fn by_tables(shape: BoxShape) -> Option<Way> {
    static NINE: OnceLock<Nine> = OnceLock::new();
    match (shape.rows, shape.cols) {
        (3, 3) => Some(Way::Nine(NINE.get_or_init(Nine::new))),
        _ => None,
    }
}
