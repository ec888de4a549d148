//! ALS-XY-chain: a path of four or more linked almost locked sets; see the parent module.
//!
//! Paths lead from each set to later ones. Whether a path can go on depends only on its last set and the digit that
//! leads into it (a *node*), so the sets at which paths end are found by dynamic programming, from the last set to the
//! first: HoDoKu 2.2.0 tries all paths. Steps come in HoDoKu's order: those with the most eliminations first, then by
//! a weighted sum of the eliminated cells and digits, then in the order in which a depth-first search finds them. Of
//! the paths with the same eliminations, a shortest one is reported.

use super::{
    digits_in, mask_of, seen_by_both, step_of_path, AlmostLockedSet, Candidate, ControlFlow, Digit, Link,
    LinkedSets, Listener, Mask, Pencilmarks, Step, Technique,
};
use crate::human::technique::forcing_nets::ordered::bits_of;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// The maximum number of links of a path; HoDoKu has the same limit.
const MAX_LINKS: u32 = 50;

/// Finds paths of at least three links.
pub fn als_xy_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let linked = LinkedSets::of(marks, listener)?;
    let search = Search::of(&linked);
    let ranks = search.ranks(listener)?;
    let mut discovered = HashMap::new();
    let mut reported = HashSet::new();
    for (rank, start) in ranks {
        let found: &Vec<Vec<Candidate>> =
            discovered.entry(start).or_insert_with(|| search.eliminations_from(start));
        for eliminated in found.iter().filter(|&eliminated| rank_of(eliminated) == rank) {
            if reported.insert(eliminated.clone()) {
                listener.report(search.shortest(start, eliminated))?;
            }
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// The key by which steps are sorted: the number of eliminated candidates, and their weighted sum.
type Rank = (Reverse<usize>, usize);

fn rank_of(eliminated: &[Candidate]) -> Rank {
    let weights = (1..).step_by(80);
    let sum =
        eliminated.iter().zip(weights).map(|(gone, weight)| gone.cell * weight + usize::from(gone.digit));
    (Reverse(eliminated.len()), sum.sum())
}

/// Returns the digit by which a path can follow a link, given the digit that leads into its first set, and the
/// restricted commons that the path excludes if it ends there.
fn onward(link: &Link, into: Digit) -> Option<(Digit, Mask)> {
    let digit = if link.digit == into { link.other? } else { link.digit };
    let is_either = link.digit != into && link.other != Some(into);
    Some((digit, if is_either { link.digits() } else { mask_of(digit) }))
}

/// The last link of a path.
struct Ride {
    link: usize,
    /// The digit that leads into the second set of the link.
    digit: Digit,
    /// The digits that cannot be eliminated if the path ends here.
    excluded: Mask,
    /// The number of links.
    length: u32,
    /// The index of the ride before this one.
    before: Option<usize>,
    /// The digit of the first link.
    first: Digit,
}

/// A set with the digit that leads into it.
type Node = usize;

/// A set where a path can end, and the digits that are excluded there.
type End = (usize, Mask);

struct Search<'a> {
    linked: &'a LinkedSets,
    /// The number of nodes of earlier sets, for each set.
    offsets: Vec<usize>,
    nodes: usize,
}

impl<'a> Search<'a> {
    fn of(linked: &'a LinkedSets) -> Self {
        let mut nodes = 0;
        let mut offset = |digits: Mask| {
            nodes += digits.count_ones() as usize;
            nodes - digits.count_ones() as usize
        };
        let offsets = linked.sets.iter().map(|set| offset(set.digits)).collect();
        Search { linked, offsets, nodes }
    }

    fn node(&self, set: usize, into: Digit) -> Node {
        self.offsets[set] + self.linked.sets[set].rank(into)
    }

    fn links_from(&self, set: usize) -> impl DoubleEndedIterator<Item = (usize, &'a Link)> + Clone {
        self.linked.links_from(set).map(|number| (number, &self.linked.links[number]))
    }

    fn eliminated(&self, start: usize, end: usize, excluded: Mask) -> Vec<Candidate> {
        seen_by_both(&self.linked.sets[start], &self.linked.sets[end], !excluded)
    }

    /// Returns the digits that two sets eliminate if one of them holds each digit.
    fn eliminable(&self, start: usize, end: &AlmostLockedSet) -> Mask {
        let start = &self.linked.sets[start];
        let is_seen = |&digit: &Digit| !(*start.seen(digit) & *end.seen(digit)).is_empty();
        digits_in(start.digits & end.digits).filter(is_seen).fold(0, |mask, digit| mask | mask_of(digit))
    }

    /// Returns the ranks of all steps with the sets at which their paths start, best first.
    fn ranks(&self, listener: &Listener) -> ControlFlow<(), BTreeSet<(Rank, usize)>> {
        let (ends, after_two) = self.ends(listener)?;
        let mut ranks = BTreeSet::new();
        let mut row = vec![0; ends.len().div_ceil(64)];
        for start in 0..self.linked.sets.len() {
            let shared: Vec<Mask> = self.linked.sets.iter().map(|end| self.eliminable(start, end)).collect();
            for first in digits_in(self.linked.sets[start].digits) {
                row.fill(0);
                for (_, link) in
                    self.links_from(start).filter(|(_, link)| link.digits() & mask_of(first) != 0)
                {
                    unite(&mut row, &after_two[self.node(link.second, first)]);
                }
                for (end, excluded) in bits_of(&row).map(|end| ends[end]) {
                    let excluded = excluded | mask_of(first);
                    if shared[end] & !excluded != 0 {
                        ranks.insert((rank_of(&self.eliminated(start, end, excluded)), start));
                    }
                }
            }
            listener.poll()?;
        }
        ControlFlow::Continue(ranks)
    }

    /// Returns all ends of paths and, for each node, the ends that two or more links lead to, as a row of bits.
    fn ends(&self, listener: &Listener) -> ControlFlow<(), (Vec<End>, Vec<Vec<u64>>)> {
        let mut numbers = HashMap::new();
        for link in &self.linked.links {
            for digits in [link.digits(), mask_of(link.digit), link.other.map_or(0, mask_of)] {
                let next = numbers.len();
                numbers.entry((link.second, digits)).or_insert(next);
            }
        }
        let words = numbers.len().div_ceil(64);
        let (mut after_one, mut after_two) =
            (vec![vec![0; words]; self.nodes], vec![vec![0; words]; self.nodes]);
        for (set, known) in self.linked.sets.iter().enumerate().rev() {
            for into in digits_in(known.digits) {
                let here = self.node(set, into);
                for (_, link) in self.links_from(set) {
                    let Some((digit, excluded)) = onward(link, into) else { continue };
                    let there = self.node(link.second, digit);
                    let (earlier, later) = after_one.split_at_mut(there);
                    unite(&mut earlier[here], &later[0]);
                    unite(&mut after_two[here], &later[0]);
                    let end = numbers[&(link.second, excluded)];
                    earlier[here][end / 64] |= 1 << (end % 64);
                }
            }
            listener.poll()?;
        }
        let mut ends = vec![(0, 0); numbers.len()];
        numbers.into_iter().for_each(|(end, number)| ends[number] = end);
        ControlFlow::Continue((ends, after_two))
    }

    /// Returns the different eliminations of paths from a set, in the order in which a depth-first search finds them.
    fn eliminations_from(&self, start: usize) -> Vec<Vec<Candidate>> {
        let (mut found, mut known) = (Vec::new(), HashSet::new());
        let _ = self.explore(start, false, &mut |rides, last| {
            let eliminated = self.eliminated_by(start, &rides[last]);
            if !eliminated.is_empty() && known.insert(eliminated.clone()) {
                found.push(eliminated);
            }
            ControlFlow::Continue(())
        });
        found
    }

    fn eliminated_by(&self, start: usize, ride: &Ride) -> Vec<Candidate> {
        self.eliminated(start, self.linked.links[ride.link].second, ride.excluded | mask_of(ride.first))
    }

    /// Returns the step of a shortest path from a set that has these eliminations.
    fn shortest(&self, start: usize, eliminated: &[Candidate]) -> Step {
        let (mut sets, mut digits) = (Vec::new(), Vec::new());
        let _ = self.explore(start, true, &mut |rides, last| {
            if self.eliminated_by(start, &rides[last]) != eliminated {
                return ControlFlow::Continue(());
            }
            let path = std::iter::successors(Some(last), |&ride| rides[ride].before);
            for ride in path.map(|ride| &rides[ride]) {
                sets.insert(0, &self.linked.sets[self.linked.links[ride.link].second]);
                digits.insert(0, ride.digit);
            }
            ControlFlow::Break(())
        });
        sets.insert(0, &self.linked.sets[start]);
        step_of_path(Technique::AlsXyChain, &sets, &digits, eliminated.to_vec())
    }

    /// Visits the ends of paths of three or more links from a set, depth first or breadth first, with the rides so far
    /// and the index of the last one. What follows a node is visited once for each first digit.
    fn explore(
        &self,
        start: usize,
        is_breadth_first: bool,
        visit: &mut dyn FnMut(&[Ride], usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut rides = Vec::new();
        for (link, known) in self.links_from(start) {
            for digit in std::iter::once(known.digit).chain(known.other) {
                rides.push(Ride {
                    link,
                    digit,
                    excluded: mask_of(digit),
                    length: 1,
                    before: None,
                    first: digit,
                });
            }
        }
        let mut waiting: VecDeque<usize> = (0..rides.len()).collect();
        let mut visited = HashSet::new();
        while let Some(last) = waiting.pop_front() {
            let Ride { link, digit, length, first, .. } = rides[last];
            if length >= 3 {
                visit(&rides, last)?;
            }
            let set = self.linked.links[link].second;
            if length == MAX_LINKS || !visited.insert((first, self.node(set, digit), length > 1)) {
                continue;
            }
            let known = rides.len();
            for (link, next) in self.links_from(set) {
                let Some((digit, excluded)) = onward(next, digit) else { continue };
                rides.push(Ride { link, digit, excluded, length: length + 1, before: Some(last), first });
            }
            if is_breadth_first {
                waiting.extend(known..rides.len());
            } else {
                (known..rides.len()).rev().for_each(|ride| waiting.push_front(ride));
            }
        }
        ControlFlow::Continue(())
    }
}

fn unite(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
