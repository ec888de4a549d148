//! Webs: all consequences of one claim, each with the claims from which it follows.
//!
//! A candidate that is true eliminates its rivals. The last candidate of a group is true. A pattern may eliminate
//! further candidates.
//!
//! Representation: one node for each claim, in the order of discovery, and a table that maps claims to nodes. A node
//! lists the nodes from which it follows. [Forcing nets](crate::human::patterns::forcing_nets) read these from the
//! groups instead, but here the groups shrink while the web grows.
//! Cost: 20 to 50 nanoseconds for each claim and house.

use super::groups::Group;
use crate::board::literal::Literal;

/// The reason for a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The claim is assumed.
    Start,
    /// Another candidate eliminates this candidate.
    Eliminated,
    /// The candidate is the last one of this group.
    LastOf(Group),
    /// A pattern eliminates the candidate; for a chain or net, with its index in [`Web::inner`].
    Pattern(Option<usize>),
}

#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub claim: Literal,
    pub cause: Cause,
    parents: (u32, u32),
}

#[derive(Clone, Debug)]
pub struct Web {
    pub nodes: Vec<Node>,
    parents: Vec<u32>,
    /// For each claim, the index of its node plus one, or 0 if the claim is not in the web.
    places: Vec<u32>,
    /// The complexities of inner chains and nets.
    pub inner: Vec<u32>,
}

impl Web {
    pub fn new(candidates: usize) -> Self {
        Web { nodes: Vec::new(), parents: Vec::new(), places: vec![0; 2 * candidates], inner: Vec::new() }
    }

    /// Returns the approximate size in words of 32 bits. On large boards the table takes most of the memory.
    pub fn words(&self) -> usize {
        self.nodes.len() * std::mem::size_of::<Node>() / 4 + self.parents.len() + self.places.len()
    }

    /// Returns the node of a claim, if it is in the web.
    #[inline]
    pub fn node_of(&self, claim: Literal) -> Option<u32> {
        self.places[claim.index()].checked_sub(1)
    }

    /// Adds a claim if it is new.
    pub fn add(&mut self, claim: Literal, cause: Cause, parents: &[u32]) -> Option<u32> {
        if self.places[claim.index()] != 0 {
            return None;
        }
        let node = self.add_apart(claim, cause, parents);
        self.places[claim.index()] = node + 1;
        Some(node)
    }

    /// Adds a claim without entering it in the table, for example because it contradicts another claim.
    pub fn add_apart(&mut self, claim: Literal, cause: Cause, parents: &[u32]) -> u32 {
        let start = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node { claim, cause, parents: (start, parents.len() as u32) });
        self.nodes.len() as u32 - 1
    }

    /// Returns these nodes and all nodes from which they follow.
    pub fn ancestors(&self, nodes: &[u32]) -> Vec<u32> {
        let mut is_known = vec![false; self.nodes.len()];
        let mut found = Vec::new();
        for &node in nodes {
            if !std::mem::replace(&mut is_known[node as usize], true) {
                found.push(node);
            }
        }
        let mut next = 0;
        while next < found.len() {
            let (start, count) = self.nodes[found[next] as usize].parents;
            for &parent in &self.parents[start as usize..][..count as usize] {
                if !std::mem::replace(&mut is_known[parent as usize], true) {
                    found.push(parent);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns the number of claims that prove the claim of a node, including this claim and those of inner chains and
    /// nets.
    pub fn complexity(&self, node: u32) -> u32 {
        let ancestors = self.ancestors(&[node]);
        let mut inner: Vec<usize> = ancestors
            .iter()
            .filter_map(|&node| match self.nodes[node as usize].cause {
                Cause::Pattern(inner) => inner,
                _ => None,
            })
            .collect();
        inner.sort_unstable();
        inner.dedup();
        ancestors.len() as u32 + inner.into_iter().map(|chain| self.inner[chain]).sum::<u32>()
    }

    /// Returns the groups that force the claims on which a node depends.
    pub fn groups_behind(&self, node: u32) -> impl Iterator<Item = Group> + '_ {
        self.ancestors(&[node]).into_iter().filter_map(|node| match self.nodes[node as usize].cause {
            Cause::LastOf(group) => Some(group),
            _ => None,
        })
    }
}
