//! The tally: counts the digits that each cell and each mini can still hold, with adders for all lanes at once.
//!
//! A cell without a candidate is a contradiction; a cell with one candidate is a naked single. A mini has three
//! cells, so fewer than three digits are a contradiction; exactly three digits are confined to the mini and
//! excluded from the rest of its line and box. This covers naked and hidden triples in a mini.
//!
//! Reference: the rule for minis is T. Dillon's triad rule (tdoku).

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};
use super::block::{part, Block, MINIS};
use super::unrolled::each;

pub(super) struct Tally<P> {
    /// Lanes in which every cell has a candidate and every mini has at least three digits.
    pub(super) sound: P,
    /// Lanes in which a cell has at least two candidates.
    pub(super) open: P,
}

/// Counts digits, and updates the single cells and full minis of the block.
#[inline(always)]
pub(super) fn tally<P: Plane>(block: &mut Block<P>) -> Tally<P> {
    let (mut sound, mut open) = (P::all(), P::none());
    for cell in 0..CELLS {
        let holds = each!(9, digit => block.candidates[digit][cell]);
        let (one, two) = one_or_two(&holds);
        sound = sound.and(one);
        open = open.or(two);
        block.single[cell] = one.without(two);
    }
    for mini in 0..MINIS {
        let holds = each!(9, digit => block.minis[digit][mini]);
        let (three, full) = three_or_more(&holds);
        sound = sound.and(three);
        block.full[mini] = full;
    }
    Tally { sound, open }
}

/// Returns the lanes in which each row has a candidate for each digit.
///
/// If each cell has one candidate after a sweep without a contradiction, this shows that the candidates are a solution:
/// each box and each column has a candidate for each digit, because the minicols have a matching, and 81 candidates
/// are just enough for that.
#[inline(always)]
pub(super) fn rows_are_whole<P: Plane>(block: &Block<P>) -> P {
    let mut whole = P::all();
    for candidates in &block.candidates {
        for row in 0..9 {
            let cells: &[P; 9] = part(candidates, row);
            let in_boxes =
                each!(3, stack => cells[stack * 3].or_any(cells[stack * 3 + 1], cells[stack * 3 + 2]));
            whole = whole.and(in_boxes[0].or_any(in_boxes[1], in_boxes[2]));
        }
    }
    whole
}

/// Returns the lanes in which at least one bit is set, and the lanes in which at least two are set.
#[inline(always)]
fn one_or_two<P: Plane>(bits: &[P; ORDER]) -> (P, P) {
    let (one_a, two_a) = one_or_two_of_three(bits[0], bits[1], bits[2]);
    let (one_b, two_b) = one_or_two_of_three(bits[3], bits[4], bits[5]);
    let (one_c, two_c) = one_or_two_of_three(bits[6], bits[7], bits[8]);
    let (one, two) = one_or_two_of_three(one_a, one_b, one_c);
    (one, two.or(two_a).or_any(two_b, two_c))
}

#[inline(always)]
fn one_or_two_of_three<P: Plane>(a: P, b: P, c: P) -> (P, P) {
    let either = a.or(b);
    (either.or(c), a.and(b).or_both(c, either))
}

/// Returns the lanes in which at least three bits are set, and the lanes in which exactly three are set.
#[inline(always)]
fn three_or_more<P: Plane>(bits: &[P; ORDER]) -> (P, P) {
    let (low_a, high_a) = bits[0].add(bits[1], bits[2]);
    let (low_b, high_b) = bits[3].add(bits[4], bits[5]);
    let (low_c, high_c) = bits[6].add(bits[7], bits[8]);
    let (ones, carry) = low_a.add(low_b, low_c);
    let (twos, fours) = high_a.add(high_b, high_c);
    // The sum is ones + 2 (carry + twos) + 4 fours.
    let four = fours.or_both(carry, twos);
    let exactly = ones.and(carry.xor(twos)).without(four);
    (exactly.or(four), exactly)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_right_for_every_pattern() {
        for pattern in 0..512_u64 {
            let bits: [u64; ORDER] = std::array::from_fn(|at| pattern >> at & 1);
            let count = pattern.count_ones();
            assert_eq!(one_or_two(&bits), (u64::from(count >= 1), u64::from(count >= 2)), "{pattern:09b}");
            assert_eq!(three_or_more(&bits), (u64::from(count >= 3), u64::from(count == 3)), "{pattern:09b}");
        }
    }
}
