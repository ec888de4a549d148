//! Unique loops: loops of cells that two digits cannot fill in a proper puzzle.
//!
//! The loop has an even number of cells, at least six, all of which have both digits as candidates, and neighbours in
//! the loop share a house. Each house that contains cells of the loop contains two: one at an even and one at an odd
//! position. If the loop held only the two digits, they would alternate, and exchanging them would leave one of each in
//! every house: another solution. So at least one of the extras is true; see `guarded.rs` for the types and the
//! pattern.
//!
//! Cost: one visit to each path in which no two cells of the same parity share a house, and at most two cells have
//! extras or all extras are one digit; tens of microseconds for each type on 9 x 9. A loop has at most [`MAX_CELLS`]
//! cells.
//!
//! References: the technique is known as *unique loop* on <http://sudopedia.enjoysudoku.com/Unique_Loop.html>; N.
//! Juillerat's *Sudoku Explainer* has the same types.

use crate::human::logic::pencilmarks::Mask;
use crate::human::patterns::guarded::PairPath;
use crate::human::technique::{CellSet, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of a loop.
const MAX_CELLS: usize = 16;

/// Finds loops of type `kind`, which is from 1 to 4.
pub fn unique_loop(marks: &Pencilmarks, kind: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = match kind {
        1 => Technique::UniqueLoop1,
        2 => Technique::UniqueLoop2,
        3 => Technique::UniqueLoop3,
        _ => Technique::UniqueLoop4,
    };
    PairPath::each_start(technique, kind, marks, listener, |path, first, allowed| {
        let met = [vec![false; marks.houses().end], vec![false; marks.houses().end]];
        UniqueLoopSearch { path, allowed, met }.extend(first, 0, 0)
    })
}

struct UniqueLoopSearch<'a, 'b, 'c> {
    path: PairPath<'a, 'b, 'c>,
    /// The cells with both digits, except those before the first cell that have no other candidates.
    allowed: CellSet,
    /// For each parity, the houses that contain a cell at a position of this parity.
    met: [Vec<bool>; 2],
}

impl UniqueLoopSearch<'_, '_, '_> {
    /// Adds a cell to the path, which so far has `guards` cells with these extras, and extends the path further.
    fn extend(&mut self, cell: usize, guards: usize, extras: Mask) -> ControlFlow<()> {
        let (marks, parity) = (self.path.marks, self.path.cells.len() % 2);
        let others = marks.candidates(cell) & !self.path.pair;
        let (guards, extras) = (guards + usize::from(others != 0), extras | others);
        let is_met = |&(house, _): &(usize, usize)| self.met[parity][house];
        if marks.seats(cell).iter().any(is_met) || (guards > 2 && extras.count_ones() > 1) {
            return ControlFlow::Continue(());
        }
        self.path.cells.push(cell);
        marks.seats(cell).iter().for_each(|&(house, _)| self.met[parity][house] = true);
        if self.is_loop() {
            self.path.report()?;
        }
        if self.path.cells.len() < MAX_CELLS {
            for next in (*marks.peers(cell) & self.allowed).iter() {
                self.path.listener.count_work(2)?;
                if !self.path.cells.contains(&next) {
                    self.extend(next, guards, extras)?;
                }
            }
        }
        marks.seats(cell).iter().for_each(|&(house, _)| self.met[parity][house] = false);
        self.path.cells.pop();
        ControlFlow::Continue(())
    }

    /// Returns whether the path is a complete loop. Accepts each loop in only one of its two directions.
    fn is_loop(&self) -> bool {
        let (count, last) = (self.path.cells.len(), self.path.cells[self.path.cells.len() - 1]);
        count >= 6
            && count % 2 == 0
            && self.path.cells[1] < last
            && self.path.marks.are_peers(last, self.path.cells[0])
            && self.met[0] == self.met[1]
    }
}
