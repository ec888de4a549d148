//! The trail: the true literals in order, with their decision levels and reasons.
//!
//! Each guess opens a decision level, to which all its consequences belong. Backtracking to a level undoes all
//! higher levels.
//!
//! Representation: a list of literals in the order in which they became true; the value, level and reason of each
//! candidate; and for each group, the number of members that are not false, with a mark if one of the members is
//! true.
//! Invariant: `left[group]` and its mark account for exactly the literals before `groups_done`.
//! Cost: 17 bytes per candidate, 2 per group; backtracking costs as much as the propagation that it undoes.

use crate::board::groups::Groups;
use crate::board::literal::Literal;

/// The mark of a group with a true member. The mark exceeds the size of any group, so an open group, if there is
/// one, has the smallest number in `left`.
pub(super) const SETTLED: u16 = 1 << 15;

/// The reason why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The literal is a guess, or true at decision level 0.
    None,
    /// The candidate is false because this rival is true.
    Rival(u32),
    /// The candidate is true because all other candidates of this group are false.
    Group(u32),
    /// All other literals of this learnt clause are false.
    Clause(u32),
}

pub(super) struct Trail {
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    /// The literals of the trail, followed by unused entries.
    literals: Vec<Literal>,
    /// The number of literals on the trail.
    length: usize,
    level_start: Vec<u32>,
    /// For each group, the number of members that are not false, and the mark.
    pub(super) left: Vec<u16>,
    /// The number of literals that have been propagated to their groups.
    pub(super) groups_done: usize,
    /// The number of literals that have been propagated to the clauses that watch them.
    pub(super) clauses_done: usize,
}

impl Trail {
    pub(super) fn new(groups: &Groups) -> Self {
        let candidates = groups.candidates();
        Trail {
            values: vec![0; candidates],
            levels: vec![0; candidates],
            reasons: vec![Reason::None; candidates],
            // `rule_out()` also writes to the entry after the last literal.
            literals: vec![Literal::at(0); candidates + 1],
            length: 0,
            level_start: Vec::new(),
            left: (0..groups.count()).map(|group| groups.members(group).len() as u16).collect(),
            groups_done: 0,
            clauses_done: 0,
        }
    }

    /// Returns the current decision level: the number of open guesses.
    pub(super) fn decision_level(&self) -> usize {
        self.level_start.len()
    }

    /// Returns 1 for a true candidate, -1 for a false one and 0 for an open one.
    #[inline]
    pub(super) fn value(&self, candidate: usize) -> i8 {
        self.values[candidate]
    }

    /// Returns 1 for a true literal, -1 for a false one and 0 for an open one.
    #[inline]
    pub(super) fn value_of(&self, literal: Literal) -> i8 {
        let value = self.values[literal.candidate()];
        if literal.is_positive() {
            value
        } else {
            -value
        }
    }

    #[inline]
    pub(super) fn level_of(&self, candidate: usize) -> usize {
        self.levels[candidate] as usize
    }

    #[inline]
    pub(super) fn reason_of(&self, candidate: usize) -> Reason {
        self.reasons[candidate]
    }

    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals[..self.length]
    }

    /// Returns the open guesses, the earliest first.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.level_start.iter().map(|&start| self.literals[start as usize])
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        let candidate = literal.candidate();
        debug_assert_eq!(self.values[candidate], 0);
        self.values[candidate] = if literal.is_positive() { 1 } else { -1 };
        self.levels[candidate] = self.level_start.len() as u32;
        self.reasons[candidate] = reason;
        self.literals[self.length] = literal;
        self.length += 1;
    }

    /// Makes the open members of a group false. The caller must then call [`set_reasons`](Self::set_reasons). Returns
    /// whether the group has more than one true member.
    ///
    /// The processor cannot predict whether a member is open, so the loop has no branches: it writes each member after
    /// the last literal, and increases the length only if the member was open.
    #[inline]
    pub(super) fn rule_out(&mut self, members: &[u32]) -> bool {
        let (values, literals, mut length) = (&mut self.values[..], &mut self.literals[..], self.length);
        let mut true_members = 0;
        for &member in members {
            literals[length] = Literal::negative(member as usize);
            let value = &mut values[member as usize];
            let is_open = *value == 0;
            length += usize::from(is_open);
            true_members += u32::from(*value > 0);
            *value -= i8::from(is_open);
        }
        self.length = length;
        true_members > 1
    }

    /// Sets the level and the reason of all literals from index `start` of the trail to its end.
    #[inline]
    pub(super) fn set_reasons(&mut self, start: usize, reason: Reason) {
        let level = self.level_start.len() as u32;
        for literal in &self.literals[start..self.length] {
            self.levels[literal.candidate()] = level;
            self.reasons[literal.candidate()] = reason;
        }
    }

    /// Opens a decision level with a guess.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.level_start.push(self.length as u32);
        self.assign(literal, Reason::None);
    }

    /// Undoes all levels above this one, and passes each candidate that becomes open to `opened`.
    #[inline]
    pub(super) fn backtrack_to<const WIDTH: usize>(
        &mut self,
        level: usize,
        groups: &Groups,
        mut opened: impl FnMut(usize),
    ) {
        if self.decision_level() <= level {
            return;
        }
        let keep = self.level_start[level] as usize;
        for index in (keep..self.length).rev() {
            let literal = self.literals[index];
            if index < self.groups_done {
                self.uncount::<WIDTH>(literal, groups);
            }
            self.values[literal.candidate()] = 0;
            opened(literal.candidate());
        }
        self.length = keep;
        self.level_start.truncate(level);
        self.groups_done = self.groups_done.min(keep);
        self.clauses_done = self.clauses_done.min(keep);
    }

    #[inline]
    fn uncount<const WIDTH: usize>(&mut self, literal: Literal, groups: &Groups) {
        for &group in groups.groups_of_width::<WIDTH>(literal.candidate()) {
            let left = &mut self.left[group as usize];
            *left = if literal.is_positive() { *left & !SETTLED } else { *left + 1 };
        }
    }

    /// Clears the reasons of level 0, so that clauses can be deleted.
    pub(super) fn forget_reasons(&mut self) {
        debug_assert_eq!(self.decision_level(), 0);
        for literal in &self.literals[..self.length] {
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
    use crate::engine::learn::groups::groups_of;
    use crate::engine::learn::propagate::propagate;
    use crate::engine::reduce::reduce;
    use crate::run::budget::Stop;

    #[test]
    fn backtracking_restores_the_state_even_after_a_conflict() {
        check_backtracking::<4>();
        check_backtracking::<0>();
    }

    fn check_backtracking<const WIDTH: usize>() {
        let geometry = Geometry::boxes(2, 5);
        let empty = Board::new(geometry.clone(), vec![0; 100]).unwrap();
        let groups = groups_of(&geometry, &reduce(&empty, &Stop::NEVER).unwrap());
        let (mut trail, mut clauses) = (Trail::new(&groups), Clauses::new(groups.candidates()));
        let mut before = Vec::new();
        // Repeatedly guessing the first open candidate fills the first rows and leads to a conflict.
        loop {
            before.push((trail.values.clone(), trail.left.clone(), trail.literals().to_vec()));
            let open = trail.values.iter().position(|&value| value == 0).expect("a conflict comes first");
            trail.decide(Literal::positive(open));
            if propagate::<WIDTH>(&mut trail, &groups, &mut clauses).is_some() {
                break;
            }
        }
        for (level, before) in before.into_iter().enumerate().rev() {
            let literals = trail.literals().len();
            let mut opened = 0;
            trail.backtrack_to::<WIDTH>(level, &groups, |_| opened += 1);
            assert_eq!(opened, literals - trail.literals().len());
            assert_eq!((trail.values.clone(), trail.left.clone(), trail.literals().to_vec()), before);
        }
    }
}
