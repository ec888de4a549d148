//! Nets: contradictions, and common consequences of all candidates of a cell, of all places of a digit in a house, or
//! of both claims about a candidate.
//!
//! The ratings, before the increase for length, are 7.5 for Nishio nets (one digit, contradictions only), 8.0 for
//! multiple nets (initial links only), 8.5 for dynamic nets (their eliminations make new links), 9.0 with inner
//! patterns, and 9.5 to 11.0 with inner chains or nets.
//!
//! Cost: one or two webs for each candidate, each of which visits most of the board; inner patterns multiply this cost
//! by about 100, and inner nets by about 1,000.

use super::chains::{length_rating, HintLog, Key, HARDEST};
use super::{seats, spend, Hint, Rule, Take};
use crate::board::literal::Literal;
use crate::human::logic::groups::{Group, Numbering};
use crate::human::logic::links::{each_partner, each_rival, HouseOrder, LinkKind};
use crate::human::logic::pencilmarks::{digits_in, Mask};
use crate::human::logic::web::{Cause, Web};
use crate::human::technique::{Candidate, Pencilmarks};
use crate::run::budget::Meter;
use std::ops::ControlFlow;
use std::rc::Rc;

/// Finds all steps of one technique.
pub type Finder = fn(&Pencilmarks, &mut Meter, Take) -> ControlFlow<()>;

/// The rules for a kind of net.
#[derive(Clone, Copy)]
pub struct Kind {
    rule: Rule,
    base: u32,
    links: LinkKind,
    /// Whether the net uses its own eliminations.
    is_dynamic: bool,
    /// The techniques tried inside the net, in order.
    inside: &'static [Finder],
}

impl Kind {
    /// Nets of one digit.
    const NISHIO: Kind =
        Kind { rule: Rule::Nishio, base: 75, links: LinkKind::OneDigit, is_dynamic: true, inside: &[] };

    /// Nets with initial links only.
    pub const MULTIPLE: Kind =
        Kind { rule: Rule::MultipleChains, base: 80, links: LinkKind::All, is_dynamic: false, inside: &[] };

    /// Nets that use their own eliminations. From level 1 upwards, they also use eliminations by inner patterns; from
    /// level 2 upwards, also eliminations by inner chains or nets.
    pub fn dynamic(level: usize, inside: &'static [Finder]) -> Kind {
        let rule = match level {
            0 => Rule::DynamicChains,
            1 => Rule::DynamicChainsPlus,
            _ => Rule::NestedChains,
        };
        Kind { rule, base: 85 + 5 * level as u32, is_dynamic: true, inside, ..Kind::MULTIPLE }
    }

    fn is_nishio(&self) -> bool {
        self.links == LinkKind::OneDigit
    }
}

/// Finds the easiest net of each kind. Dynamic nets of level `k` try the techniques in `inside[k]`.
pub fn nets(
    marks: &Pencilmarks,
    inside: &[&'static [Finder]],
    meter: &mut Meter,
    take: Take,
) -> ControlFlow<()> {
    let dynamic = inside.iter().enumerate().map(|(level, inside)| Kind::dynamic(level, inside));
    for kind in [Kind::NISHIO, Kind::MULTIPLE].into_iter().chain(dynamic) {
        let mut found = HintLog { easiest: Some(HARDEST), hints: Vec::new() };
        search(marks, kind, meter, &mut found)?;
        if let Some((_, hint)) = found.hints.pop() {
            take(hint)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds all nets of a kind, easiest first.
pub fn all(marks: &Pencilmarks, kind: Kind, meter: &mut Meter, take: Take) -> ControlFlow<()> {
    let mut found = HintLog { easiest: None, hints: Vec::new() };
    search(marks, kind, meter, &mut found)?;
    found.hints.sort_by_key(|&(key, _)| key);
    found.hints.into_iter().try_for_each(|(_, hint)| take(hint))
}

fn search(marks: &Pencilmarks, kind: Kind, meter: &mut Meter, found: &mut HintLog) -> ControlFlow<()> {
    let numbering = &Numbering::of(marks);
    let known = vec![None; numbering.candidates().len()];
    let mut search = NetSearch { marks, numbering, kind, meter, found, known, size: 0 };
    let min = if kind.is_dynamic { 2 } else { 3 };
    for cell in 0..marks.digits().len() {
        if marks.candidates(cell).count_ones() >= min {
            search.begin_in_cell(cell)?;
        }
    }
    ControlFlow::Continue(())
}

/// The consequences of a claim, and the two nodes that contradict each other, if any.
struct Grown {
    web: Web,
    clash: Option<[u32; 2]>,
}

struct NetSearch<'a, 'b> {
    marks: &'a Pencilmarks,
    numbering: &'a Numbering,
    kind: Kind,
    meter: &'a mut Meter<'b>,
    found: &'a mut HintLog,
    /// A cache of the consequences of each candidate.
    known: Vec<Option<Rc<Grown>>>,
    /// The size of the cache in words.
    size: usize,
}

/// The maximum number of cached 32-bit words, which take 128 megabytes.
const MAX_WORDS: usize = 32_000_000;

/// The order of nets with the same rating and number of claims.
mod sort {
    pub const DOUBLE: u32 = 1;
    pub const CELL: u32 = 5;
    pub const HOUSE: u32 = 6;
    pub const CONTRADICTION: u32 = 7;
}

impl NetSearch<'_, '_> {
    fn begin_in_cell(&mut self, cell: usize) -> ControlFlow<()> {
        let digits = self.marks.candidates(cell);
        let mut webs = Vec::new();
        for digit in digits_in(digits) {
            let start = Candidate { cell, digit };
            let on = self.follow(start)?;
            if self.kind.is_dynamic {
                self.begin_with_both(self.numbering.number(cell, digit), &on, digits)?;
            }
            if !self.kind.is_nishio() {
                self.begin_in_houses(start)?;
            }
            webs.push(on);
        }
        if !self.kind.is_nishio() {
            self.common(&webs, sort::CELL);
        }
        ControlFlow::Continue(())
    }

    /// Offers contradictions, and common consequences of both claims about a candidate.
    fn begin_with_both(&mut self, candidate: usize, on: &Grown, digits: Mask) -> ControlFlow<()> {
        let start = Literal::positive(candidate);
        self.offer_refuted(start, on);
        let off = self.grow(start.negated())?;
        self.offer_refuted(start.negated(), &off);
        if self.kind.is_nishio() || digits.count_ones() < 3 {
            return ControlFlow::Continue(());
        }
        for which in [true, false] {
            for node in on.web.nodes.iter().filter(|node| node.claim.is_positive() == which) {
                if let (Some(one), Some(other)) = (on.web.node_of(node.claim), off.web.node_of(node.claim)) {
                    self.offer(node.claim, &[(&on.web, one), (&off.web, other)], sort::DOUBLE);
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn offer_refuted(&mut self, start: Literal, grown: &Grown) {
        if let Some(clash) = grown.clash {
            self.offer(start.negated(), &clash.map(|node| (&grown.web, node)), sort::CONTRADICTION);
        }
    }

    /// Offers the common consequences of all places of the digit in each house where the candidate is the first place.
    fn begin_in_houses(&mut self, start: Candidate) -> ControlFlow<()> {
        let marks = self.marks;
        for (house, place) in seats(marks, start.cell) {
            let places = marks.places(house, start.digit);
            if places.count_ones() < 2 || places.trailing_zeros() as usize != place {
                continue;
            }
            let mut webs = Vec::new();
            for cell in marks.cells_at(house, places) {
                webs.push(self.follow(Candidate { cell, ..start })?);
            }
            self.common(&webs, sort::HOUSE);
        }
        ControlFlow::Continue(())
    }

    /// Offers the claims that are in all webs; "on" claims come first.
    fn common(&mut self, webs: &[Rc<Grown>], sort: u32) {
        let Some((first, others)) = webs.split_first() else { return };
        for which in [true, false] {
            for node in first.web.nodes.iter().filter(|node| node.claim.is_positive() == which) {
                let branches = webs.iter().map(|grown| Some((&grown.web, grown.web.node_of(node.claim)?)));
                if others.iter().all(|grown| grown.web.node_of(node.claim).is_some()) {
                    if let Some(branches) = branches.collect::<Option<Vec<_>>>() {
                        self.offer(node.claim, &branches, sort);
                    }
                }
            }
        }
    }

    /// Keeps a hint if it is the easiest so far, or if all hints are kept.
    fn offer(&mut self, decided: Literal, branches: &[(&Web, u32)], sort: u32) {
        let marks = self.marks;
        let target = self.numbering.candidates()[decided.candidate()];
        let is_worthless = decided.is_positive() && marks.candidates(target.cell).count_ones() < 2;
        // The claims need not be counted if the base rating alone is too high.
        if is_worthless || !self.found.wants((self.kind.base, 0, 0)) {
            return;
        }
        let complexity = branches.iter().map(|(web, node)| web.complexity(*node)).sum::<u32>();
        let key: Key = (self.kind.base + length_rating(complexity), complexity, sort);
        if !self.found.wants(key) {
            return;
        }
        let mut hint = Hint::deciding(marks, self.kind.rule, key.0, target, decided.is_positive());
        hint.complexity = complexity;
        // Only inner nets need their groups.
        if self.found.easiest.is_none() {
            hint.groups = branches.iter().flat_map(|(web, node)| web.groups_behind(*node)).collect();
        }
        self.found.keep(key, hint);
    }

    /// Returns the consequences of a candidate, from the cache if possible.
    fn follow(&mut self, start: Candidate) -> ControlFlow<(), Rc<Grown>> {
        let number = self.numbering.number(start.cell, start.digit);
        if let Some(grown) = &self.known[number] {
            return ControlFlow::Continue(grown.clone());
        }
        let grown = Rc::new(self.grow(Literal::positive(number))?);
        if self.size < MAX_WORDS {
            self.size += grown.web.words();
            self.known[number] = Some(grown.clone());
        }
        ControlFlow::Continue(grown)
    }

    fn grow(&mut self, start: Literal) -> ControlFlow<(), Grown> {
        let mut growth = Growth {
            kind: self.kind,
            numbering: self.numbering,
            before: self.marks,
            now: self.marks.clone(),
            grown: Grown { web: Web::new(self.numbering.candidates().len()), clash: None },
            meter: self.meter,
            waiting: [Vec::new(), Vec::new()],
            begun: [0, 0],
        };
        let _ = growth.add(start, Cause::Start, &[]);
        growth.run()?;
        ControlFlow::Continue(growth.grown)
    }
}

struct Growth<'a, 'b> {
    kind: Kind,
    numbering: &'a Numbering,
    /// The board at the start; `now` is the board after the eliminations that a dynamic net uses.
    before: &'a Pencilmarks,
    now: Pencilmarks,
    grown: Grown,
    meter: &'a mut Meter<'b>,
    /// The nodes to follow, with "off" claims at index 0 and "on" claims at index 1; `begun` counts the nodes of each
    /// kind that have already been followed.
    waiting: [Vec<u32>; 2],
    begun: [usize; 2],
}

impl Growth<'_, '_> {
    /// Follows all "on" claims before any "off" claim, and tries patterns only when there are no claims left to follow.
    fn run(&mut self) -> ControlFlow<()> {
        let mut found = Vec::new();
        loop {
            if self.grown.clash.is_some() {
                return ControlFlow::Continue(());
            }
            spend(self.meter, 1)?;
            if let Some(node) = self.next(true) {
                self.follow_on(node, &mut found);
            } else if let Some(node) = self.next(false) {
                self.follow_off(node);
            } else if self.kind.inside.is_empty() || !self.add_patterns()? {
                return ControlFlow::Continue(());
            }
        }
    }

    fn next(&mut self, is_on: bool) -> Option<u32> {
        let begun = &mut self.begun[usize::from(is_on)];
        let node = self.waiting[usize::from(is_on)].get(*begun).copied()?;
        *begun += 1;
        Some(node)
    }

    fn candidate_of(&self, node: u32) -> Candidate {
        self.numbering.candidates()[self.grown.web.nodes[node as usize].claim.candidate()]
    }

    fn off(&self, Candidate { cell, digit }: Candidate) -> Literal {
        Literal::negative(self.numbering.number(cell, digit))
    }

    fn follow_on(&mut self, node: u32, found: &mut Vec<Literal>) {
        found.clear();
        let of = self.candidate_of(node);
        each_rival(&self.now, of, self.kind.links, HouseOrder::BoxesFirst, |rival| {
            found.push(self.off(rival))
        });
        for &claim in &*found {
            if self.add(claim, Cause::Eliminated, &[node]).is_break() {
                break;
            }
        }
    }

    fn follow_off(&mut self, node: u32) {
        let from = self.candidate_of(node);
        let mut found: Vec<(Literal, Group, Vec<u32>)> = Vec::new();
        each_partner(&self.now, from, self.kind.links, HouseOrder::BoxesFirst, |partner, group| {
            let mut parents = vec![node];
            if self.kind.is_dynamic {
                self.add_eliminated(group, &mut parents);
            }
            found.push((self.off(partner).negated(), group, parents));
        });
        if self.kind.is_dynamic {
            self.now.eliminate(from);
        }
        for (claim, group, parents) in found {
            if self.add(claim, Cause::LastOf(group), &parents).is_break() {
                break;
            }
        }
    }

    /// Adds to the parents the claims that eliminate candidates of a group.
    fn add_eliminated(&self, group: Group, parents: &mut Vec<u32>) {
        let mut add = |gone: Candidate| {
            let node = self.grown.web.node_of(self.off(gone));
            parents.extend(node.filter(|node| !parents.contains(node)));
        };
        match group {
            Group::Cell(cell) => {
                self.before.candidates_among(cell, !self.now.candidates(cell)).for_each(add);
            }
            Group::House(house, digit) => {
                let gone = self.before.places(house, digit) & !self.now.places(house, digit);
                self.before.cells_at(house, gone).for_each(|cell| add(Candidate { cell, digit }));
            }
        }
    }

    /// Adds a claim; breaks if it contradicts an earlier claim.
    fn add(&mut self, claim: Literal, cause: Cause, parents: &[u32]) -> ControlFlow<()> {
        let web = &mut self.grown.web;
        if let Some(opposite) = web.node_of(claim.negated()) {
            let node = web.add_apart(claim, cause, parents);
            self.grown.clash = Some([node, opposite]);
            return ControlFlow::Break(());
        }
        if let Some(node) = web.add(claim, cause, parents) {
            self.waiting[usize::from(claim.is_positive())].push(node);
        }
        ControlFlow::Continue(())
    }

    /// Tries the inner techniques until one makes new eliminations that depend on the net, and adds these
    /// eliminations. Returns whether there are any.
    fn add_patterns(&mut self) -> ControlFlow<(), bool> {
        let mut hints = Vec::new();
        for find in self.kind.inside {
            find(&self.now, self.meter, &mut |hint| {
                hints.push(hint);
                ControlFlow::Continue(())
            })?;
            let mut is_new = false;
            for hint in hints.drain(..) {
                is_new |= self.add_pattern(&hint);
            }
            if is_new {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    fn add_pattern(&mut self, hint: &Hint) -> bool {
        let mut parents = Vec::new();
        hint.groups.iter().for_each(|&group| self.add_eliminated(group, &mut parents));
        if parents.is_empty() {
            return false;
        }
        let inner = (hint.complexity > 0).then(|| {
            self.grown.web.inner.push(hint.complexity);
            self.grown.web.inner.len() - 1
        });
        let mut is_new = false;
        for &gone in &hint.eliminated {
            let claim = self.off(gone);
            if self.grown.web.node_of(claim).is_none() {
                is_new = true;
                if self.add(claim, Cause::Pattern(inner), &parents).is_break() {
                    break;
                }
            }
        }
        is_new
    }
}
