//! Conflict analysis: derives a clause from a conflict.
//!
//! The literals of the conflict's decision level are replaced by their reasons, the latest first, until only one
//! literal of this level is left: the first unique implication point (1-UIP). The 1-UIP and the remaining literals of
//! lower levels cannot all be true. The learnt clause states this, and implies the negated 1-UIP if the other
//! literals become true again.
//!
//! Three rules shorten the clause:
//! - *lifting*: a candidate of a lower level that is false because a rival is true is replaced by the rival; one true
//!   candidate often replaces many false ones;
//! - a literal implied by other literals of the clause is removed (minimisation);
//! - "a is true" is removed if the clause contains "b is false" and the candidates a and b are rivals, because then the
//!   first claim implies the second.
//!
//! Invariant: all marks are cleared between conflicts.
//! Cost: resolution visits all reasons at the conflict's level; minimisation visits at most [`MAX_STEPS`] reasons
//! for each literal.
//! References: Marques-Silva and Sakallah (1999), doi:10.1109/12.769433; minimisation: Sörensson and Biere (2009),
//! doi:10.1007/978-3-642-02777-2_23.

use super::activity::Activity;
use super::clauses::Clauses;
use super::decide::Weights;
use super::propagate::Conflict;
use super::trail::{Reason, Trail};
use crate::board::groups::Groups;
use crate::board::literal::Literal;

/// The maximum number of steps to show that a literal is redundant.
const MAX_STEPS: usize = 200;

/// The state of a candidate during the analysis of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnalysisMark {
    Unseen,
    /// The candidate is involved in the conflict.
    Source,
    /// The candidate is implied by sources.
    Removable,
    /// The candidate could not be shown to be implied by sources.
    Poison,
}

/// The levels of a learnt clause.
pub(super) struct Learnt {
    /// The decision level to backtrack to, at which the clause implies its first literal.
    pub(super) level: usize,
    /// The number of different decision levels among the clause's literals.
    pub(super) lbd: u32,
}

pub(super) struct Analysis {
    /// The last learnt clause. Its first literal is at the level of the conflict, and its second literal is at the
    /// highest other level.
    pub(super) clause: Vec<Literal>,
    marks: Vec<AnalysisMark>,
    marked: Vec<u32>,
    stack: Vec<u32>,
    level_seen: Vec<u64>,
    group_seen: Vec<u64>,
    stamp: u64,
}

/// The state at a conflict.
pub(super) struct AnalysedTrail<'a> {
    pub(super) trail: &'a Trail,
    pub(super) groups: &'a Groups,
    pub(super) clauses: &'a Clauses,
}

impl AnalysedTrail<'_> {
    /// Returns whether the test holds for each cause that a reason names: the rival, the members of the group or the
    /// candidates of the clause. Returns `false` for a guess, which has no causes.
    #[inline]
    fn all_causes(&self, reason: Reason, mut test: impl FnMut(u32) -> bool) -> bool {
        match reason {
            Reason::None => false,
            Reason::Rival(rival) => test(rival),
            Reason::Group(group) => self.groups.members(group as usize).iter().all(|&member| test(member)),
            Reason::Clause(clause) => {
                self.clauses.literals_of(clause).all(|literal| test(literal.candidate() as u32))
            }
        }
    }

    /// Returns the rival that made a candidate false, or the candidate itself if its reason is not a rival.
    fn lifted(&self, candidate: u32) -> u32 {
        match self.trail.reason_of(candidate as usize) {
            Reason::Rival(rival) => rival,
            _ => candidate,
        }
    }
}

impl Analysis {
    pub(super) fn new(groups: &Groups) -> Self {
        let candidates = groups.candidates();
        Analysis {
            clause: Vec::new(),
            marks: vec![AnalysisMark::Unseen; candidates],
            marked: Vec::new(),
            stack: Vec::new(),
            level_seen: vec![0; candidates + 1],
            group_seen: vec![0; groups.count()],
            stamp: 0,
        }
    }

    /// Derives the clause to learn from a conflict above level 0.
    pub(super) fn analyse(
        &mut self,
        conflict: Conflict,
        record: &AnalysedTrail,
        activity: &mut Activity,
        weights: &mut Weights,
    ) -> Learnt {
        bump_groups_of_conflict(conflict, record, weights);
        self.resolve_to_first_uip(conflict, record, activity, weights);
        self.minimise(record);
        self.remove_rivals(record.groups);
        for &candidate in &self.marked {
            self.marks[candidate as usize] = AnalysisMark::Unseen;
        }
        self.marked.clear();
        self.put_assertion_level_second(record.trail);
        let level = self.clause.get(1).map_or(0, |literal| record.trail.level_of(literal.candidate()));
        Learnt { level, lbd: self.lbd(record.trail) }
    }

    /// Replaces the literals of the conflict's level by their reasons until only the first UIP is left.
    fn resolve_to_first_uip(
        &mut self,
        conflict: Conflict,
        record: &AnalysedTrail,
        activity: &mut Activity,
        weights: &mut Weights,
    ) {
        let trail = record.trail;
        self.clause.clear();
        self.clause.push(Literal::positive(0)); // reserved for the 1-UIP
        let mut pending = 0;
        let mut literals = trail.literals().iter().rev();
        let mut reason = match conflict {
            // `other` is the reason why `one` must be false, so both are causes of the conflict.
            Conflict::Rivals(one, other) => {
                pending += usize::from(self.add_cause(one, record, activity));
                Reason::Rival(other)
            }
            Conflict::Group(group) => Reason::Group(group),
            Conflict::Clause(clause) => Reason::Clause(clause),
        };
        loop {
            record.all_causes(reason, |cause| {
                pending += usize::from(self.add_cause(cause, record, activity));
                true
            });
            let literal = *literals
                .find(|literal| self.marks[literal.candidate()] == AnalysisMark::Source)
                .expect("a conflict has a literal at its level");
            pending -= 1;
            if pending == 0 {
                self.clause[0] = literal.negated();
                return;
            }
            reason = trail.reason_of(literal.candidate());
            if let Reason::Group(group) = reason {
                weights.bump(group as usize);
            }
        }
    }

    /// Marks a cause. Returns `true` if the cause is new and at the conflict's level; a new cause at a lower level
    /// is added to the clause.
    #[inline]
    fn add_cause(&mut self, cause: u32, record: &AnalysedTrail, activity: &mut Activity) -> bool {
        let trail = record.trail;
        let level = trail.level_of(cause as usize);
        if level == 0 {
            return false;
        }
        let candidate = if level < trail.decision_level() { record.lifted(cause) } else { cause };
        if !self.mark(candidate, AnalysisMark::Source) {
            return false;
        }
        activity.bump(candidate as usize);
        if level == trail.decision_level() {
            return true;
        }
        self.clause.push(falsified_literal(trail, candidate));
        false
    }

    /// Marks a candidate. Returns `false` if the candidate is already marked.
    fn mark(&mut self, candidate: u32, mark: AnalysisMark) -> bool {
        let unseen = self.marks[candidate as usize] == AnalysisMark::Unseen;
        if unseen {
            self.marks[candidate as usize] = mark;
            self.marked.push(candidate);
        }
        unseen
    }

    fn minimise(&mut self, record: &AnalysedTrail) {
        let mut kept = 1;
        for index in 1..self.clause.len() {
            let literal = self.clause[index];
            if !self.is_redundant(literal.candidate() as u32, record) {
                self.clause[kept] = literal;
                kept += 1;
            }
        }
        self.clause.truncate(kept);
    }

    /// Returns whether the candidate is implied by other sources.
    fn is_redundant(&mut self, candidate: u32, record: &AnalysedTrail) -> bool {
        let first_new_mark = self.marked.len();
        self.stack.clear();
        self.stack.push(candidate);
        for _ in 0..MAX_STEPS {
            let Some(candidate) = self.stack.pop() else {
                return true;
            };
            let reason = record.trail.reason_of(candidate as usize);
            if !record.all_causes(reason, |cause| self.is_removable(cause, record.trail)) {
                break;
            }
        }
        for &candidate in &self.marked[first_new_mark..] {
            self.marks[candidate as usize] = AnalysisMark::Poison;
        }
        false
    }

    /// Returns `false` if the sources cannot be shown to imply the cause. Pushes an unseen cause onto the stack.
    #[inline]
    fn is_removable(&mut self, cause: u32, trail: &Trail) -> bool {
        if trail.level_of(cause as usize) == 0 {
            return true;
        }
        match self.marks[cause as usize] {
            AnalysisMark::Source | AnalysisMark::Removable => true,
            AnalysisMark::Poison => false,
            AnalysisMark::Unseen => {
                if trail.reason_of(cause as usize) == Reason::None {
                    return false;
                }
                self.mark(cause, AnalysisMark::Removable);
                self.stack.push(cause);
                true
            }
        }
    }

    /// Removes the positive literals that share a group with a negative literal of the clause.
    fn remove_rivals(&mut self, groups: &Groups) {
        self.stamp += 1;
        for literal in self.clause.iter().filter(|literal| !literal.is_positive()) {
            for &group in groups.groups_of(literal.candidate()) {
                self.group_seen[group as usize] = self.stamp;
            }
        }
        let (group_seen, stamp) = (&self.group_seen, self.stamp);
        let has_rival = |literal: &Literal| {
            let mut groups = groups.groups_of(literal.candidate()).iter();
            literal.is_positive() && groups.any(|&group| group_seen[group as usize] == stamp)
        };
        // The 1-UIP has no rival in the clause: the rival would have made it false at a lower level.
        self.clause.retain(|literal| !has_rival(literal));
    }

    fn put_assertion_level_second(&mut self, trail: &Trail) {
        let level_at = |index: &usize| trail.level_of(self.clause[*index].candidate());
        if let Some(highest) = (1..self.clause.len()).max_by_key(level_at) {
            self.clause.swap(1, highest);
        }
    }

    fn lbd(&mut self, trail: &Trail) -> u32 {
        self.stamp += 1;
        let mut lbd = 0;
        for literal in &self.clause {
            let seen = &mut self.level_seen[trail.level_of(literal.candidate())];
            lbd += u32::from(*seen != self.stamp);
            *seen = self.stamp;
        }
        lbd
    }
}

/// Returns the false literal of a decided candidate.
fn falsified_literal(trail: &Trail, candidate: u32) -> Literal {
    if trail.value(candidate as usize) > 0 {
        Literal::negative(candidate as usize)
    } else {
        Literal::positive(candidate as usize)
    }
}

fn bump_groups_of_conflict(conflict: Conflict, record: &AnalysedTrail, weights: &mut Weights) {
    match conflict {
        Conflict::Group(group) => weights.bump(group as usize),
        Conflict::Rivals(one, other) => {
            let others = record.groups.groups_of(other as usize);
            let shared = record.groups.groups_of(one as usize).iter().filter(|group| others.contains(group));
            shared.for_each(|&group| weights.bump(group as usize));
        }
        Conflict::Clause(_) => {}
    }
}
