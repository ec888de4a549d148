//! Making puzzles: a random grid, and as many of its digits taken away as somebody wants.
//!
//! Each puzzle comes of a stream of random numbers of its own, so that it is the same whoever makes it, and however
//! many threads there are. What cannot be had of one grid (there are fewer gaps than asked for, or a clue could go
//! although its images could not go with it, or it is too easy) is tried with another, so many times; then the best that
//! was made is good enough.
//!
//! Invariants: a puzzle that was to be proper is; its pattern has the symmetry.
//! Cost: `dev/experiments.md` has it; most of it is to find out, some 28 times for each 9 x 9 puzzle, whether it is
//! proper.
//!
//! References: D. Berthier, *Unbiased Statistics of a Constraint Satisfaction Problem: a Controlled-Bias Generator*,
//! in: Innovations in Computing Sciences and Software Engineering, 2010,
//! <https://doi.org/10.1007/978-90-481-9112-3_16>.

pub(crate) mod answers;
mod check;
pub(crate) mod dig;
mod goal;
pub mod level;
mod maker;
pub mod symmetry;
pub(crate) mod unavoidable;

use crate::board::geometry::Geometry;
use crate::board::Digit;
use crate::grids::random::Sampler;
use crate::run::budget::Stop;
use crate::run::rng::Rng;
use crate::run::threads::at_each_place;
use answers::answer;
use level::Range;
use maker::Maker;
use std::sync::Arc;
use symmetry::{Orbits, Symmetry};

/// What is wanted of a puzzle.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// The symmetry of its pattern.
    pub symmetry: Symmetry,
    /// Empty cells; `None` for as many as may be.
    pub gaps: Option<usize>,
    /// One solution?
    pub is_proper: bool,
    /// No clue that could go? For proper puzzles only.
    pub is_minimal: bool,
    /// How hard it is to be; for proper puzzles only.
    pub level: Option<Range>,
    /// Grids to try for each puzzle.
    pub tries: u64,
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its digits, row by row.
    pub digits: Vec<Digit>,
    /// Has it no clue that could go? Not looked into where it was not wanted.
    pub is_minimal: bool,
    /// By how much it misses the level: below 0 if it is too easy, above if it is too hard.
    pub miss: i32,
}

impl Made {
    /// Its empty cells.
    pub fn gaps(&self) -> usize {
        self.digits.iter().filter(|&&digit| digit == 0).count()
    }
}

/// Makes the puzzles of these places in the list that a seed stands for, `None` for each of which no grid was found;
/// no list after an interrupt.
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Option<Made>>> {
    let orbits = Orbits::of(recipe.symmetry, recipe.geometry.order());
    let sampler = Sampler::quick(&recipe.geometry);
    at_each_place(items.len(), threads, stop, &|place, _: &mut (), stop| {
        let mut maker = Maker::new(recipe, &orbits, &sampler, Rng::stream(seed, items[place]));
        answer(&mut maker, &recipe.geometry, stop);
        maker.into_best()
    })
}
