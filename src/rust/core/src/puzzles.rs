//! Puzzles: made from a complete grid, or reduced to a minimal set of clues.
//!
//! [`make`] draws a grid and removes digits until the goal is reached; [`minimal`] removes clues from a puzzle.

pub mod make;
pub mod minimal;
