//! The stack of a search: the cells being tried, and the candidates left to try.
//!
//! `B` is the data from which an engine restores the state before a cell was tried.

use crate::board::candidates::Candidates;
use crate::board::Digit;

pub(crate) struct Stack<B, const W: usize>(Vec<TriedCell<B, W>>);

struct TriedCell<B, const W: usize> {
    before: B,
    cell: usize,
    rest: Candidates<W>,
}

/// The candidate to try next.
pub(crate) struct Try<B> {
    pub(crate) before: B,
    pub(crate) cell: usize,
    pub(crate) digit: Digit,
    /// Whether the cell has another candidate left.
    pub(crate) is_guess: bool,
}

impl<B: Copy, const W: usize> Stack<B, W> {
    pub(crate) fn new() -> Self {
        Stack(Vec::new())
    }

    pub(crate) fn push(&mut self, before: B, cell: usize, candidates: Candidates<W>) {
        self.0.push(TriedCell { before, cell, rest: candidates });
    }

    pub(crate) fn depth(&self) -> usize {
        self.0.len()
    }

    /// Returns the lowest untried candidate of the latest cell that has one, or `None` if nothing is left to try.
    pub(crate) fn next(&mut self) -> Option<Try<B>> {
        loop {
            let frame = self.0.last_mut()?;
            if let Some(digit) = frame.rest.first() {
                frame.rest.remove(digit);
                let is_guess = frame.rest != Candidates::NONE;
                return Some(Try { before: frame.before, cell: frame.cell, digit, is_guess });
            }
            self.0.pop();
        }
    }
}
