//! Chains of alternating strong and weak links, which imply that certain candidates are true or false.
//!
//! If a chain starts with the claim that one candidate is false and leads to the claim that another candidate is
//! true, at least one of the two candidates is true, and a candidate that excludes both is false. Chains differ in
//! their links: links of one digit (X-chain), links through cells with two candidates (XY-chain; remote pair if all
//! cells have the same two), or any links (AIC). A nice loop returns to the cell of its start. It is *discontinuous* if
//! it leads to the opposite of its first claim, and *continuous* if it leads back to the first claim; one end of each
//! of its weak links is then true. Grouped loops and AICs contain [group nodes](crate::human::logic::links).
//!
//! Pattern: `cells` are the cells of the chain, in order; `digits` are its digits, in ascending order; `chains` holds
//! its claims, each of which follows from the previous one. A loop ends with a claim about its first candidate; a
//! remote pair has a second chain, with the other digit. Single strong links (locked candidates) and XY-chains of two
//! cells are excluded.
//!
//! Invariants: the steps are in HoDoKu's [order of choice](choice); there is one step, with the shortest chain, for
//! each kind of chain and each set of eliminations.
//! Cost: a search along the links from each claim, a few milliseconds in all on 9 x 9.
//!
//! References: <https://hodoku.sourceforge.net/en/tech_chains.php>; B. Hobiger, *HoDoKu* 2.2.0.

mod choice;
mod loops;
mod open;
mod remote_pair;

pub use loops::{grouped_loop_or_aic, loop_or_aic};
pub use open::{x_chain, xy_chain};
pub use remote_pair::remote_pair;

use crate::board::Digit;
use crate::human::technique::{Candidate, CellSet, Chain, Claim, Pattern, Pencilmarks};
pub use choice::{rank_of, Choice, Rank};

/// Returns the pattern of one chain.
pub fn pattern_of(chain: Chain) -> Pattern {
    let mut cells = Vec::new();
    for &cell in chain.iter().flat_map(|claim| &claim.cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let mut digits: Vec<Digit> = chain.iter().map(|claim| claim.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    Pattern { cells, digits, chains: vec![chain], ..Pattern::default() }
}

/// Returns a chain of claims that these candidates are alternately true and false, starting with true if `holds`.
pub fn line_of_claims(line: impl IntoIterator<Item = (usize, Digit)>, holds: bool) -> Chain {
    line_of_groups(line.into_iter().map(|(cell, digit)| (vec![cell], digit)), holds)
}

/// Returns a chain whose claims state alternately that one of the cells has the digit and that none of them has it,
/// starting with the former if `holds`, and otherwise with the latter.
pub fn line_of_groups(line: impl IntoIterator<Item = (Vec<usize>, Digit)>, holds: bool) -> Chain {
    let claim = |(place, (cells, digit)): (usize, (Vec<usize>, Digit))| Claim {
        cells,
        digit,
        holds: holds == (place % 2 == 0),
        because: place.checked_sub(1).into_iter().collect(),
        nested: None,
    };
    line.into_iter().enumerate().map(claim).collect()
}

/// Returns the candidates of a digit in these cells.
fn candidates_in(cells: CellSet, digit: Digit, marks: &Pencilmarks) -> Vec<Candidate> {
    (cells & *marks.cells_with(digit)).iter().map(|cell| Candidate { cell, digit }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::logic::random_marks::{layouts, random_marks};
    use crate::human::patterns::single_digit::turbot_fish;
    use crate::human::technique::{Listener, Step, Technique};
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;
    use std::ops::ControlFlow;

    type ChainFinder = fn(&Pencilmarks, &mut Listener) -> ControlFlow<()>;

    /// The finders that leave out steps if only the first one is wanted, each with the techniques of its steps.
    const FINDERS: [(ChainFinder, &[Technique]); 6] = [
        (turbot_fish, &[Technique::TurbotFish]),
        (remote_pair, &[Technique::RemotePair]),
        (x_chain, &[Technique::XChain]),
        (xy_chain, &[Technique::XyChain]),
        (loop_or_aic, &[Technique::NiceLoop, Technique::Aic]),
        (
            grouped_loop_or_aic,
            &[Technique::NiceLoop, Technique::Aic, Technique::GroupedNiceLoop, Technique::GroupedAic],
        ),
    ];

    /// Returns the first of all steps.
    fn first_of_all(find: ChainFinder, marks: &Pencilmarks) -> Option<Step> {
        let mut first = None;
        let mut keep = |step| {
            first = Some(step);
            ControlFlow::Break(())
        };
        let _ = find(marks, &mut Listener::new(&mut keep, &Stop::NEVER));
        first
    }

    #[test]
    fn a_search_for_the_first_step_finds_the_first_of_all_steps() {
        let mut found = [0; FINDERS.len()];
        for seed in 0..30 {
            let mut rng = Rng::new(seed);
            for (name, layout) in layouts() {
                let (marks, _) = random_marks(&layout, &mut rng);
                // Searches for loops take longer, but find more.
                let finders = if seed < 6 { &FINDERS[..] } else { &FINDERS[..4] };
                for (&(find, techniques), found) in finders.iter().zip(&mut found) {
                    let all = first_of_all(find, &marks);
                    let first = Technique::first_found(techniques, &Stop::NEVER, |_, listener| {
                        find(&marks, listener)
                    });
                    assert_eq!(first, all, "{techniques:?}, {name}, seed {seed}");
                    *found += usize::from(all.is_some());
                }
            }
        }
        assert!(found.iter().all(|&found| found > 1), "{found:?}");
    }
}
