//! Small numbers drawn one by one from the input of libFuzzer.
//!
//! After the last byte, zeros are drawn, so every input is complete.

/// The remaining bytes.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Starts with all bytes of an input.
    pub fn new(bytes: &'a [u8]) -> Self {
        Bytes(bytes)
    }

    /// Returns whether all bytes have been drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Draws the next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// Draws a byte and returns whether it is odd.
    pub fn coin(&mut self) -> bool {
        self.byte() % 2 == 1
    }

    /// Draws a number below `n`, which is at least 1, from one byte, or from two if `n` is above 256.
    pub fn below(&mut self, n: usize) -> usize {
        let byte = usize::from(self.byte());
        let number = if n > 256 { byte << 8 | usize::from(self.byte()) } else { byte };
        number % n
    }

    /// Draws four bytes as a seed.
    pub fn seed(&mut self) -> u64 {
        (0..4).fold(0, |seed, _| seed << 8 | u64::from(self.byte()))
    }

    /// Draws one of these items.
    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    /// Returns the remaining bytes.
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }
}
