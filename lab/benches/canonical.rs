//! Times canonical forms of grids and puzzles alongside the crate `sudoku`, in microseconds per board.
//!
//! The crate finds the transformation that makes the solution of a puzzle canonical and applies it to the puzzle, so it
//! accepts only proper puzzles. Our canonical form is computed from the puzzle itself. The results are checked before
//! the timing: the forms of grids must be the same, and both programs must recognise shuffled boards and find the same
//! classes.
//!
//! `OXIDOKU_PUZZLES` names a folder of lists to use instead of the sample in `lab/data/nine`.

use oxidoku_core::engine::nine::{board_of, search, Digits};
use oxidoku_core::equivalence::canonical::canonical_nine;
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Digit, Stop};
use oxidoku_lab::nine::lists::list;
use oxidoku_lab::rounds::{medians, thread_cpu, Contender};
use std::collections::BTreeMap;
use sudoku::Sudoku;

const BOARDS: usize = 2000;
const ROUNDS: usize = 15;

fn ours(board: &Digits) -> Digits {
    canonical_nine(board, &Stop::NEVER).expect("a puzzle has a form")
}

fn read(board: &Digits) -> Sudoku {
    Sudoku::from_bytes(*board).expect("digits up to 9")
}

fn crates(board: &Sudoku) -> Digits {
    board.canonicalized().expect("a proper puzzle").0.to_bytes()
}

fn bytes(digits: &[Digit]) -> Digits {
    std::array::from_fn(|cell| digits[cell] as u8)
}

fn solved(puzzle: &Digits) -> Digits {
    bytes(&search(puzzle, Budget::new(1, u64::MAX)).solution.expect("a puzzle has a solution"))
}

/// Panics unless both programs recognise shuffled boards, find the same classes, and agree on the forms of grids.
/// Does not compare the classes of puzzles whose grid has automorphisms, because the crate does not search for the
/// smallest image of these puzzles.
fn check(boards: &[Digits]) {
    let (mut by_crate, mut by_us) = (BTreeMap::new(), BTreeMap::new());
    let mut skipped = 0;
    for (seed, board) in boards.iter().enumerate() {
        let grid = solved(board);
        let is_grid = grid == *board;
        let (form, grid_form) = (ours(board), ours(&grid));
        let image = bytes(&shuffled(&board_of(board).expect("digits"), &mut Rng::new(seed as u64)));
        assert_eq!(ours(&image), form, "board {seed}");
        assert_eq!(crates(&read(&grid)), grid_form, "board {seed}: the form of its grid");
        let theirs = crates(&read(board));
        if is_grid || read(&grid).canonicalized().expect("a grid").1 == 1 {
            assert_eq!(crates(&read(&image)), theirs, "board {seed}");
            assert_eq!(*by_crate.entry(theirs).or_insert(form), form, "board {seed}");
            assert_eq!(*by_us.entry(form).or_insert(theirs), theirs, "board {seed}");
        } else {
            skipped += 1;
        }
    }
    println!("  {} boards in {} classes by both programs; {skipped} skipped", boards.len(), by_us.len());
}

fn race(title: &str, boards: &[Digits]) {
    println!("\n{title}");
    check(boards);
    let read: Vec<Sudoku> = boards.iter().map(read).collect();
    let contenders = [
        Contender::checked_on("oxidoku", boards, ours, |_, _| {}),
        Contender::checked_on("crate sudoku", &read, crates, |_, _| {}),
    ];
    let (medians, _) = medians(&contenders, thread_cpu, |rounds| rounds < ROUNDS);
    let [ours, theirs] = [medians[0], medians[1]];
    for (name, nanoseconds) in [("oxidoku", ours), ("crate sudoku", theirs)] {
        println!("  {name:<16}{:>9.2} us{:>12.0} per second", nanoseconds / 1e3, 1e9 / nanoseconds);
    }
    println!("  ratio {:.1}", theirs / ours);
}

fn main() {
    let names = ["17_clue", "random_minimal", "magictour_top1465", "easy_many_clues"];
    for (index, name) in names.iter().enumerate() {
        let Some(puzzles) = list(name) else { continue };
        let puzzles: Vec<Digits> = puzzles.into_iter().take(BOARDS).collect();
        if index == 1 {
            race("grids: solutions of random_minimal", &puzzles.iter().map(solved).collect::<Vec<_>>());
        }
        race(&format!("puzzles: {name}"), &puzzles);
    }
}
