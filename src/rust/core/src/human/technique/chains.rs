//! Chains: links in a row, from whose ends something follows.
//!
//! A chain that starts with a claim that a candidate is false, and comes along strong and weak links in turn to a true
//! one, says that one of its two ends is true; what sees both ends is false. Chains differ in the links that they use:
//! those of one digit (X-chain), those through cells with two candidates (XY-chain, and the remote pair, whose cells have
//! the same two) or any (AIC). A nice loop comes back to where it started. It is *discontinuous* where a claim leads to its
//! opposite, which then is true, and *continuous* where the last claim leads to the first again: then of each weak link
//! in it one end is true.
//!
//! Pattern: `cells` are those of the chain, in its order; `digits` its digits, ascending; `chains` holds its claims, each
//! of which follows from the one before. A loop ends with a claim on the candidate that it starts with; a remote pair has
//! a second chain, with the other digit. Chains of links without a candidate between (one strong link) are none, since
//! they are locked candidates, nor are XY-chains of less than three cells.
//!
//! Invariants: shorter chains are told of first, then those that start at the lower candidate; each eliminates something
//! that none before it did.
//! Cost: one search along the links from each candidate that has a strong one, about a microsecond each on 9 x 9.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_chains.php>.

pub mod links;
mod loops;
mod open;

pub use loops::nice_loop;
pub use open::{aic, remote_pair, x_chain, xy_chain};

use super::{Candidate, CellSet, Pattern, Pencilmarks};
use crate::board::Digit;
use links::{line_of_claims, Links};

/// Candidates that steps before have eliminated.
struct Gone(Vec<CellSet>);

impl Gone {
    fn none(marks: &Pencilmarks) -> Self {
        Gone(vec![CellSet::NONE; marks.order()])
    }

    /// Notes them, and says whether any is new.
    fn add(&mut self, eliminated: &[Candidate]) -> bool {
        let mut is_new = false;
        for &Candidate { cell, digit } in eliminated {
            let cells = &mut self.0[usize::from(digit) - 1];
            is_new |= !cells.contains(cell);
            cells.insert(cell);
        }
        is_new
    }
}

/// The pattern of a chain of claims on these candidates, the first of which says `holds`.
fn pattern_of(links: &Links, way: &[usize], holds: bool) -> Pattern {
    let line: Vec<(usize, Digit)> = way
        .iter()
        .map(|&number| links.candidates()[number])
        .map(|candidate| (candidate.cell, candidate.digit))
        .collect();
    let mut cells = Vec::new();
    for &(cell, _) in &line {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let mut digits: Vec<Digit> = line.iter().map(|&(_, digit)| digit).collect();
    digits.sort_unstable();
    digits.dedup();
    Pattern { cells, digits, chains: vec![line_of_claims(line, holds)], ..Pattern::default() }
}

/// The candidates that cannot be true together with either.
fn seen_by_both(a: Candidate, b: Candidate, marks: &Pencilmarks) -> Vec<Candidate> {
    if a.cell == b.cell {
        let digits = super::pencilmarks::digits_in(marks.candidates(a.cell));
        let others = digits.filter(|&digit| digit != a.digit && digit != b.digit);
        return others.map(|digit| Candidate { cell: a.cell, digit }).collect();
    }
    if a.digit == b.digit {
        let cells = *marks.peers(a.cell) & *marks.peers(b.cell) & *marks.cells_with(a.digit);
        return cells.iter().map(|cell| Candidate { cell, digit: a.digit }).collect();
    }
    if !marks.are_peers(a.cell, b.cell) {
        return Vec::new();
    }
    let crossed = [Candidate { cell: a.cell, digit: b.digit }, Candidate { cell: b.cell, digit: a.digit }];
    crossed.into_iter().filter(|&candidate| marks.has(candidate)).collect()
}
