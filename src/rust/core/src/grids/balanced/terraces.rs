//! Terraces and sequencings: orderings of the elements of a group whose steps are evenly spread.
//!
//! The steps of an ordering `x_1, x_2, ...` are `x_i^-1 x_(i+1)`. In a *terrace*, each involution is one of the
//! steps, and each other element and its inverse together account for two. In a *sequencing* (more exactly, a directed
//! terrace), each element except the identity occurs once as a step. If `a` and `b` are terraces, the square
//! `L(i, j) = a_i^-1 b_j` is *quasi-complete*: any two symbols adjoin twice in rows and twice in columns. If they are
//! sequencings, the square is *complete*: each ordered pair adjoins once in rows and once in columns.
//!
//! Cyclic groups have the terrace 0, 1, -1, 2, -2, ... (Williams), which is a sequencing if the order is even. Other
//! terraces are found by a depth-first search that tries the elements in random order and restarts often.
//!
//! References: E. J. Williams, *Experimental designs balanced for the estimation of residual effects of treatments*,
//! Australian Journal of Scientific Research A 2, 1949, 149-168; B. Gordon, *Sequences in groups with distinct partial
//! products*, Pacific Journal of Mathematics 11, 1961, 1309-1313; R. A. Bailey, *Quasi-complete Latin squares:
//! construction and randomization*, Journal of the Royal Statistical Society B 46, 1984, 323-334.

use super::blocks::BlockConditions;
use super::group::FiniteGroup;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// Returns 0, 1, -1, 2, -2, ... modulo `n`.
pub(super) fn zigzag(n: usize) -> Vec<usize> {
    (0..n).map(|k| if k % 2 == 1 { k.div_ceil(2) } else { (n - k / 2) % n }).collect()
}

/// The node limit of an attempt, per element of the group.
const NODES_PER_ELEMENT: u64 = 400;

/// Searches for a random terrace, or sequencing if `directed`, that begins with the identity and meets the conditions.
/// `Err` means that the meter ended the search; `Ok(None)` means that no terrace exists.
pub(super) fn random_terrace(
    group: &FiniteGroup,
    directed: bool,
    blocks: &BlockConditions,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<Option<Vec<usize>>, StopReason> {
    let order = group.order();
    let class = |x: usize| if directed { x } else { x.min(group.inverse(x)) };
    let quota = |x: usize| if directed || group.inverse(x) == x { 1 } else { 2 };
    loop {
        let mut search = TerraceSearch {
            group,
            blocks,
            class: (0..order).map(class).collect(),
            left: (0..order).map(quota).collect(),
            path: vec![0],
            is_used: vec![false; order],
            cosets_used: vec![0; order],
            nodes: NODES_PER_ELEMENT * order as u64,
        };
        search.left[0] = 0;
        search.is_used[0] = true;
        search.cosets_used[blocks.coset(0)] = 1;
        match search.extend(rng, meter)? {
            Extension::Complete => return Ok(Some(search.path)),
            Extension::Exhausted => return Ok(None),
            Extension::OutOfNodes => {}
        }
    }
}

/// The end of a search below a node.
enum Extension {
    Complete,
    Exhausted,
    OutOfNodes,
}

struct TerraceSearch<'a> {
    group: &'a FiniteGroup,
    blocks: &'a BlockConditions,
    /// The class of each step.
    class: Vec<usize>,
    /// How often steps of each class may still occur.
    left: Vec<u8>,
    path: Vec<usize>,
    is_used: Vec<bool>,
    /// The block, counted from 1, that last used each coset.
    cosets_used: Vec<usize>,
    nodes: u64,
}

impl TerraceSearch<'_> {
    fn extend(&mut self, rng: &mut Rng, meter: &mut Meter) -> Result<Extension, StopReason> {
        if self.path.len() == self.group.order() {
            return Ok(Extension::Complete);
        }
        if self.nodes == 0 {
            return Ok(Extension::OutOfNodes);
        }
        self.nodes -= 1;
        meter.node()?;
        let last = self.path[self.path.len() - 1];
        let mut options: Vec<usize> =
            (0..self.group.order()).filter(|&next| self.allows(last, next)).collect();
        rng.shuffle(&mut options);
        let block = self.path.len() / self.blocks.size() + 1;
        for next in options {
            let class = self.class[self.group.step(last, next)];
            let coset = self.blocks.coset(next);
            let coset_before = std::mem::replace(&mut self.cosets_used[coset], block);
            self.left[class] -= 1;
            self.is_used[next] = true;
            self.path.push(next);
            match self.extend(rng, meter)? {
                Extension::Exhausted => {}
                end => return Ok(end),
            }
            self.path.pop();
            self.is_used[next] = false;
            self.left[class] += 1;
            self.cosets_used[coset] = coset_before;
        }
        Ok(Extension::Exhausted)
    }

    fn allows(&self, last: usize, next: usize) -> bool {
        if self.is_used[next] || self.left[self.class[self.group.step(last, next)]] == 0 {
            return false;
        }
        let block = self.path.len() / self.blocks.size() + 1;
        self.cosets_used[self.blocks.coset(next)] != block
    }
}

/// Returns whether an ordering of all elements is a terrace, or a sequencing if `directed`.
#[cfg(test)]
pub(super) fn is_terrace(group: &FiniteGroup, directed: bool, path: &[usize]) -> bool {
    let mut counts = vec![0; group.order()];
    path.windows(2).for_each(|pair| counts[group.step(pair[0], pair[1])] += 1);
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    let is_even = |x: usize| match directed {
        true => counts[x] == 1,
        false => counts[x] + counts[group.inverse(x)] == 2,
    };
    sorted.iter().enumerate().all(|(k, &x)| k == x) && (1..group.order()).all(is_even)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Budget;

    fn found(group: &FiniteGroup, directed: bool, blocks: &BlockConditions, seed: u64) -> Option<Vec<usize>> {
        let mut meter = Meter::new(Budget::new(1, 5_000_000), group.order());
        random_terrace(group, directed, blocks, &mut Rng::new(seed), &mut meter).expect("enough nodes")
    }

    #[test]
    fn the_zigzag_is_a_terrace_and_for_even_orders_a_sequencing() {
        for n in 2..40 {
            assert!(is_terrace(&FiniteGroup::cyclic(n), false, &zigzag(n)), "{n}");
            assert_eq!(is_terrace(&FiniteGroup::cyclic(n), true, &zigzag(n)), n % 2 == 0, "{n}");
        }
    }

    #[test]
    fn random_terraces_are_terraces() {
        for n in 2..=16 {
            let group = FiniteGroup::cyclic(n);
            let path = found(&group, false, &BlockConditions::any(n), n as u64).expect("it exists");
            assert!(is_terrace(&group, false, &path), "{n}: {path:?}");
        }
        for (group, directed) in
            [(FiniteGroup::semidirect(5, 2, 4), true), (FiniteGroup::semidirect(7, 3, 2), true)]
        {
            let path = found(&group, directed, &BlockConditions::any(group.order()), 1).expect("it exists");
            assert!(is_terrace(&group, directed, &path), "{path:?}");
        }
    }

    #[test]
    fn the_search_is_exhaustive() {
        // Neither the dihedral group of order 6 nor a cyclic group of odd order has a sequencing.
        for group in [FiniteGroup::semidirect(3, 2, 2), FiniteGroup::cyclic(5), FiniteGroup::cyclic(7)] {
            assert_eq!(found(&group, true, &BlockConditions::any(group.order()), 1), None);
        }
        // The elementary abelian group of order 4 has no terrace.
        assert_eq!(found(&FiniteGroup::semidirect(2, 2, 1), false, &BlockConditions::any(4), 1), None);
    }

    #[test]
    fn each_block_is_a_transversal() {
        let group = FiniteGroup::semidirect(7, 3, 2);
        let coset = group.cosets(&[0, 7, 14]);
        let cols =
            found(&group, false, &BlockConditions::transversals(&group, &[0, 7, 14]), 1).expect("it exists");
        assert!(is_terrace(&group, false, &cols));
        for block in cols.chunks(7) {
            let mut met: Vec<usize> = block.iter().map(|&x| coset[x]).collect();
            met.sort_unstable();
            assert_eq!(met, [0, 1, 2, 3, 4, 5, 6]);
        }
    }
}
