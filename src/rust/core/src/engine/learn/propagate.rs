//! Unit propagation: derives all consequences of the literals on the trail from groups and learnt clauses.
//!
//! Groups are represented by counters, not by clauses. If a candidate is true, its rivals become false. If a
//! candidate is false, the counters of its groups are lowered, and the last remaining candidate of a group becomes
//! true: a naked or hidden single. With clauses, the first rule would need one clause for each pair of rivals. Groups
//! are propagated first because they are cheap. A learnt clause is visited only if a watched literal becomes false.

use super::clauses::{Clauses, Watch};
use super::trail::{Reason, Trail, SETTLED};
use crate::board::groups::Groups;
use crate::board::literal::Literal;

#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two true candidates of one group.
    Rivals(u32, u32),
    /// A group whose candidates are all false.
    Group(u32),
    /// A learnt clause whose literals are all false.
    Clause(u32),
}

/// Derives all consequences, or stops at the first conflict. For `WIDTH`, see [`Groups::groups_of_width`].
#[inline]
pub(super) fn propagate<const WIDTH: usize>(
    trail: &mut Trail,
    groups: &Groups,
    clauses: &mut Clauses,
) -> Option<Conflict> {
    loop {
        while let Some(&literal) = trail.literals().get(trail.groups_done) {
            trail.groups_done += 1;
            let candidate = literal.candidate();
            let conflict = if literal.is_positive() {
                rule_out_rivals::<WIDTH>(trail, groups, candidate)
            } else {
                lower_counters::<WIDTH>(trail, groups, candidate)
            };
            if conflict.is_some() {
                return conflict;
            }
        }
        let literal = *trail.literals().get(trail.clauses_done)?;
        trail.clauses_done += 1;
        let conflict = visit_watches(trail, clauses, literal.negated());
        if conflict.is_some() {
            return conflict;
        }
    }
}

/// Makes the rivals of a true candidate false.
#[inline]
fn rule_out_rivals<const WIDTH: usize>(
    trail: &mut Trail,
    groups: &Groups,
    candidate: usize,
) -> Option<Conflict> {
    let own = groups.groups_of_width::<WIDTH>(candidate);
    for &group in own {
        trail.left[group as usize] |= SETTLED;
    }
    let first_rival = trail.literals().len();
    let crowded = own.iter().find(|&&group| trail.rule_out(groups.members(group as usize)));
    trail.set_reasons(first_rival, Reason::Rival(candidate as u32));
    let mut members = groups.members(*crowded? as usize).iter();
    let rival = members.find(|&&rival| rival as usize != candidate && trail.value(rival as usize) > 0);
    rival.map(|&rival| Conflict::Rivals(candidate as u32, rival))
}

/// Lowers the counters of the groups of a false candidate, and makes the last candidate of a group true.
#[inline]
fn lower_counters<const WIDTH: usize>(
    trail: &mut Trail,
    groups: &Groups,
    candidate: usize,
) -> Option<Conflict> {
    let own = groups.groups_of_width::<WIDTH>(candidate);
    let left = &mut trail.left[..];
    let mut is_any_low = false;
    for &group in own {
        let left = &mut left[group as usize];
        *left -= 1;
        is_any_low |= *left <= 1;
    }
    // One test for all groups, because a counter is rarely low.
    if is_any_low {
        assign_last_members(trail, groups, own)
    } else {
        None
    }
}

/// Makes the last remaining member true in each of these groups that has only one. Returns a conflict if a group has
/// none.
#[inline(always)]
fn assign_last_members(trail: &mut Trail, groups: &Groups, own: &[u32]) -> Option<Conflict> {
    for &group in own {
        if trail.left[group as usize] > 1 {
            continue;
        }
        // The last member may already have a value that has not been counted yet.
        let mut members = groups.members(group as usize).iter();
        match members.find(|&&member| trail.value(member as usize) >= 0) {
            None => return Some(Conflict::Group(group)),
            Some(&last) if trail.value(last as usize) == 0 => {
                trail.assign(Literal::positive(last as usize), Reason::Group(group));
            }
            Some(_) => {}
        }
    }
    None
}

/// Visits the clauses that watch a literal that has become false.
#[inline(always)]
fn visit_watches(trail: &mut Trail, clauses: &mut Clauses, failed: Literal) -> Option<Conflict> {
    if clauses.is_unwatched(failed) {
        return None;
    }
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
