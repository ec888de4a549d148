//! Chains that come back to the candidate that they start with.
//!
//! A player says: if this 3 is false, then that, and so on, until it is true after all: so it is true; or the other way
//! round. Where the last claim leads to the first again, the chain can be walked either way round, and each of its weak
//! links has a true end.
//!
//! Pattern: that of [`chains`](super), the first and the last claim on the same candidate.
//! Cost: a search from each candidate that has a strong link, once to know which loops there are and once for each that
//! is told of.

use super::links::{bits_of, meet, ImplicationSearch, Links};
use super::{pattern_of, seen_by_both, Gone};
use crate::human::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// How a loop closes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// The candidate is false: that it is true leads to that.
    False,
    /// The candidate is true: that it is false leads to that.
    True,
    /// That it is false leads to the end, which leads to that again.
    Continuous { end: usize },
}

/// A loop that was found: its length in links, and the number of its first candidate.
struct NiceLoop {
    length: usize,
    start: usize,
    closing: Closing,
}

/// The fewest links of a loop from a true candidate to a false one: with three there is one strong link, which makes
/// locked candidates.
const MIN_TO_FALSE: usize = 5;

/// The fewest links of an open chain that a continuous loop is made of.
const MIN_OPEN: usize = 3;

/// A chain of links of any digits, from a candidate back to its cell.
pub fn nice_loop(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let links = Links::all(marks);
    let mut search = ImplicationSearch::default();
    let loose = Loose::find(&links, &mut search, listener)?;
    let mut found = Vec::new();
    for &start in &loose.true_ones {
        links.follow(start, false, &mut search);
        let back = search.reached(true).find(|&(number, _)| number == start);
        found.extend(back.map(|(_, length)| NiceLoop { length, start, closing: Closing::True }));
    }
    for &start in &loose.false_ones {
        listener.poll()?;
        links.follow(start, true, &mut search);
        let back = search.reached(false).find(|&(number, _)| number == start);
        let back = back.filter(|&(_, length)| length >= MIN_TO_FALSE);
        found.extend(back.map(|(_, length)| NiceLoop { length, start, closing: Closing::False }));
    }
    // What a continuous loop eliminates, two of its candidates and a discontinuous one eliminate, too.
    if !loose.false_ones.is_empty() {
        continuous_loops(&links, marks, &mut search, &mut found, listener)?;
    }
    found.sort_by_key(|found| (found.length, found.start));
    let mut gone = Gone::none(marks);
    for NiceLoop { start, closing, .. } in found {
        let step = step_of(start, closing, &links, marks, &mut search);
        if !step.placed.is_empty() || gone.add(&step.eliminated) {
            listener.report(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that loops decide, without the loops: a search from each candidate as a false one tells it all.
struct Loose {
    true_ones: Vec<usize>,
    false_ones: Vec<usize>,
}

impl Loose {
    fn find(links: &Links, search: &mut ImplicationSearch, listener: &Listener) -> ControlFlow<(), Self> {
        let numbers = 0..links.candidates().len();
        let mut true_ones = Vec::new();
        let mut is_false = vec![false; numbers.len()];
        for start in numbers.clone().filter(|&number| links.is_linked(number)) {
            listener.poll()?;
            links.follow(start, false, search);
            true_ones.extend(search.reached(true).find(|&(number, _)| number == start).map(|_| start));
            // A candidate that excludes the start and something that follows from the start's being false.
            for number in bits_of(links.weak(start)) {
                is_false[number] = is_false[number] || meet(links.weak(number), search.found_true());
            }
        }
        let false_ones = numbers.filter(|&number| is_false[number]).collect();
        ControlFlow::Continue(Loose { true_ones, false_ones })
    }
}

/// Loops that close from their last candidate to the first; each is found from its lower end.
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
        let ends = search.reached(true).filter(|&(end, length)| end > start && length >= MIN_OPEN);
        for (end, length) in ends.filter(|&(end, _)| links.is_weak(start, end)) {
            if !struck_by_loop(&search.way_to(end, true), links, marks).is_empty() {
                found.push(NiceLoop { length: length + 1, start, closing: Closing::Continuous { end } });
            }
        }
    }
    ControlFlow::Continue(())
}

/// What a continuous loop eliminates: each of its weak links has a true end.
fn struck_by_loop(way: &[usize], links: &Links, marks: &Pencilmarks) -> Vec<Candidate> {
    let candidate = |place: usize| links.candidates()[way[place % way.len()]];
    let weak = (1..way.len()).step_by(2).map(|place| (candidate(place), candidate(place + 1)));
    let mut struck: Vec<Candidate> = weak.flat_map(|(a, b)| seen_by_both(a, b, marks)).collect();
    struck.sort_unstable();
    struck.dedup();
    struck
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
            let mut way = search.way_to(end, true);
            let struck = struck_by_loop(&way, links, marks);
            way.push(start);
            Step::eliminating(Technique::NiceLoop, struck, pattern_of(links, &way, holds))
        }
        Closing::True => {
            let pattern = pattern_of(links, &search.way_to(start, true), holds);
            Step::placing(Technique::NiceLoop, candidate, pattern)
        }
        Closing::False => {
            let pattern = pattern_of(links, &search.way_to(start, false), holds);
            Step::eliminating(Technique::NiceLoop, vec![candidate], pattern)
        }
    }
}
