//! The automorphism group of a board: its generators and its size.
//!
//! Representation: the size is a list of factors, because it can be too large for any integer type.

use crate::board::transform::Transformation;
use crate::board::Digit;

/// The automorphisms of a board.
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// The canonical form, a by-product of the search.
    pub form: Vec<Digit>,
    /// Automorphisms that generate the group.
    pub generators: Vec<Transformation>,
    /// Numbers whose product is the size of the group.
    pub factors: Vec<usize>,
}

impl Automorphisms {
    /// Returns the size of the group in decimal.
    pub fn count(&self) -> String {
        let mut limbs = vec![1u64];
        for &factor in &self.factors {
            let mut carry = 0;
            for limb in &mut limbs {
                let product = *limb * factor as u64 + carry;
                *limb = product % LIMB;
                carry = product / LIMB;
            }
            if carry > 0 {
                limbs.push(carry);
            }
        }
        let last = limbs.pop().expect("a number has at least one limb");
        let rest = limbs.iter().rev().map(|limb| format!("{limb:09}"));
        std::iter::once(last.to_string()).chain(rest).collect()
    }
}

/// The base of the limbs, each of which has nine decimal digits.
const LIMB: u64 = 1_000_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_written_in_full() {
        let count = |factors: &[usize]| {
            Automorphisms { form: Vec::new(), generators: Vec::new(), factors: factors.to_vec() }.count()
        };
        assert_eq!(count(&[]), "1");
        assert_eq!(count(&[1_000_000_000, 10, 7]), "70000000000");
        assert_eq!(count(&(1..=30).collect::<Vec<_>>()), "265252859812191058636308480000000");
    }
}
