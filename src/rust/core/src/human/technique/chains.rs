//! Chains of alternating strong and weak links, which imply that certain candidates are true or false.
//!
//! If a chain starts with the claim that one candidate is false and leads to the claim that another candidate is
//! true, at least one of the two candidates is true, and a candidate that sees both is false. Chains differ in their
//! links: links of one digit (X-chain), links through cells with two candidates (XY-chain; remote pair if all cells
//! have the same two), or any links (AIC). A nice loop returns to its start. It is *discontinuous* if a claim leads
//! to its opposite, which is then true, and *continuous* if the last claim leads back to the first; one end of each
//! of its weak links is then true.
//!
//! Pattern: `cells` are the cells of the chain, in order; `digits` are its digits, in ascending order; `chains` holds
//! its claims, each of which follows from the previous one. A loop ends with a claim about its first candidate; a
//! remote pair has a second chain, with the other digit. Single strong links (locked candidates) and XY-chains of two
//! cells are excluded.
//!
//! Invariants: chains are sorted by length; each chain places a digit or makes a new elimination.
//! Cost: one search along the links from each candidate with a strong link; a search takes about a microsecond on
//! 9 x 9.
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

/// The candidates that earlier steps eliminate.
struct Eliminated(Vec<CellSet>);

impl Eliminated {
    fn none(marks: &Pencilmarks) -> Self {
        Eliminated(vec![CellSet::NONE; marks.order()])
    }

    /// Adds candidates; returns whether any is new.
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

/// Returns the pattern of claims that these candidates are alternately true and false, starting with true if `holds`.
fn pattern_of(links: &Links, path: &[usize], holds: bool) -> Pattern {
    let line: Vec<(usize, Digit)> = path
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

/// Returns the candidates that exclude both `a` and `b`.
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
