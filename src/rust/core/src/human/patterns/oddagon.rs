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

use super::guarded::PairPath;
use crate::human::logic::pencilmarks::Mask;
use crate::human::technique::{CellSet, Listener, Pencilmarks, Technique};
use std::ops::ControlFlow;

/// The maximum number of cells of a loop.
const MAX_CELLS: usize = 13;

/// Finds loops of type `kind`, which is 1 or 2.
pub fn oddagon(marks: &Pencilmarks, kind: usize, listener: &mut Listener) -> ControlFlow<()> {
    let technique = if kind == 1 { Technique::BivalueOddagon1 } else { Technique::BivalueOddagon2 };
    PairPath::each_start(technique, kind, marks, listener, |mut path, first, allowed| {
        path.cells.push(first);
        extend(&mut path, allowed, 0, 0)
    })
}

/// Extends the path, which has `guards` cells with these extras, by cells in `allowed`. The allowed cells see no cell
/// of the path except perhaps the first and the last.
fn extend(path: &mut PairPath, allowed: CellSet, guards: usize, extras: Mask) -> ControlFlow<()> {
    let (marks, count) = (path.marks, path.cells.len());
    let (first, last) = (path.cells[0], path.cells[count - 1]);
    let rest = if count == 1 { allowed } else { allowed - *marks.peers(last) };
    for next in (*marks.peers(last) & allowed).iter() {
        path.listener.count_work(2)?;
        let others = marks.candidates(next) & !path.pair;
        let (guards, extras) = (guards + usize::from(others != 0), extras | others);
        if path.cells.contains(&next) || (guards > 1 && (path.kind == 1 || extras.count_ones() > 1)) {
            continue;
        }
        path.cells.push(next);
        if count > 1 && marks.are_peers(next, first) {
            if count % 2 == 0 && count >= 4 && path.cells[1] < next {
                path.report()?;
            }
        } else if count + 1 < MAX_CELLS {
            extend(path, rest, guards, extras)?;
        }
        path.cells.pop();
    }
    ControlFlow::Continue(())
}
