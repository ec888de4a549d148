//! Open chains, at least one end of which is true.
//!
//! If the first candidate is false, the last is true, so candidates that exclude both can be eliminated.
//!
//! Pattern: as in [`chains`](super).
//! Cost: a search along the links from each candidate with a strong link, and another search for each chain
//! reported.

use super::links::{ImplicationSearch, Links};
use super::{pattern_of, seen_by_both, Eliminated};
use crate::board::Digit;
use crate::human::technique::pencilmarks::{digits_in, Mask};
use crate::human::technique::{Candidate, Chain, Claim, Listener, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// A chain: its length in links and the candidates at its ends.
struct OpenChain {
    length: usize,
    start: usize,
    end: usize,
}

/// Finds chains of one digit.
pub fn x_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let of_digits: Vec<Links> =
        (1..=marks.order() as Digit).map(|digit| Links::of_digit(marks, digit)).collect();
    report_shortest_first(Technique::XChain, marks, &of_digits, 3, &seen_by_both, listener)
}

/// Finds chains through cells with two candidates.
pub fn xy_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let conclude = |a: Candidate, b: Candidate, marks: &Pencilmarks| {
        if a.digit == b.digit {
            seen_by_both(a, b, marks)
        } else {
            Vec::new()
        }
    };
    let links = [Links::of_pairs(marks, |_| true)];
    report_shortest_first(Technique::XyChain, marks, &links, 5, &conclude, listener)
}

/// Finds chains through cells with the same two candidates.
pub fn remote_pair(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let masks = (0..marks.digits().len()).map(|cell| marks.candidates(cell));
    let mut pairs: Vec<Mask> = masks.filter(|mask| mask.count_ones() == 2).collect();
    pairs.sort_unstable();
    let is_in_four = |at: &[Mask]| at[0] == at[3];
    let mut pairs: Vec<Mask> = pairs.windows(4).filter(|at| is_in_four(at)).map(|at| at[0]).collect();
    pairs.dedup();
    let of_pair = |&pair: &Mask| Links::of_pairs(marks, |cell| marks.candidates(cell) == pair);
    let links: Vec<Links> = pairs.iter().map(of_pair).collect();
    let conclude = |a: Candidate, b: Candidate, marks: &Pencilmarks| {
        if a.digit != b.digit {
            return Vec::new();
        }
        let seen = |digit| seen_by_both(Candidate { digit, ..a }, Candidate { digit, ..b }, marks);
        digits_in(marks.candidates(a.cell)).flat_map(seen).collect()
    };
    report_shortest_first(Technique::RemotePair, marks, &links, 7, &conclude, listener)
}

/// Finds alternating inference chains of any digits.
pub fn aic(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let conclude = |a: Candidate, b: Candidate, marks: &Pencilmarks| {
        // Ends that exclude each other close a loop.
        let is_loop = a.cell == b.cell || (a.digit == b.digit && marks.are_peers(a.cell, b.cell));
        if is_loop {
            Vec::new()
        } else {
            seen_by_both(a, b, marks)
        }
    };
    report_shortest_first(Technique::Aic, marks, &[Links::all(marks)], 3, &conclude, listener)
}

/// Returns the eliminations that follow if at least one of two candidates is true.
type Conclude<'a> = &'a dyn Fn(Candidate, Candidate, &Pencilmarks) -> Vec<Candidate>;

/// Reports the chains of at least `min_length` links in each set of links.
fn report_shortest_first(
    technique: Technique,
    marks: &Pencilmarks,
    links: &[Links],
    min_length: usize,
    conclude: Conclude,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let mut search = ImplicationSearch::default();
    let mut found = Vec::new();
    for (which, links) in links.iter().enumerate() {
        for start in (0..links.candidates().len()).filter(|&number| links.is_linked(number)) {
            listener.poll()?;
            let mut known = Eliminated::none(marks);
            links.follow(start, false, &mut search);
            for (end, length) in
                search.reached(true).filter(|&(end, length)| end > start && length >= min_length)
            {
                let [a, b] = [start, end].map(|number| links.candidates()[number]);
                if known.add(&conclude(a, b, marks)) {
                    found.push((which, OpenChain { length, start, end }));
                }
            }
        }
    }
    found.sort_by_key(|(_, chain)| chain.length);
    let mut known = Eliminated::none(marks);
    for (which, OpenChain { start, end, .. }) in found {
        let links = &links[which];
        let [a, b] = [start, end].map(|number| links.candidates()[number]);
        let eliminated = conclude(a, b, marks);
        if !known.add(&eliminated) {
            continue;
        }
        links.follow(start, false, &mut search);
        let mut pattern = pattern_of(links, &search.path_to(end, true), false);
        if technique == Technique::RemotePair {
            let mirrored = mirror(&pattern.chains[0], &pattern.digits);
            pattern.chains.push(mirrored);
        }
        listener.report(Step::eliminating(technique, eliminated, pattern))?;
    }
    ControlFlow::Continue(())
}

/// Returns the same chain with its two digits exchanged.
fn mirror(chain: &[Claim], digits: &[Digit]) -> Chain {
    let exchanged = |claim: &Claim| {
        let digit = digits.iter().copied().find(|&digit| digit != claim.digit).unwrap_or(claim.digit);
        Claim { digit, ..claim.clone() }
    };
    chain.iter().map(exchanged).collect()
}
