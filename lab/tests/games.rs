//! Many games at once: the answers are the same on any number of threads, and whoever wants to stop is heard.

use cpu_time::ThreadTime;
use oxidoku_core::engine::nine::Answer;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::solve::games;
use oxidoku_core::{Budget, Stop};
use oxidoku_lab::nine::general::{known, known_of, Known};
use oxidoku_lab::nine::kinds::{pool, with_few_clues, Pool};
use oxidoku_lab::nine::lists::{board_of, digits_of, list, lists, several};
use oxidoku_lab::nine::{Digits, Question};
use oxidoku_lab::promise::{assert_soon, interrupted_after, interrupted_late};
use oxidoku_lab::strategy::cases;
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use std::cell::Cell;
use std::time::Duration;

/// As many solutions as are ever asked for here.
const MOST: u64 = 40;

/// Nodes with which the classic engine solves most puzzles.
const ENOUGH: u64 = 20_000;

/// Nodes with which it solves few.
const FEW: u64 = 30;

/// How long a person who presses Ctrl-C may wait.
const WAIT: Duration = Duration::from_millis(200);

/// What is wanted of each puzzle.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    limit: u64,
    solutions: bool,
    nodes: u64,
}

fn wanted(limit: u64, solutions: bool, nodes: u64) -> Wanted {
    Wanted { limit, solutions, nodes }
}

fn all_wants() -> [Wanted; 7] {
    [
        wanted(1, true, ENOUGH),
        wanted(2, true, ENOUGH),
        wanted(2, true, FEW),
        wanted(MOST, true, ENOUGH),
        wanted(1, false, 0),
        wanted(2, false, 0),
        wanted(MOST, false, 0),
    ]
}

fn solve_games(puzzles: &[Digits], wanted: Wanted, threads: usize, stop: &Stop) -> Option<Vec<Answer>> {
    let Wanted { limit, solutions, nodes } = wanted;
    games::solve_games(puzzles, Budget { nodes, solutions: limit, stop }, solutions, threads)
}

fn answers(puzzles: &[Digits], wanted: Wanted, threads: usize) -> Vec<Answer> {
    let answers = solve_games(puzzles, wanted, threads, &Stop::new(&interrupted_late()));
    answers.unwrap_or_else(|| panic!("{wanted:?} takes too long on {threads} threads"))
}

fn all_digits(boards: &[PlainBoard]) -> Vec<Digits> {
    boards.iter().map(digits_of).collect()
}

/// Of several solutions the one that `solve` returns; the fast engine's first if only one was asked for.
fn solution(puzzle: &Digits, wanted: Wanted) -> Digits {
    let (engine, nodes) = match wanted.limit {
        1 => (Engine::Fast, u64::MAX),
        _ => (Engine::Auto, wanted.nodes),
    };
    let plain = board_of(puzzle);
    let outcome = solve(&plain.board(), engine, nodes, &Stop::new(&interrupted_late()));
    outcome.solution.map_or([0; 81], |grid| digits_of(&plain.with_digits(&grid)))
}

fn assert_answered(puzzle: &Digits, known: &Known, wanted: Wanted, answer: &Answer) {
    let Wanted { limit, solutions, .. } = wanted;
    if solutions && known.count > 1 {
        let expected = Answer { count: known.count.min(limit), solution: solution(puzzle, wanted) };
        assert_eq!(*answer, expected, "{wanted:?}: {:?}", board_of(puzzle));
    } else {
        known.assert_answered(answer, Question { limit, solutions }, "solve_games");
    }
}

fn assert_all_answered_alike(puzzles: &[Digits]) {
    let known = known_of(puzzles, MOST);
    for wanted in all_wants() {
        let on_one = answers(puzzles, wanted, 1);
        assert_eq!(on_one.len(), puzzles.len());
        for ((puzzle, known), answer) in puzzles.iter().zip(&known).zip(&on_one) {
            assert_answered(puzzle, known, wanted, answer);
        }
        for threads in [2, 3] {
            assert!(answers(puzzles, wanted, threads) == on_one, "{wanted:?} on {threads} threads");
        }
    }
}

proptest! {
    #![proptest_config(cases(4))]

    #[test]
    fn games_are_answered_alike_on_any_number_of_threads(Pool(boards) in pool(600), games in 0..=600_usize) {
        assert_all_answered_alike(&all_digits(&boards[..games]));
    }

    #[test]
    fn a_few_games_are_answered_alike_on_any_number_of_threads(Pool(boards) in pool(49)) {
        for games in [0, 1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 49] {
            assert_all_answered_alike(&all_digits(&boards[..games]));
        }
    }

    #[test]
    fn games_with_few_clues_are_answered_alike_on_any_number_of_threads(
        boards in prop::collection::vec(with_few_clues(), 1..=20)
    ) {
        assert_all_answered_alike(&all_digits(&boards));
    }
}

fn listed() -> Vec<Digits> {
    lists().into_iter().flat_map(|(_, list)| list).collect()
}

/// So many games: these again and again.
fn many(games: &[Digits], many: usize) -> Vec<Digits> {
    games.iter().copied().cycle().take(many).collect()
}

#[test]
fn more_games_than_a_thread_takes_at_a_time_are_answered_alike() {
    let known = known_of(&listed(), 2);
    let puzzles = many(&listed(), 20_000);
    for wanted in [wanted(1, true, ENOUGH), wanted(2, true, ENOUGH), wanted(2, false, 0)] {
        let on_one = answers(&puzzles, wanted, 1);
        for ((puzzle, known), answer) in puzzles.iter().zip(known.iter().cycle()).zip(&on_one) {
            assert_answered(puzzle, known, wanted, answer);
        }
        for threads in [2, 3] {
            assert!(answers(&puzzles, wanted, threads) == on_one, "{wanted:?} on {threads} threads");
        }
    }
}

#[test]
fn proper_games_and_others_are_answered_alike_in_any_order() {
    let [proper, loose] = light_games(1000, 1000);
    let one_loose_in = |many: usize| -> Vec<Digits> {
        (0..1000).map(|at| if at % many == 0 { loose[at] } else { proper[at] }).collect()
    };
    let orders =
        [[&proper[..], &loose].concat(), [&loose[..], &proper].concat(), one_loose_in(2), one_loose_in(50)];
    for puzzles in orders {
        let known = known_of(&puzzles, 2);
        for threads in [1, 2] {
            let answers = answers(&puzzles, wanted(1, true, ENOUGH), threads);
            for ((puzzle, known), answer) in puzzles.iter().zip(&known).zip(&answers) {
                assert_answered(puzzle, known, wanted(1, true, ENOUGH), answer);
            }
        }
    }
}

#[test]
fn an_interrupt_ends_endless_work_soon() {
    let every_solution = wanted(u64::MAX, true, ENOUGH);
    for games in [1, 20, 300] {
        for (threads, questions) in [(1, 0), (1, 20), (2, 0), (2, 3)] {
            let answers = assert_soon(move || {
                let poll = interrupted_after(questions);
                solve_games(&vec![[0; 81]; games], every_solution, threads, &Stop::new(&poll))
            });
            assert!(answers.is_none(), "{games} games, {threads} threads, {questions} questions");
        }
    }
}

/// Games that take no long time each, but all together: so many proper ones for the most part, and so many with several
/// solutions.
fn light_games(proper: usize, loose: usize) -> [Vec<Digits>; 2] {
    let minimal = list("random_minimal").expect("the list is there");
    let several = several(&minimal, 500, |puzzle, limit| known(puzzle, limit).count);
    [many(&listed(), proper), many(&several, loose)]
}

/// Whatever can be wanted of each of these.
fn for_each_want(games: &[Vec<Digits>], check: impl Fn(&[Digits], Wanted, &str)) {
    for games in games {
        for wanted in all_wants() {
            check(games, wanted, &format!("{} games, {wanted:?}", games.len()));
        }
    }
}

#[test]
fn long_work_is_interrupted_on_any_number_of_threads() {
    for_each_want(&light_games(50_000, 8000), |games, wanted, case| {
        for threads in [1, 2, 3] {
            let answers = solve_games(games, wanted, threads, &Stop::new(&|| true));
            assert!(answers.is_none(), "{case}, {threads} threads");
        }
    });
}

#[test]
fn nobody_waits_long_for_the_question_whether_to_stop() {
    for_each_want(&light_games(50_000, 8000), |games, wanted, case| {
        let silence = longest_silence(|listen| {
            solve_games(games, wanted, 1, &Stop::new(listen));
        });
        assert!(silence < WAIT, "{case}: {silence:?}");
    });
}

#[test]
fn an_interrupt_at_any_question_leaves_no_answers() {
    for_each_want(&light_games(10_000, 500), |games, wanted, case| {
        let asked = questions_asked(games, wanted);
        for questions in [0, asked.max(1) - 1, asked] {
            let answers = solve_games(games, wanted, 1, &Stop::new(&interrupted_after(questions)));
            assert_eq!(answers.is_none(), questions < asked, "{case}, {questions} of {asked} questions");
        }
    });
}

fn questions_asked(games: &[Digits], wanted: Wanted) -> u64 {
    let asked = Cell::new(0);
    let listen = || asked.replace(asked.get() + 1) == u64::MAX;
    solve_games(games, wanted, 1, &Stop::new(&listen));
    asked.get()
}

/// The longest time of work between two questions whether to stop, or before the first, or after the last.
fn longest_silence(work: impl FnOnce(&dyn Fn() -> bool)) -> Duration {
    let last = Cell::new(ThreadTime::now());
    let longest = Cell::new(Duration::ZERO);
    let listen = || {
        let silence = last.replace(ThreadTime::now()).elapsed();
        longest.set(longest.get().max(silence));
        false
    };
    work(&listen);
    listen();
    longest.get()
}
