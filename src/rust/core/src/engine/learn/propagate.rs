//! Propagation: what follows from the candidates that are true and false, by groups and by learnt clauses.
//!
//! Groups are counters, not clauses. A true candidate makes the others of its groups false; a false one lowers the
//! counters of its groups, and where one candidate is left it is true: naked and hidden singles, both at once. As
//! clauses of two literals the first rule would take as many of them as there are pairs of candidates that see each
//! other. Groups come first, since they are cheap; learnt clauses are asked when the groups have nothing more to say.
//!
//! A learnt clause is looked at only when one of the two literals that it watches becomes false.

use super::clauses::{Clauses, Watch};
use super::groups::ReducedGroups;
use super::literal::Literal;
use super::trail::{Reason, Trail, SETTLED};

/// What cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two true candidates of one group.
    Rivals(u32, u32),
    /// A group without a candidate.
    Group(u32),
    /// A learnt clause without a true literal.
    Clause(u32),
}

/// Draws all conclusions, up to the first conflict.
pub(super) fn propagate(
    trail: &mut Trail,
    groups: &ReducedGroups,
    clauses: &mut Clauses,
) -> Option<Conflict> {
    loop {
        while let Some(&literal) = trail.literals().get(trail.counted) {
            trail.counted += 1;
            let candidate = literal.candidate();
            let conflict = if literal.denies() {
                lower_counters(trail, groups, candidate)
            } else {
                rule_out_rivals(trail, groups, candidate)
            };
            if conflict.is_some() {
                return conflict;
            }
        }
        let literal = *trail.literals().get(trail.watched)?;
        trail.watched += 1;
        let conflict = visit_watches(trail, clauses, literal.opposite());
        if conflict.is_some() {
            return conflict;
        }
    }
}

/// A true candidate: the others of its groups are false.
fn rule_out_rivals(trail: &mut Trail, groups: &ReducedGroups, candidate: usize) -> Option<Conflict> {
    let own = groups.groups_of(candidate);
    for &group in own {
        trail.left[group as usize] |= SETTLED;
    }
    for &group in own {
        for &rival in groups.members_of(group as usize) {
            let value = trail.value(rival as usize);
            if value == 0 {
                trail.assign(Literal::fails(rival), Reason::Rival(candidate as u32));
            } else if value > 0 && rival as usize != candidate {
                return Some(Conflict::Rivals(candidate as u32, rival));
            }
        }
    }
    None
}

/// A false candidate: where a group has one left, that is true.
fn lower_counters(trail: &mut Trail, groups: &ReducedGroups, candidate: usize) -> Option<Conflict> {
    let mut conflict = None;
    for &group in groups.groups_of(candidate) {
        // All counters are lowered even after a conflict, because all will be raised again.
        let left = &mut trail.left[group as usize];
        *left -= 1;
        if *left > 1 || conflict.is_some() {
            continue;
        }
        // The last one may be true or false already, and the group not know it yet.
        let mut members = groups.members_of(group as usize).iter();
        match members.find(|&&member| trail.value(member as usize) >= 0) {
            None => conflict = Some(Conflict::Group(group)),
            Some(&last) if trail.value(last as usize) == 0 => {
                trail.assign(Literal::holds(last), Reason::Group(group));
            }
            Some(_) => {}
        }
    }
    conflict
}

/// The clauses that watch a literal that became false look for another one to watch.
fn visit_watches(trail: &mut Trail, clauses: &mut Clauses, failed: Literal) -> Option<Conflict> {
    let mut watches = clauses.take_watches(failed);
    let mut conflict = None;
    let (mut next, mut kept) = (0, 0);
    while next < watches.len() {
        let watch = watches[next];
        next += 1;
        if trail.value_of(watch.blocker) > 0 {
            watches[kept] = watch;
            kept += 1;
            continue;
        }
        let Some(other) = clauses.watch_another(watch.clause, failed, |literal| trail.value_of(literal))
        else {
            continue;
        };
        watches[kept] = Watch { clause: watch.clause, blocker: other };
        kept += 1;
        match trail.value_of(other) {
            0 => trail.assign(other, Reason::Clause(watch.clause)),
            1 => {}
            _ => {
                conflict = Some(Conflict::Clause(watch.clause));
                watches.copy_within(next.., kept);
                kept += watches.len() - next;
                break;
            }
        }
    }
    watches.truncate(kept);
    clauses.put_watches_back(failed, watches);
    conflict
}
