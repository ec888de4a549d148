//! Rectangles that would be deadly if their corners were bare.
//!
//! The corners are four holes in two rows and two columns; each house that contains any of them contains exactly one
//! corner of each diagonal. If each diagonal held one digit twice, exchanging the two digits would give another
//! solution. A corner with no other candidates is *bare*; the other corners have *extras*, at least one of which is
//! true.
//!
//! Representation: the corners are in reading order, so 0 and 3 are diagonal, as are 1 and 2.
//! Invariants: each corner has at least one of the two digits as a candidate, a bare corner has both, and at least
//! one corner has extras.
//! Cost: for each cell with two candidates, the number of holes in its row times the number of holes in its column;
//! a few microseconds on 9 x 9.

use crate::board::Digit;
use crate::human::technique::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, Listener, Pencilmarks};
use std::ops::ControlFlow;

/// Four corners and the two digits that must not fill them.
pub struct Rectangle {
    /// The corner cells in reading order.
    pub corners: [usize; 4],
    pub pair: Mask,
    /// The other candidates of each corner.
    pub extras: [Mask; 4],
}

impl Rectangle {
    /// Returns the two digits in ascending order.
    pub fn digits(&self) -> Vec<Digit> {
        digits_in(self.pair).collect()
    }

    /// Returns the indices of the corners without extras.
    pub fn bare(&self) -> Vec<usize> {
        (0..4).filter(|&corner| self.extras[corner] == 0).collect()
    }

    /// Returns the indices of the corners with extras.
    pub fn with_extras(&self) -> Vec<usize> {
        (0..4).filter(|&corner| self.extras[corner] != 0).collect()
    }

    pub fn cells(&self, corners: &[usize]) -> Vec<usize> {
        corners.iter().map(|&corner| self.corners[corner]).collect()
    }

    /// Returns the candidates of these digits in a corner.
    pub fn candidates(&self, corner: usize, digits: Mask, marks: &Pencilmarks) -> Vec<Candidate> {
        let cell = self.corners[corner];
        digits_in(marks.candidates(cell) & digits).map(|digit| Candidate { cell, digit }).collect()
    }

    /// Returns the first house that contains both corners and no other place for the digit.
    pub fn house_binding(&self, digit: Digit, corners: [usize; 2], marks: &Pencilmarks) -> Option<usize> {
        let cells = corners.map(|corner| self.corners[corner]);
        let mut shared = marks.houses_of_all(cells);
        shared.find(|&house| {
            let places = marks.places(house, digit);
            places != 0 && marks.cells_at(house, places).all(|cell| cells.contains(&cell))
        })
    }
}

pub fn are_diagonal(a: usize, b: usize) -> bool {
    a + b == 3
}

/// Visits each rectangle once, from its first bare corner.
pub fn each_rectangle(
    marks: &Pencilmarks,
    listener: &mut Listener,
    mut visit: impl FnMut(&Rectangle, &mut Listener) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for cell in (0..marks.digits().len()).filter(|&cell| marks.candidates(cell).count_ones() == 2) {
        let order = marks.order();
        let (row, col, pair) = (cell / order, cell % order, marks.candidates(cell));
        listener.poll()?;
        let cols = (0..order).filter(|&at| at != col && marks.candidates(row * order + at) & pair != 0);
        for other_col in cols {
            let rows = (0..order).filter(|&at| at != row && marks.candidates(at * order + col) & pair != 0);
            for other_row in rows {
                let [top, bottom] = [row.min(other_row), row.max(other_row)];
                let [left, right] = [col.min(other_col), col.max(other_col)];
                let corners = [(top, left), (top, right), (bottom, left), (bottom, right)]
                    .map(|(row, col)| row * order + col);
                if let Some(rectangle) = rectangle_of(corners, pair, cell, marks) {
                    visit(&rectangle, listener)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the rectangle of these corners if it could be deadly and `first` is its first corner whose candidates are
/// exactly the pair.
fn rectangle_of(corners: [usize; 4], pair: Mask, first: usize, marks: &Pencilmarks) -> Option<Rectangle> {
    let masks = corners.map(|cell| marks.candidates(cell));
    let at = masks.iter().position(|&mask| mask == pair)?;
    let extras = masks.map(|mask| mask & !pair);
    let is_one = corners[at] == first
        && masks.iter().all(|mask| mask & pair != 0)
        && extras.iter().any(|&extra| extra != 0)
        && is_deadly(corners, marks);
    is_one.then_some(Rectangle { corners, pair, extras })
}

/// Returns whether exchanging two digits between the diagonals leaves every house valid.
fn is_deadly(corners: [usize; 4], marks: &Pencilmarks) -> bool {
    let [a, b, c, d] = corners.map(|cell| marks.seats(cell));
    let of = |cells: [&[(usize, usize)]; 2], house: usize| {
        cells.iter().flat_map(|seats| seats.iter()).filter(|&&(at, _)| at == house).count()
    };
    let mut houses = [a, b, c, d].into_iter().flatten().map(|&(house, _)| house);
    houses.all(|house| of([a, d], house) == 1 && of([b, c], house) == 1)
}

pub fn without(mask: Mask, digit: Digit) -> Mask {
    mask & !mask_of(digit)
}
