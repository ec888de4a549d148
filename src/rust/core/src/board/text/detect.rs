//! Detection: the format of a file, from its first lines.

use super::line::{cells_of, decoded, is_separator};
use super::rows::{cells_of_row, Kind, BLANKS};
use super::shape::{words_of, Shape};
use super::symbols::{digit_of, is_other_empty_mark};
use super::{candidates, Orders};

/// The format of a file that begins with these lines: a word of `readSudoku()`'s; or the words of a shape that is told
/// before the first row, but is not among those that were given.
///
/// The first of the shapes is in force before any is told. `columns` is how many the first line has, if it may be the
/// heading of a table, else 0.
pub fn format_of(text: &[u8], columns: usize, shapes: &[Shape]) -> Result<&'static str, String> {
    let text = decoded(text).replace("\r\n", "\n").replace('\r', "\n");
    // What is quoted in a table is a board without the quotes.
    let text = if columns > 0 { text.replace('"', "") } else { text };
    let lines: Vec<(Kind, &str)> = text.lines().map(|line| (Kind::of(line), line)).collect();
    let has = |kind: Kind| lines.iter().any(|&(other, _)| other == kind);
    let rows: Vec<&str> =
        lines.iter().filter(|(kind, _)| *kind == Kind::Row).map(|&(_, line)| line).collect();
    let orders = orders_of(&lines, shapes)?;
    let are_boards = rows.is_empty() || are_boards(&rows, orders);
    Ok(match rows.first() {
        // One word above rows is a heading of another kind.
        _ if columns > 1 || columns == 1 && are_boards => "csv",
        _ if has(Kind::Section) => "sdk",
        _ if has(Kind::Name) => "grids",
        None => "lines",
        Some(first) if has(Kind::Border) => {
            let is_long = |cell: &&str| cell.chars().nth(1).is_some();
            if cells_of_row(first, |order| orders.has(order)).iter().any(is_long) {
                "candidates"
            } else {
                "ss"
            }
        }
        Some(first) if candidates::order_of_line(first.trim_matches(BLANKS), orders).is_some() => {
            "candidate-lines"
        }
        Some(_) if are_boards => "lines",
        Some(_) if has(Kind::Field) => "sdk",
        Some(_) => "grids",
    })
}

/// The orders of the boards, as a line before the first row tells, or else as was asked for.
fn orders_of(lines: &[(Kind, &str)], shapes: &[Shape]) -> Result<Orders, String> {
    let shape =
        lines.iter().take_while(|(kind, _)| *kind != Kind::Row).find(|(kind, _)| *kind == Kind::Shape);
    let Some(words) = shape.map(|&(_, line)| words_of(line)) else {
        return Ok(shapes[0].orders.unwrap_or(Orders::Square));
    };
    let known = shapes.iter().find(|shape| shape.words == words).ok_or(words)?;
    Ok(known.orders.unwrap_or(Orders::Square))
}

/// Is each row a board? As many rows as each has cells are one board if a cell holds what is no symbol of a smaller one.
fn are_boards(rows: &[&str], orders: Orders) -> bool {
    if is_noted_board(rows[0], orders) {
        return true;
    }
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| cells_of_row(row, |order| orders.has(order))).collect();
    let size = rows[0].len();
    if !orders.has(size) {
        return true;
    }
    let Some(order) = orders.of_cells(size) else { return false };
    let Some(rows) = rows.get(..size) else { return true };
    let is_symbol = |cell: &&str| digit_of(cell.as_bytes(), order).is_some();
    rows.iter().any(|row| row.len() != size) || rows.iter().flatten().all(is_symbol)
}

/// Does a row begin with a board of a character a cell, and a comment of any number of words follow?
fn is_noted_board(row: &str, orders: Orders) -> bool {
    let bare = row.trim_matches(BLANKS).as_bytes();
    let end = bare.iter().position(|&byte| is_separator(byte)).unwrap_or(bare.len());
    let cells = cells_of(&bare[..end], orders);
    let is_cell =
        |order| move |cell: &&[u8]| digit_of(cell, order).is_some() || is_other_empty_mark(cell, order);
    let is_board = |order| end < bare.len() && cells.iter().all(is_cell(order));
    orders.of_cells(cells.len()).is_some_and(is_board)
}
