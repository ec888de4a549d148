//! The least form of a board, by which one knows it again in any disguise, and the disguises that change nothing.
//!
//! Two puzzles are the same to a player if one is the other with new names for the symbols, rows exchanged within bands,
//! bands, columns and stacks likewise, and rows for columns where that keeps the shape of the boxes: they are of one
//! *class*. Of all boards of a class the least one, read row by row with 0 for a hole, stands for it: the *canonical
//! form*. A transformation that gives the board itself is an *automorphism*.
//!
//! Complete grids of 9 x 9 take a short way ([`grid`]), other boards with boxes and Latin squares the [`search`], and
//! boards with further houses their [`turns`].
//!
//! Cost: some 5 microseconds for a 9 x 9 grid, 5 to 15 for a puzzle, milliseconds for boards of 25 x 25; on large boards
//! that are regular it grows without bounds, so that a number of nodes ends it.
//!
//! References: E. Russell and F. Jarvis, *Mathematics of Sudoku II*, 2006 (5,472,730,538 classes of 9 x 9 grids);
//! the forum of *The New Sudoku Players* for the order, which it calls minlex.

mod arrangement;
mod automorphism_group;
mod automorphisms;
mod grid;
mod known;
mod open;
mod search;
mod turns;

pub use automorphism_group::Automorphisms;
pub use automorphisms::automorphisms;

use crate::board::geometry::BoxShape;
use crate::board::transform::{is_transposable, SymmetryGroup};
use crate::board::valid::clashes;
use crate::board::{Board, Digit};
use crate::engine::nine::{self, Digits};
use crate::run::budget::{Budget, Stop};
use crate::run::outcome::StopReason;
use crate::run::threads::at_each_place;
use arrangement::Frame;
use known::Known;
use search::{FormSearch, MinlexForm};

/// The largest boards with boxes that the search takes: its sets of lines are words of 64 bits, and larger boards would
/// rarely come to an end.
pub const MAX_LINES: usize = 36;

/// So many nodes, and the search gives up.
pub const MAX_NODES: u64 = 5_000_000;

/// Why a board has no canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclassified {
    /// A house holds a digit twice.
    Clash,
    /// The board has more than [`MAX_LINES`] rows.
    Large,
    /// The search ended first.
    Stopped(StopReason),
}

/// The canonical form of a board.
pub fn canonical(board: &Board, stop: &Stop) -> Result<Vec<Digit>, Unclassified> {
    if let Some(digits) = nine::digits_of(board) {
        return Ok(canonical_nine(&digits, stop)?.map(Digit::from).to_vec());
    }
    match SymmetryGroup::of(board.geometry()) {
        _ if !clashes(board).is_empty() => Err(Unclassified::Clash),
        SymmetryGroup::Turns(turns) => Ok(turns::minlex_form(board, &turns)),
        SymmetryGroup::Lines(shape) => {
            let cells = bytes_of(board)?;
            let written = match shape.order() {
                ..=9 => search::<9>(shape, &cells, stop)?.written,
                10..=16 => search::<16>(shape, &cells, stop)?.written,
                _ => search::<MAX_LINES>(shape, &cells, stop)?.written,
            };
            Ok(written.into_iter().map(Digit::from).collect())
        }
    }
}

/// The canonical form of a plain 9 x 9 board.
pub fn canonical_nine(digits: &Digits, stop: &Stop) -> Result<Digits, Unclassified> {
    if nine::has_clash(digits) {
        return Err(Unclassified::Clash);
    }
    if !digits.contains(&0) {
        return Ok(grid::minlex_form(digits));
    }
    let shape = BoxShape { rows: nine::BOX_SIDE, cols: nine::BOX_SIDE };
    let found = search::<{ nine::ORDER }>(shape, digits, stop)?;
    Ok(found.written.try_into().expect("as many as there were"))
}

/// Searches for the least form of a board of boxes.
fn search<const M: usize>(shape: BoxShape, cells: &[u8], stop: &Stop) -> Result<MinlexForm<M>, Unclassified> {
    let frame = frame_of(shape);
    let order = frame.order;
    let mut sides = vec![cells.to_vec()];
    if is_transposable(shape) {
        sides.push((0..order * order).map(|cell| cells[cell % order * order + cell / order]).collect());
    }
    let mut known = Known::default();
    open::empty_lines(frame, cells, false).into_iter().for_each(|automorphism| known.add(automorphism));
    FormSearch::new(frame, sides, known, Budget::of_nodes(MAX_NODES, stop))
        .run()
        .map_err(Unclassified::Stopped)
}

/// A Latin square has bands of one row, and one stack, however its rows are called.
fn frame_of(shape: BoxShape) -> Frame {
    let order = shape.order();
    if shape.cols == 1 {
        Frame { order, band: 1, stack: order }
    } else {
        Frame { order, band: shape.rows, stack: shape.cols }
    }
}

/// The canonical forms of many 9 x 9 boards, in their order; `None` after an interrupt.
pub fn canonical_games(
    puzzles: &[Digits],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Result<Digits, Unclassified>>> {
    let chunks: Vec<&[Digits]> = puzzles.chunks(CHUNK).collect();
    let forms = at_each_place(chunks.len(), threads, stop, &|place, _: &mut (), stop| {
        chunks[place].iter().map(|puzzle| canonical_nine(puzzle, stop)).collect::<Vec<_>>()
    });
    Some(forms?.concat())
}

/// Puzzles that a thread takes at a time.
const CHUNK: usize = 64;

/// The digits, a byte each.
fn bytes_of(board: &Board) -> Result<Vec<u8>, Unclassified> {
    if board.geometry().order() > MAX_LINES {
        return Err(Unclassified::Large);
    }
    Ok(board.digits().iter().map(|&digit| digit as u8).collect())
}
