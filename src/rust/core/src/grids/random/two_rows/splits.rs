//! The ways to share out the symbols of each left box between its two rows, by class.
//!
//! In a band of boxes of two rows, what stands in the upper row of the left box stands in the lower row of the right
//! one, and the other way round. So for each band every symbol is up or down in the left box, and that says which
//! symbols each row of either stack holds. How many grids go with a split does not change if symbols get new names,
//! bands change places, or the two rows of a band do: splits that become each other in this way are of one class.
//!
//! Representation: a word for each symbol, with bit `b` set where it is down in band `b`; a class is told by one of its
//! splits, always the same, its words in order. The classes of `b + 1` bands are those of `b` bands with another band,
//! so that few are looked at.
//! Invariant: each bit is set in half of the words.
//! Cost: for 2, 3, 4, 5, 6 columns there are 2, 4, 26, 355 and 63,199 classes, found within 10 ms up to 5 columns, and
//! in 4 s.
//!
//! References: K. F. Pettersen, 2006, *6x2 counting*, <http://forum.enjoysudoku.com/6x2-counting-t4835.html>, who sums
//! over the same classes.

use std::collections::BTreeMap;

/// The most columns of a box that the words and counts hold.
const MAX_COLS_OF_CLASSES: usize = 6;

/// A class of splits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitClass {
    /// One of its splits: the word of each symbol.
    pub words: Vec<u8>,
    /// How many splits are in it.
    pub splits: u64,
}

impl SplitClass {
    /// The symbols of each row of the left stack: the upper rows of all bands, then the lower ones.
    pub fn rows(&self) -> Vec<u16> {
        let bands = self.words.len() / 2;
        let row = |band: usize, side: u8| {
            let is_in = |&symbol: &usize| self.words[symbol] >> band & 1 == side;
            (0..self.words.len()).filter(is_in).fold(0, |row, symbol| row | 1 << symbol)
        };
        [0, 1].into_iter().flat_map(|side| (0..bands).map(move |band| row(band, side))).collect()
    }
}

/// All classes for boxes of two rows and so many columns.
pub fn classes(cols: usize) -> Vec<SplitClass> {
    assert!((2..=MAX_COLS_OF_CLASSES).contains(&cols), "boxes of {cols} columns");
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

/// Visits the splits with another band, those that differ in the names of symbols once, with how many of them there
/// are.
fn add_band(words: &[u8], band: usize, cols: usize, visit: &mut impl FnMut(Vec<u8>, u64)) {
    fn go(
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
            go(&rest[alike..], bit, down - chosen, ways * binomial(alike, chosen), made, visit);
            made.truncate(before);
        }
    }
    go(words, 1 << band, cols, 1, &mut Vec::with_capacity(words.len()), visit);
}

fn binomial(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |ways, i| ways * (n as u64 - i) / (i + 1))
}

/// The least split of the class, among those that give one of the symbols that are least by their distances from the
/// others the word 0, and have the bands in the order of what they say of the other symbols.
fn min_image(words: &[u8], bands: usize) -> Vec<u8> {
    let distances = |word: u8| tally(words.iter().map(|other| other ^ word));
    let nearest = words.iter().map(|&word| distances(word)).min().expect("there are symbols");
    let mut min_words = Vec::new();
    let mut last = None;
    for &origin in words.iter().filter(|&&word| distances(word) == nearest) {
        // Words come in order as long as bands are added from the lowest bit; where not, one is tried again.
        if last.replace(origin) == Some(origin) {
            continue;
        }
        let moved: Vec<u8> = words.iter().map(|word| word ^ origin).collect();
        let mut order: Vec<(u64, usize)> = (0..bands)
            .map(|band| (tally(moved.iter().copied().filter(|word| word >> band & 1 == 1)), band))
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

/// How many words there are with each number of bits, as one number.
fn tally(words: impl Iterator<Item = u8>) -> u64 {
    words.fold(0, |tally, word| tally + (1 << (8 * word.count_ones())))
}

/// Visits the orders in which only bands that are told the same of change places.
fn each_order(order: &mut [(u64, usize)], place: usize, visit: &mut impl FnMut(&[(u64, usize)])) {
    if place == order.len() {
        return visit(order);
    }
    for other in place..order.len() {
        if order[other].0 == order[place].0 {
            order.swap(place, other);
            each_order(order, place + 1, visit);
            order.swap(place, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_split_is_in_one_class() {
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
    #[ignore = "takes a while"]
    fn boxes_of_six_columns_have_as_many_classes_as_others_count() {
        let classes = classes(6);
        assert_eq!(classes.len(), 63_199);
        assert_eq!(classes.iter().map(|class| class.splits).sum::<u64>(), 924_u64.pow(6));
    }
}
