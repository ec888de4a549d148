//! Makes puzzles from random grids ([`make`]), removes redundant clues from puzzles ([`minimal`]), and draws minimal
//! puzzles that are equally likely or have exact weights ([`uniform`]).
//!
//! ```
//! use oxidoku_core::puzzles::minimal::{minimise, Minimised};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let grid = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
//! let board = Board::new(Geometry::boxes(2, 2), grid).unwrap();
//! let minimised = minimise(&[(0, board)], 1, 1, &Stop::NEVER).unwrap();
//! let Minimised::Puzzle(digits) = &minimised[0] else { panic!("a grid is a proper puzzle") };
//! assert!(digits.iter().filter(|&&digit| digit > 0).count() <= 6);
//! ```

pub mod make;
pub mod minimal;
pub mod uniform;
