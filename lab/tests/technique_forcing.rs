//! Forcing chains and nets never eliminate a digit of a solution, and every claim in their proofs is justified.
//!
//! The tests use boards of many shapes, with one or several solutions, after some wrong candidates have been
//! eliminated. They check up to 100 steps of each technique on each board.

use oxidoku_core::board::geometry::{BoxShape, Layout};
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::technique::{Listener, Pencilmarks, Step, Technique};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Digit, Geometry, Stop, Verdict};
use oxidoku_lab::layouts::{boxes, jigsaw, latin, x, x_of};
use oxidoku_lab::proofs::assert_proved;
use oxidoku_lab::teaching::Known;
use oxidoku_lab::PlainBoard;
use std::cell::Cell;
use std::ops::ControlFlow;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Arc;

const FORCING: [Technique; 3] = [Technique::ForcingChain, Technique::ForcingNet, Technique::NestedForcingNet];

/// The maximum number of solutions of a board, so that all can be listed.
const MAX_SOLUTIONS: u64 = 60;

/// Empties cells of a grid in random order, and refills a cell if the board would have more than `max_solutions`
/// solutions. Stores all solutions.
fn loosened(layout: &Layout, max_solutions: u64, holes: usize, rng: &mut Rng) -> Known {
    let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
    let board = |digits: &[Digit]| Board::new(geometry.clone(), digits.to_vec()).expect("a board");
    let empty = board(&vec![0; geometry.cells()]);
    let grid = solve(&empty, Engine::Fast, Budget::new(1, u64::MAX)).solution.expect("a grid");
    let mut names: Vec<Digit> = (1..=layout.order as Digit).collect();
    rng.shuffle(&mut names);
    let mut digits: Vec<Digit> = grid.iter().map(|&digit| names[usize::from(digit) - 1]).collect();
    let mut cells: Vec<usize> = (0..digits.len()).collect();
    rng.shuffle(&mut cells);
    for &cell in &cells[..holes] {
        let digit = std::mem::take(&mut digits[cell]);
        let found = enumerate(&board(&digits), Budget::new(max_solutions + 1, u64::MAX)).grids;
        if found.len() as u64 > max_solutions {
            digits[cell] = digit;
        }
    }
    let solutions = enumerate(&board(&digits), Budget::new(max_solutions + 1, u64::MAX)).grids;
    Known { board: board(&digits), is_proper: solutions.len() == 1, solutions }
}

/// Returns up to 100 steps of a technique.
fn all_steps(technique: Technique, marks: &Pencilmarks) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut keep = |step| {
        steps.push(step);
        if steps.len() < 100 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let found = technique.find(marks, &mut Listener::new(&mut keep, &Stop::NEVER));
    assert_eq!(found.is_break(), steps.len() == 100);
    steps
}

fn assert_sound_on(name: &str, layout: &Layout, holes: usize, seeds: u64) -> [usize; 3] {
    let mut found = [0; 3];
    for seed in 0..seeds {
        let rng = &mut Rng::stream(seed, layout.order as u64);
        let max_solutions = [1, 4, MAX_SOLUTIONS][seed as usize % 3];
        let known = loosened(layout, max_solutions, holes, rng);
        let mut marks = Pencilmarks::of(&known.board).expect("no clues clash");
        known.thin(&mut marks, [0.0, 0.2, 0.5][seed as usize / 3 % 3], rng);
        let case = format!("{name}, seed {seed}");
        for (technique, found) in FORCING.into_iter().zip(&mut found) {
            let steps = all_steps(technique, &marks);
            *found += steps.len();
            if technique == Technique::ForcingChain {
                let key = |step: &Step| {
                    (step.placed.is_empty(), step.placed.first().or(step.eliminated.first()).copied())
                };
                let order: Vec<_> = steps.iter().map(key).collect();
                assert!(order.windows(2).all(|two| two[0] < two[1]), "{case}: the steps are out of order");
            }
            for step in &steps {
                assert_eq!(step.technique, technique, "{case}");
                known.assert_sound(&marks, step);
                assert_proved(&marks, step);
            }
        }
    }
    found
}

#[test]
fn no_solution_is_lost_and_every_claim_follows_on_small_boards() {
    let mut found = [0; 3];
    let shapes = [
        ("4 x 4", boxes(2, 2)),
        ("6 x 6", boxes(2, 3)),
        ("6 x 6 with diagonals", x_of(2, 3)),
        ("5 x 5", latin(5)),
    ];
    for (name, layout) in &shapes {
        let all = layout.order * layout.order;
        let more = assert_sound_on(name, layout, all, 36);
        found.iter_mut().zip(more).for_each(|(found, more)| *found += more);
    }
    assert!(found.iter().all(|&found| found > 0), "{found:?}");
}

#[test]
fn no_solution_is_lost_and_every_claim_follows_on_boards_of_orders_8_and_9() {
    let mut found = [0; 3];
    let shapes = [("8 x 8", boxes(2, 4)), ("9 x 9", boxes(3, 3)), ("jigsaw", jigsaw()), ("X", x())];
    for (name, layout) in &shapes {
        let all = layout.order * layout.order;
        let more = assert_sound_on(name, layout, all, 9);
        found.iter_mut().zip(more).for_each(|(found, more)| *found += more);
    }
    assert!(found.iter().all(|&found| found > 0), "{found:?}");
}

#[test]
fn no_solution_is_lost_and_every_claim_follows_on_12_x_12_boards() {
    let found = assert_sound_on("12 x 12", &boxes(3, 4), 80, 3);
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
}

/// The puzzles are A. Inkala's of 2010 and 2012, Easter Monster (jpf), Golden Nugget (tarek), Fata Morgana and Platinum
/// Blonde (coloin).
const HARDEST: [&str; 6] = [
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
];

#[test]
fn the_hardest_puzzles_are_explained_completely() {
    for line in HARDEST {
        let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, line).board();
        let solved = solve(&board, Engine::Auto, Budget::new(2, u64::MAX));
        assert_eq!(solved.verdict, Verdict::Unique, "{line}");
        let solutions = vec![solved.solution.expect("it is proper")];
        let known = Known { board: board.clone(), solutions, is_proper: true };
        let explanation = explain(&board, Technique::ALL, usize::MAX, &Stop::NEVER).expect("no clues clash");
        assert_eq!(explanation.end, ExplanationEnd::Solved, "{line}");
        let mut marks = Pencilmarks::of(&board).expect("no clues clash");
        for step in &explanation.steps {
            known.assert_sound(&marks, step);
            if FORCING.contains(&step.technique) {
                assert_proved(&marks, step);
            }
            step.apply(&mut marks);
        }
        assert_eq!(marks.digits(), known.solutions[0], "{line}");
    }
}

#[test]
fn the_oracle_rejects_proofs_with_a_gap() {
    let board = PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, HARDEST[1]).board();
    let mut marks = Pencilmarks::of(&board).expect("no clues clash");
    let mut rejected = 0;
    // Without other techniques, most steps are nets.
    let easy = Technique::ALL.iter().copied().take_while(|&technique| technique <= Technique::HiddenQuad);
    let techniques: Vec<Technique> = easy.chain(FORCING).collect();
    for step in explain(&board, &techniques, usize::MAX, &Stop::NEVER).expect("no clues clash").steps {
        let last = step.pattern.chains.last().map_or(0, |chain| chain.len() - 1);
        if FORCING.contains(&step.technique) && last > 0 {
            for gap in [last / 2, last] {
                let mut wrong = step.clone();
                let chain = wrong.pattern.chains.last_mut().expect("a chain");
                chain[gap].because.clear();
                let is_rejected = catch_unwind(AssertUnwindSafe(|| assert_proved(&marks, &wrong))).is_err();
                rejected += usize::from(is_rejected);
                assert!(is_rejected || step.pattern.chains.last().expect("a chain")[gap].because.is_empty());
            }
        }
        step.apply(&mut marks);
    }
    assert!(rejected > 10, "{rejected}");
}

#[test]
fn forcing_techniques_survive_boards_without_a_solution_and_stop_on_request() {
    let broken = PlainBoard::from_line(BoxShape { rows: 2, cols: 2 }, "12....3.........").board();
    let empty = PlainBoard::empty(BoxShape { rows: 5, cols: 5 }).board();
    let polls = Cell::new(0);
    let interrupted = || polls.replace(polls.get() + 1) > 1000;
    for technique in FORCING {
        let _ = all_steps(technique, &Pencilmarks::of(&broken).expect("no clues clash"));
        polls.set(0);
        assert!(technique
            .first(&Pencilmarks::of(&empty).expect("no clues"), &Stop::new(&interrupted))
            .is_none());
        assert!(polls.get() > 1000, "{technique:?} does not poll");
    }
}
