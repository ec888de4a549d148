//! Symbols: the strings that represent digits.
//!
//! Boards up to 9 x 9 use the symbols `1` to `9`, boards up to 25 x 25 use letters, and larger boards use numbers.
//! With one character per cell, boards from 26 x 26 to 36 x 36 use `1` to `9`, `A` to `Z` and `a`.
//!
//! ```
//! use oxidoku_core::board::text::symbols::digit_of;
//!
//! assert_eq!(digit_of(b"7", 9), Some(7));
//! assert_eq!(digit_of(b"P", 16), Some(16));
//! assert_eq!(digit_of(b"049", 49), Some(49));
//! assert_eq!(digit_of(b".", 49), Some(0));
//! assert_eq!(digit_of(b"A", 9), None);
//! ```

use super::NINE_CELLS;
use crate::board::Digit;

/// The order of the largest boards whose symbols are letters.
pub const MAX_ORDER_OF_LETTERS: usize = 25;

/// The order of the largest boards that can be written with one character per cell.
pub const MAX_ORDER_OF_CHARACTERS: usize = CHARACTERS.len();

const CHARACTERS: &[u8; 36] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa";

pub(super) const HOLE: u8 = b'.';

/// The marks that, like the empty string, are read as an empty cell.
const EMPTY_MARKS: [u8; 5] = [b'.', b'0', b' ', b'-', b'_'];

/// Marks that some programs write for an empty cell on boards up to 9 x 9.
const OTHER_EMPTY_MARKS: [u8; 4] = [b'*', b'x', b'X', b'?'];

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

/// Reads 81 characters; `None` if any of them is invalid.
pub(super) fn digits_of_nine(line: &[u8; NINE_CELLS]) -> Option<[u8; NINE_CELLS]> {
    let mut digits = [0; NINE_CELLS];
    let mut all = 0;
    for (digit, &byte) in digits.iter_mut().zip(line) {
        *digit = DIGIT_OF_BYTE[usize::from(byte)];
        all |= *digit;
    }
    (all & NO_SYMBOL == 0).then_some(digits)
}

/// Returns the digit of a cell's text, or 0 for an empty cell; `None` if the text is not a symbol of the board.
pub fn digit_of(text: &[u8], order: usize) -> Option<Digit> {
    match text {
        _ if is_empty(text) => Some(0),
        _ if order <= MAX_ORDER_OF_LETTERS => digit_of_symbol(text, order),
        [byte] if order <= MAX_ORDER_OF_CHARACTERS => {
            CHARACTERS[..order].iter().position(|known| known == byte).map(|index| index as Digit + 1)
        }
        _ => digit_of_number(text, order, 9),
    }
}

/// Returns whether the text represents an empty cell.
pub fn is_empty(text: &[u8]) -> bool {
    match text {
        [] => true,
        [mark] => EMPTY_MARKS.contains(mark),
        _ => false,
    }
}

/// Returns whether the text is a mark that some programs write for an empty cell on boards of this order.
pub(super) fn is_other_empty_mark(text: &[u8], order: usize) -> bool {
    order <= 9 && matches!(text, [mark] if OTHER_EMPTY_MARKS.contains(mark))
}

/// Returns the digit of a one-character symbol on a board up to 25 x 25.
pub fn digit_of_symbol(symbol: &[u8], order: usize) -> Option<Digit> {
    let &[byte] = symbol else { return None };
    let first = if order <= 9 { b'1' } else { b'A' };
    let digit = Digit::from(byte.checked_sub(first)?) + 1;
    (usize::from(digit) <= order).then_some(digit)
}

/// Reads the digit of a cell that holds a number, by the rules of [`number_of`].
pub(super) fn digit_of_number(text: &[u8], order: usize, max_length: usize) -> Option<Digit> {
    number_of(text, max_length).filter(|&number| number <= order).map(|number| number as Digit)
}

/// Reads a number of at most `max_length` decimal digits; returns 0 for an empty cell. Leading zeros do not change the
/// number.
pub(super) fn number_of(text: &[u8], max_length: usize) -> Option<usize> {
    if is_empty(text) {
        return Some(0);
    }
    let is_number = text.len() <= max_length && text.iter().all(u8::is_ascii_digit);
    let add = |number: usize, digit: &u8| number.saturating_mul(10).saturating_add(usize::from(digit - b'0'));
    is_number.then(|| text.iter().fold(0, add))
}

/// Writes the digits of a board: boards up to 36 x 36 have one character per cell, and larger boards have numbers
/// separated by commas.
pub(super) fn write(board: &[Digit], order: usize, line: &mut Vec<u8>) {
    if order > MAX_ORDER_OF_CHARACTERS {
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
        _ if order > MAX_ORDER_OF_LETTERS => CHARACTERS[usize::from(digit) - 1],
        _ => before_first + digit as u8,
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_depend_on_the_order() {
        let of = |text: &str, order| digit_of(text.as_bytes(), order);
        assert_eq!([of("9", 9), of("9", 4), of("A", 9), of("12", 9)], [Some(9), None, None, None]);
        assert_eq!([of("A", 16), of("P", 16), of("Q", 16), of("1", 16)], [Some(1), Some(16), None, None]);
        assert_eq!(
            [of("A", 36), of("a", 36), of("a", 30), of("07", 36)],
            [Some(10), Some(36), None, Some(7)]
        );
        assert_eq!([of("49", 49), of("007", 49), of("50", 49), of("A", 49)], [Some(49), Some(7), None, None]);
        assert_eq!([of("", 9), of("_", 25), of("0", 49), of("..", 9)], [Some(0), Some(0), Some(0), None]);
    }

    #[test]
    fn written_symbols_are_read_as_the_same_digits() {
        for order in [4, 9, 16, 25, 36] {
            let digits: Vec<Digit> = (0..=order as Digit).collect();
            let mut text = Vec::new();
            write(&digits, order, &mut text);
            let read: Vec<_> = text.chunks(1).map(|symbol| digit_of(symbol, order).unwrap()).collect();
            assert_eq!(read, digits);
        }
    }
}
