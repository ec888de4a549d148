//! The shelf: a stack of the nodes that wait for a lane.
//!
//! The latest node leaves first, so the shelf grows only with the depth of the search. Nodes of puzzles that have
//! reached the solution limit are dropped when they leave, before they are moved into a lane.
//!
//! Nodes move between lanes and the shelf by transposing 64 planes at a time. On the shelf, a node is twelve
//! consecutive words instead of one bit in each of 729 planes, and can be copied anywhere.
//!
//! Representation: bit `b` of word `g` of a node is its bit in plane `64 g + b` of the candidates, in the order of
//! [`CandidatePlanes`].

use super::super::lanes::{flatten_mut, words_of, words_of_mut, Plane, MAX_WORDS};
use super::super::{CELLS, ORDER};
use super::block::CandidatePlanes;
use super::transpose::{large_steps, small_steps};
use super::unrolled::each;
use super::{bits, Lanes, MAX_LANES};

const PLANES: usize = ORDER * CELLS;

/// The number of words of a node.
const NODE_WORDS: usize = PLANES.div_ceil(64);

/// The planes of a node in each lane, in groups of 64. The last planes are not used.
pub(super) type PlaneGroups<P> = [[P; 64]; NODE_WORDS];

pub(super) struct Shelf<P> {
    nodes: Vec<[u64; NODE_WORDS]>,
    /// The index of the puzzle to which each node belongs.
    owners: Vec<u32>,
    /// A buffer for nodes on their way to the shelf.
    planes: Box<PlaneGroups<P>>,
    /// A buffer for transposed nodes: word `v` of `rows[b][g]` is word `g` of the node in lane `64 v + b`.
    rows: Box<[[P; NODE_WORDS]; 64]>,
}

impl<P: Plane> Shelf<P> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Shelf {
            nodes: Vec::new(),
            owners: Vec::new(),
            planes: Box::new([[P::none(); 64]; NODE_WORDS]),
            rows: Box::new([[P::none(); NODE_WORDS]; 64]),
        }
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the buffer to which nodes are written before [`push`](Self::push).
    #[inline(always)]
    pub(super) fn buffer(&mut self) -> &mut PlaneGroups<P> {
        &mut self.planes
    }

    /// Pushes the nodes in these lanes of the buffer.
    #[inline(always)]
    pub(super) fn push(&mut self, lanes: &Lanes, owner: &[u32; MAX_LANES]) {
        let rows = &mut self.rows;
        for (group, planes) in self.planes.iter_mut().enumerate() {
            for first in 0..8 {
                let eight = large_steps(each!(8, at => planes[first + at * 8]));
                each!(8, at => planes[first + at * 8] = eight[at]);
            }
            for first in (0..64).step_by(8) {
                let eight = small_steps(each!(8, at => planes[first + at]));
                each!(8, at => rows[first + at][group] = eight[at]);
            }
        }
        for word in 0..P::WORDS {
            for bit in bits(lanes[word]) {
                let (mut node, row) = ([0; NODE_WORDS], words_of(&rows[bit]));
                for group in 0..NODE_WORDS {
                    node[group] = row[group * P::WORDS + word];
                }
                self.nodes.push(node);
                self.owners.push(owner[word * 64 + bit]);
            }
        }
    }

    /// Moves nodes into free lanes, and drops nodes of finished puzzles. Returns the lanes that received a node.
    #[inline(always)]
    pub(super) fn pop(
        &mut self,
        candidates: &mut CandidatePlanes<P>,
        free: &Lanes,
        owner: &mut [u32; MAX_LANES],
        is_finished: impl Fn(u32) -> bool,
    ) -> Lanes {
        let mut taken = [0; MAX_WORDS];
        'lanes: for word in 0..P::WORDS {
            for bit in bits(free[word]) {
                let node = loop {
                    let (Some(node), Some(of)) = (self.nodes.pop(), self.owners.pop()) else { break 'lanes };
                    if !is_finished(of) {
                        owner[word * 64 + bit] = of;
                        break node;
                    }
                };
                let row = words_of_mut(&mut self.rows[bit]);
                for group in 0..NODE_WORDS {
                    row[group * P::WORDS + word] = node[group];
                }
                taken[word] |= 1 << bit;
            }
        }
        if taken != [0; MAX_WORDS] {
            self.transpose_into(candidates, P::from_words(&taken));
        }
        taken
    }

    /// Copies the nodes in these lanes of the buffer of rows to the candidates.
    #[inline(always)]
    fn transpose_into(&mut self, candidates: &mut CandidatePlanes<P>, lanes: P) {
        let rows = &mut self.rows;
        let planes = flatten_mut(candidates);
        for group in 0..NODE_WORDS {
            for first in 0..8 {
                let eight = large_steps(each!(8, at => rows[first + at * 8][group]));
                each!(8, at => rows[first + at * 8][group] = eight[at]);
            }
            for (eight_planes, first) in planes[group * 64..].chunks_mut(8).zip((0..64).step_by(8)) {
                let eight = small_steps(each!(8, at => rows[first + at][group]));
                if eight_planes.len() == 8 {
                    each!(8, at => eight_planes[at] = lanes.choose(eight[at], eight_planes[at]));
                } else {
                    eight_planes[0] = lanes.choose(eight[0], eight_planes[0]);
                }
            }
        }
    }
}
