//! Glue for designs that are known to be efficient.

use crate::r::guard::{guard, Unfinished};
use crate::r::options::Options;
use extendr_api::prelude::*;
use oxidoku_core::designs::known::{lattice_squares, resolvable_blocks, youden_square};

/// Constructs a design that is known to be efficient.
/// @param how `[list]` `kind`: "youden", "squares" or "blocks". `sizes`: the numbers of treatments and rows for
///   "youden", the order twice for "squares", the number and the size of the blocks for "blocks". `replicates`: a whole
///   number, which "youden" ignores.
/// @return The treatments as integers from 1, row by row or block by block, replicate by replicate; or `NULL` if no
///   construction is known.
/// @noRd
#[extendr]
fn known_design(how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let fault = |name: &str| Unfinished::Internal(format!("the option {name:?} is not a known one"));
        let sizes = how.value("sizes")?.as_integer_vector().ok_or_else(|| fault("sizes"))?;
        let [first, second] = sizes[..] else { return Err(fault("sizes")) };
        let (first, second, replicates) = (first as usize, second as usize, how.size("replicates")?);
        let found = match how.text("kind")? {
            "youden" => youden_square(first, second),
            "squares" => lattice_squares(first, replicates),
            "blocks" => resolvable_blocks(first, second, replicates),
            _ => return Err(fault("kind")),
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
