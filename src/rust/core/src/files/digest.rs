//! Digests of files, which detect accidental changes: rustc's `FxHash` on 64-bit words.
//!
//! The digest of a file does not depend on the sizes of the pieces in which the file is read.
//!
//! ```
//! use oxidoku_core::files::digest::Digest;
//!
//! let mut whole = Digest::default();
//! whole.add(b"4......3.1..2...");
//! let mut half = Digest::default();
//! half.add(b"4......3.1.");
//! let mut both = Digest::read(&half.write());
//! both.add(b".2...");
//! assert_eq!(both.write(), whole.write());
//! ```

/// The digest of the bytes added so far.
#[derive(Default)]
pub struct Digest {
    hash: u64,
    /// The bytes after the last whole block, which the hash does not include yet.
    rest: Vec<u8>,
}

const WORD: usize = 8;

/// The odd factors of the words of a block. An odd factor maps different words to different products.
const FACTORS: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];

const BLOCK: usize = FACTORS.len() * WORD;

impl Digest {
    /// Reads a digest that [`write`](Self::write) returned; the empty string also denotes the digest of no bytes.
    pub fn read(text: &str) -> Self {
        if text.is_empty() {
            return Digest::default();
        }
        let (hash, rest) = text.split_at(2 * WORD);
        let byte = |at| u8::from_str_radix(&rest[at..at + 2], 16).expect("a digest is hexadecimal");
        Digest {
            hash: u64::from_str_radix(hash, 16).expect("a digest is hexadecimal"),
            rest: (0..rest.len()).step_by(2).map(byte).collect(),
        }
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        let missing = if self.rest.is_empty() { 0 } else { BLOCK - self.rest.len() };
        let (first, bytes) = bytes.split_at(missing.min(bytes.len()));
        self.rest.extend_from_slice(first);
        if self.rest.len() == BLOCK {
            let rest = std::mem::take(&mut self.rest);
            self.add_block(&rest);
        }
        let blocks = bytes.chunks_exact(BLOCK);
        self.rest.extend_from_slice(blocks.remainder());
        blocks.for_each(|block| self.add_block(block));
    }

    fn add_block(&mut self, block: &[u8]) {
        let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a word has eight bytes"));
        let products =
            block.chunks_exact(WORD).zip(FACTORS).map(|(bytes, factor)| word(bytes).wrapping_mul(factor));
        let block = products.fold(0, |all, product| all ^ product);
        self.hash = (self.hash.rotate_left(5) ^ block).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    /// Returns sixteen hexadecimal digits, and two more for each byte after the last whole block.
    pub fn write(&self) -> String {
        let rest: String = self.rest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{:016x}{rest}", self.hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_depends_on_the_bytes_but_not_on_how_they_are_divided() {
        let digest = |bytes: &[u8], before: &str| {
            let mut digest = Digest::read(before);
            digest.add(bytes);
            digest.write()
        };
        let bytes: Vec<u8> = (0..100).map(|byte| byte * 7 % 251).collect();
        for index in 0..=bytes.len() {
            let (first, second) = bytes.split_at(index);
            assert_eq!(digest(second, &digest(first, "")), digest(&bytes, ""), "{index}");
            let mut other = bytes.clone();
            other[index % 100] ^= 1;
            assert_ne!(digest(&other, ""), digest(&bytes, ""), "{index}");
        }
    }
}
