//! A sweep: propagation over the whole board at once.
//!
//! 1. Cells: a cell with one candidate is a naked single. The only cell left for a digit in a box is *taken*.
//! 2. Bands: the minirows of a digit in a band form one of six matchings of boxes and rows. Tables map the minirows
//!    in each box to the possible matchings, and the matchings to their cells.
//! 3. Stacks: minicols are matched in the same way. They lie in three words, so bitwise operations and rotations
//!    replace the tables.
//! 4. Minis (see the batch engine's tally): a mini that can hold only three digits must hold them, and a mini that
//!    can hold fewer is a contradiction. The digits that a mini lacks are counted by adding words with three bits
//!    per mini. A sum that overflows into the next mini is at least 8, so the node has no solution, and wrong
//!    deductions are harmless.
//!
//! Step 4 saves many guesses on puzzles with few clues, but costs more than it saves on others, so only loose nodes
//! use it. Singles and full minis restrict the matchings further (see `FORCED`).
//!
//! ```text
//!     matching     0  1  2  3  4  5         the row of a digit in
//!     box 0        0  1  2  0  1  2         boxes 0, 1 and 2 of a band
//!     box 1        1  2  0  2  0  1
//!     box 2        2  0  1  1  2  0
//! ```

use super::super::octets::Octet;
use super::state::{NodeState, BAND};

/// Bits `9 c + 3 s`: the first cell of each minicol.
const MINICOLS: u32 = 0o111_111_111;

/// Bits `10 r + 3 s`: one cell of each minirow, at least three bits apart.
const MINIROWS: u32 = 0b1001001 | 0b1001001 << 10 | 0b1001001 << 20;

/// The lowest nine bits: the minirows of a band.
pub(super) const ROWS: u32 = (1 << 9) - 1;

/// The results of a sweep that the next sweep uses.
pub(super) struct SweepMemo<O> {
    /// The cells that are the only ones left in their box for a digit.
    alone: [O; 4],
    /// Minirows that can hold only three digits, as bits `3 s + r`, for each band.
    full_rows: [O; 3],
    /// Minicols that can hold only three digits, as bits `9 c + 3 s`.
    full_cols: [O; 3],
}

impl<O: Octet> SweepMemo<O> {
    #[inline(always)]
    pub(super) fn empty() -> Self {
        let none = O::splat(0);
        SweepMemo { alone: [none; 4], full_rows: [none; 3], full_cols: [none; 3] }
    }
}

/// The result of repeated sweeps.
pub(super) enum SweepResult<O> {
    Contradiction,
    Solution,
    /// The last sweep found no new single and no new full mini.
    Open(ChuteMatchings<O>),
}

/// The matchings of each digit and chute.
pub(super) struct ChuteMatchings<O> {
    /// The matchings for digits and bands, arranged as in the state.
    pub(super) in_bands: [O; 4],
    /// The matchings of digits 1 to 8, where bit `9 c + 3 s` stands for a matching in stack `s` that starts in column
    /// `c` of band 0. The first register holds the matchings along the diagonal, the second the matchings across it.
    pub(super) in_stacks: [O; 2],
    /// The same for digit 9, in the first word.
    pub(super) ninth_in_stacks: [O; 2],
}

/// Sweeps once, with step 4 if `LOOSE` is `true`. Returns `None` if another sweep may find more singles or full minis.
#[inline(always)]
pub(super) fn sweep<O: Octet, const LOOSE: bool>(
    state: &mut NodeState<O>,
    memo: &mut SweepMemo<O>,
) -> Option<SweepResult<O>> {
    let before = state.parts;
    let cells = scan_cells(&before, &memo.alone);
    if !cells.broken.is_zero() {
        return Some(SweepResult::Contradiction);
    }
    let (single, taken) = (line_up(&cells.single), line_up(&cells.taken));
    let (full_rows, full_cols) = (line_up(&memo.full_rows), line_up(&memo.full_cols));

    let mut parts = before;
    let mut in_bands = before;
    let mut forced_cols = before;
    for part in 0..4 {
        let candidates = memo.alone[part].or(before[part].without(taken[part]));
        let must = candidates.and(single[part]);
        let mut forced_rows = minirows(must);
        if LOOSE {
            forced_rows = forced_rows.or(minirows(candidates).and(full_rows[part]));
        }
        in_bands[part] = matchings(minirows(candidates)).and(matchings_if_forced(forced_rows));
        parts[part] = candidates.and(cells_of(in_bands[part]));
        forced_cols[part] = minicols(must);
        if LOOSE {
            forced_cols[part] = forced_cols[part].or(minicols(parts[part]).and(full_cols[part]));
        }
    }
    let stacks = match_stacks(&parts, &forced_cols);
    for part in 0..4 {
        parts[part] = parts[part].and(whole_minicols(stacks.cols[part]));
    }
    if any_digit_lacks_a_band(&parts) {
        return Some(SweepResult::Contradiction);
    }

    let mut alone = before;
    for part in 0..4 {
        alone[part] = alone_in_box(parts[part], stacks.cols[part]);
    }
    state.parts = parts;
    if is_solved(&parts, &alone) {
        return Some(SweepResult::Solution);
    }
    if cells.open.is_zero() {
        return Some(SweepResult::Contradiction);
    }
    // Only new singles and new full minis justify another sweep.
    let mut changed = difference(&alone, &memo.alone);
    memo.alone = alone;
    if LOOSE {
        let minis = scan_minis(&parts, &stacks.cols);
        if !minis.broken.is_zero() {
            return Some(SweepResult::Contradiction);
        }
        for band in 0..3 {
            changed = changed.or(minis.full_rows[band].xor(memo.full_rows[band]));
            changed = changed.or(minis.full_cols[band].xor(memo.full_cols[band]));
        }
        (memo.full_rows, memo.full_cols) = (minis.full_rows, minis.full_cols);
    }
    changed.is_zero().then_some(SweepResult::Open(ChuteMatchings {
        in_bands,
        in_stacks: stacks.ways,
        ninth_in_stacks: stacks.ninth_ways,
    }))
}

/// Returns whether a digit has no cell left in a band.
#[inline(always)]
fn any_digit_lacks_a_band<O: Octet>(parts: &[O; 4]) -> bool {
    // Subtracting 1 sets the highest bit of a word without cells, and of no other.
    let one = O::splat(1);
    let eight = parts[0].sub(one).or_any(parts[1].sub(one), parts[2].sub(one));
    let all = eight.or(parts[3].sub(one).and(three_words()));
    !all.and(O::splat(1 << 31)).is_zero()
}

/// Arranges the masks of the three bands, each of which is equal in every word, in the order of the parts of a state.
#[inline(always)]
pub(super) fn line_up<O: Octet>(bands: &[O; 3]) -> [O; 4] {
    [bands[0], bands[1], bands[2], O::first_three(bands[0], bands[1], bands[2])]
}

#[inline(always)]
fn three_words<O: Octet>() -> O {
    O::load(&[!0, !0, !0, 0, 0, 0, 0, 0])
}

#[inline(always)]
fn difference<O: Octet>(a: &[O; 4], b: &[O; 4]) -> O {
    a[0].xor(b[0]).or(a[1].xor(b[1])).or_any(a[2].xor(b[2]), a[3].xor(b[3]))
}

/// Masks of the cells of each band, equal in every word.
struct BandCells<O> {
    /// Cells with one candidate, and taken cells.
    single: [O; 3],
    /// Cells that are the only ones left in their box for a digit.
    taken: [O; 3],
    /// Cells that have at least two candidates and are not taken.
    open: O,
    /// Cells without a candidate, and cells taken by two digits.
    broken: O,
}

#[inline(always)]
fn scan_cells<O: Octet>(parts: &[O; 4], alone: &[O; 4]) -> BandCells<O> {
    let none = O::splat(0);
    let mut cells = BandCells { single: [none; 3], taken: [none; 3], open: none, broken: none };
    let ninth = [parts[3].word::<0>(), parts[3].word::<1>(), parts[3].word::<2>()];
    let ninth_alone = [alone[3].word::<0>(), alone[3].word::<1>(), alone[3].word::<2>()];
    for band in 0..3 {
        let (one, two) = one_or_two(parts[band], ninth[band]);
        let (taken, taken_twice) = one_or_two(alone[band], ninth_alone[band]);
        let open = two.without(taken);
        cells.taken[band] = taken;
        cells.single[band] = one.without(open);
        cells.open = cells.open.or(open);
        cells.broken = cells.broken.or_any(O::splat(BAND).without(one), taken_twice);
    }
    cells
}

/// Returns, in every word, the bits set in at least one of nine words, and the bits set in at least two.
#[inline(always)]
fn one_or_two<O: Octet>(eight: O, ninth: O) -> (O, O) {
    let swapped = eight.swap_fours();
    let (one, two) = (eight.or(swapped), eight.and(swapped));
    let (other_one, other_two) = (one.swap_twos(), two.swap_twos());
    let (one, two) = (one.or(other_one), two.or_any(other_two, one.and(other_one)));
    let (other_one, other_two) = (one.swap_ones(), two.swap_ones());
    let (one, two) = (one.or(other_one), two.or_any(other_two, one.and(other_one)));
    (one.or(ninth), two.or(one.and(ninth)))
}

/// Returns the minirows that contain any of the cells, as bits `3 s + r`; the higher bits are unspecified.
#[inline(always)]
pub(super) fn minirows<O: Octet>(cells: O) -> O {
    cells.or_any(cells.right::<9>(), cells.right::<18>())
}

/// Returns the minicols that contain any of the cells, as bits `9 c + 3 s`.
#[inline(always)]
pub(super) fn minicols<O: Octet>(cells: O) -> O {
    cells.or_any(cells.right::<1>(), cells.right::<2>()).and(O::splat(MINICOLS))
}

/// Returns all cells of the minirows that contain any of the cells.
#[inline(always)]
pub(super) fn whole_minirows<O: Octet>(cells: O) -> O {
    let rows = minirows(cells).and(O::splat(ROWS));
    rows.or_any(rows.left::<9>(), rows.left::<18>())
}

/// Returns all cells of these minicols.
#[inline(always)]
pub(super) fn whole_minicols<O: Octet>(cols: O) -> O {
    cols.left::<3>().sub(cols)
}

/// Returns the matchings that use only these minirows.
#[inline(always)]
fn matchings<O: Octet>(rows: O) -> O {
    let [first, second, third] = &POSSIBLE;
    rows.look_up(first).and(rows.right::<3>().look_up(second)).and(rows.right::<6>().look_up(third))
}

/// Returns the matchings that use all of these minirows.
#[inline(always)]
fn matchings_if_forced<O: Octet>(rows: O) -> O {
    let [first, second, third] = &FORCED;
    rows.look_up(first).and(rows.right::<3>().look_up(second)).and(rows.right::<6>().look_up(third))
}

/// Returns the cells of the minirows of these matchings.
#[inline(always)]
fn cells_of<O: Octet>(matchings: O) -> O {
    matchings.look_up(&CELLS_OF[0]).or(matchings.right::<3>().look_up(&CELLS_OF[1]))
}

/// The minicols that are in a matching, and the matchings.
struct Stacks<O> {
    cols: [O; 4],
    ways: [O; 2],
    ninth_ways: [O; 2],
}

#[inline(always)]
fn match_stacks<O: Octet>(parts: &[O; 4], forced: &[O; 4]) -> Stacks<O> {
    // A mini that must hold the digit rules out the other minis of its column.
    let top = minicols(parts[0]).without(forced[1].or(forced[2]));
    let middle = minicols(parts[1]).without(forced[0].or(forced[2]));
    let bottom = minicols(parts[2]).without(forced[0].or(forced[1]));
    let along = top.and(last_column(middle)).and(next_column(bottom));
    let across = top.and(next_column(middle)).and(last_column(bottom));
    let all = O::splat(MINICOLS);

    let others = forced[3].next_of_three().or(forced[3].last_of_three());
    let ninth = minicols(parts[3]).without(others);
    let (below, last) = (ninth.next_of_three(), ninth.last_of_three());
    let ninth_along = ninth.and(last_column(below)).and(next_column(last));
    let ninth_across = ninth.and(next_column(below)).and(last_column(last));
    Stacks {
        cols: [
            along.or(across),
            next_column(along).or(last_column(across)).and(all),
            last_column(along).or(next_column(across)).and(all),
            ninth_along.or(ninth_across),
        ],
        ways: [along, across],
        ninth_ways: [ninth_along, ninth_across],
    }
}

/// Moves bits `9 c + 3 s` to `9 (c + 1) + 3 s`, cyclically; the higher bits are unspecified.
#[inline(always)]
fn next_column<O: Octet>(cols: O) -> O {
    cols.left::<9>().or(cols.right::<18>())
}

/// Moves bits `9 c + 3 s` to `9 (c - 1) + 3 s`, cyclically; the higher bits are unspecified.
#[inline(always)]
fn last_column<O: Octet>(cols: O) -> O {
    cols.left::<18>().or(cols.right::<9>())
}

/// Returns the cells that are alone in their box; `cols` are the minicols that contain any of the cells.
#[inline(always)]
fn alone_in_box<O: Octet>(cells: O, cols: O) -> O {
    // Subtracting 1 from each minicol clears its lowest cell; any remaining cell is its second or third cell.
    let rest = cells.and(cells.sub(cols));
    let two_cells = rest.right::<1>().or(rest.right::<2>());
    let other_columns = next_column(cols).or(last_column(cols));
    cells.and(whole_minicols(cols.without(two_cells.or(other_columns))))
}

/// Masks of the minis of each band, equal in every word.
struct Minis<O> {
    /// Minirows that can hold only three digits, as in [`SweepMemo`].
    full_rows: [O; 3],
    /// Minicols that can hold only three digits, as in [`SweepMemo`].
    full_cols: [O; 3],
    /// Minis that can hold fewer than three digits.
    broken: O,
}

#[inline(always)]
fn scan_minis<O: Octet>(parts: &[O; 4], cols: &[O; 4]) -> Minis<O> {
    let (mut lacking_rows, mut lacking_cols) = (*parts, *cols);
    for part in 0..4 {
        lacking_rows[part] = O::splat(MINIROWS).without(whole_minirows(parts[part]));
        lacking_cols[part] = O::splat(MINICOLS).without(cols[part]);
    }
    let (rows, broken_rows) = six_or_seven(&lacking_rows, MINIROWS);
    let (full_cols, broken_cols) = six_or_seven(&lacking_cols, MINICOLS);
    let full_rows = [narrow(rows[0]), narrow(rows[1]), narrow(rows[2])];
    Minis { full_rows, full_cols, broken: broken_rows.or(broken_cols) }
}

/// Returns the minis of each band that lack exactly six digits, and the minis that lack seven. In the word of each
/// digit, `lacking` has a bit of the pattern for each mini that lacks the digit.
#[inline(always)]
fn six_or_seven<O: Octet>(lacking: &[O; 4], pattern: u32) -> ([O; 3], O) {
    let ninth = [lacking[3].word::<0>(), lacking[3].word::<1>(), lacking[3].word::<2>()];
    let (mut six, mut seven) = (ninth, O::splat(0));
    for band in 0..3 {
        let sum = lacking[band].add(lacking[band].swap_fours());
        let sum = sum.add(sum.swap_twos());
        let sum = sum.add(sum.swap_ones()).add(ninth[band]);
        let six_or_seven = sum.right::<2>().and(sum.right::<1>()).and(O::splat(pattern));
        six[band] = six_or_seven.without(sum);
        seven = seven.or(six_or_seven.and(sum));
    }
    (six, seven)
}

/// Moves bits `10 r + 3 s` to `3 s + r`.
#[inline(always)]
fn narrow<O: Octet>(minirows: O) -> O {
    minirows.or_any(minirows.right::<9>(), minirows.right::<18>()).and(O::splat(ROWS))
}

/// Returns whether the candidates after a sweep form a solution: every digit has exactly one cell in each box and a
/// cell in each row, and every cell has a candidate. Columns need no check, because the sweep has matched the minicols.
#[inline(always)]
fn is_solved<O: Octet>(parts: &[O; 4], alone: &[O; 4]) -> bool {
    difference(parts, alone).is_zero() && every_digit_has_all_rows(parts) && every_cell_has_a_candidate(parts)
}

#[inline(always)]
fn every_digit_has_all_rows<O: Octet>(parts: &[O; 4]) -> bool {
    let mut rows = *parts;
    for part in 0..4 {
        let minirows = minirows(parts[part]);
        rows[part] = minirows.or_any(minirows.right::<3>(), minirows.right::<6>());
    }
    let all = O::splat(7);
    let lacking = all.without(rows[0].and(rows[1]).and(rows[2]));
    lacking.or(all.without(rows[3]).and(three_words())).is_zero()
}

#[inline(always)]
fn every_cell_has_a_candidate<O: Octet>(parts: &[O; 4]) -> bool {
    let (first, _) = one_or_two(parts[0], parts[3].word::<0>());
    let (second, _) = one_or_two(parts[1], parts[3].word::<1>());
    let (third, _) = one_or_two(parts[2], parts[3].word::<2>());
    O::splat(BAND).without(first.and(second).and(third)).is_zero()
}

/// Returns the row that a matching assigns to a box.
const fn row_of(matching: usize, box_index: usize) -> usize {
    if matching < 3 {
        (matching + box_index) % 3
    } else {
        (matching - box_index) % 3
    }
}

/// For each box and set of rows in it, the matchings that use one of these rows in the box.
static POSSIBLE: [[u32; 8]; 3] =
    [matchings_by_rows(0, false), matchings_by_rows(1, false), matchings_by_rows(2, false)];

/// For each box and set of rows that a digit must use in the box, the matchings that use these rows: all matchings
/// for the empty set, and none for a set of several rows.
static FORCED: [[u32; 8]; 3] =
    [matchings_by_rows(0, true), matchings_by_rows(1, true), matchings_by_rows(2, true)];

const fn matchings_by_rows(box_index: usize, forced: bool) -> [u32; 8] {
    let mut table = [0; 8];
    let mut rows = 0;
    while rows < 8 {
        let mut matching = 0;
        while matching < 6 {
            let row = 1 << row_of(matching, box_index);
            let fits = if forced { rows == 0 || rows == row } else { rows & row != 0 };
            if fits {
                table[rows] |= 1 << matching;
            }
            matching += 1;
        }
        rows += 1;
    }
    table
}

/// For each subset of the first three matchings, and of the last three, the cells of their minirows.
pub(super) static CELLS_OF: [[u32; 8]; 2] = [cells_by_matchings(0), cells_by_matchings(3)];

const fn cells_by_matchings(first: usize) -> [u32; 8] {
    let mut table = [0; 8];
    let mut set = 0;
    while set < 8 {
        let mut at = 0;
        while at < 9 {
            let (matching, box_index) = (at / 3, at % 3);
            if set >> matching & 1 == 1 {
                let minirow = 3 * box_index + row_of(first + matching, box_index);
                table[set] |= (1 | 1 << 9 | 1 << 18) << minirow;
            }
            at += 1;
        }
        set += 1;
    }
    table
}
