//! Glue for designs that are known to be efficient.

use crate::r::guard::guard;
use crate::r::options::Options;
use crate::r::words::words;
use extendr_api::prelude::*;
use oxidoku_core::designs::known::{lattice_squares, resolvable_blocks, youden_square};

#[derive(Clone, Copy, PartialEq)]
enum DesignKind {
    Youden,
    Lattice,
    Blocks,
}

words!(DesignKind, "kind", "youden" => Youden, "lattice" => Lattice, "blocks" => Blocks);

/// Constructs a design that is known to be efficient.
/// @param how `[list]` `kind`: "youden", "lattice" or "blocks". `first` and `second`: the numbers of treatments and
///   rows for "youden", the numbers of rows and columns for "lattice", and the number and size of blocks for "blocks".
///   `replicates`: a whole number, which "youden" ignores.
/// @return The treatments as integers from 1, row by row or block by block, replicate by replicate; or `NULL` if no
///   construction is known.
/// @noRd
#[extendr]
fn known_design(how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let (first, second, replicates) = (how.size("first")?, how.size("second")?, how.size("replicates")?);
        let found = match how.word("kind")? {
            DesignKind::Youden => youden_square(first, second),
            DesignKind::Lattice => (first == second).then(|| lattice_squares(first, replicates)).flatten(),
            DesignKind::Blocks => resolvable_blocks(first, second, replicates),
        };
        let numbered =
            found.map(|plots| plots.iter().map(|&treatment| treatment as i32 + 1).collect::<Vec<_>>());
        Ok(numbered.map_or(r!(NULL), |plots| plots.into()))
    })
}

extendr_module! {
    mod known;
    fn known_design;
}
