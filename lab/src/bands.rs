//! Computes the exact distribution of the first band of a 9 x 9 grid when all grids are equally likely.
//!
//! The number of grids with a given first band depends only on the three digits in each minicol of the band, not on
//! their order. Therefore one of the 280 partitions of the digits into three sets represents a box, and three
//! partitions represent a band. The remaining six digits of each column are divided equally between the other two
//! bands, in 56 ways per stack.
//!
//! Representation: each partition has a number. [`Bands::ways`] relabels the digits so that the first box is in order,
//! and then looks up the count of bands by the numbers of the other two partitions.
//! Cost: half a second.
//!
//! Reference: B. Felgenhauer and F. Jarvis, 2006, *Mathematics of Sudoku I*, Mathematical Spectrum 39, 15-22.

use oxidoku_core::Digit;
use std::collections::{BTreeMap, HashMap};

/// Three disjoint sets of three of the nine digits, as bits, in ascending order.
type Partition = [u16; 3];

/// Counts of bands, grids and unavoidable rectangles.
pub struct Bands {
    numbers: HashMap<Partition, usize>,
    /// For each partition, the numbers of all partitions after the relabelling that maps this partition to the first
    /// partition.
    renamed: Vec<Vec<usize>>,
    /// The counts of the bands whose first box has the first partition as its minicols, indexed by the numbers of the
    /// partitions of the other two boxes.
    fits: Vec<Vec<Fit>>,
    /// The number of grids, divided by [`ORDERS`], for each number of ways to rearrange the first band.
    grids: BTreeMap<u64, u128>,
    /// The total number of unavoidable rectangles in the first bands of all these grids.
    rectangles: u128,
}

#[derive(Clone, Copy, Default)]
struct Fit {
    bands: u64,
    rectangles: u64,
}

/// The number of grids that each counted grid represents: 1,680 ordered choices of the minicols of the first box,
/// times 36 orders of the minicols of the other two boxes.
const ORDERS: u128 = 1680 * 36;

impl Bands {
    /// Counts all bands and grids.
    pub fn new() -> Self {
        let partitions = partitions();
        let numbers: HashMap<Partition, usize> =
            partitions.iter().enumerate().map(|(at, &partition)| (partition, at)).collect();
        let renamed = partitions.iter().map(|first| {
            let names = names_in_order(first);
            partitions.iter().map(|partition| numbers[&relabelled(&names, partition)]).collect()
        });
        let renamed = renamed.collect();
        let fits = fits(&partitions);
        let mut bands = Bands { numbers, renamed, fits, grids: BTreeMap::new(), rectangles: 0 };
        bands.count_grids(&partitions);
        bands
    }

    /// Returns the number of ways to rearrange the first band of a grid if each digit stays in its minicol.
    pub fn ways(&self, grid: &[Digit]) -> u64 {
        let minicol = |col: usize| (0..3).fold(0, |set, row| set | 1 << (grid[row * 9 + col] - 1));
        let partition = |stack: usize| self.number([0, 1, 2].map(|col| minicol(3 * stack + col)));
        self.fit([0, 1, 2].map(partition)).bands
    }

    /// Returns the number of bands.
    pub fn bands(&self) -> u128 {
        ORDERS * u128::from(self.fits.iter().flatten().map(|fit| fit.bands).sum::<u64>())
    }

    /// Returns the number of grids.
    pub fn grids(&self) -> u128 {
        ORDERS * self.grids.values().sum::<u128>()
    }

    /// Returns the proportion of grids for each number of ways to rearrange the first band.
    pub fn shares(&self) -> BTreeMap<u64, f64> {
        let all = self.grids.values().sum::<u128>() as f64;
        self.grids.iter().map(|(&ways, &grids)| (ways, grids as f64 / all)).collect()
    }

    /// Returns the mean number of unavoidable rectangles in a grid: six times the mean for the first band, because
    /// all bands and stacks have the same distribution.
    pub fn mean_rectangles(&self) -> f64 {
        6.0 * self.rectangles as f64 / self.grids.values().sum::<u128>() as f64
    }

    fn number(&self, mut sets: Partition) -> usize {
        sets.sort_unstable();
        self.numbers[&sets]
    }

    fn fit(&self, [first, second, third]: [usize; 3]) -> Fit {
        self.fits[self.renamed[first][second]][self.renamed[first][third]]
    }

    fn count_grids(&mut self, partitions: &[Partition]) {
        let splits: Vec<Vec<[usize; 2]>> = partitions.iter().map(|one| self.splits(one)).collect();
        let names = names_that_keep_the_first(partitions);
        let images: Vec<Vec<usize>> = names
            .iter()
            .map(|names| partitions.iter().map(|one| self.numbers[&relabelled(names, one)]).collect())
            .collect();
        let mut known = vec![[0; 280]; 280];
        for second in 0..280 {
            for third in 0..280 {
                let fit = self.fits[second][third];
                if fit.bands == 0 {
                    continue;
                }
                if known[second][third] == 0 {
                    let completions = self.completions([&splits[0], &splits[second], &splits[third]]);
                    for image in &images {
                        known[image[second]][image[third]] = completions;
                        known[image[third]][image[second]] = completions;
                    }
                }
                let completions = u128::from(known[second][third]);
                *self.grids.entry(fit.bands).or_default() += u128::from(fit.bands) * completions;
                self.rectangles += u128::from(fit.rectangles) * completions;
            }
        }
    }

    /// Returns the pairs of partitions that the minicols of the second and third boxes of a stack can form if the first
    /// box has this partition.
    fn splits(&self, [a, b, c]: &Partition) -> Vec<[usize; 2]> {
        let all = 0..1 << 9;
        let may_be = |set: u16, above: u16| set.count_ones() == 3 && set & above == 0;
        let mut splits = Vec::new();
        for first in all.filter(|&set| may_be(set, *a)) {
            for second in (0..1 << 9).filter(|&set| may_be(set, b | first)) {
                let third = 0x1ff & !first & !second;
                if third & c == 0 {
                    let below =
                        [(a, first), (b, second), (c, third)].map(|(above, set)| 0x1ff & !above & !set);
                    splits.push([self.number([first, second, third]), self.number(below)]);
                }
            }
        }
        splits
    }

    /// Returns the number of ways to fill the second and third bands.
    fn completions(&self, [first, second, third]: [&Vec<[usize; 2]>; 3]) -> u64 {
        let mut sum = 0;
        for &[a, below_a] in first {
            for &[b, below_b] in second {
                let (fits, below) =
                    (&self.fits[self.renamed[a][b]], &self.fits[self.renamed[below_a][below_b]]);
                for &[c, below_c] in third {
                    sum += fits[self.renamed[a][c]].bands * below[self.renamed[below_a][below_c]].bands;
                }
            }
        }
        sum
    }
}

impl Default for Bands {
    fn default() -> Self {
        Bands::new()
    }
}

fn partitions() -> Vec<Partition> {
    let sets = || (0..1_u16 << 9).filter(|set| set.count_ones() == 3);
    let mut partitions = Vec::new();
    for first in sets() {
        for second in sets().filter(|&second| second > first && second & first == 0) {
            let third = 0x1ff & !first & !second;
            if third > second {
                partitions.push([first, second, third]);
            }
        }
    }
    partitions
}

fn digits_of(set: u16) -> [usize; 3] {
    let digits: Vec<usize> = (0..9).filter(|digit| set & (1 << digit) != 0).collect();
    digits.try_into().expect("three digits")
}

fn relabelled(names: &[usize; 9], partition: &Partition) -> Partition {
    let mut sets = partition.map(|set| digits_of(set).iter().fold(0, |set, &digit| set | 1 << names[digit]));
    sets.sort_unstable();
    sets
}

/// Returns the relabelling that turns a partition into 123, 456, 789.
fn names_in_order(partition: &Partition) -> [usize; 9] {
    let mut names = [0; 9];
    let digits = partition.iter().flat_map(|&set| digits_of(set));
    digits.enumerate().for_each(|(name, digit)| names[digit] = name);
    names
}

/// Returns the relabellings that map the partition 123, 456, 789 to itself.
fn names_that_keep_the_first(partitions: &[Partition]) -> Vec<[usize; 9]> {
    let [a, b, c] = partitions[0].map(digits_of);
    let mut all = Vec::new();
    for box_order in orders([a, b, c]) {
        for first in orders(box_order[0]) {
            for second in orders(box_order[1]) {
                for third in orders(box_order[2]) {
                    all.push([first, second, third].concat().try_into().expect("nine names"));
                }
            }
        }
    }
    all
}

fn orders<T: Copy>([a, b, c]: [T; 3]) -> [[T; 3]; 6] {
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
}

/// The columns of a box, each from top to bottom.
type Columns = [[usize; 3]; 3];

/// Returns the boxes with these minicols, in this order.
fn boxes_of(partition: &Partition) -> Vec<Columns> {
    let [a, b, c] = partition.map(|set| orders(digits_of(set)));
    let of_two = |first, second| c.map(|third| [first, second, third]);
    a.iter().flat_map(|&first| b.iter().flat_map(move |&second| of_two(first, second))).collect()
}

fn row_of(columns: &Columns, row: usize) -> u16 {
    columns.iter().fold(0, |set, column| set | 1 << column[row])
}

/// Counts the bands whose first box has the first partition as its minicols.
fn fits(partitions: &[Partition]) -> Vec<Vec<Fit>> {
    let firsts = boxes_of(&partitions[0]);
    let with_second = |second: &Partition| {
        let mut fits = vec![Fit::default(); partitions.len()];
        for second in boxes_of(second) {
            for first in &firsts {
                let rows = [0, 1, 2].map(|row| [row_of(first, row), row_of(&second, row)]);
                if rows.iter().any(|[one, other]| one & other != 0) {
                    continue;
                }
                let left = rows.map(|[one, other]| 0x1ff & !one & !other);
                for (fit, third) in fits.iter_mut().zip(partitions) {
                    if let Some(third) = with_rows(third, left) {
                        fit.bands += 1;
                        fit.rectangles += [[first, &second], [first, &third], [&second, &third]]
                            .iter()
                            .map(|[one, other]| rectangles(one, other))
                            .sum::<u64>();
                    }
                }
            }
        }
        fits
    };
    partitions.iter().map(with_second).collect()
}

/// Returns the box with these minicols and rows; there is at most one.
fn with_rows(partition: &Partition, rows: [u16; 3]) -> Option<Columns> {
    let is_one = |&set: &u16| rows.iter().all(|row| (set & row).count_ones() == 1);
    let column = |set: u16| rows.map(|row| (set & row).trailing_zeros() as usize);
    partition.iter().all(is_one).then(|| partition.map(column))
}

/// Counts the unavoidable rectangles in two boxes side by side. An unavoidable rectangle is an unavoidable set of four
/// cells: two rows and one column of each box meet in these cells, which contain only two digits.
fn rectangles(one: &Columns, other: &Columns) -> u64 {
    let rows = [[0, 1], [0, 2], [1, 2]];
    let is_turned =
        |a: &[usize; 3], b: &[usize; 3], [top, low]: [usize; 2]| a[top] == b[low] && a[low] == b[top];
    let of = |a, b| rows.iter().filter(|&&rows| is_turned(a, b, rows)).count() as u64;
    one.iter().flat_map(|a| other.iter().map(move |b| of(a, b))).sum()
}
