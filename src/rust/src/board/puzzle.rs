//! One puzzle of a batch, or its fault, which R describes in words.

use crate::board::geometry::plain_geometry;
use crate::r::convert::place_of;
use crate::r::words::Word;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::side_of_cells;
use oxidoku_core::board::text::{Fault, Filling, NoBoard};
use oxidoku_core::board::valid::{clashes, Clash};
use oxidoku_core::engine::nine::{digits_of, Digits};
use oxidoku_core::Board;

pub enum Puzzle {
    Nine(Digits),
    Other(Board),
}

impl From<Board> for Puzzle {
    fn from(board: Board) -> Self {
        digits_of(&board).map_or(Puzzle::Other(board), Puzzle::Nine)
    }
}

impl From<Filling> for Puzzle {
    fn from(board: Filling) -> Self {
        match board {
            Filling::Nine(digits) => Puzzle::Nine(digits),
            Filling::Other(digits) => {
                let side = side_of_cells(digits.len()).expect("a line holds a plain board");
                Puzzle::Other(Board::new(plain_geometry(side), digits).expect("the digits fit the order"))
            }
        }
    }
}

/// The reason why an element of a batch cannot be solved.
#[derive(Clone)]
pub enum PuzzleFault {
    /// The element is `NA`.
    Missing,
    /// The element is not a board. If the puzzles are numbers, the text of an invalid cell is empty.
    Text(Fault),
    /// A house contains a digit twice.
    Clash { order: usize, clash: Clash },
    /// R has found the reason.
    Known,
}

impl PuzzleFault {
    /// Returns the first clash of a board that has at least one.
    pub fn clash_of(board: &Board) -> PuzzleFault {
        let clash = clashes(board).into_iter().next().expect("the board has a clash");
        PuzzleFault::Clash { order: board.geometry().order(), clash }
    }
}

impl From<NoBoard> for PuzzleFault {
    fn from(reason: NoBoard) -> Self {
        PuzzleFault::Text(Fault::NoBoard(reason))
    }
}

/// Returns faults as a list of columns for R, with one row per fault.
///
/// `place` is the index of the puzzle in the chunk or the number of the line in the text, both counted from 1. `rule`
/// is a word that determines which other columns are used:
/// - "size", "cells": `number` is the number of cells;
/// - "symbol": `order` is the order of the board; `cell` is the place of the cell; `number` is the number of the cell,
///   with cells numbered row by row from 1; `text` is the text in the cell, or empty if R looks up the value itself;
/// - "clash": `order` is the order of the board; `text` is the kind of the house; `number` is the number of the house,
///   counted from 1; `digit` is the repeated digit; `cell` and `other` are the places of the two cells with this digit;
/// - "geometry": `order` is the order of the board;
/// - "uneven": `number` is the number of cells in the row; `order` is the number of cells in the first row;
/// - "rows": `number` is the number of rows; `order` is the number of cells in the first row;
/// - any other word: no other column is used.
pub fn list_of_faults(faults: &[(usize, PuzzleFault)]) -> Robj {
    let rows: Vec<FaultRow> = faults.iter().map(|(_, fault)| FaultRow::of(fault)).collect();
    list!(
        place = faults.iter().map(|(place, _)| *place as i32 + 1).collect_robj(),
        rule = rows.iter().map(|row| row.rule).collect_robj(),
        order = rows.iter().map(|row| row.order as i32).collect_robj(),
        number = rows.iter().map(|row| row.number as f64).collect_robj(),
        text = rows.iter().map(|row| row.text).collect_robj(),
        digit = rows.iter().map(|row| row.digit).collect_robj(),
        cell = rows.iter().map(|row| row.cell).collect_robj(),
        other = rows.iter().map(|row| row.other).collect_robj()
    )
    .into()
}

#[derive(Debug, Default, PartialEq)]
struct FaultRow<'a> {
    rule: &'a str,
    order: usize,
    number: usize,
    text: &'a str,
    digit: i32,
    cell: i32,
    other: i32,
}

impl<'a> FaultRow<'a> {
    fn of(fault: &'a PuzzleFault) -> Self {
        let row = |rule| FaultRow { rule, ..FaultRow::default() };
        match fault {
            PuzzleFault::Missing => row("missing"),
            PuzzleFault::Known => row("known"),
            PuzzleFault::Clash { order, clash } => FaultRow {
                order: *order,
                number: clash.house.index + 1,
                text: clash.house.kind.word(),
                digit: clash.digit.into(),
                cell: place_of(clash.cells[0], *order),
                other: place_of(clash.cells[1], *order),
                ..row("clash")
            },
            PuzzleFault::Text(fault) => match fault {
                Fault::NoBoard(NoBoard::Size(number)) => FaultRow { number: *number, ..row("size") },
                Fault::NoBoard(NoBoard::Symbol { order, cell, text }) => {
                    let (place, number) = (place_of(*cell, *order), *cell + 1);
                    FaultRow { order: *order, number, text, cell: place, ..row("symbol") }
                }
                Fault::Geometry(order) => FaultRow { order: *order, ..row("geometry") },
                Fault::Cells(number) => FaultRow { number: *number, ..row("cells") },
                Fault::Uneven(number, order) => FaultRow { number: *number, order: *order, ..row("uneven") },
                Fault::Rows(number, order) => FaultRow { number: *number, order: *order, ..row("rows") },
                Fault::Shape => row("shape"),
                Fault::UnknownShape => row("unknown shape"),
                Fault::Heading => row("heading"),
                Fault::Section => row("section"),
                Fault::InSection => row("in section"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oxidoku_core::engine::nine::CELLS;
    use oxidoku_core::{Geometry, HouseKind};

    #[test]
    fn faults_are_converted_to_rows_of_the_table() {
        let symbol = PuzzleFault::from(NoBoard::Symbol { order: 4, cell: 1, text: "x".to_string() });
        let row = FaultRow { rule: "symbol", order: 4, number: 2, text: "x", cell: 5, ..FaultRow::default() };
        assert_eq!(FaultRow::of(&symbol), row);
        let board = Board::new(Geometry::boxes(2, 2), [vec![0; 12], vec![3, 0, 3, 0]].concat()).unwrap();
        let text = HouseKind::Row.word();
        let row = FaultRow { rule: "clash", order: 4, number: 4, text, digit: 3, cell: 4, other: 12 };
        assert_eq!(FaultRow::of(&PuzzleFault::clash_of(&board)), row);
        let uneven = PuzzleFault::Text(Fault::Uneven(8, 9));
        let row = FaultRow { rule: "uneven", order: 9, number: 8, ..FaultRow::default() };
        assert_eq!(FaultRow::of(&uneven), row);
        let missing = FaultRow { rule: "missing", ..FaultRow::default() };
        assert_eq!(FaultRow::of(&PuzzleFault::Missing), missing);
    }

    #[test]
    fn only_plain_9_x_9_boards_are_stored_as_bytes() {
        assert!(
            matches!(Puzzle::from(Filling::Nine([9; CELLS])), Puzzle::Nine(digits) if digits == [9; CELLS])
        );
        let four = Puzzle::from(Filling::of(vec![4; 16]));
        assert!(matches!(four, Puzzle::Other(board) if board.digits() == [4; 16]));
        let shaped = Board::new(Geometry::boxes(1, 9), vec![1; CELLS]).unwrap();
        assert!(matches!(Puzzle::from(shaped), Puzzle::Other(_)));
    }
}
