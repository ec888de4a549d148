//! Boards that differ only by a transformation: canonical forms, automorphisms and random transformations.
//!
//! ```
//! use oxidoku_core::equivalence::{canonical::canonical, shuffle::shuffled};
//! use oxidoku_core::run::rng::Rng;
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let clues = vec![0, 4, 1, 0, 1, 0, 0, 2, 0, 0, 3, 0, 3, 0, 0, 4];
//! let puzzle = Board::new(Geometry::boxes(2, 2), clues).unwrap();
//! let image = shuffled(&puzzle, &mut Rng::new(1));
//! let image = Board::new(Geometry::boxes(2, 2), image).unwrap();
//! assert_eq!(canonical(&puzzle, &Stop::NEVER), canonical(&image, &Stop::NEVER));
//! ```
//!
//! [`shuffle`] applies a random transformation; [`canonical`] finds the smallest image under all transformations.

pub mod canonical;
pub mod shuffle;
