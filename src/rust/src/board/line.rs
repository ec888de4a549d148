//! A line: a board as text, both ways.
//!
//! Read is what `as.sudoku()` reads as one string: a character a cell, or cells with white space, commas or semicolons
//! between them. Written is what `format(style = "line")` writes.

use crate::board::geometry::plain_geometry;
use crate::board::puzzle::{Fault, Puzzle};
use crate::r::convert::{digit_of_symbol, side_of_cells, MOST_SIDE_OF_LETTERS};
use oxidoku_core::board::geometry::MOST_ORDER;
use oxidoku_core::engine::nine::{Digits, CELLS};
use oxidoku_core::{Board, Digit};

/// The most bytes that a line of a board needs: three for each cell's symbol, and as many for what separates it.
const LONGEST: usize = 8 * MOST_ORDER * MOST_ORDER;

/// The text up to the last end of a line.
pub fn whole_lines(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    &text[..end]
}

/// The lines without their ends.
pub fn lines_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        line.strip_suffix(b"\r").unwrap_or(line)
    })
}

/// A line that holds no puzzle and is not meant to.
pub fn is_comment(line: &[u8]) -> bool {
    line.first() == Some(&b'#') || line.iter().all(u8::is_ascii_whitespace)
}

/// What a line holds.
pub fn read(line: &[u8]) -> Result<Puzzle, Fault> {
    if let Some(digits) = <&[u8; CELLS]>::try_from(line).ok().and_then(digits_of_nine) {
        return Ok(Puzzle::Nine(digits));
    }
    if line.len() > LONGEST {
        return Err(Fault::Size(line.len()));
    }
    let cells = cells_of(line).map_err(Fault::Size)?;
    let side = side_of_cells(cells.len()).expect("the cells are those of a board");
    let order = side * side;
    let read = |(cell, &text): (usize, &&[u8])| {
        let unknown = || Fault::Symbol { order, cell, text: shown(text) };
        digit_of(text, order).ok_or_else(unknown)
    };
    let digits = cells.iter().enumerate().map(read).collect::<Result<Vec<Digit>, _>>()?;
    let board = Board::new(plain_geometry(side), digits).expect("the digits fit the order");
    Ok(Puzzle::from(board))
}

/// The digits of 81 characters; `None` where one is no symbol.
fn digits_of_nine(line: &[u8; CELLS]) -> Option<Digits> {
    let mut digits = [0; CELLS];
    let mut all = 0;
    for (digit, &byte) in digits.iter_mut().zip(line) {
        *digit = DIGIT_OF_BYTE[usize::from(byte)];
        all |= *digit;
    }
    (all & NO_SYMBOL == 0).then_some(digits)
}

const NO_SYMBOL: u8 = 0x80;

const DIGIT_OF_BYTE: [u8; 256] = {
    let mut table = [NO_SYMBOL; 256];
    let mut digit = 1;
    while digit <= 9 {
        table[b'0' as usize + digit] = digit as u8;
        digit += 1;
    }
    let mut mark = 0;
    while mark < EMPTY_MARKS.len() {
        table[EMPTY_MARKS[mark] as usize] = 0;
        mark += 1;
    }
    table
};

/// What stands for an empty cell, besides nothing at all.
const EMPTY_MARKS: [u8; 5] = [b'.', b'0', b' ', b'-', b'_'];

/// The digit of a cell's text, 0 for an empty cell; `None` where it is no symbol of the board.
fn digit_of(text: &[u8], order: usize) -> Option<Digit> {
    match text {
        [] => Some(0),
        [mark] if EMPTY_MARKS.contains(mark) => Some(0),
        _ if order <= MOST_ORDER_OF_LETTERS => digit_of_symbol(text, order),
        [byte] if order <= MOST_ORDER_OF_LINES => digit_of_byte(*byte, order),
        _ => digit_of_numeral(text, order),
    }
}

/// Beyond 25 x 25 symbols are numbers, but up to 36 x 36 a line may have a character for each cell.
const MOST_ORDER_OF_LETTERS: usize = MOST_SIDE_OF_LETTERS * MOST_SIDE_OF_LETTERS;
const MOST_ORDER_OF_LINES: usize = BYTES.len();
const BYTES: &[u8; 36] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa";

fn digit_of_byte(byte: u8, order: usize) -> Option<Digit> {
    BYTES[..order].iter().position(|&known| known == byte).map(|place| place as Digit + 1)
}

/// On boards whose symbols are numbers, "7" and "007" are the same.
fn digit_of_numeral(text: &[u8], order: usize) -> Option<Digit> {
    if text.len() > 9 || !text.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let number: usize = std::str::from_utf8(text).ok()?.parse().ok()?;
    (number <= order).then_some(number as Digit)
}

/// The cells of a line: its characters where they are as many as a board of one-character symbols has, else what
/// separators leave, else the characters that are not white space; the number of characters where that is no board.
fn cells_of(line: &[u8]) -> Result<Vec<&[u8]>, usize> {
    let is_of_letters =
        |cells: usize| side_of_cells(cells).is_some_and(|side| side * side <= MOST_ORDER_OF_LINES);
    let every = characters(line);
    let characters: Vec<_> = every.iter().copied().filter(|text| !matches!(text, [b'\r' | b'\n'])).collect();
    if is_of_letters(characters.len()) {
        return Ok(characters);
    }
    let words = words(line, &every);
    if side_of_cells(words.len()).is_some() {
        return Ok(words);
    }
    let dense: Vec<_> = characters.iter().copied().filter(|text| !is_space(text)).collect();
    if is_of_letters(dense.len()) {
        return Ok(dense);
    }
    Err(characters.len())
}

/// The characters of a line; each byte that belongs to none is one.
fn characters(line: &[u8]) -> Vec<&[u8]> {
    let mut found = Vec::with_capacity(line.len());
    let mut rest = line;
    while !rest.is_empty() {
        let is_character = |&bytes: &usize| std::str::from_utf8(&rest[..bytes]).is_ok();
        let bytes = (1..=rest.len().min(4)).find(is_character).unwrap_or(1);
        let (character, after) = rest.split_at(bytes);
        found.push(character);
        rest = after;
    }
    found
}

/// What stands between separators, however many of them; a separator other than white space at the start has an empty
/// word before it.
fn words<'a>(line: &'a [u8], characters: &[&[u8]]) -> Vec<&'a [u8]> {
    let mut words = Vec::new();
    let mut word: Option<usize> = None;
    let mut at = 0;
    for character in characters {
        if is_space(character) || matches!(character, [b',' | b';']) {
            if let Some(start) = word.take() {
                words.push(&line[start..at]);
            } else if words.is_empty() && !is_space(character) {
                words.push(&line[..0]);
            }
        } else {
            word.get_or_insert(at);
        }
        at += character.len();
    }
    words.extend(word.map(|start| &line[start..]));
    words
}

fn is_space(character: &[u8]) -> bool {
    std::str::from_utf8(character).is_ok_and(|text| text.chars().all(char::is_whitespace))
}

/// Bytes for people; those that are no text, or that no string of R's can hold, as R shows them.
pub fn shown(text: &[u8]) -> String {
    let show = |&character: &&[u8]| match std::str::from_utf8(character) {
        Ok(text) if text != "\0" => text.to_string(),
        _ => format!("<{:02x}>", character[0]),
    };
    characters(text).iter().map(show).collect()
}

/// What is written for an empty cell.
const HOLE: u8 = b'.';

/// Writes a board as one line, without its end.
pub fn write(board: &[Digit], line: &mut Vec<u8>) {
    let order = (board.len() as f64).sqrt() as usize;
    if order > MOST_ORDER_OF_LINES {
        let width = order.to_string().len();
        let number = |digit: &Digit| match digit {
            0 => char::from(HOLE).to_string(),
            _ => format!("{digit:0width$}"),
        };
        let numbers: Vec<String> = board.iter().map(number).collect();
        return line.extend(numbers.join(",").bytes());
    }
    let before_first = if order <= 9 { b'0' } else { b'A' - 1 };
    line.extend(board.iter().map(|&digit| match digit {
        0 => HOLE,
        _ if order > MOST_ORDER_OF_LETTERS => BYTES[usize::from(digit) - 1],
        _ => before_first + digit as u8,
    }));
}

/// A board as a string.
pub fn string_of(board: &[Digit]) -> String {
    let mut line = Vec::with_capacity(board.len());
    write(board, &mut line);
    String::from_utf8(line).expect("symbols are text")
}

/// A 9 x 9 board as one line.
pub fn line_of_nine(board: &Digits) -> [u8; CELLS] {
    board.map(|digit| if digit == 0 { HOLE } else { b'0' + digit })
}
