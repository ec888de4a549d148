//! Bands: the fillings of a band whose minicols have given digits.
//!
//! Three partitions, one a box, say which digits stand in the minicols of a band. With the names that make the first
//! partition 123 456 789 a band is a pair of numbers, those of the other two. Many pairs are the same in disguise: other
//! names that keep the first partition, the boxes in another order. It is enough to list the fillings for one pair of each
//! class, with the names and the order of boxes that lead there from every other.
//!
//! Representation: digits from 0. A filling has the first digit of the first minicol in the first row and so on; the
//! rows of others are in another order, in six ways.
//! Cost: a few milliseconds for all pairs.

use super::partitions::{digits_of, inverse, Partitions, Sets, ALL, PARTITIONS};

/// The digits of each minirow, row by row, box by box.
pub(super) type BandFilling = [[[u8; 3]; 3]; 3];

/// How a pair looks like another.
#[derive(Clone, Copy)]
pub(super) struct Likeness {
    /// The class of the pair.
    pub class: u16,
    /// What the digits of the pair that stands for the class are called here.
    pub names: [u8; 9],
    /// The box that each of its boxes is here.
    pub boxes: [u8; 3],
}

/// A class of pairs.
pub(super) struct PairClass {
    /// The pair that stands for it.
    pub pair: [usize; 2],
    /// How many there are.
    pub pairs: u64,
    pub fillings: Vec<BandFilling>,
}

/// All pairs, and what they are like.
pub(super) struct Bands {
    pub classes: Vec<PairClass>,
    likeness: Vec<Likeness>,
    /// Fillings, rows in any order.
    ways: Vec<u16>,
}

/// The orders of three rows.
const ROW_ORDERS: usize = 6;

impl Bands {
    /// Sorts all pairs into classes.
    pub fn new(partitions: &Partitions) -> Self {
        let (classes, likeness) = classes_of(partitions);
        let ways_of =
            |alike: &Likeness| (classes[usize::from(alike.class)].fillings.len() * ROW_ORDERS) as u16;
        let ways = likeness.iter().map(ways_of).collect();
        Bands { classes, likeness, ways }
    }

    /// In how many ways a band can be filled, the partition of its first box being the first.
    #[inline]
    pub fn ways(&self, second: usize, third: usize) -> u64 {
        self.ways[index_of(second, third)].into()
    }

    /// Which class it is of, and how.
    pub fn likeness(&self, second: usize, third: usize) -> Likeness {
        self.likeness[index_of(second, third)]
    }
}

fn index_of(second: usize, third: usize) -> usize {
    second * PARTITIONS + third
}

/// A disguise: what becomes of a pair, and how.
struct Disguise<'a> {
    pair: Box<dyn Fn([usize; 2]) -> [usize; 2] + 'a>,
    names: Box<dyn Fn([usize; 2]) -> [u8; 9] + 'a>,
    boxes: [u8; 3],
}

const SAME_NAMES: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SAME_BOXES: [u8; 3] = [0, 1, 2];

/// Disguises that give all others, one after the other.
fn disguises(partitions: &Partitions) -> Vec<Disguise<'_>> {
    // Names that keep the first partition: the digits of its first minicol, then its minicols.
    let renamings: [[u8; 9]; 4] = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ];
    let of_names = |names: [u8; 9]| {
        let images: Vec<usize> = (0..PARTITIONS).map(|number| partitions.under(&names, number)).collect();
        Disguise {
            pair: Box::new(move |pair| pair.map(|number| images[number])),
            names: Box::new(move |_| names),
            boxes: SAME_BOXES,
        }
    };
    let exchange_last = Disguise {
        pair: Box::new(|[second, third]| [third, second]),
        names: Box::new(|_| SAME_NAMES),
        boxes: [0, 2, 1],
    };
    let exchange_first = Disguise {
        pair: Box::new(|[second, third]| [0, third].map(|other| partitions.renamed(second, other))),
        names: Box::new(|[second, _]| inverse(&partitions.digits_in_order(second))),
        boxes: [1, 0, 2],
    };
    renamings.into_iter().map(of_names).chain([exchange_last, exchange_first]).collect()
}

/// Disguises each pair that is not known yet until nothing new comes of it.
fn classes_of(partitions: &Partitions) -> (Vec<PairClass>, Vec<Likeness>) {
    let disguises = disguises(partitions);
    let mut classes = Vec::new();
    let mut known: Vec<Option<Likeness>> = vec![None; PARTITIONS * PARTITIONS];
    for pair in (0..PARTITIONS * PARTITIONS).map(|index| [index / PARTITIONS, index % PARTITIONS]) {
        if known[index_of(pair[0], pair[1])].is_some() {
            continue;
        }
        let class = classes.len() as u16;
        known[index_of(pair[0], pair[1])] = Some(Likeness { class, names: SAME_NAMES, boxes: SAME_BOXES });
        let mut found = vec![pair];
        let mut next = 0;
        while let Some(&from) = found.get(next) {
            next += 1;
            let here = known[index_of(from[0], from[1])].expect("what is found is known");
            for disguise in &disguises {
                let to = (disguise.pair)(from);
                let there = &mut known[index_of(to[0], to[1])];
                if there.is_none() {
                    *there = Some(here.then(disguise, from));
                    found.push(to);
                }
            }
        }
        let fillings = fillings(partitions, pair);
        classes.push(PairClass { pair, pairs: found.len() as u64, fillings });
    }
    (classes, known.into_iter().map(|likeness| likeness.expect("every pair is of a class")).collect())
}

impl Likeness {
    /// The same after one disguise more.
    fn then(&self, disguise: &Disguise, pair: [usize; 2]) -> Self {
        let names = (disguise.names)(pair);
        Likeness {
            class: self.class,
            names: self.names.map(|name| names[usize::from(name)]),
            boxes: self.boxes.map(|place| disguise.boxes[usize::from(place)]),
        }
    }
}

/// All fillings of a band whose first box has the first partition for its minicols.
fn fillings(partitions: &Partitions, [second, third]: [usize; 2]) -> Vec<BandFilling> {
    let third = partitions.sets(third);
    let first: Vec<_> = boxes_of(partitions.sets(0)).into_iter().filter(|[row, ..]| row & 1 != 0).collect();
    let is_in_order = |rows: &&Sets| rows[0] & 1 != 0 && rows[1] & 2 != 0;
    let mut fillings = Vec::new();
    for one in first.iter().filter(is_in_order) {
        for other in boxes_of(partitions.sets(second)) {
            if (0..3).any(|row| one[row] & other[row] != 0) {
                continue;
            }
            let last = [0, 1, 2].map(|row| ALL & !one[row] & !other[row]);
            if last.iter().all(|row| third.iter().all(|set| (set & row).count_ones() == 1)) {
                fillings.push([0, 1, 2].map(|row| [one[row], other[row], last[row]].map(digits_of)));
            }
        }
    }
    fillings
}

/// The boxes with such minicols: the digits of their rows.
fn boxes_of(sets: Sets) -> Vec<Sets> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let [a, b, c] = sets.map(|set| digits_of(set).map(|digit| 1_u16 << digit));
    let all =
        ORDERS.iter().flat_map(|a| ORDERS.iter().flat_map(move |b| ORDERS.iter().map(move |c| (a, b, c))));
    all.map(|(i, j, k)| [0, 1, 2].map(|row| a[i[row]] | b[j[row]] | c[k[row]])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_as_many_as_felgenhauer_and_jarvis_count() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let all: u64 = bands.ways.iter().map(|&ways| u64::from(ways)).sum();
        // The minicols of the first box in 1680 ways, those of the others in 6 orders each.
        assert_eq!(all * 1680 * 36, 948_109_639_680);
        assert_eq!(bands.classes.iter().map(|class| class.pairs).sum::<u64>(), 280 * 280);
    }

    #[test]
    fn a_pair_is_like_the_one_that_stands_for_its_class() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        for (second, third) in
            (0..PARTITIONS).flat_map(|second| (0..PARTITIONS).map(move |third| (second, third)))
        {
            let like = bands.likeness(second, third);
            let [two, three] = bands.classes[usize::from(like.class)].pair;
            for (place, of_class) in [0, two, three].into_iter().enumerate() {
                let here = [0, second, third][usize::from(like.boxes[place])];
                assert_eq!(partitions.under(&like.names, of_class), here, "{second} {third}");
            }
        }
    }
}
