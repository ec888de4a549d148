//! What a net may find inside: locked candidates, hidden and naked pairs, X-wings; chains; nets.
//!
//! The patterns are looked for on the board as the net has left it. What they strike out follows from all candidates
//! that the pattern would not be there with.
//!
//! Cost: that of the techniques.

use super::nets::{self, Kind};
use super::{chains, fish, locked, subsets, Hint, Patience};
use crate::human::technique::Pencilmarks;
use std::ops::ControlFlow;

/// How many techniques a net of this level tries in turn.
pub fn techniques(level: usize) -> usize {
    [0, 4, 5, 5, 5, 6][level]
}

/// Finds all steps by one of them.
pub fn find(
    marks: &Pencilmarks,
    level: usize,
    technique: usize,
    patience: &Patience,
    found: &mut Vec<Hint>,
) -> ControlFlow<()> {
    let mut take = |hint| {
        found.push(hint);
        ControlFlow::Continue(())
    };
    match (technique, level) {
        (0, _) => locked::locked(marks, &mut take),
        (1, _) => subsets::hidden(marks, 2, &mut take),
        (2, _) => subsets::naked(marks, 2, &mut take),
        (3, _) => fish::fish(marks, 2, &mut take),
        (4, 2) => chains::all(marks, patience, &mut take),
        (4, 3) => nets::all(marks, Kind::MULTIPLE, patience, &mut take),
        (4, _) => nets::all(marks, Kind::dynamic(0), patience, &mut take),
        _ => nets::all(marks, Kind::dynamic(2), patience, &mut take),
    }
}
