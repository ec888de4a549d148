//! Batches of 9 x 9 puzzles: the 9 x 9 engines, with any instruction set, agree with the general engine.

#![no_main]

use libfuzzer_sys::{fuzz_target, Corpus};
use oxidoku_core::engine::nine;
use oxidoku_core::engine::nine::Answer;
use oxidoku_core::engine::search::search;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::games::solve_games;
use oxidoku_core::{Stop, StopReason, Verdict};
use oxidoku_fuzz::boards::board_of;
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_lab::layouts::boxes;
use oxidoku_lab::nine::general::{assert_all_answered, known_of};
use oxidoku_lab::nine::ours::{every_engine, Ours};
use oxidoku_lab::nine::{solves, Digits, Question, Solver};
use std::sync::OnceLock;

/// The maximum number of different puzzles in an input.
const MAX_PUZZLES: usize = 6;

/// The maximum size of a batch.
const MAX_BATCH: usize = 40;

/// The number of nodes above which a puzzle is left out, so that an input takes only a moment.
const MAX_NODES: u64 = 40;

/// The largest solution limit.
const MAX_SOLUTIONS: u64 = 8;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut bytes = Bytes::new(bytes);
    let question = Question { limit: bytes.pick(&[1, 2, 3, MAX_SOLUTIONS]), solutions: bytes.coin() };
    let (size, nodes) = (1 + bytes.below(MAX_BATCH), u64::from(bytes.byte()));
    let engine = &engines()[bytes.below(engines().len())];
    let puzzles = puzzles(&mut bytes);
    if puzzles.is_empty() {
        return Corpus::Reject;
    }
    let known = known_of(&puzzles, MAX_SOLUTIONS);
    let budget = Budget::new(question.limit, u64::MAX);
    let answers = solve_games(&puzzles, budget, question.solutions).expect("no interrupt");
    assert_all_answered(&known, &answers, question, "solve_games");
    let batch: Vec<Digits> = puzzles.iter().copied().cycle().take(size).collect();
    let known: Vec<_> = known.into_iter().cycle().take(size).collect();
    assert_all_answered(&known, &engine.answers(&batch, question), question, engine.name());
    puzzles.iter().for_each(|puzzle| limits_are_respected(puzzle, nodes));
    Corpus::Keep
});

fn engines() -> &'static [Ours] {
    static ENGINES: OnceLock<Vec<Ours>> = OnceLock::new();
    ENGINES.get_or_init(every_engine)
}

/// Generates puzzles that are solved quickly.
fn puzzles(bytes: &mut Bytes) -> Vec<Digits> {
    let count = 1 + bytes.below(MAX_PUZZLES);
    let boards = (0..count).map(|_| board_of(&boxes(3, 3), bytes));
    let is_light = |verdict| verdict != Verdict::Stopped(StopReason::Nodes);
    let light = boards.filter(|board| is_light(search(board, Budget::new(MAX_SOLUTIONS, MAX_NODES)).verdict));
    light.map(|board| nine::digits_of(&board).expect("a 9 x 9 board")).collect()
}

/// Panics if a search exceeds its node limit, if a limit that is not reached changes the result, or if an interrupted
/// search returns a wrong solution.
fn limits_are_respected(puzzle: &Digits, nodes: u64) {
    let [limited, unlimited] =
        [nodes, u64::MAX].map(|nodes| nine::search(puzzle, Budget::new(MAX_SOLUTIONS, nodes)));
    assert!(limited.counters.nodes <= nodes, "{limited:?} of {puzzle:?}");
    if limited.verdict != Verdict::Stopped(StopReason::Nodes) {
        assert_eq!(limited, unlimited, "{puzzle:?}");
    }
    let mut answer = Answer::NONE;
    let budget = Budget { stop: &Stop::new(&|| true), ..Budget::new(2, u64::MAX) };
    if nine::solve_one(puzzle, budget, true, &mut answer) && answer.count > 0 {
        assert!(solves(puzzle, &answer.solution), "{:?} of {puzzle:?}", answer.solution);
    }
}
