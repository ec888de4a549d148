//! Branching: the cell to try next when propagation makes no further deductions.

use crate::engine::propagate::State;

/// Returns the first open cell with the fewest candidates, or `None` if every cell is filled. All singles must
/// have been placed.
pub(crate) fn fewest_candidates<const W: usize>(state: &State<W>) -> Option<usize> {
    let mut best = None;
    let mut fewest = u32::MAX;
    for (cell, &digit) in state.digits().iter().enumerate() {
        if digit != 0 {
            continue;
        }
        let count = state.candidates(cell).count();
        if count < fewest {
            (best, fewest) = (Some(cell), count);
            if count == 2 {
                break;
            }
        }
    }
    best
}
