//! The techniques inside nets: locked candidates, hidden and naked pairs, X-wings, chains and nets.
//!
//! These techniques run on the board after the eliminations of the net; a result follows from the eliminations on
//! which its pattern depends.

use super::nets::{self, Finder, Kind};
use super::{chains, fish, locked, subsets, Take};
use crate::human::technique::Pencilmarks;
use crate::run::budget::Meter;
use std::ops::ControlFlow;

/// For each level, the techniques tried inside a dynamic net, in order.
pub const INSIDE: [&[Finder]; 6] = [
    &[],
    &[locked_candidates, hidden_pairs, naked_pairs, x_wings],
    WITH_CHAINS,
    &[locked_candidates, hidden_pairs, naked_pairs, x_wings, multiple],
    &[locked_candidates, hidden_pairs, naked_pairs, x_wings, dynamic],
    &[locked_candidates, hidden_pairs, naked_pairs, x_wings, dynamic, nested],
];

const WITH_CHAINS: &[Finder] = &[locked_candidates, hidden_pairs, naked_pairs, x_wings, chains::all];

fn locked_candidates(marks: &Pencilmarks, _: &mut Meter, take: Take) -> ControlFlow<()> {
    locked::locked(marks, take)
}

fn hidden_pairs(marks: &Pencilmarks, _: &mut Meter, take: Take) -> ControlFlow<()> {
    subsets::hidden(marks, 2, take)
}

fn naked_pairs(marks: &Pencilmarks, _: &mut Meter, take: Take) -> ControlFlow<()> {
    subsets::naked(marks, 2, take)
}

fn x_wings(marks: &Pencilmarks, _: &mut Meter, take: Take) -> ControlFlow<()> {
    fish::fish(marks, 2, take)
}

fn multiple(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    nets::all(marks, Kind::MULTIPLE, meter, take)
}

fn dynamic(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    nets::all(marks, Kind::dynamic(0, &[]), meter, take)
}

fn nested(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    nets::all(marks, Kind::dynamic(2, WITH_CHAINS), meter, take)
}
