//! Links: the claims that follow at once from one claim, and the shortest chains of such claims.
//!
//! If two candidates exclude each other, each is false if the other is true (a weak link). If they are the only
//! candidates of a cell or the only places of a digit in a house, each is true if the other is false (a strong link).
//! A *group node* consists of all places of a digit where a line and a box (or another house) intersect, if there are
//! at least two. It is true if one of its places holds the digit. The same rules hold for group nodes: a group node and
//! a place that sees all its places exclude each other, and so do two disjoint group nodes of one house.
//!
//! Representation: a [`Literal`] for each claim; group nodes are numbered after the candidates, by line, digit
//! and house. The claims that follow from a candidate are listed cell first, then house by house, then group nodes. The
//! order of the houses determines which of several shortest chains is found; HoDoKu and Sudoku Explainer use different
//! orders.
//!
//! Invariants: if one claim implies another, the opposite of the second implies the opposite of the first.
//! Cost: construction takes about 0.1 ms on 9 x 9, and a search about 2 microseconds if only a few of the claims have
//! consequences.
//!
//! References: B. Hobiger, *HoDoKu* 2.2.0; <https://hodoku.sourceforge.net/en/tech_chains.php> (group nodes).

use super::groups::{Group, Numbering};
use super::pencilmarks::mask_of;
use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::technique::{Candidate, Chain, Claim, Listener, Pencilmarks};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The links that chains may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Links between places of the same digit.
    OneDigit,
    /// Strong links within cells that have two candidates, and weak links between such cells.
    Pairs,
    /// All links between candidates.
    All,
    /// All links between candidates and group nodes.
    Grouped,
}

impl LinkKind {
    fn has_links_in(self, cell: usize, marks: &Pencilmarks) -> bool {
        self != LinkKind::Pairs || marks.candidates(cell).count_ones() == 2
    }
}

/// The order in which the houses of a cell are visited.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum HouseOrder {
    /// HoDoKu's order: the row, the column, then the box and all other houses.
    LinesFirst,
    /// Sudoku Explainer's order: the box and all other houses, then the row and the column.
    BoxesFirst,
}

impl HouseOrder {
    /// Returns the houses of a cell and its place in each house.
    #[inline]
    pub fn seats(self, marks: &Pencilmarks, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let (lines, others) = marks.seats(cell).split_at(2);
        let (first, last) = if self == HouseOrder::LinesFirst { (lines, others) } else { (others, lines) };
        first.iter().chain(last).copied()
    }
}

/// Visits the candidates that exclude this one: those in its cell, then those in its houses. A candidate can be
/// visited more than once.
#[inline]
pub fn each_rival(
    marks: &Pencilmarks,
    of: Candidate,
    kind: LinkKind,
    order: HouseOrder,
    mut visit: impl FnMut(Candidate),
) {
    let Candidate { cell, digit } = of;
    if kind != LinkKind::OneDigit {
        marks.candidates_among(cell, !mask_of(digit)).for_each(&mut visit);
    }
    for (house, place) in order.seats(marks, cell) {
        let others = marks.cells_at(house, marks.places(house, digit) & !(1 << place));
        let linked = others.filter(|&cell| kind.has_links_in(cell, marks));
        linked.for_each(|cell| visit(Candidate { cell, digit }));
    }
}

/// Visits the candidates that are true if this one is false, each with the group that proves it. A candidate can be
/// visited more than once.
#[inline]
pub fn each_partner(
    marks: &Pencilmarks,
    of: Candidate,
    kind: LinkKind,
    order: HouseOrder,
    mut visit: impl FnMut(Candidate, Group),
) {
    let Candidate { cell, digit } = of;
    if kind != LinkKind::OneDigit && marks.candidates(cell).count_ones() == 2 {
        marks.candidates_among(cell, !mask_of(digit)).for_each(|other| visit(other, Group::Cell(cell)));
    }
    if kind == LinkKind::Pairs {
        return;
    }
    for (house, place) in order.seats(marks, cell) {
        let others = marks.places(house, digit) & !(1 << place);
        if others.count_ones() == 1 {
            let other = marks.cells_at(house, others).next().expect("there is another place");
            visit(Candidate { cell: other, digit }, Group::House(house, digit));
        }
    }
}

/// The work of linking a node to the others, in the units of [`Listener::count_work`].
const WORK_PER_NODE: usize = 200;

/// The candidates and group nodes of a board with their implications.
pub struct Implications {
    numbering: Numbering,
    group_nodes: Vec<GroupNode>,
    /// For each claim, the claims that follow from it.
    after: Vec<Vec<u32>>,
}

struct GroupNode {
    cells: Vec<usize>,
    digit: Digit,
}

impl Implications {
    /// Finds the implications; with `OneDigit`, only for the digits that the listener wants. Breaks if a stop is
    /// requested.
    pub fn of(marks: &Pencilmarks, kind: LinkKind, listener: &Listener) -> ControlFlow<(), Self> {
        let mut implications = Implications::without_links(marks);
        let wanted = listener.digits(marks).fold(0, |mask, digit| mask | mask_of(digit));
        for number in 0..implications.candidates().len() {
            let digit = implications.candidates()[number].digit;
            if kind != LinkKind::OneDigit || wanted & mask_of(digit) != 0 {
                implications.join_candidate(number, kind, HouseOrder::LinesFirst, marks);
                listener.count_work(WORK_PER_NODE)?;
            }
        }
        if kind == LinkKind::Grouped {
            implications.find_group_nodes(marks);
            implications.join_group_nodes(marks, listener)?;
        }
        ControlFlow::Continue(implications)
    }

    /// Finds the implications between candidates and lists them in this order of houses.
    pub fn between_candidates(marks: &Pencilmarks, kind: LinkKind, order: HouseOrder) -> Self {
        let mut implications = Implications::without_links(marks);
        for number in 0..implications.candidates().len() {
            implications.join_candidate(number, kind, order, marks);
        }
        implications
    }

    fn without_links(marks: &Pencilmarks) -> Self {
        let numbering = Numbering::of(marks);
        let after = vec![Vec::new(); 2 * numbering.candidates().len()];
        Implications { numbering, group_nodes: Vec::new(), after }
    }

    pub fn candidates(&self) -> &[Candidate] {
        self.numbering.candidates()
    }

    /// Returns the number of a candidate that is still possible.
    pub fn number(&self, cell: usize, digit: Digit) -> usize {
        self.numbering.number(cell, digit)
    }

    /// Returns the number of claims, including those about group nodes.
    pub fn claims(&self) -> usize {
        self.after.len()
    }

    /// Returns the claims that follow at once from this claim.
    #[inline]
    pub fn after(&self, claim: Literal) -> impl Iterator<Item = Literal> + '_ {
        self.after[claim.index()].iter().map(|&claim| Literal::at(claim as usize))
    }

    #[inline]
    pub fn has_consequences(&self, claim: Literal) -> bool {
        !self.after[claim.index()].is_empty()
    }

    #[inline]
    pub fn is_group_node(&self, claim: Literal) -> bool {
        claim.candidate() >= self.candidates().len()
    }

    /// Returns the cells of a candidate or group node, in ascending order.
    pub fn cells(&self, claim: Literal) -> &[usize] {
        match self.candidates().get(claim.candidate()) {
            Some(candidate) => std::slice::from_ref(&candidate.cell),
            None => &self.group_nodes[claim.candidate() - self.candidates().len()].cells,
        }
    }

    pub fn digit(&self, claim: Literal) -> Digit {
        match self.candidates().get(claim.candidate()) {
            Some(candidate) => candidate.digit,
            None => self.group_nodes[claim.candidate() - self.candidates().len()].digit,
        }
    }

    /// Returns the claims as a chain in which each claim follows from the previous one.
    pub fn chain(&self, path: impl IntoIterator<Item = Literal>) -> Chain {
        let claims = path.into_iter().enumerate();
        claims.map(|(place, claim)| self.claim(claim, place.checked_sub(1).into_iter().collect())).collect()
    }

    /// Returns a signed candidate or group node as a claim about cells and a digit.
    pub fn claim(&self, claim: Literal, because: Vec<usize>) -> Claim {
        Claim {
            cells: self.cells(claim).to_vec(),
            digit: self.digit(claim),
            holds: claim.is_positive(),
            because,
            nested: None,
        }
    }

    /// Adds a node that is true if one of these cells has the digit; returns its number.
    pub fn add_node(&mut self, cells: Vec<usize>, digit: Digit) -> usize {
        self.group_nodes.push(GroupNode { cells, digit });
        self.after.extend([Vec::new(), Vec::new()]);
        self.candidates().len() + self.group_nodes.len() - 1
    }

    /// Adds a new weak link between two nodes, or a new strong link if `is_strong`.
    pub fn join(&mut self, one: usize, other: usize, is_strong: bool) {
        for (from, to) in [(one, other), (other, one)] {
            let [from, to] = [Literal::positive(from), Literal::positive(to)];
            let (from, to) = if is_strong { (from.negated(), to) } else { (from, to.negated()) };
            self.after[from.index()].push(to.index() as u32);
        }
    }

    fn imply(&mut self, from: Literal, to: Literal) {
        let after = &mut self.after[from.index()];
        let to = to.index() as u32;
        if !after.contains(&to) {
            after.push(to);
        }
    }

    fn join_candidate(&mut self, number: usize, kind: LinkKind, order: HouseOrder, marks: &Pencilmarks) {
        let candidate = self.candidates()[number];
        if !kind.has_links_in(candidate.cell, marks) {
            return;
        }
        // A list grows fast in a buffer, and its copy has the right size.
        let mut after = Vec::with_capacity(64);
        let add = |claim: Literal, after: &mut Vec<u32>| {
            let claim = claim.index() as u32;
            if !after.contains(&claim) {
                after.push(claim);
            }
        };
        each_rival(marks, candidate, kind, order, |Candidate { cell, digit }| {
            add(Literal::negative(self.number(cell, digit)), &mut after);
        });
        self.after[Literal::positive(number).index()] = after.clone();
        after.clear();
        each_partner(marks, candidate, kind, order, |Candidate { cell, digit }, _| {
            add(Literal::positive(self.number(cell, digit)), &mut after);
        });
        self.after[Literal::negative(number).index()] = after.clone();
    }

    fn find_group_nodes(&mut self, marks: &Pencilmarks) {
        for line in marks.lines() {
            for digit in 1..=marks.order() as Digit {
                let places = marks.places(line, digit);
                if places.count_ones() < 2 {
                    continue;
                }
                let known = self.group_nodes.len();
                for house in marks.houses_but_lines() {
                    let cells = marks.cells_at(line, places).filter(|&cell| marks.is_in(cell, house));
                    let cells: Vec<usize> = cells.collect();
                    let is_new = self.group_nodes[known..].iter().all(|node| node.cells != cells);
                    if cells.len() > 1 && is_new {
                        self.add_node(cells, digit);
                    }
                }
            }
        }
    }

    fn join_group_nodes(&mut self, marks: &Pencilmarks, listener: &Listener) -> ControlFlow<()> {
        let nodes = std::mem::take(&mut self.group_nodes);
        let base = self.candidates().len();
        let number_of: HashMap<(Digit, &[usize]), usize> =
            nodes.iter().enumerate().map(|(k, node)| ((node.digit, &node.cells[..]), base + k)).collect();
        let mut within = vec![Vec::new(); marks.houses().end];
        for (k, node) in nodes.iter().enumerate() {
            marks.houses_of_all(node.cells.iter().copied()).for_each(|house| within[house].push(k));
        }
        for (k, node) in nodes.iter().enumerate() {
            self.join_places(base + k, node, marks);
            let on = Literal::positive(base + k);
            let houses: Vec<usize> = marks.houses_of_all(node.cells.iter().copied()).collect();
            let excludes = |&rival: &usize| {
                let rival = &nodes[rival];
                rival.digit == node.digit && rival.cells.iter().all(|cell| !node.cells.contains(cell))
            };
            let mut rivals: Vec<usize> = houses.iter().flat_map(|&house| &within[house]).copied().collect();
            rivals.sort_unstable();
            rivals.dedup();
            for rival in rivals.into_iter().filter(excludes) {
                self.imply(on, Literal::negative(base + rival));
            }
            for &house in &houses {
                let rest = node.rest_of(house, marks);
                if let Some(&other) = number_of.get(&(node.digit, &rest[..])) {
                    self.imply(on.negated(), Literal::positive(other));
                }
            }
            listener.count_work(WORK_PER_NODE)?;
        }
        drop(number_of);
        self.group_nodes = nodes;
        ControlFlow::Continue(())
    }

    /// Links a group node to the places outside it. The box comes before the line, as in HoDoKu.
    fn join_places(&mut self, number: usize, node: &GroupNode, marks: &Pencilmarks) {
        let (on, off) = (Literal::positive(number), Literal::negative(number));
        let seen = marks.seen_by_all(node.cells.iter().copied()) & *marks.cells_with(node.digit);
        for cell in seen.iter() {
            let other = self.numbering.number(cell, node.digit);
            self.imply(on, Literal::negative(other));
            self.imply(Literal::positive(other), off);
        }
        let houses: Vec<usize> = marks.houses_of_all(node.cells.iter().copied()).collect();
        for &house in houses.iter().rev() {
            if let [cell] = node.rest_of(house, marks)[..] {
                let other = self.numbering.number(cell, node.digit);
                self.imply(off, Literal::positive(other));
                self.imply(Literal::negative(other), on);
            }
        }
    }
}

impl GroupNode {
    /// Returns the other places of the digit in a house.
    fn rest_of(&self, house: usize, marks: &Pencilmarks) -> Vec<usize> {
        let places = marks.cells_at(house, marks.places(house, self.digit));
        places.filter(|cell| !self.cells.contains(cell)).collect()
    }
}

/// A breadth-first search along the implications; its memory is reused for each start.
pub struct ImplicationSearch {
    /// For each claim, the claim from which it follows, or `NONE` if it is not reached.
    from: Vec<u32>,
    /// The claims in the order in which they are reached.
    reached: Vec<Literal>,
    /// The number of claims in the chain to each claim that is reached, in the same order.
    lengths: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl ImplicationSearch {
    pub fn new(implications: &Implications) -> Self {
        ImplicationSearch {
            from: vec![NONE; implications.claims()],
            reached: Vec::new(),
            lengths: Vec::new(),
        }
    }

    /// Finds the claims that follow from a claim through wanted claims only, nearest first. Stops when at least `max`
    /// claims are reached.
    pub fn follow(
        &mut self,
        implications: &Implications,
        start: Literal,
        max: usize,
        is_wanted: impl Fn(Literal) -> bool,
    ) {
        self.reached.drain(..).for_each(|claim| self.from[claim.index()] = NONE);
        self.lengths.clear();
        self.reached.push(start);
        self.lengths.push(1);
        self.from[start.index()] = start.index() as u32;
        let mut next = 0;
        while next < self.reached.len() && self.reached.len() < max {
            let (claim, length) = (self.reached[next], self.lengths[next] + 1);
            next += 1;
            for after in implications.after(claim) {
                let from = &mut self.from[after.index()];
                if *from == NONE && is_wanted(after) {
                    *from = claim.index() as u32;
                    self.reached.push(after);
                    self.lengths.push(length);
                }
            }
        }
    }

    /// Returns the claims that are reached, including the start.
    pub fn reached(&self) -> &[Literal] {
        &self.reached
    }

    /// Returns the claims that are reached, including the start, with the number of claims in their chains.
    pub fn lengths(&self) -> impl Iterator<Item = (Literal, u32)> + '_ {
        self.reached.iter().copied().zip(self.lengths.iter().copied())
    }

    /// Returns the claims from the start to a claim that is reached; `None` if it is not reached.
    pub fn path_to(&self, end: Literal) -> Option<Vec<Literal>> {
        let mut at = end.index();
        let mut path = vec![end];
        while self.from[at] != at as u32 {
            if self.from[at] == NONE {
                return None;
            }
            at = self.from[at] as usize;
            path.push(Literal::at(at));
        }
        path.reverse();
        Some(path)
    }
}
