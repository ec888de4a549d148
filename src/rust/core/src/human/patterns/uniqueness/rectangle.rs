//! Rectangles that would be deadly if their corners were bare.
//!
//! The corners are four holes in two rows and two columns; each house that contains any of them contains exactly one
//! corner of each diagonal. If each diagonal held one digit twice, exchanging the two digits would give another
//! solution. A corner without further candidates is *bare*. The further candidates of the other corners are *extras*;
//! at least one extra of the rectangle is true.
//!
//! Representation: the corners are in reading order, so 0 and 3 are diagonally opposite, as are 1 and 2.
//! Invariants: all corners are holes, no peer of a corner is filled with one of the two digits, and at least one corner
//! has extras. Corners with extras may lack a digit of the pair as a candidate.
//! Cost: for each cell with two candidates, the number of cells in its minirow and minicol times the order; a few
//! microseconds on 9 x 9.

use crate::board::Digit;
use crate::human::logic::pencilmarks::{digits_in, mask_of, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pencilmarks};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The work of examining one rectangle, in the units of [`Listener::count_work`].
pub const WORK_PER_RECTANGLE: usize = 20;

/// Four corners and the two digits that cannot fill all of them.
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
        marks.candidates_among(self.corners[corner], digits).collect()
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

/// Visits the rectangles in HoDoKu's order: by the first corner with exactly two candidates, the corner beside it that
/// is in the same box, and the other line. Like HoDoKu, visits each rectangle only once, for this first corner's pair.
pub fn each_rectangle(
    marks: &Pencilmarks,
    listener: &mut Listener,
    mut visit: impl FnMut(&Rectangle, &mut Listener) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let tables = listener.tables();
    let rectangles = match tables.rectangles.get() {
        Some(rectangles) => rectangles,
        None => {
            let found = Rc::new(rectangles(marks, listener)?);
            tables.rectangles.get_or_init(|| found)
        }
    };
    rectangles.iter().try_for_each(|rectangle| {
        listener.count_work(WORK_PER_RECTANGLE)?;
        visit(rectangle, listener)
    })
}

fn rectangles(marks: &Pencilmarks, listener: &Listener) -> ControlFlow<(), Vec<Rectangle>> {
    let (mut visited, mut found) = (HashSet::new(), Vec::new());
    let open = marks.open_holes();
    for cell in marks.pairs().iter() {
        let pair = marks.candidates(cell);
        listener.poll()?;
        let fit: CellSet = digits_in(pair).fold(open[0], |fit, digit| fit & open[usize::from(digit)]);
        for corners in corners_from(cell, marks, |cell| fit.contains(cell), |cell| fit.contains(cell)) {
            listener.count_work(WORK_PER_RECTANGLE)?;
            let corners = in_reading_order(corners);
            let extras = corners.map(|cell| marks.candidates(cell) & !pair);
            let has_extras = extras.iter().any(|&extra| extra != 0);
            if has_extras && is_deadly(corners, marks) && visited.insert(corners) {
                found.push(Rectangle { corners, pair, extras });
            }
        }
    }
    ControlFlow::Continue(found)
}

/// Returns the corners of all rectangles that have this corner, in HoDoKu's order. The second corner shares a line with
/// the first. If the first is in a house that is not a line, such as a box, the second also shares such a house with
/// it. The other two corners are in the lines that cross the shared line at the first two corners.
pub fn corners_from(
    start: usize,
    marks: &Pencilmarks,
    is_fit_beside: impl Fn(usize) -> bool,
    is_fit: impl Fn(usize) -> bool,
) -> Vec<[usize; 4]> {
    let order = marks.order();
    let (row, col) = marks.position(start);
    let is_in_line = |cell: usize| {
        let (other_row, other_col) = marks.position(cell);
        other_row == row || other_col == col
    };
    let is_boxed = |cell: usize| {
        let others = marks.seats(start).iter().filter(|(house, _)| !marks.lines().contains(house));
        others.clone().next().is_none() || others.clone().any(|&(house, _)| marks.is_in(cell, house))
    };
    let mut found = Vec::new();
    let is_beside = |&cell: &usize| is_fit_beside(cell) && is_in_line(cell) && is_boxed(cell);
    let beside = marks.peers(start).iter().filter(is_beside);
    for beside in beside {
        let (other_row, other_col) = marks.position(beside);
        for line in 0..order {
            let [below, across] = if other_row == row {
                [line * order + col, line * order + other_col]
            } else {
                [row * order + line, other_row * order + line]
            };
            if below != start && below != beside && across != beside && is_fit(below) && is_fit(across) {
                found.push([start, beside, below, across]);
            }
        }
    }
    found
}

/// Returns the corners of a rectangle from the top left to the bottom right.
pub fn in_reading_order(mut corners: [usize; 4]) -> [usize; 4] {
    corners.sort_unstable();
    corners
}

/// Returns whether exchanging two digits between the diagonals leaves every house valid.
pub fn is_deadly(corners: [usize; 4], marks: &Pencilmarks) -> bool {
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
