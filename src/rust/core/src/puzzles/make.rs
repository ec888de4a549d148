//! Makes puzzles: draws a random grid and empties some of its cells.
//!
//! ```
//! use oxidoku_core::puzzles::make::symmetry::Symmetry;
//! use oxidoku_core::puzzles::make::{generate, Recipe};
//! use oxidoku_core::{Geometry, Stop};
//! use std::sync::Arc;
//!
//! let recipe = Recipe {
//!     geometry: Arc::new(Geometry::boxes(2, 3)),
//!     symmetry: Symmetry::Rotate180,
//!     gaps: Some(20),
//!     is_proper: true,
//!     is_minimal: false,
//!     level: None,
//!     techniques: Vec::new(),
//!     tries: 100,
//! };
//! let puzzles = generate(&recipe, 1, &[0, 1], 1, &Stop::NEVER).unwrap();
//! assert!(puzzles.iter().flatten().all(|made| made.gaps() == 20));
//! ```
//!
//! Each puzzle has its own stream of random numbers, so the puzzle does not depend on the number of threads. A puzzle
//! can fail to meet the recipe: it can have the wrong number of gaps, the wrong difficulty, the wrong hardest
//! technique, or a redundant clue whose orbit is not redundant. In that case, the maker tries another grid, up to
//! `tries` grids. If no puzzle meets the recipe, it returns the one that comes closest.
//!
//! Invariants: a puzzle is proper if the recipe requires it, and its pattern has the recipe's symmetry.
//! Cost: see `dev/experiments.md`; most of the time is spent on uniqueness checks, about 28 for each 9 x 9 puzzle.
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
mod seeds;
pub mod symmetry;
mod technique;
pub(crate) mod unavoidable;

use crate::board::geometry::Geometry;
use crate::board::Digit;
use crate::grids::random::Sampler;
use crate::human::technique::Technique;
use crate::run::budget::Stop;
use crate::run::rng::Rng;
use crate::run::threads::at_each_index;
use answers::{answer, QUICK_NODES, THOROUGH_NODES};
use level::Range;
use maker::Maker;
use std::sync::Arc;
use symmetry::{Orbits, Symmetry};

/// The properties of the puzzle to make.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// The symmetry of the pattern of clues.
    pub symmetry: Symmetry,
    /// The number of empty cells; `None` for as many as the other requirements allow.
    pub gaps: Option<usize>,
    /// Whether the puzzle must have exactly one solution.
    pub is_proper: bool,
    /// Whether the puzzle must be minimal, that is, without a redundant clue; for proper puzzles only.
    pub is_minimal: bool,
    /// The range of difficulty; for proper puzzles only.
    pub level: Option<Range>,
    /// Techniques: the puzzle at index `i` of the list must need the technique at index `i` (modulo their number) and
    /// no harder technique. Empty if the techniques do not matter; for proper puzzles only.
    pub techniques: Vec<Technique>,
    /// The maximum number of grids to try for each puzzle.
    pub tries: u64,
}

impl Recipe {
    /// Returns the recipe for minimal puzzles without other requirements, each from a single grid.
    pub fn minimal(geometry: Arc<Geometry>) -> Self {
        Recipe {
            geometry,
            symmetry: Symmetry::None,
            gaps: None,
            is_proper: true,
            is_minimal: true,
            level: None,
            techniques: Vec::new(),
            tries: 1,
        }
    }
}

/// A puzzle and how well it meets the recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The digits, row by row.
    pub digits: Vec<Digit>,
    /// `true` if no uniqueness check found a redundant clue and the recipe requires a minimal puzzle.
    pub is_minimal: bool,
    /// The distance from the range of difficulty: below 0 if too easy, above 0 if too hard or not graded.
    pub miss: i32,
    /// Below 0 if the puzzle does not need the requested technique, above 0 if it was not solved without a harder one.
    pub technique_miss: i32,
}

impl Made {
    /// Returns the number of empty cells.
    pub fn gaps(&self) -> usize {
        self.digits.iter().filter(|&&digit| digit == 0).count()
    }
}

/// Makes the puzzles at the indices `items` of the list that the seed defines; an entry is `None` if no grid was
/// found. Returns `None` after an interrupt.
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    items: &[u64],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Option<Made>>> {
    let orbits = Orbits::of(recipe.symmetry, recipe.geometry.order());
    let sampler = Sampler::quick(&recipe.geometry);
    at_each_index(items.len(), threads, stop, &|index, _: &mut (), stop| {
        let item = items[index];
        let technique = recipe.techniques.get(item as usize % recipe.techniques.len().max(1)).copied();
        let mut maker = Maker::new(recipe, technique, &orbits, &sampler, Rng::stream(seed, item));
        let nodes = if recipe.is_minimal { THOROUGH_NODES } else { QUICK_NODES };
        answer(&mut maker, &recipe.geometry, nodes, stop);
        maker.into_best()
    })
}
