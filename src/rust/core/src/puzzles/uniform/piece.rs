//! The clues of a band, and what makes one of them redundant.
//!
//! A clue is redundant if it is a naked or hidden single of the puzzle without this clue. Whether the clues of a band
//! cause this depends on the other bands only through the columns in which they have each digit and those in which
//! they exclude it. So a band's clues are summarised by a few sets of pairs of a digit and a column.
//!
//! Representation: a set of pairs is a `u128`, with bit `order * digit + column` for a digit counted from 0.
//! Invariants: every condition is sufficient for a redundant clue; a clue that is redundant for another reason is
//! left to the solver.
//! Cost: about 24 tests of masks per clue on 9 x 9 boards.

use crate::board::geometry::BoxShape;
use crate::board::Digit;

/// The largest order of a supported board.
const MAX_ORDER: usize = 9;

/// A set of pairs of a digit and a column.
type Pairs = u128;

/// A bit that stands for no pair, so no band can provide it.
const NEVER: Pairs = 1 << 127;

/// The clues of a band.
#[derive(Clone, Debug)]
pub(super) struct BandPiece {
    /// The clues; bit `order * row + column` with the row in the band.
    pub(super) cells: u32,
    /// The digits of the clues and their columns.
    digits: Pairs,
    /// The pairs such that a clue of this band is redundant if another band has one of them.
    single_needs: Pairs,
    /// The clues of this band that are redundant if the other bands exclude the digit from their part of the column.
    column_needs: Pairs,
    /// The pairs whose digit the clues of this band exclude from all its empty cells of the column.
    blocked: Pairs,
    /// Further sets, with the smallest first: a clue of this band is redundant if the other bands have all pairs of one
    /// of them.
    needs: Vec<Pairs>,
    /// The number of these sets with at most three pairs, which come first.
    small_needs: usize,
}

/// If no clue of `mask` is present, another band must provide the pair.
#[derive(Clone, Copy, Debug)]
struct Test {
    mask: u32,
    pair: Pairs,
}

impl Test {
    /// A test that always finds a clue.
    const NONE: Test = Test { mask: !0, pair: 0 };
}

/// The tests for each cell of a band of a grid.
#[derive(Clone, Debug)]
pub(super) struct Band {
    cells: Vec<Cell>,
    /// For each pair and each cell of the column, the cells of the band in which a clue excludes the digit there.
    blocks: Vec<(Pairs, [u32; 3])>,
}

#[derive(Clone, Debug)]
struct Cell {
    pair: Pairs,
    /// The naked single, the hidden single of the box and that of the row.
    conditions: [[Test; MAX_ORDER - 1]; 3],
    /// For each other cell of the column in this band, the cells in which a clue excludes the digit there.
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
                conditions: [tests(naked), tests(in_same_box), tests(in_same_row)],
                column: in_same_col.map(|other| 1 << other | in_row[row_of(other) * order + digit]).collect(),
            }
        });
        let blocks = (0..order * order).map(|index| {
            let (digit, col) = (index / order, index % order);
            let blocking = |row: usize| {
                1 << (row * order + col)
                    | in_row[row * order + digit]
                    | in_box[col / shape.cols * order + digit]
            };
            let row_or_first = |row: usize| if row < shape.rows { row } else { 0 };
            (pair(digit, col), [0, 1, 2].map(|row| blocking(row_or_first(row))))
        });
        Band { cells: cells.collect(), blocks: blocks.collect() }
    }

    /// Summarises the clues in these cells. Returns `None` if they make a clue redundant on their own.
    pub(super) fn piece(&self, cells: u32) -> Option<BandPiece> {
        let mut piece = BandPiece {
            cells,
            digits: 0,
            single_needs: 0,
            column_needs: 0,
            blocked: 0,
            needs: Vec::new(),
            small_needs: 0,
        };
        for cell in members(cells).map(|cell| &self.cells[cell]) {
            piece.digits |= cell.pair;
            for condition in &cell.conditions {
                let need = condition
                    .iter()
                    .fold(0, |need, test| need | if test.mask & cells == 0 { test.pair } else { 0 });
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
            let is_blocked = masks.iter().fold(true, |all, mask| all & (mask & cells != 0));
            piece.blocked |= if is_blocked { *pair } else { 0 };
        }
        // One other band rarely has all pairs of a set of more than three.
        piece.needs.sort_unstable_by_key(|need| need.count_ones());
        piece.small_needs = piece.needs.partition_point(|need| need.count_ones() <= 3);
        Some(piece)
    }
}

impl BandPiece {
    /// Returns the piece of a band that does not exist.
    pub(super) fn none() -> Self {
        BandPiece {
            cells: 0,
            digits: 0,
            single_needs: 0,
            column_needs: 0,
            blocked: !0,
            needs: Vec::new(),
            small_needs: 0,
        }
    }

    /// Returns whether the clues of two bands make one of them redundant. Ignores the larger sets, which
    /// [`BandPiece::have_redundant_clue`] considers.
    pub(super) fn has_redundant_clue_with(&self, other: &BandPiece) -> bool {
        self.single_needs & other.digits | other.single_needs & self.digits != 0
            || self.needs[..self.small_needs].iter().any(|need| need & !other.digits == 0)
            || other.needs[..other.small_needs].iter().any(|need| need & !self.digits == 0)
    }

    fn has_need_in(&self, digits: Pairs) -> bool {
        self.needs.iter().any(|need| need & !digits == 0)
    }

    /// Returns whether the clues of three bands make one of them redundant, given that no two of the bands do.
    pub(super) fn have_redundant_clue([a, b, c]: [&BandPiece; 3]) -> bool {
        a.column_needs & b.blocked & c.blocked
            | a.blocked & b.column_needs & c.blocked
            | a.blocked & b.blocked & c.column_needs
            != 0
            || c.has_need_in(a.digits | b.digits)
            || b.has_need_in(a.digits | c.digits)
            || a.has_need_in(b.digits | c.digits)
    }
}

fn tests(tests: impl Iterator<Item = Test>) -> [Test; MAX_ORDER - 1] {
    let mut all = [Test::NONE; MAX_ORDER - 1];
    all.iter_mut().zip(tests).for_each(|(entry, test)| *entry = test);
    all
}

/// Returns the members of a set, in ascending order.
pub(super) fn members(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (member < 32).then_some(member as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::puzzles::make::{generate, Recipe};
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;
    use crate::solve::game::{solve, Engine};
    use crate::{Board, Budget, Verdict};
    use std::sync::Arc;

    /// Returns minimal puzzles, made by removing clues, with their solutions.
    fn minimal_puzzles(geometry: &Arc<Geometry>, count: u64) -> Vec<(Vec<Digit>, Vec<Digit>)> {
        let recipe = Recipe::minimal(geometry.clone());
        let made = generate(&recipe, 1, &(0..count).collect::<Vec<u64>>(), 1, &Stop::NEVER).unwrap();
        let solved = made.into_iter().flatten().map(|made| {
            let board = Board::new(geometry.clone(), made.digits.clone()).unwrap();
            (made.digits, solve(&board, Engine::Auto, Budget::new(2, 100_000)).solution.unwrap())
        });
        solved.collect()
    }

    /// Returns the pieces of the clues in these cells, or `None` if a clue is found to be redundant.
    fn pieces(shape: BoxShape, grid: &[Digit], is_clue: impl Fn(usize) -> bool) -> Option<Vec<BandPiece>> {
        let cells = shape.rows * shape.rows * shape.cols;
        let piece = |band: usize| {
            let clues = (0..cells).map(|cell| u32::from(is_clue(band * cells + cell)) << cell).sum();
            Band::new(shape, &grid[band * cells..][..cells]).piece(clues)
        };
        let mut pieces: Vec<BandPiece> = (0..grid.len() / cells).map(piece).collect::<Option<_>>()?;
        pieces.resize(3, BandPiece::none());
        let pairs = [(0, 1), (0, 2), (1, 2)];
        let is_redundant = pairs.iter().any(|&(a, b)| pieces[a].has_redundant_clue_with(&pieces[b]))
            || BandPiece::have_redundant_clue([&pieces[0], &pieces[1], &pieces[2]]);
        (!is_redundant).then_some(pieces)
    }

    #[test]
    fn no_clue_of_a_minimal_puzzle_is_found_to_be_redundant() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 3)] {
            let geometry = Arc::new(Geometry::boxes(rows, cols));
            for (puzzle, grid) in minimal_puzzles(&geometry, 200) {
                let found = pieces(BoxShape { rows, cols }, &grid, |cell| puzzle[cell] > 0);
                assert!(found.is_some(), "{rows} x {cols}: {puzzle:?}");
            }
        }
    }

    #[test]
    fn sets_that_are_rejected_have_a_redundant_clue() {
        let geometry = Arc::new(Geometry::boxes(3, 3));
        let mut rng = Rng::new(2);
        let mut rejected = 0;
        for (_, grid) in minimal_puzzles(&geometry, 200) {
            let clues = rng.word() | rng.word() & rng.word();
            let more = rng.word();
            let is_clue = |cell: usize| {
                cell < 64 && clues >> cell & 1 == 1 || cell >= 64 && more >> (cell - 64) & 1 == 1
            };
            if pieces(BoxShape { rows: 3, cols: 3 }, &grid, is_clue).is_some() {
                continue;
            }
            rejected += 1;
            let digits: Vec<Digit> = (0..81).map(|cell| if is_clue(cell) { grid[cell] } else { 0 }).collect();
            let needed = |cell: usize| {
                // The clue is necessary if the cell can hold another digit.
                (1..=9).filter(|&digit| digit != grid[cell]).any(|digit| {
                    let mut other = digits.clone();
                    other[cell] = digit;
                    let board = Board::new(geometry.clone(), other).unwrap();
                    solve(&board, Engine::Auto, Budget::new(2, 100_000)).verdict != Verdict::None
                })
            };
            assert!((0..81).filter(|&cell| is_clue(cell)).any(|cell| !needed(cell)), "{digits:?}");
        }
        assert!(rejected > 50, "{rejected}");
    }
}
