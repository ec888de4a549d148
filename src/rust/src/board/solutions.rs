//! Solutions of many puzzles, usually as bytes. They are collected chunk by chunk until strings or a matrix are created
//! at the end, or are written straight to the matrix.
//!
//! So R can pass chunks between processes cheaply, and creates each string and each matrix only once.

use crate::board::batch::ROWS_AT_A_TIME;
use crate::board::transpose::{transpose, SIDE};
use crate::r::convert::column_by_column;
use crate::r::guard::{guard, Unfinished};
use crate::r::interrupt::ctrl_c;
use crate::r::memory::expect_writes;
use crate::r::options::Options;
use crate::r::words::words;
use extendr_api::prelude::*;
use extendr_api::AsTypedSlice;
use extendr_ffi::SEXPTYPE;
use oxidoku_core::board::text::{line, Filling};
use oxidoku_core::engine::nine::CELLS;
use oxidoku_core::run::threads::run;
use oxidoku_core::{Digit, Stop};
use std::collections::HashMap;
use std::sync::Mutex;

/// Writes a solution as one line without a line ending, or nothing if there is no solution.
pub fn write_line(solution: Option<&Filling>, text: &mut Vec<u8>) {
    match solution {
        None => {}
        Some(Filling::Nine(digits)) => text.extend(line::line_of_nine(digits)),
        Some(Filling::Other(digits)) => line::write(digits, text),
    }
}

/// Writes the digits of all cells, or zeros if there is no solution.
fn write_digits<T: From<u8> + Copy>(
    solution: Option<&Filling>,
    values: &mut Vec<T>,
    cells: usize,
    value: impl Fn(Digit) -> T,
) {
    match solution {
        None => values.resize(values.len() + cells, 0.into()),
        Some(Filling::Nine(digits)) => values.extend(digits.iter().map(|&digit| T::from(digit))),
        Some(Filling::Other(digits)) => values.extend(digits.iter().map(|&digit| value(digit))),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Character,
    List,
    Matrix,
    Raw,
}

words!(Form, "form", "character" => Character, "list" => List, "matrix" => Matrix, "raw" => Raw);

/// The solutions of a chunk in the requested form.
pub enum Packed {
    /// One line per puzzle, with its line ending.
    Lines(Vec<u8>),
    /// The digits of a matrix, row by row.
    Bytes { cells: usize, digits: Vec<u8> },
    /// The same layout as `Bytes`, for digits that do not fit into a byte.
    Integers { cells: usize, digits: Vec<i32> },
    /// The digits of each solution, if there is one.
    Fillings(Vec<Option<Filling>>),
}

impl Packed {
    pub fn new(form: Form, puzzles: usize, cells: usize) -> Self {
        match form {
            Form::Character => Packed::Lines(Vec::with_capacity(puzzles * (CELLS + 1))),
            Form::List => Packed::Fillings(Vec::with_capacity(puzzles)),
            Form::Matrix | Form::Raw if cells > usize::from(u8::MAX).pow(2) => {
                Packed::Integers { cells, digits: Vec::new() }
            }
            Form::Matrix | Form::Raw => Packed::Bytes { cells, digits: Vec::with_capacity(puzzles * cells) },
        }
    }

    pub fn push(&mut self, solution: Option<&Filling>) {
        match self {
            Packed::Lines(text) => {
                write_line(solution, text);
                text.push(b'\n');
            }
            Packed::Bytes { cells, digits } => write_digits(solution, digits, *cells, |digit| digit as u8),
            Packed::Integers { cells, digits } => write_digits(solution, digits, *cells, i32::from),
            Packed::Fillings(fillings) => fillings.push(solution.cloned()),
        }
    }

    pub fn for_r(self) -> Robj {
        Packed::join(vec![self])
    }

    /// Joins the solutions of blocks, all of which have the same form.
    pub fn join(blocks: Vec<Packed>) -> Robj {
        let (mut bytes, mut integers, mut fillings) = (Vec::new(), Vec::new(), Vec::new());
        for block in &blocks {
            match block {
                Packed::Lines(block) | Packed::Bytes { digits: block, .. } => bytes.push(&block[..]),
                Packed::Integers { digits, .. } => integers.push(&digits[..]),
                Packed::Fillings(block) => fillings.extend(block),
            }
        }
        match &blocks[..] {
            [Packed::Integers { .. }, ..] => integers.concat().into(),
            [Packed::Fillings(_), ..] => {
                let vector = |filling: &Filling| Robj::from(column_by_column(&filling.digits()));
                let vectors = fillings.iter().map(|filling| filling.as_ref().map_or(().into(), vector));
                List::from_values(vectors.collect::<Vec<Robj>>()).into()
            }
            _ => joined_bytes(&bytes),
        }
    }
}

/// Returns these bytes as one raw vector of R.
fn joined_bytes(parts: &[&[u8]]) -> Robj {
    let size = parts.iter().map(|part| part.len()).sum();
    let mut joined = Robj::alloc_vector(SEXPTYPE::RAWSXP, size);
    let mut rest = joined.as_raw_slice_mut().expect("the vector is raw");
    expect_writes(rest);
    for part in parts {
        take_first(&mut rest, part.len()).copy_from_slice(part);
    }
    joined
}

/// Finds the distinct lines in texts, because R stores each string only once and is slow to look up a string.
/// @param texts `[list]` of raw vectors, which hold lines with their line endings.
/// @return `list(starts, which)`: `starts` holds the position of the first byte of each distinct line, counted from
///   0 over all texts. `which` holds, for each line, the index in `starts` of the first equal line, or `NA` for an
///   empty line.
/// @noRd
#[extendr]
fn different_lines(texts: List) -> Robj {
    guard(|| {
        let mut indices = HashMap::new();
        let mut starts = Vec::new();
        let mut which = Vec::new();
        let mut start = 0;
        let stop = ctrl_c();
        for line in bytes_of(&texts).into_iter().flat_map(lines_of) {
            if which.len() % LINES_PER_POLL == 0 && stop.is_requested() {
                return Err(Unfinished::interrupted());
            }
            // There can be many millions of lines, and a table needs extra memory while it grows.
            let has_room = indices.try_reserve(1).is_ok() && starts.try_reserve(1).is_ok();
            if !(has_room && which.try_reserve(1).is_ok()) {
                return Err(Unfinished::Memory);
            }
            which.push(if line.is_empty() {
                Rint::na()
            } else {
                Rint::from(*indices.entry(line).or_insert_with(|| {
                    starts.push(start as f64);
                    starts.len() as i32
                }))
            });
            start += line.len() + 1;
        }
        Ok(list!(starts = starts, which = Integers::from_values(which)).into())
    })
}

/// Makes strings from lines.
/// @param texts `[list]` As in `different_lines()`.
/// @param starts `[numeric]` The positions of the first bytes of lines, in ascending order.
/// @param from,to `[numeric(1)]` The positions of the first and the last line in `starts`.
/// @return `[character]`
/// @noRd
#[extendr]
fn strings_of(texts: List, starts: &[f64], from: f64, to: f64) -> Robj {
    guard(|| {
        let mut texts = bytes_of(&texts).into_iter();
        let (mut text, mut before) = (texts.next().unwrap_or_default(), 0);
        let stop = ctrl_c();
        let lines = starts[from as usize - 1..to as usize].iter().enumerate().map(|(index, &start)| {
            if stop.was_requested() || index % STRINGS_PER_POLL == 0 && stop.is_requested() {
                return "";
            }
            while start as usize >= before + text.len() {
                before += text.len();
                text = texts.next().expect("the line is in one of the texts");
            }
            let line = lines_of(&text[start as usize - before..]).next().expect("a line begins here");
            std::str::from_utf8(line).expect("symbols are text")
        });
        let strings = Strings::from_values(lines);
        if stop.was_requested() {
            Err(Unfinished::interrupted())
        } else {
            Ok(strings.into())
        }
    })
}

/// The number of lines between polls; it takes a few milliseconds to process them.
const LINES_PER_POLL: usize = 1 << 16;

/// The number of strings between polls. R's hash of a string is a weighted sum of its bytes, and the lowest bits of
/// this sum are the same for all 9 x 9 grids, so looking up a string can take a millisecond.
const STRINGS_PER_POLL: usize = 128;

fn bytes_of(texts: &List) -> Vec<&[u8]> {
    texts.as_slice().iter().map(|text| text.as_typed_slice().expect("a text is raw")).collect()
}

fn lines_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').map(|line| &line[..line.len() - 1])
}

/// Makes a matrix from rows.
/// @param pieces `[list]` Digits row by row, in the form "matrix" or "raw" of `solve_puzzles()`.
/// @param how `[list]` `rows`: the number of rows in all pieces. `cells`: the number of digits in a row. `form`:
///   "raw" for bytes, with 0 for a missing digit, or "matrix" for integers, with `NA` for a missing digit.
///   `threads`: the number of threads.
/// @return `[matrix]`
/// @noRd
#[extendr]
fn matrix_of_rows(pieces: List, how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let (rows, cells, threads) = (how.size("rows")?, how.size("cells")?, how.threads()?);
        let pieces: Vec<PackedRows> = pieces.as_slice().iter().map(PackedRows::of).collect();
        let mut matrix = empty_matrix(how.word("form")?, rows, cells);
        let is_filled = match Matrix::of(&mut matrix) {
            Matrix::Bytes(matrix) => fill(matrix, rows, &pieces, byte, threads, &ctrl_c()),
            Matrix::Integers(matrix) => fill(matrix, rows, &pieces, integer, threads, &ctrl_c()),
        };
        is_filled.then_some(matrix).ok_or_else(Unfinished::interrupted)
    })
}

/// Makes a matrix for `solve_puzzles()` to fill; its values are arbitrary.
/// @param how `[list]` `rows`, `cells` and `form` as in `matrix_of_rows()`.
/// @return `[matrix]`
/// @noRd
#[extendr]
fn new_matrix(how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        Ok(empty_matrix(how.word("form")?, how.size("rows")?, how.size("cells")?))
    })
}

fn empty_matrix(form: Form, rows: usize, cells: usize) -> Robj {
    if form == Form::Raw {
        let mut matrix = RMatrix::<u8>::new(rows, cells);
        expect_writes(matrix.data_mut());
        matrix.into()
    } else {
        let mut matrix = RMatrix::<i32>::new(rows, cells);
        expect_writes(matrix.data_mut());
        matrix.into()
    }
}

/// The values of a matrix that is being filled.
pub enum Matrix<'a> {
    Bytes(&'a mut [u8]),
    Integers(&'a mut [i32]),
}

impl<'a> Matrix<'a> {
    pub fn of(matrix: &'a mut Robj) -> Self {
        if matrix.is_raw() {
            Matrix::Bytes(matrix.as_typed_slice_mut().expect("the matrix is raw"))
        } else {
            Matrix::Integers(matrix.as_typed_slice_mut().expect("the matrix holds bytes or integers"))
        }
    }

    /// Copies packed solutions to the rows of a matrix with `rows` rows, from row `first` (counted from 0).
    pub fn write(&mut self, rows: usize, first: usize, solutions: &Packed) {
        let part = match solutions {
            Packed::Bytes { digits, .. } => PackedRows::Bytes(digits),
            Packed::Integers { digits, .. } => PackedRows::Integers(digits),
            _ => unreachable!("a matrix holds digits"),
        };
        match self {
            Matrix::Bytes(values) => part.write(&mut columns_from(values, rows, first), byte),
            Matrix::Integers(values) => part.write(&mut columns_from(values, rows, first), integer),
        }
    }
}

/// Returns the part of each column of a matrix from row `first` (counted from 0) to its end.
fn columns_from<T>(matrix: &mut [T], rows: usize, first: usize) -> Vec<&mut [T]> {
    matrix.chunks_exact_mut(rows).map(|column| &mut column[first..]).collect()
}

fn byte(digit: i32) -> u8 {
    digit as u8
}

fn integer(digit: i32) -> i32 {
    if digit == 0 {
        i32::na()
    } else {
        digit
    }
}

/// Digits row by row.
enum PackedRows<'a> {
    Bytes(&'a [u8]),
    Integers(&'a [i32]),
}

impl<'a> PackedRows<'a> {
    fn of(piece: &'a Robj) -> Self {
        let bytes = piece.as_typed_slice().map(PackedRows::Bytes);
        let integers = || piece.as_typed_slice().map(PackedRows::Integers);
        bytes.or_else(integers).expect("digits are bytes or integers")
    }

    fn len(&self) -> usize {
        match self {
            PackedRows::Bytes(digits) => digits.len(),
            PackedRows::Integers(digits) => digits.len(),
        }
    }

    /// Writes the rows to the tops of the columns.
    fn write<T>(&self, columns: &mut [&mut [T]], value: impl Fn(i32) -> T) {
        match self {
            PackedRows::Bytes(digits) => write_bytes(digits, columns, value),
            PackedRows::Integers(digits) => write_integers(digits, columns, value),
        }
    }

    /// Divides the digits into parts of this many digits; the last part can be shorter.
    fn parts(&self, size: usize) -> Box<dyn Iterator<Item = PackedRows<'a>> + Send + 'a> {
        match self {
            PackedRows::Bytes(digits) => Box::new(digits.chunks(size).map(PackedRows::Bytes)),
            PackedRows::Integers(digits) => Box::new(digits.chunks(size).map(PackedRows::Integers)),
        }
    }
}

/// The number of digits that a thread writes before it polls its stop, except that it writes whole rows.
const DIGITS_PER_PART: usize = 1 << 19;

/// Writes the digits of all pieces to a matrix with this number of rows; returns `false` after an interrupt. Each idle
/// thread takes the next rows.
fn fill<T: Send>(
    matrix: &mut [T],
    rows: usize,
    pieces: &[PackedRows],
    value: impl Fn(i32) -> T + Copy + Sync,
    threads: usize,
    stop: &Stop,
) -> bool {
    let cells = (matrix.len() / rows.max(1)).max(1);
    let columns: Vec<&mut [T]> = matrix.chunks_mut(rows.max(1)).collect();
    let parts = pieces.iter().flat_map(|piece| piece.parts(DIGITS_PER_PART.div_ceil(cells) * cells));
    let left = Mutex::new((columns, parts));
    let next = || {
        let (columns, parts) = &mut *left.lock().expect("nothing panics while it holds the lock");
        let part = parts.next()?;
        let first = |column| take_first(column, part.len() / cells);
        Some((columns.iter_mut().map(first).collect::<Vec<_>>(), part))
    };
    !run(threads, stop, &|stop| {
        while let Some((mut columns, part)) = next() {
            part.write(&mut columns, value);
            if stop.is_requested() {
                return;
            }
        }
    })
}

/// Takes the first values of a column.
fn take_first<'a, T>(column: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = std::mem::take(column).split_at_mut(count);
    *column = rest;
    first
}

/// Writes rows of bytes to the columns, in blocks of `ROWS_AT_A_TIME` rows and `SIDE` columns. For 9 x 9 boards, a
/// block of rows fits into the processor's first-level cache.
fn write_bytes<T>(digits: &[u8], columns: &mut [&mut [T]], value: impl Fn(i32) -> T) {
    let cells = columns.len();
    let mut block = [[0; ROWS_AT_A_TIME]; SIDE];
    for (index, rows) in digits.chunks(cells * ROWS_AT_A_TIME).enumerate() {
        let (start, number) = (index * ROWS_AT_A_TIME, rows.len() / cells);
        for (side, columns) in columns.chunks_mut(SIDE).enumerate() {
            transpose((&rows[side * SIDE..], cells), (number, columns.len()), &mut block);
            for (column, from) in columns.iter_mut().zip(&block) {
                let into = column[start..][..number].iter_mut();
                into.zip(from).for_each(|(into, &digit)| *into = value(digit.into()));
            }
        }
    }
}

fn write_integers<T>(digits: &[i32], columns: &mut [&mut [T]], value: impl Fn(i32) -> T) {
    for (at, row) in digits.chunks_exact(columns.len()).enumerate() {
        columns.iter_mut().zip(row).for_each(|(column, &digit)| column[at] = value(digit));
    }
}

extendr_module! {
    mod solutions;
    fn different_lines;
    fn strings_of;
    fn matrix_of_rows;
    fn new_matrix;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_packed_as_lines_or_as_digits_row_by_row() {
        let (grid, nine) = (Filling::Other(vec![1, 2, 2, 1]), Filling::Nine([1; CELLS]));
        let packed = |form: Form, cells: usize, boards: [Option<&Filling>; 2]| {
            let mut packed = Packed::new(form, 2, cells);
            boards.iter().for_each(|board| packed.push(*board));
            packed
        };
        let bytes = packed(Form::Raw, 4, [Some(&grid), None]);
        assert!(matches!(bytes, Packed::Bytes { digits, .. } if digits == [1, 2, 2, 1, 0, 0, 0, 0]));
        let expected = [&[1, 2, 2, 1][..], &[0; 1 << 16]].concat();
        let integers = packed(Form::Matrix, 1 << 16, [Some(&grid), None]);
        assert!(matches!(integers, Packed::Integers { digits, .. } if digits == expected));
        let expected = format!("\n{}\n", "1".repeat(CELLS));
        let lines = packed(Form::Character, 0, [None, Some(&nine)]);
        assert!(matches!(lines, Packed::Lines(text) if text == expected.as_bytes()));
    }

    #[test]
    fn solutions_are_written_to_their_rows_of_a_matrix() {
        let nine = Filling::Nine(std::array::from_fn(|cell| (cell % 9) as u8 + 1));
        let mut packed = Packed::new(Form::Matrix, 2, CELLS);
        [Some(&nine), None].into_iter().for_each(|board| packed.push(board));
        let (rows, first) = (4, 1);
        let (mut bytes, mut integers) = ([255; 4 * CELLS], [-1; 4 * CELLS]);
        Matrix::Bytes(&mut bytes).write(rows, first, &packed);
        Matrix::Integers(&mut integers).write(rows, first, &packed);
        for (cell, (bytes, integers)) in bytes.chunks(rows).zip(integers.chunks(rows)).enumerate() {
            let digit = cell % 9 + 1;
            assert_eq!(bytes, [255, digit as u8, 0, 255]);
            assert_eq!(integers, [-1, digit as i32, i32::na(), -1]);
        }
    }

    #[test]
    fn the_matrix_does_not_depend_on_the_pieces_or_the_threads() {
        for cells in [1, 4, 81] {
            let rows = DIGITS_PER_PART / cells + ROWS_AT_A_TIME + 3;
            let digits: Vec<u8> = (0..rows * cells).map(|index| (index % 251) as u8).collect();
            let integers: Vec<i32> = digits.iter().map(|&digit| digit.into()).collect();
            let expected = |index: usize| integers[index % rows * cells + index / rows];
            for (cut, threads) in [(0, 1), (1, 2), (ROWS_AT_A_TIME, 2), (rows, 2)] {
                let (before, after) = (&digits[..cut * cells], &integers[cut * cells..]);
                let pieces = [PackedRows::Bytes(before), PackedRows::Integers(after)];
                let mut matrix = vec![0; digits.len()];
                assert!(fill(&mut matrix, rows, &pieces, |digit| digit, threads, &Stop::NEVER));
                assert!((0..digits.len()).all(|index| matrix[index] == expected(index)));
            }
            let (mut matrix, stop) = (vec![0; digits.len()], Stop::new(&|| true));
            assert!(!fill(&mut matrix, rows, &[PackedRows::Bytes(&digits)], |digit| digit, 1, &stop));
        }
        assert!(fill(&mut [], 0, &[], |digit| digit, 2, &Stop::NEVER));
    }
}
