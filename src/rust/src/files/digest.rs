//! Glue for digests, which detect accidental changes to a file.

use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::files::digest::Digest;

/// Computes a digest of bytes.
/// @param bytes `[raw]`
/// @param before `[character(1)]` The digest of the preceding bytes, "" at the start.
/// @return `[character(1)]` The digest of all bytes, which does not depend on how they are divided among calls.
/// @noRd
#[extendr]
fn digest_bytes(bytes: &[u8], before: &str) -> Robj {
    guard(|| {
        let mut digest = Digest::read(before);
        digest.add(bytes);
        Ok(digest.write().into())
    })
}

extendr_module! {
    mod digest;
    fn digest_bytes;
}
