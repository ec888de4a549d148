//! Times the search for puzzles that need a technique and no harder one: for each technique, the minimum, the median
//! and the maximum of five puzzles, in seconds of processor time on one thread, and the numbers of clues.
//!
//! Each puzzle is checked with explanations: the techniques up to this one solve it and use this one, and those before
//! it do not solve it. Techniques that share a search count as one. The environment variable `OXIDOKU_TECHNIQUES`
//! selects techniques by their names, separated by commas. `OXIDOKU_SECONDS` limits the time for each puzzle, and with
//! `OXIDOKU_SHOW`, the puzzles are printed.

use cpu_time::ThreadTime;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::technique::Technique;
use oxidoku_core::puzzles::make::symmetry::Symmetry;
use oxidoku_core::puzzles::make::{generate, Made, Recipe};
use oxidoku_core::{Board, Geometry, Stop};
use std::env;
use std::sync::Arc;

/// The number of puzzles for each technique.
const PUZZLES: u64 = 5;

/// The maximum time for a puzzle, in seconds, unless `OXIDOKU_SECONDS` sets another limit.
const LIMIT: f64 = 60.0;

/// Returns a puzzle, if the search finds one in time, and the seconds taken.
fn timed(technique: Technique, seed: u64, limit: f64) -> (Option<Made>, f64) {
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
    let poll = || start.elapsed().as_secs_f64() > limit;
    let made = generate(&recipe, seed, &[0], 1, &Stop::new(&poll));
    (made.and_then(|mut made| made.remove(0)), start.elapsed().as_secs_f64())
}

fn assert_needed(technique: Technique, made: &Made) {
    let board = Board::new(Arc::new(Geometry::boxes(3, 3)), made.digits.clone()).expect("a board");
    let is_sharing = |known: &Technique| known.shares_search(technique);
    let first = Technique::ALL.iter().position(is_sharing).expect("a technique");
    let last = Technique::ALL.iter().rposition(is_sharing).expect("a technique");
    let explained = |known| explain(&board, known, usize::MAX, &Stop::NEVER).expect("a 9 x 9 board");
    let (without, with) = (explained(&Technique::ALL[..first]), explained(&Technique::ALL[..=last]));
    let case = format!("{}: {:?}", technique.name(), made.digits);
    assert_eq!((without.end, with.end), (ExplanationEnd::Stuck, ExplanationEnd::Solved), "{case}");
    assert!(with.steps.iter().any(|step| step.technique == technique), "{case}");
}

fn main() {
    let chosen = env::var("OXIDOKU_TECHNIQUES").ok();
    let is_chosen = |technique: &Technique| {
        chosen.as_ref().map_or(true, |names| names.split(',').any(|name| name == technique.name()))
    };
    let limit = env::var("OXIDOKU_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(LIMIT);
    println!("seconds to make a 9 x 9 puzzle (minimum, median and maximum of {PUZZLES}), and its clues");
    for &technique in Technique::ALL.iter().filter(|&technique| is_chosen(technique)) {
        let made: Vec<_> = (0..PUZZLES).map(|seed| timed(technique, seed, limit)).collect();
        let mut times: Vec<f64> = made.iter().map(|&(_, seconds)| seconds).collect();
        times.sort_by(f64::total_cmp);
        let found: Vec<&Made> = made.iter().filter_map(|(made, _)| made.as_ref()).collect();
        found.iter().for_each(|made| assert_needed(technique, made));
        if env::var("OXIDOKU_SHOW").is_ok() {
            for made in &found {
                println!(
                    "{}\t{}",
                    technique.name(),
                    made.digits.iter().map(|digit| digit.to_string()).collect::<String>().replace('0', ".")
                );
            }
        }
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
