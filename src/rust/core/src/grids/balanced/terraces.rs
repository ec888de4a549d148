//! Terraces and sequencings: orderings of the elements of a group whose steps are evenly spread.
//!
//! The steps of an ordering `x_1, x_2, ...` are `x_i^-1 x_(i+1)`. In a *terrace*, each involution occurs once as a
//! step, and each pair of distinct inverse elements accounts for two steps. In a *sequencing* (more exactly, a directed
//! terrace), each element except the identity occurs once as a step. If `a` and `b` are terraces, the square `L(i, j) =
//! a_i^-1 b_j` is *quasi-complete*: any two symbols adjoin twice in rows and twice in columns. If they are sequencings,
//! the square is *complete*: each ordered pair adjoins once in rows and once in columns.
//!
//! An abelian group of odd order has no sequencing: the product of the steps would be the product of all elements,
//! which is the identity, so the last element would equal the first. In a *near-sequencing*, one element occurs twice
//! as a step, another does not occur, and all others except the identity occur once.
//!
//! Cyclic groups have the terrace 0, 1, -1, 2, -2, ... (Williams), which is a sequencing if the order is even. If the
//! order is odd, `near_zigzag` is a near-sequencing. Other orderings are found by a depth-first search that tries the
//! elements in random order and restarts often.
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

/// Returns a near-sequencing of the cyclic group of an odd order `n = 2 m + 1`: the first `m + 1` elements of 0, 1, -1,
/// 2, -2, ..., with the steps 1, -2, 3, ..., and then `c, c - 1, c + 1, c - 2, ...` for `c = m + 1`, with the steps -1,
/// 2, -3, ....
pub(super) fn near_zigzag(n: usize) -> Vec<usize> {
    let zigzag = zigzag(n);
    let first = n / 2 + 1;
    (0..n).map(|k| if k < first { zigzag[k] } else { (first + n - zigzag[k - first]) % n }).collect()
}

/// A condition on the steps of an ordering.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Steps {
    Terrace,
    Sequencing,
    NearSequencing,
}

impl Steps {
    /// Returns the class of a step; a terrace does not distinguish an element from its inverse.
    fn class(self, group: &FiniteGroup, x: usize) -> usize {
        if self == Steps::Terrace {
            x.min(group.inverse(x))
        } else {
            x
        }
    }

    /// Returns how often steps of each class must occur. For a near-sequencing, the two exceptions are drawn at random.
    fn quotas(self, group: &FiniteGroup, rng: &mut Rng) -> Vec<u8> {
        let order = group.order();
        let is_double = |x: usize| self == Steps::Terrace && group.inverse(x) != x;
        let mut quotas: Vec<u8> = (0..order).map(|x| 1 + u8::from(is_double(x))).collect();
        quotas[0] = 0;
        if self == Steps::NearSequencing {
            let missing = 1 + rng.below(order - 1);
            let twice = 1 + (missing + rng.below(order - 2)) % (order - 1);
            quotas[missing] = 0;
            quotas[twice] = 2;
        }
        quotas
    }
}

/// The node limit of an attempt, per element of the group.
const NODES_PER_ELEMENT: u64 = 400;

/// Searches for a random ordering that begins with the identity and meets the conditions. Returns `Ok(None)` if no such
/// ordering exists, or, for a near-sequencing, if none exists with the exceptions that were drawn.
pub(super) fn random_terrace(
    group: &FiniteGroup,
    steps: Steps,
    blocks: &BlockConditions,
    rng: &mut Rng,
    meter: &mut Meter,
) -> Result<Option<Vec<usize>>, StopReason> {
    let order = group.order();
    loop {
        let mut search = TerraceSearch {
            group,
            blocks,
            class: (0..order).map(|x| steps.class(group, x)).collect(),
            left: steps.quotas(group, rng),
            path: vec![0],
            is_used: vec![false; order],
            cosets_used: vec![0; order],
            nodes: NODES_PER_ELEMENT * order as u64,
        };
        search.is_used[0] = true;
        search.cosets_used[blocks.coset(0)] = 1;
        match search.extend(rng, meter)? {
            Extension::Complete => return Ok(Some(search.path)),
            Extension::Exhausted => return Ok(None),
            Extension::OutOfNodes => {}
        }
    }
}

/// The result of the search below a node.
enum Extension {
    Complete,
    Exhausted,
    OutOfNodes,
}

struct TerraceSearch<'a> {
    group: &'a FiniteGroup,
    blocks: &'a BlockConditions,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Budget;

    /// Returns whether an ordering of all elements meets the condition on its steps.
    fn meets(steps: Steps, group: &FiniteGroup, path: &[usize]) -> bool {
        let mut counts = vec![0; group.order()];
        path.windows(2).for_each(|pair| counts[group.step(pair[0], pair[1])] += 1);
        let mut sorted = path.to_vec();
        sorted.sort_unstable();
        let others = 1..group.order();
        let exceptions = others.clone().filter(|&x| counts[x] != 1).count();
        let are_even = match steps {
            Steps::Terrace => others.clone().all(|x| counts[x] + counts[group.inverse(x)] == 2),
            Steps::Sequencing => exceptions == 0,
            Steps::NearSequencing => exceptions == 2 && others.clone().all(|x| counts[x] <= 2),
        };
        sorted.iter().enumerate().all(|(k, &x)| k == x) && are_even
    }

    fn found(group: &FiniteGroup, steps: Steps, blocks: &BlockConditions, seed: u64) -> Option<Vec<usize>> {
        let mut meter = Meter::new(Budget::new(1, 5_000_000), group.order());
        random_terrace(group, steps, blocks, &mut Rng::new(seed), &mut meter).expect("enough nodes")
    }

    #[test]
    fn the_zigzag_is_a_terrace_and_for_even_orders_a_sequencing() {
        for n in 2..40 {
            assert!(meets(Steps::Terrace, &FiniteGroup::cyclic(n), &zigzag(n)), "{n}");
            assert_eq!(meets(Steps::Sequencing, &FiniteGroup::cyclic(n), &zigzag(n)), n % 2 == 0, "{n}");
        }
    }

    #[test]
    fn near_sequencings_have_two_exceptions() {
        for n in (3..60).step_by(2) {
            let group = FiniteGroup::cyclic(n);
            assert!(meets(Steps::NearSequencing, &group, &near_zigzag(n)), "{n}: {:?}", near_zigzag(n));
            if n <= 25 {
                let any = BlockConditions::any(n);
                let path = (1..9).find_map(|seed| found(&group, Steps::NearSequencing, &any, seed));
                assert!(meets(Steps::NearSequencing, &group, &path.expect("it exists")), "{n}");
            }
        }
    }

    #[test]
    fn random_terraces_are_terraces() {
        for n in 2..=16 {
            let group = FiniteGroup::cyclic(n);
            let path = found(&group, Steps::Terrace, &BlockConditions::any(n), n as u64).expect("it exists");
            assert!(meets(Steps::Terrace, &group, &path), "{n}: {path:?}");
        }
        for group in [FiniteGroup::semidirect(5, 2, 4), FiniteGroup::semidirect(7, 3, 2)] {
            let any = BlockConditions::any(group.order());
            let path = found(&group, Steps::Sequencing, &any, 1).expect("it exists");
            assert!(meets(Steps::Sequencing, &group, &path), "{path:?}");
        }
    }

    #[test]
    fn a_search_ends_without_a_result_if_no_ordering_exists() {
        // Neither the dihedral group of order 6 nor a cyclic group of odd order has a sequencing.
        for group in [FiniteGroup::semidirect(3, 2, 2), FiniteGroup::cyclic(5), FiniteGroup::cyclic(7)] {
            assert_eq!(found(&group, Steps::Sequencing, &BlockConditions::any(group.order()), 1), None);
        }
        // The elementary abelian group of order 4 has no terrace.
        let four = FiniteGroup::semidirect(2, 2, 1);
        assert_eq!(found(&four, Steps::Terrace, &BlockConditions::any(4), 1), None);
    }

    #[test]
    fn each_block_is_a_transversal() {
        let group = FiniteGroup::semidirect(7, 3, 2);
        let coset = group.cosets(&[0, 7, 14]);
        let blocks = BlockConditions::transversals(&group, &[0, 7, 14]);
        let cols = found(&group, Steps::Terrace, &blocks, 1).expect("it exists");
        assert!(meets(Steps::Terrace, &group, &cols));
        for block in cols.chunks(7) {
            let mut met: Vec<usize> = block.iter().map(|&x| coset[x]).collect();
            met.sort_unstable();
            assert_eq!(met, [0, 1, 2, 3, 4, 5, 6]);
        }
    }
}
