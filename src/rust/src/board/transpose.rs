//! Transposition of byte matrices: R stores a matrix column by column, and the package stores boards row by row.
//!
//! Blocks of 8 x 8 bytes are transposed as eight words: the off-diagonal quadrants of the block are swapped, then the
//! off-diagonal quadrants of each quadrant, and then the off-diagonal bytes of each 2 x 2 block.
//!
//! Reference: H. S. Warren, *Hacker's Delight*, 2nd edition, 2012, section 7-3.

use std::array::from_fn;

/// The side of a block, in bytes.
pub const SIDE: usize = 8;

/// Copies byte `b` of row `a` of a matrix with `rows` rows of `width` bytes to byte `a` of row `b` of another matrix.
/// Row `i` of a matrix begins at `i` times its stride.
pub fn transpose(
    (from, from_stride): (&[u8], usize),
    (rows, width): (usize, usize),
    (into, into_stride): (&mut [u8], usize),
) {
    let (whole_rows, whole_width) = (rows - rows % SIDE, width - width % SIDE);
    for row in (0..whole_rows).step_by(SIDE) {
        for at in (0..whole_width).step_by(SIDE) {
            let words = from_fn(|k| word(&from[(row + k) * from_stride + at..]));
            for (k, word) in transposed_words(words).into_iter().enumerate() {
                into[(at + k) * into_stride + row..][..SIDE].copy_from_slice(&word.to_le_bytes());
            }
        }
    }
    for row in 0..rows {
        for at in if row < whole_rows { whole_width } else { 0 }..width {
            into[at * into_stride + row] = from[row * from_stride + at];
        }
    }
}

fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes[..SIDE].try_into().expect("a word has eight bytes"))
}

fn transposed_words(words: [u64; SIDE]) -> [u64; SIDE] {
    let [a, b, c, d, e, f, g, h] = words;
    let ((a, e), (b, f)) = (swap::<32>(a, e, 0xffff_ffff), swap::<32>(b, f, 0xffff_ffff));
    let ((c, g), (d, h)) = (swap::<32>(c, g, 0xffff_ffff), swap::<32>(d, h, 0xffff_ffff));
    let ((a, c), (b, d)) = (swap::<16>(a, c, 0xffff_0000_ffff), swap::<16>(b, d, 0xffff_0000_ffff));
    let ((e, g), (f, h)) = (swap::<16>(e, g, 0xffff_0000_ffff), swap::<16>(f, h, 0xffff_0000_ffff));
    let ((a, b), (c, d)) = (swap::<8>(a, b, 0xff_00ff_00ff_00ff), swap::<8>(c, d, 0xff_00ff_00ff_00ff));
    let ((e, f), (g, h)) = (swap::<8>(e, f, 0xff_00ff_00ff_00ff), swap::<8>(g, h, 0xff_00ff_00ff_00ff));
    [a, b, c, d, e, f, g, h]
}

/// Swaps the bits of `high` in the mask with the bits of `low` that are `SHIFT` places above them (a delta swap).
fn swap<const SHIFT: u32>(low: u64, high: u64, mask: u64) -> (u64, u64) {
    let differ = (low >> SHIFT ^ high) & mask;
    (low ^ differ << SHIFT, high ^ differ)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns_and_nothing_else_is_written() {
        for (rows, width) in [(0, 0), (1, 1), (8, 8), (3, 20), (20, 3), (81, 128), (17, 25), (8, 7)] {
            let (from_stride, into_stride) = (width + 3, rows + 2);
            let from: Vec<u8> = (0..rows * from_stride).map(|index| (index * 7 % 255) as u8).collect();
            let mut into = vec![255; width * into_stride];
            transpose((&from, from_stride), (rows, width), (&mut into, into_stride));
            for (index, &byte) in into.iter().enumerate() {
                let (at, row) = (index / into_stride, index % into_stride);
                let expected = if row < rows { from[row * from_stride + at] } else { 255 };
                assert_eq!(byte, expected, "{rows} x {width}: {at}, {row}");
            }
        }
    }
}
