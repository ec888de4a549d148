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
use super::pencilmarks::{mask_of, Mask};
use crate::board::groups::Lists;
use crate::board::literal::Literal;
use crate::board::Digit;
use crate::human::technique::{Candidate, CellSet, Chain, Claim, Listener, Pencilmarks};
use std::ops::ControlFlow;

/// The links that chains may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Links between places of the same digit.
    OneDigit,
    /// Links within cells that have two candidates, and weak links between such cells.
    Pairs,
    /// All links between candidates.
    All,
    /// All links between candidates and group nodes.
    Grouped,
}

impl LinkKind {
    fn has_links_in(self, cell: usize, marks: &Pencilmarks) -> bool {
        self != LinkKind::Pairs || marks.pairs().contains(cell)
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

/// Visits the candidates that have a weak link with this one, each once: those in its cell, then those in its houses.
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
    let mut visited = CellSet::NONE;
    for (house, place) in order.seats(marks, cell) {
        for cell in marks.cells_at(house, marks.places(house, digit) & !(1 << place)) {
            if kind.has_links_in(cell, marks) && !visited.contains(cell) {
                visited.insert(cell);
                visit(Candidate { cell, digit });
            }
        }
    }
}

/// Visits the candidates that have a strong link with this one, each with the group that proves it. A candidate can be
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
    if kind != LinkKind::OneDigit && marks.pairs().contains(cell) {
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

/// The usual number of claims that follow from a claim about a candidate of a 9 x 9 board; memory is reserved for them.
const LINKS_PER_CLAIM: usize = 6;

/// The candidates and group nodes of a board with their implications.
pub struct Implications {
    numbering: Numbering,
    group_nodes: Vec<GroupNode>,
    /// For each claim, the claims that follow from it.
    after: Lists,
}

struct GroupNode {
    cells: Vec<usize>,
    digit: Digit,
}

/// The indices of two claims, the second of which follows from the first.
pub type Implication = (u32, u32);

fn implication(from: Literal, to: Literal) -> Implication {
    (from.index() as u32, to.index() as u32)
}

/// Returns the implications of a weak link between two nodes, or of a strong link if `is_strong`.
pub fn link(one: usize, other: usize, is_strong: bool) -> [Implication; 2] {
    [(one, other), (other, one)].map(|(from, to)| {
        let [from, to] = [Literal::positive(from), Literal::positive(to)];
        if is_strong {
            implication(from.negated(), to)
        } else {
            implication(from, to.negated())
        }
    })
}

impl Implications {
    /// Finds the implications; with `OneDigit`, only those of the digits to which the listener is limited. Breaks if a
    /// stop is requested.
    pub fn of(marks: &Pencilmarks, kind: LinkKind, listener: &Listener) -> ControlFlow<(), Self> {
        let mut implications = Implications::without_links(marks);
        let wanted = listener.digits(marks).fold(0, |mask, digit| mask | mask_of(digit));
        for number in 0..implications.candidates().len() {
            let digit = implications.candidates()[number].digit;
            if kind != LinkKind::OneDigit || wanted & mask_of(digit) != 0 {
                implications.join_candidate(number, kind, HouseOrder::LinesFirst, marks);
                listener.count_work(WORK_PER_NODE)?;
            } else {
                implications.leave_unlinked();
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
        let claims = 2 * numbering.candidates().len();
        let after = Lists::with_capacity(claims, LINKS_PER_CLAIM * claims);
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
        2 * (self.candidates().len() + self.group_nodes.len())
    }

    /// Returns the claims that follow at once from this claim.
    #[inline]
    pub fn after(&self, claim: Literal) -> impl Iterator<Item = Literal> + '_ {
        self.after.get(claim.index()).iter().map(|&claim| Literal::at(claim as usize))
    }

    #[inline]
    pub fn has_consequences(&self, claim: Literal) -> bool {
        !self.after.is_empty(claim.index())
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

    /// Returns a literal as a claim about cells and a digit.
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
        self.candidates().len() + self.group_nodes.len() - 1
    }

    /// Adds implications, which must be new, after the existing implications of each claim.
    pub fn add(&mut self, implications: &[Implication]) {
        self.after.extend(self.claims(), implications);
    }

    /// Lists the claims that follow from the claims about the next candidate.
    fn join_candidate(&mut self, number: usize, kind: LinkKind, order: HouseOrder, marks: &Pencilmarks) {
        let Implications { numbering, after, .. } = self;
        let candidate = numbering.candidates()[number];
        if !kind.has_links_in(candidate.cell, marks) {
            return self.leave_unlinked();
        }
        each_partner(marks, candidate, kind, order, |Candidate { cell, digit }, _| {
            let partner = Literal::positive(numbering.number(cell, digit)).index() as u32;
            if !after.last().contains(&partner) {
                after.add_to_last(partner);
            }
        });
        after.end_list();
        each_rival(marks, candidate, kind, order, |Candidate { cell, digit }| {
            after.add_to_last(Literal::negative(numbering.number(cell, digit)).index() as u32);
        });
        after.end_list();
    }

    /// Adds empty lists for the two claims about the next candidate.
    fn leave_unlinked(&mut self) {
        self.after.push([]);
        self.after.push([]);
    }

    fn find_group_nodes(&mut self, marks: &Pencilmarks) {
        for line in marks.lines() {
            for digit in 1..=marks.order() as Digit {
                let known = self.group_nodes.len();
                for shared in marks.crossings(line) {
                    let places = marks.places(line, digit) & shared;
                    if places.count_ones() < 2 {
                        continue;
                    }
                    let cells: Vec<usize> = marks.cells_at(line, places).collect();
                    if self.group_nodes[known..].iter().all(|node| node.cells != cells) {
                        self.add_node(cells, digit);
                    }
                }
            }
        }
    }

    /// Links the group nodes to the places outside them and to each other.
    fn join_group_nodes(&mut self, marks: &Pencilmarks, listener: &Listener) -> ControlFlow<()> {
        let seats: Vec<Vec<NodeSeat>> =
            self.group_nodes.iter().map(|node| node.seats(marks).collect()).collect();
        // For each house and digit, the group nodes with their places in the house.
        let mut within = vec![Vec::new(); marks.houses().end * marks.order()];
        for (k, node) in self.group_nodes.iter().enumerate() {
            for &(house, places) in &seats[k] {
                within[house * marks.order() + usize::from(node.digit) - 1].push((k, places));
            }
        }
        let mut added = Vec::new();
        for (k, node) in self.group_nodes.iter().enumerate() {
            self.link_to_places(k, &seats[k], marks, &mut added);
            let rows = seats[k].iter().map(|&(house, places)| {
                let rest = marks.places(house, node.digit) & !places;
                (rest, &within[house * marks.order() + usize::from(node.digit) - 1][..])
            });
            self.link_to_group_nodes(k, rows, &mut added);
            listener.count_work(WORK_PER_NODE)?;
        }
        self.add(&added);
        ControlFlow::Continue(())
    }

    /// Links a group node to the places outside it. Strong links in the box precede those in the line, as in HoDoKu.
    fn link_to_places(
        &self,
        k: usize,
        seats: &[NodeSeat],
        marks: &Pencilmarks,
        added: &mut Vec<Implication>,
    ) {
        let GroupNode { cells, digit } = &self.group_nodes[k];
        let node = self.candidates().len() + k;
        let seen = marks.seen_by_all(cells.iter().copied()) & *marks.cells_with(*digit);
        for cell in seen.iter() {
            added.extend(link(node, self.number(cell, *digit), false));
        }
        let first = added.len();
        for &(house, places) in seats.iter().rev() {
            let rest = marks.places(house, *digit) & !places;
            if rest.count_ones() == 1 {
                let other = marks.cells_at(house, rest).next().expect("there is one place");
                let implications = link(node, self.number(other, *digit), true);
                if !added[first..].contains(&implications[0]) {
                    added.extend(implications);
                }
            }
        }
    }

    /// Links a group node to the others, given the other places in each of its houses and the group nodes there.
    fn link_to_group_nodes<'a>(
        &self,
        k: usize,
        rows: impl Iterator<Item = (Mask, &'a [(usize, Mask)])> + Clone,
        added: &mut Vec<Implication>,
    ) {
        let base = self.candidates().len();
        let [on, off] = [Literal::positive(base + k), Literal::negative(base + k)];
        let disjoint = |&(rest, row): &(Mask, &'a [(usize, Mask)])| {
            row.iter().filter(move |(_, other)| other & !rest == 0).map(|&(rival, _)| rival)
        };
        let mut rivals: Vec<usize> = rows.clone().flat_map(|row| disjoint(&row)).collect();
        rivals.sort_unstable();
        rivals.dedup();
        added.extend(rivals.into_iter().map(|rival| implication(on, Literal::negative(base + rival))));
        let first = added.len();
        for (rest, row) in rows {
            if let Some(&(other, _)) = row.iter().find(|&&(_, other)| other == rest) {
                let implication = implication(off, Literal::positive(base + other));
                if !added[first..].contains(&implication) {
                    added.push(implication);
                }
            }
        }
    }
}

/// A house that contains a group node, and the places of the node in this house.
type NodeSeat = (usize, Mask);

impl GroupNode {
    /// Returns the houses that contain all cells, with the places of the cells in each house.
    fn seats<'a>(&'a self, marks: &'a Pencilmarks) -> impl Iterator<Item = NodeSeat> + 'a {
        let place_in = |cell: usize, house: usize| {
            let seat = marks.seats(cell).iter().find(|&&(other, _)| other == house);
            seat.map(|&(_, place)| 1 << place)
        };
        marks.seats(self.cells[0]).iter().filter_map(move |&(house, _)| {
            let mut cells = self.cells.iter();
            let places = cells.try_fold(0, |places: Mask, &cell| Some(places | place_in(cell, house)?))?;
            Some((house, places))
        })
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
