//! The budget, the threads, the random numbers and the outcome of a search.
//!
//! These modules depend on [`board`](crate::board) only for the type of a digit. Read [`outcome`] first.
//!
//! ```
//! use oxidoku_core::solve::game::{solve, Engine};
//! use oxidoku_core::{Board, Budget, Geometry, StopReason, Verdict};
//!
//! let board = Board::new(Geometry::boxes(4, 4), vec![0; 256]).unwrap();
//! let outcome = solve(&board, Engine::Classic, Budget::new(1, 10));
//! assert_eq!(outcome.verdict, Verdict::Stopped(StopReason::Nodes));
//! ```

pub mod budget;
pub mod outcome;
pub mod rng;
pub mod threads;
