//! Activity (VSIDS): how much each candidate took part in recent conflicts, and the most active one that is still open.
//!
//! A search that fails again and again at the same candidates decides most by a guess there.
//!
//! Representation: one number a candidate; instead of lowering all of them at every conflict, what is added grows. The
//! candidates that may be open form a heap, the most active one at the root.
//! Invariant: every open candidate is in the heap; others may be.
//! Cost: 16 bytes a candidate; a step of the heap costs the logarithm of its size.
//! Reference: Een and Sörensson (2004), doi:10.1007/978-3-540-24605-3_37.

/// By so much the newest conflict counts more than the one before.
const GROWTH: f64 = 1.0 / 0.99;
/// All numbers are scaled down when one passes this.
const CEILING: f64 = 1e100;
/// The place of a candidate that is not in the heap.
const OUTSIDE: u32 = u32::MAX;

/// The activities of all candidates.
pub(super) struct Activity {
    activity: Vec<f64>,
    increment: f64,
    heap: Vec<u32>,
    place: Vec<u32>,
}

impl Activity {
    /// All candidates are open and equally active; of equals the lower comes first.
    pub(super) fn new(candidates: usize) -> Self {
        let all = 0..candidates as u32;
        Activity {
            activity: vec![0.0; candidates],
            increment: 1.0,
            heap: all.clone().collect(),
            place: all.collect(),
        }
    }

    #[inline]
    pub(super) fn of(&self, candidate: usize) -> f64 {
        self.activity[candidate]
    }

    /// The candidate had a part in the conflict.
    #[inline]
    pub(super) fn raise(&mut self, candidate: usize) {
        self.activity[candidate] += self.increment;
        if self.activity[candidate] > CEILING {
            self.activity.iter_mut().for_each(|activity| *activity /= CEILING);
            self.increment /= CEILING;
        }
        if self.place[candidate] != OUTSIDE {
            self.rise(self.place[candidate] as usize);
        }
    }

    /// The next conflict counts more.
    pub(super) fn next_conflict(&mut self) {
        self.increment *= GROWTH;
    }

    /// The candidate is open again.
    #[inline]
    pub(super) fn reinsert(&mut self, candidate: usize) {
        if self.place[candidate] == OUTSIDE {
            self.heap.push(candidate as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the most active candidate out of the heap.
    pub(super) fn take_most_active(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let candidate = match self.heap.first_mut() {
            None => last,
            Some(root) => {
                let candidate = std::mem::replace(root, last);
                self.sink(0);
                candidate
            }
        };
        self.place[candidate as usize] = OUTSIDE;
        Some(candidate as usize)
    }

    fn rise(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if self.of(self.heap[above] as usize) >= self.of(candidate as usize) {
                break;
            }
            self.settle(at, self.heap[above]);
            at = above;
        }
        self.settle(at, candidate);
    }

    fn sink(&mut self, mut at: usize) {
        let candidate = self.heap[at];
        loop {
            let below = 2 * at + 1..(2 * at + 3).min(self.heap.len());
            // The left one of two equals, for it was there first.
            let Some(child) = below.rev().max_by(|&left, &right| {
                self.of(self.heap[left] as usize).total_cmp(&self.of(self.heap[right] as usize))
            }) else {
                break;
            };
            if self.of(self.heap[child] as usize) <= self.of(candidate as usize) {
                break;
            }
            self.settle(at, self.heap[child]);
            at = child;
        }
        self.settle(at, candidate);
    }

    #[inline]
    fn settle(&mut self, at: usize, candidate: u32) {
        self.heap[at] = candidate;
        self.place[candidate as usize] = at as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_come_by_activity() {
        let mut activity = Activity::new(40);
        for round in 0..30_000 {
            activity.raise(round * round % 37);
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
