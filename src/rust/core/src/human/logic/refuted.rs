//! The candidates that a chain of links refutes: if such a candidate were true, it would follow that it is false.
//!
//! Each candidate that a nice loop or an AIC eliminates is refuted in this way, because it excludes one end of a chain
//! and is excluded by the other. So a search for loops only needs to start from these candidates, and from those of
//! their rivals that refute them when they are false. A continuous loop also starts from such a rival: it leaves and
//! enters a cell by strong links, and refutes the other candidates of this cell.
//!
//! Representation: claims that a node is false alternate with claims that a node is true, so one row of bits for each
//! node is enough: the nodes that are false if this node is false. The row of a node without strong links is empty.
//! Cost: about ten microseconds on 9 x 9; one test for each pair of nodes with strong links, and some unions of rows.
//!
//! References: S. Warshall, *A Theorem on Boolean Matrices*, Journal of the ACM 9, 1962.

use super::bit_row::{set, unite};
use super::links::Implications;
use crate::board::literal::Literal;
use crate::human::technique::Listener;
use std::ops::ControlFlow;

/// The maximum number of nodes with strong links. If there are more, no chain is excluded.
const MAX_NODES: usize = 1000;

/// The number of words that are united in the time of one unit of [`Listener::count_work`].
const WORDS_PER_UNIT: usize = 16;

/// The nodes that are false if a node is false.
pub struct Refutations {
    words: usize,
    /// A row of bits for each node; empty if no chain is excluded.
    rows: Vec<u64>,
}

impl Refutations {
    /// Finds the nodes that are false if a node is false. Breaks if a stop is requested.
    pub fn of(implications: &Implications, listener: &Listener) -> ControlFlow<(), Self> {
        let nodes = implications.claims() / 2;
        let is_strong = |&node: &usize| implications.has_consequences(Literal::negative(node));
        let strong: Vec<usize> = (0..nodes).filter(is_strong).collect();
        if strong.len() > MAX_NODES {
            return ControlFlow::Continue(Refutations::unknown());
        }
        let words = nodes.div_ceil(64);
        let mut rows = vec![0u64; nodes * words];
        for &node in &strong {
            let row = &mut rows[node * words..][..words];
            for partner in implications.after(Literal::negative(node)) {
                let mut rivals = 0;
                implications.after(partner).for_each(|rival| {
                    set(row, rival.candidate());
                    rivals += 1;
                });
                listener.count_work(rivals)?;
            }
        }
        let mut through = vec![0; words];
        for &middle in &strong {
            through.copy_from_slice(&rows[middle * words..][..words]);
            let mut united = 1;
            for &node in &strong {
                let row = &mut rows[node * words..][..words];
                if row[middle / 64] >> (middle % 64) & 1 == 1 {
                    unite(row, &through);
                    united += 1;
                }
            }
            listener.count_work(united * words / WORDS_PER_UNIT)?;
        }
        ControlFlow::Continue(Refutations { words, rows })
    }

    /// Returns a table that does not exclude any chain.
    pub fn unknown() -> Self {
        Refutations { words: 0, rows: Vec::new() }
    }

    /// Returns whether a chain of links from the claim that the first node is false may lead to the claim that the
    /// second is false.
    pub fn leads_to(&self, from: usize, to: usize) -> bool {
        self.rows.is_empty() || self.rows[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }
}
