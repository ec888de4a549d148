//! Splits: the ways to distribute the remaining digits of a stack between the second and third bands.
//!
//! Six digits remain below each minicol of the first band, three for each of the other bands. Because the minicols of a
//! box are disjoint, a stack has 56 splits, each of which gives the partitions of the other two bands. One split per
//! stack gives two bands with known numbers of fillings. The sum of the products of these numbers over all splits is
//! the number of completions of the first band.

use super::bands::Bands;
use super::partitions::{Partitions, Sets, ALL, PARTITIONS};

pub(super) const SPLITS: usize = 56;

/// The digits of a stack in the second and third bands.
#[derive(Clone, Copy)]
pub(super) struct Split {
    /// The digits of each minicol, from left to right.
    pub minicols: [Sets; 2],
    /// The partitions of both bands.
    pub partitions: [usize; 2],
}

pub(super) struct Splits(Vec<[Split; SPLITS]>);

impl Splits {
    pub fn new(partitions: &Partitions) -> Self {
        Splits((0..PARTITIONS).map(|number| splits_below(partitions, number)).collect())
    }

    /// Returns the splits below a partition. The second half of the list is the first half with the bands exchanged.
    #[inline]
    pub fn below(&self, partition: usize) -> &[Split; SPLITS] {
        &self.0[partition]
    }

    /// Returns the number of completions of a first band with these partitions, which is a sum over all splits, and
    /// the largest term of this sum.
    pub fn completions(&self, partitions: &Partitions, bands: &Bands, first: [usize; 3]) -> (u64, u64) {
        let [a, b, c] = first.map(|partition| self.below(partition));
        let (mut sum, mut max) = (0, 0);
        // By symmetry, the second half of the list has the same sum.
        for one in &a[..SPLITS / 2] {
            for other in b {
                for last in c {
                    let ways = ways_below(partitions, bands, [one, other, last]);
                    sum += ways;
                    max = max.max(ways);
                }
            }
        }
        (2 * sum, max)
    }
}

/// Returns the number of ways to fill the two bands.
#[inline]
pub(super) fn ways_below(partitions: &Partitions, bands: &Bands, splits: [&Split; 3]) -> u64 {
    let in_band = |band: usize| {
        let [first, second, third] = splits.map(|split| split.partitions[band]);
        bands.ways(partitions.renamed(first, second), partitions.renamed(first, third))
    };
    in_band(0) * in_band(1)
}

fn splits_below(partitions: &Partitions, number: usize) -> [Split; SPLITS] {
    let above = partitions.sets(number);
    let fits = |set: u16, taken: u16| set.count_ones() == 3 && set & taken == 0;
    let mut half = Vec::new();
    for first in (0..=ALL).filter(|&set| fits(set, above[0])) {
        for second in (0..=ALL).filter(|&set| fits(set, above[1] | first)) {
            let minicols = [first, second, ALL & !first & !second];
            let below = [0, 1, 2].map(|place| ALL & !above[place] & !minicols[place]);
            if minicols[2] & above[2] == 0 && first < below[0] {
                half.push([minicols, below]);
            }
        }
    }
    let split =
        |minicols: [Sets; 2]| Split { minicols, partitions: minicols.map(|sets| partitions.number(sets)) };
    let exchanged = half.iter().map(|&[one, other]| [other, one]);
    let all: Vec<Split> = half.iter().copied().chain(exchanged).map(split).collect();
    all.try_into().unwrap_or_else(|_| unreachable!("each partition has the same number of splits"))
}
