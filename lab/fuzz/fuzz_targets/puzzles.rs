//! Puzzles have the same answers whether they are passed as strings, rows of numbers, bytes or matrices.

#![no_main]

use extendr_api::prelude::*;
use libfuzzer_sys::fuzz_target;
use oxidoku_core::Digit;
use oxidoku_fuzz::boards::{board_of, solves, with_digits};
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_fuzz::doors::{call, field, integers, start};
use oxidoku_lab::layouts::boxes;
use std::slice::from_ref;

/// The side lengths of the boxes, mostly small so that the boards are solved quickly.
const SIDES: [usize; 8] = [2, 2, 2, 3, 3, 3, 3, 4];

/// The maximum number of puzzles in an input.
const MAX_PUZZLES: usize = 5;

/// The node limit for each puzzle.
const NODES: f64 = 200.0;

/// A value that is not a digit of any board.
const NO_DIGIT: i32 = 200;

/// The codes of the statuses with a solution.
const SOLVED: [i32; 3] = [1, 2, 3];

/// The code of the status of an invalid puzzle.
const INVALID: i32 = 5;

fuzz_target!(init: start(), |bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    let (order, limit) = (bytes.pick(&SIDES).pow(2), 1.0 + bytes.below(2) as f64);
    let count = 1 + bytes.below(MAX_PUZZLES);
    let puzzles: Vec<Vec<i32>> = (0..count).map(|_| puzzle(order, &mut bytes)).collect();
    let split = bytes.below(count);
    let expected = answers(&strings(&puzzles, order), "character", &puzzles, limit, split);
    for (data, form) in [
        (integers_by_row(&puzzles), "matrix"),
        (reals_by_row(&puzzles), "matrix"),
        (bytes_by_row(&puzzles), "raw"),
        (matrices(&puzzles, order), "list"),
    ] {
        let found = answers(&data, form, &puzzles, limit, split);
        assert_eq!(found, expected, "{form}: {puzzles:?}");
    }
    answers_are_right(&expected, &puzzles, order);
});

/// A status and the digits of a solution, row by row; all digits are 0 if there is no solution.
type Answer = (i32, Vec<i32>);

/// Generates digits row by row, with 0 for an empty cell and sometimes an invalid digit.
fn puzzle(order: usize, bytes: &mut Bytes) -> Vec<i32> {
    let side = order.isqrt();
    let board = board_of(&boxes(side, side), bytes);
    let mut digits: Vec<i32> = board.digits().iter().map(|&digit| digit.into()).collect();
    if bytes.below(8) == 7 {
        let cell = bytes.below(digits.len());
        digits[cell] = NO_DIGIT;
    }
    digits
}

fn strings(puzzles: &[Vec<i32>], order: usize) -> Robj {
    let first = if order <= 9 { b'0' } else { b'A' - 1 };
    let symbol = |&digit: &i32| match digit {
        0 => '.',
        NO_DIGIT => '!',
        digit => char::from(first + digit as u8),
    };
    puzzles.iter().map(|digits| digits.iter().map(symbol).collect::<String>()).collect_robj()
}

/// Returns the values, column by column, of a matrix with one puzzle per row.
fn by_row(puzzles: &[Vec<i32>]) -> impl Iterator<Item = i32> + Clone + '_ {
    (0..puzzles[0].len()).flat_map(|cell| puzzles.iter().map(move |digits| digits[cell]))
}

fn matrix_of_rows(values: Robj, puzzles: &[Vec<i32>]) -> Robj {
    with_dim(values, [puzzles.len() as i32, puzzles[0].len() as i32])
}

fn with_dim(mut values: Robj, dim: [i32; 2]) -> Robj {
    values.set_attrib("dim", dim).expect("a matrix of this size");
    values
}

fn integers_by_row(puzzles: &[Vec<i32>]) -> Robj {
    let value = |digit| if digit == 0 { Rint::na() } else { Rint::from(digit) };
    matrix_of_rows(by_row(puzzles).map(value).collect::<Integers>().into(), puzzles)
}

fn reals_by_row(puzzles: &[Vec<i32>]) -> Robj {
    let value = |digit| if digit == NO_DIGIT { Rfloat::from(0.5) } else { Rfloat::from(f64::from(digit)) };
    matrix_of_rows(by_row(puzzles).map(value).collect::<Doubles>().into(), puzzles)
}

fn bytes_by_row(puzzles: &[Vec<i32>]) -> Robj {
    let values: Vec<u8> = by_row(puzzles).map(|digit| digit as u8).collect();
    matrix_of_rows(Raw::from_bytes(&values).into(), puzzles)
}

/// Returns a list of matrices, with `NULL` for a value that is not a board, as R passes it.
fn matrices(puzzles: &[Vec<i32>], order: usize) -> Robj {
    let matrix = |digits: &Vec<i32>| -> Robj {
        if digits.contains(&NO_DIGIT) {
            return ().into();
        }
        with_dim(transposed(digits, order).into_iter().collect_robj(), [order as i32; 2])
    };
    List::from_values(puzzles.iter().map(matrix)).into()
}

fn transposed(digits: &[i32], order: usize) -> Vec<i32> {
    (0..order * order).map(|cell| digits[cell % order * order + cell / order]).collect()
}

/// Returns the answers to all puzzles, solved in one or two chunks.
fn answers(data: &Robj, form: &str, puzzles: &[Vec<i32>], limit: f64, split: usize) -> Vec<Answer> {
    let (count, cells) = (puzzles.len(), puzzles[0].len());
    let mut statuses = Vec::new();
    let mut pieces: Vec<Robj> = Vec::new();
    for (from, to) in [(1, split), (split + 1, count)].into_iter().filter(|(from, to)| from <= to) {
        let places = [from as f64, to as f64].map(Robj::from);
        let [from, to] = places;
        let how = list!(form = form, cells = cells as f64, limit = limit, maxNodes = NODES, threads = 1);
        let answer = call("solve_puzzles", &[data.clone(), from, to, how.into()]);
        statuses.extend(integers(&answer, "status"));
        pieces.push(field(&answer, "games").expect("games"));
    }
    let pieces: Robj = List::from_values(pieces).into();
    let solutions = match form {
        "character" => solutions_of_lines(pieces, cells),
        "list" => solutions_of_lists(&pieces, cells),
        _ => solutions_of_rows(pieces, count, cells, form == "raw"),
    };
    statuses.into_iter().zip(solutions).collect()
}

fn solutions_of_lines(texts: Robj, cells: usize) -> Vec<Vec<i32>> {
    let found = call("different_lines", from_ref(&texts));
    let starts = field(&found, "starts").expect("starts");
    let which =
        field(&found, "which").and_then(|part| part.as_integer_slice().map(<[i32]>::to_vec)).expect("places");
    let strings = if starts.len() == 0 {
        Vec::new()
    } else {
        let last = (starts.len() as f64).into();
        let strings = call("strings_of", &[texts, starts, 1.0.into(), last]);
        strings.as_string_vector().expect("strings")
    };
    let before_first = if cells > 81 { b'A' - 1 } else { b'0' };
    let solution = |&index: &i32| match index {
        i32::MIN => vec![0; cells],
        index => strings[index as usize - 1].bytes().map(|byte| i32::from(byte - before_first)).collect(),
    };
    which.iter().map(solution).collect()
}

fn solutions_of_lists(pieces: &Robj, cells: usize) -> Vec<Vec<i32>> {
    let pieces = pieces.as_list().expect("a list of chunks");
    let boards = pieces
        .values()
        .flat_map(|piece| piece.as_list().expect("a list of solutions").values().collect::<Vec<_>>());
    let solution = |board: Robj| match board.as_integer_vector() {
        Some(digits) if !board.is_null() => transposed(&digits, cells.isqrt()),
        _ => vec![0; cells],
    };
    boards.map(solution).collect()
}

fn solutions_of_rows(pieces: Robj, count: usize, cells: usize, is_raw: bool) -> Vec<Vec<i32>> {
    let form = if is_raw { "raw" } else { "matrix" };
    let how = list!(rows = count as f64, cells = cells as f64, form = form, threads = 1);
    let matrix = call("matrix_of_rows", &[pieces, how.into()]);
    let values: Vec<i32> = match matrix.as_raw_slice() {
        Some(bytes) => bytes.iter().map(|&digit| digit.into()).collect(),
        None => matrix.as_integer_slice().expect("integers").iter().map(|&digit| digit.max(0)).collect(),
    };
    (0..count).map(|row| (0..cells).map(|cell| values[cell * count + row]).collect()).collect()
}

fn answers_are_right(answers: &[Answer], puzzles: &[Vec<i32>], order: usize) {
    let side = order.isqrt();
    let geometry = boxes(side, side).geometry().expect("a board").into();
    for ((status, solution), puzzle) in answers.iter().zip(puzzles) {
        let is_solved = SOLVED.contains(status);
        assert_eq!(solution.contains(&0), !is_solved, "{puzzle:?}");
        if puzzle.contains(&NO_DIGIT) {
            assert_eq!(*status, INVALID, "{puzzle:?}");
        } else if is_solved {
            let [puzzle, solution] =
                [puzzle, solution].map(|cells| cells.iter().map(|&digit| digit as Digit).collect());
            assert!(solves(&with_digits(&geometry, puzzle), &solution as &Vec<Digit>), "{solution:?}");
        }
    }
}
