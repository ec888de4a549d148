//! A sweep: propagates the digits one after the other, each first in the bands and then in the stacks.
//!
//! 1. A mini must hold the digit if one of its cells is a naked single of the digit, or if the mini can hold only three
//!    digits and this is one of them. The two parallel minis in the box are then ruled out.
//! 2. Minis that are in no matching of lines and boxes are removed, together with their cells (see
//!    [`matching`](super::matching)).
//! 3. The only cell left for the digit in a box is *taken*: it is ruled out for the digits that come later in the
//!    sweep. The next sweep runs in the opposite order and rules it out for the earlier digits.
//!
//! Step 1 finds nothing new in a second sweep after the same tally, so that sweep skips it. The control flow does
//! not depend on the contents of a lane.

use super::super::lanes::Plane;
use super::super::{CELLS, ORDER};
use super::block::{part, part_mut, Block};
use super::matching::matchable;
use super::unrolled::each;

/// Sweeps once, with step 1 if `FORCE` is `true`. Returns the lanes without a contradiction, and the lanes in which a
/// digit has fewer minis than after the previous sweep (only if `FORCE` is `false`).
#[inline(always)]
pub(super) fn sweep<P: Plane, const FORCE: bool>(block: &mut Block<P>) -> (P, P) {
    let (mut sound, mut changed) = (P::all(), P::none());
    block.taken = [P::none(); CELLS];
    for rank in 0..ORDER {
        let digit = if block.ascending { rank } else { ORDER - 1 - rank };
        sound = sound.and(match_bands::<P, FORCE>(block, digit, &mut changed));
        sound = sound.and(match_stacks::<P, FORCE>(block, digit, &mut changed));
    }
    block.ascending = !block.ascending;
    (sound, changed)
}

#[inline(always)]
fn match_bands<P: Plane, const FORCE: bool>(block: &mut Block<P>, digit: usize, changed: &mut P) -> P {
    let mut sound = P::all();
    for band in 0..3 {
        let cells: &mut [P; 27] = part_mut(&mut block.candidates[digit], band);
        let taken: &[P; 27] = part(&block.taken, band);
        let single: &[P; 27] = part(&block.single, band);
        let full: &[P; 9] = part(&block.full, band);
        let results = &mut block.results;
        let in_box = each!(3, stack => {
            let open = each!(9, at => {
                let cell = at / 3 * 9 + stack * 3 + at % 3;
                cells[cell].without(taken[cell])
            });
            let rows = each!(3, row => open[row * 3].or_any(open[row * 3 + 1], open[row * 3 + 2]));
            if FORCE {
                let must = each!(9, at => open[at].and(single[at / 3 * 9 + stack * 3 + at % 3]));
                each!(3, col => {
                    results.forced[stack * 9 + col * 3 + band] = must[col].or_any(must[col + 3], must[col + 6]);
                });
                let forced = each!(3, row => must[row * 3].or_any(must[row * 3 + 1], must[row * 3 + 2]));
                rule_out_parallel(rows, forced, each!(3, row => full[row * 3 + stack]))
            } else {
                rows
            }
        });
        let (minis, has_matching) = matchable(each!(9, mini => in_box[mini % 3][mini / 3]));
        sound = sound.and(has_matching);
        replace::<P, FORCE>(part_mut(&mut block.minis[digit], band), &minis, changed);
        let alone: &mut [P; 9] = part_mut(&mut results.alone, band);
        each!(9, mini => {
            alone[mini] = minis[mini].without_either(minis[(mini + 3) % 9], minis[(mini + 6) % 9]);
            each!(3, col => {
                let cell = mini * 3 + col;
                cells[cell] = cells[cell].and(minis[mini]).without(taken[cell]);
            });
        });
    }
    sound
}

#[inline(always)]
fn match_stacks<P: Plane, const FORCE: bool>(block: &mut Block<P>, digit: usize, changed: &mut P) -> P {
    let mut sound = P::all();
    for stack in 0..3 {
        let cells = &mut block.candidates[digit];
        let full: &[P; 9] = part(&block.full, 3 + stack);
        let forced: &[P; 9] = part(&block.results.forced, stack);
        let in_box = each!(3, band => {
            let cols = each!(3, col => {
                let cell = band * 27 + col + stack * 3;
                cells[cell].or_any(cells[cell + 9], cells[cell + 18])
            });
            if FORCE {
                rule_out_parallel(cols, each!(3, col => forced[col * 3 + band]), each!(3, col => full[col * 3 + band]))
            } else {
                cols
            }
        });
        let (minis, has_matching) = matchable(each!(9, mini => in_box[mini % 3][mini / 3]));
        sound = sound.and(has_matching);
        replace::<P, FORCE>(part_mut(&mut block.minis[digit], 3 + stack), &minis, changed);
        each!(9, mini => {
            let (col, band) = (mini / 3, mini % 3);
            let alone_in_col = minis[mini].without_either(minis[(mini + 3) % 9], minis[(mini + 6) % 9]);
            each!(3, row => {
                let cell = band * 27 + row * 9 + col + stack * 3;
                let alone_in_row = block.results.alone[band * 9 + row * 3 + stack];
                cells[cell] = cells[cell].and(minis[mini]);
                // This cell can hold the digit: the only minicol left has such a cell, and it lies in the only minirow
                // left.
                block.taken[cell] = block.taken[cell].or_both(alone_in_row, alone_in_col);
            });
        });
    }
    sound
}

/// Replaces the minis of a digit and chute. If `FORCE` is `false`, adds the lanes with a difference to `changed`.
#[inline(always)]
fn replace<P: Plane, const FORCE: bool>(minis: &mut [P; 9], new: &[P; 9], changed: &mut P) {
    if !FORCE {
        each!(9, mini => *changed = changed.or_different(minis[mini], new[mini]));
    }
    *minis = *new;
}

/// Returns the three parallel minis of a box without those that are ruled out, because another one must hold the
/// digit: it is forced, or it is full and has a candidate.
#[inline(always)]
fn rule_out_parallel<P: Plane>(minis: [P; 3], forced: [P; 3], full: [P; 3]) -> [P; 3] {
    let must = each!(3, mini => forced[mini].or_both(minis[mini], full[mini]));
    each!(3, mini => minis[mini].without_either(must[(mini + 1) % 3], must[(mini + 2) % 3]))
}
