//! Forcing chains: several assumptions, one of which is true, all lead to the same claim. Each claim of a chain follows
//! from the previous one.
//!
//! A player finds that a 3 in a cell would imply, step by step, that the cell does not hold 3; or that a 7 is
//! eliminated, whichever cell of a row holds the 5. A true candidate makes its rivals false; if only two candidates of
//! a cell, or only two places of a digit in a house, are left and one is false, the other is true.
//!
//! Pattern, here and in [nets](super::forcing_nets): `chains` has a chain for each assumption, which is the first
//! claim of the chain. A single chain refutes its assumption: its last claim is the opposite of an earlier claim
//! (in a forcing chain, of the first). If there are several chains, all end in the same claim, the conclusion. The
//! assumptions concern a single candidate, the candidates of a cell, or the places of a digit in the house in `houses`;
//! `cells` and `digits` are their cells and digits.
//!
//! Invariants: chains from one assumption come before chains from all members of a group, and shorter chains before
//! longer ones; only the shortest step to each conclusion is reported. There is no search for pairs of chains from
//! a claim and its opposite, or from the only two candidates of a group: each inference has a contrapositive, so the
//! first chain, reversed and continued by the second, is a single refuting chain, at most as long as the two together.
//! Cost: one search along the links for each claim, about a millisecond on 9 x 9. A search ends after 1,000 claims,
//! so it misses the longest chains on boards larger than 16 x 16.
//!
//! References: N. Juillerat, *Sudoku Explainer* (forcing chains, cell and region forcing chains), 2006.

mod walk;

use super::groups::{Groups, SignedCandidate};
use super::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;
use walk::{Implications, Walker};

/// A conclusion, the candidate or group from which it follows, and the total number of claims.
struct ForcedConclusion {
    claims: usize,
    conclusion: SignedCandidate,
    source: usize,
}

/// Finds chains from a claim to its opposite, then chains from all members of a group to one claim.
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

/// Returns the conclusions that follow from every member of a group of at least three candidates. Each conclusion
/// comes from the group that gives the fewest claims; conclusions with fewer claims come first.
fn multiple(
    groups: &Groups,
    walks: &[Implications],
    listener: &Listener,
) -> ControlFlow<(), Vec<ForcedConclusion>> {
    let literals = 2 * groups.candidates().len();
    let mut best: Vec<Option<(usize, usize)>> = vec![None; literals];
    // For each claim, the number of members that lead to it, and the total length of their chains.
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

/// Makes the step that places or eliminates the candidate of the conclusion.
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
