//! scratch header

mod ladder;
mod replica;
mod seats;

use crate::board::Board;
use crate::outcome::{Counters, Outcome, Stop, Verdict};
use crate::reduce::{reduce, NotReduced};
use crate::rng::Rng;
use crate::search::limit::Limits;
use seats::Seats;

pub fn temper(board: &Board, seed: u64, limits: Limits, steps: u64) -> Outcome {
    let none = |verdict| Outcome { verdict, solution: None, solutions: 0, counters: Counters::default() };
    let reduced = match reduce(board, limits.interrupted) {
        Err(NotReduced::Contradiction) => return none(Verdict::None),
        Err(NotReduced::Interrupted) => return none(Verdict::Stopped(Stop::Interrupt)),
        Ok(reduced) => reduced,
    };
    let seats = Seats::of(board.geometry(), &reduced);
    let mut rng = Rng::new(seed);
    let mut solution = reduced.digits.clone();
    let mut used = 0u64;
    let found = ladder::search(&seats, &mut rng, &mut |more| {
        used += more;
        if used >= steps { Some(Stop::Nodes) } else if (limits.interrupted)() { Some(Stop::Interrupt) } else { None }
    });
    match found {
        Ok(current) => {
            for (place, &c) in current.iter().enumerate() {
                solution[reduced.open[place] as usize] = reduced.candidates()[c as usize];
            }
            Outcome { verdict: Verdict::Found, solution: Some(solution), solutions: 1, counters: Counters { nodes: used, ..Counters::default() } }
        }
        Err(stop) => Outcome { counters: Counters { nodes: used, ..Counters::default() }, ..none(Verdict::Stopped(stop)) },
    }
}
