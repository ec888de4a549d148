//! Transposes tables of bytes, because R stores a matrix column by column and the package stores boards row by row.
//!
//! Blocks of 8 x 8 bytes are transposed as eight words: the off-diagonal quarters of the block are swapped, then the
//! off-diagonal quarters of each quarter, and then single bytes.

use std::array::from_fn;

/// The side of a block, in bytes.
pub const SIDE: usize = 8;

/// Moves byte `b` of line `a` of a table with `lines` lines of `width` bytes to byte `a` of line `b` of another table.
/// The lines of the tables begin at multiples of the strides.
pub fn transpose(
    (from, from_stride): (&[u8], usize),
    (lines, width): (usize, usize),
    (into, into_stride): (&mut [u8], usize),
) {
    let (whole_lines, whole_width) = (lines - lines % SIDE, width - width % SIDE);
    for line in (0..whole_lines).step_by(SIDE) {
        for at in (0..whole_width).step_by(SIDE) {
            let words = from_fn(|k| word(&from[(line + k) * from_stride + at..]));
            for (k, word) in transposed(words).into_iter().enumerate() {
                into[(at + k) * into_stride + line..][..SIDE].copy_from_slice(&word.to_le_bytes());
            }
        }
    }
    for line in 0..lines {
        for at in if line < whole_lines { whole_width } else { 0 }..width {
            into[at * into_stride + line] = from[line * from_stride + at];
        }
    }
}

fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes[..SIDE].try_into().expect("a word has eight bytes"))
}

fn transposed(words: [u64; SIDE]) -> [u64; SIDE] {
    let [a, b, c, d, e, f, g, h] = words;
    let ((a, e), (b, f)) = (swap::<32>(a, e, 0xffff_ffff), swap::<32>(b, f, 0xffff_ffff));
    let ((c, g), (d, h)) = (swap::<32>(c, g, 0xffff_ffff), swap::<32>(d, h, 0xffff_ffff));
    let ((a, c), (b, d)) = (swap::<16>(a, c, 0xffff_0000_ffff), swap::<16>(b, d, 0xffff_0000_ffff));
    let ((e, g), (f, h)) = (swap::<16>(e, g, 0xffff_0000_ffff), swap::<16>(f, h, 0xffff_0000_ffff));
    let ((a, b), (c, d)) = (swap::<8>(a, b, 0xff_00ff_00ff_00ff), swap::<8>(c, d, 0xff_00ff_00ff_00ff));
    let ((e, f), (g, h)) = (swap::<8>(e, f, 0xff_00ff_00ff_00ff), swap::<8>(g, h, 0xff_00ff_00ff_00ff));
    [a, b, c, d, e, f, g, h]
}

/// Swaps the bits of `low` above the mask with the bits of `high` in the mask.
fn swap<const SHIFT: u32>(low: u64, high: u64, mask: u64) -> (u64, u64) {
    let differ = (low >> SHIFT ^ high) & mask;
    (low ^ differ << SHIFT, high ^ differ)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_columns_and_nothing_else_is_written() {
        for (lines, width) in [(0, 0), (1, 1), (8, 8), (3, 20), (20, 3), (81, 128), (17, 25), (8, 7)] {
            let (from_stride, into_stride) = (width + 3, lines + 2);
            let from: Vec<u8> = (0..lines * from_stride).map(|index| (index * 7 % 255) as u8).collect();
            let mut into = vec![255; width * into_stride];
            transpose((&from, from_stride), (lines, width), (&mut into, into_stride));
            for (index, &byte) in into.iter().enumerate() {
                let (at, line) = (index / into_stride, index % into_stride);
                let expected = if line < lines { from[line * from_stride + at] } else { 255 };
                assert_eq!(byte, expected, "{lines} x {width}: {at}, {line}");
            }
        }
    }
}
