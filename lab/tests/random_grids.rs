//! Random grids, including the grids of generated puzzles, compared with exact properties of uniform grids.
//!
//! All 4 x 4 grids are equally likely. The size of a class of 6 x 6 grids is the order of the group divided by
//! the number of automorphisms. For 9 x 9, [`oxidoku_lab::bands`] computes the exact distribution of the first band.
//!
//! References: B. Felgenhauer and F. Jarvis, 2006, *Mathematics of Sudoku I*, Mathematical Spectrum 39, 15-22, for
//! the numbers of bands and of grids; OEIS A107739 for 4 x 4.

use oxidoku_core::grids::random::Method;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::make::{generate, Recipe};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Geometry, Stop};
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use oxidoku_lab::uniformity::{bands, class_of, drawing, GridSample, CHUTES};
use std::sync::Arc;

/// Describes the statistics of a sample of grids in words.
fn described(sample: &GridSample) -> String {
    let chutes = CHUTES.iter().enumerate().map(|(chute, name)| {
        let (sum, freedom) = sample.chi_square(chute);
        format!("chi-square of {name} {sum:.1} ({freedom} df), ")
    });
    let (mean, error) = sample.mean_rectangles();
    chutes.collect::<String>()
        + &format!("rectangles {mean:.4} +- {error:.4} ({:.4})", bands().mean_rectangles())
}

fn grids(rows: usize, cols: usize, method: Method, count: usize, seed: u64) -> Vec<Vec<Digit>> {
    let (draw, mut rng) = (drawing(rows, cols, method), Rng::new(seed));
    (0..count).map(|_| draw(&mut rng)).collect()
}

#[test]
fn numbers_of_bands_and_grids_agree_with_published_numbers() {
    let bands = bands();
    assert_eq!(bands.bands(), 948_109_639_680);
    assert_eq!(bands.grids(), 6_670_903_752_021_072_936_960);
}

#[test]
fn all_4_x_4_grids_are_equally_likely() {
    for method in [Method::Uniform, Method::Listed, Method::Chain] {
        let counted = tally(grids(2, 2, method, 20_000, 1));
        assert_eq!(counted.len(), 288);
        let sum = chi_square(counted.values().map(|&counted| (counted, 20_000.0 / 288.0)));
        assert!(is_usual(sum), "{method:?}: {sum:?}");
    }
}

/// `makeGame()` starts from uniform grids if a fast method is known.
#[test]
fn grids_of_generated_puzzles_are_drawn_by_the_uniform_method() {
    for (rows, cols) in [(2, 2), (3, 2), (2, 4), (3, 3)] {
        let recipe = Recipe {
            geometry: Arc::new(Geometry::boxes(rows, cols)),
            symmetry: Symmetry::None,
            gaps: Some(0),
            is_proper: false,
            is_minimal: false,
            level: None,
            techniques: Vec::new(),
            tries: 1,
        };
        let made = generate(&recipe, 5, &[1, 2, 3], 1, &Stop::NEVER).expect("no interrupt");
        let made: Vec<Vec<Digit>> = made.into_iter().map(|made| made.expect("a grid").digits).collect();
        let draw = drawing(rows, cols, Method::Uniform);
        let drawn: Vec<Vec<Digit>> = [1, 2, 3].map(|item| draw(&mut Rng::stream(5, item))).to_vec();
        assert_eq!(made, drawn, "{rows} x {cols}");
    }
}

/// Exchanging cycles of two lines does not reach every grid: 10 of the 49 classes, with 23.5 % of the grids, never
/// occur.
#[test]
fn reachable_classes_of_6_x_6_grids_occur_in_proportion_to_their_size() {
    const ALL: u64 = 28_200_960;
    let of = |digits| class_of(2, 3, digits);
    let (_, group) = of(vec![0; 36]);
    let counted = tally(grids(2, 3, Method::Chain, 10_000, 2).into_iter().map(of));
    let reached: u64 = counted.keys().map(|(_, kept)| group / kept).sum();
    assert_eq!((counted.len(), 1000 * reached / ALL), (39, 764));
    let expected = |kept| 10_000.0 * (group / kept) as f64 / reached as f64;
    let sum = chi_square(counted.iter().map(|((_, kept), &counted)| (counted, expected(kept))));
    assert!(is_usual(sum), "{sum:?}");
}

#[test]
fn chutes_and_rectangles_of_9_x_9_grids_are_distributed_as_in_uniform_grids() {
    for method in [Method::Uniform, Method::Chain] {
        let sample = GridSample::draw(20_000, 3, &drawing(3, 3, method));
        assert!(sample.is_usual(), "{method:?}: {}", described(&sample));
    }
}

/// Prints figures for the help page of `randomGame()`:
/// `cargo test --release --test random_grids -- --ignored --nocapture`.
#[test]
#[ignore = "takes a while"]
fn many_9_x_9_grids_look_uniform() {
    for (method, count) in [(Method::Uniform, 1_000_000), (Method::Chain, 200_000)] {
        for seed in 1..=3 {
            let sample = GridSample::draw(count, seed, &drawing(3, 3, method));
            println!("{method:?}, seed {seed}, {count} grids: {}", described(&sample));
            assert!(sample.is_usual());
        }
    }
}
