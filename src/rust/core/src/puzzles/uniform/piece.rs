//! The clues of a band, and what makes one of them redundant.
//!
//! A clue is redundant if it is a naked or hidden single of the puzzle without this clue. Whether the clues of a band
//! cause this depends on the other bands only through the columns in which these have each digit, and through the
//! columns in which they block each digit. So a band's clues are summarised by a few sets of pairs of a digit and a
//! column.
//!
//! Representation: a set of pairs is a `u128`, with bit `order * digit + column` for a digit counted from 0.
//! Invariants: every condition is sufficient for a redundant clue; a clue that is redundant for another reason is
//! left to the solver.
//! Cost: about 24 tests of masks per clue on 9 x 9 boards.

use crate::board::geometry::BoxShape;
use crate::board::Digit;

/// A set of pairs of a digit and a column.
type Pairs = u128;

/// A member of no set of pairs.
const NEVER: Pairs = 1 << 127;

/// The clues of a band.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// The clues; bit `order * row + column` with the row in the band.
    pub(super) cells: u32,
    /// The digits of the clues and their columns.
    digits: Pairs,
    /// The pairs such that a clue of this band is redundant if another band has one of them.
    single_needs: Pairs,
    /// The clues of this band that are redundant if the other bands block the digit in the whole column.
    column_needs: Pairs,
    /// The digits that no empty cell of the column in this band can take because of the clues in this band.
    blocked: Pairs,
    /// Further sets such that a clue of this band is redundant if the other bands have all pairs of a set.
    needs: Vec<Pairs>,
}

/// If no clue of `mask` is present, the pair must be provided by another band.
#[derive(Clone, Copy, Debug)]
struct Test {
    mask: u32,
    pair: Pairs,
}

/// The tests for each cell of a band of a grid.
#[derive(Clone, Debug)]
pub(super) struct Band {
    /// For each cell: its pair, and the tests of each condition.
    cells: Vec<Cell>,
    /// For each pair: the cells of the band that block the digit in each cell of the column.
    blocks: Vec<(Pairs, Vec<u32>)>,
}

#[derive(Clone, Debug)]
struct Cell {
    pair: Pairs,
    /// The naked single, the hidden single of the box and that of the row.
    conditions: [Vec<Test>; 3],
    /// For each other cell of the column in this band, the cells that block the digit there.
    column: Vec<u32>,
}

impl Band {
    /// Prepares the tests for a band, whose digits are given row by row.
    pub(super) fn new(shape: BoxShape, digits: &[Digit]) -> Self {
        let order = shape.rows * shape.cols;
        let (row_of, col_of) = (|cell: usize| cell / order, |cell: usize| cell % order);
        let box_of = |cell: usize| col_of(cell) / shape.cols;
        let mut in_row = vec![0u32; shape.rows * order];
        let mut in_box = vec![0u32; shape.rows * order];
        let digit_of = |cell: usize| usize::from(digits[cell]) - 1;
        for cell in 0..digits.len() {
            in_row[row_of(cell) * order + digit_of(cell)] = 1 << cell;
            in_box[box_of(cell) * order + digit_of(cell)] = 1 << cell;
        }
        let pair = |digit: usize, col: usize| 1 << (order * digit + col);
        let cells = (0..digits.len()).map(|cell| {
            let (row, col, box_index, digit) = (row_of(cell), col_of(cell), box_of(cell), digit_of(cell));
            let others = || (0..digits.len()).filter(move |&other| other != cell);
            let naked = (0..order).filter(|&other| other != digit).map(|other| Test {
                mask: in_row[row * order + other] | in_box[box_index * order + other],
                pair: pair(other, col),
            });
            let in_same_box = others().filter(|&other| box_of(other) == box_index).map(|other| Test {
                mask: 1 << other
                    | if row_of(other) == row { 0 } else { in_row[row_of(other) * order + digit] },
                pair: if col_of(other) == col { NEVER } else { pair(digit, col_of(other)) },
            });
            let in_same_row = others().filter(|&other| row_of(other) == row).map(|other| Test {
                mask: 1 << other
                    | if box_of(other) == box_index { 0 } else { in_box[box_of(other) * order + digit] },
                pair: pair(digit, col_of(other)),
            });
            let in_same_col = others().filter(|&other| col_of(other) == col);
            Cell {
                pair: pair(digit, col),
                conditions: [naked.collect(), in_same_box.collect(), in_same_row.collect()],
                column: in_same_col.map(|other| 1 << other | in_row[row_of(other) * order + digit]).collect(),
            }
        });
        let blocks = (0..order * order).map(|place| {
            let (digit, col) = (place / order, place % order);
            let blocking = |row: usize| {
                1 << (row * order + col)
                    | in_row[row * order + digit]
                    | in_box[col / shape.cols * order + digit]
            };
            (pair(digit, col), (0..shape.rows).map(blocking).collect())
        });
        Band { cells: cells.collect(), blocks: blocks.collect() }
    }

    /// Summarises the clues in these cells. Returns `None` if they make a clue redundant on their own.
    pub(super) fn piece(&self, cells: u32) -> Option<Piece> {
        let mut piece =
            Piece { cells, digits: 0, single_needs: 0, column_needs: 0, blocked: 0, needs: Vec::new() };
        for cell in members(cells).map(|cell| &self.cells[cell]) {
            piece.digits |= cell.pair;
            for condition in &cell.conditions {
                let need = condition.iter().filter(|test| test.mask & cells == 0);
                let need = need.fold(0, |need, test| need | test.pair);
                if need == 0 {
                    return None;
                } else if need & (need - 1) == 0 {
                    piece.single_needs |= need;
                } else if need & NEVER == 0 {
                    piece.needs.push(need);
                }
            }
            if cell.column.iter().all(|mask| mask & cells != 0) {
                piece.column_needs |= cell.pair;
            }
        }
        piece.single_needs &= !NEVER;
        for (pair, masks) in &self.blocks {
            if masks.iter().all(|mask| mask & cells != 0) {
                piece.blocked |= pair;
            }
        }
        // Sets with fewer pairs are more often complete.
        piece.needs.sort_unstable_by_key(|need| need.count_ones());
        Some(piece)
    }
}

impl Piece {
    /// The piece of a band that does not exist.
    pub(super) fn none() -> Self {
        Piece { cells: 0, digits: 0, single_needs: 0, column_needs: 0, blocked: !0, needs: Vec::new() }
    }

    /// Returns whether the clues of two bands make one of them redundant.
    pub(super) fn has_redundant_clue_with(&self, other: &Piece) -> bool {
        self.single_needs & other.digits | other.single_needs & self.digits != 0
            || self.has_need_in(other.digits)
            || other.has_need_in(self.digits)
    }

    fn has_need_in(&self, digits: Pairs) -> bool {
        self.needs.iter().any(|need| need & !digits == 0)
    }

    /// Returns whether the clues of three bands make one of them redundant; no two of them do.
    pub(super) fn have_redundant_clue([a, b, c]: [&Piece; 3]) -> bool {
        a.column_needs & b.blocked & c.blocked
            | a.blocked & b.column_needs & c.blocked
            | a.blocked & b.blocked & c.column_needs
            != 0
            || c.has_need_in(a.digits | b.digits)
            || b.has_need_in(a.digits | c.digits)
            || a.has_need_in(b.digits | c.digits)
    }
}

/// Returns the places of the bits of a set.
pub(super) fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 32).then_some(place as usize)
    })
}
