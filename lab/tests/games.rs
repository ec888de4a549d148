//! The answers for many games are the same on any number of threads, and an interrupt stops the work.

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

/// The largest solution limit in these tests, except for endless work.
const MAX_SOLUTIONS: u64 = 40;

/// A node limit within which the classic engine solves most puzzles.
const ENOUGH: u64 = 20_000;

/// A node limit within which the classic engine solves few puzzles.
const FEW: u64 = 30;

/// The maximum delay after Ctrl-C.
const MAX_DELAY: Duration = Duration::from_millis(200);

/// The results to return for each puzzle, and the node limit.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    limit: u64,
    solutions: bool,
    nodes: u64,
}

fn wanted(limit: u64, solutions: bool, nodes: u64) -> Wanted {
    Wanted { limit, solutions, nodes }
}

fn all_wanted() -> [Wanted; 7] {
    [
        wanted(1, true, ENOUGH),
        wanted(2, true, ENOUGH),
        wanted(2, true, FEW),
        wanted(MAX_SOLUTIONS, true, ENOUGH),
        wanted(1, false, 0),
        wanted(2, false, 0),
        wanted(MAX_SOLUTIONS, false, 0),
    ]
}

fn solve_games(puzzles: &[Digits], wanted: Wanted, threads: usize, stop: &Stop) -> Option<Vec<Answer>> {
    let Wanted { limit, solutions, nodes } = wanted;
    games::solve_games(puzzles, Budget { threads, stop, ..Budget::new(limit, nodes) }, solutions)
}

fn answers(puzzles: &[Digits], wanted: Wanted, threads: usize) -> Vec<Answer> {
    let answers = solve_games(puzzles, wanted, threads, &Stop::new(&interrupted_late()));
    answers.unwrap_or_else(|| panic!("{wanted:?} takes too long on {threads} threads"))
}

fn all_digits(boards: &[PlainBoard]) -> Vec<Digits> {
    boards.iter().map(digits_of).collect()
}

/// Returns the expected solution of a puzzle with several solutions: the solution from `solve`, or the fast engine's
/// first solution if `limit` is 1.
fn solution(puzzle: &Digits, wanted: Wanted) -> Digits {
    let (engine, nodes) = match wanted.limit {
        1 => (Engine::Fast, u64::MAX),
        _ => (Engine::Auto, wanted.nodes),
    };
    let plain = board_of(puzzle);
    let outcome = solve(
        &plain.board(),
        engine,
        Budget { stop: &Stop::new(&interrupted_late()), ..Budget::new(1, nodes) },
    );
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
    let known = known_of(puzzles, MAX_SOLUTIONS);
    for wanted in all_wanted() {
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
    fn games_have_the_same_answers_on_any_number_of_threads(Pool(boards) in pool(600), games in 0..=600_usize) {
        assert_all_answered_alike(&all_digits(&boards[..games]));
    }

    #[test]
    fn a_few_games_have_the_same_answers_on_any_number_of_threads(Pool(boards) in pool(49)) {
        for games in [0, 1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 49] {
            assert_all_answered_alike(&all_digits(&boards[..games]));
        }
    }

    #[test]
    fn games_with_few_clues_have_the_same_answers_on_any_number_of_threads(
        boards in prop::collection::vec(with_few_clues(), 1..=20)
    ) {
        assert_all_answered_alike(&all_digits(&boards));
    }
}

fn listed() -> Vec<Digits> {
    lists().into_iter().flat_map(|(_, list)| list).collect()
}

/// Returns this number of games by repeating `games`.
fn repeated(games: &[Digits], count: usize) -> Vec<Digits> {
    games.iter().copied().cycle().take(count).collect()
}

#[test]
fn more_games_than_a_chunk_holds_have_the_same_answers_on_any_number_of_threads() {
    let known = known_of(&listed(), 2);
    let puzzles = repeated(&listed(), 20_000);
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
fn proper_and_improper_games_have_the_right_answers_in_any_order() {
    let [proper, loose] = light_games(1000, 1000);
    let one_loose_in = |period: usize| -> Vec<Digits> {
        (0..1000).map(|at| if at % period == 0 { loose[at] } else { proper[at] }).collect()
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
fn an_interrupt_ends_endless_work_promptly() {
    let every_solution = wanted(u64::MAX, true, ENOUGH);
    for games in [1, 20, 300] {
        for (threads, polls) in [(1, 0), (1, 20), (2, 0), (2, 3)] {
            let answers = assert_soon(move || {
                let poll = interrupted_after(polls);
                solve_games(&vec![[0; 81]; games], every_solution, threads, &Stop::new(&poll))
            });
            assert!(answers.is_none(), "{games} games, {threads} threads, {polls} polls");
        }
    }
}

/// Returns games from the lists, most of which are proper, and games with several solutions. Each game is solved
/// quickly, but solving them all takes a while.
fn light_games(proper: usize, loose: usize) -> [Vec<Digits>; 2] {
    let minimal = list("random_minimal").expect("the list exists");
    let several = several(&minimal, 500, |puzzle, limit| known(puzzle, limit).count);
    [repeated(&listed(), proper), repeated(&several, loose)]
}

/// Calls `check` for each list of games and each kind of result.
fn for_each_wanted(games: &[Vec<Digits>], check: impl Fn(&[Digits], Wanted, &str)) {
    for games in games {
        for wanted in all_wanted() {
            check(games, wanted, &format!("{} games, {wanted:?}", games.len()));
        }
    }
}

#[test]
fn long_work_is_interrupted_on_any_number_of_threads() {
    for_each_wanted(&light_games(50_000, 8000), |games, wanted, case| {
        for threads in [1, 2, 3] {
            let answers = solve_games(games, wanted, threads, &Stop::new(&|| true));
            assert!(answers.is_none(), "{case}, {threads} threads");
        }
    });
}

#[test]
fn the_time_between_polls_is_short() {
    for_each_wanted(&light_games(50_000, 8000), |games, wanted, case| {
        let delay = longest_delay(|poll| {
            solve_games(games, wanted, 1, &Stop::new(poll));
        });
        assert!(delay < MAX_DELAY, "{case}: {delay:?}");
    });
}

#[test]
fn an_interrupt_at_any_poll_leaves_no_answers() {
    for_each_wanted(&light_games(10_000, 500), |games, wanted, case| {
        let all = count_polls(games, wanted);
        for polls in [0, all.max(1) - 1, all] {
            let answers = solve_games(games, wanted, 1, &Stop::new(&interrupted_after(polls)));
            assert_eq!(answers.is_none(), polls < all, "{case}, {polls} of {all} polls");
        }
    });
}

fn count_polls(games: &[Digits], wanted: Wanted) -> u64 {
    let polls = Cell::new(0);
    let poll = || polls.replace(polls.get() + 1) == u64::MAX;
    solve_games(games, wanted, 1, &Stop::new(&poll));
    polls.get()
}

/// Returns the longest processor time without a poll, including the time before the first poll and after the last.
fn longest_delay(work: impl FnOnce(&dyn Fn() -> bool)) -> Duration {
    let last = Cell::new(ThreadTime::now());
    let longest = Cell::new(Duration::ZERO);
    let poll = || {
        let delay = last.replace(ThreadTime::now()).elapsed();
        longest.set(longest.get().max(delay));
        false
    };
    work(&poll);
    poll();
    longest.get()
}
