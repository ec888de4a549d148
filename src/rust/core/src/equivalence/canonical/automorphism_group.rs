//! The group of automorphisms of a board: its generators and its size.
//!
//! Representation: the size as factors, because it may exceed any integer of the machine.

use crate::board::transform::Transformation;
use crate::board::Digit;

/// The automorphisms of a board.
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// Its canonical form, which the search for them finds.
    pub form: Vec<Digit>,
    /// Some that give all others, one after the other.
    pub generators: Vec<Transformation>,
    /// Numbers whose product is how many there are.
    pub factors: Vec<usize>,
}

impl Automorphisms {
    /// How many there are, as text.
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
        let last = limbs.pop().expect("a number has a limb");
        let rest = limbs.iter().rev().map(|limb| format!("{limb:09}"));
        std::iter::once(last.to_string()).chain(rest).collect()
    }
}

/// Numbers are written in parts of nine digits.
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
