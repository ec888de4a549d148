//! Candidate grids: the candidates of each cell, in a block of rows or in one line.
//!
//! A cell with one candidate is a clue; a mark for an empty cell stands for all candidates. Only boards up to
//! 25 x 25, whose symbols are single characters, have candidate grids.
//!
//! ```
//! use oxidoku_core::board::text::{read, shape::Shape, Context, Format, Piece};
//!
//! let text = b"4 123 12 12\n12 12 14 3\n3 1 2 24\n2 34 13 14\n";
//! let (shapes, from) = (&[Shape::plain()], Context::default());
//! let read = read(Piece { text, is_last: true, format: Format::Rows, shapes, from, notes: false });
//! assert_eq!(read.records[0].board.digits()[..8], [4, 0, 0, 0, 0, 0, 0, 3]);
//! let candidates = read.records[0].about.as_ref().unwrap().candidates.as_ref().unwrap();
//! assert_eq!(candidates[..4], [0b1000, 0b111, 0b11, 0b11]);
//! ```
//!
//! Representation: one bit per digit, digit `d` at bit `d - 1`.

use super::symbols::{digit_of_symbol, is_empty, MAX_ORDER_OF_LETTERS};
use super::tokens::is_separator;
use super::Orders;
use crate::board::geometry::Geometry;
use crate::board::Digit;
use std::borrow::Cow;

/// Reads cells; returns the clues and the candidates of each cell, or the index of the first cell that cannot be read.
pub(super) fn read(cells: &[Cow<str>], order: usize) -> Result<(Vec<Digit>, Vec<u32>), usize> {
    let set_of = |(cell, text): (usize, &Cow<str>)| set_of(text.as_bytes(), order).ok_or(cell);
    let sets = cells.iter().enumerate().map(set_of).collect::<Result<Vec<u32>, usize>>()?;
    let clue = |set: &u32| if set.count_ones() == 1 { set.trailing_zeros() as Digit + 1 } else { 0 };
    Ok((sets.iter().map(clue).collect(), sets))
}

/// Reads the candidates of a cell; `None` if a candidate is repeated or is not a symbol.
fn set_of(text: &[u8], order: usize) -> Option<u32> {
    if is_empty(text) {
        return Some((1 << order) - 1);
    }
    text.chunks(1).try_fold(0, |set, symbol| {
        let bit = 1 << (digit_of_symbol(symbol, order)? - 1);
        (set & bit == 0).then_some(set | bit)
    })
}

/// Returns whether any empty cell lacks a candidate that its houses allow.
pub(super) fn exclude_choices(digits: &[Digit], sets: &[u32], geometry: &Geometry) -> bool {
    let is_left = |cell: usize| {
        let houses = geometry.houses_of(cell).iter();
        let seen = houses.flat_map(|&house| geometry.cells_of(house as usize));
        let placed = seen.fold(0, |set, &peer| set | (1_u64 << digits[peer as usize]));
        // Bit 0 of `placed` stands for empty cells, and the shift drops it.
        ((1_u32 << geometry.order()) - 1) & !((placed >> 1) as u32)
    };
    (0..digits.len()).any(|cell| digits[cell] == 0 && is_left(cell) & !sets[cell] != 0)
}

/// If a line can hold the candidates of a board, returns the order of the board. Such a line has one character (a
/// symbol or a mark) for each cell and digit.
pub(super) fn order_of_line(line: &str, orders: Orders) -> Option<usize> {
    let length = line.chars().count();
    let order = (2..=MAX_ORDER_OF_LETTERS).find(|order| order.pow(3) == length && orders.has(*order))?;
    let has_separator = line.contains(|character| is_separator(character) || character == '|');
    (!has_separator).then_some(order)
}

pub(super) fn cells_of_line(line: &str, order: usize) -> Vec<Cow<'static, str>> {
    let characters: Vec<char> = line.chars().collect();
    let cell = |marks: &[char]| {
        let is_candidate = |mark: &&char| !matches!(mark, '-' | '.' | '0' | '_');
        Cow::Owned(marks.iter().filter(is_candidate).collect())
    };
    characters.chunks(order).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Cow<'_, str>> {
        text.split(' ').map(Cow::from).collect()
    }

    #[test]
    fn a_cell_with_one_candidate_is_a_clue() {
        let (digits, sets) = read(&cells("4 12 . 13 1 2 3 4 1 2 3 4 1 2 3 4"), 4).unwrap();
        assert_eq!(digits[..4], [4, 0, 0, 0]);
        assert_eq!(sets[..4], [0b1000, 0b11, 0b1111, 0b101]);
        assert_eq!(read(&cells("1 11"), 4), Err(1));
        assert_eq!(read(&cells("1 15"), 4), Err(1));
    }

    #[test]
    fn a_choice_is_excluded_if_the_candidates_lack_a_digit_that_the_houses_allow() {
        let geometry = Geometry::boxes(2, 2);
        let mut digits = vec![0; 16];
        digits[0] = 1;
        let mut sets = vec![0b1110; 16];
        sets[15] = 0b1111;
        assert!(exclude_choices(&digits, &sets, &geometry));
        (1..16).for_each(|cell| sets[cell] = 0b1111);
        assert!(!exclude_choices(&digits, &sets, &geometry));
    }

    #[test]
    fn a_candidate_line_has_one_character_per_cell_and_digit() {
        let line = "1..4".repeat(16);
        assert_eq!(order_of_line(&line, Orders::Square), Some(4));
        assert_eq!(order_of_line(&line, Orders::Only(6)), None);
        assert_eq!(order_of_line(&line.replace('.', " "), Orders::Square), None);
        assert_eq!(cells_of_line(&line, 4), vec!["14"; 16]);
    }
}
