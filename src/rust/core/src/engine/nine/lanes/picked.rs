//! Picked bits: some bits of a word, side by side, and back to places in a word.
//!
//! The plain way moves bits by 1, 2, 4, 8, 16 and 32 places in turn, each as far as it has to go in all (G. Steele; see
//! H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, sections 7-4 and 7-5). Where it has to go depends on the mask
//! alone, so it is worked out once for all planes.

/// The places of some bits in a word.
#[derive(Clone, Copy)]
pub(in super::super) struct Picked {
    /// The places.
    pub(super) mask: u64,
    /// The bits that move by `1 << step` on the way together.
    moves: [u64; 6],
}

impl Picked {
    #[inline(always)]
    pub(in super::super) fn new(mask: u64) -> Self {
        let mut moves = [0; 6];
        let mut left = mask;
        // A bit moves by the number of gaps to its right; `gaps` marks where that number is odd.
        let mut to_count = !mask << 1;
        for (step, moving) in moves.iter_mut().enumerate() {
            let mut gaps = to_count;
            for doubling in 0..6 {
                gaps ^= gaps << (1 << doubling);
            }
            *moving = gaps & left;
            left = left ^ *moving | *moving >> (1 << step);
            to_count &= !gaps;
        }
        Picked { mask, moves }
    }

    /// The picked bits of a word, side by side from the lowest.
    #[inline(always)]
    pub(super) fn gather(&self, word: u64) -> u64 {
        let mut word = word & self.mask;
        for (step, moving) in self.moves.iter().enumerate() {
            let bits = word & moving;
            word = word ^ bits | bits >> (1 << step);
        }
        word
    }

    /// The lowest bits at the picked places: undoes [`gather`](Self::gather).
    #[inline(always)]
    pub(super) fn scatter(&self, word: u64) -> u64 {
        let mut word = word;
        for (step, moving) in self.moves.iter().enumerate().rev() {
            let bits = word << (1 << step);
            word = word & !moving | bits & moving;
        }
        word & self.mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picked_bits_come_together_and_go_back() {
        let mut word = 0x0123_4567_89ab_cdef_u64;
        for mask in [0, 1, 1 << 63, !0, 0xf0f0_1234_5678_9abc, 0x8000_0000_0000_0001, 0x5555_5555_5555_5555] {
            word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(11);
            let picked = Picked::new(mask);
            let places: Vec<_> = (0..64).filter(|place| mask >> place & 1 == 1).collect();
            let together = places.iter().enumerate().map(|(to, from)| (word >> from & 1) << to).sum();
            assert_eq!(picked.gather(word), together, "{mask:#x}");
            assert_eq!(picked.scatter(together), word & mask, "{mask:#x}");
            // Bits beyond those that were asked for do no harm.
            let beyond = u64::MAX.checked_shl(mask.count_ones()).unwrap_or(0);
            assert_eq!(picked.scatter(together | beyond), word & mask, "{mask:#x}");
        }
    }
}
