//! Conditions under which orderings of the elements of a group give a square with boxes.
//!
//! The square `L(i, j) = a_i^-1 b_j` has `r x c` boxes if each block of `r` elements of `a` is a right coset `H x` of
//! a subgroup `H` of order `r`, and each block `B` of `c` elements of `b` is a *transversal*: it meets each right coset
//! of `H` once. Then `H B`, and so the box `x^-1 H B`, is the whole group.

use super::group::FiniteGroup;

/// Conditions on consecutive blocks of an ordering.
pub(super) struct BlockConditions {
    size: usize,
    /// The coset of each element; no coset occurs twice in a block. Empty if there are no conditions.
    coset: Vec<usize>,
}

impl BlockConditions {
    /// Imposes no condition on the orderings of a group of this order.
    pub(super) fn any(order: usize) -> Self {
        BlockConditions { size: order, coset: Vec::new() }
    }

    /// Requires each block to be a transversal of the right cosets of a subgroup.
    pub(super) fn transversals(group: &FiniteGroup, subgroup: &[usize]) -> Self {
        BlockConditions { size: group.order() / subgroup.len(), coset: group.cosets(subgroup) }
    }

    #[inline]
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns the coset of an element, or the element itself if there are no conditions.
    #[inline]
    pub(super) fn coset(&self, x: usize) -> usize {
        self.coset.get(x).copied().unwrap_or(x)
    }
}
