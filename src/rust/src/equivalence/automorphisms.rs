//! Glue for automorphisms: one board in, what generates them out; many puzzles in, their numbers out.

use crate::board::batch::Puzzles;
use crate::equivalence::canonical::{place_of, INTERRUPTED, NO_BOARD};
use crate::r::convert::board_from;
use crate::r::guard::guard;
use crate::r::interrupt::interrupted;
use extendr_api::prelude::*;
use oxidoku_core::board::transform::Transformation;
use oxidoku_core::equivalence::canonical::automorphisms;
use oxidoku_core::Board;

/// Finds the automorphisms of one board.
/// @param digits `[integer matrix]` 0 for an empty cell.
/// @return `list(why, count, generators)`: as of `count_automorphisms()`, and a list of
///   `list(rows, cols, transposed, digits)`: rows and columns from 1, the image of each digit from 1 on. `NULL` after an
///   interrupt.
/// @noRd
#[extendr]
fn find_automorphisms(digits: Robj) -> Robj {
    guard(|| match automorphisms(&board_from(&digits), &interrupted) {
        Ok(found) => {
            let generators = List::from_values(found.generators.iter().map(for_r));
            list!(why = 0, count = found.count(), generators = generators).into()
        }
        Err(unclassified) => match place_of(unclassified) {
            INTERRUPTED => ().into(),
            why => list!(why = why).into(),
        },
    })
}

fn for_r(transformation: &Transformation) -> Robj {
    let from_one = |lines: &[usize]| lines.iter().map(|&line| line as i32 + 1).collect_robj();
    list!(
        rows = from_one(&transformation.rows),
        cols = from_one(&transformation.cols),
        transposed = transformation.transposed,
        digits = transformation.digits[1..].iter().map(|&digit| i32::from(digit)).collect_robj()
    )
    .into()
}

/// Counts the automorphisms of each puzzle of a chunk.
/// @param puzzles,from,to As of `solve_puzzles()`.
/// @return `list(counts, why)`: the counts as text, empty where there is none, and as of `canonical_puzzles()` why not.
///   `NULL` after an interrupt.
/// @noRd
#[extendr]
fn count_automorphisms(puzzles: Robj, from: f64, to: f64) -> Robj {
    guard(|| {
        let boards = Puzzles::of(&puzzles, from, to).into_boards();
        let mut counts = Vec::with_capacity(boards.len());
        let mut why = Vec::with_capacity(boards.len());
        for board in boards {
            let (count, place) = board.map_or((String::new(), NO_BOARD), |board| count_of(&board));
            if place == INTERRUPTED || counts.len() % BOARDS_PER_POLL == 0 && interrupted() {
                return ().into();
            }
            counts.push(count);
            why.push(place);
        }
        list!(counts = counts, why = why).into()
    })
}

/// How many there are, and why it is not known.
fn count_of(board: &Board) -> (String, i32) {
    match automorphisms(board, &interrupted) {
        Ok(found) => (found.count(), 0),
        Err(unclassified) => (String::new(), place_of(unclassified)),
    }
}

/// So many boards take a few milliseconds.
const BOARDS_PER_POLL: usize = 128;

extendr_module! {
    mod automorphisms;
    fn find_automorphisms;
    fn count_automorphisms;
}
