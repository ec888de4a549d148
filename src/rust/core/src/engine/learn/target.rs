//! Target phases: the candidates to prefer when a cell is guessed, from the best attempt at a solution.
//!
//! The longest trail before a conflict is the search's best attempt so far; another engine can supply a better one. If
//! the most active candidate is not part of this attempt, the candidate of its cell that is part of it is the better
//! guess.
//!
//! Representation: the length of the longest trail, and for each cell its target, if any.
//! Cost: 4 bytes per group; a conflict on a longer trail than before visits all literals of the trail.
//! Reference: Biere and Fleury (2020), *Chasing Target Phases*, Pragmatics of SAT.

use super::trail::Trail;
use crate::board::groups::Groups;

/// Marks a cell without a target.
const NO_CANDIDATE: u32 = u32::MAX;

pub(super) struct TargetPhases {
    length: usize,
    /// The target of each cell, at the index of the cell's group.
    targets: Vec<u32>,
}

impl TargetPhases {
    pub(super) fn new(groups: &Groups) -> Self {
        TargetPhases { length: 0, targets: vec![NO_CANDIDATE; groups.count()] }
    }

    /// Makes a candidate the target of its cell.
    pub(super) fn set(&mut self, candidate: usize, groups: &Groups) {
        self.targets[cell_of(candidate, groups)] = candidate as u32;
    }

    /// Makes the true candidates at a conflict the targets if the trail is the longest so far.
    pub(super) fn note_conflict(&mut self, trail: &Trail, groups: &Groups) {
        if trail.literals().len() <= self.length {
            return;
        }
        self.length = trail.literals().len();
        for literal in trail.literals().iter().filter(|literal| literal.is_positive()) {
            self.set(literal.candidate(), groups);
        }
    }

    /// Returns the target of the candidate's cell, if it is open.
    pub(super) fn of_cell(&self, candidate: usize, trail: &Trail, groups: &Groups) -> Option<usize> {
        let target = self.targets[cell_of(candidate, groups)];
        (target != NO_CANDIDATE && trail.value(target as usize) == 0).then_some(target as usize)
    }
}

/// Returns the group of a candidate's cell, which is its first group.
fn cell_of(candidate: usize, groups: &Groups) -> usize {
    groups.groups_of(candidate)[0] as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::literal::Literal;

    #[test]
    fn the_longest_trail_gives_the_targets() {
        // The first two groups are cells.
        let groups = Groups::of_candidates([vec![0], vec![0], vec![1], vec![1]].into_iter().collect(), 2);
        let (mut trail, mut target) = (Trail::new(&groups), TargetPhases::new(&groups));
        assert_eq!(target.of_cell(0, &trail, &groups), None);
        for literal in [Literal::positive(1), Literal::negative(0), Literal::positive(2)] {
            trail.decide(literal);
        }
        target.note_conflict(&trail, &groups);
        assert_eq!(target.of_cell(3, &trail, &groups), None, "candidate 2 is not open");
        trail.backtrack_to::<4>(0, &groups, |_| {});
        let targets =
            |target: &TargetPhases| [0, 1, 2, 3].map(|candidate| target.of_cell(candidate, &trail, &groups));
        assert_eq!(targets(&target), [Some(1), Some(1), Some(2), Some(2)]);
        let mut shorter = Trail::new(&groups);
        shorter.decide(Literal::positive(0));
        target.note_conflict(&shorter, &groups);
        assert_eq!(targets(&target), [Some(1), Some(1), Some(2), Some(2)]);
    }
}
