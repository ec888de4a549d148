//! Random grids with boxes of two rows, compared with exact properties of all such grids.
//!
//! All 4 x 4 grids are equally likely. The probability of a class of 6 x 6 grids is proportional to its size, for
//! boxes of two rows and of three rows. The tests count the 8 x 8 grids with each kind of first band independently of
//! the sampler: by the pairs of symbols in each column, and band by band. For 10 x 10, no distribution is known, so the
//! tests check that all symbols are equally likely in each cell, and that all bands, and some pairs of columns, have
//! the same distribution.
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
    TwoRows::new(cols, 2, &Stop::NEVER).expect("no interrupt")
}

fn draws(all: &TwoRows, count: usize, seed: u64) -> Vec<Vec<Digit>> {
    let mut rng = Rng::new(seed);
    (0..count).map(|_| all.draw(&mut rng)).collect()
}

#[test]
fn grids_are_valid_and_determined_by_the_seed() {
    for cols in 2..=5 {
        let grids = draws(&all(cols), 500, 1);
        for grid in &grids {
            assert_eq!(grid.len(), 4 * cols * cols);
            assert!(!grid.contains(&0));
            let board = Board::new(Geometry::boxes(2, cols), grid.clone()).expect("digits of the board");
            assert_eq!(clashes(&board), [], "{grid:?}");
        }
        let one_thread = TwoRows::new(cols, 1, &Stop::NEVER).expect("no interrupt");
        assert_eq!(draws(&one_thread, 500, 1), grids);
    }
}

#[test]
fn all_4_x_4_grids_are_equally_likely() {
    let counted = tally(draws(&all(2), 100_000, 2));
    assert_eq!(counted.len(), 288);
    let sum = chi_square(counted.values().map(|&counted| (counted, 100_000.0 / 288.0)));
    assert!(is_usual(sum), "seed 2: {sum:?}");
}

fn assert_classes_of_6_x_6(grids: Vec<Vec<Digit>>, rows: usize, seed: u64) {
    let count = grids.len() as f64;
    let (_, group) = class_of(rows, 6 / rows, vec![0; 36]);
    let counted = tally(grids.into_iter().map(|grid| class_of(rows, 6 / rows, grid)));
    let reached: u64 = counted.keys().map(|(_, kept)| group / kept).sum();
    assert_eq!((counted.len(), reached), (49, 28_200_960), "seed {seed}");
    let expected = |kept| count * (group / kept) as f64 / 28_200_960.0;
    let sum = chi_square(counted.iter().map(|((_, kept), &counted)| (counted, expected(kept))));
    assert!(is_usual(sum), "seed {seed}: {sum:?}");
}

#[test]
fn classes_of_6_x_6_grids_occur_in_proportion_to_their_size() {
    let grids = draws(&all(3), 20_000, 3);
    assert_classes_of_6_x_6(grids, 2, 3);
}

#[test]
fn classes_of_transposed_6_x_6_grids_occur_in_proportion_to_their_size() {
    let (draw, mut rng) = (drawing(3, 2, Method::Uniform), Rng::new(4));
    let grids = (0..20_000).map(|_| draw(&mut rng)).collect();
    assert_classes_of_6_x_6(grids, 3, 4);
}

/// Returns the lengths of the row cycles of a band in ascending order. A cycle leads from a symbol in the upper row of
/// the left box to the symbol below it, then to the symbol below that one in the right box, and so on until the cycle
/// closes.
fn cycles(upper: &[Digit], lower: &[Digit]) -> Vec<usize> {
    let below: HashMap<Digit, Digit> = upper.iter().copied().zip(lower.iter().copied()).collect();
    let mut left: Vec<Digit> = upper[..upper.len() / 2].to_vec();
    let mut cycles = Vec::new();
    while let Some(&start) = left.first() {
        let mut cycle = vec![start];
        while let Some(next) =
            Some(below[&below[cycle.last().expect("not empty")]]).filter(|&next| next != start)
        {
            cycle.push(next);
        }
        left.retain(|symbol| !cycle.contains(symbol));
        cycles.push(cycle.len());
    }
    cycles.sort_unstable();
    cycles
}

fn cycles_of_band(grid: &[Digit], order: usize, band: usize) -> Vec<usize> {
    let (upper, lower) = grid[2 * band * order..].split_at(order);
    cycles(upper, &lower[..order])
}

/// Counts the ways to fill the cells when the symbols of each row and of each column are given.
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

/// Counts the 8 x 8 grids whose first row is 1234 5678 and whose second row is 5678 followed by 1234 rearranged as
/// `below` states.
fn grids_with_first_band(below: [u16; 4]) -> u128 {
    let all = 0xff_u16;
    let left: Vec<u16> = (0..4).map(|col| all & !(1 << col | 1 << (col + 4))).collect();
    let right: Vec<u16> = (0..4).map(|col| all & !(1 << (col + 4) | 1 << below[col])).collect();
    // The row that contains the first symbol may be the upper or the lower row of a band.
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

/// Counts the 8 x 8 grids by the lengths of the cycles of the first band.
fn grids_by_cycles() -> BTreeMap<Vec<usize>, u128> {
    let firsts = [
        ([0, 1, 2, 3], vec![1, 1, 1, 1], 1),
        ([1, 0, 2, 3], vec![1, 1, 2], 6),
        ([1, 0, 3, 2], vec![2, 2], 3),
        ([1, 2, 0, 3], vec![1, 3], 8),
        ([1, 2, 3, 0], vec![4], 6),
    ];
    let grids = firsts.map(|(below, cycles, alike)| {
        let names = (1..=8_u128).product::<u128>() * 24;
        (cycles, names * alike * grids_with_first_band(below))
    });
    grids.into_iter().collect()
}

#[test]
fn first_and_last_bands_of_8_x_8_grids_are_distributed_as_in_all_grids() {
    // The number of draws is large enough to detect a sampler that does not square the number of fillings.
    const COUNT: usize = 200_000;
    let expected = grids_by_cycles();
    let number: u128 = expected.values().sum();
    assert_eq!(number, 29_136_487_207_403_520);
    let grids = draws(&all(4), COUNT, 5);
    for band in [0, 3] {
        let counted = tally(grids.iter().map(|grid| cycles_of_band(grid, 8, band)));
        assert!(counted.keys().all(|cycles| expected.contains_key(cycles)));
        let of = |(cycles, &grids): (&Vec<usize>, &u128)| {
            (counted.get(cycles).copied().unwrap_or(0.0), COUNT as f64 * grids as f64 / number as f64)
        };
        let sum = chi_square(expected.iter().map(of));
        assert!(is_usual(sum), "seed 5, band {band}: {sum:?}");
    }
}

/// Panics unless the items have the same distribution in all `samples`.
fn assert_alike<T: Ord>(samples: Vec<Vec<T>>, case: &str) {
    let samples: Vec<BTreeMap<T, f64>> = samples.into_iter().map(tally).collect();
    let mut both: BTreeMap<&T, f64> = BTreeMap::new();
    for (item, counted) in samples.iter().flatten() {
        *both.entry(item).or_insert(0.0) += counted;
    }
    let share = 1.0 / samples.len() as f64;
    let cells = samples.iter().flat_map(|sample| {
        both.iter().map(|(item, both)| (sample.get(item).copied().unwrap_or(0.0), both * share))
    });
    // This overestimates the degrees of freedom, which weakens the test only slightly.
    let sum = chi_square(cells);
    assert!(is_usual(sum), "{case}: {sum:?}");
}

#[test]
fn the_digits_of_each_cell_the_bands_and_pairs_of_columns_of_10_x_10_grids_are_distributed_alike() {
    let grids = draws(&all(5), 4000, 6);
    for cell in 0..100 {
        let counted = tally(grids.iter().map(|grid| grid[cell]));
        let sum = chi_square(counted.values().map(|&counted| (counted, 400.0)));
        assert!(is_usual(sum) && counted.len() == 10, "seed 6, cell {cell}: {sum:?}");
    }
    let bands = (0..5).map(|band| grids.iter().map(|grid| cycles_of_band(grid, 10, band)).collect());
    assert_alike(bands.collect(), "seed 6, cycles of bands");
    // Counts the rows whose digits in two columns occur, swapped, in the same columns of another row.
    let swapped = |grid: &[Digit], [a, b]: [usize; 2]| {
        let column = |col: usize| (0..10).map(|row| grid[10 * row + col]).collect::<Vec<Digit>>();
        let (a, b) = (column(a), column(b));
        (0..10).filter(|&row| (0..10).any(|other| a[row] == b[other] && b[row] == a[other])).count()
    };
    let pairs = [[0, 1], [1, 4], [5, 6], [7, 9]];
    let of_pair = |pair: [usize; 2]| grids.iter().map(|grid| swapped(grid, pair)).collect();
    assert_alike(pairs.map(of_pair).to_vec(), "seed 6, columns");
}
