//! Grids with boxes of two rows, drawn at random, beside what is known exactly of all of them.
//!
//! Of 4 x 4 all 288 come up equally often. Of 6 x 6 a class comes up as often as its automorphisms leave of the group,
//! whichever way the boxes lie. Of 8 x 8 the first bands are counted here in another way than the sampler counts: by
//! what stands above what, and band by band. Of 10 x 10 no distribution is known: what must be alike is.
//!
//! References: OEIS A107739 for 4 x 4; for 6 x 6 and 8 x 8, F. Jarvis, *Sudoku enumeration problems*,
//! <http://www.afjarvis.org.uk/sudoku/>.

use oxidoku_core::board::valid::clashes;
use oxidoku_core::grids::random::two_rows::TwoRows;
use oxidoku_core::grids::random::Method;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, Geometry, Stop};
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use oxidoku_lab::uniformity::{class_of, drawing};
use std::collections::{BTreeMap, HashMap};

fn all(cols: usize) -> TwoRows {
    TwoRows::new(cols, 2, &Stop::NEVER).expect("nobody interrupts")
}

fn draws(all: &TwoRows, many: usize, seed: u64) -> Vec<Vec<Digit>> {
    let mut rng = Rng::new(seed);
    (0..many).map(|_| all.draw(&mut rng)).collect()
}

#[test]
fn grids_are_valid_and_the_same_for_the_same_seed() {
    for cols in 2..=5 {
        let grids = draws(&all(cols), 500, 1);
        for grid in &grids {
            assert_eq!(grid.len(), 4 * cols * cols);
            assert!(!grid.contains(&0));
            let board = Board::new(Geometry::boxes(2, cols), grid.clone()).expect("digits of the board");
            assert_eq!(clashes(&board), [], "{grid:?}");
        }
        let one_thread = TwoRows::new(cols, 1, &Stop::NEVER).expect("nobody interrupts");
        assert_eq!(draws(&one_thread, 500, 1), grids);
    }
}

#[test]
fn grids_of_4_x_4_are_equally_likely() {
    let counted = tally(draws(&all(2), 100_000, 2));
    assert_eq!(counted.len(), 288);
    let sum = chi_square(counted.values().map(|&counted| (counted, 100_000.0 / 288.0)));
    assert!(is_usual(sum), "seed 2: {sum:?}");
}

fn assert_classes_of_6_x_6(grids: Vec<Vec<Digit>>, rows: usize, seed: u64) {
    let many = grids.len() as f64;
    let (_, group) = class_of(rows, 6 / rows, vec![0; 36]);
    let counted = tally(grids.into_iter().map(|grid| class_of(rows, 6 / rows, grid)));
    let reached: u64 = counted.keys().map(|(_, kept)| group / kept).sum();
    assert_eq!((counted.len(), reached), (49, 28_200_960), "seed {seed}");
    let expected = |kept| many * (group / kept) as f64 / 28_200_960.0;
    let sum = chi_square(counted.iter().map(|((_, kept), &counted)| (counted, expected(kept))));
    assert!(is_usual(sum), "seed {seed}: {sum:?}");
}

#[test]
fn classes_of_6_x_6_are_as_likely_as_they_are_large() {
    let grids = draws(&all(3), 20_000, 3);
    assert_classes_of_6_x_6(grids, 2, 3);
}

#[test]
fn classes_of_6_x_6_are_as_likely_as_they_are_large_with_rows_for_columns() {
    let (draw, mut rng) = (drawing(3, 2, Method::Uniform), Rng::new(4));
    let grids = (0..20_000).map(|_| draw(&mut rng)).collect();
    assert_classes_of_6_x_6(grids, 3, 4);
}

/// The rings of a band: a symbol in the left box goes to the one above or below it there, which goes to the one above
/// or below it in the right box, and so on until the first comes again. By their lengths, in order.
fn rings(upper: &[Digit], lower: &[Digit]) -> Vec<usize> {
    let below: HashMap<Digit, Digit> = upper.iter().copied().zip(lower.iter().copied()).collect();
    let mut left: Vec<Digit> = upper[..upper.len() / 2].to_vec();
    let mut rings = Vec::new();
    while let Some(&start) = left.first() {
        let mut ring = vec![start];
        while let Some(next) =
            Some(below[&below[ring.last().expect("not empty")]]).filter(|&next| next != start)
        {
            ring.push(next);
        }
        left.retain(|symbol| !ring.contains(symbol));
        rings.push(ring.len());
    }
    rings.sort_unstable();
    rings
}

fn rings_of_band(grid: &[Digit], order: usize, band: usize) -> Vec<usize> {
    let (upper, lower) = grid[2 * band * order..].split_at(order);
    rings(upper, &lower[..order])
}

/// In how many ways the rows can be filled, if each column takes its own symbols.
fn fillings(columns: &[u16], rows: &[u16]) -> u64 {
    let Some((column, others)) = columns.split_first() else { return 1 };
    let mut sum = 0;
    each_column(*column, rows, 0, &mut rows.to_vec(), &mut |left| sum += fillings(others, left));
    sum
}

fn each_column(column: u16, rows: &[u16], row: usize, left: &mut Vec<u16>, visit: &mut dyn FnMut(&[u16])) {
    if row == rows.len() {
        return visit(left);
    }
    for symbol in (0..16).filter(|symbol| (column & rows[row]) >> symbol & 1 == 1) {
        left[row] = rows[row] & !(1 << symbol);
        each_column(column & !(1 << symbol), rows, row + 1, left, visit);
    }
}

/// The grids of 8 x 8 with a first band of 1234 5678 over 5678 and a rearrangement of 1234.
fn grids_with_first_band(below: [u16; 4]) -> u128 {
    let all = 0xff_u16;
    let left: Vec<u16> = (0..4).map(|col| all & !(1 << col | 1 << (col + 4))).collect();
    let right: Vec<u16> = (0..4).map(|col| all & !(1 << (col + 4) | 1 << below[col])).collect();
    // Of the two rows of a band, the one with the first symbol may be the upper or the lower one.
    let uppers: Vec<u16> = (0..=all).filter(|row| row & 1 == 1 && row.count_ones() == 4).collect();
    let mut sum = 0;
    for (second, &a) in uppers.iter().enumerate() {
        for (third, &b) in uppers.iter().enumerate().take(second + 1) {
            for (fourth, &c) in uppers.iter().enumerate().take(third + 1) {
                let rows = [a, all & !a, b, all & !b, c, all & !c];
                let orders = match (second == third, third == fourth) {
                    (true, true) => 1,
                    (false, false) => 6,
                    _ => 3,
                };
                let both = u128::from(fillings(&left, &rows)) * u128::from(fillings(&right, &rows));
                sum += 8 * orders * both;
            }
        }
    }
    sum
}

/// How many grids of 8 x 8 have a first band with such rings, for all that there are.
fn grids_by_rings() -> BTreeMap<Vec<usize>, u128> {
    let firsts = [
        ([0, 1, 2, 3], vec![1, 1, 1, 1], 1),
        ([1, 0, 2, 3], vec![1, 1, 2], 6),
        ([1, 0, 3, 2], vec![2, 2], 3),
        ([1, 2, 0, 3], vec![1, 3], 8),
        ([1, 2, 3, 0], vec![4], 6),
    ];
    let grids = firsts.map(|(below, rings, alike)| {
        let names = (1..=8_u128).product::<u128>() * 24;
        (rings, names * alike * grids_with_first_band(below))
    });
    grids.into_iter().collect()
}

#[test]
fn first_and_last_bands_of_8_x_8_are_those_of_all_grids() {
    const MANY: usize = 200_000;
    let expected = grids_by_rings();
    let number: u128 = expected.values().sum();
    assert_eq!(number, 29_136_487_207_403_520);
    // So many that a sampler is found out which forgets the square of the fillings.
    let grids = draws(&all(4), MANY, 5);
    for band in [0, 3] {
        let counted = tally(grids.iter().map(|grid| rings_of_band(grid, 8, band)));
        assert!(counted.keys().all(|rings| expected.contains_key(rings)));
        let of = |(rings, &grids): (&Vec<usize>, &u128)| {
            (counted.get(rings).copied().unwrap_or(0.0), MANY as f64 * grids as f64 / number as f64)
        };
        let sum = chi_square(expected.iter().map(of));
        assert!(is_usual(sum), "seed 5, band {band}: {sum:?}");
    }
}

/// Whether things that come in several sorts come in the same way everywhere.
fn assert_alike<T: Ord>(places: Vec<Vec<T>>, what: &str) {
    let places: Vec<BTreeMap<T, f64>> = places.into_iter().map(tally).collect();
    let mut both: BTreeMap<&T, f64> = BTreeMap::new();
    for (thing, counted) in places.iter().flatten() {
        *both.entry(thing).or_insert(0.0) += counted;
    }
    let share = 1.0 / places.len() as f64;
    let cells = places.iter().flat_map(|place| {
        both.iter().map(|(thing, both)| (place.get(thing).copied().unwrap_or(0.0), both * share))
    });
    // More degrees of freedom than there are make the test milder by less than it matters.
    let sum = chi_square(cells);
    assert!(is_usual(sum), "{what}: {sum:?}");
}

#[test]
fn all_digits_bands_and_columns_of_10_x_10_are_alike() {
    let grids = draws(&all(5), 4000, 6);
    for cell in 0..100 {
        let counted = tally(grids.iter().map(|grid| grid[cell]));
        let sum = chi_square(counted.values().map(|&counted| (counted, 400.0)));
        assert!(is_usual(sum) && counted.len() == 10, "seed 6, cell {cell}: {sum:?}");
    }
    let bands = (0..5).map(|band| grids.iter().map(|grid| rings_of_band(grid, 10, band)).collect());
    assert_alike(bands.collect(), "seed 6, rings of bands");
    // Whether two columns hold the same two digits in the rows of a band, in one order or the other, in other bands.
    let turned = |grid: &[Digit], [a, b]: [usize; 2]| {
        let column = |col: usize| (0..10).map(|row| grid[10 * row + col]).collect::<Vec<Digit>>();
        let (a, b) = (column(a), column(b));
        (0..10).filter(|&row| (0..10).any(|other| a[row] == b[other] && b[row] == a[other])).count()
    };
    let pairs = [[0, 1], [1, 4], [5, 6], [7, 9]];
    let of_pair = |pair: [usize; 2]| grids.iter().map(|grid| turned(grid, pair)).collect();
    assert_alike(pairs.map(of_pair).to_vec(), "seed 6, columns");
}
