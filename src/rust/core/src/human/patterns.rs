//! Patterns: the finders of all techniques, one file for each family.
//!
//! ```
//! use oxidoku_core::human::technique::{Pencilmarks, Technique};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let digits = "4......3.1..2...".bytes().map(|byte| byte.saturating_sub(b'0').into()).collect();
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(2, 2), digits).unwrap()).unwrap();
//! let step = Technique::HiddenSingle.first(&marks, &Stop::NEVER).unwrap();
//! assert_eq!((step.placed.len(), step.pattern.houses.len()), (1, 1));
//! ```
//!
//! A finder reads the pencilmarks and reports [steps](crate::human::technique::Step) in a fixed order. Scores are in
//! the [table of techniques](crate::human::technique::Technique). [`orders`](crate::human::orders) chooses among
//! patterns as HoDoKu and Sudoku Explainer do; locked candidates, subsets, basic fish, wings and BUGs come from the
//! same functions for both.

pub mod als;
pub(super) mod chains;
pub(super) mod colouring;
pub(super) mod exocet;
pub(super) mod fireworks;
pub(super) mod fish;
pub(super) mod forcing_chains;
pub(super) mod forcing_nets;
pub(super) mod guarded;
pub(super) mod locked_candidates;
pub(super) mod multi_sector;
pub(super) mod oddagon;
pub(super) mod single_digit;
pub(super) mod singles;
pub(super) mod sk_loop;
pub(super) mod subsets;
pub(super) mod sue_de_coq;
pub(super) mod tridagon;
pub(super) mod uniqueness;
pub(super) mod wings;
pub(super) mod wxyz_wing;
