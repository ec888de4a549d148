//! A sweep: propagates the digits one after the other, each first in the bands and then in the stacks.
//!
//! 1. A mini must hold the digit if one of its cells is a naked single of the digit, or if the digit is one of only
//!    three that the mini can hold. The two parallel minis in the box are then ruled out.
//! 2. Minis that are in no matching of lines and boxes are removed, together with their cells (see
//!    [`matching`](super::matching)).
//! 3. The only cell left for the digit in a box is *taken*: it is ruled out for the digits that come later in the
//!    sweep. The next sweep runs in the opposite order and rules it out for the earlier digits.
//!
//! Step 1 finds nothing new in a second sweep after the same tally, so that sweep skips it. The control flow does
//! not depend on the contents of a lane.

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};
use super::block::{Block, MINIS};
use super::matching::keep_matchable;

/// Sweeps once, with step 1 if `FORCE` is `true`. Returns the lanes without a contradiction, and adds to `changed` the
/// lanes in which a digit has fewer minis than after the previous sweep.
#[inline(always)]
pub(super) fn sweep<P: Plane, const FORCE: bool>(block: &mut Block<P>, changed: &mut P) -> P {
    let mut sound = P::all();
    let mut taken = [P::none(); CELLS];
    for rank in 0..ORDER {
        let digit = if block.ascending { rank } else { ORDER - 1 - rank };
        let cells = &mut block.candidates[digit];
        let (minis, digit_sound) = sweep_digit::<P, FORCE>(cells, &mut taken, &block.single, &block.full);
        sound = sound.and(digit_sound);
        for (mini, &now) in block.minis[digit].iter_mut().zip(&minis) {
            *changed = changed.or(mini.xor(now));
            *mini = now;
        }
    }
    block.ascending = !block.ascending;
    sound
}

#[inline(always)]
fn sweep_digit<P: Plane, const FORCE: bool>(
    cells: &mut [P; CELLS],
    taken: &mut [P; CELLS],
    single: &[P; CELLS],
    full: &[P; MINIS],
) -> ([P; MINIS], P) {
    let mut sound = P::all();
    let mut minis = [P::none(); MINIS];
    // Minirows that are the only ones with a candidate in their box.
    let mut alone = [P::none(); MINIS];
    let mut forced_minicols = [P::none(); 27];

    for band in 0..3 {
        let mut rows = [P::none(); 9];
        let mut forced = [P::none(); 9];
        for stack in 0..3 {
            let mut forced_cols = [P::none(); 3];
            for row in 0..3 {
                let first = (band * 3 + row) * 9 + stack * 3;
                for col in 0..3 {
                    let cell = first + col;
                    let open = cells[cell].without(taken[cell]);
                    rows[row * 3 + stack] = rows[row * 3 + stack].or(open);
                    if FORCE {
                        let must = open.and(single[cell]);
                        forced[row * 3 + stack] = forced[row * 3 + stack].or(must);
                        forced_cols[col] = forced_cols[col].or(must);
                    }
                }
            }
            if FORCE {
                for col in 0..3 {
                    forced_minicols[stack * 9 + col * 3 + band] = forced_cols[col];
                }
            }
        }
        if FORCE {
            let full: &[P; 9] = full[band * 9..band * 9 + 9].try_into().expect("nine minis");
            rule_out_others(&mut rows, &mut forced, full);
        }
        sound = sound.and(keep_matchable(&mut rows));
        for row in 0..3 {
            for stack in 0..3 {
                let mini = rows[row * 3 + stack];
                minis[band * 9 + row * 3 + stack] = mini;
                alone[band * 9 + row * 3 + stack] = only_one_of_its_box(&rows, row, stack);
                let first = (band * 3 + row) * 9 + stack * 3;
                for cell in first..first + 3 {
                    cells[cell] = cells[cell].and(mini).without(taken[cell]);
                }
            }
        }
    }

    for stack in 0..3 {
        let mut cols = [P::none(); 9];
        for col in 0..3 {
            for band in 0..3 {
                let first = band * 27 + stack * 3 + col;
                cols[col * 3 + band] = cells[first].or_any(cells[first + 9], cells[first + 18]);
            }
        }
        if FORCE {
            let mut forced: [P; 9] =
                forced_minicols[stack * 9..stack * 9 + 9].try_into().expect("nine minis");
            let full: &[P; 9] = full[27 + stack * 9..27 + stack * 9 + 9].try_into().expect("nine minis");
            rule_out_others(&mut cols, &mut forced, full);
        }
        sound = sound.and(keep_matchable(&mut cols));
        for col in 0..3 {
            for band in 0..3 {
                let mini = cols[col * 3 + band];
                minis[27 + stack * 9 + col * 3 + band] = mini;
                let alone_in_column = only_one_of_its_box(&cols, col, band);
                for row in 0..3 {
                    let cell = (band * 3 + row) * 9 + stack * 3 + col;
                    cells[cell] = cells[cell].and(mini);
                    let alone_in_row = alone[band * 9 + row * 3 + stack];
                    taken[cell] = taken[cell].or(cells[cell].and_all(alone_in_row, alone_in_column));
                }
            }
        }
    }
    (minis, sound)
}

/// If a mini must hold the digit, removes the two parallel minis of its box.
#[inline(always)]
fn rule_out_others<P: Plane>(minis: &mut [P; 9], forced: &mut [P; 9], full: &[P; 9]) {
    for mini in 0..9 {
        forced[mini] = forced[mini].or_both(minis[mini], full[mini]);
    }
    for line in 0..3 {
        for box_index in 0..3 {
            let others = [(line + 1) % 3 * 3 + box_index, (line + 2) % 3 * 3 + box_index];
            let mini = line * 3 + box_index;
            minis[mini] = minis[mini].without_either(forced[others[0]], forced[others[1]]);
        }
    }
}

/// Returns the lanes in which this mini is the only one of its box with a candidate.
#[inline(always)]
fn only_one_of_its_box<P: Plane>(minis: &[P; 9], line: usize, box_index: usize) -> P {
    let others = [(line + 1) % 3 * 3 + box_index, (line + 2) % 3 * 3 + box_index];
    minis[line * 3 + box_index].without_either(minis[others[0]], minis[others[1]])
}
