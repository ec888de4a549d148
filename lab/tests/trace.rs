//! A trace has the same steps as the plain recursion, and a capped trace is the beginning of a longer trace.

use oxidoku_core::engine::classic::{classic_shown, Event, TraceStep};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::solve::trace::{trace, TraceEnd};
use oxidoku_core::{Stop, Verdict};
use oxidoku_lab::plain::steps_in_sudoku_alt_order;
use oxidoku_lab::promise::interrupted_after;
use oxidoku_lab::strategy::{any_board, cases, shape_of};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const SHAPES: &[(usize, usize)] = &[(2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (2, 4), (3, 4), (4, 4)];

fn any_plain() -> impl Strategy<Value = PlainBoard> {
    shape_of(SHAPES).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        prop_oneof![any_board(shape, 0..=cells / 3), any_board(shape, cells / 3..=cells)]
    })
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn the_steps_agree_with_the_plain_recursion(plain in any_plain(), nodes in 0..200_u64) {
        let mut steps = Vec::new();
        let outcome = classic_shown(&plain.board(), Budget::new(1, nodes), |step| steps.push(step));
        let (known, known_steps) = steps_in_sudoku_alt_order(&plain, nodes);
        prop_assert_eq!(&outcome, &known);
        let count = |event| steps.iter().filter(|step| step.event == event).count() as u64;
        let tries = count(Event::Guess) + count(Event::LastChoice);
        prop_assert_eq!(count(Event::Guess), outcome.counters.guesses);
        prop_assert_eq!(count(Event::DeadEnd), outcome.counters.backtracks);
        prop_assert_eq!(tries + u64::from(nodes > 0), outcome.counters.nodes);
        // The recursion checks all clues together, so it does not report which clue clashes first.
        if outcome.verdict == Verdict::None && known_steps.is_empty() {
            let TraceStep { depth, cell, digit, .. } = steps[0];
            prop_assert_eq!((depth, digit, steps.len()), (0, plain.digits[cell as usize], 1));
        } else {
            prop_assert_eq!(steps, known_steps);
        }
    }

    #[test]
    fn a_capped_trace_is_the_beginning_of_a_longer_trace(plain in any_plain(), limit in 0..100_usize) {
        let board = plain.board();
        let [short, long] = [limit, 500].map(|limit| trace(&board, limit, &Stop::NEVER));
        prop_assert_eq!(&short.steps[..], &long.steps[..long.steps.len().min(limit)]);
        prop_assert_eq!(short.end == TraceEnd::Capped, long.end == TraceEnd::Capped || long.steps.len() > limit);
        if short.end != TraceEnd::Capped {
            prop_assert_eq!(short, long);
        }
    }
}

#[test]
fn an_interrupt_ends_tracing() {
    let shape = oxidoku_core::board::geometry::BoxShape { rows: 6, cols: 6 };
    let board = PlainBoard::empty(shape).board();
    assert_eq!(trace(&board, 1_000_000, &Stop::new(&interrupted_after(2))).end, TraceEnd::Interrupted);
}
