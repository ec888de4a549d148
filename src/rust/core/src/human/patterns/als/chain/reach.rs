//! The ends that paths of links can reach from each node, by dynamic programming from the last set to the first.
//!
//! Representation: for each node, the ends after one or more links and those after two or more, as
//! [rows of bits](crate::human::logic::bit_row). The ends are sorted by set and processed in blocks, so that memory
//! does not grow with the square of the number of nodes. Only sets before the last set with an end in the block have
//! rows.
//! Cost: for each block, one union of rows for each link with one restricted common, one for each link with two and
//! each digit of its first set, and one for each pair of digits of a set.

use super::{digits_in, mask_of, onward, ControlFlow, Digit, End, Listener, Nodes, SetLink};
use crate::human::logic::bit_row::{set, unite};

/// The maximum number of ends in a block.
pub const BLOCK: usize = 1 << 12;

/// The work of uniting two rows.
const WORK_PER_UNION: usize = 4;

/// The ends of one block that paths reach from each node.
pub struct Reach<'a> {
    nodes: &'a Nodes<'a>,
    ends: &'a [End],
    /// For each node, the ends after one or more links, then those after two or more.
    rows: Vec<u64>,
    sets: usize,
    words: usize,
}

impl<'a> Reach<'a> {
    /// Finds the ends within reach. Breaks if a stop is requested.
    pub fn of(nodes: &'a Nodes<'a>, ends: &'a [End], listener: &Listener) -> ControlFlow<(), Self> {
        let sets = ends.last().map_or(0, |&(set, _)| set);
        let words = ends.len().div_ceil(64);
        let rows = vec![0; 2 * words * nodes.offsets[sets]];
        let mut reach = Reach { nodes, ends, rows, sets, words };
        for set in (0..sets).rev() {
            reach.find_from(set, listener)?;
        }
        ControlFlow::Continue(reach)
    }

    /// Returns the number of sets that have rows.
    pub fn sets(&self) -> usize {
        self.sets
    }

    /// Returns the ends of paths of three or more links that leave a set by this digit.
    pub fn after_three(&self, start: usize, first: Digit, listener: &Listener) -> ControlFlow<(), Vec<u64>> {
        let mut row = vec![0; self.words];
        for link in self.nodes.links_from(start) {
            if link.second < self.sets && link.digits() & mask_of(first) != 0 {
                let [_, two] = self.ends_from(self.nodes.node(link.second, first));
                unite(&mut row, two);
                listener.count_work(WORK_PER_UNION)?;
            }
        }
        ControlFlow::Continue(row)
    }

    /// Returns the ends after one or more links from a node, and those after two or more.
    fn ends_from(&self, node: usize) -> [&[u64]; 2] {
        let (one, two) = self.rows[2 * self.words * node..][..2 * self.words].split_at(self.words);
        [one, two]
    }

    /// Fills the rows of a set. The rows of all later sets must already be filled.
    fn find_from(&mut self, from: usize, listener: &Listener) -> ControlFlow<()> {
        let digits: Vec<Digit> = digits_in(self.nodes.linked.sets[from].digits).collect();
        let width = 2 * self.words;
        // For each digit, the ends reached through links whose only restricted common is this digit. A path can follow
        // these links if another digit leads into the set.
        let mut by_digit = vec![0; width * digits.len()];
        let mut rows = by_digit.clone();
        for link in self.nodes.links_from(from) {
            for (index, &digit) in digits.iter().enumerate() {
                if link.other.is_some() {
                    self.add(link, onward(link, digit), &mut rows[width * index..][..width]);
                    listener.count_work(2 * WORK_PER_UNION)?;
                } else if link.digit == digit {
                    let onward = Some((digit, mask_of(digit)));
                    self.add(link, onward, &mut by_digit[width * index..][..width]);
                    listener.count_work(2 * WORK_PER_UNION)?;
                }
            }
        }
        for (into, row) in rows.chunks_mut(width).enumerate() {
            for (_, other) in by_digit.chunks(width).enumerate().filter(|&(digit, _)| digit != into) {
                unite(row, other);
                listener.count_work(2 * WORK_PER_UNION)?;
            }
        }
        self.rows[width * self.nodes.offsets[from]..][..rows.len()].copy_from_slice(&rows);
        ControlFlow::Continue(())
    }

    /// Adds to the rows of a node the ends that a path reaches through a link. `onward` is the digit by which the path
    /// can follow the link, if there is one.
    fn add(&self, link: &SetLink, onward: Option<(Digit, u32)>, rows: &mut [u64]) {
        let Some((digit, excluded)) = onward else { return };
        let (one, two) = rows.split_at_mut(self.words);
        if link.second < self.sets {
            let [after, _] = self.ends_from(self.nodes.node(link.second, digit));
            unite(one, after);
            unite(two, after);
        }
        if let Ok(end) = self.ends.binary_search(&(link.second, excluded)) {
            set(one, end);
        }
    }
}
