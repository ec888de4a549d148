//! Forcing chains: an assumption leads to its opposite, or several assumptions, one of which is true, all lead to the
//! same claim. Each claim of a chain follows from the previous one.
//!
//! A player finds that a 3 in a cell would imply, step by step, that the cell does not hold 3; or that a 7 is
//! eliminated, whichever cell of a row holds the 5. A true candidate makes its rivals false; if only two candidates of
//! a cell, or only two places of a digit in a house, are left and one is false, the other is true. The chains may
//! contain [group nodes](crate::human::logic::links).
//!
//! Pattern, here and in [nets](super::forcing_nets): `chains` has a chain for each assumption, which is the first
//! claim of the chain. A single chain refutes its assumption: its last claim is the opposite of an earlier claim
//! (in a forcing chain, of the first). If there are several chains, all end in the same claim, the conclusion. The
//! assumptions concern a single candidate, the candidates of a cell, or the places of a digit in the house in `houses`;
//! `cells` and `digits` are their cells and digits.
//!
//! Invariants: as in HoDoKu, conclusions that a digit is in a cell come first, then eliminations, both by cell; each
//! conclusion has one step, with the fewest claims. The search leaves out pairs of chains from a claim and its
//! opposite, from the only two candidates of a group, and from one claim to a contradiction. Each inference has a
//! contrapositive, so the first chain can be reversed; continued by the second, it is a single refuting chain, at most
//! as long as both together.
//! Cost: one search along the links for each claim, about a millisecond on 9 x 9. A search ends after 1,000 claims,
//! so it may miss the longest chains on large boards.
//!
//! References: N. Juillerat, *Sudoku Explainer* (forcing chains, cell and region forcing chains), 2006; B. Hobiger,
//! *HoDoKu* 2.2.0.

use crate::board::literal::Literal;
use crate::human::logic::bit_row::{intersect, set};
use crate::human::logic::groups::BoardGroups;
use crate::human::logic::links::{ImplicationSearch, Implications, LinkKind};
use crate::human::technique::{Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The number of claims after which a search ends.
const MAX_CLAIMS: usize = 1000;

/// Finds claims that are refuted by a chain to their opposite or that follow from all members of a group.
pub fn forcing_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let groups = BoardGroups::of(marks);
    let implications = Implications::of(marks, LinkKind::Grouped, listener)?;
    let mut search = ImplicationSearch::new(&implications);
    let sources = sources(&groups, &implications, &mut search, listener)?;
    let numbers = 0..groups.candidates().len();
    for conclusion in numbers.clone().map(Literal::positive).chain(numbers.map(Literal::negative)) {
        let fewest = sources[conclusion.index()].iter().min_by_key(|(claims, _)| *claims);
        let Some(&(_, source)) = fewest else { continue };
        listener.poll()?;
        let assumptions = match source {
            ChainSource::Refuted => vec![conclusion.negated()],
            ChainSource::Group(group) => {
                groups.members(group).iter().map(|&member| Literal::positive(member as usize)).collect()
            }
        };
        let mut chain = |&assumption: &Literal| {
            search.follow(&implications, assumption, MAX_CLAIMS, |_| true);
            implications.chain(search.path_to(conclusion).expect("the conclusion is reached"))
        };
        let chains = assumptions.iter().map(&mut chain).collect();
        let group = match source {
            ChainSource::Refuted => None,
            ChainSource::Group(group) => Some(group),
        };
        let pattern = groups.pattern(group, conclusion.candidate(), chains);
        listener.report(conclude(Technique::ForcingChain, &groups, conclusion, pattern))?;
    }
    ControlFlow::Continue(())
}

/// The reason for a conclusion.
#[derive(Clone, Copy)]
enum ChainSource {
    /// Its opposite implies the conclusion.
    Refuted,
    /// Each member of a group implies it.
    Group(usize),
}

/// Returns, for each claim, its sources with the total number of claims in their chains.
fn sources(
    groups: &BoardGroups,
    implications: &Implications,
    search: &mut ImplicationSearch,
    listener: &Listener,
) -> ControlFlow<(), Vec<Vec<(usize, ChainSource)>>> {
    let literals = 2 * groups.candidates().len();
    let mut sources = vec![Vec::new(); literals];
    // For each candidate, the claims that follow if it is true, with the lengths of their chains.
    let mut reached: Vec<Vec<(u32, u32)>> = vec![Vec::new(); groups.candidates().len()];
    for assumption in (0..literals).map(Literal::at) {
        listener.poll()?;
        search.follow(implications, assumption, MAX_CLAIMS, |_| true);
        let conclusion = assumption.negated();
        if let Some(path) = search.path_to(conclusion) {
            sources[conclusion.index()].push((path.len(), ChainSource::Refuted));
        }
        if assumption.is_positive() {
            let lengths = search.lengths().filter(|(claim, _)| claim.index() < literals);
            reached[assumption.candidate()] =
                lengths.map(|(claim, length)| (claim.index() as u32, length)).collect();
        }
    }
    let words = literals.div_ceil(64);
    let row = |lengths: &Vec<(u32, u32)>| {
        let mut row = vec![0; words];
        lengths.iter().for_each(|&(claim, _)| {
            set(&mut row, claim as usize);
        });
        row
    };
    let rows: Vec<Vec<u64>> = reached.iter().map(row).collect();
    let mut shared = vec![0; words];
    for group in (0..groups.all().len()).filter(|&group| groups.members(group).len() > 2) {
        listener.poll()?;
        // Most groups have no common claims.
        shared.fill(u64::MAX);
        groups.members(group).iter().for_each(|&member| intersect(&mut shared, &rows[member as usize]));
        if shared.iter().all(|&word| word == 0) {
            continue;
        }
        for (claim, length) in common(groups.members(group), &reached, literals) {
            sources[claim].push((length, ChainSource::Group(group)));
        }
    }
    ControlFlow::Continue(sources)
}

/// Returns the claims that follow from all members of a group, with the total number of claims in their chains.
fn common(members: &[u32], reached: &[Vec<(u32, u32)>], literals: usize) -> Vec<(usize, usize)> {
    let mut met = vec![(0, 0); literals];
    for (before, &member) in members.iter().enumerate() {
        for &(claim, length) in &reached[member as usize] {
            let (by, total) = &mut met[claim as usize];
            if *by == before {
                (*by, *total) = (before + 1, *total + length as usize);
            }
        }
    }
    let all = met.into_iter().enumerate().filter(|(_, (by, _))| *by == members.len());
    all.map(|(claim, (_, total))| (claim, total)).collect()
}

/// Makes the step that places or eliminates the candidate of the conclusion.
pub fn conclude(technique: Technique, groups: &BoardGroups, conclusion: Literal, pattern: Pattern) -> Step {
    let candidate = groups.candidates()[conclusion.candidate()];
    match conclusion.is_positive() {
        true => Step::placing(technique, candidate, pattern),
        false => Step::eliminating(technique, vec![candidate], pattern),
    }
}
