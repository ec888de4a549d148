//! Automorphisms: the transformations that leave a board unchanged, as generators and a count.
//!
//! The search for the minlex form finds the generators (see [`search`](super::search)). By the orbit-stabiliser
//! theorem, the number of automorphisms is the product of these numbers:
//!
//! - the sizes of the orbits on the path to the form,
//! - the number of possible orders of the lines that are still open at the end,
//! - the number of ways to name the symbols that do not occur.
//!
//! So the 3,359,232 x 9! automorphisms of the empty 9 x 9 board are never enumerated.

use super::arrangement::Frame;
use super::automorphism_group::Automorphisms;
use super::known::Automorphism;
use super::{bytes_of, frame_of, open, search, turns, Unclassified, MAX_LINES};
use crate::board::geometry::BoxShape;
use crate::board::transform::{SymmetryGroup, Transformation};
use crate::board::valid::clashes;
use crate::board::{Board, Digit};
use crate::run::budget::Stop;

/// Returns the automorphisms of a board.
pub fn automorphisms(board: &Board, stop: &Stop) -> Result<Automorphisms, Unclassified> {
    match SymmetryGroup::of(board.geometry()) {
        _ if !clashes(board).is_empty() => Err(Unclassified::Clash),
        SymmetryGroup::Turns(turns) => Ok(turns::automorphisms(board, &turns)),
        SymmetryGroup::Lines(shape) => {
            let cells = bytes_of(board)?;
            match shape.order() {
                ..=9 => automorphisms_of_lines::<9>(shape, &cells, stop),
                10..=16 => automorphisms_of_lines::<16>(shape, &cells, stop),
                _ => automorphisms_of_lines::<MAX_LINES>(shape, &cells, stop),
            }
        }
    }
}

fn automorphisms_of_lines<const M: usize>(
    shape: BoxShape,
    cells: &[u8],
    stop: &Stop,
) -> Result<Automorphisms, Unclassified> {
    let frame = frame_of(shape);
    let found = search::<M>(shape, cells, stop)?;
    let open = open::left_open(frame, &found.arrangement);
    let unused = open::unused_symbols(frame, cells);
    let known = [
        found.automorphisms,
        open::empty_lines(frame, cells, true),
        open.automorphisms,
        unused.automorphisms,
    ];
    let generators =
        known.iter().flatten().map(|automorphism| transformation_of(frame, automorphism)).collect();
    let form = found.written.into_iter().map(Digit::from).collect();
    Ok(Automorphisms { form, generators, factors: [found.orbits, open.factors, unused.factors].concat() })
}

/// Converts an automorphism to the transformation that leaves the board unchanged.
fn transformation_of(frame: Frame, automorphism: &Automorphism) -> Transformation {
    let mut sources = vec![0; 2 * frame.order];
    for (line, &image) in automorphism.points[..2 * frame.order].iter().enumerate() {
        sources[usize::from(image)] = line;
    }
    let lines = |sources: &[usize]| sources.iter().map(|line| line % frame.order).collect();
    Transformation {
        rows: lines(&sources[..frame.order]),
        cols: lines(&sources[frame.order..]),
        digits: std::iter::once(0)
            .chain(automorphism.symbols.iter().map(|&symbol| Digit::from(symbol) + 1))
            .collect(),
        transposed: sources[0] >= frame.order,
    }
}
