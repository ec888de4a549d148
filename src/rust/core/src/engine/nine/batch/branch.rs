//! Branching: splits a node in two if propagation changes nothing.
//!
//! A chute can hold a digit in up to six ways, one for each matching of its lines and boxes. Of the chutes in which a
//! digit has at least two ways, the tightest has the fewest ways over all digits. In this chute, the engine prefers a
//! digit with two ways, and takes a line in which the chosen digit has two or three minis. One child places the digit
//! in the first of these minis; the other excludes it from that mini. In the best case, each child places the digit in
//! three minis.
//!
//! The ways are counted in pairs, by adders for all lanes at once: one way counts as 0, two or three as 1, four or
//! five as 2, and six as 3. With this approximation, the search needs hardly more guesses than with exact counts, which
//! cost more (see `dev/experiments.md`).
//!
//! Reference: the branching rule is T. Dillon's (tdoku).

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};
use super::block::{part, Block, CHUTES, MINIS};
use super::shelf::PlaneGroups;
use super::unrolled::each;

/// The number of bits of a chute's count, which is at most 27 for nine digits.
const COUNT_BITS: usize = 5;

/// Splits the nodes in these lanes: the first child stays in the block, and the second child goes to `second`, which
/// also receives a copy of all other lanes. Returns the lanes that were split; in the rest of `lanes`, no digit has
/// more than one way.
#[inline(always)]
pub(super) fn split<P: Plane>(block: &mut Block<P>, second: &mut PlaneGroups<P>, lanes: P) -> P {
    let mut picked = [[P::none(); ORDER]; CHUTES];
    let done = pick_digits(&block.minis, lanes, &mut picked);
    for digit in 0..ORDER {
        let minis = &block.minis[digit];
        let drops = each!(6, chute => drops_of(part(minis, chute), picked[chute][digit]));
        let cells = &mut block.candidates[digit];
        for band in 0..3 {
            let rows = &drops[band];
            each!(9, mini => {
                each!(3, col => {
                    let (cell, stack) = (band * 27 + mini * 3 + col, mini % 3);
                    let col_drops = &drops[3 + stack];
                    let candidate = cells[cell];
                    cells[cell] = candidate.without_either(rows.first[mini], col_drops.first[col * 3 + band]);
                    let plane = digit * CELLS + cell;
                    second[plane / 64][plane % 64] =
                        candidate.without_either(rows.second[mini], col_drops.second[col * 3 + band]);
                });
            });
        }
    }
    done
}

/// The minis of a chute from which each child excludes a digit.
struct Drops<P> {
    first: [P; 9],
    second: [P; 9],
}

/// Returns the drops in the picked lanes: in the first line with at least two minis, the first child keeps only the
/// first of these minis, and the second child keeps the others.
#[inline(always)]
fn drops_of<P: Plane>(minis: &[P; 9], picked: P) -> Drops<P> {
    let two = each!(3, line => {
        let [a, b, c] = [minis[line * 3], minis[line * 3 + 1], minis[line * 3 + 2]];
        a.and(b).or_both(c, a.or(b))
    });
    let here = [
        picked.and(two[0]),
        picked.and(two[1]).without(two[0]),
        picked.and(two[2]).without_either(two[0], two[1]),
    ];
    // The first mini of a line that can hold the digit is the line's first or second mini.
    let at_first = each!(3, line => here[line].and(minis[line * 3]));
    let at_second = each!(3, line => here[line].without(minis[line * 3]));
    Drops {
        first: each!(9, mini => [at_second, at_first, here][mini % 3][mini / 3]),
        second: each!(9, mini => [at_first, at_second, [P::none(); 3]][mini % 3][mini / 3]),
    }
}

/// Picks for each lane the chute and digit at which to split the node, if a chute can hold a digit in at least two
/// ways. Returns the lanes with a pick.
#[inline(always)]
fn pick_digits<P: Plane>(minis: &[[P; MINIS]; ORDER], lanes: P, picked: &mut [[P; ORDER]; CHUTES]) -> P {
    let mut two_ways = [[P::none(); ORDER]; CHUTES];
    let mut more_ways = [[P::none(); ORDER]; CHUTES];
    let mut counts = [[P::none(); COUNT_BITS]; CHUTES];
    let mut tightest = [P::none(); CHUTES];
    for chute in 0..CHUTES {
        let mut count = [P::none(), P::none(), P::none(), P::none(), P::none()];
        let mut any = P::none();
        each!(9, digit => {
            let ways = ways(part(&minis[digit], chute));
            two_ways[chute][digit] = ways.two;
            let more = ways.twos.or(ways.fours);
            more_ways[chute][digit] = more;
            any = any.or(more);
            count = plus(count, ways.twos, ways.fours);
        });
        counts[chute] = count;
        tightest[chute] = any.and(lanes);
    }
    keep_min(&mut tightest, &counts);

    let mut open = P::all();
    for chute in 0..CHUTES {
        let mut here = tightest[chute].and(open);
        open = open.without(here);
        let two = each!(9, digit => {
            let pick = here.and(two_ways[chute][digit]);
            here = here.without(pick);
            pick
        });
        each!(9, digit => {
            let pick = here.and(more_ways[chute][digit]);
            here = here.without(pick);
            picked[chute][digit] = two[digit].or(pick);
        });
    }
    lanes.without(open)
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
fn plus<P: Plane>(count: [P; COUNT_BITS], ones: P, twos: P) -> [P; COUNT_BITS] {
    let [bit_0, bit_1, bit_2, bit_3, bit_4] = count;
    let (sum_1, carry_2) = bit_1.add(twos, bit_0.and(ones));
    let carry_3 = bit_2.and(carry_2);
    let carry_4 = bit_3.and(carry_3);
    [bit_0.xor(ones), sum_1, bit_2.xor(carry_2), bit_3.xor(carry_3), bit_4.xor(carry_4)]
}

/// In each lane, keeps only those of the chutes in question that have the minimum count.
#[inline(always)]
fn keep_min<P: Plane>(in_question: &mut [P; CHUTES], counts: &[[P; COUNT_BITS]; CHUTES]) {
    let mut left = each!(6, chute => in_question[chute]);
    for bit in (0..COUNT_BITS).rev() {
        let zero = each!(6, chute => left[chute].without(counts[chute][bit]));
        let any_zero = zero[0].or_any(zero[1], zero[2]).or_any(zero[3], zero[4]).or(zero[5]);
        left = each!(6, chute => any_zero.choose(zero[chute], left[chute]));
    }
    *in_question = left;
}
