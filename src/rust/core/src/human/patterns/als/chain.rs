//! ALS-XY-chain: a path of four or more linked almost locked sets; see the parent module.
//!
//! Paths lead from each set to later ones. How a path can continue depends only on its last set and the digit that
//! leads into it (a *node*), so the ends of paths are found by [dynamic programming](reach); HoDoKu 2.2.0 tries all
//! paths. Steps come in HoDoKu's order: those with the most eliminations first, then by a weighted sum of the
//! eliminated cells and digits, then in the order in which a [depth-first search](paths) finds them. Of the paths with
//! the same eliminations, a shortest one is reported.
//!
//! Cost: see `reach.rs`, then one comparison for each start and each end within reach.

mod paths;
mod reach;

use super::{
    digits_in, mask_of, seen_by_both, AlmostLockedSet, Candidate, ControlFlow, Digit, LinkedSets, Listener,
    Mask, Pencilmarks, SetLink, Step,
};
use crate::human::logic::bit_row::{self, bits_of, intersect, set, unite};
use crate::human::patterns::chains::{rank_of, Rank};
use paths::{paths_from, step_from, SetPath};
use reach::Reach;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Finds paths of at least three links.
pub fn als_xy_chain(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let linked = LinkedSets::shared(marks, listener)?;
    let nodes = Nodes::of(&linked, marks);
    let mut found: HashMap<usize, Vec<(Vec<Candidate>, SetPath)>> = HashMap::new();
    let mut reported = HashSet::new();
    let ranks = ranks(&nodes, listener)?;
    let starts = ranks.iter().flat_map(|(rank, starts)| {
        let starts: BTreeSet<usize> = starts.iter().copied().collect();
        starts.into_iter().map(|start| (*rank, start))
    });
    for (rank, start) in starts {
        let paths = match found.entry(start) {
            Entry::Occupied(paths) => paths.into_mut(),
            Entry::Vacant(entry) => entry.insert(paths_from(start, &nodes, listener)?),
        };
        for (eliminated, path) in paths.iter().filter(|(eliminated, _)| rank_of(eliminated) == rank) {
            if reported.insert(eliminated.clone()) {
                listener.report(step_from(start, path, eliminated.clone(), &nodes))?;
            }
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// Returns the ranks of all steps, best first, with the sets at which their paths start.
fn ranks(nodes: &Nodes, listener: &Listener) -> ControlFlow<(), BTreeMap<Rank, Vec<usize>>> {
    let mut ranks: BTreeMap<Rank, Vec<usize>> = BTreeMap::new();
    for ends in nodes.ends(listener)?.chunks(reach::BLOCK) {
        let reach = Reach::of(nodes, ends, listener)?;
        let mut known = vec![Vec::new(); nodes.linked.sets.len()];
        for start in 0..reach.sets() {
            let eliminable = nodes.eliminable_at(ends, start);
            let usable = bit_row::of(&eliminable, |&digits| digits != 0);
            known.iter_mut().for_each(Vec::clear);
            listener.count_work(ends.len())?;
            for first in digits_in(nodes.linked.sets[start].digits) {
                let mut row = reach.after_three(start, first, listener)?;
                intersect(&mut row, &usable);
                for end in bits_of(&row) {
                    listener.count_work(1)?;
                    let (set, digits) = (ends[end].0, eliminable[end] & !mask_of(first));
                    if digits == 0 || known[set].contains(&digits) {
                        continue;
                    }
                    known[set].push(digits);
                    let starts = ranks.entry(rank_of(&nodes.eliminated(start, set, digits))).or_default();
                    if starts.last() != Some(&start) {
                        starts.push(start);
                    }
                    listener.count_work(20)?;
                }
            }
        }
    }
    ControlFlow::Continue(ranks)
}

/// Returns the digit by which a path can follow a link, given the digit that leads into its first set, and the
/// restricted commons that cannot be eliminated if the path ends with this link.
fn onward(link: &SetLink, into: Digit) -> Option<(Digit, Mask)> {
    let digit = if link.digit == into { link.other? } else { link.digit };
    let is_either = link.digit != into && link.other != Some(into);
    Some((digit, if is_either { link.digits() } else { mask_of(digit) }))
}

/// A set where a path can end, and the digits that cannot be eliminated there.
type End = (usize, Mask);

/// The linked sets, with a number for each set and digit that leads into it.
struct Nodes<'a> {
    marks: &'a Pencilmarks,
    linked: &'a LinkedSets,
    /// The number of the first node of each set, then the number of nodes.
    offsets: Vec<usize>,
    /// For each candidate, a row of bits with the sets all of whose places of the digit it sees.
    seeing: Vec<u64>,
    words: usize,
}

impl<'a> Nodes<'a> {
    fn of(linked: &'a LinkedSets, marks: &'a Pencilmarks) -> Self {
        let mut offsets = vec![0];
        for set in &linked.sets {
            offsets.push(offsets[offsets.len() - 1] + set.digits.count_ones() as usize);
        }
        let words = linked.sets.len().div_ceil(64);
        let mut seeing = vec![0; marks.digits().len() * marks.order() * words];
        for (number, all) in linked.sets.iter().enumerate() {
            for digit in digits_in(all.digits) {
                for cell in all.seen(digit).iter() {
                    set(&mut seeing[(cell * marks.order() + usize::from(digit) - 1) * words..], number);
                }
            }
        }
        Nodes { marks, linked, offsets, seeing, words }
    }

    fn count(&self) -> usize {
        self.offsets[self.linked.sets.len()]
    }

    /// Returns the number of a set with the digit that leads into it.
    fn node(&self, set: usize, into: Digit) -> usize {
        self.offsets[set] + self.linked.sets[set].rank(into)
    }

    fn links_from(&self, set: usize) -> &'a [SetLink] {
        &self.linked.links[self.linked.links_from(set)]
    }

    /// Returns the candidates of these digits that are eliminated if at least one of the two sets has the digit.
    fn eliminated(&self, start: usize, end: usize, digits: Mask) -> Vec<Candidate> {
        seen_by_both(&self.linked.sets[start], &self.linked.sets[end], digits)
    }

    /// Returns the digits that lose a candidate if at least one of the two sets has the digit.
    fn eliminable(&self, start: usize, end: usize) -> Mask {
        let [start, end]: [&AlmostLockedSet; 2] = [start, end].map(|set| &self.linked.sets[set]);
        let is_seen = |&digit: &Digit| start.seen(digit).meets(end.seen(digit));
        digits_in(start.digits & end.digits).filter(is_seen).fold(0, |mask, digit| mask | mask_of(digit))
    }

    /// Returns, for each end, the digits that paths from this start can eliminate.
    fn eliminable_at(&self, ends: &[End], start: usize) -> Vec<Mask> {
        let mut digits = vec![0; self.linked.sets.len()];
        let mut row = vec![0; self.words];
        let first = &self.linked.sets[start];
        for digit in digits_in(first.digits) {
            row.fill(0);
            for cell in first.seen(digit).iter() {
                let candidate = cell * self.marks.order() + usize::from(digit) - 1;
                unite(&mut row, &self.seeing[candidate * self.words..][..self.words]);
            }
            bits_of(&row).for_each(|set| digits[set] |= mask_of(digit));
        }
        let at = |&(set, excluded): &End| if set > start { digits[set] & !excluded } else { 0 };
        ends.iter().map(at).collect()
    }

    /// Returns the digits that paths from earlier sets to this one may eliminate.
    fn eliminable_at_end(&self, end: usize) -> Mask {
        let all = &self.linked.sets[end];
        let is_seen_earlier = |cell: usize, digit: Digit| {
            let candidate = cell * self.marks.order() + usize::from(digit) - 1;
            bits_of(&self.seeing[candidate * self.words..][..self.words]).next().is_some_and(|set| set < end)
        };
        let is_wanted = |&digit: &Digit| all.seen(digit).iter().any(|cell| is_seen_earlier(cell, digit));
        digits_in(all.digits).filter(is_wanted).fold(0, |mask, digit| mask | mask_of(digit))
    }

    /// Returns all ends of paths that may eliminate something, in ascending order.
    fn ends(&self, listener: &Listener) -> ControlFlow<(), Vec<End>> {
        let mut excluded: Vec<Vec<Mask>> = vec![Vec::new(); self.linked.sets.len()];
        for link in &self.linked.links {
            let masks = [Some(link.digits()), Some(mask_of(link.digit)), link.other.map(mask_of)];
            for mask in masks.into_iter().flatten() {
                if !excluded[link.second].contains(&mask) {
                    excluded[link.second].push(mask);
                }
            }
            listener.count_work(2)?;
        }
        let with_set = |(set, mut masks): (usize, Vec<Mask>)| {
            let wanted = self.eliminable_at_end(set);
            masks.retain(|mask| wanted & !mask != 0);
            masks.sort_unstable();
            masks.into_iter().map(move |mask| (set, mask))
        };
        ControlFlow::Continue(excluded.into_iter().enumerate().flat_map(with_set).collect())
    }
}
