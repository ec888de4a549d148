//! ALS-XY-chain: a path of four or more linked almost locked sets; see the parent module.
//!
//! Paths lead from each set to later ones. How a path can continue depends only on its last set and the digit that
//! leads into it (together a *node*). Dynamic programming, from the last set to the first, therefore finds the sets at
//! which paths end; HoDoKu 2.2.0 tries all paths instead. Steps come in HoDoKu's order: those with the most
//! eliminations first, then by a weighted sum of the eliminated cells and digits, then in the order in which a
//! depth-first search finds them. Of the paths from a set with the same eliminations, a shortest one is reported.

use super::{
    digits_in, mask_of, seen_by_both, step_of_path, AlmostLockedSet, Candidate, ControlFlow, Digit,
    LinkedSets, Listener, Mask, Pencilmarks, SetLink, Step, Technique,
};
use crate::human::technique::forcing_nets::ordered::bits_of;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// The maximum number of links of a path; HoDoKu has the same limit.
const MAX_LINKS: u32 = 50;

/// Finds paths of at least three links.
pub fn als_xy_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let linked = LinkedSets::of(marks, listener)?;
    let search = PathSearch::of(&linked);
    let ranks = search.ranks(listener)?;
    let mut found: HashMap<usize, Vec<Step>> = HashMap::new();
    let mut reported = HashSet::new();
    for (rank, start) in ranks {
        let steps = found.entry(start).or_insert_with(|| search.steps_from(start));
        for step in steps.iter().filter(|step| rank_of(&step.eliminated) == rank) {
            if reported.insert(step.eliminated.clone()) {
                listener.report(step.clone())?;
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

/// Returns the digit by which a path can follow a link, given the digit that leads into the link's first set, and the
/// restricted commons that cannot be eliminated if the path ends after the link.
fn onward(link: &SetLink, into: Digit) -> Option<(Digit, Mask)> {
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
    /// The number of links of the path.
    length: u32,
    /// The index of the previous link of the path in the list of rides.
    before: Option<usize>,
    /// The digit of the first link.
    first: Digit,
}

/// A set where a path can end, and the digits that are excluded there.
type End = (usize, Mask);

/// Receives the candidates that a path eliminates, the rides of all paths so far, and the index of its last ride.
type PathVisit<'a> = &'a mut dyn FnMut(Vec<Candidate>, &[Ride], usize);

struct PathSearch<'a> {
    linked: &'a LinkedSets,
    /// The number of nodes of earlier sets, for each set.
    offsets: Vec<usize>,
    nodes: usize,
}

impl<'a> PathSearch<'a> {
    fn of(linked: &'a LinkedSets) -> Self {
        let mut nodes = 0;
        let mut offset = |digits: Mask| {
            nodes += digits.count_ones() as usize;
            nodes - digits.count_ones() as usize
        };
        let offsets = linked.sets.iter().map(|set| offset(set.digits)).collect();
        PathSearch { linked, offsets, nodes }
    }

    /// Returns the number of a node: a set with the digit that leads into it.
    fn node(&self, set: usize, into: Digit) -> usize {
        self.offsets[set] + self.linked.sets[set].rank(into)
    }

    fn links_from(&self, set: usize) -> impl DoubleEndedIterator<Item = (usize, &'a SetLink)> + Clone {
        self.linked.links_from(set).map(|number| (number, &self.linked.links[number]))
    }

    fn eliminated(&self, start: usize, end: usize, excluded: Mask) -> Vec<Candidate> {
        seen_by_both(&self.linked.sets[start], &self.linked.sets[end], !excluded)
    }

    /// Returns, for each set, the digits that a path from the start to this set eliminates, unless links exclude them.
    fn eliminable_with_all(&self, start: usize) -> Vec<Mask> {
        let start = &self.linked.sets[start];
        let with = |end: &AlmostLockedSet| {
            let is_seen = |&digit: &Digit| start.seen(digit).meets(end.seen(digit));
            digits_in(start.digits & end.digits).filter(is_seen).fold(0, |mask, digit| mask | mask_of(digit))
        };
        self.linked.sets.iter().map(with).collect()
    }

    /// Returns the ranks of all steps with the sets at which their paths start, best first.
    fn ranks(&self, listener: &Listener) -> ControlFlow<(), BTreeSet<(Rank, usize)>> {
        let (ends, after_two) = self.ends(listener)?;
        let mut ranks = BTreeSet::new();
        let mut row = vec![0; ends.len().div_ceil(64)];
        for start in 0..self.linked.sets.len() {
            let shared = self.eliminable_with_all(start);
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

    /// Returns all ends of paths and, for each node, the ends that are two or more links away, as a row of bits.
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

    /// Returns the steps of paths from a set that have different eliminations, in the order in which a depth-first
    /// search finds them, each with a shortest path.
    fn steps_from(&self, start: usize) -> Vec<Step> {
        let mut order = Vec::new();
        let mut paths: HashMap<Vec<Candidate>, Vec<(usize, Digit)>> = HashMap::new();
        self.explore(start, false, &mut |eliminated, _, _| order.push(eliminated));
        self.explore(start, true, &mut |eliminated, rides, last| {
            paths.entry(eliminated).or_insert_with(|| {
                let path = std::iter::successors(Some(last), |&ride| rides[ride].before);
                path.map(|ride| (self.linked.links[rides[ride].link].second, rides[ride].digit)).collect()
            });
        });
        let mut known = HashSet::new();
        order.retain(|eliminated| known.insert(eliminated.clone()));
        order.into_iter().map(|eliminated| self.step(start, &paths[&eliminated], eliminated)).collect()
    }

    /// Returns the step of a path, given as its later sets and the digits that lead into them, from last to first.
    fn step(&self, start: usize, path: &[(usize, Digit)], eliminated: Vec<Candidate>) -> Step {
        let later = path.iter().rev().map(|&(set, _)| set);
        let sets: Vec<_> = std::iter::once(start).chain(later).map(|set| &self.linked.sets[set]).collect();
        let digits: Vec<Digit> = path.iter().rev().map(|&(_, digit)| digit).collect();
        step_of_path(Technique::AlsXyChain, &sets, &digits, eliminated)
    }

    /// Visits the paths of three or more links from a set that eliminate candidates, depth first or breadth first. For
    /// each first digit, continues from a node at most twice: after a path of one link, and after a longer path.
    fn explore(&self, start: usize, is_breadth_first: bool, visit: PathVisit) {
        let shared = self.eliminable_with_all(start);
        let mut rides = self.first_rides(start);
        let mut waiting: VecDeque<usize> = (0..rides.len()).collect();
        let mut visited = HashSet::new();
        while let Some(last) = waiting.pop_front() {
            let Ride { link, digit, excluded, length, first, .. } = rides[last];
            let set = self.linked.links[link].second;
            let excluded = excluded | mask_of(first);
            if length >= 3 && shared[set] & !excluded != 0 {
                visit(self.eliminated(start, set, excluded), &rides, last);
            }
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
    }

    fn first_rides(&self, start: usize) -> Vec<Ride> {
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
        rides
    }
}

fn unite(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
