//! Splits a bzip2 file into blocks, each of which becomes a complete file. R does not report damage to a bzip2 file,
//! but it verifies the checksum when it decompresses a single block.
//!
//! A stream consists of a header of four bytes, blocks, and an end; only the first block must be byte-aligned. Each
//! block and the end begin with a mark of 48 bits and a checksum of 32 bits. The checksum of a stream with one block
//! equals the checksum of the block. A file may contain several streams, each of which begins at a byte boundary.
//! Only the next mark shows where a block ends.
//!
//! ```
//! use oxidoku_core::files::bzip2::{cut, StreamEnd};
//!
//! // A 4 x 4 board, compressed by bzip2.
//! let packed = [
//!     66, 90, 104, 57, 49, 65, 89, 38, 83, 89, 46, 69, 18, 58, 0, 0, 7, 216, 0, 16, 16, 0, 1, 60, 0, 32, 0, 34,
//!     61, 35, 16, 134, 3, 65, 217, 89, 47, 139, 185, 34, 156, 40, 72, 23, 34, 137, 29, 0,
//! ];
//! let cut_twice = cut(&[packed, packed].concat(), None, true);
//! assert_eq!(cut_twice.blocks, [packed, packed]);
//! assert_eq!(cut(&packed[..30], None, true).end, StreamEnd::Broken);
//! ```

/// The result of [`cut()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Each block as a separate stream.
    pub blocks: Vec<Vec<u8>>,
    /// The number of bytes used; the caller prepends the rest to the next piece.
    pub used: usize,
    /// The bit of the first unused byte at which a block or an end begins; `None` if a stream begins there.
    pub bit: Option<usize>,
    /// The data after these blocks.
    pub end: StreamEnd,
}

/// The data after the blocks of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamEnd {
    /// More blocks, unless the file ends here.
    More,
    /// Bytes after the last stream, which are ignored, as in bzip2.
    Ended,
    /// Invalid or missing bytes in a stream.
    Broken,
}

/// Cuts a piece of a file into blocks. `bit` is the bit of the first byte at which a block or an end begins, or `None`
/// if a stream begins there; `last` is `true` if the file ends with the piece.
pub fn cut(bytes: &[u8], bit: Option<usize>, last: bool) -> Cut {
    let mut cutter = Cutter { bits: Bits(bytes), at: bit.unwrap_or(0), is_head: bit.is_none(), last };
    let mut blocks = Vec::new();
    let end = loop {
        match cutter.next() {
            NextBlock::Block(from, to) => blocks.push(cutter.bits.stream_of(from, to)),
            NextBlock::Over(end) => break end,
        }
    };
    let bit = (!cutter.is_head).then_some(cutter.at % 8);
    Cut { blocks, used: cutter.at / 8, bit, end }
}

const BLOCK: u64 = 0x3141_5926_5359;
const END: u64 = 0x1772_4538_5090;
const MARK: usize = 48;
const CHECKSUM: usize = 32;
const HEAD: usize = 32;

/// The maximum size of a compressed block in bytes: bzip2 enlarges 900,000 incompressible bytes by about one per
/// cent.
const MAX_BLOCK: usize = 1_100_000;

struct Cutter<'a> {
    bits: Bits<'a>,
    /// The bit at which the next block, end or header begins.
    at: usize,
    /// Whether a header begins at that bit.
    is_head: bool,
    last: bool,
}

enum NextBlock {
    /// The first bit of a block, and the first bit after it.
    Block(usize, usize),
    Over(StreamEnd),
}

impl Cutter<'_> {
    fn next(&mut self) -> NextBlock {
        // A stream without blocks consists of a header and an end.
        while self.is_head || self.bits.get(self.at, MARK) == Some(END) {
            if self.is_head && !self.may_begin_stream() {
                return NextBlock::Over(StreamEnd::Ended);
            }
            let needed = if self.is_head { HEAD + MARK } else { MARK + CHECKSUM };
            if self.at + needed > self.bits.len() {
                return self.over();
            }
            self.at = if self.is_head { self.at + HEAD } else { (self.at + needed).div_ceil(8) * 8 };
            self.is_head = !self.is_head;
        }
        match self.bits.get(self.at, MARK) {
            Some(BLOCK) => {}
            Some(_) => return NextBlock::Over(StreamEnd::Broken),
            None => return self.over(),
        }
        match self.bits.find_mark(self.at + MARK + CHECKSUM) {
            Some(end) => NextBlock::Block(std::mem::replace(&mut self.at, end), end),
            None if self.bits.len() - self.at > 8 * MAX_BLOCK => NextBlock::Over(StreamEnd::Broken),
            None => self.over(),
        }
    }

    /// Returns whether the next bytes are a header or may be the first bytes of a header.
    fn may_begin_stream(&self) -> bool {
        let bytes = &self.bits.0[self.at / 8..];
        bytes.starts_with(&b"BZh"[..bytes.len().min(3)])
    }

    fn over(&self) -> NextBlock {
        let is_between = self.is_head && self.at >= self.bits.len();
        NextBlock::Over(if self.last && !is_between { StreamEnd::Broken } else { StreamEnd::More })
    }
}

/// Bytes as a sequence of bits, with the highest bit of each byte first.
struct Bits<'a>(&'a [u8]);

impl Bits<'_> {
    fn len(&self) -> usize {
        8 * self.0.len()
    }

    /// Returns `count` bits, at most 56, as a number; `None` if fewer bits are left.
    fn get(&self, at: usize, count: usize) -> Option<u64> {
        if at + count > self.len() {
            return None;
        }
        let bytes = self.0[at / 8..].iter().copied().chain(std::iter::repeat(0)).take(8);
        let word = bytes.fold(0, |word, byte| word << 8 | u64::from(byte));
        Some(word << (at % 8) >> (64 - count))
    }

    /// Returns the position of the first mark at or after a bit, if the mark is at most one block away.
    fn find_mark(&self, from: usize) -> Option<usize> {
        let first = from / 8;
        let mut window = 0;
        for (index, &byte) in self.0.iter().enumerate().skip(first).take(MAX_BLOCK) {
            window = window << 8 | u64::from(byte);
            let end = 8 * (index + 1);
            for spare in (0..8).rev() {
                let mark = window >> spare & ((1 << MARK) - 1);
                let is_here = end >= spare + MARK + from;
                if is_here && (mark == BLOCK || mark == END) {
                    return Some(end - spare - MARK);
                }
            }
        }
        None
    }

    /// Returns the block between two bits as a stream.
    fn stream_of(&self, from: usize, to: usize) -> Vec<u8> {
        let checksum = self.get(from + MARK, CHECKSUM).expect("a block has a checksum");
        let mut stream = b"BZh9".to_vec();
        let whole = (to - from) / 8;
        stream.extend((0..whole).map(|byte| self.get(from + 8 * byte, 8).expect("bits of the block") as u8));
        let left = (to - from) % 8;
        // The remaining bits, the mark of the end and the checksum, padded to whole bytes.
        let left_bits = if left == 0 { 0 } else { self.get(to - left, left).expect("bits of the block") };
        let end =
            u128::from(left_bits) << (MARK + CHECKSUM) | u128::from(END) << CHECKSUM | u128::from(checksum);
        let bits = left + MARK + CHECKSUM;
        let bytes = bits.div_ceil(8);
        let end = end << (8 * bytes - bits);
        stream.extend_from_slice(&end.to_be_bytes()[16 - bytes..]);
        stream
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line compressed by bzip2, which gives a stream with one block.
    const LINE: [u8; 48] = [
        66, 90, 104, 57, 49, 65, 89, 38, 83, 89, 46, 69, 18, 58, 0, 0, 7, 216, 0, 16, 16, 0, 1, 60, 0, 32, 0,
        34, 61, 35, 16, 134, 3, 65, 217, 89, 47, 139, 185, 34, 156, 40, 72, 23, 34, 137, 29, 0,
    ];

    #[test]
    fn a_stream_of_one_block_is_returned_unchanged() {
        assert_eq!(
            cut(&LINE, None, true),
            Cut { blocks: vec![LINE.to_vec()], used: 48, bit: None, end: StreamEnd::More }
        );
    }

    #[test]
    fn a_file_read_in_two_pieces_has_the_same_blocks() {
        let file = [&LINE[..], &LINE, b"after"].concat();
        let whole = cut(&file, None, true);
        assert_eq!((whole.blocks.len(), whole.end), (2, StreamEnd::Ended));
        for index in 0..=file.len() {
            let first = cut(&file[..index], None, false);
            assert_ne!(first.end, StreamEnd::Broken, "{index}");
            let second = cut(&file[first.used..], first.bit, true);
            assert_eq!([first.blocks, second.blocks].concat(), whole.blocks, "{index}");
        }
    }

    #[test]
    fn a_truncated_stream_is_broken_and_the_search_for_its_end_is_bounded() {
        for length in 1..LINE.len() {
            assert_eq!(cut(&LINE[..length], None, true).end, StreamEnd::Broken, "{length}");
        }
        let endless = [&LINE[..20], &vec![7; MAX_BLOCK + 20]].concat();
        assert_eq!(cut(&endless, None, false).end, StreamEnd::Broken);
    }
}
