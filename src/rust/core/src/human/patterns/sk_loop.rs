//! SK-loops: the holes beside four corners of a rectangle, with exactly enough places for digits to fill them.
//!
//! Two rows cross two columns in four filled cells, the corners, in four different boxes. The loop consists of the
//! holes of each corner's box in the corner's row and in its column: eight groups, each of which shares a row, a column
//! or a box with the next. A digit occurs at most once in each of these eight houses, so the number of cells that it
//! fills is at most the number of houses needed to cover its candidates in the loop. If these numbers add up to the
//! number of cells, each digit fills exactly one cell of the loop in each of its covering houses, and no cell that two
//! of them share. Its other candidates in these houses, and those in a group that two of the houses share, are
//! eliminated. This holds for each choice of a smallest cover.
//!
//! Pattern: `cells` are the cells of the loop, `digits` are all digits of the loop, `houses` are the two rows and
//! two columns, `fins` are the corners.
//! Only boards with boxes are searched. Diagonals and extra houses make no difference.
//! Cost: one test of each pair of rows with each pair of columns; about a hundred microseconds on 9 x 9.
//!
//! References: S. Kurzhals found the pattern in the puzzle *Easter Monster*; A. Stuart,
//! <https://www.sudokuwiki.org/SK_Loops>; *Kurzhals' Easter Monster Volley in SetLink*, Systematic Sudoku, 2014,
//! <https://sysudoku.com/2014/03/11/kurzhals-em-slg/>, counts sixteen cells and sixteen covering houses.

use crate::board::Digit;
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The number of groups and of houses of a loop.
const GROUPS: usize = 8;

pub fn sk_loop(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let Some(shape) = marks.box_shape() else { return ControlFlow::Continue(()) };
    let order = marks.order();
    let pairs = |size: usize| {
        let all = (0..order).flat_map(move |one| (one + 1..order).map(move |other| [one, other]));
        all.filter(move |[one, other]| one / size != other / size)
    };
    for rows in pairs(shape.rows) {
        listener.poll()?;
        for cols in pairs(shape.cols) {
            if let Some(step) = Loop::at(rows, cols, marks).and_then(|found| found.step(rows, cols, marks)) {
                listener.report(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The groups of a loop in order, and for each group the house that it shares with the next group.
struct Loop {
    groups: [CellSet; GROUPS],
    houses: [usize; GROUPS],
    corners: [usize; 4],
}

impl Loop {
    /// Returns the loop around the corners where these lines cross, if the corners are filled.
    fn at(rows: [usize; 2], cols: [usize; 2], marks: &Pencilmarks) -> Option<Self> {
        let order = marks.order();
        let corner = |row: usize, col: usize| rows[row] * order + cols[col];
        let corners = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
        if corners.iter().any(|&cell| marks.candidates(cell) != 0) {
            return None;
        }
        let [a, b, c, d] = corners.map(|cell| box_of(cell, marks));
        let [top, bottom] = rows;
        let [left, right] = cols.map(|col| order + col);
        let of = |line: usize, house: usize| -> CellSet {
            marks.holes_of(line).filter(|&cell| marks.is_in(cell, house)).collect()
        };
        let groups = [
            of(top, a),
            of(top, b),
            of(right, b),
            of(right, c),
            of(bottom, c),
            of(bottom, d),
            of(left, d),
            of(left, a),
        ];
        Some(Loop { groups, houses: [top, b, right, c, bottom, d, left, a], corners })
    }

    /// Returns the step if the sizes of the digits' smallest covers add up to the number of cells.
    fn step(&self, rows: [usize; 2], cols: [usize; 2], marks: &Pencilmarks) -> Option<Step> {
        let cells = self.groups.iter().fold(CellSet::NONE, |all, &group| all | group);
        let met = |digit: Digit| {
            let is_met = |&group: &usize| !(self.groups[group] & *marks.cells_with(digit)).is_empty();
            (0..GROUPS).filter(is_met).fold(0, |mask, group| mask | 1 << group)
        };
        let met: Vec<(Digit, u8)> = (1..=marks.order() as Digit).map(|digit| (digit, met(digit))).collect();
        let covers: u32 = met.iter().map(|&(_, groups)| smallest_cover(groups)).sum();
        if covers as usize != cells.count() || covers == 0 {
            return None;
        }
        let mut eliminated: Vec<Candidate> =
            met.iter().flat_map(|&(digit, groups)| self.lost(digit, groups, cells, marks)).collect();
        eliminated.sort_unstable();
        eliminated.dedup();
        let pattern = Pattern {
            cells: cells.iter().collect(),
            digits: met.iter().filter(|(_, groups)| *groups != 0).map(|&(digit, _)| digit).collect(),
            houses: rows.into_iter().chain(cols.map(|col| marks.order() + col)).collect(),
            fins: self.corners.to_vec(),
            ..Pattern::default()
        };
        Some(Step::eliminating(Technique::SkLoop, eliminated, pattern))
    }

    /// Returns the candidates of a digit that some smallest cover of its groups eliminates.
    fn lost(&self, digit: Digit, groups: u8, cells: CellSet, marks: &Pencilmarks) -> Vec<Candidate> {
        let size = smallest_cover(groups);
        let mut lost = CellSet::NONE;
        for cover in
            (0..=u8::MAX).filter(|&cover| cover.count_ones() == size && covered(cover) & groups == groups)
        {
            for index in (0..GROUPS).filter(|index| cover & (1 << index) != 0) {
                let house = marks.cells_at(self.houses[index], marks.places(self.houses[index], digit));
                lost = lost | (house.collect::<CellSet>() - cells);
            }
            let twice = cover & cover.rotate_left(1);
            for group in (0..GROUPS).filter(|group| twice & (1 << group) != 0) {
                lost = lost | (self.groups[group] & *marks.cells_with(digit));
            }
        }
        lost.iter().map(|cell| Candidate { cell, digit }).collect()
    }
}

/// Returns the groups that these houses cover. House `k` covers the groups `k` and `k + 1`.
fn covered(houses: u8) -> u8 {
    houses | houses.rotate_left(1)
}

/// Returns the smallest number of houses that cover these groups.
fn smallest_cover(groups: u8) -> u32 {
    if groups == u8::MAX {
        return GROUPS as u32 / 2;
    }
    // Each run of adjacent groups needs a house for every two of its groups. The rotation keeps runs in one piece.
    let mut rest = groups.rotate_right((!groups).trailing_zeros());
    let mut houses = 0;
    while rest != 0 {
        rest >>= rest.trailing_zeros();
        let run = rest.trailing_ones();
        houses += run.div_ceil(2);
        rest = rest.checked_shr(run).unwrap_or(0);
    }
    houses
}

fn box_of(cell: usize, marks: &Pencilmarks) -> usize {
    let houses = marks.seats(cell).iter().map(|&(house, _)| house);
    houses.filter(|&house| house >= 2 * marks.order()).min().expect("the cell is in a box")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_cover_agrees_with_a_search_of_all_covers() {
        for groups in 0..=u8::MAX {
            let covers = (0..=u8::MAX).filter(|&houses| covered(houses) & groups == groups);
            assert_eq!(Some(smallest_cover(groups)), covers.map(u8::count_ones).min(), "{groups:b}");
        }
    }
}
