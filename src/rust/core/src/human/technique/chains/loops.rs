//! Chains that return to their first candidate.
//!
//! The assumption that a candidate is false leads to the conclusion that it is true, or the other way round. If the
//! last claim leads back to the first, the chain can be read in both directions, so one end of each of its weak
//! links is true.
//!
//! Pattern: as in [`chains`](super); the first and the last claim are about the same candidate.
//! Cost: a search from each candidate with a strong link to determine which loops exist, and another search for each
//! loop reported.

use super::links::{bits_of, meet, ImplicationSearch, Links};
use super::{pattern_of, seen_by_both, Eliminated};
use crate::human::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The way in which a loop closes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// The claim that the candidate is true leads to the opposite claim, so the candidate is false.
    False,
    /// The claim that the candidate is false leads to the opposite claim, so the candidate is true.
    True,
    /// The claim that the candidate is false leads to the claim that `end` is true, which leads back to the first
    /// claim.
    Continuous { end: usize },
}

/// A loop: its length in links, its first candidate, and how it closes.
struct NiceLoop {
    length: usize,
    start: usize,
    closing: Closing,
}

/// The minimum length of a loop that proves a candidate false. A loop of three links is excluded, because it is an
/// instance of locked candidates.
const MIN_LENGTH_TO_FALSE: usize = 5;

/// The minimum length of the open chain in a continuous loop.
const MIN_OPEN_LENGTH: usize = 3;

/// Finds chains that return to their first candidate, with links of any kind and digit.
pub fn nice_loop(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let links = Links::all(marks);
    let mut search = ImplicationSearch::default();
    let decided = LoopCandidates::find(&links, &mut search, listener)?;
    let mut found = Vec::new();
    for &start in &decided.are_true {
        links.follow(start, false, &mut search);
        let back = search.reached(true).find(|&(number, _)| number == start);
        found.extend(back.map(|(_, length)| NiceLoop { length, start, closing: Closing::True }));
    }
    for &start in &decided.are_false {
        listener.poll()?;
        links.follow(start, true, &mut search);
        let back = search.reached(false).find(|&(number, _)| number == start);
        let back = back.filter(|&(_, length)| length >= MIN_LENGTH_TO_FALSE);
        found.extend(back.map(|(_, length)| NiceLoop { length, start, closing: Closing::False }));
    }
    // Any candidate that a continuous loop eliminates is also refuted by a discontinuous loop through two candidates
    // of the continuous loop.
    if !decided.are_false.is_empty() {
        continuous_loops(&links, marks, &mut search, &mut found, listener)?;
    }
    found.sort_by_key(|found| (found.length, found.start));
    let mut known = Eliminated::none(marks);
    for NiceLoop { start, closing, .. } in found {
        let step = step_of(start, closing, &links, marks, &mut search);
        if !step.placed.is_empty() || known.add(&step.eliminated) {
            listener.report(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that loops prove to be true or false, found by a search from each claim that a candidate is false.
struct LoopCandidates {
    are_true: Vec<usize>,
    are_false: Vec<usize>,
}

impl LoopCandidates {
    fn find(links: &Links, search: &mut ImplicationSearch, listener: &Listener) -> ControlFlow<(), Self> {
        let numbers = 0..links.candidates().len();
        let mut are_true = Vec::new();
        let mut is_false = vec![false; numbers.len()];
        for start in numbers.clone().filter(|&number| links.is_linked(number)) {
            listener.poll()?;
            links.follow(start, false, search);
            are_true.extend(search.reached(true).find(|&(number, _)| number == start).map(|_| start));
            // A candidate that excludes the start is false if it also excludes a candidate that is true whenever the
            // start is false.
            for number in bits_of(links.weak(start)) {
                is_false[number] = is_false[number] || meet(links.weak(number), search.found_true());
            }
        }
        let are_false = numbers.filter(|&number| is_false[number]).collect();
        ControlFlow::Continue(LoopCandidates { are_true, are_false })
    }
}

/// Finds loops that close with a weak link from the last candidate to the first; each search finds the loops whose
/// last candidate has a higher number than the first.
fn continuous_loops(
    links: &Links,
    marks: &Pencilmarks,
    search: &mut ImplicationSearch,
    found: &mut Vec<NiceLoop>,
    listener: &Listener,
) -> ControlFlow<()> {
    for start in (0..links.candidates().len()).filter(|&number| links.is_linked(number)) {
        listener.poll()?;
        links.follow(start, false, search);
        let ends = search.reached(true).filter(|&(end, length)| end > start && length >= MIN_OPEN_LENGTH);
        for (end, length) in ends.filter(|&(end, _)| links.is_weak(start, end)) {
            if !eliminated_by_loop(&search.path_to(end, true), links, marks).is_empty() {
                found.push(NiceLoop { length: length + 1, start, closing: Closing::Continuous { end } });
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the candidates that a continuous loop eliminates, because one end of each of its weak links is true.
fn eliminated_by_loop(path: &[usize], links: &Links, marks: &Pencilmarks) -> Vec<Candidate> {
    let candidate = |place: usize| links.candidates()[path[place % path.len()]];
    let weak = (1..path.len()).step_by(2).map(|place| (candidate(place), candidate(place + 1)));
    let mut eliminated: Vec<Candidate> = weak.flat_map(|(a, b)| seen_by_both(a, b, marks)).collect();
    eliminated.sort_unstable();
    eliminated.dedup();
    eliminated
}

fn step_of(
    start: usize,
    closing: Closing,
    links: &Links,
    marks: &Pencilmarks,
    search: &mut ImplicationSearch,
) -> Step {
    let candidate = links.candidates()[start];
    let holds = closing == Closing::False;
    links.follow(start, holds, search);
    match closing {
        Closing::Continuous { end } => {
            let mut path = search.path_to(end, true);
            let eliminated = eliminated_by_loop(&path, links, marks);
            path.push(start);
            Step::eliminating(Technique::NiceLoop, eliminated, pattern_of(links, &path, holds))
        }
        Closing::True => {
            let pattern = pattern_of(links, &search.path_to(start, true), holds);
            Step::placing(Technique::NiceLoop, candidate, pattern)
        }
        Closing::False => {
            let pattern = pattern_of(links, &search.path_to(start, false), holds);
            Step::eliminating(Technique::NiceLoop, vec![candidate], pattern)
        }
    }
}
