//! Lines of plain boards, read by the functions that R calls: every line is a board, a comment or a fault, and a
//! written board is read back unchanged.

#![no_main]

use extendr_api::prelude::*;
use libfuzzer_sys::fuzz_target;
use oxidoku_fuzz::doors::{call, field, integers, start};
use std::collections::HashMap;
use std::slice::from_ref;
use std::{env, fs, process};

/// The node limit for each puzzle.
const NODES: f64 = 50.0;

/// The maximum number of cells of a board to solve. One larger board may take as long as a thousand small ones.
const MAX_SOLVED_CELLS: i32 = 256;

// To save time, each text goes through only one of the last five checks.
fuzz_target!(init: start(), |text: &[u8]| {
    let Some(boards) = read(text, true, "character") else { return };
    every_line_is_accounted_for(text, &boards);
    let written = bytes_of(&boards, "boards");
    written_boards_are_read_back(&written, &boards);
    match text.len() % 5 {
        0 => forms_agree(text, &boards),
        1 => pieces_equal_the_whole(text, &written),
        2 => different_lines_are_found(&written),
        3 => strings_are_puzzles(text),
        _ => solving_answers_each_line(text, &boards),
    }
});

/// Reads plain lines; returns `None` if a line describes a shape.
fn read(text: &[u8], is_last: bool, form: &str) -> Option<Robj> {
    let how = list!(last = is_last, form = form, format = "lines", shapes = plain_shapes(), section = "");
    let read = call("read_text", &[raw(text), how.into()]);
    // The target `files` covers lines that describe shapes.
    field(&read, "used").is_some().then_some(read)
}

fn plain_shapes() -> List {
    List::from_values([list!(words = " ", order = 0, geometries = ())])
}

fn raw(bytes: &[u8]) -> Robj {
    Raw::from_bytes(bytes).into()
}

fn bytes_of(answer: &Robj, name: &str) -> Vec<u8> {
    let part = field(answer, name).unwrap_or_else(|| panic!("no {name} in {answer:?}"));
    part.as_raw_slice().unwrap_or_else(|| panic!("{name} of {answer:?} is not raw")).to_vec()
}

fn number(answer: &Robj, name: &str) -> usize {
    field(answer, name).and_then(|part| part.as_real()).unwrap_or_else(|| panic!("{name} of {answer:?}"))
        as usize
}

/// Returns the numbers of the lines that hold boards; the first line has number 1.
fn starts(answer: &Robj) -> Vec<i32> {
    integers(answer, "starts")
}

/// Returns the numbers of the lines that are faults; the first line has number 1.
fn faults(answer: &Robj) -> Vec<i32> {
    let problems = field(answer, "problems").expect("problems");
    integers(&field(&problems, "faults").expect("faults"), "place")
}

fn every_line_is_accounted_for(text: &[u8], boards: &Robj) {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!((number(boards, "used"), number(boards, "lines")), (text.len(), lines.len()));
    let is_comment = |line: &[u8]| line.starts_with(b"#") || line.iter().all(u8::is_ascii_whitespace);
    let expected = (1..).zip(&lines).filter(|(_, line)| !is_comment(line)).map(|(number, _)| number);
    let mut found = [starts(boards), faults(boards)].concat();
    assert!(starts(boards).windows(2).chain(faults(boards).windows(2)).all(|pair| pair[0] < pair[1]));
    found.sort_unstable();
    assert_eq!(found, expected.collect::<Vec<i32>>());
}

fn written_boards_are_read_back(written: &[u8], boards: &Robj) {
    let again = read(written, true, "character").expect("no shape is written");
    assert_eq!(faults(&again), [0; 0]);
    assert_eq!(bytes_of(&again, "boards"), written);
    assert_eq!(integers(&again, "sizes"), integers(boards, "sizes"));
}

/// Panics unless the same lines are boards when read as strings and as vectors of digits. If all boards have the same
/// size, their digits must also be the same when read as bytes.
fn forms_agree(text: &[u8], boards: &Robj) {
    let list = read(text, true, "list").expect("no line describes a shape");
    assert_eq!((starts(&list), faults(&list)), (starts(boards), faults(boards)));
    let vectors = field(&list, "boards").and_then(|part| part.as_list()).expect("a list of boards");
    let digits: Vec<Vec<i32>> =
        vectors.values().map(|board| board.as_integer_vector().expect("digits")).collect();
    assert_eq!(digits.len(), starts(boards).len());
    let bytes = read(text, true, "raw").expect("no line describes a shape");
    if let [cells] = integers(boards, "sizes")[..] {
        let order = f64::from(cells).sqrt() as usize;
        let by_row = |board: &Vec<i32>| -> Vec<i32> {
            (0..board.len()).map(|cell| board[cell % order * order + cell / order]).collect()
        };
        let expected: Vec<i32> = digits.iter().flat_map(by_row).collect();
        let part = field(&bytes, "boards").expect("boards");
        let found = match part.as_raw_slice() {
            Some(bytes) => bytes.iter().map(|&digit| i32::from(digit)).collect(),
            None => part.as_integer_vector().expect("integers"),
        };
        assert_eq!(found, expected);
    }
}

/// Panics unless a file that is read in two pieces has the same boards as the whole file.
fn pieces_equal_the_whole(text: &[u8], written: &[u8]) {
    let (first, _) = text.split_at(text.len() / 2);
    let before = read(first, false, "character").expect("no line describes a shape");
    let used = number(&before, "used");
    assert!(used <= first.len() && (used == 0 || first[used - 1] == b'\n'));
    let after = read(&text[used..], true, "character").expect("no line describes a shape");
    assert_eq!([bytes_of(&before, "boards"), bytes_of(&after, "boards")].concat(), written);
}

/// Panics unless each distinct line becomes one string.
fn different_lines_are_found(written: &[u8]) {
    let texts: Robj = List::from_values([raw(written), raw(written)]).into();
    let found = call("different_lines", from_ref(&texts));
    let lines: Vec<&[u8]> =
        written.split_inclusive(|&byte| byte == b'\n').map(|line| &line[..line.len() - 1]).collect();
    let mut places = HashMap::new();
    let mut different: Vec<&[u8]> = Vec::new();
    let mut place_of = |line| {
        *places.entry(line).or_insert_with(|| {
            different.push(line);
            different.len() as i32
        })
    };
    let expected: Vec<i32> = lines.iter().chain(&lines).map(|&line| place_of(line)).collect();
    assert_eq!(integers(&found, "which"), expected);
    if different.is_empty() {
        return;
    }
    let starts = field(&found, "starts").expect("starts");
    let strings = call("strings_of", &[texts, starts, 1.0.into(), (different.len() as f64).into()]);
    let strings = strings.as_string_vector().expect("strings");
    assert!(strings.iter().map(String::as_bytes).eq(different));
}

/// Panics unless every size that `inspect_puzzles` returns for the lines is the number of cells of a plain board.
fn strings_are_puzzles(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let lines: Vec<&str> = text.split('\n').filter(|line| !line.contains('\0')).collect();
    if lines.is_empty() {
        return;
    }
    let count = lines.len() as f64;
    let how = list!(question = "sizes").into();
    let sizes = call("inspect_puzzles", &[lines.into_iter().collect_robj(), 1.0.into(), count.into(), how]);
    let sizes = sizes.as_integer_vector().expect("sizes");
    assert!(sizes.iter().all(|&cells| (1..=20).any(|side: i32| side.pow(4) == cells)), "{sizes:?}");
}

/// Panics unless `solve_text` writes one line for each input line and counts one status for each line that is not a
/// comment.
fn solving_answers_each_line(text: &[u8], boards: &Robj) {
    if integers(boards, "sizes").iter().any(|&cells| cells > MAX_SOLVED_CELLS) {
        return;
    }
    let output = env::temp_dir().join(format!("oxidoku-fuzz-{}", process::id()));
    fs::File::create(&output).expect("a temporary file");
    let how = list!(
        limit = 2,
        maxNodes = NODES,
        status = true,
        zipped = false,
        threads = 1,
        output = raw(output.to_str().expect("a path in UTF-8").as_bytes()),
        digest = "",
        shapes = plain_shapes()
    );
    let (rest, bytes) = text.split_at(text.len() / 2);
    let answer = call("solve_text", &[raw(rest), raw(bytes), true.into(), how.into()]);
    let statuses: i32 = integers(&answer, "statuses").iter().sum();
    assert_eq!(statuses as usize, starts(boards).len() + faults(boards).len());
    let written = fs::read(&output).expect("the answers");
    fs::remove_file(&output).expect("the temporary file is removed");
    let lines = written.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!((lines, number(&answer, "used")), (number(boards, "lines"), text.len()));
    assert_eq!(number(&answer, "written"), written.len());
}
