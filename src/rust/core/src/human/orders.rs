//! The orders in which HoDoKu and Sudoku Explainer apply techniques, and these programs' rating scales.
//!
//! ```
//! use oxidoku_core::human::logic::pencilmarks::Pencilmarks;
//! use oxidoku_core::human::orders::{explainer::explained, NoGrade};
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let full = "1234341221434321".bytes().map(|byte| (byte - b'0').into()).collect();
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(2, 2), full).unwrap()).unwrap();
//! assert_eq!(explained(&marks, Budget::new(u64::MAX, 1000)), Err(NoGrade::Full));
//! ```
//!
//! Each program tries the [patterns](crate::human::patterns) in its own order, breaks ties in its own way and has its
//! own scores. [`hodoku`] follows the [table of techniques](crate::human::technique::Technique); [`explainer`] has its
//! own list of rules.

pub mod explainer;
pub mod hodoku;

/// The reason why a puzzle has no grade on a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGrade {
    /// The board has no holes.
    Full,
    /// The board is broken, or no technique finds a step.
    Stuck,
    /// The search reached its node limit.
    TooLong,
    /// A stop was requested.
    Interrupted,
}
