//! Restarts: when to take back all guesses and start over with the learnt clauses.
//!
//! An early wrong guess can cost a search most of its time. A restart is cheap, because the learnt clauses stay. The
//! best time for one is unknown, so the numbers of conflicts between restarts follow Luby's sequence 1 1 2 1 1 2 4 1 1
//! 2 1 1 2 4 8 ..., which is never much worse than the best choice.
//!
//! Reference: Luby, Sinclair and Zuckerman (1993), doi:10.1016/0020-0190(93)90029-9; OEIS A182105.

use super::decide::DecisionRule;

/// Conflicts to a 1 of the sequence.
const UNIT: u64 = 100;
/// Before the first restarts, this many, a guess is chosen as a player would, because most boards are not hard.
const BY_SMALLEST_GROUP: u64 = 1;

/// Counts conflicts up to the next restart.
pub(super) struct Restarts {
    begun: u64,
    conflicts_left: u64,
}

impl Restarts {
    /// Before the first restart.
    pub(super) fn new() -> Self {
        Restarts { begun: 1, conflicts_left: UNIT }
    }

    /// How to choose guesses until the next restart.
    pub(super) fn rule(&self) -> DecisionRule {
        if self.begun <= BY_SMALLEST_GROUP {
            DecisionRule::SmallestGroup
        } else {
            DecisionRule::MostActive
        }
    }

    /// Counts one more conflict.
    pub(super) fn count_conflict(&mut self) {
        self.conflicts_left = self.conflicts_left.saturating_sub(1);
    }

    /// Is it time for a restart?
    pub(super) fn is_due(&self) -> bool {
        self.conflicts_left == 0
    }

    /// Starts to count for the next restart.
    pub(super) fn begin(&mut self) {
        self.begun += 1;
        self.conflicts_left = luby(self.begun) * UNIT;
    }
}

/// The sequence of Luby, Sinclair and Zuckerman, from place 1.
fn luby(place: u64) -> u64 {
    let mut place = place;
    // The first 2^k - 1 terms end with 2^(k - 1); the others repeat the sequence from its beginning.
    while !(place + 1).is_power_of_two() {
        place -= (place + 1).next_power_of_two() / 2 - 1;
    }
    place.div_ceil(2)
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
