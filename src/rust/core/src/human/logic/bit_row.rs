//! Rows of bits: sets of small numbers that need not fit in one word of 64 bits.
//!
//! Representation: bit `k` of the set is bit `k % 64` of word `k / 64`.

/// Returns, as a row, the indices of the items that meet a condition.
pub fn of<T>(items: &[T], is_in: impl Fn(&T) -> bool) -> Vec<u64> {
    let word = |items: &[T]| {
        items.iter().enumerate().fold(0, |word, (bit, item)| word | u64::from(is_in(item)) << bit)
    };
    items.chunks(64).map(word).collect()
}

/// Adds a number to a row; returns whether it is new.
#[inline]
pub fn set(row: &mut [u64], bit: usize) -> bool {
    let (word, mask) = (&mut row[bit / 64], 1 << (bit % 64));
    let is_new = *word & mask == 0;
    *word |= mask;
    is_new
}

/// Adds the numbers of another row.
#[inline]
pub fn unite(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Removes the numbers that are not in another row.
#[inline]
pub fn intersect(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// Returns the numbers in a row, in ascending order.
pub fn bits_of(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(64 * word + bit)
        })
    })
}
