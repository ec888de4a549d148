//! Remote pairs: chains of cells with the same two candidates.
//!
//! The cells of the chain take the two digits alternately. Any two cells at an odd distance have different digits, so
//! a cell that sees both has neither.
//!
//! Pattern: as in [`chains`](super), with one chain for each digit.
//! Invariants: a chain has an even number of cells, from 4 to 10, and its ends eliminate a candidate, as in HoDoKu.
//! Cost: a depth-first search from each cell, which is short because more than six cells rarely have the same two
//! candidates.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0, <https://hodoku.sourceforge.net/en/tech_chains.php>.

use super::{line_of_claims, Choice};
use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of a chain.
const MAX_CELLS: usize = 10;

/// The maximum number of chains that the search from one cell visits.
const MAX_VISITS: usize = 10_000;

/// The work of visiting a chain, in the units of [`Listener::count_work`].
const WORK_PER_VISIT: usize = 200;

/// Finds chains of at least four cells with the same two candidates.
pub fn remote_pair(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let pair_of = |cell: usize| marks.candidates(cell);
    let mut choice = Choice::new(listener.seeks_first_of(&[Technique::RemotePair]));
    for start in marks.pairs().iter() {
        listener.poll()?;
        let same: CellSet = marks.pairs().iter().filter(|&cell| pair_of(cell) == pair_of(start)).collect();
        if same.count() >= 4 {
            let (pair, choice) = (pair_of(start), &mut choice);
            let mut search = RemotePairSearch { marks, listener, same, pair, visits: 0, choice };
            search.extend(&mut vec![start])?;
        }
    }
    for chosen in choice.in_order() {
        let pattern = pattern_of(&chosen.chain, marks.candidates(chosen.chain[0]));
        listener.report(Step::eliminating(Technique::RemotePair, chosen.eliminated, pattern))?;
    }
    ControlFlow::Continue(())
}

struct RemotePairSearch<'a, 'b> {
    marks: &'a Pencilmarks,
    listener: &'a Listener<'b>,
    /// The cells with the same two candidates.
    same: CellSet,
    pair: Mask,
    visits: usize,
    choice: &'a mut Choice<(), Vec<usize>>,
}

impl RemotePairSearch<'_, '_> {
    fn extend(&mut self, chain: &mut Vec<usize>) -> ControlFlow<()> {
        self.visits += 1;
        self.listener.count_work(WORK_PER_VISIT)?;
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        if chain.len() >= 4 && chain.len() % 2 == 0 && !self.seen_by(first, last).is_empty() {
            let eliminated = self.eliminated(chain);
            self.choice.add((), eliminated, chain.len(), || chain.clone());
        }
        if chain.len() == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        for next in (*self.marks.peers(last) & self.same).iter() {
            if !chain.contains(&next) && self.visits < MAX_VISITS {
                chain.push(next);
                self.extend(chain)?;
                chain.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that two cells with different digits eliminate.
    fn seen_by(&self, a: usize, b: usize) -> Vec<Candidate> {
        let seen = *self.marks.peers(a) & *self.marks.peers(b);
        digits_in(self.pair).flat_map(|digit| super::candidates_in(seen, digit, self.marks)).collect()
    }

    /// Returns the candidates that any two cells at an odd distance of at least three eliminate.
    fn eliminated(&self, chain: &[usize]) -> Vec<Candidate> {
        let from = |a: usize| (a + 3..chain.len()).step_by(2).map(move |b| (a, b));
        (0..chain.len()).flat_map(from).flat_map(|(a, b)| self.seen_by(chain[a], chain[b])).collect()
    }
}

/// Returns the pattern of a chain of cells, with claims about each of the two digits.
fn pattern_of(cells: &[usize], pair: Mask) -> Pattern {
    let digits: Vec<Digit> = digits_in(pair).collect();
    let chain = |which: usize| {
        let claims = cells.iter().enumerate().flat_map(|(place, &cell)| {
            let [enter, leave] = [place, place + 1].map(|place| digits[(which + place) % 2]);
            [(cell, enter), (cell, leave)]
        });
        line_of_claims(claims, false)
    };
    Pattern { cells: cells.to_vec(), chains: vec![chain(0), chain(1)], digits, ..Pattern::default() }
}
