//! The paths of links from one set, and their steps.
//!
//! Two searches find the same eliminations: a depth-first search in HoDoKu's order, and a breadth-first search, which
//! finds a shortest path for each. For each first digit, both continue from a node at most twice: after one link and
//! after several. If paths reach the maximum number of links, the depth-first search may find fewer eliminations.
//!
//! Cost: each search follows each link at most twice for each first digit of the path.

use super::{mask_of, onward, Candidate, ControlFlow, Digit, Listener, Mask, Nodes, SetLink, Step};
use crate::human::logic::bit_row::set;
use crate::human::patterns::als::{step_of_path, Technique};
use std::collections::{HashMap, HashSet};

/// The maximum number of links of a path; HoDoKu has the same limit.
const MAX_LINKS: u32 = 50;

/// The work of following a link.
const WORK_PER_LINK: usize = 5;

/// The sets of a path after the first one, with the digits that lead into them.
pub type SetPath = Vec<(usize, Digit)>;

/// The last link of a path.
#[derive(Clone, Copy)]
struct LastLink {
    /// The second set of the link.
    set: usize,
    /// The digit that leads into this set.
    digit: Digit,
    /// The digits that cannot be eliminated if the path ends here, in addition to the digit of the first link.
    excluded: Mask,
    /// The number of links.
    length: u32,
    /// The digit of the first link.
    first: Digit,
}

/// Returns the distinct eliminations of paths from a set, in the order in which a depth-first search finds them, each
/// with a shortest path. Breaks if a stop is requested.
pub fn paths_from(
    start: usize,
    nodes: &Nodes,
    listener: &Listener,
) -> ControlFlow<(), Vec<(Vec<Candidate>, SetPath)>> {
    let mut search = DepthFirst { paths: Paths::new(start, nodes), listener, order: Vec::new() };
    for last in first_links(nodes.links_from(start)) {
        search.extend(last)?;
    }
    let mut shortest = shortest_paths(start, nodes, listener)?;
    let with_path = |eliminated| {
        let path = shortest.remove(&eliminated).expect("a breadth-first search finds all eliminations");
        (eliminated, path)
    };
    ControlFlow::Continue(search.order.into_iter().map(with_path).collect())
}

/// Returns the step of a path from this set.
pub fn step_from(start: usize, path: &SetPath, eliminated: Vec<Candidate>, nodes: &Nodes) -> Step {
    let sets = std::iter::once(start).chain(path.iter().map(|&(set, _)| set));
    let sets: Vec<_> = sets.map(|set| &nodes.linked.sets[set]).collect();
    let digits: Vec<Digit> = path.iter().map(|&(_, digit)| digit).collect();
    step_of_path(Technique::AlsXyChain, &sets, &digits, eliminated)
}

/// Returns the paths that consist of a single link: one for each restricted common of each link.
fn first_links(links: &[SetLink]) -> impl Iterator<Item = LastLink> + '_ {
    links.iter().flat_map(|link| {
        let digits = std::iter::once(link.digit).chain(link.other);
        digits.map(|digit| LastLink {
            set: link.second,
            digit,
            excluded: mask_of(digit),
            length: 1,
            first: digit,
        })
    })
}

/// The state of a search for paths from a set.
struct Paths<'a> {
    start: usize,
    nodes: &'a Nodes<'a>,
    /// For each first digit, the nodes from which a path has continued: after one link, then after several. One bit
    /// per node.
    visited: Vec<u64>,
    /// For each set, the digits that lose a candidate if at least one of this set and the start has the digit; `None`
    /// until computed.
    eliminable: Vec<Option<Mask>>,
    /// For each set, the masks of the digits that paths to this set have eliminated.
    known: Vec<Vec<Mask>>,
    eliminated: HashSet<Vec<Candidate>>,
}

impl<'a> Paths<'a> {
    fn new(start: usize, nodes: &'a Nodes<'a>) -> Self {
        let sets = nodes.linked.sets.len();
        let firsts = nodes.linked.sets[start].digits.count_ones() as usize;
        Paths {
            start,
            nodes,
            visited: vec![0; (2 * firsts * nodes.count()).div_ceil(64)],
            eliminable: vec![None; sets],
            known: vec![Vec::new(); sets],
            eliminated: HashSet::new(),
        }
    }

    /// Returns the eliminations of a path of three or more links, unless an earlier path had the same.
    fn newly_eliminated(&mut self, last: &LastLink) -> Option<Vec<Candidate>> {
        if last.length < 3 {
            return None;
        }
        let (start, nodes) = (self.start, self.nodes);
        let all = self.eliminable[last.set].get_or_insert_with(|| nodes.eliminable(start, last.set));
        let digits = *all & !(last.excluded | mask_of(last.first));
        if digits == 0 || self.known[last.set].contains(&digits) {
            return None;
        }
        self.known[last.set].push(digits);
        let eliminated = nodes.eliminated(start, last.set, digits);
        self.eliminated.insert(eliminated.clone()).then_some(eliminated)
    }

    /// Returns whether the path may continue, and if so, records that it does. It must be short enough. No earlier path
    /// with the same first digit may have continued from the same node; paths of one link and longer paths are recorded
    /// separately.
    fn may_continue(&mut self, last: &LastLink) -> bool {
        let first = 2 * self.nodes.linked.sets[self.start].rank(last.first) + usize::from(last.length > 1);
        let index = first * self.nodes.count() + self.nodes.node(last.set, last.digit);
        last.length < MAX_LINKS && set(&mut self.visited, index)
    }

    /// Returns the paths with one more link.
    fn longer(&self, last: LastLink) -> impl Iterator<Item = LastLink> + 'a {
        self.nodes.links_from(last.set).iter().filter_map(move |link| {
            let (digit, excluded) = onward(link, last.digit)?;
            Some(LastLink { set: link.second, digit, excluded, length: last.length + 1, ..last })
        })
    }
}

struct DepthFirst<'a, 'b> {
    paths: Paths<'a>,
    listener: &'a Listener<'b>,
    /// The eliminations in the order in which they are found.
    order: Vec<Vec<Candidate>>,
}

impl DepthFirst<'_, '_> {
    fn extend(&mut self, last: LastLink) -> ControlFlow<()> {
        self.order.extend(self.paths.newly_eliminated(&last));
        if self.paths.may_continue(&last) {
            for next in self.paths.longer(last) {
                self.listener.count_work(WORK_PER_LINK)?;
                self.extend(next)?;
            }
        }
        ControlFlow::Continue(())
    }
}

struct BreadthFirst<'a> {
    paths: Paths<'a>,
    /// The paths that continue, each with the index of the path without its last link.
    reached: Vec<(LastLink, Option<usize>)>,
    /// A shortest path for each set of eliminations.
    shortest: HashMap<Vec<Candidate>, SetPath>,
}

impl BreadthFirst<'_> {
    fn visit(&mut self, last: LastLink, before: Option<usize>) {
        if let Some(eliminated) = self.paths.newly_eliminated(&last) {
            let earlier = std::iter::successors(before, |&index| self.reached[index].1);
            let earlier = earlier.map(|index| self.reached[index].0);
            let mut path: SetPath =
                std::iter::once(last).chain(earlier).map(|last| (last.set, last.digit)).collect();
            path.reverse();
            self.shortest.insert(eliminated, path);
        }
        if self.paths.may_continue(&last) {
            self.reached.push((last, before));
        }
    }
}

fn shortest_paths(
    start: usize,
    nodes: &Nodes,
    listener: &Listener,
) -> ControlFlow<(), HashMap<Vec<Candidate>, SetPath>> {
    let paths = Paths::new(start, nodes);
    let mut search = BreadthFirst { paths, reached: Vec::new(), shortest: HashMap::new() };
    first_links(nodes.links_from(start)).for_each(|last| search.visit(last, None));
    let mut next = 0;
    while let Some(&(last, _)) = search.reached.get(next) {
        for longer in search.paths.longer(last) {
            listener.count_work(WORK_PER_LINK)?;
            search.visit(longer, Some(next));
        }
        next += 1;
    }
    ControlFlow::Continue(search.shortest)
}
