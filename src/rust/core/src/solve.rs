//! Questions about a board, and which engine answers them.
//!
//! Start with [`game`], which solves one board; [`games`] solves many on several threads. [`count`] and [`all_solutions`]
//! are for boards with several solutions, [`true_choices`] for the digits that stand in one, and [`status`] says whether
//! a puzzle is proper. [`trace`] records the steps of the recursive search.

pub mod all_solutions;
pub mod count;
pub mod game;
pub mod games;
pub mod status;
pub mod trace;
pub mod true_choices;
