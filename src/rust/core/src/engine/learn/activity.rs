//! Activity (VSIDS): scores candidates by their involvement in recent conflicts, and finds the most active open
//! candidate.
//!
//! Representation: one number per candidate. The numbers do not decay; instead, the increment grows. The candidates
//! that may be open form a heap with the most active one at the root.
//! Invariant: every open candidate is in the heap; decided candidates may also be in the heap.
//! Cost: 16 bytes per candidate; a heap operation takes logarithmic time.
//! Reference: Eén and Sörensson (2004), doi:10.1007/978-3-540-24605-3_37.

/// The ratio of the weight of a conflict to the weight of the previous conflict.
const GROWTH: f64 = 1.0 / 0.97;
/// The activity above which all activities are scaled down.
const CEILING: f64 = 1e100;
/// The position of a candidate that is not in the heap.
const OUTSIDE: u32 = u32::MAX;

pub(super) struct Activity {
    activity: Vec<f64>,
    increment: f64,
    heap: Vec<u32>,
    position: Vec<u32>,
}

impl Activity {
    /// Creates the activities of candidates that are all open and equally active.
    pub(super) fn new(candidates: usize) -> Self {
        let all = 0..candidates as u32;
        Activity {
            activity: vec![0.0; candidates],
            increment: 1.0,
            heap: all.clone().collect(),
            position: all.collect(),
        }
    }

    #[inline]
    pub(super) fn of(&self, candidate: usize) -> f64 {
        self.activity[candidate]
    }

    /// Raises the activity of a candidate involved in a conflict.
    #[inline]
    pub(super) fn bump(&mut self, candidate: usize) {
        self.activity[candidate] += self.increment;
        if self.activity[candidate] > CEILING {
            self.activity.iter_mut().for_each(|activity| *activity /= CEILING);
            self.increment /= CEILING;
        }
        if self.position[candidate] != OUTSIDE {
            self.sift_up(self.position[candidate] as usize);
        }
    }

    pub(super) fn next_conflict(&mut self) {
        self.increment *= GROWTH;
    }

    #[inline]
    pub(super) fn reinsert(&mut self, candidate: usize) {
        if self.position[candidate] == OUTSIDE {
            self.heap.push(candidate as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    pub(super) fn take_most_active(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let candidate = match self.heap.first_mut() {
            None => last,
            Some(root) => {
                let candidate = std::mem::replace(root, last);
                self.sift_down(0);
                candidate
            }
        };
        self.position[candidate as usize] = OUTSIDE;
        Some(candidate as usize)
    }

    fn sift_up(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if self.of(self.heap[above] as usize) >= self.of(candidate as usize) {
                break;
            }
            self.put(at, self.heap[above]);
            at = above;
        }
        self.put(at, candidate);
    }

    fn sift_down(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        loop {
            let below = 2 * at + 1..(2 * at + 3).min(self.heap.len());
            // The left child wins a tie.
            let Some(child) = below.rev().max_by(|&left, &right| {
                self.of(self.heap[left] as usize).total_cmp(&self.of(self.heap[right] as usize))
            }) else {
                break;
            };
            if self.of(self.heap[child] as usize) <= self.of(candidate as usize) {
                break;
            }
            self.put(at, self.heap[child]);
            at = child;
        }
        self.put(at, candidate);
    }

    #[inline]
    fn put(&mut self, at: usize, candidate: u32) {
        self.heap[at] = candidate;
        self.position[candidate as usize] = at as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_taken_in_order_of_activity() {
        let mut activity = Activity::new(40);
        for round in 0..30_000 {
            activity.bump(round * round % 37);
            activity.next_conflict();
            if round % 7 == 0 {
                activity.reinsert(round % 40);
                let taken = activity.take_most_active().unwrap();
                let others = activity.heap.iter().map(|&other| activity.of(other as usize));
                assert!(others.fold(0.0, f64::max) <= activity.of(taken));
                activity.reinsert(taken);
            }
        }
        let taken: Vec<usize> = std::iter::from_fn(|| activity.take_most_active()).collect();
        assert_eq!(taken.len(), 40);
        assert!(taken.windows(2).all(|pair| activity.of(pair[0]) >= activity.of(pair[1])));
    }
}
