//! Explaining: how a person could solve a puzzle, step by step.
//!
//! At each stage the first technique of a list that finds anything is used, and the first step that it finds is taken,
//! so that a list from easy to hard never asks for a hard technique where an easy one does.
//!
//! Invariants: the steps, applied in order, lead from the puzzle to the board where the explanation ends.
//! Cost: that of the techniques that find nothing, at every stage; each stage removes a candidate at least.

use crate::board::Board;
use crate::human::technique::{Pencilmarks, Step, Technique};
use std::cell::Cell;

/// The steps from a puzzle on, and how far they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// In the order in which they were taken.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
}

/// How an explanation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All cells are filled.
    Solved,
    /// None of the techniques finds anything more.
    Stuck,
    /// Something has no place any more: there is no solution.
    Broken,
    /// There are as many steps as were asked for.
    Enough,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// At most so many steps of a puzzle by these techniques; `None` where there are no pencilmarks of it.
pub fn explain(
    board: &Board,
    techniques: &[Technique],
    most: usize,
    interrupted: &dyn Fn() -> bool,
) -> Option<Explanation> {
    let mut marks = Pencilmarks::of(board)?;
    let mut steps = Vec::new();
    // An interrupt is told once, to whoever asks first.
    let was_interrupted = Cell::new(false);
    let interrupted = || {
        was_interrupted.set(was_interrupted.get() || interrupted());
        was_interrupted.get()
    };
    let end = loop {
        if interrupted() {
            break End::Interrupted;
        }
        if marks.is_broken() {
            break End::Broken;
        }
        if marks.holes() == 0 {
            break End::Solved;
        }
        if steps.len() == most {
            break End::Enough;
        }
        match next_step(&marks, techniques, &interrupted) {
            Some(step) => {
                step.apply(&mut marks);
                steps.push(step);
            }
            // Whoever looks for long asks too, and finds nothing after an interrupt.
            None if was_interrupted.get() => break End::Interrupted,
            None => break End::Stuck,
        }
    };
    Some(Explanation { steps, end })
}

/// The first step of the first technique that finds one.
pub fn next_step(
    marks: &Pencilmarks,
    techniques: &[Technique],
    interrupted: &dyn Fn() -> bool,
) -> Option<Step> {
    techniques.iter().find_map(|technique| technique.first(marks, interrupted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::Digit;

    fn explained(text: &str) -> Explanation {
        let digits = text.bytes().map(|byte| if byte == b'.' { 0 } else { Digit::from(byte - b'0') });
        let board = Board::new(Geometry::boxes(2, 2), digits.collect()).unwrap();
        explain(&board, Technique::ALL, usize::MAX, &|| false).unwrap()
    }

    #[test]
    fn an_explanation_leads_to_the_solution_or_says_where_it_ends() {
        let solved = explained("4......3.1..2...");
        assert_eq!((solved.end, solved.steps.len()), (End::Solved, 12));
        assert_eq!(explained("................").end, End::Stuck);
        assert_eq!(explained("12....3.........").end, End::Broken);
    }
}
