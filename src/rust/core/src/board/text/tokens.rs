//! Tokens: splits text into lines and lines into cells, and decodes bytes.
//!
//! All formats share these functions. If their rules differ, the caller passes a [`LineEnd`] or the text that replaces
//! a zero byte.
//!
//! ```
//! use oxidoku_core::board::text::tokens::{lines_of, LineEnd};
//!
//! let text = b"4...\r...3\r\n";
//! assert_eq!(lines_of(text, LineEnd::Any).collect::<Vec<_>>(), [0..4, 5..9]);
//! assert_eq!(lines_of(text, LineEnd::Feed).collect::<Vec<_>>(), [0..9]);
//! ```

use super::symbols::MAX_ORDER_OF_CHARACTERS;
use super::Orders;
use std::borrow::Cow;
use std::ops::Range;

// --- Lines ---

/// The bytes that end a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// LF or CRLF, for boards on one line. A CR inside a board is ignored, so line numbers agree with those of other
    /// programs.
    Feed,
    /// LF, CRLF or a lone CR, for boards in blocks of rows, because a missed line end would join two rows.
    Any,
}

/// Returns a piece of a file up to and including its last line feed, or the whole piece if `is_last` is `true`.
pub fn whole_lines(text: &[u8], is_last: bool) -> &[u8] {
    let is_kept = |&byte: &u8| is_last || byte == b'\n';
    let end = text.iter().rposition(is_kept).map_or(0, |last| last + 1);
    &text[..end]
}

/// Iterates over the byte ranges of the lines, without their line ends.
pub fn lines_of(text: &[u8], end: LineEnd) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_end = move |&byte: &u8| byte == b'\n' || byte == b'\r' && end == LineEnd::Any;
    let mut start = 0;
    std::iter::from_fn(move || {
        let (from, rest) = (start, text.get(start..).filter(|rest| !rest.is_empty())?);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        let (line, after) = rest.split_at(length);
        start += length + if after.starts_with(b"\r\n") { 2 } else { 1 };
        Some(from..from + line.strip_suffix(b"\r").unwrap_or(line).len())
    })
}

// --- Characters ---

/// The characters that are trimmed from both ends of a line.
pub(super) const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// Iterates over the byte ranges of the characters; each byte of invalid UTF-8 counts as one character.
fn characters(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut end = 0;
    std::iter::from_fn(move || {
        let (start, rest) = (end, text.get(end..).filter(|rest| !rest.is_empty())?);
        let is_character = |&bytes: &usize| std::str::from_utf8(&rest[..bytes]).is_ok();
        // The first test is only for speed.
        end += if rest[0].is_ascii() { 1 } else { (1..=rest.len().min(4)).find(is_character).unwrap_or(1) };
        Some(start..end)
    })
}

fn is_all(text: &[u8], test: impl Fn(char) -> bool) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| text.chars().all(test))
}

/// Returns whether a character separates cells.
pub(super) fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';')
}

/// Returns whether a byte separates a board from the comment after it.
pub(super) fn is_before_comment(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b':' | b'#')
}

// --- Cells ---

/// Splits a line that holds a board into cells. The cells are the first of these lists that forms a board:
///
/// 1. the characters except CR and LF, as one-character symbols,
/// 2. the words between separators,
/// 3. the characters except white space, as one-character symbols.
///
/// If no list forms a board, returns the first one.
pub fn cells_of(line: &[u8], orders: Orders) -> Vec<&[u8]> {
    let is_dense =
        |cells: usize| orders.of_cells(cells).is_some_and(|order| order <= MAX_ORDER_OF_CHARACTERS);
    let every: Vec<Range<usize>> = characters(line).collect();
    let texts = every.iter().map(|range| &line[range.clone()]);
    let characters: Vec<&[u8]> = texts.filter(|text| !matches!(text, [b'\r' | b'\n'])).collect();
    if is_dense(characters.len()) {
        return characters;
    }
    let words = words(line, &every);
    if orders.of_cells(words.len()).is_some() {
        return words;
    }
    let dense: Vec<&[u8]> =
        characters.iter().copied().filter(|text| !is_all(text, char::is_whitespace)).collect();
    if is_dense(dense.len()) {
        dense
    } else {
        characters
    }
}

/// Splits a line at runs of separators. If the first character other than white space is a comma or semicolon, the
/// first word is empty.
fn words<'a>(line: &'a [u8], characters: &[Range<usize>]) -> Vec<&'a [u8]> {
    let is = |range: &Range<usize>, test: fn(char) -> bool| is_all(&line[range.clone()], test);
    let first = characters.iter().find(|range| !is(range, char::is_whitespace));
    let empty = first.filter(|range| is(range, is_separator)).map(|_| &line[..0]);
    let words = characters.split(|range| is(range, is_separator)).filter_map(|word| match word {
        [] => None,
        [first, .., last] => Some(&line[first.start..last.end]),
        [only] => Some(&line[only.clone()]),
    });
    empty.into_iter().chain(words).collect()
}

/// Splits a row into cells: at bars, commas, semicolons or white space, or else into its characters.
pub(super) fn cells_of_row(line: &str, is_order: impl Fn(usize) -> bool) -> Vec<&str> {
    let characters = |text| split_characters(text).collect();
    // A fast path for the most common kind of row.
    if line.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.') {
        return characters(line);
    }
    let bare = line.trim_matches(BLANKS);
    if bare.contains('|') {
        return cells_between_bars(bare);
    }
    if bare.contains([',', ';', '\t']) {
        return line.split([',', ';', '\t']).map(|cell| cell.trim_matches(BLANKS)).collect();
    }
    let words: Vec<&str> = bare.split_whitespace().collect();
    if words.len() <= 1 {
        characters(bare)
    } else if !is_order(words.len()) && is_order(line.chars().count()) {
        characters(line)
    } else {
        words
    }
}

/// Returns whether a cell has more than one character.
pub(super) fn is_long(cell: &str) -> bool {
    cell.chars().nth(1).is_some()
}

/// Splits a row into words if it has more words than parts between bars, else into characters.
fn cells_between_bars(bare: &str) -> Vec<&str> {
    let inner = bare.strip_prefix('|').unwrap_or(bare);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let words: Vec<&str> = inner.split('|').flat_map(str::split_whitespace).collect();
    let parts = inner.split_terminator('|').count();
    if words.len() > parts {
        words
    } else {
        words.into_iter().flat_map(split_characters).collect()
    }
}

/// A faster version of [`characters`] for text that is known to be UTF-8.
fn split_characters(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(|_| true)
}

// --- Decoding ---

/// The text that replaces a zero byte in comments, shapes and problems of files with one board per line, because a
/// string in R cannot hold this byte.
pub(super) const ZERO_SHOWN: &str = "<00>";

/// The text that replaces a zero byte in a row: a single character, because each character can be a cell.
pub(super) const ZERO_IN_ROW: &str = "\x1a";

/// Decodes text as UTF-8, or else as Latin-1, and replaces each zero byte.
pub(super) fn decoded<'a>(text: &'a [u8], zero: &str) -> Cow<'a, str> {
    let text: Cow<str> = match std::str::from_utf8(text) {
        Ok(text) => text.into(),
        Err(_) => text.iter().map(|&byte| char::from(byte)).collect(),
    };
    if text.contains('\0') {
        text.replace('\0', zero).into()
    } else {
        text
    }
}

/// Decodes the text of a cell as UTF-8. Invalid bytes and zero bytes are shown in hexadecimal, as in R: `<00>`.
pub fn shown(text: &[u8]) -> String {
    let show = |range: Range<usize>| match std::str::from_utf8(&text[range.clone()]) {
        Ok(character) if character != "\0" => character.to_string(),
        _ => format!("<{:02x}>", text[range.start]),
    };
    characters(text).map(show).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_carriage_return_ends_a_line_only_in_blocks_of_rows() {
        let split = |text, end| lines_of(text, end).map(|line| shown(&text[line])).collect::<Vec<_>>();
        for end in [LineEnd::Feed, LineEnd::Any] {
            assert_eq!(split(b"a\r\n\nb", end), ["a", "", "b"]);
            assert_eq!(split(b"a\r", end), ["a"]);
            assert!(split(b"", end).is_empty());
        }
        assert_eq!(split(b"a\rb\r\r\n\r", LineEnd::Feed), ["a\rb\r", ""]);
        assert_eq!(split(b"a\rb\r\r\n\r", LineEnd::Any), ["a", "b", "", ""]);
        assert_eq!((whole_lines(b"a\nb", false), whole_lines(b"a", true)), (&b"a\n"[..], &b"a"[..]));
    }

    #[test]
    fn a_line_is_split_into_characters_or_at_separators() {
        let cells = |line| cells_of(line, Orders::Only(2)).into_iter().map(shown).collect::<Vec<_>>();
        assert_eq!(cells(b"1\r\n .2"), ["1", " ", ".", "2"]);
        assert_eq!(cells(b" ,12;\t. 2 "), ["", "12", ".", "2"]);
        assert_eq!(cells("\u{a0}1.\u{a0}2é".as_bytes()), ["1", ".", "2", "é"]);
        assert_eq!(cells(b"\xff1\xe9\xe9."), ["<ff>", "1", "<e9>", "<e9>", "."]);
    }

    #[test]
    fn rows_are_split_at_separators_or_into_characters() {
        let cells = |line| cells_of_row(line, |order| order == 4 || order == 9);
        assert_eq!(cells("4..3"), ["4", ".", ".", "3"]);
        assert_eq!(cells(" 4 . 12 3 "), ["4", ".", "12", "3"]);
        assert_eq!(cells("4,,x, 3"), ["4", "", "x", "3"]);
        assert_eq!(cells("|4.|..|"), ["4", ".", ".", "."]);
        assert_eq!(cells("| 4 12 | 1 . |"), ["4", "12", "1", "."]);
        assert_eq!(cells("53  7    "), ["5", "3", " ", " ", "7", " ", " ", " ", " "]);
    }

    #[test]
    fn bytes_are_decoded_as_utf_8_or_latin_1() {
        assert_eq!(shown(b"a\0\xe9"), "a<00><e9>");
        assert_eq!(decoded(b"a\0\xe9", ZERO_SHOWN), "a<00>\u{e9}");
        assert_eq!(decoded("\0é".as_bytes(), ZERO_IN_ROW), "\x1aé");
    }
}
