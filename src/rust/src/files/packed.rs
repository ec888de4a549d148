//! Glue for compressed files: the blocks of bzip2 files.

use crate::r::guard::guard;
use crate::r::words::{words, Word};
use extendr_api::prelude::*;
use oxidoku_core::files::bzip2::{cut, StreamEnd};

words!(StreamEnd, "end of a packed file", "more" => More, "ended" => Ended, "broken" => Broken);

/// Cuts bytes of a bzip2 file into blocks.
/// @param bytes `[raw]` Bytes of a file; a stream, a block or the end of a stream begins in the first byte.
/// @param bit `[numeric(1)]` The bit of the first byte at which a block or the end of a stream begins; -1 if a stream
///   begins with the first byte.
/// @param last `[logical(1)]` `TRUE` if the bytes extend to the end of the file.
/// @return `list(blocks, used, bit, state)`: raw vectors, each a stream of one block; the number of bytes used; `bit`
///   for the remaining bytes; and "more" if more blocks may follow, "ended" if only bytes that belong to no
///   stream follow, or "broken" if bytes of a stream are invalid or missing.
/// @noRd
#[extendr]
fn bzip2_blocks(bytes: &[u8], bit: f64, last: bool) -> Robj {
    guard(|| {
        let found = cut(bytes, (bit >= 0.0).then_some(bit as usize), last);
        Ok(list!(
            blocks = List::from_values(found.blocks.iter().map(|block| Raw::from_bytes(block))),
            used = found.used as f64,
            bit = found.bit.map_or(-1.0, |bit| bit as f64),
            state = found.end.word()
        )
        .into())
    })
}

extendr_module! {
    mod packed;
    fn bzip2_blocks;
}
