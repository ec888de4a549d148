//! Sue de Coq: two or more cells where a line crosses a box, some other cells of the line and some other cells of the
//! box, with exactly enough digits to fill them all.
//!
//! Two cells in the crossing of a row and a box have the candidates 1, 2, 3 and 4. Another cell of the row has 1 and 2,
//! and another cell of the box has 3 and 4. Each of the four digits goes into these four cells exactly once, so 1 and 2
//! are eliminated from the rest of the row and 3 and 4 from the rest of the box. In general, the crossing has at least
//! two more digits than cells, and the other cells of the line share none of its digits with those of the box. Each of
//! these two groups may have *extra* digits, which are not in the crossing, and needs one cell for each (the extended
//! form). The two groups have just as many remaining cells as the crossing has surplus digits. A digit of the crossing
//! that neither group has is eliminated from both houses, and so is an extra digit that both groups have.
//!
//! Pattern: `cells` are the cells of the crossing; `fins` are the other cells; `digits` are the digits of them all;
//! `houses` are the line and the box; `sets` are the cells of the crossing, of the line and of the box with their
//! digits.
//!
//! Order of search, as in HoDoKu 2.2.0: rows and then columns, each with every box; cells of the crossing, of the line
//! and of the box, each in lexicographic order.
//! Boards: regions, diagonals and extra houses are used like boxes; a Latin square has no Sue de Coq.
//! Cost: tens of microseconds on 9 x 9. On larger boards, each of the three parts has at most
//! [`MAX_SIZE_ON_LARGE_BOARDS`] cells.
//!
//! References: "Sue De Coq", *Two-Sector Disjoint Subsets*, Sudoku Players' Forums, 2005;
//! <https://hodoku.sourceforge.net/en/tech_misc.php>.

use super::als::digit_set;
use crate::human::logic::pencilmarks::{digits_in, Mask};
use crate::human::technique::{Candidate, CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of each part on boards larger than 9 x 9.
const MAX_SIZE_ON_LARGE_BOARDS: usize = 3;

/// Finds the pattern in each crossing of a line and another house.
pub fn sue_de_coq(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let max_size = if marks.order() <= 9 { marks.order() } else { MAX_SIZE_ON_LARGE_BOARDS };
    let holes: Vec<CellSet> = marks.houses().map(|house| marks.holes_of(house).collect()).collect();
    for line in marks.lines() {
        for house in marks.houses_but_lines() {
            if listener.is_skipped(line) && listener.is_skipped(house) {
                continue;
            }
            let crossing = HousePair {
                marks,
                max_size,
                houses: [line, house],
                holes: [line, house].map(|at| holes[at]),
            };
            let shared = CrossingPart::of(crossing.holes[0] & crossing.holes[1], !0);
            if shared.cells.len() < 2 {
                continue;
            }
            shared.each_choice(marks, max_size, &mut |middle| crossing.around(middle, listener))?;
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// Some cells of a house with the union of their candidates.
#[derive(Clone, Copy)]
struct HouseCells {
    cells: CellSet,
    size: usize,
    digits: Mask,
}

/// The cells from which some are chosen, and the digits that they may have.
struct CrossingPart {
    cells: Vec<usize>,
    allowed: Mask,
}

impl CrossingPart {
    fn of(cells: CellSet, allowed: Mask) -> Self {
        CrossingPart { cells: cells.iter().collect(), allowed }
    }

    /// Visits the choices of one to `max` cells in lexicographic order.
    fn each_choice(
        &self,
        marks: &Pencilmarks,
        max: usize,
        visit: &mut dyn FnMut(HouseCells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.extend(marks, max, 0, HouseCells { cells: CellSet::NONE, size: 0, digits: 0 }, visit)
    }

    fn extend(
        &self,
        marks: &Pencilmarks,
        max: usize,
        from: usize,
        chosen: HouseCells,
        visit: &mut dyn FnMut(HouseCells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.size == max {
            return ControlFlow::Continue(());
        }
        for (index, &cell) in self.cells.iter().enumerate().skip(from) {
            let mut more = HouseCells {
                size: chosen.size + 1,
                digits: chosen.digits | marks.candidates(cell),
                ..chosen
            };
            if more.digits & !self.allowed == 0 {
                more.cells.insert(cell);
                visit(more)?;
                self.extend(marks, max, index + 1, more, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A line and another house with their holes.
struct HousePair<'a> {
    marks: &'a Pencilmarks,
    max_size: usize,
    houses: [usize; 2],
    holes: [CellSet; 2],
}

impl HousePair<'_> {
    /// Reports the steps whose cells in the crossing are these.
    fn around(&self, middle: HouseCells, listener: &mut Listener) -> ControlFlow<()> {
        let digits = middle.digits.count_ones() as usize;
        if middle.size < 2 || digits < middle.size + 2 {
            return ControlFlow::Continue(());
        }
        let lacking = digits - middle.size;
        // The number of cells beyond those that the extra digits of the part need.
        let supply = |part: &HouseCells| {
            part.size.saturating_sub((part.digits & !middle.digits).count_ones() as usize)
        };
        let line = CrossingPart::of(self.holes[0] - middle.cells, !0);
        line.each_choice(self.marks, self.max_size, &mut |line| {
            let shared = line.digits & middle.digits;
            if shared == 0 || !(1..lacking).contains(&supply(&line)) {
                return ControlFlow::Continue(());
            }
            let rest = CrossingPart::of(self.holes[1] - middle.cells - line.cells, !shared);
            rest.each_choice(self.marks, self.max_size, &mut |other| {
                let is_enough = supply(&line) + supply(&other) == lacking;
                if other.digits & middle.digits == 0 || !is_enough {
                    return ControlFlow::Continue(());
                }
                listener.report(self.step(middle, line, other))
            })?;
            listener.poll()
        })
    }

    fn step(&self, middle: HouseCells, line: HouseCells, other: HouseCells) -> Step {
        let both = line.digits & other.digits;
        let in_rest = |house: usize, part: HouseCells, digits: Mask| {
            let cells = (self.holes[house] - part.cells - middle.cells).iter();
            let gone = move |cell| {
                digits_in(self.marks.candidates(cell) & (digits | both)).map(move |digit| (cell, digit))
            };
            cells.flat_map(gone)
        };
        let in_box = in_rest(1, other, (middle.digits | other.digits) & !line.digits);
        let in_line = in_rest(0, line, (middle.digits | line.digits) & !other.digits);
        let mut eliminated = Vec::new();
        for (cell, digit) in in_box.chain(in_line) {
            if !eliminated.contains(&Candidate { cell, digit }) {
                eliminated.push(Candidate { cell, digit });
            }
        }
        let pattern = Pattern {
            cells: middle.cells.iter().collect(),
            fins: (line.cells | other.cells).iter().collect(),
            digits: digits_in(middle.digits | line.digits | other.digits).collect(),
            houses: self.houses.to_vec(),
            sets: [middle, line, other].map(|part| digit_set(part.cells, part.digits)).to_vec(),
            ..Pattern::default()
        };
        Step::eliminating(Technique::SueDeCoq, eliminated, pattern)
    }
}
