//! On boards of many shapes, generated puzzles follow their recipe and minimised puzzles are minimal, according to the
//! naive solver.

use oxidoku_core::engine::naive::solutions;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::grade::{grade, BlankMarks, Scales};
use oxidoku_core::human::technique::{Level, Technique};
use oxidoku_core::puzzles::make::level::Range;
use oxidoku_core::puzzles::make::symmetry::{Orbits, Symmetry};
use oxidoku_core::puzzles::make::{generate, Made, Recipe};
use oxidoku_core::puzzles::minimal::{minimise, Minimised};
use oxidoku_core::{Board, Digit, Geometry, Stop, Verdict};
use oxidoku_lab::layouts::{boxes, gerechte, latin, x_of};
use std::cell::Cell;
use std::sync::Arc;

/// Returns the names and geometries of boards that the naive solver solves quickly.
fn small() -> Vec<(&'static str, Arc<Geometry>)> {
    let layouts = [
        ("4 x 4", boxes(2, 2)),
        ("6 x 6", boxes(2, 3)),
        ("Latin", latin(4)),
        ("gerechte", gerechte()),
        ("X", x_of(3, 2)),
    ];
    layouts.map(|(name, layout)| (name, Arc::new(layout.geometry().expect("a board")))).to_vec()
}

fn recipe(geometry: &Arc<Geometry>, symmetry: Symmetry) -> Recipe {
    Recipe {
        geometry: geometry.clone(),
        symmetry,
        gaps: None,
        is_proper: true,
        is_minimal: false,
        level: None,
        techniques: Vec::new(),
        tries: 3,
    }
}

fn make(recipe: &Recipe, seed: u64, count: u64, threads: usize) -> Vec<Made> {
    let items: Vec<u64> = (0..count).collect();
    let made = generate(recipe, seed, &items, threads, &Stop::NEVER).expect("no interrupt");
    made.into_iter().map(|made| made.expect("a grid")).collect()
}

fn is_proper(geometry: &Arc<Geometry>, digits: &[Digit]) -> bool {
    let board = Board::new(geometry.clone(), digits.to_vec()).expect("a board");
    solutions(&board, 2).len() == 1
}

/// Returns whether the puzzle stays proper without these clues.
fn are_redundant(geometry: &Arc<Geometry>, digits: &[Digit], cells: &[u32]) -> bool {
    let mut fewer = digits.to_vec();
    cells.iter().for_each(|&cell| fewer[cell as usize] = 0);
    is_proper(geometry, &fewer)
}

fn is_minimal(geometry: &Arc<Geometry>, digits: &[Digit]) -> bool {
    let mut clues = (0..digits.len()).filter(|&cell| digits[cell] != 0);
    !clues.any(|cell| are_redundant(geometry, digits, &[cell as u32]))
}

#[test]
fn puzzles_are_proper_and_symmetric_without_redundant_orbits() {
    for (name, geometry) in small() {
        for symmetry in Symmetry::ALL {
            let orbits = Orbits::of(symmetry, geometry.order());
            for seed in 0..5 {
                let digits = &make(&recipe(&geometry, symmetry), seed, 1, 1)[0].digits;
                let case = format!("{name}, {symmetry:?}, seed {seed}: {digits:?}");
                assert!(is_proper(&geometry, digits), "{case}");
                for orbit in orbits.iter() {
                    let filled = orbit.iter().filter(|&&cell| digits[cell as usize] != 0).count();
                    assert!(filled == 0 || filled == orbit.len(), "{case}");
                    assert!(filled == 0 || !are_redundant(&geometry, digits, orbit), "{case}");
                }
            }
        }
    }
}

#[test]
fn puzzles_report_their_level_and_usually_reach_the_requested_level() {
    let ranges = [
        (Range::Ratings(0, 12), 30),
        (Range::Ratings(15, 23), 30),
        (Range::Levels(Level::Easy, Level::Easy), 30),
        (Range::Levels(Level::Medium, Level::Hard), 10),
    ];
    let nine = ("9 x 9", Arc::new(Geometry::boxes(3, 3)));
    for (name, geometry) in small().into_iter().skip(1).chain([nine]) {
        for (range, min_reached) in ranges {
            let wanted = Recipe { level: Some(range), tries: 50, ..recipe(&geometry, Symmetry::None) };
            let mut reached = 0;
            for made in make(&wanted, 7, 30, 2) {
                let board = Board::new(geometry.clone(), made.digits.clone()).expect("a board");
                let grade = grade(&board, &mut BlankMarks::default(), Scales::ALL, 1_000_000, &Stop::NEVER)
                    .expect("no interrupt");
                let (rating, level) =
                    (grade.explained.map(|found| found.map(|found| found.rating)), grade.scored);
                let is_within = match range {
                    Range::Ratings(min, max) => (min..=max).contains(&rating.unwrap().unwrap()),
                    Range::Levels(min, max) => (min..=max).contains(&level.unwrap().unwrap().level),
                };
                assert_eq!(made.miss == 0, is_within, "{name}, {range:?}: {:?}", made.digits);
                reached += usize::from(is_within);
            }
            assert!(reached >= min_reached || geometry.order() < 9, "{name}, {range:?}: {reached} of 30");
        }
    }
}

/// Returns 1 if a puzzle needs a harder technique than this one, -1 if it does not need this one, and otherwise 0. Uses
/// two explanations: one with all techniques, and one with those that come before the search for this technique.
fn technique_miss(geometry: &Arc<Geometry>, digits: &[Digit], technique: Technique) -> i32 {
    let board = Board::new(geometry.clone(), digits.to_vec()).expect("a board");
    let first = Technique::ALL.iter().position(|known| known.shares_search(technique)).expect("a technique");
    let explained =
        |known: &[Technique]| explain(&board, known, usize::MAX, &Stop::NEVER).expect("pencilmarks");
    let used: Vec<Technique> = explained(Technique::ALL).steps.iter().map(|step| step.technique).collect();
    if used.iter().any(|&used| used > technique && !used.shares_search(technique)) {
        return 1;
    }
    let is_easier =
        !used.contains(&technique) || explained(&Technique::ALL[..first]).end == ExplanationEnd::Solved;
    -i32::from(is_easier)
}

#[test]
fn puzzles_need_the_requested_technique_and_no_harder_one() {
    let nine = Arc::new(Geometry::boxes(3, 3));
    let techniques = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::Pointing,
        Technique::NakedTriple,
        Technique::XWing,
        Technique::Skyscraper,
        Technique::XyWing,
        Technique::UniqueRectangle1,
    ];
    for (symmetry, gaps) in [(Symmetry::None, None), (Symmetry::None, Some(46)), (Symmetry::Rotate180, None)]
    {
        // Full houses alone solve no puzzle with this number of gaps.
        let techniques = techniques[usize::from(gaps.is_some())..].to_vec();
        let wanted = Recipe { techniques: techniques.clone(), gaps, tries: 2000, ..recipe(&nine, symmetry) };
        let puzzles = make(&wanted, 3, 16, 2);
        assert_eq!(puzzles, make(&wanted, 3, 16, 1));
        for (made, &technique) in puzzles.iter().zip(techniques.iter().cycle()) {
            let case = format!("{technique:?}, {symmetry:?}, {gaps:?}: {:?}", made.digits);
            assert_eq!((made.technique_miss, made.miss), (0, 0), "{case}");
            assert_eq!(technique_miss(&nine, &made.digits, technique), 0, "{case}");
            assert!(is_proper(&nine, &made.digits), "{case}");
            assert!(gaps.map_or(true, |gaps| made.gaps() == gaps), "{case}");
        }
    }
}

/// An explanation tries each of these techniques together with another one.
#[test]
fn puzzles_for_techniques_that_share_a_search_need_the_requested_one() {
    let nine = Arc::new(Geometry::boxes(3, 3));
    let techniques = vec![
        Technique::SimpleColoursWrap,
        Technique::SimpleColoursTrap,
        Technique::MultiColours1,
        Technique::NiceLoop,
        Technique::Aic,
    ];
    let wanted = Recipe { techniques: techniques.clone(), tries: 50_000, ..recipe(&nine, Symmetry::None) };
    for (made, &technique) in make(&wanted, 5, 10, 2).iter().zip(techniques.iter().cycle()) {
        assert_eq!(made.technique_miss, 0, "{technique:?}: {:?}", made.digits);
        assert_eq!(technique_miss(&nine, &made.digits, technique), 0, "{technique:?}: {:?}", made.digits);
    }
}

#[test]
fn puzzles_report_whether_they_need_the_requested_technique() {
    for (name, geometry) in small() {
        for technique in [Technique::NakedSingle, Technique::Claiming, Technique::XWing] {
            for is_minimal in [false, true] {
                let wanted =
                    Recipe { techniques: vec![technique], is_minimal, ..recipe(&geometry, Symmetry::None) };
                for made in make(&wanted, 4, 5, 1) {
                    let miss = technique_miss(&geometry, &made.digits, technique);
                    assert_eq!(made.technique_miss, miss, "{name}, {technique:?}: {:?}", made.digits);
                }
            }
        }
    }
}

#[test]
fn puzzles_report_whether_they_are_minimal() {
    for (name, geometry) in small() {
        for symmetry in [Symmetry::None, Symmetry::Rotate180, Symmetry::Diagonal] {
            let wanted = Recipe { is_minimal: true, ..recipe(&geometry, symmetry) };
            for made in make(&wanted, 1, 10, 1) {
                let case = format!("{name}, {symmetry:?}: {:?}", made.digits);
                assert_eq!(is_minimal(&geometry, &made.digits), made.is_minimal, "{case}");
                assert!(made.is_minimal || symmetry != Symmetry::None, "{case}");
            }
        }
    }
}

/// Prints the figures on the help page of `makeGame()`: `cargo test --release --test make -- --ignored --nocapture`.
#[test]
#[ignore = "takes a while"]
fn some_symmetric_puzzles_are_minimal() {
    let nine = Arc::new(Geometry::boxes(3, 3));
    for symmetry in Symmetry::ALL {
        let wanted = Recipe { is_minimal: true, tries: 1, ..recipe(&nine, symmetry) };
        let minimal = make(&wanted, 1, 40_000, 2).iter().filter(|made| made.is_minimal).count();
        println!("{symmetry:?}: {minimal} of 40000");
        assert!(minimal > 0 && (minimal == 40_000) == (symmetry == Symmetry::None));
    }
}

#[test]
fn games_that_may_be_improper_have_as_many_gaps_as_orbits_allow() {
    for (name, geometry) in small() {
        for symmetry in Symmetry::ALL {
            let mut before = 0;
            for gaps in 0..=geometry.cells() {
                let wanted = Recipe { gaps: Some(gaps), is_proper: false, ..recipe(&geometry, symmetry) };
                let made = make(&wanted, 2, 1, 1)[0].gaps();
                // The number of gaps never falls as `gaps` grows, and the difference is less than the largest orbit.
                assert!(
                    made <= gaps && made >= before && gaps - made < 8,
                    "{name}, {symmetry:?}, {gaps}: {made}"
                );
                before = made;
            }
            assert_eq!(before, geometry.cells());
        }
    }
}

#[test]
fn a_puzzle_depends_only_on_its_seed_and_index() {
    for side in [2, 3] {
        let geometry = Arc::new(Geometry::boxes(side, side));
        let wanted = recipe(&geometry, Symmetry::None);
        let all = make(&wanted, 3, 40, 1);
        assert_eq!(make(&wanted, 3, 40, 3), all);
        let some = generate(&wanted, 3, &[7, 39], 2, &Stop::NEVER).expect("no interrupt");
        assert_eq!(some, [Some(all[7].clone()), Some(all[39].clone())]);
        assert_ne!(make(&wanted, 4, 40, 1), all);
    }
}

#[test]
fn an_interrupt_ends_the_work_on_any_number_of_threads() {
    for side in [3, 4] {
        let geometry = Arc::new(Geometry::boxes(side, side));
        let items: Vec<u64> = (0..100_000).collect();
        for threads in [1, 2] {
            let polls = Cell::new(0);
            let interrupted = || {
                polls.set(polls.get() + 1);
                polls.get() > 3
            };
            let made =
                generate(&recipe(&geometry, Symmetry::None), 5, &items, threads, &Stop::new(&interrupted));
            assert_eq!(made, None, "{side}, {threads} threads");
        }
    }
}

#[test]
fn minimising_removes_clues_and_gives_a_proper_and_minimal_puzzle() {
    for (name, geometry) in small() {
        for (item, made) in make(&recipe(&geometry, Symmetry::Full), 6, 10, 1).into_iter().enumerate() {
            let board = Board::new(geometry.clone(), made.digits.clone()).expect("a board");
            let minimised = minimise(&[(item as u64, board)], 7, 1, &Stop::NEVER).expect("no interrupt");
            let [Minimised::Puzzle(digits)] = &minimised[..] else { panic!("{name}: {minimised:?}") };
            assert!(
                digits.iter().zip(&made.digits).all(|(&less, &clue)| less == 0 || less == clue),
                "{name}"
            );
            assert!(is_proper(&geometry, digits) && is_minimal(&geometry, digits), "{name}: {digits:?}");
        }
    }
}

#[test]
fn improper_boards_are_not_minimised() {
    let geometry = Arc::new(Geometry::boxes(2, 2));
    let board = |first: &[Digit]| {
        let mut digits = vec![0; 16];
        digits[..first.len()].copy_from_slice(first);
        (0, Board::new(geometry.clone(), digits).expect("a board"))
    };
    let minimised = minimise(&[board(&[1, 1]), board(&[1, 2, 3, 4])], 8, 2, &Stop::NEVER);
    let expected = [Verdict::None, Verdict::Several].map(Minimised::Not).to_vec();
    assert_eq!(minimised, Some(expected));
}
