//! Canonical forms and automorphisms, compared with a search of the whole group, with general laws, and with
//! published numbers of classes.

use oxidoku_core::board::geometry::{BoxShape, Layout};
use oxidoku_core::board::transform::is_transposable;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine::digits_of;
use oxidoku_core::equivalence::canonical::{automorphisms, canonical, canonical_games, Unclassified};
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::{Board, Digit, Stop, StopReason};
use oxidoku_lab::large::random_board;
use oxidoku_lab::layouts::{gerechte, latin, windoku, x, BOTH};
use oxidoku_lab::strategy::{any_board, cases, grid, shape_of, transformation};
use oxidoku_lab::whole_group::{factorial, WholeGroup};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use std::collections::BTreeMap;

const fn shape(rows: usize, cols: usize) -> BoxShape {
    BoxShape { rows, cols }
}

fn form(board: &Board) -> Vec<Digit> {
    canonical(board, &Stop::NEVER).expect("a board without clashes has a form")
}

fn count(board: &Board) -> u128 {
    let found = automorphisms(board, &Stop::NEVER).expect("a board without clashes has automorphisms");
    for generator in &found.generators {
        assert_eq!(generator.apply(board.digits()), board.digits(), "{generator:?}");
    }
    found.count().parse().expect("a number that fits")
}

fn with_digits(board: &Board, digits: Vec<Digit>) -> Board {
    Board::new(board.geometry().clone(), digits).expect("the digits fit")
}

fn assert_same_as_whole_group(shapes: &'static [(usize, usize)], case_count: u32) {
    let groups: BTreeMap<_, _> =
        shapes.iter().map(|&(rows, cols)| ((rows, cols), WholeGroup::of(shape(rows, cols)))).collect();
    let boards = shape_of(shapes).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        prop_oneof![any_board(shape, 0..=cells / 4), any_board(shape, 0..=cells), grid(shape)]
    });
    proptest!(cases(case_count), |(board in boards)| {
        if !clashes(&board.board()).is_empty() {
            prop_assert_eq!(canonical(&board.board(), &Stop::NEVER), Err(Unclassified::Clash));
            return Ok(());
        }
        let (form_of_group, automorphisms) = groups[&(board.shape.rows, board.shape.cols)].canonical(&board);
        prop_assert_eq!(form(&board.board()), form_of_group);
        prop_assert_eq!(count(&board.board()), automorphisms);
    });
}

#[test]
fn forms_and_automorphisms_agree_with_a_search_of_the_whole_group() {
    assert_same_as_whole_group(&[(2, 2), (1, 2), (1, 3), (3, 1), (1, 4)], 4000);
    assert_same_as_whole_group(&[(2, 3), (3, 2)], 600);
    assert_same_as_whole_group(&[(1, 5), (5, 1)], 100);
}

#[test]
#[ignore = "tries up to about a million transformations per board; run before releases"]
fn forms_and_automorphisms_of_larger_boards_agree_with_a_search_of_the_whole_group() {
    assert_same_as_whole_group(&[(2, 4), (4, 2), (1, 6)], 60);
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_board_its_images_and_its_canonical_form_have_the_same_form(
        (board, there) in shape_of(&[(2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (2, 4), (1, 7), (2, 5), (4, 3), (4, 4)])
            .prop_flat_map(|shape| {
                let cells = shape.order() * shape.order();
                let (sparse, dense) = (any_board(shape, 0..=cells / 5), any_board(shape, cells / 5..=cells));
                let boards = prop_oneof![sparse, dense, grid(shape)];
                (boards, transformation(shape))
            })
    ) {
        if !clashes(&board.board()).is_empty() {
            return Ok(());
        }
        let there = if is_transposable(board.shape) { there } else { there.without_transposing() };
        let found = form(&board.board());
        prop_assert_eq!(&form(&there.apply(&board).board()), &found);
        prop_assert_eq!(&form(&board.with_digits(&found).board()), &found);
        prop_assert_eq!(count(&there.apply(&board).board()), count(&board.board()));
    }
}

/// Numbers of clues, each with the number of boards to test.
const SAMPLES: [(usize, u64); 7] =
    [(81, 10_000), (60, 1000), (30, 3000), (24, 3000), (17, 2000), (9, 500), (4, 500)];

#[test]
fn images_of_grids_and_puzzles_have_the_same_form() {
    for (clues, boards) in SAMPLES {
        for seed in 0..boards {
            let plain = random_board(shape(3, 3), clues, seed);
            let board = plain.board();
            let image = with_digits(&board, shuffled(&board, &mut Rng::new(seed)));
            assert_eq!(form(&image), form(&board), "{clues} clues, seed {seed}");
        }
    }
}

#[test]
fn the_shortcut_for_grids_agrees_with_the_search() {
    for seed in 0..2000 {
        let grid = random_board(shape(3, 3), 81, seed).board();
        assert_eq!(automorphisms(&grid, &Stop::NEVER).unwrap().form, form(&grid), "seed {seed}");
    }
}

/// Returns all grids that extend a board.
fn grids(board: &PlainBoard) -> Vec<Vec<Digit>> {
    enumerate(&board.board(), Budget::new(u64::MAX, u64::MAX)).grids
}

#[test]
fn numbers_of_classes_agree_with_published_numbers() {
    // Grids with the first row in order represent all grids, because the group includes relabellings.
    for (rows, cols, classes, all) in
        [(2, 2, 2, 288), (2, 3, 49, 28_200_960), (3, 2, 49, 28_200_960), (1, 4, 2, 576), (1, 5, 2, 161_280)]
    {
        let mut first = PlainBoard::empty(shape(rows, cols));
        let order = first.shape.order();
        (0..order).for_each(|col| first.digits[col] = col as Digit + 1);
        let mut found = BTreeMap::new();
        for grid in grids(&first) {
            *found.entry(form(&first.with_digits(&grid).board())).or_insert(0u128) += factorial(order);
        }
        let group = WholeGroup::of(first.shape).size() * factorial(order);
        assert_eq!(found.values().sum::<u128>(), all, "{rows} x {cols}");
        assert_eq!(found.len(), classes, "{rows} x {cols}");
        for (form, size) in found {
            // The size of an orbit is the order of the group divided by the number of automorphisms.
            assert_eq!(size * count(&first.with_digits(&form).board()), group, "{form:?}");
        }
    }
}

/// Bailey, Cameron and Connelly (2008, doi:10.1080/00029890.2008.11920542) count 15 designs up to relabelling, and
/// 6 up to relabelling and the four rotations of the regions.
#[test]
fn gerechte_designs_form_six_classes() {
    let mut digits = vec![0; 25];
    (0..5).for_each(|col| digits[col] = col as Digit + 1);
    let first = Board::new(gerechte().geometry().unwrap(), digits).unwrap();
    let designs = enumerate(&first, Budget::new(u64::MAX, u64::MAX)).grids;
    assert_eq!(designs.len(), 15);
    let found: BTreeMap<Vec<Digit>, u128> = designs
        .into_iter()
        .map(|design| with_digits(&first, design))
        .map(|board| (form(&board), count(&board)))
        .collect();
    assert_eq!(found.len(), 6);
    let group = count(&with_digits(&first, vec![0; 25]));
    assert_eq!(group, 4 * factorial(5));
    assert_eq!(found.values().map(|kept| group / kept).sum::<u128>(), 1800);
}

#[test]
fn numbers_of_automorphisms_agree_with_known_numbers() {
    let nine = |line: &str| PlainBoard::from_line(shape(3, 3), line).board();
    let most_canonical = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(count(&nine(most_canonical)), 648);
    let group = 3_359_232 * factorial(9);
    assert_eq!(count(&nine(&".".repeat(81))), group);
    assert_eq!(count(&nine(&format!("{}1", ".".repeat(80)))), group / 9 / 81);
    let empty = PlainBoard::empty(shape(4, 4)).board();
    assert_eq!(count(&empty), 2 * factorial(4).pow(10) * factorial(16));
    assert_eq!(count(&PlainBoard::empty(shape(1, 9)).board()), 2 * factorial(9).pow(3));
    assert_eq!(count(&PlainBoard::empty(shape(2, 5)).board()), {
        2u128.pow(5) * factorial(5) * factorial(5).pow(2) * 2 * factorial(10)
    });
}

#[test]
fn boards_with_large_groups_are_classified_quickly() {
    for side in [3, 4, 5, 6] {
        let order = side * side;
        let mut diagonal = PlainBoard::empty(shape(side, side));
        (0..order).for_each(|k| diagonal.digits[k * order + k] = k as Digit + 1);
        // The rows can be permuted in every way that the group allows. The columns then need the same permutation, and
        // the board may also be transposed.
        assert_eq!(count(&diagonal.board()), 2 * factorial(side).pow(side as u32 + 1), "{side}");
        for clues in 0..8 {
            let board = random_board(shape(side, side), clues, clues as u64).board();
            let image = with_digits(&board, shuffled(&board, &mut Rng::new(1)));
            assert_eq!(form(&image), form(&board), "{side}, {clues} clues");
        }
    }
}

#[test]
fn images_of_boards_of_other_shapes_have_the_same_form() {
    let layouts = [x(), windoku(), Layout { diagonals: BOTH, ..latin(9) }];
    for layout in layouts {
        let empty = Board::new(layout.geometry().unwrap(), vec![0; 81]).unwrap();
        assert_eq!(count(&empty), 8 * factorial(9));
        for seed in 0..100 {
            let mut digits = vec![0; 81];
            let mut rng = Rng::new(seed);
            (1..=7).for_each(|digit| digits[rng.below(81)] = digit);
            let board = with_digits(&empty, digits);
            let image = with_digits(&empty, shuffled(&board, &mut rng));
            assert_eq!(form(&image), form(&board), "seed {seed}");
            assert_eq!(count(&image), count(&board), "seed {seed}");
        }
    }
}

#[test]
fn canonical_forms_do_not_depend_on_the_number_of_threads() {
    let boards: Vec<Board> =
        (0..60).map(|seed| random_board(shape(3, 3), 20 + seed, seed as u64).board()).collect();
    let mut puzzles: Vec<_> = boards.iter().map(|board| digits_of(board).unwrap()).collect();
    puzzles[7][0] = puzzles[7][80].max(1);
    puzzles[7][1] = puzzles[7][0];
    let one = canonical_games(&puzzles, 1, &Stop::NEVER).unwrap();
    assert_eq!(one[7], Err(Unclassified::Clash));
    assert_eq!(canonical_games(&puzzles, 3, &Stop::NEVER).unwrap(), one);
    for (board, found) in boards.iter().zip(&one).filter(|(_, found)| found.is_ok()) {
        let found: Vec<Digit> = found.unwrap().iter().map(|&digit| digit.into()).collect();
        assert_eq!(found, form(board));
    }
    assert_eq!(canonical_games(&puzzles, 2, &Stop::new(&|| true)), None);
}

#[test]
fn large_boards_are_rejected_and_an_interrupt_ends_a_search() {
    let large = PlainBoard::empty(shape(7, 7)).board();
    assert_eq!(canonical(&large, &Stop::NEVER), Err(Unclassified::Large));
    let board = random_board(shape(6, 6), 700, 1).board();
    match canonical(&board, &Stop::new(&|| true)) {
        Ok(_) | Err(Unclassified::Stopped(StopReason::Interrupt)) => {}
        other => panic!("{other:?}"),
    }
}
