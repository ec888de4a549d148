//! The facts about a board on which all techniques build: pencilmarks, groups and links.
//!
//! ```
//! use oxidoku_core::human::logic::pencilmarks::{digits_in, Pencilmarks};
//! use oxidoku_core::{Board, Geometry};
//!
//! let mut digits = vec![0; 16];
//! (digits[0], digits[5]) = (1, 2);
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(2, 2), digits).unwrap()).unwrap();
//! assert_eq!(digits_in(marks.candidates(1)).collect::<Vec<_>>(), [3, 4]);
//! ```
//!
//! Read [`pencilmarks`] first. `groups.rs` numbers the candidates and lists the sets of candidates of which exactly one
//! is true. `links.rs` lists the claims that follow from one claim; `web.rs` stores claims with their reasons. A claim
//! is a [`Literal`](crate::board::literal::Literal).

pub(super) mod bit_row;
pub mod cell_set;
pub(super) mod groups;
pub(super) mod hall_sets;
pub(super) mod links;
pub mod pencilmarks;
#[cfg(test)]
pub(super) mod random_marks;
pub(super) mod refuted;
pub(super) mod web;
