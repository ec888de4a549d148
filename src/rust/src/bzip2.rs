//! Glue for bzip2 files, because R does not notice that one is damaged. Returns each block as a file of its own, which
//! R's `memDecompress()` unpacks only if the checksum is right.
//!
//! A stream is a head of four bytes, blocks, and an end; after the head nothing is aligned to bytes. A block and the
//! end begin with a mark of 48 bits and a checksum of 32 bits. The checksum of a stream with one block is that of the
//! block. Streams may follow one another, each aligned to a byte. The end of a block is only known from the next mark.

use crate::guard::guard;
use extendr_api::prelude::*;

/// Cuts bytes into blocks.
/// @param bytes `[raw]` Bytes of a file; a stream or a block begins in the first.
/// @param bit `[numeric(1)]` The bit of the first byte in which a block or the end begins; -1 if a stream begins there.
/// @param last `[logical(1)]` `TRUE` if the bytes end with the file.
/// @return `list(blocks, used, bit, broken)`: raw vectors, each a stream of one block; the number of bytes used; `bit`
///   for the bytes that follow them; and `TRUE` if a block is missing where one must begin.
/// @noRd
#[extendr]
fn bzip2_blocks(bytes: &[u8], bit: f64, last: bool) -> Robj {
    guard(|| {
        let mut cutter = Cutter { bits: Bits(bytes), at: bit.max(0.0) as usize, is_head: bit < 0.0, last };
        let mut blocks = Vec::new();
        let end = loop {
            match cutter.next() {
                Next::Block(from, to) => blocks.push(Raw::from_bytes(&cutter.bits.stream_of(from, to))),
                Next::Over(end) => break end,
            }
        };
        list!(
            blocks = List::from_values(blocks),
            used = (cutter.at / 8) as f64,
            bit = if cutter.is_head { -1.0 } else { (cutter.at % 8) as f64 },
            broken = end == Over::Broken
        )
        .into()
    })
}

const BLOCK: u64 = 0x3141_5926_5359;
const END: u64 = 0x1772_4538_5090;
const MARK: usize = 48;
const CHECKSUM: usize = 32;
const HEAD: usize = 32;

/// In bytes. A block holds at most 900,000 bytes, and bzip2 enlarges those that it cannot compress by about a percent.
const MAX_BLOCK: usize = 1_100_000;

struct Cutter<'a> {
    bits: Bits<'a>,
    /// The bit at which the next block, end or head begins.
    at: usize,
    /// True if a head begins there.
    is_head: bool,
    last: bool,
}

enum Next {
    /// A block between these bits.
    Block(usize, usize),
    Over(Over),
}

#[derive(PartialEq)]
enum Over {
    /// More bytes are needed, if there are any.
    Here,
    Broken,
}

impl Cutter<'_> {
    fn next(&mut self) -> Next {
        // A stream without blocks is its head and its end.
        while self.is_head || self.bits.get(self.at, MARK) == Some(END) {
            if self.is_head && !self.may_begin_stream() {
                // Bytes after the last stream are ignored, as bzip2 does.
                self.at = self.bits.len();
                return Next::Over(Over::Here);
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
            Some(_) => return Next::Over(Over::Broken),
            None => return self.over(),
        }
        match self.bits.find_mark(self.at + MARK + CHECKSUM) {
            Some(end) => Next::Block(std::mem::replace(&mut self.at, end), end),
            None if self.bits.len() - self.at > 8 * MAX_BLOCK => Next::Over(Over::Broken),
            None => self.over(),
        }
    }

    /// False if the bytes where a head should be are those of something else.
    fn may_begin_stream(&self) -> bool {
        let bytes = &self.bits.0[self.at / 8..];
        bytes.starts_with(&b"BZh"[..bytes.len().min(3)])
    }

    fn over(&self) -> Next {
        let is_between = self.is_head && self.at >= self.bits.len();
        Next::Over(if self.last && !is_between { Over::Broken } else { Over::Here })
    }
}

/// Bits of bytes, the highest of each first.
struct Bits<'a>(&'a [u8]);

impl Bits<'_> {
    fn len(&self) -> usize {
        8 * self.0.len()
    }

    /// At most 56 bits as a number; `None` if fewer are left.
    fn get(&self, at: usize, count: usize) -> Option<u64> {
        if at + count > self.len() {
            return None;
        }
        let bytes = self.0[at / 8..].iter().copied().chain(std::iter::repeat(0)).take(8);
        let word = bytes.fold(0, |word, byte| word << 8 | u64::from(byte));
        Some(word << (at % 8) >> (64 - count))
    }

    /// The place of the first mark at or after a bit, at most one block away.
    fn find_mark(&self, from: usize) -> Option<usize> {
        let first = from / 8;
        let mut window = 0;
        for (place, &byte) in self.0.iter().enumerate().skip(first).take(MAX_BLOCK) {
            window = window << 8 | u64::from(byte);
            let end = 8 * (place + 1);
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

    /// The block between two bits as a stream.
    fn stream_of(&self, from: usize, to: usize) -> Vec<u8> {
        let checksum = self.get(from + MARK, CHECKSUM).expect("a block has a checksum");
        let mut stream = b"BZh9".to_vec();
        let whole = (to - from) / 8;
        stream.extend((0..whole).map(|byte| self.get(from + 8 * byte, 8).expect("the block goes on") as u8));
        let left = (to - from) % 8;
        // The remaining bits, the mark and the checksum, padded to a byte.
        let left_bits = if left == 0 { 0 } else { self.get(to - left, left).expect("the block goes on") };
        let end =
            u128::from(left_bits) << (MARK + CHECKSUM) | u128::from(END) << CHECKSUM | u128::from(checksum);
        let bits = left + MARK + CHECKSUM;
        let bytes = bits.div_ceil(8);
        let end = end << (8 * bytes - bits);
        stream.extend_from_slice(&end.to_be_bytes()[16 - bytes..]);
        stream
    }
}

extendr_module! {
    mod bzip2;
    fn bzip2_blocks;
}
