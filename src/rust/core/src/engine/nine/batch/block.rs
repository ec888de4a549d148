//! The block: as many search nodes as a register has lanes, one bit for each candidate.
//!
//! ```text
//!     candidates[digit][cell]     81 planes a digit, cells row by row
//!     minis[digit][mini]          54 planes a digit: may the digit stand in this minirow or minicol?
//!
//!     mini   0 ..= 26             minirow of row r, stack s: chute b = r / 3, place 9 b + 3 (r % 3) + s
//!     mini  27 ..= 53             minicol of column c, band b: chute 3 + s, place 27 + 9 s + 3 (c % 3) + b
//! ```
//!
//! So nine minis make a chute (a band or a stack), as a matrix with a line (row or column) of it to each row, and a box
//! to each column.

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};

/// Minirows and minicols.
pub(super) const MINIS: usize = 54;
/// Bands and stacks.
pub(super) const CHUTES: usize = 6;

/// The candidates of a block.
pub(super) type CandidatePlanes<P> = [[P; CELLS]; ORDER];

/// The state of as many nodes as there are lanes.
pub(super) struct Block<P> {
    /// What each cell can still hold.
    pub(super) candidates: CandidatePlanes<P>,
    /// Which digits each mini can still hold, as of the last full sweep.
    pub(super) minis: [[P; MINIS]; ORDER],
    /// Cells with one candidate, as of the last full sweep.
    pub(super) single: [P; CELLS],
    /// Minis that can hold exactly three digits, as of the last full sweep.
    pub(super) full: [P; MINIS],
    /// Do the digits come in ascending order in the next sweep?
    pub(super) ascending: bool,
}

impl<P: Plane> Block<P> {
    /// A block of contradictions: nothing has a candidate.
    pub(super) fn new() -> Box<Self> {
        Box::new(Block {
            candidates: [[P::none(); CELLS]; ORDER],
            minis: [[P::none(); MINIS]; ORDER],
            single: [P::none(); CELLS],
            full: [P::none(); MINIS],
            ascending: true,
        })
    }

    /// Forgets what was concluded about these lanes, which now hold other nodes.
    #[inline(always)]
    pub(super) fn forget(&mut self, lanes: P) {
        for plane in self.single.iter_mut().chain(&mut self.full) {
            *plane = plane.without(lanes);
        }
    }
}
