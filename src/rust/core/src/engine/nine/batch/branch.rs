//! Branching: splits a node in two if propagation changes nothing.
//!
//! A chute can hold a digit in up to six ways, one for each matching of its lines and boxes. The chute with the
//! fewest ways over all digits is the tightest. In this chute, the engine prefers a digit with two ways, and takes
//! a line in which that digit has two or three minis. One child places the digit in the first of these minis; the
//! other excludes it from that mini. In the best case, each child places the digit in three minis.
//!
//! The ways are counted in pairs, by adders for all lanes at once: one way counts as 0, two or three as 1, four or
//! five as 2, and six as 3. This approximation guides the search as well as exact counts do and is a third cheaper
//! (see `dev/experiments.md`).
//!
//! Reference: the branching rule is T. Dillon's (tdoku).

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};
use super::block::{Block, CandidatePlanes, CHUTES, MINIS};

/// The number of bits of a chute's count, which is at most 27 for nine digits.
const COUNT_BITS: usize = 5;

/// Splits the nodes in these lanes: the first child stays in the block, and the second child goes to `second`, which
/// also receives a copy of all other lanes. Returns the lanes that were split; in the rest of `lanes`, no digit has
/// more than one way.
#[inline(always)]
pub(super) fn split<P: Plane>(block: &mut Block<P>, second: &mut CandidatePlanes<P>, lanes: P) -> P {
    let mut picked = pick_digits(&block.minis, lanes);
    let mut done = P::none();
    for digit in 0..ORDER {
        let mut drop_first = [P::none(); MINIS];
        let mut drop_second = [P::none(); MINIS];
        for chute in 0..CHUTES {
            let minis: &[P; 9] = block.minis[digit][chute * 9..chute * 9 + 9].try_into().expect("nine minis");
            let pick = &mut picked[chute][digit];
            done = done.or(*pick);
            for line in 0..3 {
                let [a, b, c] = [minis[line * 3], minis[line * 3 + 1], minis[line * 3 + 2]];
                let two = a.and(b).or_both(c, a.or(b));
                let here = pick.and(two);
                *pick = pick.without(two);
                // The first remaining mini is a or b.
                let (at_a, at_b) = (here.and(a), here.without(a));
                let mini = chute * 9 + line * 3;
                (drop_first[mini], drop_first[mini + 1], drop_first[mini + 2]) = (at_b, at_a, here);
                (drop_second[mini], drop_second[mini + 1]) = (at_a, at_b);
            }
        }
        let cells = &mut block.candidates[digit];
        for cell in 0..CELLS {
            let (minirow, minicol) = minis_of(cell);
            let candidate = cells[cell];
            cells[cell] = candidate.without_either(drop_first[minirow], drop_first[minicol]);
            second[digit][cell] = candidate.without_either(drop_second[minirow], drop_second[minicol]);
        }
    }
    done
}

/// Returns the minirow and the minicol of a cell.
#[inline(always)]
fn minis_of(cell: usize) -> (usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    (row * 3 + col / 3, 27 + col * 3 + row / 3)
}

/// Picks for each lane the chute and digit at which to split the node, if a chute can hold a digit in at least two
/// ways.
#[inline(always)]
fn pick_digits<P: Plane>(minis: &[[P; MINIS]; ORDER], lanes: P) -> [[P; ORDER]; CHUTES] {
    let mut two_ways = [[P::none(); ORDER]; CHUTES];
    let mut more_ways = [[P::none(); ORDER]; CHUTES];
    let mut counts = [[P::none(); COUNT_BITS]; CHUTES];
    let mut tightest = [P::none(); CHUTES];
    for chute in 0..CHUTES {
        for digit in 0..ORDER {
            let ways = ways(minis[digit][chute * 9..chute * 9 + 9].try_into().expect("nine minis"));
            two_ways[chute][digit] = ways.two;
            more_ways[chute][digit] = ways.twos.or(ways.fours);
            tightest[chute] = tightest[chute].or(more_ways[chute][digit]);
            add_to(&mut counts[chute], ways.twos, ways.fours);
        }
        tightest[chute] = tightest[chute].and(lanes);
    }
    keep_min(&mut tightest, &counts);

    let mut picked = [[P::none(); ORDER]; CHUTES];
    let mut open = P::all();
    for chute in 0..CHUTES {
        let mut here = tightest[chute].and(open);
        open = open.without(here);
        for ways in [&two_ways[chute], &more_ways[chute]] {
            for digit in 0..ORDER {
                let pick = here.and(ways[digit]);
                picked[chute][digit] = picked[chute][digit].or(pick);
                here = here.without(pick);
            }
        }
    }
    picked
}

/// The number of ways in which a chute can hold a digit: `twos + 2 fours` is half of this number, rounded down.
struct WayCounts<P> {
    /// Lanes with exactly two ways.
    two: P,
    twos: P,
    fours: P,
}

#[inline(always)]
fn ways<P: Plane>(m: &[P; 9]) -> WayCounts<P> {
    let along = m[0].and_all(m[4], m[8]).add(m[1].and_all(m[5], m[6]), m[2].and_all(m[3], m[7]));
    let across = m[0].and_all(m[5], m[7]).add(m[1].and_all(m[3], m[8]), m[2].and_all(m[4], m[6]));
    let (twos, fours) = along.1.add(across.1, along.0.and(across.0));
    WayCounts { two: twos.without_either(fours, along.0.xor(across.0)), twos, fours }
}

/// Adds a two-bit number.
#[inline(always)]
fn add_to<P: Plane>(count: &mut [P; COUNT_BITS], ones: P, twos: P) {
    let mut carry = count[0].and(ones);
    count[0] = count[0].xor(ones);
    (count[1], carry) = count[1].add(twos, carry);
    for bit in &mut count[2..] {
        (*bit, carry) = (bit.xor(carry), bit.and(carry));
    }
}

/// Keeps, in each lane, only the chutes in question that have the minimum count.
#[inline(always)]
fn keep_min<P: Plane>(in_question: &mut [P; CHUTES], counts: &[[P; COUNT_BITS]; CHUTES]) {
    for bit in (0..COUNT_BITS).rev() {
        let mut any_zero = P::none();
        for chute in 0..CHUTES {
            any_zero = any_zero.or(in_question[chute].without(counts[chute][bit]));
        }
        for chute in 0..CHUTES {
            in_question[chute] = in_question[chute].without(any_zero.and(counts[chute][bit]));
        }
    }
}
