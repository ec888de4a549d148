//! On variants, the general engine reproduces published counts and agrees with the naive solver.
//!
//! References: OEIS A002860 (Latin squares); R. A. Bailey, P. J. Cameron and R. Connelly, 2008,
//! doi:10.1080/00029890.2008.11920542 (5 x 5 gerechte designs). The other numbers were computed by a separate
//! program written for this project. The New Sudoku Players' Forum confirms the number for six kinds of houses: 104
//! grids up to relabelling.

use oxidoku_core::board::geometry::{Diagonals, Layout, Regions};
use oxidoku_core::engine::naive;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::count::count;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Digit, Geometry, Verdict};
use oxidoku_lab::layouts::{boxes, gerechte, jigsaw, latin, windoku, x, BOTH};
use oxidoku_lab::strategy::cases;
use proptest::prelude::*;
use std::sync::Arc;

/// Returns the disjoint groups, each of which consists of the cells at the same position in all boxes.
fn disjoint_groups(rows: usize, cols: usize) -> Vec<Vec<u32>> {
    let order = rows * cols;
    let cell = |box_at: usize, index: usize| {
        let (row, col) = (box_at / rows * rows + index / cols, box_at % rows * cols + index % cols);
        (row * order + col) as u32
    };
    (0..order).map(|index| (0..order).map(|box_at| cell(box_at, index)).collect()).collect()
}

/// Counts the grids whose first row is in order; relabelling turns them into all other grids.
fn with_first_row(layout: &Layout) -> u64 {
    let mut digits = vec![0; layout.order * layout.order];
    (0..layout.order).for_each(|col| digits[col] = col as Digit + 1);
    let board = Board::new(layout.geometry().expect("a board"), digits).expect("digits that fit");
    count(&board, Budget::new(u64::MAX, u64::MAX)).solutions
}

const FACTORIAL: [u64; 10] = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880];

fn grids(layout: &Layout) -> u64 {
    with_first_row(layout) * FACTORIAL[layout.order]
}

#[test]
fn numbers_of_grids_with_diagonals_agree_with_known_numbers() {
    let with = |layout: Layout, diagonals| Layout { diagonals, ..layout };
    assert_eq!(grids(&with(boxes(2, 2), BOTH)), 48);
    assert_eq!(grids(&with(boxes(2, 3), BOTH)), 8640);
    let falling = Diagonals { falling: true, rising: false };
    let rising = Diagonals { falling: false, rising: true };
    assert_eq!([falling, rising].map(|one| grids(&with(boxes(2, 3), one))), [288_000; 2]);
}

#[test]
fn numbers_of_grids_with_disjoint_groups_agree_with_known_numbers() {
    let with_groups = |rows, cols| Layout { extra: disjoint_groups(rows, cols), ..boxes(rows, cols) };
    assert_eq!(grids(&with_groups(2, 2)), 168);
    assert_eq!(grids(&with_groups(2, 3)), 2_799_360);
}

/// A cell has four coordinates from 0 to 2: band, row within the band, stack, and column within the stack. For each
/// pair of coordinates, the cells that agree in both form a house.
#[test]
fn the_number_of_grids_with_six_kinds_of_houses_agrees_with_the_known_number() {
    let cell = |[band, row, stack, col]: [usize; 4]| ((band * 3 + row) * 9 + stack * 3 + col) as u32;
    let all: Vec<[usize; 4]> = (0..81).map(|k| [k / 27, k / 9 % 3, k / 3 % 3, k % 3]).collect();
    let houses_of = |first: usize, second: usize| {
        let all = &all;
        (0..9).map(move |same| {
            let here = all.iter().filter(move |at| at[first] * 3 + at[second] == same);
            here.map(|&at| cell(at)).collect::<Vec<_>>()
        })
    };
    // Rows, columns and boxes are the houses of the coordinates 0 and 1, 2 and 3, and 0 and 2.
    let extra = houses_of(1, 3).chain(houses_of(0, 3)).chain(houses_of(1, 2)).collect();
    assert_eq!(grids(&Layout { extra, ..boxes(3, 3) }), 37_739_520);
}

#[test]
fn numbers_of_latin_squares_agree_with_published_numbers() {
    assert_eq!([2, 3, 4, 5].map(|order| grids(&latin(order))), [2, 12, 576, 161_280]);
    // The first column is also in order; any other order of the remaining rows gives the same number.
    let mut digits = vec![0; 36];
    (0..6).for_each(|k| (digits[k], digits[6 * k]) = (k as Digit + 1, k as Digit + 1));
    let board = Board::new(latin(6).geometry().expect("a board"), digits).expect("digits that fit");
    let reduced = count(&board, Budget::new(u64::MAX, u64::MAX)).solutions;
    assert_eq!(reduced * FACTORIAL[6] * FACTORIAL[5], 812_851_200);
}

#[test]
fn numbers_of_gerechte_designs_agree_with_published_numbers() {
    assert_eq!(grids(&gerechte()), 1800);
    // The region of a cell is its column plus twice its row, modulo 5.
    let shifted = (0..25).map(|cell| ((cell % 5 + 2 * (cell / 5)) % 5) as u16).collect();
    assert_eq!(grids(&Layout { regions: Regions::Map(shifted), ..latin(5) }), 360);
}

/// Returns a proper puzzle with this number of clues, or with more if necessary, and its solution.
fn puzzle(layout: &Layout, clues: usize, seed: u64) -> (Board, Vec<Digit>) {
    let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
    let empty = Board::new(geometry.clone(), vec![0; geometry.cells()]).expect("a board");
    let grid = solve(&empty, Engine::Fast, Budget::new(1, u64::MAX)).solution.expect("a grid");
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    Rng::new(seed).shuffle(&mut cells);
    let mut digits = grid.clone();
    for cell in cells {
        let digit = std::mem::take(&mut digits[cell]);
        let board = Board::new(geometry.clone(), digits.clone()).expect("a board");
        let is_proper = search(&board, Budget::new(2, u64::MAX)).verdict == Verdict::Unique;
        if !is_proper || board.clues().count() < clues {
            digits[cell] = digit;
        }
    }
    (Board::new(geometry, digits).expect("a board"), grid)
}

#[test]
fn jigsaw_x_and_windoku_puzzles_are_solved_and_proved_unique() {
    for layout in [jigsaw(), x(), windoku()] {
        for seed in 0..4 {
            let (board, grid) = puzzle(&layout, 24, seed);
            assert_eq!(naive::solutions(&board, 2), vec![grid.clone()]);
            let proved = solve(&board, Engine::Auto, Budget::new(2, 1_000_000));
            assert_eq!((proved.verdict, proved.solution), (Verdict::Unique, Some(grid.clone())));
            assert_eq!(count(&board, Budget::new(u64::MAX, u64::MAX)).solutions, 1);
            let mut fewer = board.digits().to_vec();
            *fewer.iter_mut().find(|digit| **digit != 0).expect("a clue") = 0;
            let fewer = Board::new(board.geometry().clone(), fewer).expect("a board");
            let known = naive::solutions(&fewer, 20).len() as u64;
            assert_eq!(count(&fewer, Budget::new(20, u64::MAX)).solutions, known);
        }
    }
}

/// Generates boards with random diagonals, at most one random extra house, random regions if the order is even, and a
/// few clues.
fn any_variant() -> impl Strategy<Value = Board> {
    let order = 3..=6_usize;
    order.prop_flat_map(|order| {
        let cells: Vec<u32> = (0..(order * order) as u32).collect();
        let shuffled = Just(cells).prop_shuffle();
        let more = (any::<[bool; 3]>(), shuffled.clone());
        let clues = prop::collection::vec((0..order * order, 1..=order as Digit), 2..=order + 2);
        (shuffled, more, clues).prop_map(move |(by_region, ([falling, rising, has_extra], extra), clues)| {
            let mut map = vec![0; order * order];
            by_region
                .iter()
                .enumerate()
                .for_each(|(index, &cell)| map[cell as usize] = (index / order) as u16);
            let regions = if order % 2 == 0 { Regions::Map(map) } else { Regions::None };
            let extra = if has_extra { vec![extra[..order].to_vec()] } else { Vec::new() };
            let layout = Layout { order, regions, diagonals: Diagonals { falling, rising }, extra };
            let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
            let mut digits = vec![0; order * order];
            clues.iter().for_each(|&(cell, digit)| digits[cell] = digit);
            Board::new(geometry, digits).expect("digits that fit")
        })
    })
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn solutions_of_variants_agree_with_the_naive_solver(board in any_variant()) {
        let known = naive::solutions(&board, 50);
        let counted = search(&board, Budget::new(50, u64::MAX));
        prop_assert_eq!(counted.solutions, known.len() as u64);
        let solved = solve(&board, Engine::Auto, Budget::new(2, 1_000_000));
        prop_assert_eq!(&solve(&board, Engine::Auto, Budget::new(1, 1_000_000)).solution, &solved.solution);
        prop_assert_eq!(solved.solution.is_some(), !known.is_empty());
        if known.len() == 1 {
            prop_assert_eq!(solved.verdict, Verdict::Unique);
            prop_assert_eq!(solved.solution.as_ref(), known.first());
        }
        if known.len() < 50 {
            prop_assert!(solved.solution.iter().all(|solution| known.contains(solution)));
        }
    }
}
