//! The ends that paths of links can reach from each node, by dynamic programming from the last set to the first.
//!
//! Representation: for each node, the ends after one or more links and those after two or more, as
//! [rows of bits](crate::human::logic::bit_row). The ends are sorted by set and processed in blocks, so that memory
//! does not grow with the square of the number of nodes. Only sets before the last one of a block have rows.
//! Cost: for each block, one union of rows for each link with one restricted common, and one for each digit of the
//! first set for each link with two.

use super::{digits_in, mask_of, onward, ControlFlow, Digit, End, Listener, Nodes, SetLink};
use crate::human::logic::bit_row::{set, unite};

/// The number of ends in a block.
pub const BLOCK: usize = 1 << 12;

/// The work of uniting two rows.
const WORK_PER_UNION: usize = 4;

/// Ends after at least one link, and after at least two.
#[derive(Clone)]
struct EndRows {
    one: Vec<u64>,
    two: Vec<u64>,
}

/// The ends of one block that paths reach from each node.
pub struct Reach<'a> {
    nodes: &'a Nodes<'a>,
    ends: &'a [End],
    /// By node.
    rows: Vec<EndRows>,
    sets: usize,
    words: usize,
}

impl<'a> Reach<'a> {
    /// Finds the ends within reach. Breaks if a stop is requested.
    pub fn of(nodes: &'a Nodes<'a>, ends: &'a [End], listener: &Listener) -> ControlFlow<(), Self> {
        let sets = ends.last().map_or(0, |&(set, _)| set);
        let words = ends.len().div_ceil(64);
        let mut reach = Reach { nodes, ends, rows: Vec::new(), sets, words };
        reach.rows.resize(nodes.offsets[sets], reach.no_ends());
        for set in (0..sets).rev() {
            reach.find_from(set, listener)?;
        }
        ControlFlow::Continue(reach)
    }

    /// Returns the number of sets from which paths can reach an end of the block.
    pub fn sets(&self) -> usize {
        self.sets
    }

    /// Returns the ends of paths of three or more links that leave a set by this digit.
    pub fn after_three(&self, start: usize, first: Digit, listener: &Listener) -> ControlFlow<(), Vec<u64>> {
        let mut row = vec![0; self.words];
        for link in self.nodes.links_from(start) {
            if link.second < self.sets && link.digits() & mask_of(first) != 0 {
                unite(&mut row, &self.rows[self.nodes.node(link.second, first)].two);
                listener.count_work(WORK_PER_UNION)?;
            }
        }
        ControlFlow::Continue(row)
    }

    fn no_ends(&self) -> EndRows {
        EndRows { one: vec![0; self.words], two: vec![0; self.words] }
    }

    /// Fills the rows of a set whose later sets are known.
    fn find_from(&mut self, from: usize, listener: &Listener) -> ControlFlow<()> {
        let digits: Vec<Digit> = digits_in(self.nodes.linked.sets[from].digits).collect();
        // By digit: the ends after the links that share only this digit. They count for all other digits that lead into
        // the set.
        let mut by_digit = vec![self.no_ends(); digits.len()];
        let mut rows = by_digit.clone();
        for link in self.nodes.links_from(from) {
            for (index, &digit) in digits.iter().enumerate() {
                if link.other.is_some() {
                    self.add(link, onward(link, digit), &mut rows[index]);
                    listener.count_work(2 * WORK_PER_UNION)?;
                } else if link.digit == digit {
                    self.add(link, Some((digit, mask_of(digit))), &mut by_digit[index]);
                    listener.count_work(2 * WORK_PER_UNION)?;
                }
            }
        }
        for (into, row) in rows.iter_mut().enumerate() {
            for (_, other) in by_digit.iter().enumerate().filter(|&(digit, _)| digit != into) {
                unite(&mut row.one, &other.one);
                unite(&mut row.two, &other.two);
                listener.count_work(2 * WORK_PER_UNION)?;
            }
        }
        let first = self.nodes.offsets[from];
        self.rows.splice(first..first + rows.len(), rows);
        ControlFlow::Continue(())
    }

    /// Adds the ends that a path reaches by a link, if `onward` is a digit by which it can follow this link.
    fn add(&self, link: &SetLink, onward: Option<(Digit, u32)>, rows: &mut EndRows) {
        let Some((digit, excluded)) = onward else { return };
        if link.second < self.sets {
            let after = &self.rows[self.nodes.node(link.second, digit)].one;
            unite(&mut rows.one, after);
            unite(&mut rows.two, after);
        }
        if let Ok(end) = self.ends.binary_search(&(link.second, excluded)) {
            set(&mut rows.one, end);
        }
    }
}
