//! Branching: splits a node in two if propagation changes nothing.
//!
//! As in the batch engine, take the chute in which all digits together have the fewest ways. Of the digits with more
//! than one way in this chute, take the digit with the fewest, and then the first box with at least two minis left.
//! One child places the digit in the first of these minis, the other elsewhere in the box.

use super::super::octets::Octet;
use super::super::ORDER;
use super::state::{NodeState, EIGHT};
use super::sweep::ChuteMatchings;

/// The number of set bits in each number from 0 to 7.
static BITS: [u32; 8] = [0, 1, 1, 2, 1, 2, 2, 3];

/// Three bits, each nine places from the next: the cells of a minirow, or the minicols of a box.
const NINE_APART: u32 = 1 | 1 << 9 | 1 << 18;

pub(super) struct NodeSplit<O> {
    pub(super) second: NodeState<O>,
    /// The total number of ways of all digits in the chute at which the node was split.
    pub(super) ways: u32,
}

/// Turns the state into the first child and returns the second child. Returns `None` and leaves the state unchanged
/// if the sweep, after finding the ways, removed all alternatives; another sweep will then remove more candidates.
#[inline(always)]
pub(super) fn split<O: Octet>(state: &mut NodeState<O>, ways: &ChuteMatchings<O>) -> Option<NodeSplit<O>> {
    let Tightest { chute, digit, ways } = tightest(ways)?;
    let word = |band: usize| if digit < EIGHT { (band, digit) } else { (3, band) };
    let cells_in = |band: usize| state.parts[word(band).0].store()[word(band).1];
    let (band, mini) = match chute {
        0..=2 => (chute, minirow_to_try(cells_in(chute))?),
        _ => (0..3).find_map(|band| Some((band, minicol_to_try(cells_in(band), chute - 3)?)))?,
    };
    let (part, at) = word(band);
    let mut second = *state;
    remove(state, part, at, mini.of_box & !mini.cells);
    remove(&mut second, part, at, mini.cells);
    Some(NodeSplit { second, ways })
}

/// The cells of a mini and of its box, in their band.
struct Mini {
    cells: u32,
    of_box: u32,
}

#[inline(always)]
fn remove<O: Octet>(state: &mut NodeState<O>, part: usize, at: usize, cells: u32) {
    let mut removed = [0; EIGHT];
    removed[at] = cells;
    state.parts[part] = state.parts[part].without(O::load(&removed));
}

struct Tightest {
    chute: usize,
    digit: usize,
    /// The number of ways of all digits in the chute.
    ways: u32,
}

/// Picks the chute and digit at which to split a node, if any digit has at least two ways.
#[inline(always)]
fn tightest<O: Octet>(ways: &ChuteMatchings<O>) -> Option<Tightest> {
    let counts = counts(ways);
    let mut best = (u32::MAX, 0);
    for (chute, counts) in counts.iter().enumerate() {
        let total = counts.iter().sum::<u32>();
        if total > ORDER as u32 && total < best.0 {
            best = (total, chute);
        }
    }
    let counts = &counts[best.1];
    let digit = (0..ORDER).filter(|&digit| counts[digit] > 1).min_by_key(|&digit| counts[digit])?;
    Some(Tightest { chute: best.1, digit, ways: best.0 })
}

/// Counts the ways for each chute and digit.
#[inline(always)]
fn counts<O: Octet>(ways: &ChuteMatchings<O>) -> [[u32; ORDER]; 6] {
    let mut counts = [[0; ORDER]; 6];
    let mut in_bands = [[0; EIGHT]; 4];
    for (words, matchings) in in_bands.iter_mut().zip(ways.in_bands) {
        *words = matchings.look_up(&BITS).add(matchings.right::<3>().look_up(&BITS)).store();
    }
    let in_stacks = sum_of_columns(&ways.in_stacks).store();
    let ninth = sum_of_columns(&ways.ninth_in_stacks).store()[0];
    for place in 0..3 {
        counts[place][..EIGHT].copy_from_slice(&in_bands[place]);
        counts[place][EIGHT] = in_bands[3][place];
        for digit in 0..EIGHT {
            counts[3 + place][digit] = in_stacks[digit] >> (3 * place) & 7;
        }
        counts[3 + place][EIGHT] = ninth >> (3 * place) & 7;
    }
    counts
}

/// Counts, for each stack `s`, the bits `9 c + 3 s` that are set in the two words. The count occupies three bits,
/// beginning with bit `3 s`.
#[inline(always)]
fn sum_of_columns<O: Octet>(ways: &[O; 2]) -> O {
    let both = ways[0].add(ways[1]);
    both.add(both.right::<9>()).add(both.right::<18>())
}

/// Returns the first minirow left in the first box with at least two minirows left.
#[inline(always)]
fn minirow_to_try(cells: u32) -> Option<Mini> {
    let rows = cells | cells >> 9 | cells >> 18;
    let place = (0..3).find(|place| (rows >> (3 * place) & 7).count_ones() > 1)?;
    let row = (rows >> (3 * place) & 7).trailing_zeros();
    Some(Mini { cells: NINE_APART << (3 * place + row), of_box: (7 * NINE_APART) << (3 * place) })
}

/// Returns the first minicol left in the box in this stack, if the box has at least two minicols left.
#[inline(always)]
fn minicol_to_try(cells: u32, stack: usize) -> Option<Mini> {
    let cols = (cells | cells >> 1 | cells >> 2) >> (3 * stack) & NINE_APART;
    (cols.count_ones() > 1).then(|| {
        let first = cols & cols.wrapping_neg();
        Mini { cells: (7 * first) << (3 * stack), of_box: (7 * NINE_APART) << (3 * stack) }
    })
}
