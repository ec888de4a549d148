//! Difference sets: subsets of an abelian group whose differences include each element except 0 equally often.
//!
//! [`DifferenceSet::of`] tries three families and their complements:
//!
//! - *powers* with a fixed exponent in a finite field, with or without 0 (quadratic residues, biquadratic residues and
//!   so on; Paley, Chowla, Lehmer); each candidate is tested;
//! - the *hyperplanes* of a projective geometry (Singer), in the integers modulo `v = (q^n - 1) / (q - 1)`: the
//!   exponents `i` below `v` for which `x^i` has trace 0 over the field of `q` elements, where `x` is a primitive
//!   element of the field of `q^n` elements;
//! - *twin primes* `p` and `p + 2`: the integers modulo `p (p + 2)` that are multiples of `p + 2`, or whose two
//!   quadratic characters have the product 1.
//!
//! The empty set, single elements and the complements of single elements are also difference sets.
//!
//! References: J. Singer, *A Theorem in Finite Projective Geometry and Some Applications to Number Theory*,
//! Transactions of the American Mathematical Society 43(3), 1938; R. Stanton and D. Sprott, *A Family of Difference
//! Sets*, Canadian Journal of Mathematics 10, 1958; C. J. Colbourn and J. H. Dinitz (editors), *Handbook of
//! Combinatorial Designs*, 2nd edition, 2006, <https://doi.org/10.1201/9781420010541>.

use crate::grids::field::{prime_powers, Field};

const MAX_GROUP: usize = 2000;
/// The size of the largest field for the hyperplanes.
const MAX_FIELD: usize = 1 << 16;

pub(super) struct DifferenceSet {
    group: AbelianGroup,
    elements: Vec<usize>,
}

enum AbelianGroup {
    Integers(usize),
    Field(Field),
}

impl DifferenceSet {
    /// Returns a set of `size` elements in a group of `order` elements; `None` if no construction applies.
    pub(super) fn of(order: usize, size: usize) -> Option<Self> {
        let is_possible = order > 1 && order <= MAX_GROUP && size < order;
        if !is_possible || size * size.saturating_sub(1) % (order - 1) > 0 {
            return None;
        }
        if size <= 1 || size + 1 == order {
            let first = usize::from(size > 1);
            return Some(DifferenceSet {
                group: AbelianGroup::Integers(order),
                elements: (first..first + size).collect(),
            });
        }
        DifferenceSet::smaller(order, size).or_else(|| {
            let set = DifferenceSet::smaller(order, order - size)?;
            let elements = (0..order).filter(|element| !set.elements.contains(element)).collect();
            Some(DifferenceSet { elements, ..set })
        })
    }

    fn smaller(order: usize, size: usize) -> Option<Self> {
        powers(order, size).or_else(|| hyperplane(order, size)).or_else(|| twin_primes(order, size))
    }

    pub(super) fn elements(&self) -> &[usize] {
        &self.elements
    }

    pub(super) fn sum(&self, a: usize, b: usize) -> usize {
        match &self.group {
            AbelianGroup::Integers(order) => (a + b) % order,
            AbelianGroup::Field(field) => field.sum(a, b),
        }
    }

    /// Returns whether each element except 0 is the difference of the same number of pairs.
    fn is_valid(&self, order: usize) -> bool {
        let elements = &self.elements;
        let mut is_element = vec![false; order];
        elements.iter().for_each(|&element| is_element[element] = true);
        // The number of elements that stay in the set when `shift` is added.
        let common =
            |shift: usize| elements.iter().filter(|&&element| is_element[self.sum(element, shift)]).count();
        let expected = elements.len() * (elements.len() - 1) / (order - 1);
        (1..order).all(|shift| common(shift) == expected)
    }
}

fn powers(order: usize, size: usize) -> Option<DifferenceSet> {
    let [(prime, degree)] = prime_powers(order)[..] else { return None };
    [0, 1].into_iter().find_map(|zeros| {
        let nonzero = size - zeros;
        if (order - 1) % nonzero > 0 {
            return None;
        }
        let field = Field::new(prime, degree);
        let exponent = (order - 1) / nonzero;
        let powers = (0..nonzero).map(|index| field.power(index * exponent));
        let elements = std::iter::repeat(0).take(zeros).chain(powers).collect();
        Some(DifferenceSet { group: AbelianGroup::Field(field), elements }).filter(|set| set.is_valid(order))
    })
}

fn hyperplane(order: usize, size: usize) -> Option<DifferenceSet> {
    // The sizes determine the base, because `q (q^(n - 1) - 1) / (q - 1) + 1 = (q^n - 1) / (q - 1)`.
    let base = (order - 1) / size;
    let [(prime, degree)] = prime_powers(base)[..] else { return None };
    let (mut points, mut field_size, mut dimension) = (1, base, 1);
    while points < order && field_size < MAX_FIELD {
        points += field_size;
        field_size *= base;
        dimension += 1;
    }
    if points != order || field_size > MAX_FIELD {
        return None;
    }
    let field = Field::new(prime, degree * dimension);
    let conjugate = |exponent: usize, index: u32| field.power(exponent * base.pow(index) % (field_size - 1));
    let trace = |exponent| (0..dimension).fold(0, |sum, index| field.sum(sum, conjugate(exponent, index)));
    let elements = (0..order).filter(|&exponent| trace(exponent) == 0).collect();
    Some(DifferenceSet { group: AbelianGroup::Integers(order), elements }).filter(|set| set.is_valid(order))
}

fn twin_primes(order: usize, size: usize) -> Option<DifferenceSet> {
    let [(low, 1), (high, 1)] = prime_powers(order)[..] else { return None };
    if high != low + 2 || size != (order - 1) / 2 {
        return None;
    }
    let is_square = |value: usize, prime: usize| (1..prime).any(|root| root * root % prime == value % prime);
    let is_element = |&value: &usize| {
        let is_unit = value % low > 0 && value % high > 0;
        value % high == 0 || is_unit && is_square(value, low) == is_square(value, high)
    };
    let elements = (0..order).filter(is_element).collect();
    Some(DifferenceSet { group: AbelianGroup::Integers(order), elements }).filter(|set| set.is_valid(order))
}
