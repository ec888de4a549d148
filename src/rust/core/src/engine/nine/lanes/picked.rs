//! Picked bits: gathers the bits at given positions of a word, and scatters them back (PEXT and PDEP in plain Rust).
//!
//! A bit moves in up to six steps, of 1, 2, 4, 8, 16 or 32 positions, which add up to its distance. The distances
//! depend only on the mask, so they are computed once for all planes.
//!
//! Reference: G. Steele, in H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, sections 7-4 and 7-5.

#[derive(Clone, Copy)]
pub(in super::super) struct Picked {
    pub(super) mask: u64,
    /// The bits that move by `1 << step` when they are gathered.
    moves: [u64; 6],
}

impl Picked {
    #[inline(always)]
    pub(in super::super) fn new(mask: u64) -> Self {
        let mut moves = [0; 6];
        let mut left = mask;
        // A bit moves by the number of unpicked bits to its right; `gaps` marks the bits for which binary digit `step`
        // of that number is 1.
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

    #[inline(always)]
    pub(super) fn gather(&self, word: u64) -> u64 {
        let mut word = word & self.mask;
        for (step, moving) in self.moves.iter().enumerate() {
            let bits = word & moving;
            word = word ^ bits | bits >> (1 << step);
        }
        word
    }

    /// The inverse of [`gather`](Self::gather).
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
    fn gathered_bits_are_contiguous_and_scatter_back() {
        let mut word = 0x0123_4567_89ab_cdef_u64;
        for mask in [0, 1, 1 << 63, !0, 0xf0f0_1234_5678_9abc, 0x8000_0000_0000_0001, 0x5555_5555_5555_5555] {
            word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(11);
            let picked = Picked::new(mask);
            let positions: Vec<_> = (0..64).filter(|position| mask >> position & 1 == 1).collect();
            let together = positions.iter().enumerate().map(|(to, from)| (word >> from & 1) << to).sum();
            assert_eq!(picked.gather(word), together, "{mask:#x}");
            assert_eq!(picked.scatter(together), word & mask, "{mask:#x}");
            // Surplus bits are ignored.
            let beyond = u64::MAX.checked_shl(mask.count_ones()).unwrap_or(0);
            assert_eq!(picked.scatter(together | beyond), word & mask, "{mask:#x}");
        }
    }
}
