//! Forcing chains and bidirectional cycles, rated 6.5 for cycles of one digit and for cycles with links only in cells,
//! 6.6 for chains of one digit, 7.0 for all others, and more for long chains and cycles.
//!
//! A claim that leads to its opposite is refuted. A claim that leads back to itself forms a cycle, whose links hold
//! in both directions, so candidates that see two neighbours in the cycle are eliminated. Chains and cycles first
//! use only links in houses; cycles then use only links in cells; finally, both use all links. The easiest hint is the
//! one with the lowest rating and, among equals, the fewest claims.
//!
//! Cost: a breadth-first search from each candidate, which ends when it cannot improve the result.

use super::web::{
    candidate, claim, claims_if_off, claims_if_on, is_on, length_rating, Cause, LinkKinds, WebClaim,
};
use super::{spend, Hint, PatternReason, Rule, Take};
use crate::human::logic::pencilmarks::digits_in;
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
    let both = LinkKinds { in_houses: true, in_cells: true };
    for links in [LinkKinds { in_cells: false, ..both }, LinkKinds { in_houses: false, ..both }, both] {
        let net = LinkTable::of(marks, links);
        let (cycle, chain, kind) = match links {
            LinkKinds { in_cells: false, .. } => (65, 66, 2),
            LinkKinds { in_houses: false, .. } => (65, 70, 3),
            _ => (70, 70, 4),
        };
        for cell in 0..marks.digits().len() {
            let count = marks.candidates(cell).count_ones();
            if count < 2 || !links.in_houses && count != 2 {
                continue;
            }
            for digit in digits_in(marks.candidates(cell)) {
                let start = Candidate { cell, digit };
                ChainSearch { net: &net, meter, found, base: cycle, kind }
                    .cycles(claim(marks, start, true))?;
                if links.in_houses {
                    for is_on in [true, false] {
                        ChainSearch { net: &net, meter, found, base: chain, kind }
                            .chain(claim(marks, start, is_on))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The links of a board.
struct LinkTable<'a> {
    marks: &'a Pencilmarks,
    /// For each candidate, the claims that follow if it is on.
    if_on: Vec<Vec<WebClaim>>,
    /// For each candidate, the claims that follow if it is off.
    if_off: Vec<Vec<(WebClaim, Cause)>>,
}

impl<'a> LinkTable<'a> {
    fn of(marks: &'a Pencilmarks, links: LinkKinds) -> Self {
        let candidates = marks.digits().len() * marks.order();
        let mut net =
            LinkTable { marks, if_on: vec![Vec::new(); candidates], if_off: vec![Vec::new(); candidates] };
        let is_there = |number: usize| marks.has(candidate(marks, 2 * number as WebClaim));
        for number in (0..candidates).filter(|&number| is_there(number)) {
            claims_if_off(marks, 2 * number as WebClaim, links, &mut net.if_off[number]);
        }
        for number in (0..candidates).filter(|&number| is_there(number)) {
            claims_if_on(marks, 2 * number as WebClaim + 1, links.in_cells, &mut net.if_on[number]);
        }
        net
    }
}

struct ChainSearch<'a, 'b> {
    net: &'a LinkTable<'a>,
    meter: &'a mut Meter<'b>,
    found: &'a mut HintLog,
    base: u32,
    kind: u32,
}

/// A claim of a path, its predecessor, and its cause.
#[derive(Clone, Copy)]
struct Link {
    claim: WebClaim,
    from: u32,
    cause: Cause,
}

/// Marks the first claim, which has no predecessor.
const NOWHERE: u32 = u32::MAX;

impl ChainSearch<'_, '_> {
    fn key(&self, complexity: u32) -> Key {
        (self.base + length_rating(complexity), complexity, self.kind)
    }

    /// Searches for paths of at least four links from a claim back to itself.
    fn cycles(&mut self, start: WebClaim) -> ControlFlow<()> {
        let net = self.net;
        let mut links = vec![Link { claim: start, from: NOWHERE, cause: Cause::Start }];
        let mut is_known = vec![false; 2 * net.if_off.len()];
        is_known[start as usize] = true;
        let (mut layer, mut length) = (0..1, 0);
        while !layer.is_empty() && self.found.wants(self.key((length + 2).max(4))) {
            spend(self.meter, layer.len() as u64)?;
            let begin = links.len();
            for from in layer {
                for &claim in &net.if_on[links[from].claim as usize / 2] {
                    if !net.if_off[claim as usize / 2].is_empty() && !is_behind(&links, from, claim) {
                        links.push(Link { claim, from: from as u32, cause: Cause::Eliminated });
                    }
                }
            }
            length += 2;
            let offs = begin..links.len();
            let begin = links.len();
            for from in offs {
                for &(claim, cause) in &net.if_off[links[from].claim as usize / 2] {
                    if length >= 4 && claim == start {
                        self.cycle(&links, Link { claim, from: from as u32, cause }, length);
                    }
                    if !std::mem::replace(&mut is_known[claim as usize], true) {
                        links.push(Link { claim, from: from as u32, cause });
                    }
                }
            }
            layer = begin..links.len();
        }
        ControlFlow::Continue(())
    }

    /// Keeps a cycle if at least one candidate sees two neighbours in the cycle.
    fn cycle(&mut self, links: &[Link], end: Link, length: u32) {
        if !self.found.wants(self.key(length)) {
            return;
        }
        let marks = self.net.marks;
        let order = marks.order();
        let (mut cells, mut seen) = (CellSet::NONE, vec![[CellSet::NONE; 2]; order]);
        let mut reason = PatternReason { complexity: length, ..PatternReason::default() };
        each_behind(links, end, &mut |link| {
            let Candidate { cell, digit } = candidate(marks, link.claim);
            cells.insert(cell);
            let sees = &mut seen[usize::from(digit) - 1][usize::from(is_on(link.claim))];
            *sees = *sees | *marks.peers(cell);
            reason.add(cell, digit, link.cause);
        });
        let mut eliminated = Vec::new();
        for digit in digits_in(((1u64 << order) - 1) as u32) {
            let [off, on] = seen[usize::from(digit) - 1];
            let seen = (off & on & *marks.cells_with(digit)) - cells;
            eliminated.extend(seen.iter().map(|cell| Candidate { cell, digit }));
        }
        if !eliminated.is_empty() {
            let key = self.key(length);
            self.found.keep(key, Hint { reason, ..Hint::eliminating(Rule::Cycle, key.0, eliminated) });
        }
    }

    /// Searches for paths from a claim to its opposite.
    fn chain(&mut self, start: WebClaim) -> ControlFlow<()> {
        let net = self.net;
        let mut links = vec![Link { claim: start, from: NOWHERE, cause: Cause::Start }];
        let mut is_known = vec![false; 2 * net.if_off.len()];
        is_known[start as usize] = true;
        let (mut layer, mut length, mut is_on_layer) = (0..1, 0, is_on(start));
        while !layer.is_empty() && self.found.wants(self.key(length + 2)) {
            spend(self.meter, layer.len() as u64)?;
            length += 1;
            let begin = links.len();
            for from in layer {
                let number = links[from].claim as usize / 2;
                let mut visit = |claim: WebClaim, cause: Cause, links: &mut Vec<Link>| {
                    let link = Link { claim, from: from as u32, cause };
                    if claim == start ^ 1 {
                        self.decide(links, link, length + 1);
                    }
                    let is_new = is_on(claim) || !is_behind(links, from, claim);
                    if is_new && !std::mem::replace(&mut is_known[claim as usize], true) {
                        links.push(link);
                    }
                };
                if is_on_layer {
                    let if_on = net.if_on[number].iter();
                    if_on.for_each(|&claim| visit(claim, Cause::Eliminated, &mut links));
                } else {
                    let if_off = net.if_off[number].iter();
                    if_off.for_each(|&(claim, cause)| visit(claim, cause, &mut links));
                }
            }
            layer = begin..links.len();
            is_on_layer = !is_on_layer;
        }
        ControlFlow::Continue(())
    }

    /// Keeps the hint that decides the candidate of the last claim.
    fn decide(&mut self, links: &[Link], end: Link, complexity: u32) {
        let key = self.key(complexity);
        if !self.found.wants(key) {
            return;
        }
        let marks = self.net.marks;
        let decided = candidate(marks, end.claim);
        let mut hint = Hint::deciding(marks, Rule::ForcingChain, key.0, decided, is_on(end.claim));
        hint.reason.complexity = complexity;
        each_behind(links, end, &mut |link| {
            let Candidate { cell, digit } = candidate(marks, link.claim);
            hint.reason.add(cell, digit, link.cause);
        });
        self.found.keep(key, hint);
    }
}

/// Returns whether the claim is a predecessor of the link `from`.
fn is_behind(links: &[Link], from: usize, claim: WebClaim) -> bool {
    let mut at = links[from].from;
    while at != NOWHERE {
        if links[at as usize].claim == claim {
            return true;
        }
        at = links[at as usize].from;
    }
    false
}

/// Visits a link and all its predecessors.
fn each_behind(links: &[Link], end: Link, visit: &mut dyn FnMut(Link)) {
    visit(end);
    let mut at = end.from;
    while at != NOWHERE {
        visit(links[at as usize]);
        at = links[at as usize].from;
    }
}
