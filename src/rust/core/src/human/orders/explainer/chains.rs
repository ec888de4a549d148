//! Forcing chains and bidirectional cycles, rated 6.5 for cycles of one digit and for cycles through cells with two
//! candidates, 6.6 for chains of one digit, 7.0 for all others, and more for long chains and cycles.
//!
//! A claim that leads to its opposite is refuted. A claim that leads back to itself forms a cycle, whose links hold
//! in both directions. A candidate outside the cells of the cycle is eliminated if it sees two candidates of its digit
//! with opposite claims. The search tries cycles and chains of one digit, then cycles through cells with two
//! candidates, then cycles and chains with all links. The easiest hint is the one with the lowest rating and, among
//! equals, the fewest claims.
//!
//! Cost: breadth-first searches from each candidate, which end when they cannot improve the result.

use super::{spend, Hint, Rule, Take};
use crate::board::literal::Literal;
use crate::human::logic::groups::Group;
use crate::human::logic::links::{each_partner, HouseOrder, Implications, LinkKind};
use crate::human::technique::{Candidate, CellSet, Pencilmarks};
use crate::run::budget::Meter;
use std::ops::ControlFlow;

/// The order of hints: by rating, then by complexity, then by kind.
pub type Key = (u32, u32, u32);

/// A key greater than the key of any hint.
pub const HARDEST: Key = (u32::MAX, 0, 0);

/// Finds the easiest chain or cycle.
pub fn chains(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let mut found = HintLog { easiest: Some(HARDEST), hints: Vec::new() };
    search(marks, meter, &mut found)?;
    match found.hints.pop() {
        Some((_, hint)) => take(hint),
        None => ControlFlow::Continue(()),
    }
}

/// Finds all chains and cycles, easiest first.
pub fn all(marks: &Pencilmarks, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let mut found = HintLog { easiest: None, hints: Vec::new() };
    search(marks, meter, &mut found)?;
    found.hints.sort_by_key(|&(key, _)| key);
    found.hints.into_iter().try_for_each(|(_, hint)| take(hint))
}

/// The hints found: all of them, or only the easiest.
pub struct HintLog {
    /// The key of the easiest hint, which is the only one kept; `None` to keep all hints.
    pub easiest: Option<Key>,
    pub hints: Vec<(Key, Hint)>,
}

impl HintLog {
    /// Returns whether a hint with this key would be kept.
    pub fn wants(&self, key: Key) -> bool {
        self.easiest.map_or(true, |easiest| key < easiest)
    }

    pub fn keep(&mut self, key: Key, hint: Hint) {
        if let Some(easiest) = &mut self.easiest {
            *easiest = key;
            self.hints.clear();
        }
        self.hints.push((key, hint));
    }
}

fn search(marks: &Pencilmarks, meter: &mut Meter, found: &mut HintLog) -> ControlFlow<()> {
    for (links, cycle, chain, kind) in
        [(LinkKind::OneDigit, 65, 66, 2), (LinkKind::Pairs, 65, 70, 3), (LinkKind::All, 70, 70, 4)]
    {
        let implications = &Implications::between_candidates(marks, links, HouseOrder::BoxesFirst);
        for (number, candidate) in implications.candidates().iter().enumerate() {
            let count = marks.candidates(candidate.cell).count_ones();
            if count < 2 || links == LinkKind::Pairs && count != 2 {
                continue;
            }
            let on = Literal::positive(number);
            ChainSearch { marks, implications, meter, found, base: cycle, kind }.cycles(on)?;
            if links != LinkKind::Pairs {
                for start in [on, on.negated()] {
                    ChainSearch { marks, implications, meter, found, base: chain, kind }.chain(start)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

struct ChainSearch<'a, 'b> {
    marks: &'a Pencilmarks,
    implications: &'a Implications,
    meter: &'a mut Meter<'b>,
    found: &'a mut HintLog,
    base: u32,
    kind: u32,
}

/// A claim of a path, and the index of its predecessor.
#[derive(Clone, Copy)]
struct Link {
    claim: Literal,
    from: u32,
}

/// Marks the first claim, which has no predecessor.
const NOWHERE: u32 = u32::MAX;

impl ChainSearch<'_, '_> {
    fn key(&self, complexity: u32) -> Key {
        (self.base + length_rating(complexity), complexity, self.kind)
    }

    fn candidate(&self, claim: Literal) -> Candidate {
        self.implications.candidates()[claim.candidate()]
    }

    /// Searches for paths of at least four links from a claim back to itself. A claim that a candidate is false can be
    /// on several paths.
    fn cycles(&mut self, start: Literal) -> ControlFlow<()> {
        let implications = self.implications;
        let mut links = vec![Link { claim: start, from: NOWHERE }];
        let mut is_known = vec![false; implications.claims()];
        is_known[start.index()] = true;
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && self.found.wants(self.key((length + 2).max(4))) {
            spend(self.meter, layer.len() as u64)?;
            let begin = links.len();
            for from in layer {
                for claim in implications.after(links[from].claim) {
                    if implications.has_consequences(claim) && !is_behind(&links, from, claim) {
                        links.push(Link { claim, from: from as u32 });
                    }
                }
            }
            length += 2;
            let offs = begin..links.len();
            let begin = links.len();
            for from in offs {
                for claim in implications.after(links[from].claim) {
                    if length >= 4 && claim == start {
                        self.cycle(&links, Link { claim, from: from as u32 }, length);
                    }
                    if !std::mem::replace(&mut is_known[claim.index()], true) {
                        links.push(Link { claim, from: from as u32 });
                    }
                }
            }
            layer = begin..links.len();
        }
        ControlFlow::Continue(())
    }

    /// Keeps a cycle if it eliminates at least one candidate.
    fn cycle(&mut self, links: &[Link], end: Link, length: u32) {
        if !self.found.wants(self.key(length)) {
            return;
        }
        let marks = self.marks;
        let order = marks.order();
        let (mut cells, mut seen) = (CellSet::NONE, vec![[CellSet::NONE; 2]; order]);
        for link in behind(links, end) {
            let Candidate { cell, digit } = self.candidate(link.claim);
            cells.insert(cell);
            let sees = &mut seen[usize::from(digit) - 1][usize::from(link.claim.is_positive())];
            *sees = *sees | *marks.peers(cell);
        }
        let mut eliminated = Vec::new();
        for (digit, [off, on]) in (1..).zip(seen) {
            let seen = (off & on & *marks.cells_with(digit)) - cells;
            eliminated.extend(seen.iter().map(|cell| Candidate { cell, digit }));
        }
        if !eliminated.is_empty() {
            let hint = Hint::eliminating(Rule::Cycle, self.key(length).0, eliminated);
            self.keep(links, end, length, hint);
        }
    }

    /// Searches for paths from a claim to its opposite.
    fn chain(&mut self, start: Literal) -> ControlFlow<()> {
        let implications = self.implications;
        let mut links = vec![Link { claim: start, from: NOWHERE }];
        let mut is_known = vec![false; implications.claims()];
        is_known[start.index()] = true;
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && self.found.wants(self.key(length + 2)) {
            spend(self.meter, layer.len() as u64)?;
            length += 1;
            let begin = links.len();
            for from in layer {
                for claim in implications.after(links[from].claim) {
                    let link = Link { claim, from: from as u32 };
                    if claim == start.negated() {
                        self.decide(&links, link, length + 1);
                    }
                    if !std::mem::replace(&mut is_known[claim.index()], true) {
                        links.push(link);
                    }
                }
            }
            layer = begin..links.len();
        }
        ControlFlow::Continue(())
    }

    /// Keeps the hint that decides the candidate of the last claim.
    fn decide(&mut self, links: &[Link], end: Link, complexity: u32) {
        let key = self.key(complexity);
        if self.found.wants(key) {
            let decided = self.candidate(end.claim);
            let is_on = end.claim.is_positive();
            let hint = Hint::deciding(self.marks, Rule::ForcingChain, key.0, decided, is_on);
            self.keep(links, end, complexity, hint);
        }
    }

    fn keep(&mut self, links: &[Link], end: Link, complexity: u32, hint: Hint) {
        let mut groups = Vec::new();
        // Only inner chains need their groups.
        if self.found.easiest.is_none() {
            let ons = behind(links, end).filter(|link| link.claim.is_positive() && link.from != NOWHERE);
            groups =
                ons.map(|link| self.group_between(links[link.from as usize].claim, link.claim)).collect();
        }
        self.found.keep(self.key(complexity), Hint { groups, complexity, ..hint });
    }

    /// Returns the first group by which the claim `on` follows from the claim `off`.
    fn group_between(&self, off: Literal, on: Literal) -> Group {
        let (from, to, mut found) = (self.candidate(off), self.candidate(on), None);
        each_partner(self.marks, from, LinkKind::All, HouseOrder::BoxesFirst, |other, group| {
            found = found.or((other == to).then_some(group));
        });
        found.expect("the claims are linked")
    }
}

/// Returns whether the claim is a predecessor of the link `from`.
fn is_behind(links: &[Link], from: usize, claim: Literal) -> bool {
    behind(links, links[from]).skip(1).any(|link| link.claim == claim)
}

/// Returns a link and all its predecessors, last first.
fn behind(links: &[Link], end: Link) -> impl Iterator<Item = Link> + '_ {
    std::iter::successors(Some(end), |link| links.get(link.from as usize).copied())
}

/// Returns the increase in the rating for chains with this number of claims.
pub fn length_rating(complexity: u32) -> u32 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut ceiling, mut is_half) = (0, 4, false);
    while length > ceiling {
        added += 1;
        ceiling = if is_half { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        is_half = !is_half;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::length_rating;

    #[test]
    fn ratings_keep_increasing_beyond_the_published_lengths_of_chains() {
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
        for (added, limit) in limits.into_iter().enumerate() {
            assert_eq!(length_rating(limit + 2), added as u32);
            assert_eq!(length_rating(limit + 3), added as u32 + 1);
        }
    }
}
