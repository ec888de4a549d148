//! Bytes of bzip2 files: a file has the same blocks and the same digest when read in pieces as when read whole.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oxidoku_core::files::bzip2::{cut, StreamEnd};
use oxidoku_core::files::digest::Digest;

fuzz_target!(|bytes: &[u8]| {
    let (fraction, bytes) =
        bytes.split_first().map_or((0, bytes), |(&fraction, rest)| (fraction.into(), rest));
    let pieces = bytes.split_at(bytes.len() * fraction / 256);
    pieces_have_the_same_blocks(bytes, pieces);
    pieces_have_the_same_digest(bytes, pieces);
});

fn pieces_have_the_same_blocks(bytes: &[u8], (first, second): (&[u8], &[u8])) {
    let whole = cut(bytes, None, true);
    assert!(whole.used <= bytes.len() && whole.bit.is_none_or(|bit| bit < 8), "{whole:?}");
    assert!(whole.blocks.iter().all(|block| cut(block, None, true).blocks == [block.clone()]), "{whole:?}");
    let mut found = cut(first, None, false);
    if found.end == StreamEnd::More {
        let rest = cut(&[&first[found.used..], second].concat(), found.bit, true);
        found.blocks.extend(rest.blocks);
        found.end = rest.end;
    }
    assert_eq!((found.blocks, found.end), (whole.blocks, whole.end));
}

fn pieces_have_the_same_digest(bytes: &[u8], (first, second): (&[u8], &[u8])) {
    let digest = |bytes, before: &str| {
        let mut digest = Digest::read(before);
        digest.add(bytes);
        digest.write()
    };
    assert_eq!(digest(second, &digest(first, "")), digest(bytes, ""));
}
