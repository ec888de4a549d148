//! R values: each is decoded or rejected, and the description of a layout is decoded to the layout's geometry.

#![no_main]

use extendr_api::prelude::*;
use libfuzzer_sys::fuzz_target;
use oxidoku_core::board::geometry::{Layout, Regions};
use oxidoku_core::board::valid::clashes;
use oxidoku_core::{Board, HouseKind};
use oxidoku_fuzz::boards::{board_of, plain, variant};
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_fuzz::doors::{call, field, integers, start, state};
use std::slice::from_ref;

/// The maximum depth of the recursion; a description of a layout adds one level of lists.
const MAX_DEPTH: usize = 3;

/// The maximum length of a vector that is not a matrix.
const MAX_LENGTH: usize = 9;

/// The maximum number of rows of a matrix.
const MAX_ROWS: usize = 9;

/// The node limit for solving a game.
const NODES: f64 = 50.0;

fuzz_target!(init: start(), |bytes: &[u8]| {
    let mut bytes = Bytes::new(bytes);
    match bytes.below(4) {
        0 => described_board_is_decoded(&mut bytes),
        1 => geometry_is_decoded_or_rejected(&mut bytes),
        2 => choices_are_found_or_rejected(&mut bytes),
        _ => game_is_solved_or_rejected(&mut bytes),
    }
});

fn geometry_is_decoded_or_rejected(bytes: &mut Bytes) {
    let matrix = matrix(bytes, MAX_DEPTH);
    let answer = call("has_geometry", from_ref(&matrix));
    let has_geometry = answer.as_bool().unwrap_or_else(|| panic!("{answer:?} for {matrix:?}"));
    if has_geometry && matrix.is_integer() && is_square(&matrix) {
        let fits =
            matrix.as_integer_slice().expect("integers").iter().all(|&digit| is_digit(digit, matrix.nrows()));
        if fits {
            clashes_of(&matrix);
        }
    }
}

fn is_square(matrix: &Robj) -> bool {
    matrix.nrows() == matrix.ncols()
}

fn is_digit(value: i32, order: usize) -> bool {
    (0..=order as i32).contains(&value)
}

fn choices_are_found_or_rejected(bytes: &mut Bytes) {
    let matrix = value(bytes, MAX_DEPTH);
    let (row, col) = (value(bytes, 1), value(bytes, 1));
    let answer = call("find_choices", &[matrix.clone(), row, col]);
    if !answer.is_null() {
        let found = answer.as_integer_vector().unwrap_or_else(|| panic!("{answer:?} for {matrix:?}"));
        assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "{found:?} for {matrix:?}");
        assert!(
            found.iter().all(|&digit| digit > 0 && is_digit(digit, matrix.nrows())),
            "{found:?} for {matrix:?}"
        );
    }
}

fn game_is_solved_or_rejected(bytes: &mut Bytes) {
    let game = if bytes.coin() { game(bytes) } else { value(bytes, MAX_DEPTH) };
    // R checks an unclassed value before it calls `solve_game()`, and the glue relies on that check.
    if game.class().is_none() {
        return;
    }
    let engine = bytes.pick(&["auto", "classic", "fast"]);
    let answer = call("solve_game", &[game.clone(), engine.into(), NODES.into()]);
    let is_stopped = state(&answer).is_some_and(|state| state == "stopped");
    let is_grid = || {
        let digits = answer.as_integer_vector().unwrap_or_default();
        [0, game.len()].contains(&digits.len())
            && digits.iter().all(|&digit| digit > 0 && is_digit(digit, game.nrows()))
    };
    assert!(answer.is_null() || is_stopped || is_grid(), "{answer:?} for {game:?}");
}

/// Generates a game as R represents it, as a matrix of symbols and `NA`, sometimes with a fault.
fn game(bytes: &mut Bytes) -> Robj {
    let board = board_of(&plain(bytes), bytes);
    let order = board.geometry().order();
    let first = if order <= 9 { b'0' } else { b'A' - 1 };
    let symbol = |cell: usize| match board.digits()[cell % order * order + cell / order] {
        0 => Rstr::na(),
        digit => Rstr::from(char::from(first + digit as u8).to_string()),
    };
    let mut cells: Vec<Rstr> = (0..order * order).map(symbol).collect();
    if bytes.below(4) == 0 {
        let cell = bytes.below(cells.len());
        cells[cell] = text(bytes);
    }
    let mut game: Robj = Strings::from_values(cells).into();
    game = with_attribute(game, "dim", [order as i32, order as i32].into());
    with_attribute(game, "class", "sudoku".into())
}

fn with_attribute(mut value: Robj, name: &str, attribute: Robj) -> Robj {
    value.set_attrib(name, attribute).expect("R accepts the attribute");
    value
}

/// Panics unless R's description of a layout and R's matrix of digits are decoded as the core's board.
fn described_board_is_decoded(bytes: &mut Bytes) {
    let layout = if bytes.coin() { variant(bytes) } else { plain(bytes) };
    let board = board_of(&layout, bytes);
    let order = layout.order;
    let matrix: Robj = by_column(board.digits(), order).map(|digit| i32::from(*digit)).collect_robj();
    let matrix = with_attribute(matrix, "dim", [order as i32, order as i32].into());
    let matrix = with_attribute(matrix, "geometry", description(&layout));
    assert_eq!(call("has_geometry", from_ref(&matrix)).as_bool(), Some(true), "{layout:?}");
    clashes_are_those_of(&board, &matrix);
}

/// Takes values row by row, and returns them in R's column-by-column order.
fn by_column<T>(values: &[T], order: usize) -> impl ExactSizeIterator<Item = &T> {
    (0..order * order).map(move |cell| &values[cell % order * order + cell / order])
}

fn description(layout: &Layout) -> Robj {
    let (boxes, regions): (Robj, Robj) = match &layout.regions {
        Regions::None => (().into(), ().into()),
        Regions::Boxes(shape) => ([shape.rows as i32, shape.cols as i32].into(), ().into()),
        Regions::Map(map) => {
            (().into(), by_column(map, layout.order).map(|&region| i32::from(region) + 1).collect_robj())
        }
    };
    let position = |&cell: &u32| {
        let (row, col) = (cell as usize / layout.order, cell as usize % layout.order);
        (col * layout.order + row) as i32 + 1
    };
    let extra = layout.extra.iter().map(|house| house.iter().map(position).collect_robj());
    list!(
        boxes = boxes,
        regions = regions,
        diagonals = [layout.diagonals.falling, layout.diagonals.rising].into_iter().collect_robj(),
        extra = List::from_values(extra)
    )
    .into()
}

/// Returns the clashes of one board, as the glue finds them.
fn clashes_of(matrix: &Robj) -> Robj {
    let boards: Robj = List::from_values([matrix.clone()]).into();
    let how = list!(question = "clashes").into();
    let found = call("inspect_puzzles", &[boards, 1.0.into(), 1.0.into(), how]);
    found.as_list().and_then(|found| found.elt(0).ok()).expect("an answer for each board")
}

fn clashes_are_those_of(board: &Board, matrix: &Robj) {
    let found = clashes_of(matrix);
    let expected = clashes(board);
    let words: Vec<&str> = expected.iter().map(|clash| word(clash.house.kind)).collect();
    let houses = field(&found, "house").and_then(|part| part.as_string_vector()).unwrap_or_default();
    assert_eq!(houses, words, "{board:?}");
    let indices: Vec<i32> = expected.iter().map(|clash| clash.house.index as i32 + 1).collect();
    assert_eq!(integers(&found, "index"), indices, "{board:?}");
    let digits: Vec<i32> = expected.iter().map(|clash| clash.digit.into()).collect();
    assert_eq!(integers(&found, "digit"), digits, "{board:?}");
}

fn word(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Region => "region",
        HouseKind::Diagonal => "diagonal",
        HouseKind::Extra => "extra house",
    }
}

/// Generates one of various values; `depth` limits the recursion.
fn value(bytes: &mut Bytes, depth: usize) -> Robj {
    match bytes.below(8) {
        0 => ().into(),
        1 if depth > 0 => list(bytes, depth - 1),
        2 if depth > 0 => near_description(bytes, depth - 1),
        3 | 4 if depth > 0 => matrix(bytes, depth - 1),
        5 => global_env().into(),
        _ => {
            let length = bytes.below(MAX_LENGTH + 1);
            with_attributes(vector(bytes, length), bytes, depth)
        }
    }
}

/// Generates a matrix of one of various types, usually square.
fn matrix(bytes: &mut Bytes, depth: usize) -> Robj {
    let rows = bytes.below(MAX_ROWS + 1);
    let cols = if bytes.below(4) == 0 { bytes.below(MAX_ROWS + 1) } else { rows };
    let values = vector(bytes, rows * cols);
    let matrix = with_attribute(values, "dim", [rows as i32, cols as i32].into());
    with_attributes(matrix, bytes, depth)
}

fn with_attributes(mut value: Robj, bytes: &mut Bytes, depth: usize) -> Robj {
    let number = bytes.byte();
    if number & 1 > 0 && depth > 0 {
        value = with_attribute(value, "geometry", near_description(bytes, depth - 1));
    }
    match number >> 1 & 7 {
        1 => with_attribute(value, "class", "sudoku".into()),
        2 => with_attribute(value, "class", ["sudoku_variant", "sudoku"].into_iter().collect_robj()),
        3 => with_attribute(value, "class", "Date".into()),
        _ => value,
    }
}

/// Generates a vector of one of various types.
fn vector(bytes: &mut Bytes, length: usize) -> Robj {
    match bytes.below(6) {
        0 => (0..length).map(|_| logical(bytes)).collect::<Logicals>().into(),
        1 => (0..length).map(|_| real(bytes)).collect::<Doubles>().into(),
        2 => Raw::from_bytes(&(0..length).map(|_| bytes.byte()).collect::<Vec<u8>>()).into(),
        3 => (0..length).map(|_| text(bytes)).collect::<Strings>().into(),
        // R stores only the bounds of such a sequence, not its values.
        4 => lang!("seq_len", length as i32).eval().expect("a sequence"),
        _ => (0..length).map(|_| integer(bytes)).collect::<Integers>().into(),
    }
}

fn logical(bytes: &mut Bytes) -> Rbool {
    bytes.pick(&[Rbool::false_value(), Rbool::true_value(), Rbool::na_value()])
}

fn integer(bytes: &mut Bytes) -> Rint {
    match bytes.byte() {
        255 => Rint::na(),
        254 => Rint::from(i32::MAX),
        253 => Rint::from(i32::MIN + 1),
        252 => Rint::from(-1),
        251 => Rint::from(1 << 16),
        small => Rint::from(i32::from(small) % 20),
    }
}

fn real(bytes: &mut Bytes) -> Rfloat {
    match bytes.byte() {
        255 => Rfloat::na(),
        254 => Rfloat::from(f64::NAN),
        253 => Rfloat::from(f64::INFINITY),
        252 => Rfloat::from(f64::NEG_INFINITY),
        251 => Rfloat::from(0.5),
        250 => Rfloat::from(-0.0),
        249 => Rfloat::from(1e300),
        248 => Rfloat::from(-1.0),
        small => Rfloat::from(f64::from(small) % 20.0),
    }
}

fn text(bytes: &mut Bytes) -> Rstr {
    match bytes.byte() {
        255 => Rstr::na(),
        254 => Rstr::from(""),
        253 => Rstr::from("12"),
        252 => Rstr::from("\u{e9}"),
        ascii => Rstr::from(char::from(ascii % 127 + 1).to_string()),
    }
}

fn list(bytes: &mut Bytes, depth: usize) -> Robj {
    let length = bytes.below(5);
    let list = List::from_values((0..length).map(|_| value(bytes, depth)).collect::<Vec<Robj>>());
    with_attributes(list.into(), bytes, depth)
}

/// Generates a list like the description of a layout; each part may be right, arbitrary or missing.
fn near_description(bytes: &mut Bytes, depth: usize) -> Robj {
    let right = description(&if bytes.coin() { variant(bytes) } else { plain(bytes) });
    let right = right.as_list().expect("a description is a list");
    let mut parts: Vec<(&str, Robj)> = Vec::new();
    for (name, part) in right.iter() {
        match bytes.below(8) {
            0 => {}
            1 => parts.push((name, value(bytes, depth))),
            2 => parts.push((name, list(bytes, depth))),
            _ => parts.push((name, part)),
        }
    }
    List::from_pairs(parts).into()
}
