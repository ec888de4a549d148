//! Bands: the fillings of a band whose minicols have given digits.
//!
//! Three partitions, one per box, describe the digits of the minicols of a band. The digits are relabelled so that
//! the first partition is 123 456 789; then the numbers of the other two partitions represent the band. Many such
//! pairs are equivalent: they differ only by a relabelling that keeps the first partition, or by the order of the
//! boxes. So the fillings are listed for one pair per class; for each other pair, a transformation from the listed pair
//! is stored.
//!
//! Representation: digits are counted from 0. Fillings are listed for only one of the six orders of the rows: the
//! order in which the first minicol is ascending.
//! Cost: a few milliseconds for all pairs.

use super::partitions::{digits_of, inverse, Partitions, Sets, ALL, PARTITIONS};

/// The digits of each minirow, indexed by row and then by box.
pub(super) type BandFilling = [[[u8; 3]; 3]; 3];

/// The transformation from the pair that represents a class to another pair.
#[derive(Clone, Copy)]
pub(super) struct FromRepresentative {
    /// The class of the pair.
    pub class: u16,
    /// The new label of each digit of the representative.
    pub names: [u8; 9],
    /// The new position of each box of the representative.
    pub boxes: [u8; 3],
}

pub(super) struct PairClass {
    /// The pair that represents the class.
    pub pair: [usize; 2],
    /// The number of pairs in the class.
    pub pairs: u64,
    pub fillings: Vec<BandFilling>,
}

pub(super) struct Bands {
    pub classes: Vec<PairClass>,
    transformations: Vec<FromRepresentative>,
    /// The number of fillings of each pair, counting all orders of the rows.
    ways: Vec<u16>,
}

const ROW_ORDERS: usize = 6;

impl Bands {
    pub fn new(partitions: &Partitions) -> Self {
        let (classes, transformations) = classes_of(partitions);
        let ways_of =
            |to: &FromRepresentative| (classes[usize::from(to.class)].fillings.len() * ROW_ORDERS) as u16;
        let ways = transformations.iter().map(ways_of).collect();
        Bands { classes, transformations, ways }
    }

    /// Returns the number of fillings of a band whose first box has the first partition.
    #[inline]
    pub fn ways(&self, second: usize, third: usize) -> u64 {
        self.ways[index_of(second, third)].into()
    }

    /// Returns the class of a pair, and the transformation from the class's representative.
    pub fn transformation(&self, second: usize, third: usize) -> FromRepresentative {
        self.transformations[index_of(second, third)]
    }
}

fn index_of(second: usize, third: usize) -> usize {
    second * PARTITIONS + third
}

struct PairTransformation<'a> {
    pair: Box<dyn Fn([usize; 2]) -> [usize; 2] + 'a>,
    names: Box<dyn Fn([usize; 2]) -> [u8; 9] + 'a>,
    boxes: [u8; 3],
}

const SAME_NAMES: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SAME_BOXES: [u8; 3] = [0, 1, 2];

/// Returns transformations that generate all others.
fn generators(partitions: &Partitions) -> Vec<PairTransformation<'_>> {
    // These relabellings keep the first partition: two permute the digits of its first minicol, and two its minicols.
    let renamings: [[u8; 9]; 4] = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ];
    let of_names = |names: [u8; 9]| {
        let images: Vec<usize> = (0..PARTITIONS).map(|number| partitions.under(&names, number)).collect();
        PairTransformation {
            pair: Box::new(move |pair| pair.map(|number| images[number])),
            names: Box::new(move |_| names),
            boxes: SAME_BOXES,
        }
    };
    let exchange_last = PairTransformation {
        pair: Box::new(|[second, third]| [third, second]),
        names: Box::new(|_| SAME_NAMES),
        boxes: [0, 2, 1],
    };
    let exchange_first = PairTransformation {
        pair: Box::new(|[second, third]| [0, third].map(|other| partitions.renamed(second, other))),
        names: Box::new(|[second, _]| inverse(&partitions.digits_in_order(second))),
        boxes: [1, 0, 2],
    };
    renamings.into_iter().map(of_names).chain([exchange_last, exchange_first]).collect()
}

/// Applies the generators to each new pair until its class is complete.
fn classes_of(partitions: &Partitions) -> (Vec<PairClass>, Vec<FromRepresentative>) {
    let generators = generators(partitions);
    let mut classes = Vec::new();
    let mut known: Vec<Option<FromRepresentative>> = vec![None; PARTITIONS * PARTITIONS];
    for pair in (0..PARTITIONS * PARTITIONS).map(|index| [index / PARTITIONS, index % PARTITIONS]) {
        if known[index_of(pair[0], pair[1])].is_some() {
            continue;
        }
        let class = classes.len() as u16;
        known[index_of(pair[0], pair[1])] =
            Some(FromRepresentative { class, names: SAME_NAMES, boxes: SAME_BOXES });
        let mut found = vec![pair];
        let mut next = 0;
        while let Some(&from) = found.get(next) {
            next += 1;
            let here = known[index_of(from[0], from[1])].expect("every found pair is known");
            for generator in &generators {
                let to = (generator.pair)(from);
                let there = &mut known[index_of(to[0], to[1])];
                if there.is_none() {
                    *there = Some(here.then(generator, from));
                    found.push(to);
                }
            }
        }
        let fillings = fillings(partitions, pair);
        classes.push(PairClass { pair, pairs: found.len() as u64, fillings });
    }
    (classes, known.into_iter().map(|to| to.expect("every pair is in a class")).collect())
}

impl FromRepresentative {
    fn then(&self, next: &PairTransformation, pair: [usize; 2]) -> Self {
        let names = (next.names)(pair);
        FromRepresentative {
            class: self.class,
            names: self.names.map(|name| names[usize::from(name)]),
            boxes: self.boxes.map(|place| next.boxes[usize::from(place)]),
        }
    }
}

/// Lists the fillings of a band whose first box has the first partition.
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

/// Returns the boxes with the given minicols, as the sets of digits in their rows.
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
    fn the_number_of_bands_agrees_with_felgenhauer_and_jarvis() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let all: u64 = bands.ways.iter().map(|&ways| u64::from(ways)).sum();
        // The minicols of the first box have 1680 arrangements, and the minicols of each other box have 6 orders.
        assert_eq!(all * 1680 * 36, 948_109_639_680);
        assert_eq!(bands.classes.iter().map(|class| class.pairs).sum::<u64>(), 280 * 280);
    }

    #[test]
    fn transformations_turn_the_representative_into_each_pair() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        for (second, third) in
            (0..PARTITIONS).flat_map(|second| (0..PARTITIONS).map(move |third| (second, third)))
        {
            let to = bands.transformation(second, third);
            let [two, three] = bands.classes[usize::from(to.class)].pair;
            for (place, of_class) in [0, two, three].into_iter().enumerate() {
                let here = [0, second, third][usize::from(to.boxes[place])];
                assert_eq!(partitions.under(&to.names, of_class), here, "{second} {third}");
            }
        }
    }
}
