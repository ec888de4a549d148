//! Open rectangles: a cheap proof that a puzzle has a second solution.
//!
//! An unavoidable rectangle of a grid is four cells in two rows, two columns and two boxes that contain only two
//! digits (McGuire, Tugemann and Civario 2014, doi:10.1080/10586458.2013.870056). It is open if none of the cells is
//! a clue. Exchanging its digits gives another solution. In 63 % of the puzzles of the list serg, the first solution
//! has an open rectangle, and finding one takes less time than a sweep.
//!
//! Each digit marks the *other* two cells of its minicols, unless its own cell is a clue. A cell that two digits mark
//! shows that they share a minicol, and if two such cells lie in the same row, the digits form a rectangle in the band.
//! For stacks, minirows and columns take the place of minicols and rows.

use super::super::octets::Octet;
use super::super::Digits;
use super::state::{NodeState, EIGHT};
use super::sweep::{line_up, minicols, minirows, whole_minicols, whole_minirows, ROWS};

/// Row `d - 1` rotates the words of the digits 1 to 8 by `d` places, so that each digit meets the digit `d` after it.
static FURTHER: [[u32; EIGHT]; 4] = further();

const fn further() -> [[u32; EIGHT]; 4] {
    let mut table = [[0; EIGHT]; 4];
    let mut at = 0;
    while at < 4 * EIGHT {
        table[at / EIGHT][at % EIGHT] = (at % EIGHT + at / EIGHT + 1) as u32 % 8;
        at += 1;
    }
    table
}

/// Returns whether the solution of the puzzle has an open rectangle.
#[inline(always)]
pub(super) fn has_open_rectangle<O: Octet>(solution: &NodeState<O>, puzzle: &Digits) -> bool {
    let open = line_up(&NodeState::open_cells(puzzle));
    let (mut in_cols, mut in_rows) = (open, open);
    for part in 0..4 {
        let cells = solution.parts[part].and(open[part]);
        in_cols[part] = whole_minicols(minicols(cells)).without(cells);
        in_rows[part] = whole_minirows(cells).without(cells);
    }
    any_pair::<O, false>(&in_rows) || any_pair::<O, true>(&in_cols)
}

/// Returns whether two digits form a rectangle, in a band if `IN_BANDS` is `true`, otherwise in a stack, given the
/// cells that each digit marks.
///
/// Eight pairs are tested at a time: the digits 1 to 8 with the ninth, then with those 1 to 4 further, cyclically.
#[inline(always)]
fn any_pair<O: Octet, const IN_BANDS: bool>(marks: &[O; 4]) -> bool {
    let eight = [marks[0], marks[1], marks[2]];
    let words = [eight[0].store(), eight[1].store(), eight[2].store()];
    let mut shared = [marks[3].word::<0>(), marks[3].word::<1>(), marks[3].word::<2>()];
    for band in 0..3 {
        shared[band] = shared[band].and(eight[band]);
    }
    let mut found = two_in_line::<O, IN_BANDS>(&shared);
    for others in &FURTHER {
        for band in 0..3 {
            shared[band] = O::load(others).look_up(&words[band]).and(eight[band]);
        }
        found = found.or(two_in_line::<O, IN_BANDS>(&shared));
    }
    !found.is_zero()
}

/// Returns a nonzero word for each pair of digits that forms a rectangle, given the cells that both digits mark.
#[inline(always)]
fn two_in_line<O: Octet, const IN_BANDS: bool>(shared: &[O; 3]) -> O {
    if IN_BANDS {
        two_in_row(shared)
    } else {
        two_in_col(shared)
    }
}

/// Returns a nonzero word for each pair that shares two cells in the same row.
#[inline(always)]
fn two_in_row<O: Octet>(shared: &[O; 3]) -> O {
    let mut found = O::splat(0);
    for band in 0..3 {
        let rows = minirows(shared[band]).and(O::splat(ROWS));
        found = found.or(rows.and(rows.right::<3>().or(rows.right::<6>())));
    }
    found
}

/// Returns a nonzero word for each pair that shares two cells in the same column, in different bands.
#[inline(always)]
fn two_in_col<O: Octet>(shared: &[O; 3]) -> O {
    let (top, middle, bottom) = (minicols(shared[0]), minicols(shared[1]), minicols(shared[2]));
    top.and(middle.or(bottom)).or(middle.and(bottom))
}
