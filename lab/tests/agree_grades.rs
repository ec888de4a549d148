//! Levels, scores and ratings agree with those of HoDoKu and Sudoku Explainer on the puzzles in `lab/data/rated`.
//!
//! `dev/rated_puzzles.R` makes the files; `OXIDOKU_HODOKU` and `OXIDOKU_EXPLAINER` can name other files in the formats
//! of `hodoku.txt` and `explainer.txt`. The first test also prints the first puzzles on which our steps differ from
//! HoDoKu's. Puzzles on which HoDoKu guesses are skipped.

use oxidoku_core::human::orders::explainer::{self, explained};
use oxidoku_core::human::orders::hodoku::{self, scored_with};
use oxidoku_core::human::technique::{Candidate, Level, Pencilmarks, Step};
use oxidoku_core::{Board, Budget, Geometry};
use std::collections::BTreeMap;
use std::fs;

/// The maximum number of differing paths to print.
const SHOWN: usize = 20;

fn board(text: &str) -> Board {
    let digits = text.bytes().map(|byte| if byte == b'.' { 0 } else { (byte - b'0').into() });
    Board::new(Geometry::boxes(3, 3), digits.collect()).expect("81 characters")
}

fn lines(path: &str) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(str::to_owned).collect()
}

/// Returns the name of the technique and the candidates of a step, each as a sign, digit, row and column.
fn named(step: &Step) -> String {
    let write = |sign: char| {
        move |candidate: &Candidate| {
            format!("{sign}{}{}{}", candidate.digit, candidate.cell / 9 + 1, candidate.cell % 9 + 1)
        }
    };
    let mut effects: Vec<String> = step.eliminated.iter().map(write('-')).collect();
    effects.extend(step.placed.iter().map(write('+')));
    effects.sort_unstable();
    effects.dedup();
    format!("{} {}", step.technique.name(), effects.concat())
}

/// Returns HoDoKu's steps in a line of the file, in the form of [`named`].
fn steps_of(words: &[&str], names: &BTreeMap<&str, &str>) -> Vec<String> {
    let step = |word: &&str| {
        let (letter, candidates) = word.split_at(word.find(['-', '+']).unwrap_or(word.len()));
        let mut effects: Vec<&str> = (0..candidates.len() / 4).map(|k| &candidates[4 * k..][..4]).collect();
        effects.sort_unstable();
        format!("{} {}", names[letter], effects.concat())
    };
    words.iter().map(step).collect()
}

/// For one of HoDoKu's levels, the number of puzzles, and the numbers of puzzles with the same level, score and path.
#[derive(Clone, Copy, Default)]
struct Agreement {
    puzzles: usize,
    levels: usize,
    scores: usize,
    paths: usize,
}

/// The number of puzzles for each pair of techniques, ours and HoDoKu's, in the first step that differs.
#[derive(Default)]
struct Differences(BTreeMap<(String, String), usize>);

impl Differences {
    /// Notes the first difference between two paths, and prints it for the first puzzles.
    fn note(&mut self, puzzle: &str, ours: &[String], theirs: &[String]) {
        let all = 0..ours.len().max(theirs.len());
        let Some(at) = all.into_iter().find(|&at| ours.get(at) != theirs.get(at)) else { return };
        let [ours, theirs] = [ours, theirs].map(|path| path.get(at).map_or("none", String::as_str));
        if self.0.values().sum::<usize>() < SHOWN {
            println!("{puzzle} step {}: ours {ours}, HoDoKu's {theirs}", at + 1);
        }
        let name = |step: &str| step.rsplit_once(' ').map_or(step, |(name, _)| name).to_owned();
        *self.0.entry((name(ours), name(theirs))).or_insert(0) += 1;
    }

    fn print(self) {
        println!("\nOur first differing step, HoDoKu's, puzzles");
        let mut differences: Vec<_> = self.0.into_iter().collect();
        differences.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        differences.iter().for_each(|((ours, theirs), count)| println!("{ours:<32}{theirs:<32}{count:>6}"));
    }
}

#[test]
fn levels_and_scores_agree_with_hodoku() {
    let path = std::env::var("OXIDOKU_HODOKU").unwrap_or_else(|_| "data/rated/hodoku.txt".into());
    let lines = lines(&path);
    let (legend, puzzles): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.starts_with('#'));
    let names: BTreeMap<&str, &str> =
        legend.iter().filter_map(|line| line.strip_prefix("# ")?.split_once(' ')).collect();
    let blank = Pencilmarks::of(&board(&".".repeat(81))).unwrap();
    let (mut by_level, mut differences) = (BTreeMap::<&str, Agreement>::new(), Differences::default());
    for line in &puzzles {
        let words: Vec<&str> = line.split(' ').collect();
        let (puzzle, level, score) = (words[0], words[1], words[2]);
        if words[3..].iter().any(|step| names[&step[..1]] == "guess") {
            continue;
        }
        let mut steps = Vec::new();
        let mut keep = |step: &Step| steps.push(named(step));
        let budget = Budget::new(u64::MAX, hodoku::MAX_NODES);
        let found = scored_with(&board(puzzle), &blank, Level::Extreme, budget, &mut keep);
        let theirs = steps_of(&words[3..], &names);
        let agreement = by_level.entry(level).or_default();
        agreement.puzzles += 1;
        agreement.levels += usize::from(found.is_ok_and(|found| found.level.name() == level));
        agreement.scores += usize::from(found.is_ok_and(|found| found.score.to_string() == score));
        agreement.paths += usize::from(steps == theirs);
        differences.note(puzzle, &steps, &theirs);
    }
    differences.print();
    assert_same_levels_and_scores(&by_level);
}

fn assert_same_levels_and_scores(by_level: &BTreeMap<&str, Agreement>) {
    println!("\n{:<10}{:>8}{:>8}{:>8}{:>8}", "level", "puzzles", "levels", "scores", "paths");
    for (level, Agreement { puzzles, levels, scores, paths }) in by_level {
        println!("{level:<10}{puzzles:>8}{levels:>8}{scores:>8}{paths:>8}");
    }
    for (level, Agreement { puzzles, levels, scores, .. }) in by_level {
        assert_eq!(
            (levels, scores),
            (puzzles, puzzles),
            "{level}: puzzles with the same level and the same score"
        );
    }
}

#[test]
fn ratings_agree_with_sudoku_explainer() {
    let path = std::env::var("OXIDOKU_EXPLAINER").unwrap_or_else(|_| "data/rated/explainer.txt".into());
    let lines = lines(&path);
    let mut same = 0;
    for line in &lines {
        let words: Vec<&str> = line.split(' ').collect();
        let marks = Pencilmarks::of(&board(words[0])).unwrap();
        let found =
            explained(&marks, Budget::new(u64::MAX, explainer::MAX_NODES)).expect("the puzzle is proper");
        let found = [found.rating, found.placing, found.first]
            .map(|tenths| format!("{}.{}", tenths / 10, tenths % 10));
        if found == words[1..4] {
            same += 1;
        } else {
            println!("{}: ours {}, the Explainer's {}", words[0], found.join(" "), words[1..4].join(" "));
        }
    }
    println!("{same} of {} ratings agree", lines.len());
    assert_eq!(same, lines.len());
}
