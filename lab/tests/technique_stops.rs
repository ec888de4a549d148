//! Every technique ends at the poll that requests a stop, and polls often, on large boards with many candidates.

use oxidoku_core::human::technique::{Candidate, Listener, Pencilmarks, Technique};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, Geometry, Stop};
use oxidoku_lab::teaching::{candidates, Known};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The maximum number of polls of a search.
const MAX_POLLS: usize = 200;

/// The maximum number of steps between two polls; a step takes a microsecond or more.
const MAX_STEPS_PER_POLL: usize = 2500;

/// The polls and steps of a search.
struct Course {
    polls: usize,
    steps: usize,
    steps_after_request: usize,
    max_steps_per_poll: usize,
    flow: ControlFlow<()>,
}

/// Runs the search of a technique, and requests a stop at poll number `max_polls`.
fn run(technique: Technique, marks: &Pencilmarks, max_polls: usize) -> Course {
    let (polls, recent, max_recent) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let poll = || {
        polls.set(polls.get() + 1);
        recent.set(0);
        polls.get() >= max_polls
    };
    let (mut steps, mut steps_after_request) = (0, 0);
    let mut keep = |_| {
        steps += 1;
        recent.set(recent.get() + 1);
        max_recent.set(recent.get().max(max_recent.get()));
        steps_after_request += usize::from(polls.get() >= max_polls);
        ControlFlow::Continue(())
    };
    let stop = Stop::new(&poll);
    let flow = technique.find(marks, &mut Listener::new(&mut keep, &stop));
    Course { polls: polls.get(), steps, steps_after_request, max_steps_per_poll: max_recent.get(), flow }
}

fn assert_stops(name: &str, marks: &Pencilmarks) {
    for &technique in Technique::ALL {
        let case = format!("{name}, {}", technique.name());
        let course = run(technique, marks, MAX_POLLS);
        let polls = course.polls;
        println!("{case}: {} polls, {} steps", course.polls, course.steps);
        assert!(course.max_steps_per_poll <= MAX_STEPS_PER_POLL, "{case}: {}", course.max_steps_per_poll);
        for requested in [1, polls / 2, polls].into_iter().filter(|poll| (1..=polls).contains(poll)) {
            let course = run(technique, marks, requested);
            assert_eq!((course.polls, course.steps_after_request), (requested, 0), "{case}, {requested}");
            assert_eq!(course.flow, ControlFlow::Break(()), "{case}, {requested}");
        }
    }
}

#[test]
fn techniques_end_when_a_stop_is_requested_on_random_boards() {
    for (side, seed, share) in [(4, 1, 0.3), (4, 1, 0.9), (4, 2, 0.6), (5, 1, 0.7)] {
        let known = Known::random(&Arc::new(Geometry::boxes(side, side)), seed);
        let mut marks = Pencilmarks::of(&known.board).expect("a board with a solution");
        known.thin(&mut marks, share, &mut Rng::stream(seed, 2));
        assert_stops(&format!("{side}, seed {seed}, share {share}"), &marks);
    }
}

/// Many paths of cells have the same two digits, so searches for loops take a long time.
#[test]
fn techniques_end_when_a_stop_is_requested_on_boards_with_three_digits() {
    let board = Board::new(Geometry::boxes(4, 4), vec![0; 256]).expect("an empty board");
    let mut marks = Pencilmarks::of(&board).expect("an empty board");
    let is_kept = |cell: usize, digit: Digit| digit <= 2 || digit == 3 && cell % 7 != 0;
    for Candidate { cell, digit } in candidates(&marks) {
        if !is_kept(cell, digit) {
            marks.eliminate(Candidate { cell, digit });
        }
    }
    assert_stops("three digits", &marks);
}
