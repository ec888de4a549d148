//! Forcing nets: whichever is true, one thing follows, each claim from any number before it.
//!
//! A player puts a candidate in with a pencil and solves on by singles. When something has no place any more, it was
//! wrong. When it does not come to that, but each candidate of a cell leads to the same claim somewhere, that claim is
//! right. In a nested net the player, stuck below an assumption, makes a second one, and when that is wrong strikes its
//! candidate out below the first and goes on.
//!
//! Pattern: as in [forcing chains](super::forcing_chains). A chain that is refuted ends in a claim whose opposite is
//! somewhere before it: the candidate is the last one of a cell, or of a digit and a house, and cannot hold. The chains of
//! nested nets come after those of the assumptions, and a claim that follows from one names it in `nested`.
//!
//! Invariants: the claims of a chain are those that the conclusion needs, the nearest to the assumption first; to one
//! conclusion there is one step. A nested net has no nested nets of its own.
//! Cost: about a millisecond on 9 x 9, some five for nested nets. Those give up after 200 million claims (one or two
//! seconds), which no 9 x 9 comes near and boards of 16 x 16 and more with many holes do.
//!
//! References: N. Juillerat, *Sudoku Explainer* (dynamic and nested forcing chains), 2006; D. Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles* (T&E of depth 1 and 2), 2012, arXiv:1304.1628.

mod nested;
mod net;
mod proof;
mod verity;

pub use nested::nested_forcing_net;
pub use verity::forcing_net;
