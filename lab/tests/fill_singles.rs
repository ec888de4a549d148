//! Passes of singles agree with the simplest version, which visits each hole in turn and fills it if only one
//! digit fits.

use oxidoku_core::engine::naive;
use oxidoku_core::human::fill_singles::fill_singles;
use oxidoku_core::Digit;
use oxidoku_lab::plain::{choices, rows_of, Rows};
use oxidoku_lab::strategy::{any_board, cases, shape_of};
use oxidoku_lab::PlainBoard;
use proptest::prelude::*;

const SHAPES: &[(usize, usize)] = &[(2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (4, 2), (3, 4), (4, 4)];

/// Shapes of boards that the naive solver solves quickly.
const SMALL: &[(usize, usize)] = &[(2, 2), (2, 3), (3, 2), (1, 5)];

fn any_plain(shapes: &'static [(usize, usize)]) -> impl Strategy<Value = PlainBoard> {
    shape_of(shapes).prop_flat_map(|shape| {
        let cells = shape.order() * shape.order();
        any_board(shape, cells / 3..=cells)
    })
}

/// Makes one pass, column by column, and returns whether it filled a hole.
fn pass(plain: &PlainBoard, rows: &mut Rows) -> bool {
    let order = plain.shape.order();
    let mut has_filled = false;
    for (col, row) in (0..order).flat_map(|col| (0..order).map(move |row| (col, row))) {
        let left = choices(plain.shape, rows, row, col);
        if rows[row][col] == 0 && left.len() == 1 {
            rows[row][col] = left[0];
            has_filled = true;
        }
    }
    has_filled
}

fn holes(rows: &Rows) -> usize {
    rows.iter().flatten().filter(|&&digit| digit == 0).count()
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn passes_agree_with_the_plain_version(plain in any_plain(SHAPES), max_passes in 0..6_usize) {
        let mut rows = rows_of(&plain);
        let mut counts = vec![holes(&rows)];
        while counts.len() <= max_passes && pass(&plain, &mut rows) {
            counts.push(holes(&rows));
        }
        let filled = fill_singles(&plain.board(), max_passes);
        let digits: Vec<Digit> = rows.concat().into_iter().map(|digit| digit as Digit).collect();
        prop_assert_eq!((filled.digits, filled.holes), (digits, counts));
    }

    #[test]
    fn no_solution_is_lost(plain in any_plain(SMALL)) {
        let filled = fill_singles(&plain.board(), usize::MAX);
        let after = plain.with_digits(&filled.digits).board();
        // Boards with clashes or with a hole that has no choices have no solution before or after the passes.
        prop_assert_eq!(naive::solutions(&plain.board(), 20), naive::solutions(&after, 20));
    }
}
