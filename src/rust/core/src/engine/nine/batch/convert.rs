//! Conversion of boards with one byte per digit to lanes of a block, and back.

use super::super::lanes::{words_of, words_of_mut, Plane};
use super::super::{Digits, CELLS, ORDER};
use super::block::Block;
use super::packing::{pack, unpack, LAST, PACKED};
use super::transpose::transpose;
use super::unrolled::each;

/// A buffer with one board per lane. Before transposition, word `v` of `rows[w][r]` is word `w` of the packed board
/// in lane `64 v + r`; afterwards, bit `b` of the same word is bit `r` of word `w` of the packed board in lane
/// `64 v + b`.
pub(super) struct Boards<P> {
    rows: [[P; 64]; PACKED],
    last: [P; 4],
}

impl<P: Plane> Boards<P> {
    #[inline(always)]
    pub(super) fn new() -> Box<Self> {
        Box::new(Boards { rows: [[P::none(); 64]; PACKED], last: [P::none(); 4] })
    }

    /// Prepares the buffer for [`put`](Self::put).
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        // Old words in other lanes have no effect.
        self.last = [P::none(); 4];
    }

    /// Writes a board to a lane of the buffer, for [`load`](Self::load).
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, board: &Digits) {
        for (rows, word) in self.rows.iter_mut().zip(pack::<P>(board)) {
            words_of_mut(rows)[lane % 64 * P::WORDS + lane / 64] = word;
        }
        for (bit, plane) in self.last.iter_mut().enumerate() {
            let set = u64::from(board[LAST] >> bit & 1);
            words_of_mut(std::slice::from_mut(plane))[lane / 64] |= set << (lane % 64);
        }
    }

    /// Reads the board in a lane, after [`store`](Self::store).
    #[inline(always)]
    pub(super) fn get(&mut self, lane: usize, board: &mut Digits) {
        let mut packed = [0; PACKED];
        for (word, rows) in packed.iter_mut().zip(&self.rows) {
            *word = words_of(rows)[lane % 64 * P::WORDS + lane / 64];
        }
        unpack::<P>(&packed, board);
    }

    /// Copies the boards in these lanes of the buffer to the block.
    #[inline(always)]
    pub(super) fn load(&mut self, block: &mut Block<P>, lanes: P) {
        for rows in &mut self.rows {
            transpose(rows);
        }
        block.forget(lanes);
        for cell in 0..CELLS {
            let bits = if cell == LAST { self.last } else { self.bits_of(cell) };
            let clue = bits[0].or_any(bits[1], bits[2]).or(bits[3]);
            block.single[cell] = block.single[cell].or(clue.and(lanes));
            let (digits, empty) = (digits_of(bits), P::all().without(clue));
            each!(9, digit => {
                let plane = &mut block.candidates[digit][cell];
                // A cell without a clue can hold every digit.
                *plane = lanes.choose(digits[digit].or(empty), *plane);
            });
        }
    }

    /// Copies the boards of the block to the buffer. The copies are valid only in lanes in which each cell has one
    /// candidate.
    #[inline(always)]
    pub(super) fn store(&mut self, block: &Block<P>) {
        for cell in 0..LAST {
            let [one, two, three, four, five, six, seven, eight, nine] = &block.candidates;
            let (one, two, three) = (one[cell], two[cell], three[cell]);
            let (four, five, six) = (four[cell], five[cell], six[cell]);
            let (seven, eight, nine) = (seven[cell], eight[cell], nine[cell]);
            let (odd, middle) = (three.or(seven), six.or(seven));
            self.rows[cell / 16][cell % 16 * 4] = odd.or_any(one, five).or(nine);
            self.rows[cell / 16][cell % 16 * 4 + 1] = middle.or_any(two, three);
            self.rows[cell / 16][cell % 16 * 4 + 2] = middle.or_any(four, five);
            self.rows[cell / 16][cell % 16 * 4 + 3] = eight.or(nine);
        }
        for rows in &mut self.rows {
            transpose(rows);
        }
    }

    #[inline(always)]
    fn bits_of(&self, cell: usize) -> [P; 4] {
        let first = cell % 16 * 4;
        self.rows[cell / 16][first..first + 4].try_into().expect("four bits")
    }
}

/// Decodes four bits per lane into one plane per digit.
#[inline(always)]
fn digits_of<P: Plane>([b0, b1, b2, b3]: [P; 4]) -> [P; ORDER] {
    let low = [P::all().without_either(b0, b1), b0.without(b1), b1.without(b0), b0.and(b1)];
    let high = [P::all().without_either(b2, b3), b2.without(b3), b3.without(b2)];
    each!(9, digit => low[(digit + 1) % 4].and(high[(digit + 1) / 4]))
}
