//! Transposition of byte matrices: R stores a matrix column by column, and the package stores boards row by row.
//!
//! Blocks of 16 x 16 bytes are transposed in four rounds. Number the bytes of a block row by row, in binary, with four
//! bits for the row and four for the position in the row. Interleaving row `k` with row `k + 8`, for each `k`, moves
//! the highest bit of each number to the end. After four rounds, row and position have been exchanged. Compilers turn
//! the interleaving of two rows into one or two vector instructions.

use std::array::from_fn;

/// The side of a block, in bytes.
pub const SIDE: usize = 16;

/// A row of a block.
type Row = [u8; SIDE];

/// Copies byte `b` of row `a` of a matrix with `rows` rows of `width` bytes to byte `a` of row `b` of another matrix.
/// Row `i` of the first matrix begins at `i` times `stride`.
pub fn transpose(
    (from, stride): (&[u8], usize),
    (rows, width): (usize, usize),
    into: &mut [impl AsMut<[u8]>],
) {
    let (whole_rows, whole_width) = (rows - rows % SIDE, width - width % SIDE);
    for row in (0..whole_rows).step_by(SIDE) {
        for at in (0..whole_width).step_by(SIDE) {
            let block = transposed(from_fn(|k| row_of(&from[(row + k) * stride + at..])));
            for (into, bytes) in into[at..][..SIDE].iter_mut().zip(&block) {
                into.as_mut()[row..][..SIDE].copy_from_slice(bytes);
            }
        }
    }
    for (at, into) in into[..width].iter_mut().enumerate() {
        for row in if at < whole_width { whole_rows } else { 0 }..rows {
            into.as_mut()[row] = from[row * stride + at];
        }
    }
}

fn row_of(bytes: &[u8]) -> Row {
    bytes[..SIDE].try_into().expect("the slice has the length of a row")
}

fn transposed(block: [Row; SIDE]) -> [Row; SIDE] {
    let half = interleaved(interleaved(block));
    interleaved(interleaved(half))
}

/// Interleaves each row of the upper half with its counterpart in the lower half.
#[inline(always)]
fn interleaved(block: [Row; SIDE]) -> [Row; SIDE] {
    let mut rows = [[0; SIDE]; SIDE];
    for k in 0..SIDE / 2 {
        let (upper, lower) = (block[k], block[k + SIDE / 2]);
        rows[2 * k] = from_fn(|at| if at % 2 == 0 { upper[at / 2] } else { lower[at / 2] });
        let from = SIDE / 2;
        rows[2 * k + 1] = from_fn(|at| if at % 2 == 0 { upper[from + at / 2] } else { lower[from + at / 2] });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns_and_nothing_else_is_written() {
        for (rows, width) in [(0, 0), (1, 1), (16, 16), (3, 20), (20, 3), (81, 128), (33, 49), (16, 15)] {
            let stride = width + 3;
            let from: Vec<u8> = (0..rows * stride).map(|index| (index * 7 % 255) as u8).collect();
            let mut into = vec![vec![255; rows + 2]; width + 1];
            transpose((&from, stride), (rows, width), &mut into);
            for (at, bytes) in into.iter().enumerate() {
                let expected = |row| if row < rows && at < width { from[row * stride + at] } else { 255 };
                assert!(bytes.iter().copied().eq((0..rows + 2).map(expected)), "{rows} x {width}: {at}");
            }
        }
    }
}
