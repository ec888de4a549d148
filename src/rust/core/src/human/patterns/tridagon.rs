//! Tridagons, also known as Thor's hammer: twelve cells in four boxes that three digits cannot fill.
//!
//! The boxes, of three rows and three columns each, are where two bands cross two stacks. Three cells of each box are
//! in different rows and columns, so they form a permutation of three lines. Suppose that the twelve cells hold only
//! three digits. Then each box holds all three; their order from top to bottom is another permutation. In two boxes
//! side by side, each row has different digits, so the two permutations differ by a cycle of three, which is even. The
//! same applies to boxes one above the other, read from left to right, and the two readings of a box differ by the
//! permutation of its cells. Therefore the product of the signs of the four permutations of cells is 1. If it is -1,
//! the three digits cannot fill the cells: some cell holds another digit.
//!
//! So at least one *extra*, a candidate of the twelve cells other than the three digits, is true. A candidate that
//! excludes all extras is eliminated. If only one cell has extras, the three digits are eliminated from that cell. The
//! cells need not have all three digits as candidates; a pattern with some of these missing is known as degenerate.
//!
//! Pattern: `cells` are the twelve cells, `digits` are the three digits and then the extras, `fins` are the cells with
//! extras.
//! Only boards with boxes of three rows and three columns have tridagons. Diagonals and extra houses make no
//! difference, except that more candidates see the extras.
//! Cost: for each choice of three digits, two bands and two stacks, one visit to each choice of diagonals with few
//! extras; tens of microseconds on most 9 x 9 boards.
//!
//! References: D. Berthier, *The tridagon rule*, New Sudoku Players' Forum, March 2022,
//! <http://forum.enjoysudoku.com/the-tridagon-rule-t39859.html>; A. Stuart, <https://www.sudokuwiki.org/Tridagons>.

use super::guarded::Guarded;
use crate::board::Digit;
use crate::human::logic::pencilmarks::{mask_of, Mask};
use crate::human::technique::{Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells with extras.
const MAX_GUARDS: usize = 3;

/// The column of the cell in each row of a box, and whether the permutation is odd.
const PERMUTATIONS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Three cells of a box in different rows and columns.
struct Diagonal {
    cells: [usize; 3],
    is_odd: bool,
    /// The number of cells with extras.
    guards: usize,
}

/// Finds tridagons in which at most [`MAX_GUARDS`] cells have extras.
pub fn tridagon(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let order = marks.order();
    if !marks.has_boxes_of_nine() {
        return ControlFlow::Continue(());
    }
    for digits in triples(order as Digit) {
        listener.poll()?;
        let boxes: Vec<Vec<Diagonal>> = (0..order).map(|at| diagonals(marks, at, digits)).collect();
        for [top, bottom] in [[0, 1], [0, 2], [1, 2]] {
            for [left, right] in [[0, 1], [0, 2], [1, 2]] {
                let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
                let corners = corners.map(|(band, stack)| &boxes[3 * band + stack][..]);
                let fewest = |diagonals: &[Diagonal]| diagonals.iter().map(|diagonal| diagonal.guards).min();
                let guards = corners.map(|diagonals| fewest(diagonals).unwrap_or(MAX_GUARDS + 1));
                if guards.iter().sum::<usize>() <= MAX_GUARDS {
                    choose(corners, digits, marks, listener)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all sets of three digits.
fn triples(order: Digit) -> impl Iterator<Item = Mask> {
    let all = (1..=order).flat_map(move |a| (a + 1..=order).map(move |b| (a, b)));
    let all = all.flat_map(move |(a, b)| (b + 1..=order).map(move |c| (a, b, c)));
    all.map(|(a, b, c)| mask_of(a) | mask_of(b) | mask_of(c))
}

/// Returns the diagonals of a box whose cells each have at least two of the digits as candidates.
fn diagonals(marks: &Pencilmarks, at: usize, digits: Mask) -> Vec<Diagonal> {
    let corner = at / 3 * 27 + at % 3 * 3;
    let diagonal = |&(columns, is_odd): &([usize; 3], bool)| {
        let cells = [0, 1, 2].map(|row| corner + 9 * row + columns[row]);
        let has_two = |&cell: &usize| (marks.candidates(cell) & digits).count_ones() >= 2;
        let is_guard = |&&cell: &&usize| marks.candidates(cell) & !digits != 0;
        let guards = cells.iter().filter(is_guard).count();
        let is_usable = cells.iter().all(has_two) && guards <= MAX_GUARDS;
        is_usable.then_some(Diagonal { cells, is_odd, guards })
    };
    PERMUTATIONS.iter().filter_map(diagonal).collect()
}

/// Reports the choices of a diagonal in each box that these digits cannot fill.
fn choose(
    boxes: [&[Diagonal]; 4],
    digits: Mask,
    marks: &Pencilmarks,
    listener: &mut Listener,
) -> ControlFlow<()> {
    let [first, second, third, fourth] = boxes;
    for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
        for (c, d) in third.iter().flat_map(|c| fourth.iter().map(move |d| (c, d))) {
            let guards = a.guards + b.guards + c.guards + d.guards;
            if a.is_odd ^ b.is_odd ^ c.is_odd ^ d.is_odd && guards <= MAX_GUARDS {
                let cells = [a, b, c, d].map(|diagonal| diagonal.cells).concat();
                let guarded = Guarded { cells: &cells, digits };
                guarded.report_excluding_all(Technique::Tridagon, marks, listener)?;
            }
        }
    }
    ControlFlow::Continue(())
}
