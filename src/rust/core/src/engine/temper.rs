//! Tempering: solves large boards with about half of their cells filled, by repairing a wrong filling.
//!
//! ```
//! use oxidoku_core::engine::temper::temper;
//! use oxidoku_core::{Board, Budget, Geometry, Verdict};
//!
//! let empty = Board::new(Geometry::boxes(3, 4), vec![0; 144]).unwrap();
//! let outcome = temper(&empty, 1, Budget::new(1, 10_000_000)).expect("the board is small enough");
//! assert_eq!(outcome.verdict, Verdict::Found);
//! ```
//!
//! Begin with a wrong filling: clues and singles ([`crate::engine::reduce`]), and a random candidate in every open
//! cell. Then repair this filling: take a cell that clashes, try another candidate, and keep or reject it by the
//! Metropolis rule, depending on the change in the number of clashes. If the temperature is too high, many clashes
//! remain; if it is too low, the filling freezes with a few clashes left. Solutions are found near the freezing point.
//!
//! So the filling is cooled until it freezes, heated a little and cooled again, each time more slowly (`cycles`). A
//! filling that froze with clashes becomes free again and leads to another one.
//!
//! A step reads the counts of the seats and double seats of two candidates; a kept step changes them (`seats`,
//! `filling`). Only singles can prove that a board has no solution. On any other board without a solution, the search
//! runs until it reaches its step limit or is interrupted.
//!
//! [`Tempering`] can be stopped and resumed, and a wrong filling with few clashes is useful to other engines
//! ([`Tempering::best_filling`]).
//!
//! The counters: the filling at the start of each call counts as a node, and so does the filling after each step; a
//! guess is a step that was kept.
//!
//! Cost: 15 to 20 ns per step; hard 36 x 36 boards take up to several billion steps. Plain boards need 20 bytes for each
//! candidate, 8 bytes for each seat, 2 for each double seat (`seats`) and 20 for each open cell. After the setup, the
//! search allocates no memory.
//!
//! References: A. Möbius and others, *Optimization by Thermal Cycling*, Physical Review Letters 79, 1997,
//! <https://doi.org/10.1103/PhysRevLett.79.4297>; S. Seitz, M. Alava and P. Orponen, *Focused local search for random
//! 3-satisfiability*, Journal of Statistical Mechanics, 2005, P06006,
//! <https://doi.org/10.1088/1742-5468/2005/06/P06006>.

mod cycles;
mod filling;
mod seats;

use crate::board::geometry::Geometry;
use crate::board::{Board, Digit};
use crate::engine::reduce::{search_reduced, Reduced};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use crate::run::rng::Rng;
use cycles::Cycles;
use filling::WrongFilling;
use seats::Seats;

const CELLS_PER_STEP: usize = 1;

/// Searches for a solution within the budget; returns `None` if the board is too large.
pub fn temper(board: &Board, seed: u64, budget: Budget) -> Option<Outcome> {
    search_reduced(board, budget, |reduced| Tempering::new(board.geometry(), reduced, seed).search(budget))
}

/// A search that can be stopped and resumed.
pub struct Tempering<'r> {
    reduced: &'r Reduced,
    seats: Seats,
    rng: Rng,
    cycles: Cycles,
}

impl<'r> Tempering<'r> {
    /// Prepares the search of a reduced board, which must not be [too large](Reduced::is_too_large).
    pub fn new(geometry: &Geometry, reduced: &'r Reduced, seed: u64) -> Self {
        let (seats, mut rng) = (Seats::of(geometry, reduced), Rng::new(seed));
        let cycles = Cycles::new(WrongFilling::random(&seats, &mut rng));
        Tempering { reduced, seats, rng, cycles }
    }

    /// Searches for a solution, or resumes a search that was stopped. The filling at the start of the call counts as a
    /// node. The temperature only changes in calls with more than four steps per candidate.
    pub fn search(&mut self, budget: Budget) -> Outcome {
        let mut meter = Meter::new(budget, CELLS_PER_STEP);
        let (verdict, solution) = match self.run(&mut meter) {
            Ok(()) => (Verdict::Found, Some(self.filled_in())),
            Err(stop) => (Verdict::Stopped(stop), None),
        };
        let solutions = u64::from(solution.is_some());
        Outcome { verdict, solution, solutions, counters: meter.counters }
    }

    /// Returns the candidate of each open cell in a filling with few clashes: the best filling in the last call that
    /// finished the steps at a temperature. Only fillings after the last step at a temperature are compared.
    pub fn best_filling(&self) -> &[u32] {
        self.cycles.best_filling()
    }

    /// Runs until the filling is a solution, or until the meter stops it.
    fn run(&mut self, meter: &mut Meter) -> Result<(), StopReason> {
        meter.grant(1)?;
        meter.counters.nodes += 1;
        self.cycles.run(&self.seats, &mut self.rng, meter)
    }

    /// Returns the board with the candidates of the best filling in its open cells.
    fn filled_in(&self) -> Vec<Digit> {
        self.reduced.filled_in(self.best_filling().iter().map(|&candidate| candidate as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_singles_refute_or_fill_need_no_step() {
        let geometry = Geometry::boxes(2, 2);
        let clashing = vec![1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let outcome =
            temper(&Board::new(geometry.clone(), clashing).unwrap(), 1, Budget::new(1, 100)).unwrap();
        assert_eq!(outcome.verdict, Verdict::None);

        let singles = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 0, 0, 0, 0];
        let outcome = temper(&Board::new(geometry, singles).unwrap(), 1, Budget::new(1, 1)).unwrap();
        assert_eq!(outcome.verdict, Verdict::Found);
        assert_eq!(outcome.solution.unwrap()[12..], [4, 3, 2, 1]);
    }

    #[test]
    fn a_board_that_needs_too_much_memory_is_rejected() {
        let empty = Board::new(Geometry::boxes(11, 12), vec![0; 132 * 132]).unwrap();
        assert_eq!(temper(&empty, 1, Budget::new(1, 100)), None);
    }
}
