//! The grids below made puzzles beside uniform ones, of which as much is known exactly as a test needs.
//!
//! Of 4 x 4 all 288 grids are equally likely. Of 6 x 6 a class has as many grids as its automorphisms leave of the group.
//! Of 9 x 9 the exact distribution of the first band is counted ([`oxidoku_lab::bands`]).
//!
//! References: B. Felgenhauer and F. Jarvis, 2006, *Mathematics of Sudoku I*, Mathematical Spectrum 39, 15-22, for
//! the numbers of bands and of grids; OEIS A107739 for 4 x 4.

use oxidoku_core::canonical::automorphisms;
use oxidoku_core::generate::symmetry::Symmetry;
use oxidoku_core::generate::{generate, Recipe};
use oxidoku_core::{Board, Digit, Geometry};
use oxidoku_lab::bands::Bands;
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use std::sync::{Arc, OnceLock};

/// Random grids, as `makeGame()` empties them.
fn grids(rows: usize, cols: usize, many: u64, seed: u64) -> Vec<Vec<Digit>> {
    let recipe = Recipe {
        geometry: Arc::new(Geometry::boxes(rows, cols)),
        symmetry: Symmetry::None,
        gaps: Some(0),
        is_proper: false,
        is_minimal: false,
        level: None,
        tries: 1,
    };
    let items: Vec<u64> = (0..many).collect();
    let made = generate(&recipe, seed, &items, 2, &|| false).expect("nobody interrupts");
    made.into_iter().map(|made| made.expect("a grid").digits).collect()
}

/// Two rows of a band and two columns of other stacks, or the other way round, that hold two digits.
fn rectangles(grid: &[Digit]) -> usize {
    let at = |row: usize, col: usize| grid[row * 9 + col];
    let pairs = || (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
    let all = pairs().flat_map(|rows| pairs().map(move |cols| (rows, cols)));
    let is_in_two_boxes =
        |&((a, b), (c, d)): &((usize, usize), (usize, usize))| (a / 3 == b / 3) != (c / 3 == d / 3);
    let is_exchangeable =
        |&((a, b), (c, d)): &((usize, usize), (usize, usize))| at(a, c) == at(b, d) && at(a, d) == at(b, c);
    all.filter(is_in_two_boxes).filter(is_exchangeable).count()
}

/// All first bands of the grids of 9 x 9.
fn bands() -> &'static Bands {
    static BANDS: OnceLock<Bands> = OnceLock::new();
    BANDS.get_or_init(Bands::new)
}

/// What 9 x 9 grids say: chi-square of the ways to rearrange the first band, and the mean of the rectangles with its
/// standard error.
fn of_nine(many: u64, seed: u64) -> ((f64, usize), f64, f64) {
    let grids = grids(3, 3, many, seed);
    let counted = tally(grids.iter().map(|grid| bands().ways(grid)));
    let shares = bands().shares();
    assert!(counted.keys().all(|ways| shares.contains_key(ways)), "{counted:?}");
    let of = |(ways, share): (&u64, &f64)| (counted.get(ways).copied().unwrap_or(0.0), share * many as f64);
    let sum = chi_square(shares.iter().map(of));
    let rectangles: Vec<f64> = grids.iter().map(|grid| rectangles(grid) as f64).collect();
    let mean = rectangles.iter().sum::<f64>() / many as f64;
    let variance = rectangles.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / many as f64;
    (sum, mean, (variance / many as f64).sqrt())
}

#[test]
fn bands_and_grids_are_as_many_as_others_count() {
    let bands = bands();
    assert_eq!(bands.bands(), 948_109_639_680);
    assert_eq!(bands.grids(), 6_670_903_752_021_072_936_960);
}

#[test]
fn grids_of_4_x_4_are_equally_likely() {
    let counted = tally(grids(2, 2, 20_000, 1));
    assert_eq!(counted.len(), 288);
    let sum = chi_square(counted.values().map(|&counted| (counted, 20_000.0 / 288.0)));
    assert!(is_usual(sum), "{sum:?}");
}

/// Rings of two lines do not lead everywhere: 10 of the 49 classes, with 23.5 % of the grids, are never met.
#[test]
fn classes_of_6_x_6_that_can_be_reached_are_as_likely_as_they_are_large() {
    const ALL: u64 = 28_200_960;
    let of = |digits| {
        let board = Board::new(Geometry::boxes(2, 3), digits).expect("a board");
        let found = automorphisms(&board, &|| false).expect("no clash");
        let kept: u64 = found.count().parse().expect("a number");
        (found.form, kept)
    };
    let (_, group) = of(vec![0; 36]);
    let counted = tally(grids(2, 3, 10_000, 2).into_iter().map(of));
    let reached: u64 = counted.keys().map(|(_, kept)| group / kept).sum();
    assert_eq!((counted.len(), 1000 * reached / ALL), (39, 764));
    let expected = |kept| 10_000.0 * (group / kept) as f64 / reached as f64;
    let sum = chi_square(counted.iter().map(|((_, kept), &counted)| (counted, expected(kept))));
    assert!(is_usual(sum), "{sum:?}");
}

#[test]
fn first_bands_and_rectangles_of_9_x_9_are_those_of_uniform_grids() {
    let (sum, mean, error) = of_nine(5000, 3);
    assert!(is_usual(sum), "{sum:?}");
    assert!((mean - bands().mean_rectangles()).abs() < 5.0 * error, "{mean} +- {error}");
}

/// The figures of the help of `makeGame()`: `cargo test --release --test random_grids -- --ignored --nocapture`.
#[test]
#[ignore = "takes a while"]
fn many_grids_of_9_x_9_are_not_told_from_uniform_ones() {
    for seed in 1..=3 {
        let (sum, mean, error) = of_nine(200_000, seed);
        println!("seed {seed}: chi-square {:.1} with {} degrees of freedom", sum.0, sum.1);
        println!("    rectangles {mean:.3} +- {error:.3}, exactly {:.4}", bands().mean_rectangles());
        assert!(is_usual(sum) && (mean - bands().mean_rectangles()).abs() < 5.0 * error);
    }
}
