//! Explains how a person could solve a puzzle, step by step.
//!
//! ```
//! use oxidoku_core::human::explain::{explain_soundly, ExplanationEnd};
//! use oxidoku_core::human::technique::Technique;
//! use oxidoku_core::{Board, Geometry, Stop, Verdict};
//!
//! // An empty 6 x 6 board has many solutions, so techniques that assume a unique solution are left out.
//! let board = Board::new(Geometry::boxes(2, 3), vec![0; 36]).unwrap();
//! let (verdict, explanation) = explain_soundly(&board, &board, Technique::ALL, 100, 1000, &Stop::NEVER);
//! assert_eq!(verdict, Verdict::Several);
//! assert_eq!(explanation.unwrap().end, ExplanationEnd::Stuck);
//! ```
//!
//! Each stage goes through a list of techniques and takes the first step that one of them finds. If the list is sorted
//! from easy to hard, no stage uses a technique that is harder than necessary, except if techniques share a search.
//!
//! Techniques that assume a unique solution are sound only for proper puzzles. [`explain_soundly`] uses them only after
//! it has proved that the puzzle is proper.
//!
//! Invariants: each step applies to the board that the previous steps leave.
//! Cost: each stage except the last removes at least one candidate, which bounds the number of stages.

use crate::board::Board;
use crate::human::technique::{Candidate, Pencilmarks, Step, Technique};
use crate::run::budget::Stop;
use crate::run::outcome::{StopReason, Verdict};
use crate::solve::game::verdict;

/// Steps towards the solution of a puzzle, and the reason why they end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in the order in which they are applied.
    pub steps: Vec<Step>,
    /// The reason why the explanation ends.
    pub end: ExplanationEnd,
}

impl Explanation {
    /// Returns the pencilmarks before each step and after the last step.
    pub fn states(&self, board: &Board) -> Vec<Pencilmarks> {
        let mut marks = Pencilmarks::of(board).expect("the board was explained");
        let mut states = vec![marks.clone()];
        for step in &self.steps {
            step.apply(&mut marks);
            states.push(marks.clone());
        }
        states
    }
}

/// The reason why an explanation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplanationEnd {
    /// All cells are filled.
    Solved,
    /// None of the techniques finds another step.
    Stuck,
    /// A hole has no candidate or a digit has no place in a house, so there is no solution.
    Broken,
    /// The maximum number of steps is reached.
    Enough,
    /// A stop was requested.
    Interrupted,
}

/// Returns the verdict of a search that visits at most `nodes` nodes, and an explanation that uses only the
/// `techniques` that are sound for this verdict. The explanation is `None` if there is no solution, if the search is
/// interrupted, or if the board has no [`Pencilmarks`].
///
/// The `clues` are those digits of the `board` that the player did not fill in. Unless the search shows that they have
/// exactly one solution, all digits count as clues.
pub fn explain_soundly(
    clues: &Board,
    board: &Board,
    techniques: &[Technique],
    max_steps: usize,
    nodes: u64,
    stop: &Stop,
) -> (Verdict, Option<Explanation>) {
    let end = verdict(board, nodes, stop);
    if matches!(end, Verdict::None | Verdict::Stopped(StopReason::Interrupt)) {
        return (end, None);
    }
    let is_sound = |technique: &Technique| end == Verdict::Unique || !technique.needs_uniqueness();
    let sound: Vec<Technique> = techniques.iter().copied().filter(is_sound).collect();
    let is_proper = clues == board || verdict(clues, nodes, stop) == Verdict::Unique;
    let marks = filled_in(if is_proper { clues } else { board }, board);
    (end, marks.map(|marks| explain_marks(marks, &sound, max_steps, stop)))
}

/// Returns the pencilmarks of a board on which a player has filled in all digits except the `clues`.
fn filled_in(clues: &Board, board: &Board) -> Option<Pencilmarks> {
    let mut marks = Pencilmarks::of(clues)?;
    for (cell, digit) in board.clues().filter(|&(cell, _)| clues.digits()[cell] == 0) {
        marks.place(Candidate { cell, digit });
    }
    Some(marks)
}

/// Returns an explanation of at most `max_steps` steps by these techniques; `None` if the board has no [`Pencilmarks`].
pub fn explain(
    board: &Board,
    techniques: &[Technique],
    max_steps: usize,
    stop: &Stop,
) -> Option<Explanation> {
    Some(explain_marks(Pencilmarks::of(board)?, techniques, max_steps, stop))
}

fn explain_marks(
    mut marks: Pencilmarks,
    techniques: &[Technique],
    max_steps: usize,
    stop: &Stop,
) -> Explanation {
    let mut steps = Vec::new();
    let end = loop {
        if stop.is_requested() {
            break ExplanationEnd::Interrupted;
        }
        if marks.is_broken() {
            break ExplanationEnd::Broken;
        }
        if marks.holes() == 0 {
            break ExplanationEnd::Solved;
        }
        if steps.len() == max_steps {
            break ExplanationEnd::Enough;
        }
        match next_step(&marks, techniques, stop) {
            Some(step) => {
                step.apply(&mut marks);
                steps.push(step);
            }
            // A slow technique also polls the stop, and finds nothing once a stop is requested.
            None if stop.was_requested() => break ExplanationEnd::Interrupted,
            None => break ExplanationEnd::Stuck,
        }
    };
    Explanation { steps, end }
}

/// Returns the first step found (see [`Technique::first_of`]).
pub fn next_step(marks: &Pencilmarks, techniques: &[Technique], stop: &Stop) -> Option<Step> {
    Technique::first_of(techniques, marks, stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::Digit;

    fn board(text: &str) -> Board {
        let digits = text.bytes().map(|byte| if byte == b'.' { 0 } else { Digit::from(byte - b'0') });
        Board::new(Geometry::boxes(2, 2), digits.collect()).unwrap()
    }

    fn explained(text: &str) -> Explanation {
        explain(&board(text), Technique::ALL, usize::MAX, &Stop::NEVER).unwrap()
    }

    #[test]
    fn an_explanation_states_why_it_ends() {
        let solved = explained("4......3.1..2...");
        assert_eq!((solved.end, solved.steps.len()), (ExplanationEnd::Solved, 12));
        assert_eq!(explained("................").end, ExplanationEnd::Stuck);
        assert_eq!(explained("12....3.........").end, ExplanationEnd::Broken);
    }

    #[test]
    fn states_begin_with_the_board_and_end_with_the_solution() {
        let board = board("4......3.1..2...");
        let explanation = explain(&board, Technique::ALL, usize::MAX, &Stop::NEVER).unwrap();
        let states = explanation.states(&board);
        assert_eq!(states.len(), explanation.steps.len() + 1);
        assert_eq!(states[0].digits(), board.digits());
        assert_eq!(states.last().unwrap().holes(), 0);
    }

    #[test]
    fn techniques_that_assume_a_unique_solution_are_used_only_for_proper_puzzles() {
        let uniqueness: Vec<_> =
            Technique::ALL.iter().copied().filter(|known| known.needs_uniqueness()).collect();
        let soundly = |board: &Board, nodes| {
            explain_soundly(board, board, &uniqueness, usize::MAX, nodes, &Stop::NEVER)
        };
        // Find a board with several solutions on which a technique that assumes a unique solution finds a step.
        let grid = *b"1234341221434321";
        let with_holes = |mask: u32| {
            let hole = |cell: usize| if mask >> cell & 1 == 1 { b'.' } else { grid[cell] };
            board(std::str::from_utf8(&std::array::from_fn::<u8, 16, _>(hole)).unwrap())
        };
        let is_misled = |board: &Board| {
            let steps = explain(board, &uniqueness, 1, &Stop::NEVER).unwrap().steps;
            !steps.is_empty() && verdict(board, 1000, &Stop::NEVER) == Verdict::Several
        };
        let several =
            (0..1 << 16).map(with_holes).find(is_misled).expect("some boards mislead these techniques");
        let (verdict, explanation) = soundly(&several, 1000);
        assert_eq!((verdict, explanation.unwrap().steps.len()), (Verdict::Several, 0));
        assert_eq!(soundly(&board("12....3........."), 1000), (Verdict::None, None));
        let (_, interrupted) =
            explain_soundly(&several, &several, &uniqueness, usize::MAX, 1000, &Stop::new(&|| true));
        assert!(interrupted.map_or(true, |explanation| explanation.end == ExplanationEnd::Interrupted));
    }

    #[test]
    fn digits_that_a_player_has_filled_in_are_not_clues() {
        let (puzzle, empty) = (board("4......3.1..2..."), board("................"));
        let filled = board("4......331..2...");
        let marks = filled_in(&puzzle, &filled).unwrap();
        assert_eq!(marks.filled().iter().collect::<Vec<_>>(), [8]);
        assert_eq!(marks.digits(), filled.digits());
        let steps = |clues: &Board| {
            let found = explain_soundly(clues, &filled, Technique::ALL, usize::MAX, 1000, &Stop::NEVER);
            found.1.unwrap().steps
        };
        assert_eq!(steps(&puzzle), steps(&filled));
        assert_eq!(steps(&empty), steps(&filled));
    }
}
