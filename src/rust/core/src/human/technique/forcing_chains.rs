//! Forcing chains: whichever is true, one thing follows, each claim from the one before it.
//!
//! A player says: if the 3 were here, then this, then that, then it were not here; so it is not. Or: the 5 of this row is
//! here, here or here, and each time that 7 goes. A claim that holds takes its rivals away; a claim that does not leaves
//! the other of two.
//!
//! Pattern, here and in [nets](super::forcing_nets): `chains` has a chain for each assumption, the assumption first. One
//! chain is refuted: its last claim is the opposite of one before it (in a forcing chain, of the first). Several end in the
//! same claim, which follows. The first claims tell what made the assumptions: a candidate that holds or not, the
//! candidates of a cell, or the places of a digit in a house, which is the one of `houses`; `cells` and `digits` are those
//! of the assumptions.
//!
//! Invariants: chains from one assumption come before those from all candidates of a cell or all places of a digit, and
//! shorter ones before longer ones; of the steps to one conclusion only the shortest is told. Two chains from a claim and
//! from its opposite, or from the two candidates of a cell, need not be looked for: links can be walked both ways, so one
//! of the two, walked back, and the other are one chain that refutes the opposite of the conclusion, with as many claims.
//! Cost: one walk along the links for each claim, about a millisecond on 9 x 9. A walk ends after 1,000 claims, which
//! cuts off the longest chains of boards above 16 x 16.
//!
//! References: N. Juillerat, *Sudoku Explainer* (forcing chains, cell and region forcing chains), 2006.

mod walk;

use super::groups::{Groups, SignedCandidate};
use super::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;
use walk::{Implications, Walker};

/// A conclusion, what it follows from, and with how many claims in all.
struct ForcedConclusion {
    claims: usize,
    conclusion: SignedCandidate,
    source: usize,
}

/// Chains from one claim to its opposite, then chains from all candidates of a cell or places of a digit to one claim.
pub fn forcing_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = Groups::of(marks);
    let mut walker = Walker::new(&groups);
    let mut walks = Vec::with_capacity(groups.candidates().len());
    let mut found = Vec::new();
    for candidate in 0..groups.candidates().len() {
        listener.poll()?;
        for assumption in [SignedCandidate::on(candidate), SignedCandidate::off(candidate)] {
            let walk = walker.walk(assumption);
            if let Some(claims) = walk.claims_to(assumption.opposite()) {
                found.push(ForcedConclusion { claims, conclusion: assumption.opposite(), source: candidate });
            }
            if assumption.holds() {
                walks.push(walk);
            }
        }
    }
    found.sort_by_key(|found| found.claims);
    for ForcedConclusion { conclusion, .. } in found {
        let chain = walker.walk(conclusion.opposite()).chain(&groups, conclusion);
        let pattern = groups.pattern(None, conclusion.candidate(), vec![chain]);
        listener.report(conclude(Technique::ForcingChain, &groups, conclusion, pattern))?;
    }
    for ForcedConclusion { conclusion, source, .. } in multiple(&groups, &walks, listener)? {
        let members = groups.members(source).iter();
        let chain = |&member: &u32| walks[member as usize].chain(&groups, conclusion);
        let pattern = groups.pattern(Some(source), conclusion.candidate(), members.map(chain).collect());
        listener.report(conclude(Technique::ForcingChain, &groups, conclusion, pattern))?;
    }
    ControlFlow::Continue(())
}

/// What follows from each of three or more candidates of a group, shortest first.
fn multiple(
    groups: &Groups,
    walks: &[Implications],
    listener: &Listener,
) -> ControlFlow<(), Vec<ForcedConclusion>> {
    let literals = 2 * groups.candidates().len();
    let mut best: Vec<Option<(usize, usize)>> = vec![None; literals];
    // How many members of the group lead to a claim, and by how many claims in all.
    let mut reached = vec![(0, 0); literals];
    for group in (0..groups.all().len()).filter(|&group| groups.members(group).len() > 2) {
        listener.poll()?;
        let members = groups.members(group);
        for (before, &member) in members.iter().enumerate() {
            for (literal, claims) in walks[member as usize].reached() {
                let (by, total) = &mut reached[literal.index()];
                if *by == before {
                    (*by, *total) = (before + 1, *total + claims);
                }
            }
        }
        for (literal, _) in walks[members[members.len() - 1] as usize].reached() {
            let (by, total) = reached[literal.index()];
            if by == members.len() && best[literal.index()].map_or(true, |(min, _)| total < min) {
                best[literal.index()] = Some((total, group));
            }
        }
        for &member in members {
            walks[member as usize].reached().for_each(|(literal, _)| reached[literal.index()] = (0, 0));
        }
    }
    let found = best.into_iter().enumerate().filter_map(|(index, best)| {
        best.map(|(claims, source)| ForcedConclusion {
            claims,
            conclusion: SignedCandidate::at(index),
            source,
        })
    });
    let mut found: Vec<ForcedConclusion> = found.collect();
    found.sort_by_key(|found| found.claims);
    ControlFlow::Continue(found)
}

/// The step that does what the conclusion says.
pub(super) fn conclude(
    technique: Technique,
    groups: &Groups,
    conclusion: SignedCandidate,
    pattern: Pattern,
) -> Step {
    let candidate = groups.candidates()[conclusion.candidate()];
    match conclusion.holds() {
        true => Step::placing(technique, candidate, pattern),
        false => Step::eliminating(technique, vec![candidate], pattern),
    }
}
