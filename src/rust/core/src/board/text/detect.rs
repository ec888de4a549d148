//! Detection: finds the format of a file from its first lines.
//!
//! ```
//! use oxidoku_core::board::text::{detect::format_of, shape::Shape};
//!
//! let shapes = [Shape::plain()];
//! assert_eq!(format_of(b"4......3.1..2...\n", 0, &shapes), Ok("lines"));
//! assert_eq!(format_of(b"Grid 01\n4...\n...3\n.1..\n2...\n", 0, &shapes), Ok("grids"));
//! assert_eq!(format_of(b"#! boxes 2x3\n....16\n", 0, &shapes), Err("boxes 2x3".into()));
//! ```

use super::kind::LineKind;
use super::shape::{words_of, Shape};
use super::symbols::{digit_of, is_other_empty_mark};
use super::tokens::{
    cells_of, cells_of_row, decoded, is_before_comment, is_long, lines_of, LineEnd, BLANKS, ZERO_IN_ROW,
};
use super::{candidates, Orders};

/// Returns the name that `readSudoku()` uses for the format of a file that begins with these lines. If a line before
/// the first row sets a shape that is missing from `shapes`, the error holds the words of this shape.
///
/// The first shape applies until a line sets another one. `columns` is the number of columns in the first line if this
/// line may be the heading of a table, and 0 otherwise.
pub fn format_of(text: &[u8], columns: usize, shapes: &[Shape]) -> Result<&'static str, String> {
    let text = decoded(text, ZERO_IN_ROW);
    // A table may quote its boards.
    let text = if columns > 0 { text.replace('"', "").into() } else { text };
    let lines = lines_of(text.as_bytes(), LineEnd::Any).map(|line| &text[line]);
    let lines: Vec<(LineKind, &str)> = lines.map(|line| (LineKind::of(line), line)).collect();
    let has = |kind: LineKind| lines.iter().any(|&(other, _)| other == kind);
    let rows: Vec<&str> =
        lines.iter().filter(|(kind, _)| *kind == LineKind::Row).map(|&(_, line)| line).collect();
    let orders = orders_of(&lines, shapes)?;
    let are_boards = rows.is_empty() || are_boards(&rows, orders);
    Ok(match rows.first() {
        // A single word above a block of rows is not the heading of a table.
        _ if columns > 1 || columns == 1 && are_boards => "csv",
        _ if has(LineKind::Section) => "sdk",
        _ if has(LineKind::Name) => "grids",
        None => "lines",
        Some(first) if has(LineKind::Border) => {
            if cells_of_row(first, |order| orders.has(order)).into_iter().any(is_long) {
                "candidates"
            } else {
                "ss"
            }
        }
        Some(first) if candidates::order_of_line(first.trim_matches(BLANKS), orders).is_some() => {
            "candidate-lines"
        }
        Some(_) if are_boards => "lines",
        Some(_) if has(LineKind::Field) => "sdk",
        Some(_) => "grids",
    })
}

/// Returns the orders of the shape that a line before the first row sets, or of the first shape if no line sets one.
fn orders_of(lines: &[(LineKind, &str)], shapes: &[Shape]) -> Result<Orders, String> {
    let shape = lines
        .iter()
        .take_while(|(kind, _)| *kind != LineKind::Row)
        .find(|(kind, _)| *kind == LineKind::Shape);
    let Some(words) = shape.map(|&(_, line)| words_of(line)) else {
        return Ok(shapes[0].orders.unwrap_or(Orders::Square));
    };
    let known = shapes.iter().find(|shape| shape.words == words).ok_or(words)?;
    Ok(known.orders.unwrap_or(Orders::Square))
}

/// Returns whether to read each row as a board. Rows that could also form one large board are read as that board if a
/// cell holds a symbol that the small boards lack.
fn are_boards(rows: &[&str], orders: Orders) -> bool {
    if is_board_with_comment(rows[0], orders) {
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

/// Returns whether a row begins with a board of one character per cell and continues with a comment.
fn is_board_with_comment(row: &str, orders: Orders) -> bool {
    let bare = row.trim_matches(BLANKS).as_bytes();
    let end = bare.iter().position(|&byte| is_before_comment(byte)).unwrap_or(bare.len());
    let cells = cells_of(&bare[..end], orders);
    let is_cell =
        |order| move |cell: &&[u8]| digit_of(cell, order).is_some() || is_other_empty_mark(cell, order);
    let is_board = |order| end < bare.len() && cells.iter().all(is_cell(order));
    orders.of_cells(cells.len()).is_some_and(is_board)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "4......3.1..2...";
    const ROWS: &str = "4...\n...3\n.1..\n2...\n";

    fn format(text: &str) -> &'static str {
        format_of(text.as_bytes(), 0, &[Shape::plain()]).unwrap()
    }

    #[test]
    fn the_first_lines_determine_the_format() {
        assert_eq!(format(FOUR), "lines");
        assert_eq!(format(""), "lines");
        assert_eq!(format(ROWS), "grids");
        assert_eq!(format(&["#AMe\n", ROWS].concat()), "sdk");
        assert_eq!(format(&["[Puzzle]\n", ROWS].concat()), "sdk");
        assert_eq!(format(&["Grid 01\n", ROWS].concat()), "grids");
        assert_eq!(format("*-----*\n|4.|..|\n"), "ss");
        assert_eq!(format("*-----*\n|4 12|1 .|\n"), "candidates");
        assert_eq!(format(&"1..4".repeat(16)), "candidate-lines");
        // Sixteen rows of sixteen dots are sixteen 4 x 4 boards. If a letter replaces one dot, they form one 16 x 16
        // board.
        let dots = [&".".repeat(16)[..], "\n"].concat().repeat(16);
        assert_eq!(format(&dots), "lines");
        assert_eq!(format(&dots.replacen('.', "P", 1)), "grids");
    }

    #[test]
    fn a_line_may_have_a_comment_with_any_number_of_words() {
        for note in [" # by A. B.", ";one two three", " a b c d e f g h", ", x | y", "\t1"] {
            assert_eq!(format(&[FOUR, note].concat()), "lines", "{note}");
            assert_eq!(format(&[&".".repeat(81), note].concat()), "lines", "{note}");
        }
    }

    #[test]
    fn a_heading_or_a_shape_before_the_rows_determines_the_format() {
        let table = |text: &str, columns| format_of(text.as_bytes(), columns, &[Shape::plain()]);
        assert_eq!(table(&format!("puzzle\n\"{FOUR}\"\n"), 1), Ok("csv"));
        assert_eq!(table(&format!("puzzle\n{ROWS}"), 1), Ok("grids"));
        assert_eq!(table(&format!("puzzle,name\n{ROWS}"), 2), Ok("csv"));
        let shaped = "#! boxes 2x3\n....16\n".to_string();
        assert_eq!(table(&shaped, 0), Err("boxes 2x3".into()));
        // A string in R cannot hold a zero byte.
        assert_eq!(table("#! boxes\0", 0), Err("boxes\u{1a}".into()));
        let six = Shape { words: "boxes 2x3".into(), orders: Some(Orders::Only(6)), ..Shape::plain() };
        assert_eq!(format_of(shaped.as_bytes(), 0, &[Shape::plain(), six]), Ok("grids"));
    }
}
