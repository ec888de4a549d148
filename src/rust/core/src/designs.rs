//! Experimental designs for fields where no exact Latin, Sudoku or gerechte design fits.
//!
//! ```
//! use oxidoku_core::designs::efficient::{search, Trial};
//! use oxidoku_core::Stop;
//!
//! // A Youden square exists for 3 x 7 plots and seven treatments.
//! let rows = (0..21).map(|plot| plot / 7).collect();
//! let cols = (0..21).map(|plot| plot % 7).collect();
//! let start = (0..21).map(|plot| plot % 7).collect();
//! let trial = Trial::new(start, vec![rows, cols], &[0; 21], Vec::new());
//! let found = search(&trial, 1, &[0, 1], 20_000, 1, &Stop::NEVER).unwrap();
//! assert!(found.iter().any(|found| (found.efficiency - 7.0 / 9.0).abs() < 1e-9));
//! ```
//!
//! [`efficient`] searches for allocations with a high average efficiency factor. [`known`] constructs designs that are
//! known to be efficient, from which a search can start. [`semi_latin`] searches for efficient semi-Latin squares.

pub mod efficient;
pub mod known;
pub mod semi_latin;
