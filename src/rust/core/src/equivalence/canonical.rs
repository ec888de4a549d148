//! Canonical forms, which equivalent boards share, and automorphisms, which leave a board unchanged.
//!
//! ```
//! use oxidoku_core::equivalence::canonical::{automorphisms, canonical};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let grid = vec![2, 4, 1, 3, 1, 3, 4, 2, 4, 2, 3, 1, 3, 1, 2, 4];
//! let board = Board::new(Geometry::boxes(2, 2), grid).unwrap();
//! let form = canonical(&board, &Stop::NEVER).unwrap();
//! assert_eq!(form, [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3]);
//!
//! let empty = Board::new(Geometry::boxes(3, 3), vec![0; 81]).unwrap();
//! let count = automorphisms(&empty, &Stop::NEVER).unwrap().count();
//! assert_eq!(count, (3_359_232_u64 * 362_880).to_string());
//! ```
//!
//! Transformations relabel the symbols, exchange bands or the rows of a band, exchange stacks or the columns of a
//! stack, and transpose the board if that preserves the shape of the boxes. The images of one board under all
//! transformations form a *class*. The least board of a class, read row by row with 0 for a hole, is the *canonical
//! form* of the whole class. A transformation that leaves a board unchanged is an *automorphism* of the board.
//!
//! Plain 9 x 9 grids have their own method (`grid`). A search (`search`) finds the forms of Latin squares and of all
//! other boards whose only houses are rows, columns and boxes. For boards with other houses, all rotations and
//! reflections that preserve the houses are tried (`turns`).
//!
//! Cost: about 5 microseconds for a 9 x 9 grid, 5 to 15 for a 9 x 9 puzzle, and milliseconds for a 25 x 25 board. The
//! number of nodes is limited, because large regular boards can take a very long time.
//!
//! References: E. Russell and F. Jarvis, *Mathematics of Sudoku II*, 2006 (5,472,730,538 classes of 9 x 9 grids); the
//! New Sudoku Players' Forum for the ordering of boards, which is called minlex there.

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
use crate::run::threads::at_each_index;
use arrangement::Frame;
use known::Known;
use search::{FormSearch, MinlexForm};

/// The largest order that the search accepts: searches rarely finish on larger boards, and sets of lines are 64-bit
/// words.
pub const MAX_LINES: usize = 36;

/// The number of nodes after which the search stops.
pub const MAX_NODES: u64 = 5_000_000;

/// The reason why no canonical form was found for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclassified {
    /// A house holds a digit twice.
    Clash,
    /// The board has more than [`MAX_LINES`] rows.
    Large,
    /// The search was stopped.
    Stopped(StopReason),
}

/// Returns the canonical form of a board.
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

/// Returns the canonical form of a plain 9 x 9 board.
pub fn canonical_nine(digits: &Digits, stop: &Stop) -> Result<Digits, Unclassified> {
    if nine::has_clash(digits) {
        return Err(Unclassified::Clash);
    }
    if !digits.contains(&0) {
        return Ok(grid::minlex_form(digits));
    }
    let shape = BoxShape { rows: nine::BOX_SIDE, cols: nine::BOX_SIDE };
    let found = search::<{ nine::ORDER }>(shape, digits, stop)?;
    Ok(found.written.try_into().expect("a form has as many cells as the board"))
}

/// Searches for the minlex form of a Latin square or a board with boxes.
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

/// Returns the frame for a box shape. A Latin square has bands of one row and a single stack.
fn frame_of(shape: BoxShape) -> Frame {
    let order = shape.order();
    if shape.cols == 1 {
        Frame { order, band: 1, stack: order }
    } else {
        Frame { order, band: shape.rows, stack: shape.cols }
    }
}

/// Returns the canonical forms of 9 x 9 boards in the order of the boards, or `None` after an interrupt.
pub fn canonical_games(
    puzzles: &[Digits],
    threads: usize,
    stop: &Stop,
) -> Option<Vec<Result<Digits, Unclassified>>> {
    let chunks: Vec<&[Digits]> = puzzles.chunks(CHUNK).collect();
    let forms = at_each_index(chunks.len(), threads, stop, &|chunk, _: &mut (), stop| {
        chunks[chunk].iter().map(|puzzle| canonical_nine(puzzle, stop)).collect::<Vec<_>>()
    });
    Some(forms?.concat())
}

/// The number of puzzles in a thread's chunk.
const CHUNK: usize = 64;

fn bytes_of(board: &Board) -> Result<Vec<u8>, Unclassified> {
    if board.geometry().order() > MAX_LINES {
        return Err(Unclassified::Large);
    }
    Ok(board.digits().iter().map(|&digit| digit as u8).collect())
}
