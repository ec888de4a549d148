//! ALS-XZ: two almost locked sets with one or two restricted commons; see the parent module.

use super::{
    digits_of, line_of_groups, pattern_of_sets, seen_by_both, step_of_path, AlmostLockedSet, Candidate,
    Digit, LinkedSets, Listener, Pencilmarks, SetLink, Step, Technique,
};
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use std::ops::ControlFlow;

/// Finds pairs of linked sets.
pub fn als_xz(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let linked = LinkedSets::shared(marks, listener)?;
    for link in &linked.links {
        let pair = [&linked.sets[link.first], &linked.sets[link.second]];
        match link.other {
            None => singly_linked(pair, link, listener)?,
            Some(other) => doubly_linked(pair, [link.digit, other], listener)?,
        }
        listener.count_work(10)?;
    }
    ControlFlow::Continue(())
}

fn singly_linked(pair: [&AlmostLockedSet; 2], link: &SetLink, listener: &mut Listener) -> ControlFlow<()> {
    let eliminated = seen_by_both(pair[0], pair[1], !link.digits());
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    listener.report(step_of_path(Technique::AlsXz, &pair, &[link.digit], eliminated))
}

fn doubly_linked(pair: [&AlmostLockedSet; 2], links: [Digit; 2], listener: &mut Listener) -> ControlFlow<()> {
    let [one, other] = pair;
    let rest: Mask = !(mask_of(links[0]) | mask_of(links[1]));
    let by_both = links.iter().flat_map(|&link| seen_by_both(one, other, !mask_of(link)));
    let locked = [(one, other), (other, one)].into_iter().flat_map(|(set, other)| {
        digits_in(set.digits & rest).flat_map(move |digit| {
            (*set.seen(digit) - other.cells).iter().map(move |cell| Candidate { cell, digit })
        })
    });
    let mut eliminated: Vec<Candidate> = Vec::new();
    for candidate in by_both.chain(locked) {
        if !eliminated.contains(&candidate) {
            eliminated.push(candidate);
        }
    }
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    listener.report(step_of_loop(pair, links, eliminated))
}

/// Returns the step for two sets with two restricted commons, with a chain that leads from the first set to the second
/// and back.
fn step_of_loop(pair: [&AlmostLockedSet; 2], links: [Digit; 2], eliminated: Vec<Candidate>) -> Step {
    let [one, other] = pair;
    let round = [(one, links[0]), (other, links[0]), (other, links[1]), (one, links[1]), (one, links[0])];
    let chain = line_of_groups(round.map(|(set, digit)| (set.places(digit).iter().collect(), digit)), true);
    let digits = links.into_iter().chain(digits_in(digits_of(&eliminated)));
    let pattern = pattern_of_sets(&pair, digits, vec![chain]);
    Step::eliminating(Technique::AlsXz, eliminated, pattern)
}
