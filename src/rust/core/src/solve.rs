//! Finds one solution or all solutions of a board, or counts them, with the engine that suits the board.
//!
//! Start with [`game`], which solves one board; [`games`] solves many 9 x 9 puzzles on several threads. [`count`]
//! and [`all_solutions`] are for boards with several solutions, [`true_choices`] finds the digits that occur in at
//! least one solution, and [`status`] classifies the puzzles of a batch. [`trace`] records the steps of the
//! recursive search.
//!
//! ```
//! use oxidoku_core::solve::count::count;
//! use oxidoku_core::solve::game::verdict;
//! use oxidoku_core::{Board, Budget, Geometry, Stop, Verdict};
//!
//! // A Latin square with its first row given.
//! let board = Board::new(Geometry::boxes(1, 4), [vec![1, 2, 3, 4], vec![0; 12]].concat()).unwrap();
//! assert_eq!(verdict(&board, 10_000, &Stop::NEVER), Verdict::Several);
//! assert_eq!(count(&board, Budget::new(u64::MAX, u64::MAX)).solutions, 24);
//! ```

pub mod all_solutions;
pub mod count;
pub mod game;
pub mod games;
pub mod status;
pub mod trace;
pub mod true_choices;
