//! Classes of equivalent splits. A split distributes the symbols of each left box between the two rows of the box.
//!
//! In a band of boxes of two rows, the upper row of the left box has the symbols of the lower row of the right box,
//! and vice versa. So each symbol is up or down (in the upper or the lower row) in the left box of each band, which
//! determines the symbols of each row of both stacks. The number of grids with a split does not change if symbols are
//! relabelled, bands permuted, or the rows of a band exchanged. Splits that differ only in these ways form one class.
//!
//! Representation: a word per symbol, with bit `b` set if the symbol is down in band `b`. A class is represented by one
//! of its splits, with sorted words. The classes of `b + 1` bands are built from the classes of `b` bands.
//! Invariant: each bit is set in half of the words.
//! Cost: 2, 3, 4, 5 and 6 columns have 2, 4, 26, 355 and 63,199 classes, found within 10 ms (six columns: 4 s).
//!
//! References: K. F. Pettersen, 2006, *6x2 counting*, <http://forum.enjoysudoku.com/6x2-counting-t4835.html>, who
//! sums over the same classes.

use std::collections::BTreeMap;

/// The largest number of columns of a box that the words and counts can hold.
const MAX_COLS_OF_CLASSES: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitClass {
    /// The word of each symbol in the split that represents the class.
    pub words: Vec<u8>,
    /// The number of splits in the class.
    pub splits: u64,
}

impl SplitClass {
    /// Returns the symbols of each row of the left stack: the upper rows of all bands, then the lower ones.
    pub fn rows(&self) -> Vec<u16> {
        let bands = self.words.len() / 2;
        let row = |band: usize, side: u8| {
            let is_in = |&symbol: &usize| self.words[symbol] >> band & 1 == side;
            (0..self.words.len()).filter(is_in).fold(0, |row, symbol| row | 1 << symbol)
        };
        [0, 1].into_iter().flat_map(|side| (0..bands).map(move |band| row(band, side))).collect()
    }
}

/// Returns all classes for boxes of two rows and `cols` columns.
pub fn classes(cols: usize) -> Vec<SplitClass> {
    assert!(
        (2..=MAX_COLS_OF_CLASSES).contains(&cols),
        "boxes must have from 2 to {MAX_COLS_OF_CLASSES} columns, not {cols}"
    );
    let mut classes = BTreeMap::from([(vec![0; 2 * cols], 1)]);
    for band in 0..cols {
        let mut next = BTreeMap::new();
        for (words, splits) in classes {
            add_band(&words, band, cols, &mut |words, ways| {
                *next.entry(min_image(&words, band + 1)).or_insert(0) += splits * ways;
            });
        }
        classes = next;
    }
    classes.into_iter().map(|(words, splits)| SplitClass { words, splits }).collect()
}

/// Visits the extensions of a split by a band, up to a relabelling, each with the number of equivalent extensions.
fn add_band(words: &[u8], band: usize, cols: usize, visit: &mut impl FnMut(Vec<u8>, u64)) {
    fn extend(
        rest: &[u8],
        bit: u8,
        down: usize,
        ways: u64,
        made: &mut Vec<u8>,
        visit: &mut impl FnMut(Vec<u8>, u64),
    ) {
        let Some(&word) = rest.first() else {
            if down == 0 {
                visit(made.clone(), ways);
            }
            return;
        };
        let alike = rest.iter().take_while(|&&other| other == word).count();
        for chosen in 0..=alike.min(down) {
            let before = made.len();
            made.resize(before + alike - chosen, word);
            made.resize(before + alike, word | bit);
            extend(&rest[alike..], bit, down - chosen, ways * binomial(alike, chosen), made, visit);
            made.truncate(before);
        }
    }
    extend(words, 1 << band, cols, 1, &mut Vec::with_capacity(words.len()), visit);
}

fn binomial(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |ways, i| ways * (n as u64 - i) / (i + 1))
}

/// Returns the representative of a split's class: the least of certain splits of the class, with sorted words. In each
/// of these splits, the word 0 is that of a symbol with the least distribution of distances from all symbols. The bands
/// are sorted by the weight distribution of the words of the symbols that are down.
fn min_image(words: &[u8], bands: usize) -> Vec<u8> {
    let distances = |word: u8| weight_distribution(words.iter().map(|other| other ^ word));
    let nearest = words.iter().map(|&word| distances(word)).min().expect("a board has symbols");
    let mut min_words = Vec::new();
    let mut last = None;
    for &origin in words.iter().filter(|&&word| distances(word) == nearest) {
        // Equal words are adjacent, so each word is tried once.
        if last.replace(origin) == Some(origin) {
            continue;
        }
        let moved: Vec<u8> = words.iter().map(|word| word ^ origin).collect();
        let mut order: Vec<(u64, usize)> = (0..bands)
            .map(|band| {
                let down = moved.iter().copied().filter(|word| word >> band & 1 == 1);
                (weight_distribution(down), band)
            })
            .collect();
        order.sort_unstable();
        each_order(&mut order, 0, &mut |order| {
            let image = |word: &u8| {
                (order.iter().enumerate()).fold(0, |image, (to, &(_, from))| image | (word >> from & 1) << to)
            };
            let mut image: Vec<u8> = moved.iter().map(image).collect();
            image.sort_unstable();
            if min_words.is_empty() || image < min_words {
                min_words = image;
            }
        });
    }
    min_words
}

/// Returns how many words have each number of set bits; the counts are packed into one number.
fn weight_distribution(words: impl Iterator<Item = u8>) -> u64 {
    words.fold(0, |counts, word| counts + (1 << (8 * word.count_ones())))
}

/// Visits the orders that permute only bands with equal weight distributions.
fn each_order(order: &mut [(u64, usize)], index: usize, visit: &mut impl FnMut(&[(u64, usize)])) {
    if index == order.len() {
        return visit(order);
    }
    for other in index..order.len() {
        if order[other].0 == order[index].0 {
            order.swap(index, other);
            each_order(order, index + 1, visit);
            order.swap(index, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_split_is_in_exactly_one_class() {
        for (cols, number) in [(2, 2), (3, 4), (4, 26), (5, 355)] {
            let classes = classes(cols);
            assert_eq!(classes.len(), number, "{cols} columns");
            let splits: u64 = classes.iter().map(|class| class.splits).sum();
            assert_eq!(splits, binomial(2 * cols, cols).pow(cols as u32));
            for row in classes.iter().flat_map(|class| class.rows()) {
                assert_eq!(row.count_ones() as usize, cols);
            }
        }
    }

    #[test]
    #[ignore = "takes several seconds"]
    fn boxes_of_six_columns_have_the_published_number_of_classes() {
        let classes = classes(6);
        assert_eq!(classes.len(), 63_199);
        assert_eq!(classes.iter().map(|class| class.splits).sum::<u64>(), 924_u64.pow(6));
    }
}
