//! Digests of files, which detect accidental changes: like rustc's `FxHash`, but each step adds a stripe of four 64-bit
//! words. The four words are multiplied independently, so the processor can overlap the multiplications.
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
    /// The bytes after the last whole stripe, which the hash does not include yet.
    rest: Vec<u8>,
}

const WORD: usize = 8;

/// The factors of the four words of a stripe.
const FACTORS: [u64; 4] =
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];

const STRIPE: usize = FACTORS.len() * WORD;

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
        let missing = if self.rest.is_empty() { 0 } else { STRIPE - self.rest.len() };
        let (first, bytes) = bytes.split_at(missing.min(bytes.len()));
        self.rest.extend_from_slice(first);
        if self.rest.len() == STRIPE {
            let rest = std::mem::take(&mut self.rest);
            self.add_stripe(&rest);
        }
        let stripes = bytes.chunks_exact(STRIPE);
        self.rest.extend_from_slice(stripes.remainder());
        stripes.for_each(|stripe| self.add_stripe(stripe));
    }

    fn add_stripe(&mut self, stripe: &[u8]) {
        let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("a word has eight bytes"));
        let products =
            stripe.chunks_exact(WORD).zip(FACTORS).map(|(bytes, factor)| folded(word(bytes), factor));
        let stripe = products.fold(0, |all, product| all ^ product);
        self.hash = (self.hash.rotate_left(5) ^ stripe).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    /// Returns sixteen hexadecimal digits, and two more for each byte after the last whole stripe.
    pub fn write(&self) -> String {
        let rest: String = self.rest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{:016x}{rest}", self.hash)
    }
}

/// Returns the two halves of a product, combined. The low half alone hardly depends on the high bits of the word.
fn folded(word: u64, factor: u64) -> u64 {
    let product = u128::from(word) * u128::from(factor);
    product as u64 ^ (product >> 64) as u64
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
        let bytes: Vec<u8> = (0..100u16).map(|byte| (byte * 7 % 251) as u8).collect();
        for index in 0..=bytes.len() {
            let (first, second) = bytes.split_at(index);
            assert_eq!(digest(second, &digest(first, "")), digest(&bytes, ""), "{index}");
            let mut other = bytes.clone();
            other[index % 100] ^= 1;
            assert_ne!(digest(&other, ""), digest(&bytes, ""), "{index}");
        }
    }

    #[test]
    fn an_exchange_of_two_bytes_changes_the_digest() {
        let digest = |bytes: &[u8]| {
            let mut digest = Digest::default();
            digest.add(bytes);
            digest.write()
        };
        let bytes: Vec<u8> = (0..STRIPE as u8).map(|byte| b'0' + byte * 7 % 41).collect();
        for (one, other) in (0..STRIPE).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let mut exchanged = bytes.clone();
            exchanged.swap(one, other);
            assert_ne!(digest(&exchanged), digest(&bytes), "{one}, {other}");
            let mut changed = bytes.clone();
            (changed[one], changed[other]) = (changed[one] ^ 128, changed[other] ^ 128);
            assert_ne!(digest(&changed), digest(&bytes), "{one}, {other}");
        }
    }
}
