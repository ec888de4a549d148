//! Restarts: the schedule on which the search undoes all guesses.
//!
//! An early wrong guess can cost a search most of its time. A restart is cheap because the learnt clauses are kept.
//! The numbers of conflicts between restarts follow Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., which is never
//! much worse than the best schedule.
//!
//! Reference: Luby, Sinclair and Zuckerman (1993), doi:10.1016/0020-0190(93)90029-9; OEIS A182105.

use super::decide::DecisionRule;

/// The number of conflicts for a term of 1 in Luby's sequence.
const LUBY_UNIT: u64 = 100;
/// The number of conflicts of the first run, which takes guesses from the smallest group. It solves most boards.
const SMALLEST_GROUP_CONFLICTS: u64 = 50;

/// A countdown of the conflicts to the next restart.
pub(super) struct Restarts {
    begun: u64,
    conflicts_left: u64,
}

impl Restarts {
    pub(super) fn new() -> Self {
        Restarts { begun: 1, conflicts_left: SMALLEST_GROUP_CONFLICTS }
    }

    pub(super) fn rule(&self) -> DecisionRule {
        if self.begun == 1 {
            DecisionRule::SmallestGroup
        } else {
            DecisionRule::MostActive
        }
    }

    pub(super) fn count_conflict(&mut self) {
        self.conflicts_left = self.conflicts_left.saturating_sub(1);
    }

    pub(super) fn is_due(&self) -> bool {
        self.conflicts_left == 0
    }

    pub(super) fn begin(&mut self) {
        self.begun += 1;
        self.conflicts_left = luby(self.begun) * LUBY_UNIT;
    }
}

/// Returns a term of Luby's sequence; the first term has index 1.
fn luby(index: u64) -> u64 {
    let mut index = index;
    // The first 2^k - 1 terms end with 2^(k - 1); the terms after them repeat the sequence from its beginning.
    while !(index + 1).is_power_of_two() {
        index -= (index + 1).next_power_of_two() / 2 - 1;
    }
    index.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_begins_as_published() {
        let terms: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
