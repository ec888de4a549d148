//! Lines: reads and writes a board as one string.
//!
//! The string has one character per cell, or white space, commas or semicolons between cells. In a file, a comment may
//! follow the board. In files of plain boards, a line may also have other marks for empty cells, or numbers instead of
//! letters; the side length of the boxes may come before the first number.
//!
//! ```
//! use oxidoku_core::board::text::line::{read, string_of};
//!
//! let board = read(b"4......3.1..2...").unwrap();
//! assert_eq!(read(b"4 . . . . . . 3 . 1 . . 2 . . ."), Ok(board.clone()));
//! assert_eq!(string_of(&board.digits()), "4......3.1..2...");
//! ```

use super::symbols::{self, digit_of, digits_of_nine, is_other_empty_mark, number_of};
use super::tokens::{cells_of, is_before_comment, shown};
use super::{Filling, NoBoard, Orders, NINE_CELLS};
use crate::board::geometry::{order_of_cells, side_of_cells, MAX_ORDER};
use crate::board::Digit;

/// The maximum length of a line: eight bytes per cell, of which a symbol takes at most three.
pub const MAX_LENGTH: usize = 8 * MAX_ORDER * MAX_ORDER;

/// Returns whether a line is blank or begins with `#`.
pub fn is_comment(line: &[u8]) -> bool {
    line.first() == Some(&b'#') || line.iter().all(u8::is_ascii_whitespace)
}

/// Reads a string that holds a plain board and nothing else.
pub fn read(line: &[u8]) -> Result<Filling, NoBoard> {
    let nine = <&[u8; NINE_CELLS]>::try_from(line).ok().and_then(digits_of_nine);
    nine.map_or_else(|| read_cells(line, Orders::Square, digit_of), |digits| Ok(Filling::Nine(digits)))
}

/// Reads a line of a file whose boards are not plain; returns the board and the comment after it.
pub(super) fn read_shaped(line: &[u8], orders: Orders) -> Result<(Filling, &[u8]), NoBoard> {
    let mark = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    let (head, rest) = line.split_at(mark);
    let is_before_note = |&byte: &u8| byte == b'#' || byte.is_ascii_whitespace();
    let start = rest.iter().position(|byte| !is_before_note(byte)).unwrap_or(rest.len());
    read_cells(trimmed(head), orders, digit_of).map(|board| (board, trimmed(&rest[start..])))
}

fn read_cells(
    line: &[u8],
    orders: Orders,
    digit_of: impl Fn(&[u8], usize) -> Option<Digit>,
) -> Result<Filling, NoBoard> {
    if line.len() > MAX_LENGTH {
        return Err(NoBoard::Size(line.len()));
    }
    let cells = cells_of(line, orders);
    let order = orders.of_cells(cells.len()).ok_or(NoBoard::Size(cells.len()))?;
    let read = |(cell, &text): (usize, &&[u8])| {
        let unknown = || NoBoard::Symbol { order, cell, text: shown(text) };
        digit_of(text, order).ok_or_else(unknown)
    };
    cells.iter().enumerate().map(read).collect::<Result<_, _>>().map(Filling::of)
}

// --- Lines in files of plain boards ---

/// Reads a line of a file of plain boards; returns the board and the comment after it.
pub(super) fn read_with_comment(line: &[u8]) -> Result<(Filling, &[u8]), NoBoard> {
    let fault = match read(line) {
        Ok(board) => return Ok((board, &[])),
        Err(fault) => fault,
    };
    if let Some(mark) = line.iter().position(|&byte| byte == b'#') {
        if let Ok(board) = read_with_other_marks(trimmed(&line[..mark])) {
            return Ok((board, comment_of(&line[mark..])));
        }
    }
    let line = trimmed(line);
    let end = line.iter().position(|&byte| is_before_comment(byte)).unwrap_or(line.len());
    let (head, rest) = line.split_at(end);
    if DENSE_LINES.contains(&head.len()) {
        return read_with_other_marks(head).map(|board| (board, comment_of(rest)));
    }
    read_numbers(line).map(|board| (board, &line[..0])).ok_or(fault)
}

/// The lengths of lines with one character per cell.
const DENSE_LINES: [usize; 5] = [16, 81, 256, 625, 1296];

fn comment_of(rest: &[u8]) -> &[u8] {
    let start = rest.iter().position(|&byte| !is_before_comment(byte)).unwrap_or(rest.len());
    trimmed(&rest[start..])
}

fn trimmed(line: &[u8]) -> &[u8] {
    let is_visible = |byte: &u8| !byte.is_ascii_whitespace();
    match (line.iter().position(is_visible), line.iter().rposition(is_visible)) {
        (Some(first), Some(last)) => &line[first..=last],
        _ => &[],
    }
}

fn read_with_other_marks(head: &[u8]) -> Result<Filling, NoBoard> {
    read(head).or_else(|fault| {
        let with_others = |text: &[u8], order| {
            digit_of(text, order).or_else(|| is_other_empty_mark(text, order).then_some(0))
        };
        if matches!(head.len(), 16 | NINE_CELLS) {
            read_cells(head, Orders::Square, with_others).map_err(|_| fault)
        } else {
            Err(fault)
        }
    })
}

/// Reads numbers as the cells of a plain board of any size. The side length of the boxes may come first, as in lists of
/// large boards.
fn read_numbers(line: &[u8]) -> Option<Filling> {
    let words = line.split(|&byte| is_before_comment(byte)).filter(|word| !word.is_empty());
    // Unlike a cell of a row, a word may have a plus sign and any number of leading zeros.
    let number = |word: &[u8]| {
        let sign = usize::from(matches!(word, [b'+', b'0'..=b'9', ..]));
        number_of(&word[sign..], usize::MAX)
    };
    let mut numbers = words.map(number).collect::<Option<Vec<usize>>>()?;
    if side_of_cells(numbers.len()).is_none() {
        let first = *numbers.first()?;
        side_of_cells(numbers.len() - 1).filter(|&side| side == first)?;
        numbers.remove(0);
    }
    let order = side_of_cells(numbers.len())?.pow(2);
    let digit = |&number: &usize| (number <= order).then_some(number as Digit);
    numbers.iter().map(digit).collect::<Option<_>>().map(Filling::of)
}

// --- Writing ---

/// Writes a board as one line, without a line end.
pub fn write(board: &[Digit], line: &mut Vec<u8>) {
    symbols::write(board, order_of_cells(board.len()), line);
}

/// Returns a board as a string.
pub fn string_of(board: &[Digit]) -> String {
    let mut line = Vec::with_capacity(board.len());
    write(board, &mut line);
    String::from_utf8(line).expect("symbols are ASCII")
}

/// Returns a 9 x 9 board as one line.
pub fn line_of_nine(board: &[u8; NINE_CELLS]) -> [u8; NINE_CELLS] {
    board.map(|digit| if digit == 0 { symbols::HOLE } else { b'0' + digit })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "4......3.1..2...";

    fn four() -> Filling {
        Filling::Other(vec![4, 0, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0, 2, 0, 0, 0])
    }

    #[test]
    fn cells_may_be_characters_or_words() {
        let spaced: Vec<&str> = FOUR.split("").filter(|cell| !cell.is_empty()).collect();
        for text in [FOUR.to_string(), spaced.join(" "), spaced.join(", "), FOUR.replace("3", "3\r\n")] {
            assert_eq!(read(text.as_bytes()), Ok(four()), "{text}");
        }
        assert_eq!(read(&[b'.'; 81]), Ok(Filling::Nine([0; 81])));
        assert_eq!(read(b"12"), Err(NoBoard::Size(2)));
        let unknown = NoBoard::Symbol { order: 4, cell: 1, text: "<ff>".into() };
        assert_eq!(read(b"4\xff.....3.1..2..."), Err(unknown));
    }

    #[test]
    fn lines_in_files_may_have_comments_other_marks_for_holes_and_the_side_of_the_boxes() {
        let cases = [
            ("4......3.1..2... # a b", "a b"),
            ("4??????3x1XX2***,unique", "unique"),
            ("  4......3.1..2...  ", ""),
            ("2 4 0 0 0 0 0 0 3 0 1 0 0 2 0 0 0", ""),
        ];
        for (text, note) in cases {
            assert_eq!(read_with_comment(text.as_bytes()), Ok((four(), note.as_bytes())), "{text}");
        }
        assert_eq!(read_with_comment(b"three"), Err(NoBoard::Size(5)));
    }

    #[test]
    fn a_line_after_a_shape_has_the_order_of_that_shape() {
        let note = &b"n"[..];
        assert_eq!(read_shaped(b" .1.. # n", Orders::Only(2)), Ok((Filling::Other(vec![0, 1, 0, 0]), note)));
        assert_eq!(read_shaped(b".1..x", Orders::Only(2)), Err(NoBoard::Size(5)));
    }

    #[test]
    fn written_boards_are_read_back() {
        for order in [4, 16, 36, 49] {
            let board: Vec<Digit> = (0..order * order).map(|cell| (cell % (order + 1)) as Digit).collect();
            assert_eq!(read(string_of(&board).as_bytes()), Ok(Filling::Other(board)));
        }
        assert_eq!(line_of_nine(&[3; 81]), [b'3'; 81]);
    }
}
