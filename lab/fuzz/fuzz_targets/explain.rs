//! Puzzles and their pencilmarks: no step of a technique contradicts a solution, and grading does not panic.

#![no_main]

use libfuzzer_sys::{fuzz_target, Corpus};
use oxidoku_core::board::valid::clashes;
use oxidoku_core::human::explain::{explain, ExplanationEnd};
use oxidoku_core::human::grade::{grade, BlankMarks, Scales};
use oxidoku_core::human::orders::explainer::steps as rated_steps;
use oxidoku_core::human::orders::NoGrade;
use oxidoku_core::human::technique::{Candidate, Pencilmarks, Technique};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::Stop;
use oxidoku_fuzz::boards::{board_of, plain, variant};
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_fuzz::known::Known as Naive;
use oxidoku_lab::promise::interrupted_after;
use oxidoku_lab::proofs::assert_proved;
use oxidoku_lab::teaching::{steps, Known};
use std::ops::ControlFlow;

/// The maximum number of steps of an explanation.
const MAX_STEPS: usize = 40;

/// The number of polls after which the search is interrupted.
const MAX_POLLS: u64 = 400;

/// The claim limit of Sudoku Explainer's chains. Grading allows many more claims, so the target checks only the steps
/// and not the rating.
const MAX_CLAIMS: u64 = 20_000;

/// The node limit of the searches in grading.
const NODES: u64 = 2000;

/// The maximum order of boards on which forcing chains and nets are tried; larger boards take seconds.
const MAX_ORDER_OF_NETS: usize = 6;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut bytes = Bytes::new(bytes);
    let (mut rng, number) = (Rng::new(bytes.seed()), bytes.below(256));
    let layout = if number % 2 == 0 { plain(&mut bytes) } else { variant(&mut bytes) };
    let Some(naive) = Naive::of(&board_of(&layout, &mut bytes)) else { return Corpus::Reject };
    let known = Known {
        is_proper: naive.is_all() && naive.solutions.len() == 1,
        solutions: naive.solutions,
        board: naive.board,
    };
    let Some(marks) = Pencilmarks::of(&known.board) else {
        assert!(!clashes(&known.board).is_empty(), "{:?}", known.board);
        return Corpus::Keep;
    };
    explanation_is_right(&known, marks);
    grades_are_right(&known);
    if !known.solutions.is_empty() {
        let technique = Technique::ALL[number % Technique::ALL.len()];
        steps_are_sound(&known, technique, &known.thinned(&mut rng));
    }
    Corpus::Keep
});

/// Returns the techniques that may be used on the board.
fn techniques(known: &Known) -> Vec<Technique> {
    let has_nets = known.board.geometry().order() <= MAX_ORDER_OF_NETS;
    let is_allowed = |technique: &&Technique| {
        (known.is_proper || !technique.needs_uniqueness())
            && (has_nets || **technique < Technique::ForcingChain)
    };
    Technique::ALL.iter().filter(is_allowed).copied().collect()
}

fn explanation_is_right(known: &Known, mut marks: Pencilmarks) {
    let interrupted = interrupted_after(MAX_POLLS);
    let explanation =
        explain(&known.board, &techniques(known), MAX_STEPS, &Stop::new(&interrupted)).expect("pencilmarks");
    for step in &explanation.steps {
        known.assert_sound(&marks, step);
        if step.technique >= Technique::ForcingChain {
            assert_proved(&marks, step);
        }
        step.apply(&mut marks);
    }
    match explanation.end {
        ExplanationEnd::Solved => assert_eq!(known.solutions, [marks.digits()], "{:?}", known.board),
        ExplanationEnd::Broken => {
            assert!(known.solutions.is_empty() && marks.is_broken(), "{:?}", known.board)
        }
        ExplanationEnd::Enough => assert_eq!(explanation.steps.len(), MAX_STEPS, "{:?}", known.board),
        ExplanationEnd::Stuck | ExplanationEnd::Interrupted => {
            assert!(marks.holes() > 0, "{:?}", known.board)
        }
    }
}

fn grades_are_right(known: &Known) {
    let scales = Scales { explainer: false, ..Scales::ALL };
    let grade =
        grade(&known.board, &mut BlankMarks::default(), scales, NODES, &Stop::NEVER).expect("no interrupt");
    assert_eq!(grade.is_solved, !known.board.digits().contains(&0), "{:?}", known.board);
    if !known.is_proper {
        assert_eq!((grade.word, grade.guesses, grade.backdoor), (None, None, None), "{:?}", known.board);
        return;
    }
    let puzzle = Pencilmarks::of(&known.board).expect("a proper puzzle");
    let mut marks = puzzle.clone();
    let ended = rated_steps(&puzzle, Budget::of_nodes(MAX_CLAIMS, &Stop::NEVER), &mut |hint| {
        let is_right = |candidate: &Candidate| known.solutions[0][candidate.cell] == candidate.digit;
        assert!(hint.placed.is_some() || !hint.eliminated.is_empty(), "{hint:?} of {:?}", known.board);
        assert!(hint.placed.iter().all(is_right), "{hint:?} of {:?}", known.board);
        assert!(!hint.eliminated.iter().any(is_right), "{hint:?} of {:?}", known.board);
        assert!(hint.eliminated.iter().all(|&one| marks.has(one)), "{hint:?} of {:?}", known.board);
        hint.apply(&mut marks);
        ControlFlow::Continue(())
    });
    assert!(
        matches!(ended, Ok(()) | Err(NoGrade::TooLong | NoGrade::Stuck)),
        "{ended:?} of {:?}",
        known.board
    );
}

fn steps_are_sound(known: &Known, technique: Technique, marks: &Pencilmarks) {
    if techniques(known).contains(&technique) {
        for step in steps(technique, marks) {
            known.assert_sound(marks, &step);
            if technique >= Technique::ForcingChain {
                assert_proved(marks, &step);
            }
        }
    }
}
