//! Solving puzzles as a person would, and rating their difficulty.
//!
//! ```
//! use oxidoku_core::human::{explain, grade, technique::Technique};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let digits = "4......3.1..2...".bytes().map(|byte| byte.saturating_sub(b'0').into()).collect();
//! let puzzle = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let explanation = explain::explain(&puzzle, Technique::ALL, usize::MAX, &Stop::NEVER).unwrap();
//! assert_eq!(explanation.end, explain::ExplanationEnd::Solved);
//! let grade = grade::grade(&puzzle, &mut grade::BlankMarks::default(), grade::Scales::ALL, 1000, &Stop::NEVER);
//! assert_eq!(grade.unwrap().backdoor, Some(0)); // Singles alone solve the puzzle.
//! ```
//!
//! [`logic`] represents what is known about a board, [`patterns`] finds instances of the techniques, and [`orders`]
//! applies the techniques in the orders of HoDoKu and Sudoku Explainer. [`technique`] defines steps and lists all
//! techniques; [`explain`] applies techniques step by step; [`grade`] rates puzzles on several scales.
//! [`fill_singles`] fills only holes that have a single choice.

pub mod explain;
pub mod fill_singles;
pub mod grade;
pub mod logic;
pub mod orders;
pub mod patterns;
pub mod technique;
