//! Deciding: which candidate to guess, always that it is true.
//!
//! Two rules take turns. The first takes the smallest group (MRV), where a guess is most often right, and among equals
//! the one with the most conflicts (weighted degree). If that fails often, the second is better: the most active
//! candidate on the whole board (VSIDS). A candidate is never guessed to be false (the phase is always true): a true
//! one decides four groups or more, a false one next to nothing.
//!
//! Cost: the first rule looks at two bytes a group, the second at the heap of activities.

use super::activity::Activity;
use super::groups::ReducedGroups;
use super::trail::{Trail, SETTLED};

/// By so much the newest conflict of a group counts more than the one before.
const GROWTH: f32 = 1.0 / 0.98;
/// All weights are scaled down when one passes this.
const CEILING: f32 = 1e20;

/// The rules by which a guess is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DecisionRule {
    /// In the smallest group.
    SmallestGroup,
    /// Anywhere.
    MostActive,
}

/// How much each group took part in recent conflicts.
pub(super) struct Weights {
    weights: Vec<f32>,
    increment: f32,
}

impl Weights {
    pub(super) fn new(groups: usize) -> Self {
        Weights { weights: vec![1.0; groups], increment: 1.0 }
    }

    /// The group had a part in the conflict.
    pub(super) fn raise(&mut self, group: usize) {
        self.weights[group] += self.increment;
        if self.weights[group] > CEILING {
            self.weights.iter_mut().for_each(|weight| *weight /= CEILING);
            self.increment /= CEILING;
        }
    }

    /// The next conflict counts more.
    pub(super) fn next_conflict(&mut self) {
        self.increment *= GROWTH;
    }
}

/// The most active candidate of the smallest group, of equals of the weightiest; `None` when all groups are settled.
pub(super) fn in_smallest_group(
    trail: &Trail,
    groups: &ReducedGroups,
    weights: &Weights,
    activity: &Activity,
) -> Option<usize> {
    let min = trail.left.iter().copied().min().filter(|&min| min < SETTLED)?;
    let smallest = (0..groups.count()).filter(|&group| trail.left[group] == min);
    // The first of equals.
    let chosen = smallest.reduce(|best, group| match weights.weights[group] > weights.weights[best] {
        true => group,
        false => best,
    })?;
    let members = groups.members_of(chosen).iter().map(|&member| member as usize);
    let open = members.filter(|&member| trail.value(member) == 0);
    open.reduce(|best, member| if activity.of(member) > activity.of(best) { member } else { best })
}

/// The most active candidate that is open; `None` when all are decided.
pub(super) fn most_active(trail: &Trail, activity: &mut Activity) -> Option<usize> {
    loop {
        let candidate = activity.take_most_active()?;
        if trail.value(candidate) == 0 {
            return Some(candidate);
        }
    }
}
