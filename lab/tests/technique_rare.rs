//! Techniques that HoDoKu's default search lacks never eliminate a digit of the solution of a hard puzzle, in any state
//! of an explanation. Many of these techniques rarely occur on random boards.

use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::human::explain::next_step;
use oxidoku_core::human::technique::{Pencilmarks, Technique};
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Budget, Digit, Stop, Verdict};
use oxidoku_lab::nine::lists::{board_of, list};
use oxidoku_lab::teaching::{steps, Known};
use oxidoku_lab::PlainBoard;
use std::collections::BTreeMap;
use Technique::*;

/// The puzzles are Easter Monster (jpf), Golden Nugget (tarek), Fata Morgana, Platinum Blonde (coloin), Cobra Roll
/// (jovi_al) and a puzzle of Leren's in the thread *Using Multi-Sector Locked Sets* of the New Sudoku Players' Forum.
const NAMED: [&str; 6] = [
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "..23..5...1..4..9....5....6.76......8...2..4.9.....8.3.....5..2.....6.1....87....",
    "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
];

/// Returns the techniques that HoDoKu's default search lacks.
fn optional() -> impl Iterator<Item = Technique> {
    Technique::ALL.iter().copied().filter(|technique| !technique.is_in_default_search())
}

/// Applies techniques easier than forcing chains until none of them finds a step. Checks all optional steps in each
/// state, and counts the states with a step of each optional technique.
fn check(board: Board, counts: &mut BTreeMap<Technique, usize>) {
    let solved = solve(&board, Engine::Auto, Budget::new(2, u64::MAX));
    assert_eq!(solved.verdict, Verdict::Unique);
    let solutions: Vec<Vec<Digit>> = solved.solution.into_iter().collect();
    let mut marks = Pencilmarks::of(&board).expect("a proper puzzle");
    let known = Known { board, solutions, is_proper: true };
    let easier: Vec<Technique> =
        Technique::ALL.iter().copied().filter(|&technique| technique < ForcingChain).collect();
    loop {
        for technique in optional() {
            let found = steps(technique, &marks);
            *counts.entry(technique).or_default() += usize::from(!found.is_empty());
            found.iter().for_each(|step| known.assert_sound(&marks, step));
        }
        match next_step(&marks, &easier, &Stop::NEVER) {
            Some(step) => step.apply(&mut marks),
            None => break,
        }
    }
}

#[test]
fn no_step_eliminates_a_digit_of_the_solution_of_a_hard_puzzle() {
    let mut counts = BTreeMap::new();
    for digits in NAMED {
        check(PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, digits).board(), &mut counts);
    }
    for (name, every) in [("hardest_1905_11plus", 1), ("magictour_top1465", 10), ("random_minimal", 10)] {
        let puzzles = list(name).expect("the list exists");
        puzzles.iter().step_by(every).for_each(|puzzle| check(board_of(puzzle).board(), &mut counts));
    }
    println!("{counts:?}");
    let is_found = |technique: Technique| counts.get(&technique).is_some_and(|&count| count > 0);
    // Only `technique_examples.rs` tests these techniques.
    let is_too_rare =
        |technique: &Technique| [Tridagon, UniqueLoop2, UniqueLoop3, UniqueLoop4].contains(technique);
    assert!(optional().filter(|technique| !is_too_rare(technique)).all(is_found), "{counts:?}");
}
