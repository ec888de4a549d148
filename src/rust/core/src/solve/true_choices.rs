//! True choices: the candidates of each cell that stand in some solution.
//!
//! Find a solution: the digit of each of its cells is a true choice. Then take a candidate that no solution had so far,
//! write it in as if it were a clue, and ask for a solution again. Either there is one, and with it many more candidates
//! turn out to be true, or there is none and this candidate is false. Go on until every candidate is known.
//!
//! Four things save questions. Digits that no clue has are alike: what is true of one is true of all. A cell with one
//! candidate left is as good as a clue. Digits are renamed by chance before each question, so that an engine that
//! prefers low digits does not come back with much the same solution. And on boards of rows, columns and boxes a shake
//! ([`crate::engine::walk::shake`]) makes other solutions of one.
//!
//! Representation: a word for each candidate, `known[cell * order + digit - 1]`.
//! Invariant: a candidate that is called true stands in a solution that was found, but for a renaming of digits without a
//! clue; one that is called false in none.
//! Cost: an engine is asked once for each false candidate that naked and hidden singles leave, and for the true ones
//! about as often as it takes to draw each of the choices of a cell by chance. Memory is a byte for each candidate.

use crate::board::{Board, Digit};
use crate::engine::reduce::{reduce, NotReduced};
use crate::engine::walk::shake;
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use crate::run::rng::Rng;
use crate::solve::game::fast;

/// What is known of the candidates of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrueChoices {
    /// For each cell, row by row, whether each digit, ascending, stands in a solution.
    Known(Vec<bool>),
    /// There is no solution.
    NoSolution,
    /// The search ended before all candidates were known.
    Stopped {
        /// Why it ended.
        stop: StopReason,
        /// How many candidates were found in solutions so far.
        found: usize,
        /// How many may be true or not.
        open: usize,
    },
}

/// The true choices of a board, in at most so many nodes of all searches together.
pub fn true_choices(board: &Board, nodes: u64, stop: &Stop) -> TrueChoices {
    let mut questions = match Questions::of(board, nodes, stop) {
        Ok(questions) => questions,
        Err(NotReduced::Contradiction) => return TrueChoices::NoSolution,
        Err(NotReduced::Interrupted) => {
            return TrueChoices::Stopped { stop: StopReason::Interrupt, found: 0, open: board.digits().len() }
        }
    };
    match questions.settle() {
        Ok(true) => TrueChoices::Known(questions.known.iter().map(|&word| word == Truth::True).collect()),
        Ok(false) => TrueChoices::NoSolution,
        Err(stop) => {
            let count = |word| questions.known.iter().filter(|&&known| known == word).count();
            TrueChoices::Stopped { stop, found: count(Truth::True), open: count(Truth::Open) }
        }
    }
}

/// How many other solutions to take in with each that was found.
const SHAKES: usize = 8;

/// What is known of one candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Open,
    True,
    False,
}

/// The candidates, and what is left to ask the engines.
struct Questions<'a> {
    /// With the cells that have one candidate left filled in.
    board: Board,
    known: Vec<Truth>,
    /// The digits that no clue has.
    alike: Vec<Digit>,
    nodes: u64,
    stop: &'a Stop<'a>,
    rng: Rng,
}

impl<'a> Questions<'a> {
    /// Open are the candidates that singles leave.
    fn of(board: &Board, nodes: u64, stop: &'a Stop<'a>) -> Result<Self, NotReduced> {
        let order = board.geometry().order();
        let reduced = reduce(board, stop)?;
        let mut known = vec![Truth::False; board.digits().len() * order];
        for (place, &cell) in reduced.open.iter().enumerate() {
            for &digit in reduced.candidates_of(place) {
                known[cell as usize * order + usize::from(digit) - 1] = Truth::Open;
            }
        }
        let filled = reduced.digits.iter().enumerate().filter(|(_, &digit)| digit != 0);
        filled.for_each(|(cell, &digit)| known[cell * order + usize::from(digit) - 1] = Truth::Open);
        let has_clue = |digit| board.digits().contains(&digit);
        Ok(Questions {
            board: Board::new(board.geometry().clone(), reduced.digits).expect("singles fit the order"),
            known,
            alike: (1..=order as Digit).filter(|&digit| !has_clue(digit)).collect(),
            nodes,
            stop,
            rng: Rng::new(0),
        })
    }

    /// Asks until no candidate is open; `false` where there is no solution.
    fn settle(&mut self) -> Result<bool, StopReason> {
        let order = self.board.geometry().order();
        // Whether there is a second solution tells at once all of a proper puzzle.
        let first = self.ask(self.board.digits().to_vec(), 2)?;
        let Some(solution) = first.solution else { return Ok(false) };
        self.take_in_and_shake(solution);
        if first.verdict == Verdict::Unique {
            self.known.iter_mut().filter(|word| **word == Truth::Open).for_each(|word| *word = Truth::False);
        }
        for candidate in 0..self.known.len() {
            if self.known[candidate] != Truth::Open {
                continue;
            }
            let (cell, digit) = (candidate / order, (candidate % order + 1) as Digit);
            let mut digits = self.board.digits().to_vec();
            digits[cell] = digit;
            match self.ask(digits, 1)?.solution {
                Some(solution) => self.take_in_and_shake(solution),
                None => self.rule_out(cell, digit),
            }
        }
        Ok(true)
    }

    /// The answer of an engine that sees the digits under other names; an error where it does not know.
    fn ask(&mut self, mut digits: Vec<Digit>, solutions: u64) -> Result<Outcome, StopReason> {
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
        let budget = Budget { solutions, nodes: self.nodes, stop: self.stop };
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

    /// A solution, and others that shakes make of it, which is cheaper than to ask.
    fn take_in_and_shake(&mut self, mut solution: Vec<Digit>) {
        self.take_in(&solution);
        if self.board.geometry().box_shape().is_some() {
            for _ in 0..SHAKES {
                shake(&self.board, &mut solution, self.rng.word());
                self.take_in(&solution);
            }
        }
    }

    /// The digits of a solution are true, and with a digit without a clue all that are alike.
    fn take_in(&mut self, solution: &[Digit]) {
        for (cell, &digit) in solution.iter().enumerate() {
            self.note(cell, digit, Truth::True);
        }
    }

    /// The candidate is false. Where the cell has one other left, that is filled in.
    fn rule_out(&mut self, cell: usize, digit: Digit) {
        self.note(cell, digit, Truth::False);
        let order = self.board.geometry().order();
        let here = &self.known[cell * order..][..order];
        let mut left = (1..=order as Digit).filter(|&digit| here[usize::from(digit) - 1] != Truth::False);
        if let (Some(only), None) = (left.next(), left.next()) {
            let mut digits = self.board.digits().to_vec();
            digits[cell] = only;
            self.board = Board::new(self.board.geometry().clone(), digits).expect("a digit fits the order");
        }
    }

    fn note(&mut self, cell: usize, digit: Digit, word: Truth) {
        let order = self.board.geometry().order();
        let here = &mut self.known[cell * order..][..order];
        here[usize::from(digit) - 1] = word;
        if self.alike.contains(&digit) {
            self.alike.iter().for_each(|&digit| here[usize::from(digit) - 1] = word);
        }
    }
}
