//! Grades agree with the programs that define the scales, and obey general laws.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::search::search;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::grade::qqwing::{word, QqwingClass};
use oxidoku_core::human::grade::{grade, grades, BlankMarks, Grade, NoGrade, Scales};
use oxidoku_core::human::orders::explainer::{explained, steps};
use oxidoku_core::human::orders::hodoku::{self, scored};
use oxidoku_core::human::technique::{Candidate, Level, Pencilmarks, Technique};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::status::Status;
use oxidoku_core::{Board, Digit, Geometry, Stop, Verdict};
use oxidoku_lab::layouts::{boxes, jigsaw, latin, windoku, x};
use oxidoku_lab::promise::interrupted_after;
use oxidoku_lab::strategy::{cases, shape_of, transformation};
use oxidoku_lab::teaching::Known;
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::ops::Range;
use std::sync::Arc;

/// The node limit of a search for solutions.
const NODES: u64 = 1_000_000;

const RATINGS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/testthat/oracle/ratings.txt"));

const NINE: BoxShape = BoxShape { rows: 3, cols: 3 };

/// Returns the fields of each line: puzzle, ER, EP, ED, level, score, word.
fn published() -> impl Iterator<Item = Vec<&'static str>> {
    RATINGS.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

fn board(puzzle: &str) -> Board {
    PlainBoard::from_line(NINE, puzzle).board()
}

fn all_grades(board: &Board) -> Grade {
    grade(board, &mut BlankMarks::default(), Scales::ALL, NODES, &Stop::NEVER).expect("no interrupt")
}

fn tenths(text: &str) -> u32 {
    text.replace('.', "").parse().expect("a rating with one decimal")
}

#[test]
fn ratings_agree_with_sudoku_explainer() {
    for line in published() {
        let found = all_grades(&board(line[0])).explained.unwrap().unwrap();
        let expected = [line[1], line[2], line[3]].map(tenths);
        assert_eq!([found.rating, found.placing, found.first], expected, "{}", line[0]);
    }
}

#[test]
fn scores_of_easy_and_medium_puzzles_agree_with_hodoku() {
    let blank = Pencilmarks::of(&board(&".".repeat(81))).unwrap();
    let (mut lower, mut levels) = (0, 0);
    for line in published() {
        let found = scored(&board(line[0]), &blank, Level::Extreme, Budget::new(u64::MAX, hodoku::MAX_NODES))
            .unwrap();
        if matches!(line[4], "easy" | "medium") {
            assert_eq!(
                (found.level.name(), found.score.to_string().as_str()),
                (line[4], line[5]),
                "{}",
                line[0]
            );
            lower += 1;
        }
        levels += usize::from(found.level.name() == line[4]);
    }
    assert!(lower >= 20 && levels >= 60, "{lower} easy and medium puzzles, {levels} equal levels");
}

#[test]
fn words_agree_with_qqwing() {
    for line in published() {
        let found = word(&Pencilmarks::of(&board(line[0])).unwrap()).unwrap();
        assert_eq!(found.name(), line[6], "{}", line[0]);
    }
}

/// Returns proper puzzles with their solutions. A clue is redundant only if its check reached the node limit.
fn minimal(geometry: &Arc<Geometry>, seeds: Range<u64>) -> impl Iterator<Item = (Board, Vec<Digit>)> + '_ {
    seeds.map(|seed| {
        let solution = Known::random(geometry, seed).solutions.swap_remove(0);
        let mut cells: Vec<usize> = (0..solution.len()).collect();
        Rng::stream(seed, 2).shuffle(&mut cells);
        let board = |digits: Vec<Digit>| Board::new(geometry.clone(), digits).expect("digits of a grid");
        let mut digits = solution.clone();
        for cell in cells {
            let clue = std::mem::take(&mut digits[cell]);
            if search(&board(digits.clone()), Budget::new(2, 100_000)).verdict != Verdict::Unique {
                digits[cell] = clue;
            }
        }
        (board(digits), solution)
    })
}

#[test]
fn no_step_on_sudoku_explainers_scale_contradicts_the_solution() {
    for layout in [boxes(2, 2), boxes(2, 3), boxes(3, 3), boxes(2, 5), latin(6), jigsaw(), x(), windoku()] {
        let geometry = Arc::new(layout.geometry().unwrap());
        let mut counted = 0;
        for (board, solution) in minimal(&geometry, 0..20) {
            let puzzle = Pencilmarks::of(&board).unwrap();
            let ended = steps(&puzzle, Budget::new(u64::MAX, 2_000_000), &mut |hint| {
                assert!(hint.placed.is_some() || !hint.eliminated.is_empty());
                let is_right = |candidate: &Candidate| solution[candidate.cell] == candidate.digit;
                assert!(hint.placed.iter().all(is_right), "{hint:?} of {:?}", board.digits());
                assert!(!hint.eliminated.iter().any(is_right), "{hint:?} of {:?}", board.digits());
                counted += usize::from(hint.rating > 26);
                ControlFlow::Continue(())
            });
            assert!(matches!(ended, Ok(()) | Err(NoGrade::TooLong)), "{ended:?} of {:?}", board.digits());
        }
        assert!(counted > 0 || geometry.order() < 9, "no step has a rating above 2.6");
    }
}

#[test]
fn grades_are_the_same_on_any_number_of_threads_and_an_interrupt_leaves_no_grades() {
    let boards: Vec<Board> = published().map(|line| board(line[0])).take(40).collect();
    let scales = Scales { explainer: false, ..Scales::ALL };
    let alone = grades(&boards, scales, NODES, 1, &Stop::NEVER).unwrap();
    assert_eq!(grades(&boards, scales, NODES, 2, &Stop::NEVER), Some(alone.clone()));
    assert_eq!(boards.iter().map(|board| grades_on(board, scales)).collect::<Vec<_>>(), alone);
    for threads in [1, 2] {
        assert_eq!(grades(&boards, Scales::ALL, NODES, threads, &Stop::new(&interrupted_after(0))), None);
    }
}

fn grades_on(board: &Board, scales: Scales) -> Grade {
    grade(board, &mut BlankMarks::default(), scales, NODES, &Stop::NEVER).unwrap()
}

#[test]
fn only_proper_puzzles_are_graded() {
    let line = "1".to_string() + &".".repeat(80);
    let several = all_grades(&board(&line));
    assert_eq!((several.status, several.word, several.guesses), (Status::Several, None, None));
    assert_eq!(all_grades(&board(&("11".to_string() + &".".repeat(79)))).status, Status::Clash);
    let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let full = all_grades(&board(full));
    assert_eq!((full.status, full.word, full.backdoor), (Status::Unique, None, Some(0)));
    assert_eq!(full.explained, Some(Err(NoGrade::Full)));
    assert_eq!(full.scored, Some(Err(NoGrade::Full)));
}

#[test]
fn grading_stops_when_the_budget_is_used_up() {
    let hard = published().last().unwrap()[0];
    let puzzle = Pencilmarks::of(&board(hard)).unwrap();
    assert_eq!(explained(&puzzle, Budget::new(u64::MAX, 1000)), Err(NoGrade::TooLong));

    let blank = BlankMarks::default().blank(&board(hard)).unwrap().clone();
    let budget = Budget::new(u64::MAX, 3);
    assert_eq!(scored(&board(hard), &blank, Level::Extreme, budget), Err(NoGrade::TooLong));
}

/// Returns whether singles solve a board.
fn singles_solve(board: &Board) -> bool {
    let singles = [Technique::NakedSingle, Technique::HiddenSingle];
    explain(board, &singles, usize::MAX, &Stop::NEVER).unwrap().end == ExplanationEnd::Solved
}

/// Finds the size of the smallest backdoor by trying all sets of at most two holes; returns 3 if it is larger.
fn backdoor_by_trying(board: &Board, solution: &[Digit]) -> usize {
    let holes: Vec<usize> = (0..board.digits().len()).filter(|&cell| board.digits()[cell] == 0).collect();
    let with = |cells: &[usize]| {
        let mut digits = board.digits().to_vec();
        cells.iter().for_each(|&cell| digits[cell] = solution[cell]);
        Board::new(board.geometry().clone(), digits).unwrap()
    };
    if singles_solve(board) {
        return 0;
    }
    if holes.iter().any(|&cell| singles_solve(&with(&[cell]))) {
        return 1;
    }
    let pair = |&one: &usize| holes.iter().any(|&other| singles_solve(&with(&[one, other])));
    if holes.iter().any(pair) {
        2
    } else {
        3
    }
}

#[test]
fn sizes_of_backdoors_agree_with_a_search_of_all_small_sets_of_cells() {
    let mut sizes = [0; 4];
    for (layout, seeds) in [(boxes(2, 3), 0..50), (jigsaw(), 0..20), (boxes(3, 3), 0..20), (latin(6), 0..50)]
    {
        let geometry = Arc::new(layout.geometry().unwrap());
        for (board, solution) in minimal(&geometry, seeds) {
            let expected = backdoor_by_trying(&board, &solution);
            let found = cheap_grades(&board).backdoor.unwrap();
            assert_eq!(found.min(3), expected, "{:?}", board.digits());
            sizes[expected] += 1;
        }
    }
    assert!(sizes[0] > 0 && sizes[1] > 0 && sizes[2] > 0, "{sizes:?}");
}

#[test]
fn only_puzzles_that_singles_solve_have_an_empty_backdoor() {
    let size = |line: Vec<&str>| cheap_grades(&board(line[0])).backdoor.unwrap();
    let sizes: Vec<usize> = published().map(size).collect();
    for (line, &size) in published().zip(&sizes) {
        assert_eq!(size == 0, matches!(line[6], "simple" | "easy"), "{}", line[0]);
    }
    assert!(sizes.contains(&2), "{sizes:?}");
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn equivalent_puzzles_have_the_same_word_and_size_of_backdoor(
        (puzzle, turn) in shape_of(&[(3, 3)]).prop_flat_map(|shape| {
            let puzzles: Vec<&'static str> = published().map(|line| line[0]).collect();
            (prop::sample::select(puzzles), transformation(shape))
        })
    ) {
        let plain = PlainBoard::from_line(NINE, puzzle);
        let (one, other) = (cheap_grades(&plain.board()), cheap_grades(&turn.apply(&plain).board()));
        prop_assert_eq!((one.word, one.backdoor), (other.word, other.backdoor));
        prop_assert_eq!(one.guesses == Some(0), other.guesses == Some(0));
        prop_assert_eq!(one.guesses == Some(0), one.word <= Some(QqwingClass::Easy));
    }
}

fn cheap_grades(board: &Board) -> Grade {
    grades_on(board, Scales { explainer: false, hodoku: false, ..Scales::ALL })
}
