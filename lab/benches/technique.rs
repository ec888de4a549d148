//! Times the search for puzzles that need a technique and no harder one: for each technique, the minimum, the median
//! and the maximum of five puzzles, in seconds of processor time on one thread, and the numbers of clues.
//!
//! Each puzzle is checked with explanations: the techniques up to this one solve it, and those before it do not. The
//! environment variable `OXIDOKU_TECHNIQUES` selects techniques by their names, separated by commas.

use cpu_time::ThreadTime;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::technique::Technique;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::make::{generate, Made, Recipe};
use oxidoku_core::{Board, Geometry, Stop};
use std::env;
use std::sync::Arc;

const PUZZLES: u64 = 5;

/// The maximum time for a puzzle, in seconds.
const LIMIT: f64 = 60.0;

/// Returns a puzzle, if the search finds one in time, and the seconds taken.
fn timed(technique: Technique, seed: u64) -> (Option<Made>, f64) {
    let recipe = Recipe {
        geometry: Arc::new(Geometry::boxes(3, 3)),
        symmetry: Symmetry::None,
        gaps: None,
        is_proper: true,
        is_minimal: false,
        level: None,
        techniques: vec![technique],
        tries: u64::MAX,
    };
    let start = ThreadTime::now();
    let poll = || start.elapsed().as_secs_f64() > LIMIT;
    let made = generate(&recipe, seed, &[0], 1, &Stop::new(&poll));
    (made.and_then(|mut made| made.remove(0)), start.elapsed().as_secs_f64())
}

fn assert_needed(technique: Technique, made: &Made) {
    let board = Board::new(Arc::new(Geometry::boxes(3, 3)), made.digits.clone()).expect("a board");
    let rank = Technique::ALL.iter().position(|&known| known == technique).expect("a technique");
    let end = |known| explain(&board, known, usize::MAX, &Stop::NEVER).expect("a 9 x 9 board").end;
    let ends = (end(&Technique::ALL[..rank]), end(&Technique::ALL[..=rank]));
    assert_eq!(
        ends,
        (ExplanationEnd::Stuck, ExplanationEnd::Solved),
        "{}: {:?}",
        technique.name(),
        made.digits
    );
}

fn main() {
    let chosen = env::var("OXIDOKU_TECHNIQUES").ok();
    let is_chosen = |technique: &Technique| {
        chosen.as_ref().map_or(true, |names| names.split(',').any(|name| name == technique.name()))
    };
    println!("seconds to make a 9 x 9 puzzle (minimum, median and maximum of {PUZZLES}), and its clues");
    for &technique in Technique::ALL.iter().filter(|&technique| is_chosen(technique)) {
        let made: Vec<_> = (0..PUZZLES).map(|seed| timed(technique, seed)).collect();
        let mut times: Vec<f64> = made.iter().map(|&(_, seconds)| seconds).collect();
        times.sort_by(f64::total_cmp);
        let found: Vec<&Made> = made.iter().filter_map(|(made, _)| made.as_ref()).collect();
        found.iter().for_each(|made| assert_needed(technique, made));
        let clues: Vec<usize> = found.iter().map(|made| 81 - made.gaps()).collect();
        let median = times[times.len() / 2];
        println!(
            "{:<32}{:>8.3}{median:>8.3}{:>8.3}  {clues:?}",
            technique.name(),
            times[0],
            times[times.len() - 1]
        );
    }
}
