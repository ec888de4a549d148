//! Chains that come back to the candidate that they start with.

use super::links::{Links, Search};
use super::{pattern_of, seen_by_both, Gone};
use crate::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
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
struct Found {
    length: usize,
    start: usize,
    closing: Closing,
}

/// The fewest links of a loop from a true candidate to a false one: with three there is one strong link, which makes
/// locked candidates.
const LEAST_TO_FALSE: usize = 5;

/// The fewest links of an open chain that a continuous loop is made of.
const LEAST_OPEN: usize = 3;

/// A chain of links of any digits, from a candidate back to its cell.
pub fn nice_loop(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let links = Links::all(marks);
    let mut search = Search::default();
    let mut found = Vec::new();
    for start in 0..links.candidates().len() {
        listener.is_patient()?;
        loops_from(start, &links, marks, &mut search, &mut found);
    }
    found.sort_by_key(|found| found.length);
    let mut gone = Gone::none(marks);
    for Found { start, closing, .. } in found {
        let step = step_of(start, closing, &links, marks, &mut search);
        if !step.placed.is_empty() || gone.add(&step.eliminated) {
            listener.tell(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn loops_from(start: usize, links: &Links, marks: &Pencilmarks, search: &mut Search, found: &mut Vec<Found>) {
    links.follow(start, true, search);
    let back = search.reached(false).find(|&(number, length)| number == start && length >= LEAST_TO_FALSE);
    found.extend(back.map(|(_, length)| Found { length, start, closing: Closing::False }));
    if links.strong(start).next().is_none() {
        return;
    }
    links.follow(start, false, search);
    for (end, length) in search.reached(true) {
        if end == start {
            found.push(Found { length, start, closing: Closing::True });
        } else if end > start && length >= LEAST_OPEN && links.is_weak(start, end) {
            // From the end the same loop is found, the other way round.
            if !struck_by_loop(&search.way_to(end, true), links, marks).is_empty() {
                found.push(Found { length: length + 1, start, closing: Closing::Continuous { end } });
            }
        }
    }
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

fn step_of(start: usize, closing: Closing, links: &Links, marks: &Pencilmarks, search: &mut Search) -> Step {
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
