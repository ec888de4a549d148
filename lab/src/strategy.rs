//! Random boards and transformations for property tests.
//!
//! A random grid starts from the cyclic grid of its shape. A *switch* exchanges the digits of two rows of a band in one
//! or more columns, or of two columns of a stack in one or more rows, so that every house keeps its digits. Switches
//! lead to other equivalence classes, and a transformation hides the remaining regularity. A puzzle is one of these
//! grids with some digits removed, so it has a solution. The other boards may have clashes, or no solution even without
//! clashes. No distribution of boards here is uniform.

mod loose;

pub use loose::loose;

use crate::plain::{choices, rows_of};
use crate::transform::{transpose, Transformation};
use crate::well_known::well_known;
use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::Digit;
use proptest::prelude::*;
use proptest::sample::{select, subsequence, Index};
use proptest::test_runner::FileFailurePersistence;
use std::ops::RangeInclusive;

/// Returns the settings of a property test with this number of cases, which `PROPTEST_CASES` overrides. A failing
/// case is saved beside the test, in a file with the extension `regressions`, and tried first in later runs.
/// Shrinking takes at most one minute.
pub fn cases(default: u32) -> ProptestConfig {
    let standard = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { standard.cases } else { default };
    let beside = FileFailurePersistence::WithSource("regressions");
    ProptestConfig { cases, failure_persistence: Some(Box::new(beside)), max_shrink_time: 60_000, ..standard }
}

/// Generates one of these shapes, given as the numbers of rows and columns of a box.
pub fn shape_of(shapes: &'static [(usize, usize)]) -> impl Strategy<Value = BoxShape> {
    select(shapes).prop_map(|(rows, cols)| BoxShape { rows, cols })
}

/// Generates a transformation of the boards of a shape.
pub fn transformation(shape: BoxShape) -> impl Strategy<Value = Transformation> {
    let digits = Just((1..=shape.order() as Digit).collect::<Vec<_>>()).prop_shuffle();
    let lines = (lines(shape.cols, shape.rows), lines(shape.rows, shape.cols));
    (lines, digits, any::<bool>()).prop_map(move |((rows, cols), mut digits, transposed)| {
        digits.insert(0, 0);
        Transformation { shape, rows, cols, digits, transposed }
    })
}

/// Generates a permutation of the rows that permutes the bands, and the rows within each band. For columns,
/// the bands are stacks.
fn lines(bands: usize, rows: usize) -> impl Strategy<Value = Vec<usize>> {
    let within = |band| Just((band * rows..(band + 1) * rows).collect::<Vec<_>>()).prop_shuffle();
    let all = (0..bands).map(within).collect::<Vec<_>>();
    (all, Just((0..bands).collect::<Vec<_>>()).prop_shuffle())
        .prop_map(|(within, bands)| bands.iter().flat_map(|&band| within[band].clone()).collect())
}

/// Generates a grid.
pub fn grid(shape: BoxShape) -> impl Strategy<Value = PlainBoard> {
    let line = 0..shape.order();
    let switch = (line.clone(), line.clone(), line, any::<bool>());
    (transformation(shape), prop::collection::vec(switch, 0..24)).prop_map(
        move |(transformation, switches)| {
            let mut grid = cyclic(shape);
            for (row, other, col, turned) in switches {
                if turned {
                    grid = transpose(&grid);
                }
                switch_rows(&mut grid, row, other, col);
                if turned {
                    grid = transpose(&grid);
                }
            }
            Transformation { transposed: false, ..transformation }.apply(&grid)
        },
    )
}

/// Returns a grid whose rows are cyclic shifts of one another.
fn cyclic(shape: BoxShape) -> PlainBoard {
    let order = shape.order();
    let shift = |row| row % shape.rows * shape.cols + row / shape.rows;
    let digit = |cell| (shift(cell / order) + cell % order) % order + 1;
    PlainBoard { shape, digits: (0..order * order).map(|cell| digit(cell) as Digit).collect() }
}

/// Exchanges the digits of two rows of a band in one column, and in the other columns where a row would otherwise
/// contain a digit twice. Leaves rows of different bands unchanged.
fn switch_rows(grid: &mut PlainBoard, row: usize, other: usize, col: usize) {
    let order = grid.shape.order();
    if row / grid.shape.rows != other / grid.shape.rows {
        return;
    }
    let mut next = Some(col);
    while let Some(col) = next {
        grid.digits.swap(row * order + col, other * order + col);
        let moved = grid.digits[row * order + col];
        next = (0..order).find(|&k| k != col && grid.digits[row * order + k] == moved);
    }
}

/// Generates a board with a number of clues in this range, taken from a random grid.
pub fn puzzle(shape: BoxShape, clues: RangeInclusive<usize>) -> impl Strategy<Value = PlainBoard> {
    puzzle_of_grid(shape, clues).prop_map(|(puzzle, _)| puzzle)
}

fn puzzle_of_grid(
    shape: BoxShape,
    clues: RangeInclusive<usize>,
) -> impl Strategy<Value = (PlainBoard, PlainBoard)> {
    let cells = (0..shape.order() * shape.order()).collect::<Vec<_>>();
    (grid(shape), subsequence(cells, clues)).prop_map(move |(grid, kept)| {
        let mut puzzle = PlainBoard::empty(shape);
        kept.iter().for_each(|&cell| puzzle.digits[cell] = grid.digits[cell]);
        (puzzle, grid)
    })
}

/// Generates a puzzle with a wrong digit in one cell, without a clash if possible. The original grid is no longer
/// a solution; with many clues, the board usually has no solution. A wrong digit in an empty cell is one more clue.
pub fn with_wrong_clue(shape: BoxShape, clues: RangeInclusive<usize>) -> impl Strategy<Value = PlainBoard> {
    let cell = 0..shape.order() * shape.order();
    (puzzle_of_grid(shape, clues), cell, any::<Index>())
        .prop_map(|((puzzle, grid), cell, which)| replace_with_wrong_digit(puzzle, &grid, cell, which))
}

fn replace_with_wrong_digit(
    mut puzzle: PlainBoard,
    grid: &PlainBoard,
    cell: usize,
    which: Index,
) -> PlainBoard {
    let (shape, order) = (puzzle.shape, puzzle.shape.order());
    puzzle.digits[cell] = 0;
    let mut wrong = choices(shape, &rows_of(&puzzle), cell / order, cell % order);
    wrong.retain(|&digit| digit != usize::from(grid.digits[cell]));
    let clashing = grid.digits[cell] % order as Digit + 1;
    puzzle.digits[cell] =
        wrong.get(which.index(wrong.len().max(1))).map_or(clashing, |&digit| digit as Digit);
    puzzle
}

/// Generates an image of a puzzle that requires a long search, with up to six additional clues. About half of the
/// boards have a wrong clue. These boards usually have no solution, which only a search can show unless the clue
/// clashes.
pub fn hard() -> impl Strategy<Value = PlainBoard> {
    let known = well_known().pop().expect("at least one puzzle");
    let cells = 0..known.puzzle.digits.len();
    let more = subsequence(cells.clone().collect::<Vec<_>>(), 0..=6);
    let wrong = prop::option::of((cells, any::<Index>()));
    (transformation(known.puzzle.shape), more, wrong).prop_map(move |(transformation, more, wrong)| {
        let mut puzzle = known.puzzle.clone();
        more.iter().for_each(|&cell| puzzle.digits[cell] = known.solution.digits[cell]);
        if let Some((cell, which)) = wrong {
            puzzle = replace_with_wrong_digit(puzzle, &known.solution, cell, which);
        }
        transformation.apply(&puzzle)
    })
}

/// Generates random digits in random cells. Most boards with more than a few clues have clashes.
pub fn scatter(shape: BoxShape, clues: RangeInclusive<usize>) -> impl Strategy<Value = PlainBoard> {
    let order = shape.order();
    let cells = (0..order * order).collect::<Vec<_>>();
    let digits = prop::collection::vec(1..=order as Digit, order * order);
    (digits, subsequence(cells, clues)).prop_map(move |(digits, kept)| {
        let mut board = PlainBoard::empty(shape);
        kept.iter().for_each(|&cell| board.digits[cell] = digits[cell]);
        board
    })
}

/// Generates a puzzle, a puzzle with a wrong clue or scattered digits, with a number of clues in this range. With a
/// wrong clue, the board may have one clue more than the range allows.
pub fn any_board(shape: BoxShape, clues: RangeInclusive<usize>) -> impl Strategy<Value = PlainBoard> {
    prop_oneof![
        puzzle(shape, clues.clone()).boxed(),
        with_wrong_clue(shape, clues.clone()).boxed(),
        scatter(shape, clues).boxed(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxidoku_core::board::valid::clashes;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{Config, RngSeed, TestRunner};
    use std::collections::HashSet;

    const SHAPES: &[(usize, usize)] =
        &[(1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4), (4, 4), (10, 10)];

    proptest! {
        #![proptest_config(cases(100))]

        #[test]
        fn random_grids_are_valid(grid in shape_of(SHAPES).prop_flat_map(grid)) {
            prop_assert_eq!(grid.clue_count(), grid.digits.len());
            prop_assert_eq!(clashes(&grid.board()), []);
        }
    }

    #[test]
    fn every_4_x_4_grid_occurs() {
        let mut runner = TestRunner::new(Config { rng_seed: RngSeed::Fixed(1), ..Config::default() });
        let strategy = grid(BoxShape { rows: 2, cols: 2 });
        let grids = (0..6000).map(|_| strategy.new_tree(&mut runner).expect("a tree").current().digits);
        assert_eq!(grids.collect::<HashSet<_>>().len(), 288);
    }
}
