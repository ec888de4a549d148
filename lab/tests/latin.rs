//! Random Latin squares, compared with the list of all squares.
//!
//! All 576 squares of order 4 are equally likely, and so are all 161,280 of order 5. For orders 4 to 7, the *reduced*
//! squares, whose first row and first column are in order, give the distribution of the number of intercalates: 2 x 2
//! subsquares with two symbols.
//!
//! References: OEIS A002860 (Latin squares), A000315 (reduced squares).

use oxidoku_core::equivalence::canonical::automorphisms;
use oxidoku_core::grids::latin::latin_squares;
use oxidoku_core::{Board, Digit, Geometry, Stop};
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use std::collections::BTreeMap;

/// The number of moves that `latinGame()` makes up to order 10.
const MOVES: u64 = 100;

fn squares(order: usize, moves: u64, count: u64, seed: u64) -> Vec<Vec<Digit>> {
    let items: Vec<u64> = (0..count).collect();
    latin_squares(order, moves, seed, &items, 2, &Stop::NEVER).expect("no interrupt")
}

fn is_latin(order: usize, square: &[Digit]) -> bool {
    let all: u32 = (1..=order).map(|digit| 1 << digit).sum();
    let is_whole =
        |cell: &dyn Fn(usize) -> usize| (0..order).map(|k| 1 << square[cell(k)]).sum::<u32>() == all;
    (0..order).all(|line| is_whole(&|k| line * order + k) && is_whole(&|k| k * order + line))
}

/// Counts the intercalates, each a pair of rows and a pair of columns whose four common cells contain two symbols.
fn intercalates(order: usize, square: &[Digit]) -> usize {
    let pairs = || (0..order).flat_map(|a| (0..a).map(move |b| (a * order, b * order)));
    let of_rows = |(one, other): (usize, usize)| {
        let mut column_of = [0; 32];
        (0..order).for_each(|col| column_of[usize::from(square[one + col])] = col);
        let back = |col: usize| column_of[usize::from(square[other + col])];
        (0..order).filter(|&col| back(back(col)) == col).count() / 2
    };
    pairs().map(of_rows).sum()
}

/// Calls `found` with each reduced square of an order.
fn each_reduced(order: usize, found: &mut dyn FnMut(&[Digit])) {
    let mut square = vec![0; order * order];
    (0..order).for_each(|k| (square[k], square[k * order]) = (k as Digit + 1, k as Digit + 1));
    let mut in_row = vec![0_u32; order];
    let mut in_col = vec![0_u32; order];
    for (cell, &digit) in square.iter().enumerate().filter(|(_, &digit)| digit > 0) {
        in_row[cell / order] |= 1 << digit;
        in_col[cell % order] |= 1 << digit;
    }
    fill(order, order + 1, &mut square, &mut in_row, &mut in_col, found);
}

fn fill(
    order: usize,
    cell: usize,
    square: &mut [Digit],
    in_row: &mut [u32],
    in_col: &mut [u32],
    found: &mut dyn FnMut(&[Digit]),
) {
    let (row, col) = (cell / order, cell % order);
    if row == order {
        return found(square);
    }
    if col == 0 {
        return fill(order, cell + 1, square, in_row, in_col, found);
    }
    for digit in
        (1..=order as Digit).filter(|digit| (in_row[row] | in_col[col]) >> digit & 1 == 0).collect::<Vec<_>>()
    {
        square[cell] = digit;
        in_row[row] ^= 1 << digit;
        in_col[col] ^= 1 << digit;
        fill(order, cell + 1, square, in_row, in_col, found);
        in_row[row] ^= 1 << digit;
        in_col[col] ^= 1 << digit;
    }
}

/// Returns the proportion of squares of an order that have each number of intercalates.
fn shares(order: usize) -> BTreeMap<usize, f64> {
    let mut counts: BTreeMap<usize, f64> = BTreeMap::new();
    let mut all = 0.0;
    each_reduced(order, &mut |square| {
        *counts.entry(intercalates(order, square)).or_default() += 1.0;
        all += 1.0;
    });
    counts.values_mut().for_each(|count| *count /= all);
    counts
}

/// Returns the chi-square statistic for the numbers of intercalates in random squares after this number of moves.
fn of_moves(order: usize, moves: u64, count: u64, seed: u64, shares: &BTreeMap<usize, f64>) -> (f64, usize) {
    let counted = tally(squares(order, moves, count, seed).iter().map(|square| intercalates(order, square)));
    assert!(counted.keys().all(|number| shares.contains_key(number)), "{counted:?}");
    chi_square(
        shares
            .iter()
            .map(|(number, share)| (counted.get(number).copied().unwrap_or(0.0), share * count as f64)),
    )
}

#[test]
fn drawn_squares_are_latin_and_differ() {
    for order in [2, 3, 4, 5, 8, 13, 31] {
        for moves in [0, 1, 2, 100] {
            let squares = squares(order, moves, 5, order as u64);
            assert!(squares.iter().all(|square| is_latin(order, square)), "order {order}, {moves} moves");
            assert!(squares.windows(2).any(|two| two[0] != two[1]), "order {order}, {moves} moves");
        }
    }
}

#[test]
fn a_square_depends_only_on_its_seed_and_index() {
    let some =
        |items: &[u64], threads| latin_squares(6, 50, 3, items, threads, &Stop::NEVER).expect("no interrupt");
    let all = some(&[1, 2, 3, 4, 5], 1);
    assert_eq!(all, some(&[1, 2, 3, 4, 5], 3));
    assert_eq!(all[3..], some(&[4, 5], 1));
    assert_ne!(all, squares(6, 50, 5, 4));
}

#[test]
fn all_squares_of_order_4_are_equally_likely() {
    let counted = tally(squares(4, MOVES, 57_600, 1));
    assert_eq!(counted.len(), 576);
    let sum = chi_square(counted.values().map(|&counted| (counted, 100.0)));
    assert!(is_usual(sum), "{sum:?}");
}

#[test]
fn intercalates_have_the_same_distribution_as_in_all_squares() {
    for order in [5, 6] {
        let sum = of_moves(order, MOVES, 20_000, 2, &shares(order));
        assert!(is_usual(sum), "order {order}: {sum:?}");
    }
}

/// A class consists of the squares made from one square by permuting rows, columns and symbols and by transposing.
/// Its probability is proportional to its size.
#[test]
fn classes_of_order_6_occur_in_proportion_to_their_size() {
    const ALL: f64 = 812_851_200.0;
    const COUNT: f64 = 20_000.0;
    let of = |digits| {
        let board = Board::new(Geometry::boxes(1, 6), digits).expect("a board");
        let found = automorphisms(&board, &Stop::NEVER).expect("no clash");
        let kept: f64 = found.count().parse().expect("a number");
        (found.form, 2.0 * 720.0 * 720.0 * 720.0 / kept)
    };
    let mut sizes = BTreeMap::new();
    let counted = tally(squares(6, MOVES, COUNT as u64, 5).into_iter().map(|square| {
        let (form, size) = of(square);
        sizes.insert(form.clone(), size);
        form
    }));
    let reached: f64 = sizes.values().sum();
    assert!(reached > 0.999 * ALL && reached <= ALL, "{reached}");
    let sum = chi_square(sizes.iter().map(|(form, size)| (counted[form], COUNT * size / ALL)));
    assert!(is_usual(sum), "{sum:?}");
}

#[test]
fn chi_square_falls_as_the_number_of_moves_grows() {
    let shares = shares(5);
    let sums = [0, 1, 2, 4].map(|moves| of_moves(5, moves, 20_000, 3, &shares));
    assert!(sums.windows(2).all(|two| two[0].0 > 2.0 * two[1].0), "{sums:?}");
    assert!(!is_usual(sums[1]));
}

/// Prints the figures on the help page of `latinGame()`: `cargo test --release --test latin -- --ignored --nocapture`.
#[test]
#[ignore = "takes a while"]
fn many_squares_look_uniform() {
    let counted = tally(squares(5, MOVES, 1_612_800, 1));
    let sum = chi_square(counted.values().map(|&counted| (counted, 10.0)));
    println!("order 5, all {} squares: {sum:.1?}", counted.len());
    assert!(counted.len() > 161_200 && is_usual((sum.0 + 10.0 * (161_280 - counted.len()) as f64, 161_279)));
    for order in [4, 5, 6, 7] {
        let shares = shares(order);
        for moves in [1, 2, 4, 8, 12, 16, 25, 50, MOVES] {
            let sum = of_moves(order, moves, 1_000_000, 1, &shares);
            println!("order {order}, {moves} moves: {sum:.1?}");
            assert!(moves < 25 || is_usual(sum));
        }
    }
}
