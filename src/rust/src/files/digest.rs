//! Glue for digests, which detect accidental changes to a file.

use crate::r::guard::guard;
use extendr_api::prelude::*;
use oxidoku_core::files::digest::Digest;

/// Computes digests of bytes.
/// @param bytes `[raw]`
/// @param before `[character(1)]` The digest of the preceding bytes, "" at the start.
/// @param ends `[numeric]` Numbers of bytes, in ascending order.
/// @return `[character]` For each number, the digest of all bytes up to there, which does not depend on how the bytes
///   are divided among calls.
/// @noRd
#[extendr]
fn digest_bytes(bytes: &[u8], before: &str, ends: &[f64]) -> Robj {
    guard(|| {
        let mut digest = Digest::read(before);
        let mut start = 0;
        let digests = ends.iter().map(|&end| {
            digest.add(&bytes[start..end as usize]);
            start = end as usize;
            digest.write()
        });
        Ok(digests.collect::<Vec<String>>().into())
    })
}

extendr_module! {
    mod digest;
    fn digest_bytes;
}
