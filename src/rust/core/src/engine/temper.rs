//! Tempering: finds solutions of big boards with about half of their cells filled, by mending a wrong filling.
//!
//! Where a search that fills in cell by cell goes astray for ever, begin with a wrong solution: clues and singles
//! ([`crate::engine::reduce`]), and in every open cell any of its candidates. Then mend: take a cell that clashes, let it hold
//! another candidate, and keep that if it makes fewer clashes, or now and then although it makes more
//! ([`crate::engine::metropolis`]). When it is hot the filling never comes to rest; when it is cold it freezes with a few
//! clashes left. In between, just above freezing, is where solutions are found.
//!
//! So the filling is cooled slowly until it is about to freeze, and is copied to each rung of a ladder of temperatures
//! around that ([`ladder`]). All copies go on, and neighbours change rungs as often as their clashes allow it: what
//! has frozen wrongly comes up to melt, and what looks good goes down to be finished.
//!
//! What a step has to know and to change is a handful of counts, one for each house of the cell ([`seats`],
//! [`replica`]).
//!
//! It proves nothing but what singles prove: a board without solution uses up the steps.
//!
//! The counters: a node is the filling at the start and after each step, a guess a step that was kept.
//!
//! Cost: 20 ns a step, up to some thousand million steps for the hard ones of the boards of 36 x 36; memory is 20
//! bytes for each candidate, and on each rung 8 bytes for each digit that a house lacks and 12 for each open cell.
//! Nothing is allocated after the ladder is set up.
//!
//! References: K. Hukushima and K. Nemoto, *Exchange Monte Carlo Method and Application to Spin Glass Simulations*,
//! Journal of the Physical Society of Japan 65, 1996, <https://doi.org/10.1143/JPSJ.65.1604>; S. Seitz, M. Alava and
//! P. Orponen,
//! *Focused local search for random 3-satisfiability*, Journal of Statistical Mechanics, 2005, P06006,
//! <https://doi.org/10.1088/1742-5468/2005/06/P06006>.

mod ladder;
mod replica;
mod seats;

use crate::board::{Board, Digit};
use crate::engine::reduce::{reduce, NotReduced, Reduced};
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use crate::run::rng::Rng;
use seats::Seats;

/// A step looks at a cell.
const CELLS_PER_STEP: usize = 1;

/// Looks for a solution among as many fillings as the budget has nodes. `None` if the board is too large for this
/// engine.
pub fn temper(board: &Board, seed: u64, budget: Budget) -> Option<Outcome> {
    let mut meter = Meter::new(budget, CELLS_PER_STEP);
    let (verdict, solution) = match find(board, seed, &mut meter) {
        Ok(Ending::Solution(solution)) => (Verdict::Found, Some(solution)),
        Ok(Ending::Contradiction) => (Verdict::None, None),
        Ok(Ending::TooLarge) => return None,
        Err(stop) => (Verdict::Stopped(stop), None),
    };
    let solutions = u64::from(solution.is_some());
    Some(Outcome { verdict, solution, solutions, counters: meter.counters })
}

/// Why a search ended before its steps were used up.
enum Ending {
    Solution(Vec<Digit>),
    /// Singles prove that there is no solution.
    Contradiction,
    TooLarge,
}

fn find(board: &Board, seed: u64, meter: &mut Meter) -> Result<Ending, StopReason> {
    meter.grant(1)?;
    meter.counters.nodes += 1;
    match reduce(board, meter.stop()) {
        Ok(reduced) if reduced.is_too_large() => Ok(Ending::TooLarge),
        Ok(reduced) => {
            let seats = Seats::of(board.geometry(), &reduced);
            let held = ladder::climb(&seats, &mut Rng::new(seed), meter)?;
            Ok(Ending::Solution(filled(&reduced, &held)))
        }
        Err(NotReduced::Contradiction) => {
            meter.counters.backtracks += 1;
            Ok(Ending::Contradiction)
        }
        Err(NotReduced::Interrupted) => Err(StopReason::Interrupt),
    }
}

/// The board with the candidates that the open cells hold.
fn filled(reduced: &Reduced, held: &[u32]) -> Vec<Digit> {
    let mut digits = reduced.digits.clone();
    for (&cell, &candidate) in reduced.open.iter().zip(held) {
        digits[cell as usize] = reduced.candidates()[candidate as usize];
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;

    #[test]
    fn a_board_that_singles_refute_has_no_solution_and_one_that_they_fill_needs_no_step() {
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
    fn a_board_that_would_take_too_much_memory_is_refused() {
        let empty = Board::new(Geometry::boxes(11, 12), vec![0; 132 * 132]).unwrap();
        assert_eq!(temper(&empty, 1, Budget::new(1, 100)), None);
    }
}
