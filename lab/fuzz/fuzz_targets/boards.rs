//! Boards of any shape: every engine agrees with the naive solver and respects its limits, and an interrupted search
//! returns no wrong result.

#![no_main]

use libfuzzer_sys::{fuzz_target, Corpus};
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::classic::classic;
use oxidoku_core::engine::learn::learn;
use oxidoku_core::engine::nine;
use oxidoku_core::engine::portfolio::portfolio;
use oxidoku_core::engine::search::search;
use oxidoku_core::engine::split::split;
use oxidoku_core::engine::temper::temper;
use oxidoku_core::engine::walk::walk;
use oxidoku_core::human::fill_singles::fill_singles;
use oxidoku_core::puzzles::minimal::{minimise, Minimised};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::solve::count::{count, count_together};
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::solve::status::{status_of_board, Status};
use oxidoku_core::solve::trace::{trace, TraceEnd};
use oxidoku_core::solve::true_choices::{true_choices, TrueChoices};
use oxidoku_core::{Board, Digit, Outcome, Stop, StopReason, Verdict};
use oxidoku_fuzz::boards::{board, with_digits};
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_fuzz::known::{Known, MAX_SOLUTIONS};
use oxidoku_lab::promise::interrupted_after;
use std::collections::HashSet;

const ENDLESS: u64 = u64::MAX;
const ALL: u64 = MAX_SOLUTIONS as u64;

/// The step limit of local search.
const STEPS: u64 = 1000;

/// The node limit for searches that may need very many nodes, such as the classic engine's searches on large boards
/// with few clues.
const NODES: u64 = 2000;

/// The number of polls after which a search is interrupted.
const POLLS: u64 = 50;

/// The node limit for plain search, which may take seconds on a large board that the naive solver solves by luck.
const PLAIN_NODES: u64 = 2000;

/// The maximum order of boards to minimise; minimising requires a search for each clue.
const MAX_MINIMISED_ORDER: usize = 6;

/// The message if an engine rejects a board as too large.
const SMALL: &str = "every board is small enough";

type Search = fn(&Board, Budget) -> Outcome;

/// The engines that can search for two or more solutions, each with the maximum number of solutions that it finds.
const SEARCHES: [(&str, Search, u64); 3] = [
    ("search", search, ALL),
    ("learn", |board, budget| learn(board, budget, ENDLESS).expect(SMALL), ALL),
    ("portfolio", portfolio, 2),
];

// To save time, each board goes through only one of the slower checks.
fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut bytes = Bytes::new(bytes);
    let (check, limit) = (bytes.byte(), bytes.pick(&[2, 1, 3, ALL]));
    let (seed, small) = (bytes.seed(), bytes.byte());
    let Some(known) = Known::of(&board(&mut bytes)) else { return Corpus::Reject };
    if !plain_search_ends(&known) {
        return Corpus::Reject;
    }
    searches_agree(&known, limit);
    solve_functions_agree(&known, limit.min(2));
    match check % 8 {
        0 => walk_is_right(&known, seed),
        1 => temper_is_right(&known, seed),
        2 => counts_agree(&known, limit, 1 + usize::from(small) % 20),
        3 => choices_agree(&known),
        4 => singles_are_right(&known),
        5 => trace_ends_like_classic(&known),
        6 => limits_are_respected(&known, small.into()),
        _ => minimal_puzzles_are_minimal(&known, seed),
    }
    Corpus::Keep
});

/// Returns whether plain search finds all solutions with few nodes, so that searches without a limit are also fast.
fn plain_search_ends(known: &Known) -> bool {
    let outcome = search(&known.board, Budget::new(ALL, PLAIN_NODES));
    known.assert_bounded(&outcome, ALL, "search");
    outcome.verdict != Verdict::Stopped(StopReason::Nodes)
}

fn searches_agree(known: &Known, limit: u64) {
    assert!(known.solutions.is_empty() || clashes(&known.board).is_empty(), "{:?}", known.board);
    for (name, search, max) in SEARCHES {
        let outcome = search(&known.board, Budget::new(limit, ENDLESS));
        known.assert_outcome(&outcome, limit.min(max), name);
        assert_eq!(outcome.solutions, known.count(limit.min(max)), "{name}: {:?}", known.board);
    }
    known.assert_bounded(&classic(&known.board, Budget::new(1, NODES)), 1, "classic");
    if let Some(digits) = nine::digits_of(&known.board) {
        known.assert_outcome(&nine::search(&digits, Budget::new(limit, ENDLESS)), limit, "nine");
        assert_eq!(nine::has_clash(&digits), !clashes(&known.board).is_empty(), "{:?}", known.board);
    }
}

fn solve_functions_agree(known: &Known, limit: u64) {
    let [solved, proved] = [1, 2].map(|limit| {
        let outcome = solve(&known.board, Engine::Auto, Budget::new(limit, NODES));
        known.assert_bounded(&outcome, limit, "solve");
        outcome
    });
    if [&proved, &solved].iter().all(|outcome| outcome.solution.is_some()) {
        assert_eq!(solved.solution, proved.solution, "{:?}", known.board);
    }
    let budget = Budget::new(limit, NODES);
    let (status, solution) = status_of_board(&known.board, budget).expect("no interrupt");
    let is_right = match status {
        Status::Stopped => true,
        Status::Found => !known.solutions.is_empty(),
        Status::Clash => !clashes(&known.board).is_empty(),
        Status::None => known.solutions.is_empty() && clashes(&known.board).is_empty(),
        Status::Unique => limit > 1 && known.count(2) == 1,
        Status::Several => limit > 1 && known.count(2) == 2,
    };
    assert!(is_right, "{status:?} of {:?}", known.board);
    solution.iter().for_each(|grid| known.assert_solution(grid, "status"));
}

fn walk_is_right(known: &Known, seed: u64) {
    if known.board.geometry().box_shape().is_some() {
        local_search_is_right(known, &walk(&known.board, seed, Budget::new(1, STEPS)), "walk");
    }
}

fn temper_is_right(known: &Known, seed: u64) {
    let outcome = temper(&known.board, seed, Budget::new(1, STEPS)).expect(SMALL);
    local_search_is_right(known, &outcome, "temper");
}

/// Panics if local search found a wrong solution. Finding no solution is allowed.
fn local_search_is_right(known: &Known, outcome: &Outcome, name: &str) {
    known.assert_bounded(outcome, 1, name);
    assert!(outcome.counters.nodes <= STEPS, "{name}: {outcome:?} of {:?}", known.board);
}

fn counts_agree(known: &Known, limit: u64, parts: usize) {
    let boards: Vec<Board> = split(&known.board, parts).into_iter().map(|part| part.board).collect();
    let whole = count(&known.board, Budget::new(limit, u64::MAX));
    assert_eq!((whole.solutions, whole.stopped), (known.count(limit), false), "{:?}", known.board);
    // A part without a solution may take much longer than the whole board.
    let together = count_together(&boards, limit, 1, &Stop::new(&interrupted_after(POLLS)));
    assert!(together == whole || together.stopped, "{together:?}, {parts} parts of {:?}", known.board);
    let listed = enumerate(&known.board, Budget::new(limit, ENDLESS)).grids;
    listed.iter().for_each(|grid| known.assert_solution(grid, "enumerate"));
    assert_eq!(listed.iter().collect::<HashSet<_>>().len() as u64, known.count(limit), "{:?}", known.board);
}

/// Panics unless every digit of a known solution is a true choice and, if all solutions are known, no other digit is.
fn choices_agree(known: &Known) {
    let order = known.board.geometry().order();
    match true_choices(&known.board, NODES, &Stop::NEVER) {
        TrueChoices::NoSolution => assert!(known.solutions.is_empty(), "{:?}", known.board),
        TrueChoices::Stopped { stop, .. } => assert_eq!(stop, StopReason::Nodes),
        TrueChoices::Known(is_true) => {
            let mut seen = vec![false; is_true.len()];
            for (cell, &digit) in known.solutions.iter().flat_map(|grid| grid.iter().enumerate()) {
                seen[cell * order + usize::from(digit) - 1] = true;
            }
            let is_right = |(is_true, seen): (&bool, &bool)| {
                if known.is_all() {
                    is_true == seen
                } else {
                    *is_true || !seen
                }
            };
            assert!(
                !known.solutions.is_empty() && is_true.iter().zip(&seen).all(is_right),
                "{:?}",
                known.board
            );
        }
    }
}

fn singles_are_right(known: &Known) {
    let filled = fill_singles(&known.board, usize::MAX);
    let extends = |(&filled, &digit): (&Digit, &Digit)| filled == 0 || filled == digit;
    let is_right = |grid: &Vec<Digit>| filled.digits.iter().zip(grid).all(extends);
    assert!(known.solutions.iter().all(is_right), "{filled:?} of {:?}", known.board);
    assert!(filled.holes.windows(2).all(|pass| pass[1] < pass[0]), "{filled:?} of {:?}", known.board);
}

fn trace_ends_like_classic(known: &Known) {
    match trace(&known.board, NODES as usize, &Stop::NEVER).end {
        TraceEnd::Capped => {}
        TraceEnd::Solved(grid) => {
            let solution = classic(&known.board, Budget::new(1, ENDLESS)).solution;
            assert_eq!(solution, Some(grid), "{:?}", known.board);
        }
        end => {
            assert!(end == TraceEnd::NoSolution && known.solutions.is_empty(), "{end:?} of {:?}", known.board)
        }
    }
}

/// Panics unless a node limit is respected and has no effect if it is not reached, and an interrupted search returns
/// no wrong result.
fn limits_are_respected(known: &Known, nodes: u64) {
    for (name, search, _) in SEARCHES.into_iter().chain([("classic", classic as Search, 1)]) {
        let limited = search(&known.board, Budget::new(2, nodes));
        assert!(limited.counters.nodes <= nodes, "{name}: {limited:?} of {:?}", known.board);
        if limited.verdict != Verdict::Stopped(StopReason::Nodes) {
            let found = |outcome: Outcome| (outcome.verdict, outcome.solution);
            let unlimited = search(&known.board, Budget::new(2, ENDLESS));
            assert_eq!(found(limited), found(unlimited), "{name}: {:?}", known.board);
        }
        let interrupted = interrupted_after(nodes % 4);
        let budget = Budget { stop: &Stop::new(&interrupted), ..Budget::new(2, ENDLESS) };
        known.assert_bounded(&search(&known.board, budget), 2, name);
    }
}

fn minimal_puzzles_are_minimal(known: &Known, seed: u64) {
    let (board, order) = (&known.board, known.board.geometry().order());
    if order > MAX_MINIMISED_ORDER || known.solutions.len() != 1 {
        return;
    }
    let minimised = minimise(&[(0, board.clone())], seed, 1, &Stop::NEVER).expect("no interrupt");
    let [Minimised::Puzzle(digits)] = &minimised[..] else { panic!("{minimised:?} of {board:?}") };
    let is_clue_or_hole = |(cell, &digit): (usize, &Digit)| digit == 0 || digit == board.digits()[cell];
    assert!(digits.iter().enumerate().all(is_clue_or_hole), "{digits:?} of {board:?}");
    let verdict =
        |digits: Vec<Digit>| search(&with_digits(board.geometry(), digits), Budget::new(2, ENDLESS)).verdict;
    assert_eq!(verdict(digits.clone()), Verdict::Unique, "{digits:?} of {board:?}");
    for cell in (0..digits.len()).filter(|&cell| digits[cell] != 0) {
        let mut fewer = digits.clone();
        fewer[cell] = 0;
        assert_eq!(verdict(fewer), Verdict::Several, "{digits:?} without cell {cell} of {board:?}");
    }
}
