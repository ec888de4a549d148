//! The trail: which candidates are true and false, in which order they became so, at which decision level, and why.
//!
//! A player who guesses writes in pencil. Each guess opens a level; what follows from it stands on the same level, each
//! note with its reason, and rubbing out a level takes back the guess with all that followed.
//!
//! Representation: a list of literals in the order in which they became true; for each candidate its value, level and
//! reason; for each group the number of its members that are not false, with a mark on groups that have their true one.
//! Invariants: `left[group]` and its mark know of the literals before `counted` and of no others.
//! Cost: 17 bytes a candidate, 2 a group; taking back costs what doing cost.

use super::groups::ReducedGroups;
use super::literal::Literal;

/// The mark of a group that has its true member, above any number of members; so the least number of the list belongs
/// to an open group.
pub(super) const SETTLED: u16 = 1 << 15;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was guessed, or holds whatever is guessed.
    None,
    /// This candidate of one of its groups is true, so it is false.
    Rival(u32),
    /// All others of this group are false, so it is true.
    Group(u32),
    /// All other literals of the learnt clause that starts here are false.
    Clause(u32),
}

/// What is pencilled in.
pub(super) struct Trail {
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    literals: Vec<Literal>,
    level_start: Vec<u32>,
    /// For each group the number of members that are not false, and the mark.
    pub(super) left: Vec<u16>,
    /// So many literals of the trail have been told to their groups.
    pub(super) counted: usize,
    /// So many literals of the trail have been told to the clauses that watch them.
    pub(super) watched: usize,
}

impl Trail {
    /// Nothing is true or false yet.
    pub(super) fn new(groups: &ReducedGroups) -> Self {
        let candidates = groups.candidates();
        Trail {
            values: vec![0; candidates],
            levels: vec![0; candidates],
            reasons: vec![Reason::None; candidates],
            literals: Vec::with_capacity(candidates),
            level_start: Vec::new(),
            left: (0..groups.count()).map(|group| groups.members_of(group).len() as u16).collect(),
            counted: 0,
            watched: 0,
        }
    }

    /// The number of guesses that stand, each of which opened a level.
    pub(super) fn decision_level(&self) -> usize {
        self.level_start.len()
    }

    /// 1 for a true candidate, -1 for a false one, 0 for an open one.
    #[inline]
    pub(super) fn value(&self, candidate: usize) -> i8 {
        self.values[candidate]
    }

    /// 1 for a true literal, -1 for a false one, 0 for an open one.
    #[inline]
    pub(super) fn value_of(&self, literal: Literal) -> i8 {
        let value = self.values[literal.candidate()];
        if literal.denies() {
            -value
        } else {
            value
        }
    }

    /// The level on which the candidate became true or false.
    #[inline]
    pub(super) fn level_of(&self, candidate: usize) -> usize {
        self.levels[candidate] as usize
    }

    /// Why the candidate is true or false.
    #[inline]
    pub(super) fn reason_of(&self, candidate: usize) -> Reason {
        self.reasons[candidate]
    }

    /// The literals in the order in which they became true.
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The guesses that stand, the first one first.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.level_start.iter().map(|&start| self.literals[start as usize])
    }

    /// The open literal is true from now on.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        let candidate = literal.candidate();
        debug_assert_eq!(self.values[candidate], 0);
        self.values[candidate] = if literal.denies() { -1 } else { 1 };
        self.levels[candidate] = self.level_start.len() as u32;
        self.reasons[candidate] = reason;
        self.literals.push(literal);
    }

    /// Opens a decision level with a guess.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.level_start.push(self.literals.len() as u32);
        self.assign(literal, Reason::None);
    }

    /// Takes back all levels above this one, and shows each candidate that is open again.
    pub(super) fn backtrack_to(
        &mut self,
        level: usize,
        groups: &ReducedGroups,
        mut opened: impl FnMut(usize),
    ) {
        if self.decision_level() <= level {
            return;
        }
        let keep = self.level_start[level] as usize;
        for place in (keep..self.literals.len()).rev() {
            let literal = self.literals[place];
            if place < self.counted {
                self.uncount(literal, groups);
            }
            self.values[literal.candidate()] = 0;
            opened(literal.candidate());
        }
        self.literals.truncate(keep);
        self.level_start.truncate(level);
        self.counted = self.counted.min(keep);
        self.watched = self.watched.min(keep);
    }

    fn uncount(&mut self, literal: Literal, groups: &ReducedGroups) {
        for &group in groups.groups_of(literal.candidate()) {
            let left = &mut self.left[group as usize];
            if literal.denies() {
                *left += 1;
            } else {
                *left &= !SETTLED;
            }
        }
    }

    /// What holds on level 0 needs no reason any more, so that the clauses that were reasons can go.
    pub(super) fn forget_reasons(&mut self) {
        debug_assert_eq!(self.decision_level(), 0);
        for literal in &self.literals {
            self.reasons[literal.candidate()] = Reason::None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::Board;
    use crate::engine::learn::clauses::Clauses;
    use crate::engine::learn::propagate::propagate;
    use crate::engine::reduce::reduce;
    use crate::run::budget::Stop;

    #[test]
    fn taking_back_brings_back_all_that_was_done_even_at_a_conflict() {
        let geometry = Geometry::boxes(2, 5);
        let empty = Board::new(geometry.clone(), vec![0; 100]).unwrap();
        let groups = ReducedGroups::of(&geometry, &reduce(&empty, &Stop::NEVER).unwrap());
        let (mut trail, mut clauses) = (Trail::new(&groups), Clauses::new(groups.candidates()));
        let mut before = Vec::new();
        // The first open candidate again and again fills the first rows and ends in a conflict.
        loop {
            before.push((trail.values.clone(), trail.left.clone(), trail.literals.clone()));
            let open = trail.values.iter().position(|&value| value == 0).expect("a conflict comes first");
            trail.decide(Literal::holds(open as u32));
            if propagate(&mut trail, &groups, &mut clauses).is_some() {
                break;
            }
        }
        for (level, before) in before.into_iter().enumerate().rev() {
            let notes = trail.literals.len();
            let mut opened = 0;
            trail.backtrack_to(level, &groups, |_| opened += 1);
            assert_eq!(opened, notes - trail.literals.len());
            assert_eq!((trail.values.clone(), trail.left.clone(), trail.literals.clone()), before);
        }
    }
}
