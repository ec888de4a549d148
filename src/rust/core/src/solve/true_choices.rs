//! True choices: the candidates of each cell that occur in at least one solution.
//!
//! ```
//! use oxidoku_core::solve::true_choices::{true_choices, TrueChoices};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let digits = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 0, 4, 0, 4, 0, 2, 0];
//! let board = Board::new(Geometry::boxes(2, 2), digits).unwrap();
//! let TrueChoices::Known(choices) = true_choices(&board, 1000, &Stop::NEVER) else { panic!() };
//! assert_eq!(choices[9 * 4..][..4], [true, false, true, false]); // Row 3, column 2 may be 1 or 3.
//! ```
//!
//! Find a solution: its digits are true choices. Then treat a candidate that has not yet occurred in any solution as
//! a clue, and search again. Either a solution is found, which usually shows that many more candidates are true, or
//! the candidate is false. Repeat until every candidate is known to be true or false.
//!
//! Four measures reduce the number of searches. Digits without a clue are interchangeable, so a result for one of
//! these digits holds for all of them. A cell with one candidate left is treated as a clue. Digits are renamed at
//! random before each search, so that an engine that prefers low digits does not return nearly the same solution
//! again. Finally, on boards of rows, columns and boxes, a shake ([`crate::engine::walk::shake`]) derives other
//! solutions from each solution found.
//!
//! Representation: a truth value for each candidate, `known[cell * order + digit - 1]`.
//! Invariant: a candidate noted as true occurs in a solution that was found, up to a renaming of digits without a
//! clue; a candidate noted as false occurs in no solution.
//! Cost: at most one search for each false candidate that naked and hidden singles leave. The number of other searches
//! is about the number of random solutions that together contain every true choice of a cell. Memory use is one byte
//! per candidate.

use crate::board::{Board, Digit};
use crate::engine::reduce::{reduce, NotReduced};
use crate::engine::walk::shake;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use crate::run::rng::Rng;
use crate::solve::game::fast;

/// The result of [`true_choices()`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrueChoices {
    /// For each cell, row by row, and each digit in ascending order: whether the digit occurs in a solution.
    Known(Vec<bool>),
    /// The board has no solution.
    NoSolution,
    /// The search ended before every candidate was known to be true or false.
    Stopped {
        /// The reason why the search ended.
        stop: StopReason,
        /// The number of candidates known to occur in a solution.
        found: usize,
        /// The number of candidates not known to be true or false, or the number of cells if the search ended before
        /// the candidates were listed.
        open: usize,
    },
}

/// Finds the true choices of a board. All searches together use at most `nodes` nodes.
pub fn true_choices(board: &Board, nodes: u64, stop: &Stop) -> TrueChoices {
    let mut table = match TruthTable::of(board, nodes, stop) {
        Ok(table) => table,
        Err(NotReduced::Contradiction) => return TrueChoices::NoSolution,
        Err(NotReduced::Interrupted) => {
            return TrueChoices::Stopped { stop: StopReason::Interrupt, found: 0, open: board.digits().len() }
        }
    };
    match table.settle() {
        Ok(true) => TrueChoices::Known(table.known.iter().map(|&truth| truth == Truth::True).collect()),
        Ok(false) => TrueChoices::NoSolution,
        Err(stop) => {
            let count = |truth| table.known.iter().filter(|&&known| known == truth).count();
            TrueChoices::Stopped { stop, found: count(Truth::True), open: count(Truth::Open) }
        }
    }
}

/// The number of other solutions to derive from each solution found.
const SHAKES: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Open,
    True,
    False,
}

/// The truth of the candidates, and the state needed to settle the open ones.
struct TruthTable<'a> {
    /// The board, in which each cell with one candidate left is filled.
    board: Board,
    known: Vec<Truth>,
    /// The digits without a clue.
    interchangeable: Vec<Digit>,
    nodes: u64,
    stop: &'a Stop<'a>,
    rng: Rng,
}

impl<'a> TruthTable<'a> {
    /// Creates a table. The candidates that remain once all singles are placed are open; all others are false.
    fn of(board: &Board, nodes: u64, stop: &'a Stop<'a>) -> Result<Self, NotReduced> {
        let order = board.geometry().order();
        let reduced = reduce(board, stop)?;
        let mut known = vec![Truth::False; board.digits().len() * order];
        for (index, &cell) in reduced.open.iter().enumerate() {
            for &digit in reduced.candidates_of(index) {
                known[cell as usize * order + usize::from(digit) - 1] = Truth::Open;
            }
        }
        let filled = reduced.digits.iter().enumerate().filter(|(_, &digit)| digit != 0);
        filled.for_each(|(cell, &digit)| known[cell * order + usize::from(digit) - 1] = Truth::Open);
        let has_clue = |digit| board.digits().contains(&digit);
        Ok(TruthTable {
            board: Board::new(board.geometry().clone(), reduced.digits).expect("the digits fit the order"),
            known,
            interchangeable: (1..=order as Digit).filter(|&digit| !has_clue(digit)).collect(),
            nodes,
            stop,
            rng: Rng::new(0),
        })
    }

    /// Searches until no candidate is open; returns `false` if the board has no solution.
    fn settle(&mut self) -> Result<bool, StopReason> {
        let order = self.board.geometry().order();
        // If the first solution is the only one, all candidates are settled at once.
        let first = self.search(self.board.digits().to_vec(), 2)?;
        let Some(solution) = first.solution else { return Ok(false) };
        self.note_and_shake(solution);
        if first.verdict == Verdict::Unique {
            self.known
                .iter_mut()
                .filter(|truth| **truth == Truth::Open)
                .for_each(|truth| *truth = Truth::False);
        }
        for candidate in 0..self.known.len() {
            if self.known[candidate] != Truth::Open {
                continue;
            }
            let (cell, digit) = (candidate / order, (candidate % order + 1) as Digit);
            let mut digits = self.board.digits().to_vec();
            digits[cell] = digit;
            match self.search(digits, 1)?.solution {
                Some(solution) => self.note_and_shake(solution),
                None => self.rule_out(cell, digit),
            }
        }
        Ok(true)
    }

    /// Searches with the digits renamed at random; returns an error after an interrupt, or if the search reaches the
    /// node limit without a solution.
    fn search(&mut self, mut digits: Vec<Digit>, solutions: u64) -> Result<Outcome, StopReason> {
        if self.stop.is_requested() {
            return Err(StopReason::Interrupt);
        }
        let order = self.board.geometry().order();
        let mut names: Vec<Digit> = (1..=order as Digit).collect();
        self.rng.shuffle(&mut names);
        digits
            .iter_mut()
            .filter(|digit| **digit != 0)
            .for_each(|digit| *digit = names[usize::from(*digit) - 1]);
        let board = Board::new(self.board.geometry().clone(), digits).expect("names are digits");
        let budget = Budget { stop: self.stop, ..Budget::new(solutions, self.nodes) };
        let mut outcome = fast(&board, budget);
        self.nodes -= outcome.counters.nodes.min(self.nodes);
        match (outcome.verdict, &mut outcome.solution) {
            (Verdict::Stopped(StopReason::Interrupt), _) => Err(StopReason::Interrupt),
            (Verdict::Stopped(stop), None) => Err(stop),
            (_, solution) => {
                let mut digit_of = vec![0; order];
                (1..).zip(&names).for_each(|(digit, &name)| digit_of[usize::from(name) - 1] = digit);
                let cells = solution.iter_mut().flatten();
                cells.for_each(|name| *name = digit_of[usize::from(*name) - 1]);
                Ok(outcome)
            }
        }
    }

    /// Notes a solution, and other solutions that shakes derive from it; shakes are cheaper than searches.
    fn note_and_shake(&mut self, mut solution: Vec<Digit>) {
        self.note_solution(&solution);
        if self.board.geometry().box_shape().is_some() {
            for _ in 0..SHAKES {
                shake(&self.board, &mut solution, self.rng.word());
                self.note_solution(&solution);
            }
        }
    }

    fn note_solution(&mut self, solution: &[Digit]) {
        for (cell, &digit) in solution.iter().enumerate() {
            self.note(cell, digit, Truth::True);
        }
    }

    /// Notes that the candidate is false, and fills the cell if only one candidate is left.
    fn rule_out(&mut self, cell: usize, digit: Digit) {
        self.note(cell, digit, Truth::False);
        let order = self.board.geometry().order();
        let here = &self.known[cell * order..][..order];
        let mut left = (1..=order as Digit).filter(|&digit| here[usize::from(digit) - 1] != Truth::False);
        if let (Some(only), None) = (left.next(), left.next()) {
            let mut digits = self.board.digits().to_vec();
            digits[cell] = only;
            self.board = Board::new(self.board.geometry().clone(), digits).expect("the digits fit the order");
        }
    }

    /// Notes the truth of a candidate and of all candidates interchangeable with it.
    fn note(&mut self, cell: usize, digit: Digit, truth: Truth) {
        let order = self.board.geometry().order();
        let here = &mut self.known[cell * order..][..order];
        here[usize::from(digit) - 1] = truth;
        if self.interchangeable.contains(&digit) {
            self.interchangeable.iter().for_each(|&digit| here[usize::from(digit) - 1] = truth);
        }
    }
}
