//! Partitions: the sets of digits in the minicols of a box.
//!
//! The number of fillings of a band depends only on the sets of digits in its minicols, and not on the order of the
//! minicols within boxes. So a box is described by one of the 280 partitions of nine digits into three sets of three,
//! and a relabelling can turn any of them into the first, 123 456 789.
//!
//! Representation: digits are counted from 0, sets are stored as bits, and partitions are numbered; the sets of a
//! partition are sorted by their lowest digits.
//! Cost: a millisecond to list all partitions and all relabellings.

/// Three disjoint sets of three digits.
pub(super) type Sets = [u16; 3];

pub(super) const PARTITIONS: usize = 280;

pub(super) const ALL: u16 = 0x1ff;

pub(super) struct Partitions {
    sets: Vec<Sets>,
    /// The number of each partition, indexed by two of its three sets in either order.
    numbers: Vec<u16>,
    /// For each partition, the images of all partitions under the relabelling that makes this partition the first.
    renamed: Vec<u16>,
}

impl Partitions {
    pub fn new() -> Self {
        let mut partitions = Partitions { sets: all_sets(), numbers: vec![0; 1 << 18], renamed: Vec::new() };
        for (number, [a, b, c]) in partitions.sets.iter().enumerate() {
            for (one, other) in [(a, b), (b, a), (a, c), (c, a), (b, c), (c, b)] {
                partitions.numbers[index_of(*one, *other)] = number as u16;
            }
        }
        partitions.renamed = (0..PARTITIONS).flat_map(|first| partitions.renamed_after(first)).collect();
        partitions
    }

    pub fn sets(&self, number: usize) -> Sets {
        self.sets[number]
    }

    /// Returns the number of a partition from its sets in any order.
    #[inline]
    pub fn number(&self, [one, other, _]: Sets) -> usize {
        usize::from(self.numbers[index_of(one, other)])
    }

    /// Returns the image of a partition under the relabelling that makes partition `first` the first one.
    #[inline]
    pub fn renamed(&self, first: usize, other: usize) -> usize {
        usize::from(self.renamed[first * PARTITIONS + other])
    }

    /// Returns the digits that become 0, 1, ... when this partition becomes the first.
    #[inline]
    pub fn digits_in_order(&self, first: usize) -> [u8; 9] {
        let mut digits = [0; 9];
        for (minicol, set) in digits.chunks_exact_mut(3).zip(self.sets[first]) {
            minicol.copy_from_slice(&digits_of(set));
        }
        digits
    }

    /// Returns the image of a partition under a relabelling.
    pub fn under(&self, names: &[u8; 9], number: usize) -> usize {
        let rename =
            |set: u16| digits_of(set).iter().fold(0, |set, &digit| set | 1 << names[usize::from(digit)]);
        self.number(self.sets[number].map(rename))
    }

    fn renamed_after(&self, first: usize) -> Vec<u16> {
        let names = inverse(&self.digits_in_order(first));
        (0..PARTITIONS).map(|other| self.under(&names, other) as u16).collect()
    }
}

fn index_of(one: u16, other: u16) -> usize {
    usize::from(one) << 9 | usize::from(other)
}

fn all_sets() -> Vec<Sets> {
    let sets = || (0..=ALL).filter(|set| set.count_ones() == 3);
    let with_lowest =
        |left: u16| sets().filter(move |set| set & !left == 0 && set & left & left.wrapping_neg() != 0);
    let rest =
        |first: u16| with_lowest(ALL & !first).map(move |second| [first, second, ALL & !first & !second]);
    with_lowest(ALL).flat_map(rest).collect()
}

#[inline]
pub(super) fn digits_of(set: u16) -> [u8; 3] {
    let rest = set & (set - 1);
    let last = rest & (rest - 1);
    [set, rest, last].map(|set| set.trailing_zeros() as u8)
}

pub(super) fn inverse(permutation: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    permutation.iter().zip(0..).for_each(|(&image, digit)| inverse[usize::from(image)] = digit);
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_partition_has_one_number_for_all_orders_of_its_sets() {
        let partitions = Partitions::new();
        assert_eq!(partitions.sets.len(), PARTITIONS);
        assert_eq!(partitions.sets(0), [0o007, 0o070, 0o700]);
        for number in 0..PARTITIONS {
            let [a, b, c] = partitions.sets(number);
            assert_eq!((a | b | c, a & b, a & c, b & c), (ALL, 0, 0, 0));
            for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                assert_eq!(partitions.number(order), number);
            }
        }
    }

    #[test]
    fn a_relabelling_turns_a_partition_into_the_first_and_permutes_the_others() {
        let partitions = Partitions::new();
        for first in 0..PARTITIONS {
            assert_eq!(partitions.renamed(first, first), 0);
            let mut images: Vec<usize> =
                (0..PARTITIONS).map(|other| partitions.renamed(first, other)).collect();
            images.sort_unstable();
            assert!(images.into_iter().eq(0..PARTITIONS));
        }
    }
}
