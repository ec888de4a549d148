//! Branching: where a node is split in two when nothing follows any more.
//!
//! As in the batch engine: the chute in which the digits have the fewest ways over all, in it the digit with the fewest
//! ways, in it the first box with two minis left. One child has the digit in the first of these minis, the other has it
//! elsewhere in the box.

use super::super::octets::Octet;
use super::super::ORDER;
use super::state::{State, EIGHT};
use super::sweep::Ways;

/// The number of bits set.
static BITS: [u32; 8] = [0, 1, 1, 2, 1, 2, 2, 3];

/// Three bits nine apart: the cells of a minirow, or the minicols of a box.
const NINE_APART: u32 = 1 | 1 << 9 | 1 << 18;

/// Makes the state the first child and returns the second.
#[inline(always)]
pub(super) fn split<O: Octet>(state: &mut State<O>, ways: &Ways<O>) -> State<O> {
    let (chute, digit) = tightest(ways);
    let mut second = *state;
    let word = |band: usize| if digit < EIGHT { (band, digit) } else { (3, band) };
    let mini = match chute {
        0..=2 => {
            let cells = state.parts[word(chute).0].store()[word(chute).1];
            (word(chute), minirow_to_try(cells))
        }
        _ => {
            let of_band = |band: usize| state.parts[word(band).0].store()[word(band).1];
            let to_try =
                |band: usize| minicol_to_try(of_band(band), chute - 3).map(|mini| (word(band), mini));
            (0..3).find_map(to_try).unwrap_or((word(0), Mini { cells: 0, of_box: 0 }))
        }
    };
    let ((part, at), Mini { cells, of_box }) = mini;
    remove(state, part, at, of_box & !cells);
    remove(&mut second, part, at, cells);
    second
}

/// The cells of a mini and of its box, in their band.
struct Mini {
    cells: u32,
    of_box: u32,
}

#[inline(always)]
fn remove<O: Octet>(state: &mut State<O>, part: usize, at: usize, cells: u32) {
    let mut removed = [0; EIGHT];
    removed[at] = cells;
    state.parts[part] = state.parts[part].without(O::load(&removed));
}

/// The chute and digit to split at.
#[inline(always)]
fn tightest<O: Octet>(ways: &Ways<O>) -> (usize, usize) {
    let counts = counts(ways);
    let mut best = (u32::MAX, 0);
    for (chute, counts) in counts.iter().enumerate() {
        let total = counts.iter().sum::<u32>();
        if total > ORDER as u32 && total < best.0 {
            best = (total, chute);
        }
    }
    let chute = best.1;
    let digit =
        (0..ORDER).filter(|&digit| counts[chute][digit] > 1).min_by_key(|&digit| counts[chute][digit]);
    (chute, digit.unwrap_or(0))
}

/// The number of ways for each chute and digit.
#[inline(always)]
fn counts<O: Octet>(ways: &Ways<O>) -> [[u32; ORDER]; 6] {
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

/// Three bits for each stack `s` from bit `3 s` on: how many bits `9 c + 3 s` are set in the two together.
#[inline(always)]
fn sum_of_columns<O: Octet>(ways: &[O; 2]) -> O {
    let both = ways[0].add(ways[1]);
    both.add(both.right::<9>()).add(both.right::<18>())
}

/// The first minirow of the first box that has two or more.
#[inline(always)]
fn minirow_to_try(cells: u32) -> Mini {
    let rows = cells | cells >> 9 | cells >> 18;
    let several = |place: &usize| (rows >> (3 * place) & 7).count_ones() > 1;
    let place = (0..3).find(several).unwrap_or(0);
    let row = (rows >> (3 * place) & 7).trailing_zeros() as usize;
    Mini { cells: NINE_APART << (3 * place + row), of_box: (7 * NINE_APART) << (3 * place) }
}

/// The first minicol of the box in this stack, if it has two or more.
#[inline(always)]
fn minicol_to_try(cells: u32, stack: usize) -> Option<Mini> {
    let cols = (cells | cells >> 1 | cells >> 2) >> (3 * stack) & NINE_APART;
    (cols.count_ones() > 1).then(|| {
        let first = cols & cols.wrapping_neg();
        Mini { cells: (7 * first) << (3 * stack), of_box: (7 * NINE_APART) << (3 * stack) }
    })
}
