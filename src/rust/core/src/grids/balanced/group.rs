//! Groups as multiplication tables: cyclic groups, dihedral groups and other semidirect products of two cyclic groups.
//!
//! Representation: the element `a^i b^j` of `<a, b : a^m = b^k = 1, b a b^-1 = a^u>` has the number `j m + i`, so the
//! identity is 0.

pub(super) struct FiniteGroup {
    order: usize,
    product: Vec<u32>,
    inverse: Vec<u32>,
}

impl FiniteGroup {
    pub(super) fn cyclic(order: usize) -> Self {
        FiniteGroup::semidirect(order, 1, 1)
    }

    /// Creates the group of order `m k` in which conjugation by `b`, of order `k`, takes `a`, of order `m`, to `a^u`.
    /// `u^k` must be 1 modulo `m`.
    pub(super) fn semidirect(m: usize, k: usize, u: usize) -> Self {
        let order = m * k;
        let powers: Vec<usize> =
            std::iter::successors(Some(1 % m), |&power| Some(power * u % m)).take(k).collect();
        debug_assert_eq!(powers[k - 1] * u % m, 1 % m);
        let product = |x: usize, y: usize| {
            let ((i, j), (i2, j2)) = ((x % m, x / m), (y % m, y / m));
            (j + j2) % k * m + (i + i2 * powers[j]) % m
        };
        let mut table = vec![0; order * order];
        let mut inverse = vec![0; order];
        for x in 0..order {
            for y in 0..order {
                let z = product(x, y);
                table[x * order + y] = z as u32;
                if z == 0 {
                    inverse[x] = y as u32;
                }
            }
        }
        FiniteGroup { order, product: table, inverse }
    }

    pub(super) fn order(&self) -> usize {
        self.order
    }

    #[inline]
    pub(super) fn product(&self, x: usize, y: usize) -> usize {
        self.product[x * self.order + y] as usize
    }

    #[inline]
    pub(super) fn inverse(&self, x: usize) -> usize {
        self.inverse[x] as usize
    }

    /// Returns the step `x^-1 y` from one element to another.
    #[inline]
    pub(super) fn step(&self, x: usize, y: usize) -> usize {
        self.product(self.inverse(x), y)
    }

    /// Numbers the right cosets of a subgroup; returns the number of the coset of each element.
    pub(super) fn cosets(&self, subgroup: &[usize]) -> Vec<usize> {
        let mut coset = vec![usize::MAX; self.order];
        let mut count = 0;
        for x in 0..self.order {
            if coset[x] == usize::MAX {
                subgroup.iter().for_each(|&h| coset[self.product(h, x)] = count);
                count += 1;
            }
        }
        coset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_groups() {
        for (m, k, u) in [(7, 1, 1), (3, 2, 2), (4, 2, 3), (7, 3, 2), (5, 4, 2), (3, 3, 1)] {
            let group = FiniteGroup::semidirect(m, k, u);
            let n = group.order();
            assert_eq!(n, m * k);
            for x in 0..n {
                assert_eq!((group.product(0, x), group.product(x, 0)), (x, x));
                assert_eq!((group.step(x, x), group.product(x, group.inverse(x))), (0, 0));
                for y in 0..n {
                    for z in 0..n {
                        let (left, right) = (group.product(x, y), group.product(y, z));
                        assert_eq!(group.product(left, z), group.product(x, right), "{m} {k} {u}");
                    }
                }
            }
            let is_abelian = u == 1;
            assert_eq!(group.product(1, n - 1) == group.product(n - 1, 1), is_abelian || k == 1);
        }
    }

    #[test]
    fn cosets_partition_the_group() {
        let group = FiniteGroup::semidirect(7, 3, 2);
        let subgroup = [0, 7, 14];
        let coset = group.cosets(&subgroup);
        for x in 0..21 {
            for y in 0..21 {
                let together = subgroup.contains(&group.product(y, group.inverse(x)));
                assert_eq!(coset[x] == coset[y], together);
            }
        }
    }
}
