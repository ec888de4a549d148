//! Glue for automorphisms: counts the automorphisms of each puzzle, and lists generators.

use crate::board::batch::Puzzles;
use crate::equivalence::images::NoImage;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::options::Options;
use crate::r::words::texts;
use extendr_api::prelude::*;
use oxidoku_core::board::transform::Transformation;
use oxidoku_core::equivalence::canonical::automorphisms;

/// Finds the automorphisms of each puzzle in a chunk.
/// @param puzzles,from,to As in `solve_puzzles()`.
/// @param how `[list]` `generators`: `TRUE` to return generators.
/// @return `list(count, why, generators)`: `count` holds the counts as text, and `why` the reasons for missing
///   counts, as in `equivalent_puzzles()`. If requested, `generators` holds, for each puzzle, a list of generators.
///   Each generator is `list(rows, cols, transposed, digits)`: rows and columns are numbered from 1, and `digits`
///   holds the images of the digits 1, 2 and so on.
/// @noRd
#[extendr]
fn find_automorphisms(puzzles: Robj, from: f64, to: f64, how: Robj) -> Robj {
    guard(|| {
        let with_generators = Options::of(&how)?.flag("generators")?;
        let puzzles = Puzzles::of(&puzzles, from, to);
        let mut counts = Vec::with_capacity(puzzles.kinds.len());
        let mut why = Vec::with_capacity(puzzles.kinds.len());
        let mut generators: Vec<Robj> = Vec::new();
        let stop = ctrl_c();
        for board in puzzles.boards() {
            if counts.len() % BOARDS_PER_POLL == 0 && stop.is_requested() {
                return Err(Unfinished::interrupted());
            }
            let found = board.map_err(|_| NoImage::NoBoard);
            let found = match found.map(|board| automorphisms(&board, &stop)) {
                Ok(Ok(found)) => Ok(found),
                Ok(Err(unclassified)) => Err(NoImage::of(unclassified)?),
                Err(reason) => Err(reason),
            };
            counts.push(found.as_ref().map_or(Rstr::na(), |found| Rstr::from(found.count())));
            if with_generators {
                let shown = found.as_ref().map_or(&[][..], |found| &found.generators[..]);
                generators.push(List::from_values(shown.iter().map(for_r)).into());
            }
            why.push(found.err());
        }
        let counts: Strings = counts.into_iter().collect();
        let generators = List::from_values(generators);
        Ok(list!(count = counts, why = texts(why.into_iter()), generators = generators).into())
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

/// The number of boards between polls; it takes a few milliseconds to process them.
const BOARDS_PER_POLL: usize = 128;

extendr_module! {
    mod automorphisms;
    fn find_automorphisms;
}
