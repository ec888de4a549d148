//! Times the generation of uniformly random minimal 9 x 9 puzzles on one thread, and estimates how frequent each number
//! of clues is among all minimal puzzles.
//!
//! Usage: `cargo bench --bench uniform -- [PUZZLES [SEED]]`; 200 weighted puzzles by default, and a fifth as many
//! equally likely ones. For comparison, the run alternates with the generator that removes clues. The crate `sudoku`
//! checks that each puzzle is minimal. Times are processor times.
//!
//! The published generator with equal probabilities for all puzzles with the same number of clues takes 257,514 times
//! as long as one that removes clues (Berthier 2010, <https://doi.org/10.1007/978-90-481-9112-3_16>).

use cpu_time::ThreadTime;
use oxidoku_core::puzzles::make::{generate, Recipe};
use oxidoku_core::puzzles::uniform::{draw_minimal, Drawn, Selection};
use oxidoku_core::{Digit, Geometry, Stop};
use std::collections::BTreeMap;
use std::sync::Arc;
use sudoku::Sudoku;

/// The number of turns in which the generators alternate.
const TURNS: u64 = 10;

fn main() {
    let numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let numbers: Vec<u64> = numbers.collect();
    let puzzles = numbers.first().map_or(200, |&count: &u64| count.max(5 * TURNS));
    let seed = numbers.get(1).copied().unwrap_or(1);
    for (selection, puzzles) in [(Selection::Weighted, puzzles), (Selection::Equal, puzzles / 5)] {
        compare(selection, puzzles, seed);
    }
}

fn compare(selection: Selection, puzzles: u64, seed: u64) {
    let geometry = Arc::new(Geometry::boxes(3, 3));
    let recipe = Recipe::minimal(geometry.clone());
    let (mut drawn, mut seconds, mut removing) = (Vec::new(), 0.0, 0.0);
    for turn in 0..TURNS {
        let items: Vec<u64> = (puzzles * turn / TURNS..puzzles * (turn + 1) / TURNS).collect();
        let start = ThreadTime::now();
        drawn
            .extend(draw_minimal(&geometry, selection, seed, &items, 1, &Stop::NEVER).expect("no interrupt"));
        seconds += start.elapsed().as_secs_f64();
        let start = ThreadTime::now();
        let made =
            generate(&recipe, seed, &(200 * turn..200 * (turn + 1)).collect::<Vec<_>>(), 1, &Stop::NEVER);
        removing += start.elapsed().as_secs_f64() / made.expect("no interrupt").len() as f64;
    }
    drawn.iter().for_each(|drawn| assert_minimal(&drawn.digits));
    let (each, removing) = (seconds / puzzles as f64, removing / TURNS as f64);
    let ratio = each / removing;
    println!(
        "{selection:?}, seed {seed}: {puzzles} puzzles, {:.1} per second, {ratio:.0} times as slow as removing clues",
        1.0 / each
    );
    describe(&drawn);
}

/// Prints the effective sample size, the mean number of clues and the percentage of each number.
fn describe(drawn: &[Drawn]) {
    let clues = |drawn: &Drawn| drawn.digits.iter().filter(|&&digit| digit > 0).count();
    let sum = |value: &dyn Fn(&Drawn) -> f64| drawn.iter().map(value).sum::<f64>();
    let total = sum(&|drawn| drawn.weight);
    let effective = total * total / sum(&|drawn| drawn.weight.powi(2));
    let mean = sum(&|drawn| drawn.weight * clues(drawn) as f64) / total;
    let error = sum(&|drawn| (drawn.weight * (clues(drawn) as f64 - mean)).powi(2)).sqrt() / total;
    let other = sum(&|drawn| f64::from(drawn.weight > 1.0)) / drawn.len() as f64;
    println!(
        "  effective sample size {effective:.0}; {:.1} % of the weights exceed 1; mean {mean:.4}, standard error {error:.4}",
        100.0 * other
    );
    let mut weights: BTreeMap<usize, f64> = BTreeMap::new();
    drawn.iter().for_each(|drawn| *weights.entry(clues(drawn)).or_default() += drawn.weight);
    for (clues, weight) in weights {
        println!("  {clues} clues: {:.3} %", 100.0 * weight / total);
    }
}

fn assert_minimal(digits: &[Digit]) {
    let is_proper = |digits: &[u8]| Sudoku::from_bytes_slice(digits).expect("digits").is_uniquely_solvable();
    let mut bytes: Vec<u8> = digits.iter().map(|&digit| digit as u8).collect();
    assert!(is_proper(&bytes), "{bytes:?}");
    for cell in 0..81 {
        let clue = std::mem::take(&mut bytes[cell]);
        assert!(clue == 0 || !is_proper(&bytes), "clue {clue} of cell {cell} is redundant: {bytes:?}");
        bytes[cell] = clue;
    }
}
