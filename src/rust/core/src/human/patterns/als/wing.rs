//! ALS-XY-wing: two almost locked sets that are linked to a third one by different digits; see the parent module.

use super::{
    seen_by_both, step_of_path, AlmostLockedSet, Digit, LinkedSets, Listener, Pencilmarks, SetLink, Step,
    Technique,
};
use std::ops::ControlFlow;

/// Finds ALS-XY-wings: pairs of links that share a set.
pub fn als_xy_wing(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let linked = LinkedSets::shared(marks, listener)?;
    let mut links_to = vec![Vec::new(); linked.sets.len()];
    for (number, link) in linked.links.iter().enumerate() {
        links_to[link.second].push(number);
    }
    for (number, link) in linked.links.iter().enumerate() {
        // The later links that share a set with this one, in ascending order.
        let same_first = number + 1..linked.links_from(link.first).end;
        let same_second = links_to[link.second].iter().copied().filter(|&later| later > number);
        let onward = linked.links_from(link.second);
        for later in same_first.chain(same_second).chain(onward) {
            if let Some(step) = wing(&linked, link, &linked.links[later]) {
                listener.report(step)?;
            }
            listener.count_work(2)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step for two links that share a set, if there is one. The links must have different digits, and the
/// other two sets must be disjoint and share a further digit that eliminates candidates.
fn wing(linked: &LinkedSets, link: &SetLink, later: &SetLink) -> Option<Step> {
    let ends = if link.first == later.first {
        [link.second, later.second]
    } else if link.second == later.second {
        [link.first, later.first]
    } else {
        [link.first, later.second]
    };
    let middle = if ends.contains(&link.first) { link.second } else { link.first };
    let [one, other]: [&AlmostLockedSet; 2] = ends.map(|set| &linked.sets[set]);
    let common = one.digits & other.digits & !(link.digits() | later.digits());
    if common == 0 || one.cells.meets(&other.cells) {
        return None;
    }
    let digits = different_digits(link, later)?;
    let eliminated = seen_by_both(one, other, common);
    let path = [one, &linked.sets[middle], other];
    (!eliminated.is_empty()).then(|| step_of_path(Technique::AlsXyWing, &path, &digits, eliminated))
}

/// Returns one digit of each link, if the two can differ.
fn different_digits(link: &SetLink, later: &SetLink) -> Option<[Digit; 2]> {
    let of = |link: &SetLink| std::iter::once(link.digit).chain(link.other);
    of(link).flat_map(|one| of(later).map(move |other| [one, other])).find(|[one, other]| one != other)
}
