//! Sue de Coq: two or more cells where a line crosses a box, some other cells of the line and some other cells of the
//! box, with exactly enough digits to fill them all.
//!
//! Two cells in the crossing of a row and a box have the candidates 1, 2, 3 and 4. Another cell of the row has 1 and 2,
//! and another cell of the box has 3 and 4. Each of the four digits goes into these four cells exactly once, so 1 and 2
//! are eliminated from the rest of the row and 3 and 4 from the rest of the box. In general, the crossing has at least
//! two more digits than cells, and none of its digits is in both groups of other cells, those of the line and those of
//! the box. Each group may have *extra* digits, which are not in the crossing, and needs one cell for each (the
//! extended form). The two groups together have exactly as many remaining cells as the crossing has surplus digits. A
//! digit of the crossing that neither group has is eliminated from both houses, and so is an extra digit that both
//! groups have.
//!
//! Pattern: `cells` are the cells of the crossing; `fins` are the other cells; `digits` are the digits of them all;
//! `houses` are the line and the box; `sets` are the cells of the crossing, of the line and of the box with their
//! digits.
//!
//! Order of search, as in HoDoKu 2.2.0: rows and then columns, each with every box; cells of the crossing, of the line
//! and of the box, each in lexicographic order.
//! Boards: regions, diagonals and extra houses are used like boxes; a plain Latin square has no Sue de Coq.
//! Representation: the holes of a line and another house as bits of one word.
//! Cost: tens of microseconds on 9 x 9. On larger boards, each of the three parts has at most
//! [`MAX_SIZE_ON_LARGE_BOARDS`] cells.
//!
//! References: "Sue De Coq", *Two-Sector Disjoint Subsets*, Sudoku Players' Forums, 2005;
//! <https://hodoku.sourceforge.net/en/tech_misc.php>.

use super::als::digit_set;
use crate::human::logic::pencilmarks::{digits_in, Mask, MAX_PENCILMARK_ORDER};
use crate::human::technique::{CellSet, Listener, Pattern, Pencilmarks, Step, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of each part on boards larger than 9 x 9.
const MAX_SIZE_ON_LARGE_BOARDS: usize = 3;

/// Finds the pattern in each crossing of a line and another house.
pub fn sue_de_coq(marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
    let holes: Vec<CellSet> = marks.houses().map(|house| marks.holes_of(house).collect()).collect();
    for line in marks.lines() {
        for house in marks.houses_but_lines() {
            if listener.is_skipped(line) && listener.is_skipped(house) {
                continue;
            }
            if (holes[line] & holes[house]).iter().nth(1).is_some() {
                HousePair::of([line, house], &holes, marks).search(listener)?;
            }
        }
        listener.poll()?;
    }
    ControlFlow::Continue(())
}

/// Some holes of a pair of houses, as bits, with the union of their candidates.
#[derive(Clone, Copy)]
struct PairCells {
    cells: u64,
    size: usize,
    digits: Mask,
}

const NO_CELLS: PairCells = PairCells { cells: 0, size: 0, digits: 0 };

/// A line and another house with their holes.
struct HousePair<'a> {
    marks: &'a Pencilmarks,
    max_size: usize,
    houses: [usize; 2],
    /// The holes of both houses in ascending order. Each has a bit.
    cells: Vec<usize>,
    /// The holes of each house.
    holes: [u64; 2],
}

const _: () = assert!(2 * MAX_PENCILMARK_ORDER <= u64::BITS as usize);

impl<'a> HousePair<'a> {
    fn of(houses: [usize; 2], holes: &[CellSet], marks: &'a Pencilmarks) -> Self {
        let cells: Vec<usize> = (holes[houses[0]] | holes[houses[1]]).iter().collect();
        let bits = |house: usize| {
            let is_in = |&cell: &usize| holes[house].contains(cell);
            cells.iter().enumerate().fold(0, |bits, (bit, cell)| bits | u64::from(is_in(cell)) << bit)
        };
        let max_size = if marks.order() <= 9 { marks.order() } else { MAX_SIZE_ON_LARGE_BOARDS };
        HousePair { marks, max_size, houses, holes: houses.map(bits), cells }
    }

    /// Reports all steps.
    fn search(&self, listener: &mut Listener) -> ControlFlow<()> {
        let shared = self.holes_with(self.holes[0] & self.holes[1], !0);
        self.each_choice(&shared, NO_CELLS, !0, 0, &mut |middle| self.around(middle, listener))
    }

    /// Returns those of these holes whose candidates are all among the digits, each with its candidates.
    fn holes_with(&self, holes: u64, digits: Mask) -> Vec<(u64, Mask)> {
        let mut list = Vec::with_capacity(self.cells.len());
        let bits = self.cells.iter().enumerate().map(|(bit, &cell)| (1 << bit, self.marks.candidates(cell)));
        list.extend(bits.filter(|&(bit, candidates)| holes & bit != 0 && candidates & !digits == 0));
        list
    }

    /// Visits the choices of one or more cells of the list in addition to those chosen so far, in lexicographic order.
    /// Leaves out choices that no further cells can bring to the required supply, which is the number of cells minus
    /// the number of their digits that are not in `digits`.
    fn each_choice(
        &self,
        list: &[(u64, Mask)],
        chosen: PairCells,
        digits: Mask,
        min_supply: usize,
        visit: &mut dyn FnMut(PairCells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.size == self.max_size {
            return ControlFlow::Continue(());
        }
        for (index, &(bit, candidates)) in list.iter().enumerate() {
            let more = PairCells {
                cells: chosen.cells | bit,
                size: chosen.size + 1,
                digits: chosen.digits | candidates,
            };
            let max_size = self.max_size.min(chosen.size + list.len() - index);
            if (more.digits & !digits).count_ones() as usize + min_supply <= max_size {
                visit(more)?;
                self.each_choice(&list[index + 1..], more, digits, min_supply, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the steps whose cells in the crossing are these.
    fn around(&self, middle: PairCells, listener: &mut Listener) -> ControlFlow<()> {
        let digits = middle.digits.count_ones() as usize;
        if middle.size < 2 || digits < middle.size + 2 {
            return ControlFlow::Continue(());
        }
        let lacking = digits - middle.size;
        let supply =
            |part: PairCells| part.size.saturating_sub((part.digits & !middle.digits).count_ones() as usize);
        let line = self.holes_with(self.holes[0] & !middle.cells, !0);
        self.each_choice(&line, NO_CELLS, middle.digits, 1, &mut |line| {
            let shared = line.digits & middle.digits;
            if shared == 0 || !(1..lacking).contains(&supply(line)) {
                return ControlFlow::Continue(());
            }
            let rest = self.holes_with(self.holes[1] & !middle.cells & !line.cells, !shared);
            let needed = lacking - supply(line);
            self.each_choice(&rest, NO_CELLS, middle.digits, needed, &mut |other| {
                if other.digits & middle.digits == 0 || supply(other) != needed {
                    return ControlFlow::Continue(());
                }
                listener.report(self.step(middle, line, other))
            })?;
            listener.poll()
        })
    }

    /// Returns the cells of these bits in ascending order.
    fn cells(&self, bits: u64) -> impl Iterator<Item = usize> + Clone + '_ {
        self.cells.iter().enumerate().filter(move |(bit, _)| bits >> bit & 1 == 1).map(|(_, &cell)| cell)
    }

    fn step(&self, middle: PairCells, line: PairCells, other: PairCells) -> Step {
        let both = line.digits & other.digits;
        let in_rest = |house: usize, part: PairCells, digits: Mask| {
            let cells = self.cells(self.holes[house] & !part.cells & !middle.cells);
            cells.flat_map(move |cell| self.marks.candidates_among(cell, digits | both))
        };
        let in_box = in_rest(1, other, (middle.digits | other.digits) & !line.digits);
        let in_line = in_rest(0, line, (middle.digits | line.digits) & !other.digits);
        let mut eliminated = Vec::new();
        for candidate in in_box.chain(in_line) {
            if !eliminated.contains(&candidate) {
                eliminated.push(candidate);
            }
        }
        let set = |part: PairCells| digit_set(self.cells(part.cells).collect(), part.digits);
        let pattern = Pattern {
            cells: self.cells(middle.cells).collect(),
            fins: self.cells(line.cells | other.cells).collect(),
            digits: digits_in(middle.digits | line.digits | other.digits).collect(),
            houses: self.houses.to_vec(),
            sets: [middle, line, other].map(set).to_vec(),
            ..Pattern::default()
        };
        Step::eliminating(Technique::SueDeCoq, eliminated, pattern)
    }
}
