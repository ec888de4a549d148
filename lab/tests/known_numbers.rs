//! The engines reproduce known counts and the solutions of well-known puzzles.
//!
//! References: OEIS A107739 (4 x 4 grids) and A002860 (Latin squares). A 6 x 6 board has 28,200,960 grids, of which
//! 39,168 have any given first row. The numbers of 4 x 4 puzzles come from a separate program written for this
//! project.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::classic::classic;
use oxidoku_core::engine::naive;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::Verdict;
use oxidoku_lab::promise::solutions_counted;
use oxidoku_lab::well_known::well_known;
use oxidoku_lab::PlainBoard;
use std::collections::BTreeMap;

const ENDLESS: u64 = u64::MAX;

fn count(board: &PlainBoard) -> u64 {
    solutions_counted(&search(&board.board(), Budget::new(ENDLESS, ENDLESS)))
}

fn empty(rows: usize, cols: usize) -> PlainBoard {
    PlainBoard::empty(BoxShape { rows, cols })
}

/// Returns the board with only the first row filled, as 1, 2, 3 and so on.
fn first_row_given(rows: usize, cols: usize) -> PlainBoard {
    let mut board = empty(rows, cols);
    (0..rows * cols).for_each(|col| board.digits[col] = col as u16 + 1);
    board
}

#[test]
fn numbers_of_grids_agree_with_published_numbers() {
    assert_eq!(count(&empty(2, 2)), 288);
    assert_eq!(count(&first_row_given(2, 3)), 39_168);
    assert_eq!(count(&first_row_given(3, 2)), 39_168);
}

#[test]
fn grids_with_boxes_of_one_row_or_column_are_latin_squares() {
    assert_eq!(
        [(1, 2), (1, 3), (1, 4), (4, 1)].map(|(rows, cols)| count(&empty(rows, cols))),
        [2, 12, 576, 576]
    );
    assert_eq!(count(&empty(1, 5)), 161_280);
}

#[test]
fn the_search_ends_at_the_solution_limit() {
    let nodes = |solutions| {
        let outcome = search(&empty(2, 2).board(), Budget::new(solutions, ENDLESS));
        let verdict = if solutions == 1 { Verdict::Found } else { Verdict::Several };
        assert_eq!(outcome.verdict, verdict, "{solutions} solutions");
        outcome.counters.nodes
    };
    let nodes: Vec<u64> = (1..=290).map(nodes).collect();
    assert!(nodes[..288].windows(2).all(|pair| pair[0] < pair[1]), "each further grid takes more nodes");
    assert_eq!(nodes[288], nodes[289], "only 288 grids exist");
}

#[test]
fn numbers_of_4_x_4_puzzles_with_each_number_of_clues_agree_with_known_numbers() {
    // Relabelling turns the 12 grids into all 288, and their puzzles into all puzzles.
    const RELABELLINGS: u64 = 24;
    let grids = naive::solutions(&first_row_given(2, 2).board(), usize::MAX);
    assert_eq!(grids.len(), 12);

    // A puzzle with k solutions occurs k times, once for each solution.
    let mut met: BTreeMap<(usize, u64), u64> = BTreeMap::new();
    for grid in grids {
        for kept in 0..1_u32 << 16 {
            let digits =
                grid.iter().enumerate().map(|(cell, &digit)| if kept >> cell & 1 == 1 { digit } else { 0 });
            let puzzle = empty(2, 2).with_digits(&digits.collect::<Vec<_>>());
            *met.entry((puzzle.clue_count(), count(&puzzle))).or_default() += RELABELLINGS;
        }
    }
    let mut soluble = [0; 17];
    let mut proper = [0; 17];
    for ((clues, solutions), times) in met {
        assert_eq!(times % solutions, 0, "{clues} clues, {solutions} solutions");
        soluble[clues] += times / solutions;
        if solutions == 1 {
            proper[clues] += times;
        }
    }
    assert_eq!(
        soluble,
        [
            1, 64, 1696, 22912, 164320, 652032, 1594752, 2685696, 3326304, 3125760, 2255616, 1248768, 523392,
            161280, 34560, 4608, 288
        ]
    );
    assert_eq!(
        proper,
        [
            0, 0, 0, 0, 25728, 284160, 1041408, 2141184, 2961024, 2958336, 2204928, 1239552, 522624, 161280,
            34560, 4608, 288
        ]
    );
}

#[test]
fn engines_and_the_naive_solver_find_the_only_solution_of_well_known_puzzles() {
    for known in well_known() {
        let board = known.puzzle.board();
        let proved = search(&board, Budget::new(2, ENDLESS));
        assert_eq!(proved.verdict, Verdict::Unique, "{}", known.name);
        let others =
            [Engine::Auto, Engine::Fast].map(|engine| solve(&board, engine, Budget::new(1, ENDLESS)));
        for outcome in others.into_iter().chain([proved, classic(&board, Budget::new(1, ENDLESS))]) {
            assert_eq!(outcome.solution.as_ref(), Some(&known.solution.digits), "{}", known.name);
        }
        assert_eq!(naive::solutions(&board, 2), [known.solution.digits], "{}", known.name);
    }
}

#[test]
fn the_general_engine_needs_few_nodes() {
    // A bad choice of the branching cell does not change the result but takes many more nodes.
    for known in well_known() {
        let proved = search(&known.puzzle.board(), Budget::new(2, 1000));
        assert_eq!(proved.verdict, Verdict::Unique, "{}", known.name);
    }
    for (rows, cols) in [(3, 4), (4, 4), (5, 5)] {
        let found = search(&empty(rows, cols).board(), Budget::new(1, 1000));
        assert_eq!(found.verdict, Verdict::Found, "{rows} x {cols}");
    }
}
