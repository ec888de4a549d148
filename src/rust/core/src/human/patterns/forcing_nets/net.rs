//! The net of an assumption: its consequences by singles, with their reasons.
//!
//! A true candidate makes its rivals false; the last candidate of a group is true. Each group counts its remaining
//! candidates, so a claim costs only a few additions.
//!
//! Representation: the trail of claims in the order in which they were made, so claims near the assumption come
//! first; for each group, the number of remaining candidates; and for each claim, a reason. Backtracking removes
//! claims from the trail and increases the counts.
//! Invariants: the counts exclude exactly the candidates that are false on the trail, and no group has lost all its
//! candidates unless `grow` has just returned a clash.

use crate::board::literal::Literal;
use crate::human::logic::groups::BoardGroups;
use crate::human::technique::{Chain, Pattern};

/// The reason for a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetReason {
    /// The claim is assumed.
    Assumed,
    /// This rival is true.
    Rival(u32),
    /// All other candidates of this group are false.
    LastOf(u32),
    /// The nested net with this index refutes the opposite.
    Nested(u32),
}

/// A group that lost its last candidate: `last` must be true because of the group, but is false.
#[derive(Clone, Copy, Debug)]
pub struct EmptiedGroup {
    pub group: u32,
    pub last: usize,
}

pub struct Net<'a> {
    groups: &'a BoardGroups,
    is_claimed: Vec<bool>,
    left: Vec<u8>,
    reasons: Vec<NetReason>,
    trail: Vec<Literal>,
    /// The number of claims on the trail whose consequences are known.
    done: usize,
}

impl<'a> Net<'a> {
    pub fn new(groups: &'a BoardGroups) -> Self {
        let literals = 2 * groups.candidates().len();
        let left = |group| groups.members(group).len() as u8;
        Net {
            groups,
            is_claimed: vec![false; literals],
            left: (0..groups.all().len()).map(left).collect(),
            reasons: vec![NetReason::Assumed; literals],
            trail: Vec::new(),
            done: 0,
        }
    }

    pub fn groups(&self) -> &'a BoardGroups {
        self.groups
    }

    /// Returns the claims in the order in which they were made.
    pub fn trail(&self) -> &[Literal] {
        &self.trail
    }

    #[inline]
    pub fn is_claimed(&self, literal: Literal) -> bool {
        self.is_claimed[literal.index()]
    }

    #[inline]
    pub fn reason(&self, literal: Literal) -> NetReason {
        self.reasons[literal.index()]
    }

    /// Returns whether there is no claim about the candidate yet.
    #[inline]
    pub fn is_open(&self, candidate: usize) -> bool {
        !self.is_claimed(Literal::positive(candidate)) && !self.is_claimed(Literal::negative(candidate))
    }

    /// Adds a claim about an open candidate and everything that follows, up to a clash.
    pub fn grow(&mut self, literal: Literal, reason: NetReason) -> Option<EmptiedGroup> {
        if literal.is_positive() {
            self.accept(literal.candidate(), reason);
        } else if let Some(clash) = self.reject(literal.candidate(), reason) {
            return Some(clash);
        }
        while self.done < self.trail.len() {
            let literal = self.trail[self.done];
            self.done += 1;
            if !literal.is_positive() {
                continue;
            }
            for &rival in self.groups.rivals(literal.candidate()) {
                if !self.is_claimed(Literal::negative(rival as usize)) {
                    let reason = NetReason::Rival(literal.candidate() as u32);
                    if let Some(clash) = self.reject(rival as usize, reason) {
                        return Some(clash);
                    }
                }
            }
        }
        None
    }

    /// Removes all claims except the first `claims`.
    pub fn backtrack(&mut self, claims: usize) {
        for literal in self.trail.drain(claims..) {
            self.is_claimed[literal.index()] = false;
            if !literal.is_positive() {
                for &group in self.groups.groups_of(literal.candidate()) {
                    self.left[group as usize] += 1;
                }
            }
        }
        self.done = claims;
    }

    fn accept(&mut self, candidate: usize, reason: NetReason) {
        let literal = Literal::positive(candidate);
        if !std::mem::replace(&mut self.is_claimed[literal.index()], true) {
            self.reasons[literal.index()] = reason;
            self.trail.push(literal);
        }
    }

    fn reject(&mut self, candidate: usize, reason: NetReason) -> Option<EmptiedGroup> {
        let literal = Literal::negative(candidate);
        self.is_claimed[literal.index()] = true;
        self.reasons[literal.index()] = reason;
        self.trail.push(literal);
        let mut clash = None;
        for &group in self.groups.groups_of(candidate) {
            self.left[group as usize] -= 1;
            match self.left[group as usize] {
                0 => clash = Some(EmptiedGroup { group, last: candidate }),
                1 => self.accept_last_of(group),
                _ => {}
            }
        }
        clash
    }

    fn accept_last_of(&mut self, group: u32) {
        let members = self.groups.members(group as usize).iter().map(|&member| member as usize);
        let last = members.clone().find(|&member| !self.is_claimed(Literal::negative(member)));
        self.accept(last.expect("one candidate is left"), NetReason::LastOf(group));
    }
}

/// The reason for a conclusion: its opposite is refuted, or it follows from both claims about a candidate or from all
/// members of a group.
#[derive(Clone, Copy)]
pub enum Source {
    Refuted,
    Both(usize),
    Group(usize),
}

/// Returns the alternatives of a source, one of which is true; none for a refutation.
pub fn assumptions_of(groups: &BoardGroups, source: Source) -> Vec<Literal> {
    match source {
        Source::Refuted => Vec::new(),
        Source::Both(candidate) => vec![Literal::positive(candidate), Literal::negative(candidate)],
        Source::Group(group) => {
            groups.members(group).iter().map(|&member| Literal::positive(member as usize)).collect()
        }
    }
}

/// Returns the pattern of a conclusion with the chains from the alternatives of its source.
pub fn pattern(groups: &BoardGroups, conclusion: Literal, source: Source, chains: Vec<Chain>) -> Pattern {
    let (group, candidate) = match source {
        Source::Refuted => (None, conclusion.candidate()),
        Source::Both(candidate) => (None, candidate),
        Source::Group(group) => (Some(group), 0),
    };
    groups.pattern(group, candidate, chains)
}

/// Sorts conclusions by their effect: the number of candidates that singles eliminate once the conclusion is known.
/// Conclusions with the same effect stay in order.
pub fn most_effective_first<T>(net: &mut Net, conclusions: &mut [T], conclusion_of: impl Fn(&T) -> Literal) {
    conclusions.sort_by_cached_key(|one| {
        let clash = net.grow(conclusion_of(one), NetReason::Assumed);
        let eliminated = net.trail().iter().filter(|claim| !claim.is_positive()).count();
        net.backtrack(0);
        // A clash means that the board has no solution, which no other conclusion shows sooner.
        std::cmp::Reverse(if clash.is_some() { usize::MAX } else { eliminated })
    });
}
