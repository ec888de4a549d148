//! The block: one search node per lane of a register, with one bit per candidate.
//!
//! ```text
//!     candidates[digit][cell]     81 planes per digit, cells row by row
//!     minis[digit][mini]          54 planes per digit, set if the minirow or minicol has a candidate for the digit
//!
//!     mini   0 ..= 26             minirow of row r, stack s: chute b = r / 3, index 9 b + 3 (r % 3) + s
//!     mini  27 ..= 53             minicol of column c, band b: chute 3 + s (s = c / 3), index 27 + 9 s + 3 (c % 3) + b
//! ```
//!
//! Nine consecutive minis make up a chute (a band or a stack): a 3 x 3 matrix with one row per line (row or column
//! of the board) and one column per box.

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};

/// The number of minirows and minicols.
pub(super) const MINIS: usize = 54;
/// The number of bands and stacks.
pub(super) const CHUTES: usize = 6;

pub(super) type CandidatePlanes<P> = [[P; CELLS]; ORDER];

pub(super) struct Block<P> {
    pub(super) candidates: CandidatePlanes<P>,
    /// The digits that each mini could hold after the last sweep.
    pub(super) minis: [[P; MINIS]; ORDER],
    /// Cells that had one candidate at the last tally, and clues of new puzzles.
    pub(super) single: [P; CELLS],
    /// Minis that could hold exactly three digits at the last tally.
    pub(super) full: [P; MINIS],
    /// Cells that are the only ones left in their box for an earlier digit of the current sweep.
    pub(super) taken: [P; CELLS],
    /// Results of the current sweep's bands, for one digit.
    pub(super) results: BandResults<P>,
    /// Whether the next sweep processes the digits in ascending order.
    pub(super) ascending: bool,
}

impl<P: Plane> Block<P> {
    /// Creates a block without any candidates, so every lane has a contradiction.
    pub(super) fn new() -> Box<Self> {
        Box::new(Block {
            candidates: [[P::none(); CELLS]; ORDER],
            minis: [[P::none(); MINIS]; ORDER],
            single: [P::none(); CELLS],
            full: [P::none(); MINIS],
            taken: [P::none(); CELLS],
            results: BandResults::new(),
            ascending: true,
        })
    }

    /// Clears the last tally's results in these lanes, which now hold other nodes.
    #[inline(always)]
    pub(super) fn forget(&mut self, lanes: P) {
        for plane in self.single.iter_mut().chain(&mut self.full) {
            *plane = plane.without(lanes);
        }
    }
}

/// Results of the bands, for the stacks.
pub(super) struct BandResults<P> {
    /// Minirows that are the only ones with a candidate in their box, in the order of the block.
    pub(super) alone: [P; 27],
    /// Minicols that must hold the digit because of a naked single, in the order of the block.
    pub(super) forced: [P; 27],
}

impl<P: Plane> BandResults<P> {
    fn new() -> Self {
        BandResults { alone: [P::none(); 27], forced: [P::none(); 27] }
    }
}

/// Returns part `at` of an array that consists of equal parts: the cells of a band, or the minis of a chute.
#[inline(always)]
pub(super) fn part<T, const LEN: usize>(of: &[T], at: usize) -> &[T; LEN] {
    of[at * LEN..at * LEN + LEN].try_into().expect("a slice of this length")
}

#[inline(always)]
pub(super) fn part_mut<T, const LEN: usize>(of: &mut [T], at: usize) -> &mut [T; LEN] {
    (&mut of[at * LEN..at * LEN + LEN]).try_into().expect("a slice of this length")
}
