//! Bivalue oddagons: loops with an odd number of cells that two digits cannot fill.
//!
//! Neighbours in the loop share a house. If the loop held only two digits, they would alternate, which is impossible
//! for an odd number of cells. So at least one cell holds an *extra*, a candidate other than the two digits.
//!
//! - Type 1: only one cell has extras, so both digits are eliminated from it.
//! - Type 2: all extras are the same digit, which is eliminated from cells that see all of them.
//!
//! Only loops without shortcuts are searched: cells that are not neighbours in the loop share no house. A shortcut
//! would divide the loop into two shorter ones, one of which has an odd number of cells and no additional extras.
//!
//! Pattern: see `guarded.rs`.
//! Cost: one visit to each path without shortcuts in which at most one cell has extras or all extras are one digit;
//! tens of microseconds on 9 x 9. A loop has at most [`MAX_CELLS`] cells.
//!
//! References: borescoper, *Odd Bivalue Loop (bivalue oddagon)*, New Sudoku Players' Forum, June 2016,
//! <http://forum.enjoysudoku.com/technique-share-odd-bivalue-loop-bivalue-oddagon-t33153.html>.

use super::guarded::{loop_starts, Guarded};
use crate::human::logic::pencilmarks::Mask;
use crate::human::technique::{CellSet, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of a loop.
const MAX_CELLS: usize = 13;

/// Finds loops of type `kind`, which is 1 or 2.
pub fn oddagon(marks: &Pencilmarks, kind: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = if kind == 1 { Technique::BivalueOddagon1 } else { Technique::BivalueOddagon2 };
    for (first, allowed) in loop_starts(marks) {
        listener.poll()?;
        let pair = marks.candidates(first);
        let mut search =
            OddLoopSearch { marks, listener: &mut *listener, technique, kind, pair, cells: vec![first] };
        search.extend(allowed, 0, 0)?;
    }
    ControlFlow::Continue(())
}

struct OddLoopSearch<'a, 'b, 'c> {
    marks: &'a Pencilmarks,
    listener: &'b mut Listener<'c>,
    technique: Technique,
    kind: usize,
    pair: Mask,
    cells: Vec<usize>,
}

impl OddLoopSearch<'_, '_, '_> {
    /// Extends the path, which has `guards` cells with these extras, by cells in `allowed`. The allowed cells see no
    /// cell of the path except perhaps the first and the last.
    fn extend(&mut self, allowed: CellSet, guards: usize, extras: Mask) -> ControlFlow<()> {
        let (marks, count) = (self.marks, self.cells.len());
        let (first, last) = (self.cells[0], self.cells[count - 1]);
        let rest = if count == 1 { allowed } else { allowed - *marks.peers(last) };
        for next in (*marks.peers(last) & allowed).iter() {
            self.listener.count_work(2)?;
            let others = marks.candidates(next) & !self.pair;
            let (guards, extras) = (guards + usize::from(others != 0), extras | others);
            if self.cells.contains(&next) || (guards > 1 && (self.kind == 1 || extras.count_ones() > 1)) {
                continue;
            }
            self.cells.push(next);
            if count > 1 && marks.are_peers(next, first) {
                if count % 2 == 0 && count >= 4 && self.cells[1] < next {
                    let guarded = Guarded { cells: &self.cells, digits: self.pair };
                    guarded.report(self.technique, self.kind, marks, self.listener)?;
                }
            } else if count + 1 < MAX_CELLS {
                self.extend(rest, guards, extras)?;
            }
            self.cells.pop();
        }
        ControlFlow::Continue(())
    }
}
