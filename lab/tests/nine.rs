//! The 9 x 9 engines agree with the general engine, with every instruction set and in batches of many sizes.

use oxidoku_core::engine::nine::instruction_set::InstructionSet;
use oxidoku_core::engine::nine::{self, Answer};
use oxidoku_core::grids::random::Method;
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Counters, Outcome, StopReason, Verdict};
use oxidoku_lab::nine::general::{assert_all_answered, known_of, tally, Known};
use oxidoku_lab::nine::kinds::{any_kind, pool, with_few_clues, Pool, NINE};
use oxidoku_lab::nine::lists::{digits_of, lists};
use oxidoku_lab::nine::ours::{every_engine, Ours};
use oxidoku_lab::nine::{Digits, Question, Solver};
use oxidoku_lab::promise::{assert_consistent, solutions_counted};
use oxidoku_lab::strategy::{cases, loose, transformation};
use oxidoku_lab::uniformity::{drawing, rectangles};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;
use proptest::sample::Index;

/// The largest solution limit in these tests, except for complete searches.
const MAX_SOLUTIONS: u64 = 40;

const ALL: Question = Question { limit: MAX_SOLUTIONS, solutions: true };

/// A node limit that most searches do not reach.
const ENOUGH: u64 = 5000;

/// Returns two questions for each limit: one that requests solutions and one that requests only counts.
fn questions() -> impl Iterator<Item = Question> {
    [1, 2, 3, MAX_SOLUTIONS]
        .into_iter()
        .flat_map(|limit| [true, false].map(|solutions| Question { limit, solutions }))
}

fn all_digits(boards: &[PlainBoard]) -> Vec<Digits> {
    boards.iter().map(digits_of).collect()
}

fn assert_every_engine_answers(puzzles: &[Digits], known: &[Known], question: Question) {
    for engine in every_engine() {
        let name = format!("{} in a batch of {}", engine.name(), puzzles.len());
        assert_all_answered(known, &engine.answers(puzzles, question), question, &name);
    }
}

#[test]
fn answers_for_the_sample_agree_with_the_general_engine() {
    let lists = lists();
    // Interleave the lists: take the first puzzle of each, then the second of each, and so on.
    let longest = lists.iter().map(|(_, list)| list.len()).max().expect("at least one list");
    let puzzles: Vec<Digits> =
        (0..longest).flat_map(|at| lists.iter().filter_map(move |(_, list)| list.get(at).copied())).collect();
    let known = known_of(&puzzles, MAX_SOLUTIONS);
    questions().for_each(|question| assert_every_engine_answers(&puzzles, &known, question));
}

#[test]
fn boards_with_clashes_or_without_holes_have_the_right_answers() {
    let grid: Digits = std::array::from_fn(|cell| ((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1) as u8);
    let mut puzzles = vec![grid, [1; 81], [9; 81]];
    for cell in 0..81 {
        let wrong = grid[cell] % 9 + 1;
        let hole = with(&grid, cell, 0);
        // Add a board with one hole that only the removed digit fits, a board with one hole that no digit fits, and a
        // full board with a wrong digit.
        puzzles.extend([hole, with(&hole, (cell + 1) % 81, grid[cell]), with(&grid, cell, wrong)]);
        // Add boards with two equal digits in a row, a column or a box.
        for peer in [cell / 9 * 9 + (cell + 4) % 9, (cell + 36) % 81, cell / 27 * 27 + (cell + 9) % 27] {
            puzzles.push(with(&with(&[0; 81], cell, wrong), peer, wrong));
        }
    }
    let known = known_of(&puzzles, MAX_SOLUTIONS);
    assert_eq!(tally(&known), [2 + 81 * 5, 1 + 81, 0]);
    questions().for_each(|question| assert_every_engine_answers(&puzzles, &known, question));
}

fn with(board: &Digits, cell: usize, digit: u8) -> Digits {
    let mut board = *board;
    board[cell] = digit;
    board
}

#[test]
fn the_empty_board_and_boards_with_one_clue_have_the_right_answers() {
    for puzzles in [vec![[0; 81]], (0..81).step_by(4).map(|cell| with(&[0; 81], cell, 5)).collect()] {
        let known = known_of(&puzzles, MAX_SOLUTIONS);
        questions().for_each(|question| assert_every_engine_answers(&puzzles, &known, question));
    }
}

proptest! {
    #![proptest_config(cases(25))]

    #[test]
    fn answers_for_boards_of_every_kind_agree_with_the_general_engine(
        boards in prop::collection::vec(any_kind(), 1..=200)
    ) {
        let puzzles = all_digits(&boards);
        let known = known_of(&puzzles, MAX_SOLUTIONS);
        questions().for_each(|question| assert_every_engine_answers(&puzzles, &known, question));
    }

    #[test]
    fn an_answer_does_not_depend_on_the_other_puzzles(
        Pool(boards) in pool(300), others in prop::collection::vec(any::<Index>(), 1..300)
    ) {
        let puzzles = all_digits(&boards);
        let others: Vec<usize> = others.iter().map(|other| other.index(puzzles.len())).collect();
        let rearranged: Vec<Digits> = others.iter().map(|&other| puzzles[other]).collect();
        for engine in every_engine() {
            let answers = engine.answers(&puzzles, ALL);
            for (answer, &other) in engine.answers(&rearranged, ALL).iter().zip(&others) {
                assert_same(answer, &answers[other], &engine, &boards[other]);
            }
        }
    }

    #[test]
    fn images_have_the_same_number_of_solutions(
        pairs in prop::collection::vec((any_kind(), transformation(NINE)), 1..=200)
    ) {
        let boards: Vec<PlainBoard> = pairs.iter().map(|(board, _)| board.clone()).collect();
        let images: Vec<PlainBoard> = pairs.iter().map(|(board, there)| there.apply(board)).collect();
        for engine in every_engine() {
            let of_boards = engine.answers(&all_digits(&boards), ALL);
            let of_images = engine.answers(&all_digits(&images), ALL);
            for ((answer, of_image), (board, there)) in of_boards.iter().zip(&of_images).zip(&pairs) {
                let grid = board.with_digits(&answer.solution.map(u16::from));
                let image = Answer { solution: digits_of(&there.apply(&grid)), ..*answer };
                assert_same(of_image, &image, &engine, board);
            }
        }
    }
}

/// Panics if the counts differ, or if there is at most one solution and the solutions differ.
fn assert_same(one: &Answer, other: &Answer, engine: &Ours, board: &PlainBoard) {
    assert_eq!(one.count, other.count, "{}: {board:?}", engine.name());
    if one.count < 2 {
        assert_eq!(one.solution, other.solution, "{}: {board:?}", engine.name());
    }
}

proptest! {
    #![proptest_config(cases(10))]

    #[test]
    fn answers_for_boards_with_few_clues_agree_with_the_general_engine(
        boards in prop::collection::vec(with_few_clues(), 1..=30)
    ) {
        let puzzles = all_digits(&boards);
        let known = known_of(&puzzles, MAX_SOLUTIONS);
        questions().for_each(|question| assert_every_engine_answers(&puzzles, &known, question));
    }
}

proptest! {
    #![proptest_config(cases(3))]

    #[test]
    fn very_many_solutions_are_counted_up_to_any_limit(board in loose(NINE, 2000..=4000)) {
        let puzzles = [digits_of(&board)];
        let known = known_of(&puzzles, 4000);
        // The engine for single puzzles leaves counting to the batch engine after 1,024 solutions.
        for limit in [1023, 1024, 1025, 2000, 4000] {
            for solutions in [true, false] {
                assert_every_engine_answers(&puzzles, &known, Question { limit, solutions });
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(1))]

    #[test]
    fn batches_of_many_sizes_have_the_right_answers(Pool(boards) in pool(1000)) {
        let puzzles = all_digits(&boards);
        let known = known_of(&puzzles, MAX_SOLUTIONS);
        for size in [0, 1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 129, 191, 192, 193, 255, 256, 257, 511, 1000] {
            // Test a batch from the start of the pool and a batch from its end.
            for range in [0..size, 1000 - size..1000] {
                for question in [ALL, Question { limit: 2, ..ALL }] {
                    assert_every_engine_answers(&puzzles[range.clone()], &known[range.clone()], question);
                }
            }
        }
    }
}

/// The answer and the counters of the engine for single puzzles, and the reason why the engine stopped.
type Found = (Answer, Counters, Option<StopReason>);

/// Searches with each instruction set and returns the result. Panics unless all results are equal.
fn searched(board: &PlainBoard, budget: Budget, solution: bool) -> Found {
    let found_by = |set: InstructionSet| {
        let searched = set.search(&digits_of(board), budget, solution);
        (searched.answer, searched.counters, searched.stopped)
    };
    let found = found_by(InstructionSet::best());
    for set in InstructionSet::available() {
        assert_eq!(found_by(set), found, "{set:?}: {board:?}");
    }
    found
}

/// Generates boards with any number of clues, for searches with a node limit.
fn any_number_of_clues() -> impl Strategy<Value = PlainBoard> {
    prop_oneof![4 => any_kind(), 1 => with_few_clues()]
}

fn outcome(board: &PlainBoard, solutions: u64, nodes: u64) -> Outcome {
    nine::search(&digits_of(board), Budget::new(solutions, nodes))
}

proptest! {
    #![proptest_config(cases(6000))]

    #[test]
    fn a_search_is_the_same_with_every_instruction_set(
        board in any_number_of_clues(), solutions in 1..=MAX_SOLUTIONS, nodes in prop_oneof![0..60_u64, Just(ENOUGH)],
    ) {
        let budget = Budget::new(solutions, nodes);
        let (answer, counters, stopped) = searched(&board, budget, true);
        let counted = Answer { solution: [0; 81], ..answer };
        prop_assert_eq!(searched(&board, budget, false), (counted, counters, stopped));

        let outcome = nine::search(&digits_of(&board), budget);
        assert_consistent(&board, &outcome);
        prop_assert_eq!(outcome.counters, counters);
        prop_assert_eq!(outcome.solutions, answer.count);
        prop_assert_eq!(outcome.verdict, verdict(answer.count, solutions, stopped));
        let written = outcome.solution.map_or([0; 81], |grid| digits_of(&board.with_digits(&grid)));
        prop_assert_eq!(written, answer.solution);
    }

    #[test]
    fn a_node_limit_is_respected_and_has_no_effect_if_it_is_not_reached(
        board in any_number_of_clues(), solutions in 1..4_u64, nodes in 0..60_u64,
    ) {
        let unlimited = outcome(&board, solutions, ENOUGH);
        let limited = outcome(&board, solutions, nodes);
        assert_consistent(&board, &limited);
        if nodes < unlimited.counters.nodes {
            prop_assert_eq!(limited.verdict, Verdict::Stopped(StopReason::Nodes));
            prop_assert_eq!(limited.counters.nodes, nodes);
            prop_assert!(limited.solutions <= unlimited.solutions);
            prop_assert!(limited.solution.is_none() || limited.solution == unlimited.solution);
        } else {
            prop_assert_eq!(limited, unlimited);
        }
    }

    #[test]
    fn a_complete_search_is_a_binary_tree_of_guesses(board in any_number_of_clues()) {
        let outcome = outcome(&board, u64::MAX, ENOUGH);
        let Counters { nodes, guesses, .. } = outcome.counters;
        if !matches!(outcome.verdict, Verdict::Stopped(_)) {
            prop_assert_eq!(nodes, 1 + 2 * guesses);
            prop_assert_eq!(outcome.solutions, solutions_counted(&outcome));
        }
    }

    #[test]
    fn a_search_ends_when_it_reaches_the_solution_limit(board in any_number_of_clues(), limit in 1..MAX_SOLUTIONS) {
        let one_more = outcome(&board, limit + 1, ENOUGH);
        let outcome = outcome(&board, limit, ENOUGH);
        prop_assert_eq!(outcome.solutions, one_more.solutions.min(limit));
        prop_assert_eq!(&outcome.solution, &one_more.solution);
        match one_more.verdict {
            Verdict::Stopped(_) => {}
            _ if one_more.solutions < limit => prop_assert_eq!(outcome, one_more),
            // A search for two solutions may find the second without another node. Any further solution takes at least
            // one.
            _ if limit > 1 && one_more.solutions > limit => {
                prop_assert!(outcome.counters.nodes < one_more.counters.nodes);
            }
            _ => prop_assert!(outcome.counters.nodes <= one_more.counters.nodes),
        }
    }
}

#[test]
fn an_open_rectangle_proves_a_second_solution_without_a_search() {
    let (draw, mut rng) = (drawing(3, 3, Method::Uniform), Rng::new(1));
    let mut boards: Vec<Digits> = vec![];
    while boards.len() < 1000 {
        let grid = draw(&mut rng);
        let grid_bytes: Digits = std::array::from_fn(|cell| grid[cell] as u8);
        let opened =
            |corners: [usize; 4]| corners.iter().fold(grid_bytes, |board, &cell| with(&board, cell, 0));
        boards.extend(rectangles(&grid).into_iter().map(opened));
    }
    for board in &boards {
        for set in InstructionSet::available() {
            let [two, three] = [2, 3].map(|limit| set.search(board, Budget::new(limit, ENOUGH), false));
            assert_eq!([two.answer.count, three.answer.count], [2, 2], "{set:?}: {board:?}");
            assert_eq!([two.counters.nodes, three.counters.nodes], [2, 3], "{set:?}: {board:?}");
        }
    }
}

fn verdict(count: u64, limit: u64, stopped: Option<StopReason>) -> Verdict {
    match (stopped, count) {
        (Some(stop), _) => Verdict::Stopped(stop),
        (None, 0) => Verdict::None,
        (None, 1) if limit == 1 => Verdict::Found,
        (None, 1) => Verdict::Unique,
        (None, _) => Verdict::Several,
    }
}
