//! Branching: splits a node if propagation changes nothing.
//!
//! As in the batch engine, take the chute in which all digits together have the fewest ways, of those in which a digit
//! has more than one way. Of the digits with more than one way in this chute, take the digit with the fewest, and then
//! the first box with at least two minis left. One child places the digit in the first of these minis, the other
//! elsewhere in the box. The first child may be split again before it is swept, in the next tightest of the chutes.

use super::super::octets::Octet;
use super::super::ORDER;
use super::state::{StoredState, EIGHT};
use super::sweep::ChuteMatchings;

/// The number of set bits in each number from 0 to 7.
static BITS: [u32; 8] = [0, 1, 1, 2, 1, 2, 2, 3];

/// Three bits, each nine places from the next: the cells of a minirow, or the minicols of a box.
const NINE_APART: u32 = 1 | 1 << 9 | 1 << 18;

/// The chutes at which a node can be split.
pub(super) struct Chutes<O> {
    /// The numbers of ways in the bands and in the stacks.
    counts: [DigitWays<O>; 2],
    /// The total number of ways of all digits in each chute; 0 once a split at the chute has been tried.
    totals: [u32; 6],
}

impl<O: Octet> Chutes<O> {
    #[inline(always)]
    pub(super) fn count(ways: &ChuteMatchings<O>) -> Self {
        let counts = counts(ways);
        let [bands, stacks] = [sum_of_digits(&counts[0]), sum_of_digits(&counts[1])];
        let mut totals = [0; 6];
        for at in 0..3 {
            totals[at] = bands >> (8 * at) & 0xff;
            totals[3 + at] = stacks >> (8 * at) & 0xff;
        }
        Chutes { counts, totals }
    }

    /// Splits at the tightest chute that has not been tried. Returns `None` if no chute is left, or if nothing is left
    /// to split because the sweep, after it found the ways, or an earlier split removed the alternatives.
    #[inline(always)]
    pub(super) fn split(&mut self, node: &StoredState) -> Option<ChuteSplit> {
        let Tightest { chute, digit, ways } = self.tightest()?;
        self.totals[chute] = 0;
        let place = |band: usize| if digit < EIGHT { (band, digit) } else { (3, band) };
        let (band, mini) = match chute {
            0..=2 => (chute, minirow_to_try(node.word(place(chute)))?),
            _ => (0..3).find_map(|band| Some((band, minicol_to_try(node.word(place(band)), chute - 3)?)))?,
        };
        Some(ChuteSplit { place: place(band), mini, ways })
    }

    /// Picks the chute and digit at which to split a node, if any digit has at least two ways.
    #[inline(always)]
    fn tightest(&self) -> Option<Tightest> {
        let mut best = (u32::MAX, 0);
        for chute in 0..6 {
            let total = self.totals[chute];
            if total > ORDER as u32 && total < best.0 {
                best = (total, chute);
            }
        }
        let (ways, chute) = best;
        if ways == u32::MAX {
            return None;
        }
        let counts = if chute < 3 { &self.counts[0] } else { &self.counts[1] };
        let words = counts.eight.store();
        let mut fewest = (u32::MAX, ORDER);
        for digit in 0..ORDER {
            let word = if digit < EIGHT { words[digit] } else { counts.ninth };
            let count = word >> (8 * (chute % 3)) & 0xff;
            if count > 1 && count < fewest.0 {
                fewest = (count, digit);
            }
        }
        (fewest.1 < ORDER).then_some(Tightest { chute, digit: fewest.1, ways })
    }
}

/// A way to split a node.
pub(super) struct ChuteSplit {
    /// The part of the state, and the word in it, of the digit and band.
    place: (usize, usize),
    mini: Mini,
    /// The total number of ways of all digits in the chute.
    pub(super) ways: u32,
}

impl ChuteSplit {
    /// Turns a node into the first child, which places the digit in the mini.
    #[inline(always)]
    pub(super) fn keep_mini(&self, node: &mut StoredState) {
        node.remove(self.place, self.mini.of_box & !self.mini.cells);
    }

    /// Turns a node into the second child, which places the digit elsewhere in the box.
    #[inline(always)]
    pub(super) fn remove_mini(&self, node: &mut StoredState) {
        node.remove(self.place, self.mini.cells);
    }
}

/// The cells of a mini and of its box, in their band.
struct Mini {
    cells: u32,
    of_box: u32,
}

struct Tightest {
    chute: usize,
    digit: usize,
    /// The number of ways of all digits in the chute.
    ways: u32,
}

/// The numbers of ways of each digit in the three bands or stacks, as three bytes of a word.
struct DigitWays<O> {
    eight: O,
    ninth: u32,
}

/// Counts the ways of each digit in the bands and in the stacks.
#[inline(always)]
fn counts<O: Octet>(ways: &ChuteMatchings<O>) -> [DigitWays<O>; 2] {
    let mut in_bands = ways.in_bands;
    for count in &mut in_bands {
        *count = count.look_up(&BITS).add(count.right::<3>().look_up(&BITS));
    }
    let ninth = in_bands[3].store();
    let bands = DigitWays {
        eight: in_bands[0].or_any(in_bands[1].left::<8>(), in_bands[2].left::<16>()),
        ninth: ninth[0] | ninth[1] << 8 | ninth[2] << 16,
    };
    let (eight, ninth) = (sum_of_columns(&ways.in_stacks), sum_of_columns(&ways.ninth_in_stacks));
    let stacks = DigitWays { eight: widen(eight), ninth: widen(ninth).store()[0] };
    [bands, stacks]
}

/// Returns the counts of all digits together, as three bytes.
#[inline(always)]
fn sum_of_digits<O: Octet>(counts: &DigitWays<O>) -> u32 {
    let sum = counts.eight.add(counts.eight.swap_fours());
    let sum = sum.add(sum.swap_twos());
    sum.add(sum.swap_ones()).store()[0] + counts.ninth
}

/// Moves three numbers of three bits each to the first three bytes of a word.
#[inline(always)]
fn widen<O: Octet>(counts: O) -> O {
    let second = counts.left::<5>().and(O::splat(7 << 8));
    let third = counts.left::<10>().and(O::splat(7 << 16));
    counts.and(O::splat(7)).or_any(second, third)
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
    let stack = (0..3).find(|stack| (rows >> (3 * stack) & 7).count_ones() > 1)?;
    let row = (rows >> (3 * stack) & 7).trailing_zeros();
    Some(Mini { cells: NINE_APART << (3 * stack + row), of_box: (7 * NINE_APART) << (3 * stack) })
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
