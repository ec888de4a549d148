//! Decisions: the choice of the candidate to guess.
//!
//! Before the first restart, the guess comes from the smallest group (MRV), because a guess from this group is most
//! likely to be right; ties go to the group with the most conflicts (weighted degree). Afterwards, the most active
//! candidate on the board (VSIDS) determines the cell, and the best attempt so far determines the candidate
//! (`target.rs`). The phase is always true: a true candidate settles all its groups (four on a plain board); a false
//! candidate rarely settles a group.
//!
//! Cost: the first rule reads two bytes per group; the second rule reads the heap of activities.

use super::activity::Activity;
use super::target::TargetPhases;
use super::trail::{Trail, SETTLED};
use crate::board::groups::Groups;

/// The ratio of the weight of a conflict to the weight of the previous conflict.
const GROWTH: f32 = 1.0 / 0.98;
/// The weight above which all weights are scaled down.
const CEILING: f32 = 1e20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DecisionRule {
    SmallestGroup,
    MostActive,
}

/// The weight of each group, which measures its involvement in recent conflicts.
pub(super) struct Weights {
    weights: Vec<f32>,
    increment: f32,
}

impl Weights {
    pub(super) fn new(groups: usize) -> Self {
        Weights { weights: vec![1.0; groups], increment: 1.0 }
    }

    /// Raises the weight of a group involved in a conflict.
    pub(super) fn bump(&mut self, group: usize) {
        self.weights[group] += self.increment;
        if self.weights[group] > CEILING {
            self.weights.iter_mut().for_each(|weight| *weight /= CEILING);
            self.increment /= CEILING;
        }
    }

    pub(super) fn next_conflict(&mut self) {
        self.increment *= GROWTH;
    }
}

/// Returns the most active candidate of the heaviest of the smallest groups, or `None` if all groups are settled.
pub(super) fn in_smallest_group(
    trail: &Trail,
    groups: &Groups,
    weights: &Weights,
    activity: &Activity,
) -> Option<usize> {
    let min = trail.left.iter().copied().min().filter(|&min| min < SETTLED)?;
    let smallest = (0..groups.count()).filter(|&group| trail.left[group] == min);
    // The first group wins a tie.
    let chosen = smallest.reduce(|best, group| match weights.weights[group] > weights.weights[best] {
        true => group,
        false => best,
    })?;
    let members = groups.members(chosen).iter().map(|&member| member as usize);
    let open = members.filter(|&member| trail.value(member) == 0);
    open.reduce(|best, member| if activity.of(member) > activity.of(best) { member } else { best })
}

/// Returns the target of the cell of the most active open candidate, or this candidate if the cell has no open target;
/// `None` if all candidates are decided.
pub(super) fn most_active(
    trail: &Trail,
    groups: &Groups,
    target: &TargetPhases,
    activity: &mut Activity,
) -> Option<usize> {
    let most_active =
        std::iter::from_fn(|| activity.take_most_active()).find(|&candidate| trail.value(candidate) == 0)?;
    let chosen = target.of_cell(most_active, trail, groups).unwrap_or(most_active);
    if chosen != most_active {
        activity.reinsert(most_active);
    }
    Some(chosen)
}
