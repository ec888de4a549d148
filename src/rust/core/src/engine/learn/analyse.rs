//! Conflict analysis: which guesses a conflict came from, as a clause to learn.
//!
//! A player at a contradiction asks of each note that took part: why? They replace the notes of the last level by their
//! reasons, last one first, until only one note of that level is left: it cannot stand together with the earlier ones
//! that took part. That is the clause; it makes the opposite of that note certain once the others stand. The literature
//! calls that note the first unique implication point (1-UIP).
//!
//! Two rules make the clause shorter:
//! - *lifting*: of a lower level, a candidate that is false because a rival is true is replaced by the rival at once;
//!   one true candidate often stands for many false ones;
//! - a literal that follows from others of the clause is left out.
//!
//! Invariant: all marks are cleared between conflicts.
//! Cost: the reasons of the last level; the second rule looks at no more than [`MAX_STEPS`] reasons for a literal.
//! References: Marques-Silva and Sakallah (1999), doi:10.1109/12.769433; minimisation: Sörensson and Biere (2009),
//! doi:10.1007/978-3-642-02777-2_23.

use super::activity::Activity;
use super::clauses::Clauses;
use super::decide::Weights;
use super::groups::ReducedGroups;
use super::literal::Literal;
use super::propagate::Conflict;
use super::trail::{Reason, Trail};

/// A literal whose reasons are not settled after so many steps stays.
const MAX_STEPS: usize = 200;

/// What is known of a candidate during the analysis of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnalysisMark {
    /// Not met yet.
    Unseen,
    /// It takes part.
    TakesPart,
    /// It follows from those that take part.
    Follows,
    /// It was not shown to follow from those that take part.
    Needed,
}

/// A clause to learn.
pub(super) struct Learnt {
    /// The decision level to backtrack to, where the first literal follows.
    pub(super) level: usize,
    /// The number of decision levels of its literals.
    pub(super) lbd: u32,
}

/// What the analysis needs at hand.
pub(super) struct Analysis {
    /// The literals of the clause learnt last; the first one is of the level of the conflict, the second one, if there
    /// is any, of the highest of the others.
    pub(super) clause: Vec<Literal>,
    marks: Vec<AnalysisMark>,
    marked: Vec<u32>,
    causes: Vec<u32>,
    to_explain: Vec<u32>,
    level_seen: Vec<u64>,
    round: u64,
}

/// What the analysis looks at.
pub(super) struct AnalysedTrail<'a> {
    pub(super) trail: &'a Trail,
    pub(super) groups: &'a ReducedGroups,
    pub(super) clauses: &'a Clauses,
}

impl AnalysedTrail<'_> {
    /// Lists the candidates that made this one what it is; `false` for a guess, which has none.
    fn causes_of(&self, candidate: u32, causes: &mut Vec<u32>) -> bool {
        causes.clear();
        match self.trail.reason_of(candidate as usize) {
            Reason::None => return false,
            Reason::Rival(rival) => causes.push(rival),
            Reason::Group(group) => causes.extend(self.groups.members_of(group as usize)),
            Reason::Clause(clause) => {
                causes.extend(self.clauses.literals_of(clause).map(|literal| literal.candidate() as u32));
            }
        }
        true
    }

    fn causes_of_conflict(&self, conflict: Conflict, causes: &mut Vec<u32>) {
        causes.clear();
        match conflict {
            Conflict::Rivals(one, other) => causes.extend([one, other]),
            Conflict::Group(group) => causes.extend(self.groups.members_of(group as usize)),
            Conflict::Clause(clause) => {
                causes.extend(self.clauses.literals_of(clause).map(|literal| literal.candidate() as u32));
            }
        }
    }

    /// The rival that made a candidate false.
    fn lifted(&self, candidate: u32) -> u32 {
        match self.trail.reason_of(candidate as usize) {
            Reason::Rival(rival) => rival,
            _ => candidate,
        }
    }
}

impl Analysis {
    pub(super) fn new(candidates: usize) -> Self {
        Analysis {
            clause: Vec::new(),
            marks: vec![AnalysisMark::Unseen; candidates],
            marked: Vec::new(),
            causes: Vec::new(),
            to_explain: Vec::new(),
            level_seen: vec![0; candidates + 1],
            round: 0,
        }
    }

    /// Finds the clause that a conflict above level 0 teaches.
    pub(super) fn analyse(
        &mut self,
        conflict: Conflict,
        record: &AnalysedTrail,
        activity: &mut Activity,
        weights: &mut Weights,
    ) -> Learnt {
        raise_groups_of_conflict(conflict, record, weights);
        record.causes_of_conflict(conflict, &mut self.causes);
        self.resolve_to_first_uip(record, activity, weights);
        self.minimise(record);
        for &candidate in &self.marked {
            self.marks[candidate as usize] = AnalysisMark::Unseen;
        }
        self.marked.clear();
        self.put_assertion_level_second(record.trail);
        let level = self.clause.get(1).map_or(0, |literal| record.trail.level_of(literal.candidate()));
        Learnt { level, lbd: self.lbd(record.trail) }
    }

    /// Replaces the notes of the level of the conflict by their reasons until one is left, the first UIP.
    fn resolve_to_first_uip(
        &mut self,
        record: &AnalysedTrail,
        activity: &mut Activity,
        weights: &mut Weights,
    ) {
        let trail = record.trail;
        self.clause.clear();
        self.clause.push(Literal::holds(0)); // kept free for the one note
        let mut pending = 0;
        let mut notes = trail.literals().iter().rev();
        loop {
            for place in 0..self.causes.len() {
                pending += usize::from(self.take_part(self.causes[place], record, activity));
            }
            let note = *notes
                .find(|note| self.marks[note.candidate()] == AnalysisMark::TakesPart)
                .expect("a conflict has notes of its level");
            pending -= 1;
            if pending == 0 {
                self.clause[0] = note.opposite();
                return;
            }
            let candidate = note.candidate() as u32;
            if let Reason::Group(group) = trail.reason_of(candidate as usize) {
                weights.raise(group as usize);
            }
            record.causes_of(candidate, &mut self.causes);
        }
    }

    /// Marks a cause; says whether it is one more of the level of the conflict, else it is a literal of the clause.
    fn take_part(&mut self, cause: u32, record: &AnalysedTrail, activity: &mut Activity) -> bool {
        let trail = record.trail;
        let level = trail.level_of(cause as usize);
        if level == 0 {
            return false;
        }
        let candidate = if level < trail.decision_level() { record.lifted(cause) } else { cause };
        if !self.mark(candidate, AnalysisMark::TakesPart) {
            return false;
        }
        activity.raise(candidate as usize);
        if level == trail.decision_level() {
            return true;
        }
        self.clause.push(false_literal(trail, candidate));
        false
    }

    /// Marks a candidate that was not met yet.
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
        for place in 1..self.clause.len() {
            let literal = self.clause[place];
            if !self.follows(literal.candidate() as u32, record) {
                self.clause[kept] = literal;
                kept += 1;
            }
        }
        self.clause.truncate(kept);
    }

    /// Does the candidate follow from the others that take part?
    fn follows(&mut self, candidate: u32, record: &AnalysedTrail) -> bool {
        let first_new_mark = self.marked.len();
        self.to_explain.clear();
        self.to_explain.push(candidate);
        for _ in 0..MAX_STEPS {
            let Some(candidate) = self.to_explain.pop() else {
                return true;
            };
            let mut causes = std::mem::take(&mut self.causes);
            let explained = record.causes_of(candidate, &mut causes)
                && causes.iter().all(|&cause| self.can_be_explained(cause, record.trail));
            self.causes = causes;
            if !explained {
                break;
            }
        }
        for &candidate in &self.marked[first_new_mark..] {
            self.marks[candidate as usize] = AnalysisMark::Needed;
        }
        false
    }

    /// The cause takes part, or it has to be explained in turn.
    fn can_be_explained(&mut self, cause: u32, trail: &Trail) -> bool {
        if trail.level_of(cause as usize) == 0 {
            return true;
        }
        match self.marks[cause as usize] {
            AnalysisMark::TakesPart | AnalysisMark::Follows => true,
            AnalysisMark::Needed => false,
            AnalysisMark::Unseen => {
                if trail.reason_of(cause as usize) == Reason::None {
                    return false;
                }
                self.mark(cause, AnalysisMark::Follows);
                self.to_explain.push(cause);
                true
            }
        }
    }

    fn put_assertion_level_second(&mut self, trail: &Trail) {
        let level_at = |place: &usize| trail.level_of(self.clause[*place].candidate());
        if let Some(highest) = (1..self.clause.len()).max_by_key(level_at) {
            self.clause.swap(1, highest);
        }
    }

    /// The number of decision levels of the clause.
    fn lbd(&mut self, trail: &Trail) -> u32 {
        self.round += 1;
        let mut lbd = 0;
        for literal in &self.clause {
            let seen = &mut self.level_seen[trail.level_of(literal.candidate())];
            lbd += u32::from(*seen != self.round);
            *seen = self.round;
        }
        lbd
    }
}

/// What the candidate is not, as a literal of a clause.
fn false_literal(trail: &Trail, candidate: u32) -> Literal {
    if trail.value(candidate as usize) > 0 {
        Literal::fails(candidate)
    } else {
        Literal::holds(candidate)
    }
}

fn raise_groups_of_conflict(conflict: Conflict, record: &AnalysedTrail, weights: &mut Weights) {
    match conflict {
        Conflict::Group(group) => weights.raise(group as usize),
        Conflict::Rivals(one, other) => {
            let others = record.groups.groups_of(other as usize);
            let shared = record.groups.groups_of(one as usize).iter().filter(|group| others.contains(group));
            shared.for_each(|&group| weights.raise(group as usize));
        }
        Conflict::Clause(_) => {}
    }
}
