//! Forcing nets: forcing chains whose claims may follow from any number of earlier claims.
//!
//! A player pencils in a candidate and continues with singles. If a cell has no candidate left, or a digit has no place
//! left in a house, the assumption was wrong. If all candidates of a cell lead to the same claim, that claim is true.
//! In a nested net, a player who is stuck after one assumption makes a second assumption; if the second is wrong, its
//! candidate is eliminated under the first assumption, and the player continues.
//!
//! Pattern: as in [forcing chains](super::forcing_chains). A chain that refutes its assumption ends with a claim whose
//! opposite occurs earlier in the chain. For example, the last candidate of a group must be true, but was found to be
//! false. The chains of nested nets come after those of the assumptions, and a claim that follows from a nested net
//! refers to this net in `nested`.
//!
//! Invariants: a chain contains only the claims that its conclusion needs, each after its reasons. Conclusions from
//! which singles eliminate the most candidates come first, so that explanations need few nets; scores use HoDoKu's
//! order. The search for forcing nets reports each conclusion once; the search for nested nets may report one again
//! after more rounds. Nested nets do not contain further nested nets.
//! Cost: on 9 x 9, about a millisecond, up to tens of milliseconds for nested nets, and about 20 ms for HoDoKu's nets.
//! Nested nets have a limit of 200 million claims (one or two seconds); no 9 x 9 board comes near this limit, but
//! 16 x 16 and larger boards with many holes can reach it.
//!
//! References: N. Juillerat, *Sudoku Explainer* (dynamic and nested forcing chains), 2006; D. Berthier, *Pattern-Based
//! Constraint Satisfaction and Logic Puzzles* (T&E of depth 1 and 2), 2012, arXiv:1304.1628.

mod nested;
pub mod net;
mod proof;
mod verity;

pub use nested::nested_forcing_net;
pub use verity::forcing_net;
