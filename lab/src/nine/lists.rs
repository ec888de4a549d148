//! Lists of puzzles with one puzzle per line, extended to the number of puzzles that a measurement needs.
//!
//! Repeating a short list would train the processor's branch predictor, so the list is extended with images of its
//! puzzles, which look different but are equally hard. Random choices are the same in every run.

use super::Digits;
use crate::strategy::transformation;
use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::Digit;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::env;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

const SHAPE: BoxShape = BoxShape { rows: 3, cols: 3 };

/// The number of solutions of a puzzle with several solutions.
const SEVERAL: RangeInclusive<u64> = 4..=400;

/// The maximum number of puzzles with several solutions that are made by removing clues; all others are images.
const MADE: usize = 1024;

/// Returns the folder of lists: `OXIDOKU_PUZZLES` if it is set, otherwise the folder of small samples.
pub fn folder() -> PathBuf {
    let sample = || Path::new(env!("CARGO_MANIFEST_DIR")).join("data/nine");
    env::var_os("OXIDOKU_PUZZLES").map_or_else(sample, PathBuf::from)
}

/// Returns the puzzles of a list, or `None` if the folder has no such list. Panics if a line is not a puzzle.
pub fn list(name: &str) -> Option<Vec<Digits>> {
    let text = fs::read_to_string(folder().join(name).with_extension("txt")).ok()?;
    Some(text.lines().map(|line| digits_of(&PlainBoard::from_line(SHAPE, line))).collect())
}

/// Returns all lists in the folder, sorted by name. Skips files with a line that does not have 81 characters.
pub fn lists() -> Vec<(String, Vec<Digits>)> {
    let files = fs::read_dir(folder()).expect("a folder of lists");
    let name = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let texts =
        files.flatten().map(|file| file.path()).filter(|path| path.extension() == Some("txt".as_ref()));
    let mut names: Vec<String> = texts.filter(|path| is_list(path)).filter_map(|path| name(&path)).collect();
    names.sort();
    names.into_iter().filter_map(|name| list(&name).map(|puzzles| (name, puzzles))).collect()
}

fn is_list(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.lines().all(|line| line.len() == 81))
}

/// Converts a board to the form that the 9 x 9 engines take.
pub fn digits_of(board: &PlainBoard) -> Digits {
    assert_eq!(board.shape, SHAPE, "a board of 9 x 9");
    std::array::from_fn(|cell| board.digits[cell] as u8)
}

/// Converts digits to a board that can be transformed and printed.
pub fn board_of(digits: &Digits) -> PlainBoard {
    PlainBoard { shape: SHAPE, digits: digits.map(Digit::from).to_vec() }
}

/// Returns `count` puzzles: the puzzles of the list in random order, then images of these puzzles.
pub fn fill(list: &[Digits], count: usize) -> Vec<Digits> {
    let mut runner = TestRunner::deterministic();
    let shuffled = draw(&Just(list.to_vec()).prop_shuffle(), &mut runner);
    let any_image = transformation(SHAPE);
    let image = |puzzle: &Digits| {
        let transformation = draw(&any_image, &mut runner);
        // Square boxes keep their shape when transposed.
        digits_of(&transformation.apply(&board_of(puzzle)))
    };
    let images = shuffled.iter().cycle().map(image);
    shuffled.iter().copied().chain(images).take(count).collect()
}

/// Returns `len` puzzles with 4 to 400 solutions, made by removing clues from proper puzzles. `count` counts the
/// solutions of a puzzle up to a limit.
pub fn several(proper: &[Digits], len: usize, count: impl Fn(&Digits, u64) -> u64) -> Vec<Digits> {
    let mut runner = TestRunner::deterministic();
    let loosened = proper.iter().cycle().filter_map(|puzzle| loosen(puzzle, &mut runner, &count));
    let made: Vec<Digits> = loosened.take(len.min(MADE)).collect();
    fill(&made, len)
}

/// Removes clues in random order until there are enough solutions; returns `None` if there are then too many.
fn loosen(puzzle: &Digits, runner: &mut TestRunner, count: &impl Fn(&Digits, u64) -> u64) -> Option<Digits> {
    let mut loose = *puzzle;
    let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
    for cell in draw(&Just(clues).prop_shuffle(), runner) {
        loose[cell] = 0;
        let solutions = count(&loose, SEVERAL.end() + 1);
        if solutions >= *SEVERAL.start() {
            return SEVERAL.contains(&solutions).then_some(loose);
        }
    }
    None
}

fn draw<S: Strategy>(strategy: &S, runner: &mut TestRunner) -> S::Value {
    strategy.new_tree(runner).expect("a strategy without rejections").current()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::well_known::well_known;
    use oxidoku_core::engine::search::search;
    use oxidoku_core::run::budget::Budget;
    use oxidoku_core::Verdict;
    use std::collections::HashSet;

    fn proper() -> Vec<Digits> {
        well_known().iter().map(|known| digits_of(&known.puzzle)).collect()
    }

    fn verdict(puzzle: &Digits) -> Verdict {
        search(&board_of(puzzle).board(), Budget::new(2, u64::MAX)).verdict
    }

    #[test]
    fn the_sample_has_150_puzzles_of_each_kind() {
        for name in [
            "17_clue",
            "random_minimal",
            "easy_many_clues",
            "hardest_1905_11plus",
            "magictour_top1465",
            "invalid",
        ] {
            let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/nine").join(name);
            let lines = fs::read_to_string(sample.with_extension("txt")).expect("the list exists");
            assert_eq!(lines.lines().collect::<HashSet<_>>().len(), 150, "{name}");
        }
    }

    #[test]
    fn a_short_list_is_extended_with_different_puzzles_of_the_same_kind() {
        let filled = fill(&proper(), 20);
        assert_eq!(filled.iter().collect::<HashSet<_>>().len(), 20);
        assert!(proper().iter().all(|puzzle| filled[..2].contains(puzzle)));
        assert!(filled.iter().all(|puzzle| verdict(puzzle) == Verdict::Unique));
        assert_eq!(filled, fill(&proper(), 20), "the same in every run");
        assert_eq!(fill(&proper(), 1).len(), 1);
    }

    #[test]
    fn loosened_puzzles_have_4_to_400_solutions() {
        let naive = |puzzle: &Digits, limit: u64| {
            oxidoku_core::engine::naive::solutions(&board_of(puzzle).board(), limit as usize).len() as u64
        };
        for puzzle in several(&proper()[..1], 20, naive) {
            assert!(SEVERAL.contains(&naive(&puzzle, u64::MAX)), "{puzzle:?}");
        }
    }
}
