//! Nodes of almost locked sets: the implications of chains that run through the sets.
//!
//! Of two digits of an almost locked set, one is in the set if the other is not (a strong link). A *set node* is true
//! if one of the places of a digit in a set has the digit. It excludes all candidates, group nodes and other set nodes
//! of this digit whose places see all its own places (a weak link). A set node with a single place is the candidate
//! there, and one with the places of a group node is this group node.
//!
//! Representation: the set nodes are numbered after the group nodes.
//! Invariants: as for [links](crate::human::logic::links). Sets of a single cell are left out, because the
//! links between candidates include them; so are nodes of several places that no candidate outside the set excludes.
//! Cost: one comparison of each set node with each earlier node of its digit, about 0.3 ms on 9 x 9.

use super::{digits_in, AlmostLockedSet, CellSet, ControlFlow, Digit, Listener, Pencilmarks};
use crate::board::literal::Literal;
use crate::human::logic::links::{link, Implication, Implications, LinkKind};
use std::collections::HashMap;

/// A node of one digit, and the candidates that see all its places.
struct SetNode {
    number: usize,
    cells: CellSet,
    seen: CellSet,
}

/// The nodes of a board that have more than one place.
struct NodeList {
    /// The nodes of each digit.
    of_digits: Vec<Vec<SetNode>>,
    /// The number of each node.
    numbers: HashMap<(Digit, CellSet), usize>,
}

/// Returns the implications of candidates, group nodes and set nodes. Breaks if a stop is requested.
pub fn implications_of(
    sets: &[AlmostLockedSet],
    marks: &Pencilmarks,
    listener: &Listener,
) -> ControlFlow<(), Implications> {
    let mut implications = Implications::of(marks, LinkKind::Grouped, listener)?;
    let mut nodes = NodeList::of_groups(&implications, marks);
    let group_nodes: Vec<usize> = nodes.of_digits.iter().map(Vec::len).collect();
    let mut links = Vec::new();
    for set in sets.iter().filter(|set| set.cells.count() > 1) {
        let is_open = |&digit: &Digit| !set.seen(digit).is_empty() || set.places(digit).count() == 1;
        let open = digits_in(set.digits).filter(is_open);
        let own: Vec<usize> = open.map(|digit| nodes.number(set, digit, &mut implications)).collect();
        for (index, &one) in own.iter().enumerate() {
            links.extend(own[index + 1..].iter().map(|&other| (one.min(other), one.max(other))));
        }
    }
    links.sort_unstable();
    links.dedup();
    let mut added: Vec<Implication> =
        links.into_iter().flat_map(|(one, other)| link(one, other, true)).collect();
    for ((nodes, &known), digit) in nodes.of_digits.iter().zip(&group_nodes).zip(1..) {
        for (index, node) in nodes.iter().enumerate().skip(known) {
            listener.count_work(index)?;
            for cell in node.seen.iter() {
                added.extend(link(node.number, implications.number(cell, digit), false));
            }
            let is_rival = |other: &&SetNode| other.cells.is_within(&node.seen);
            nodes[..index].iter().filter(is_rival).for_each(|other| {
                added.extend(link(node.number, other.number, false));
            });
        }
    }
    implications.add(&added);
    ControlFlow::Continue(implications)
}

impl NodeList {
    /// Returns the group nodes.
    fn of_groups(implications: &Implications, marks: &Pencilmarks) -> Self {
        let mut nodes =
            NodeList { of_digits: (0..marks.order()).map(|_| Vec::new()).collect(), numbers: HashMap::new() };
        for number in implications.candidates().len()..implications.claims() / 2 {
            let claim = Literal::positive(number);
            let (cells, digit) = (implications.cells(claim), implications.digit(claim));
            let seen = marks.seen_by_all(cells.iter().copied()) & *marks.cells_with(digit);
            nodes.add(number, cells.iter().copied().collect(), digit, seen);
        }
        nodes
    }

    fn add(&mut self, number: usize, cells: CellSet, digit: Digit, seen: CellSet) {
        self.numbers.insert((digit, cells), number);
        self.of_digits[usize::from(digit) - 1].push(SetNode { number, cells, seen });
    }

    /// Returns the number of the node for a digit of a set, and adds the node if it is new.
    fn number(&mut self, set: &AlmostLockedSet, digit: Digit, implications: &mut Implications) -> usize {
        let places = *set.places(digit);
        if let Some(&number) = self.numbers.get(&(digit, places)) {
            return number;
        }
        let cells: Vec<usize> = places.iter().collect();
        if let [cell] = cells[..] {
            return implications.number(cell, digit);
        }
        let number = implications.add_node(cells, digit);
        self.add(number, places, digit, *set.seen(digit));
        number
    }
}
