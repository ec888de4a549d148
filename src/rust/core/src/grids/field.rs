//! Finite fields of `p^d` elements, for a prime `p`.
//!
//! An element is a polynomial of degree below `d` with coefficients modulo `p`. Products are taken modulo a *primitive*
//! polynomial of degree `d`, so every nonzero element is a power of `x`. This polynomial is found by trial.
//!
//! Representation: an element is the number below `p^d` whose digits in base `p` are the coefficients, with the
//! constant term last. So the number 0 stands for 0, 1 for 1, and, if `d > 1`, `p` for `x`. Tables hold the powers of
//! `x` and the logarithms.
//! Cost: creating the field takes a few times `p^d` operations for each polynomial tried; a product takes three
//! look-ups.
//!
//! References: R. Lidl and H. Niederreiter, *Finite Fields*, 1997, <https://doi.org/10.1017/CBO9780511525926>.

/// A finite field, whose elements are numbered from 0.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    prime: usize,
    /// The powers of `x`, beginning with `x^0`: each nonzero element occurs once.
    powers: Vec<usize>,
    /// The logarithm of each element; the entry for 0 is not used.
    logs: Vec<usize>,
}

impl Field {
    /// Creates the field of `prime^degree` elements.
    pub(crate) fn new(prime: usize, degree: u32) -> Self {
        let size = prime.pow(degree);
        // `high` is `x^degree` modulo the polynomial.
        let powers = (1..size).map(|high| powers(prime, size, high)).find(|powers| powers.len() == size - 1);
        let powers = powers.expect("each finite field has a primitive polynomial");
        let mut logs = vec![0; size];
        powers.iter().enumerate().for_each(|(log, &power)| logs[power] = log);
        Field { prime, powers, logs }
    }

    pub(crate) fn size(&self) -> usize {
        self.logs.len()
    }

    pub(crate) fn sum(&self, a: usize, b: usize) -> usize {
        sum(self.prime, a, b)
    }

    pub(crate) fn product(&self, a: usize, b: usize) -> usize {
        if a == 0 || b == 0 {
            return 0;
        }
        self.powers[(self.logs[a] + self.logs[b]) % self.powers.len()]
    }

    /// Returns `x^exponent`; the exponent must be below the number of nonzero elements.
    pub(crate) fn power(&self, exponent: usize) -> usize {
        self.powers[exponent]
    }

    /// Returns the elements of the subfield of `size` elements, which are the solutions of `a^size = a`.
    pub(crate) fn subfield(&self, size: usize) -> Vec<usize> {
        let is_within = |&a: &usize| a == 0 || self.logs[a] * (size - 1) % self.powers.len() == 0;
        (0..self.size()).filter(is_within).collect()
    }
}

/// Returns the powers of `x`, beginning with `x^0`, until the next would be 0 or 1 (at most `size` powers); `high`
/// is `x^d`.
fn powers(prime: usize, size: usize, high: usize) -> Vec<usize> {
    let mut powers = vec![1];
    loop {
        let last = powers[powers.len() - 1];
        let (carry, rest) = (last / (size / prime), last % (size / prime) * prime);
        let next = (0..carry).fold(rest, |element, _| sum(prime, element, high));
        if next <= 1 || powers.len() == size {
            return powers;
        }
        powers.push(next);
    }
}

/// Returns the prime factors of a number with their exponents.
pub(crate) fn prime_powers(n: usize) -> Vec<(usize, u32)> {
    let is_prime = |&number: &usize| (2..number).all(|divisor| number % divisor > 0);
    let exponent = |prime: usize| (1..).take_while(|&power| n % prime.pow(power) == 0).count() as u32;
    let powers = (2..=n).filter(is_prime).map(|prime| (prime, exponent(prime)));
    powers.filter(|&(_, exponent)| exponent > 0).collect()
}

/// Adds two polynomials digit by digit, without carry.
fn sum(prime: usize, a: usize, b: usize) -> usize {
    if a == 0 && b == 0 {
        return 0;
    }
    (a + b) % prime + prime * sum(prime, a / prime, b / prime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_fields_have_inverses_and_obey_the_laws_of_multiplication() {
        for (prime, degree) in [(2, 2), (2, 4), (3, 2), (5, 2), (2, 6), (3, 4)] {
            let field = Field::new(prime, degree);
            let all = || 0..field.size();
            for a in all() {
                assert!(
                    a == 0 || all().filter(|&b| field.product(a, b) == 1).count() == 1,
                    "{a} has an inverse"
                );
                assert_eq!((0..prime).fold(0, |sum, _| field.sum(sum, a)), 0);
                for b in all() {
                    assert_eq!(field.product(a, b), field.product(b, a));
                    for c in all().step_by(3) {
                        let spread = field.sum(field.product(a, c), field.product(b, c));
                        assert_eq!(field.product(field.sum(a, b), c), spread, "({a} + {b}) {c}");
                        let nested = field.product(a, field.product(b, c));
                        assert_eq!(field.product(field.product(a, b), c), nested, "{a} {b} {c}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_subfield_is_closed() {
        for (prime, degree) in [(2, 2), (3, 2), (2, 4), (3, 4), (2, 8), (19, 2)] {
            let field = Field::new(prime, degree);
            let size = prime.pow(degree / 2);
            let within = field.subfield(size);
            assert_eq!(within.len(), size);
            for &a in &within {
                for &b in &within {
                    assert!(within.contains(&field.sum(a, b)) && within.contains(&field.product(a, b)));
                }
            }
        }
    }
}
