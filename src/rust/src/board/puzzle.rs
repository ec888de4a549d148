//! One puzzle of a batch, or its fault, which R describes in words.

use crate::board::geometry::plain_geometry;
use crate::r::convert::place_of;
use crate::r::words::Word;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::box_side;
use oxidoku_core::board::text::{Filling, NoBoard};
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
                let side =
                    box_side((digits.len() as f64).sqrt() as usize).expect("a line holds a plain board");
                Puzzle::Other(Board::new(plain_geometry(side), digits).expect("the digits fit the order"))
            }
        }
    }
}

/// The reason why an element of a batch cannot be solved.
pub enum Fault {
    /// It is `NA`.
    Missing,
    /// It is not a board. The text of a cell is empty if R has numbers.
    NoBoard(NoBoard),
    /// A house holds a digit twice.
    Clash { order: usize, clash: Clash },
    /// R has found the reason.
    Known,
}

impl Fault {
    /// Returns the first clash of a board that has at least one.
    pub fn clash_of(board: &Board) -> Fault {
        let clash = clashes(board).into_iter().next().expect("the board has a clash");
        Fault::Clash { order: board.geometry().order(), clash }
    }
}

/// Returns the faults of a chunk as a list of columns for R, with one row per fault.
///
/// `place` is the place of the puzzle in the chunk, from 1, and `rule` is a word that decides which other columns are
/// used:
/// - "missing", "known": none of them;
/// - "size": `number` of cells;
/// - "symbol": `order` of the board, the place of the `cell`, its `number` row by row from 1, and the `text` in it,
///   empty if R has the value;
/// - "clash": `order`, `text` for the kind of the house and its `number` from 1, the `digit`, and the places of the
///   `cell` and the `other` cell that hold it.
pub fn list_of_faults(faults: &[(usize, Fault)]) -> Robj {
    let rows: Vec<Row> = faults.iter().map(|(place, fault)| row_of(*place, fault)).collect();
    list!(
        place = rows.iter().map(|row| row.place).collect_robj(),
        rule = rows.iter().map(|row| row.rule).collect_robj(),
        order = rows.iter().map(|row| row.order).collect_robj(),
        number = rows.iter().map(|row| row.number).collect_robj(),
        text = rows.iter().map(|row| row.text).collect_robj(),
        digit = rows.iter().map(|row| row.digit).collect_robj(),
        cell = rows.iter().map(|row| row.cell).collect_robj(),
        other = rows.iter().map(|row| row.other).collect_robj()
    )
    .into()
}

#[derive(Default)]
struct Row<'a> {
    place: i32,
    rule: &'a str,
    order: i32,
    number: f64,
    text: &'a str,
    digit: i32,
    cell: i32,
    other: i32,
}

fn row_of(place: usize, fault: &Fault) -> Row<'_> {
    let row = Row { place: place as i32 + 1, ..Row::default() };
    match fault {
        Fault::Missing => Row { rule: "missing", ..row },
        Fault::Known => Row { rule: "known", ..row },
        Fault::NoBoard(NoBoard::Size(cells)) => Row { rule: "size", number: *cells as f64, ..row },
        Fault::NoBoard(NoBoard::Symbol { order, cell, text }) => {
            let number = *cell as f64 + 1.0;
            Row { rule: "symbol", order: *order as i32, cell: place_of(*cell, *order), number, text, ..row }
        }
        Fault::Clash { order, clash } => Row {
            rule: "clash",
            order: *order as i32,
            text: clash.house.kind.word(),
            number: clash.house.index as f64 + 1.0,
            digit: clash.digit.into(),
            cell: place_of(clash.cells[0], *order),
            other: place_of(clash.cells[1], *order),
            ..row
        },
    }
}
