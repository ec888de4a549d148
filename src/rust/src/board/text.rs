//! Glue for text: reads the boards in the bytes of a file, and reports problems.
//!
//! R describes a shape as a list:
//! - `words`: the description of the shape, as in a line that begins with `#!`;
//! - `order`: the order of the boards; 0 for all orders with square boxes; `NA` if the words do not name a shape;
//! - `geometries`: `NULL` for plain boards; else a list with one "geometry" attribute for the order, or one for each
//!   order with square boxes. `FALSE` replaces the attribute if no such board exists.

use crate::board::geometry::{described_geometry, plain_geometry};
use crate::board::puzzle::{list_of_faults, PuzzleFault};
use crate::board::solutions::{Form, Packed};
use crate::r::convert::transposed;
use crate::r::guard::guard;
use crate::r::options::Options;
use crate::r::words::{words, Word};
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::{box_side, order_of_cells};
use oxidoku_core::board::text::detect::format_of;
use oxidoku_core::board::text::rows::Section;
use oxidoku_core::board::text::shape::Shape;
use oxidoku_core::board::text::tokens::{cells_of, shown};
use oxidoku_core::board::text::{
    read, About, Context, Format, Orders, Piece, Problem, Read, Record, NINE_CELLS,
};
use oxidoku_core::Geometry;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads the boards in a piece of a file.
/// @param text `[raw]` Bytes of a file, from the start of a line.
/// @param how `[list]` `last`: `TRUE` if the bytes extend to the end of the file; otherwise, a board that may continue
///   in the next piece is left unread. `form`: "list", "character", "matrix" or "raw", as for `solve_puzzles()`.
///   `format`: "lines", "candidate-lines" or "rows". `shapes`: the shape in force at the start, then others that
///   lines of the text may name. `section`: the section in force: "", "puzzle", "state" or "other".
/// @return `list(unknown)`: the words of shapes in the text that are not among `shapes`. If all shapes are known, the
///   list also has
///   - `used`, `lines`: the numbers of bytes and of lines that were read;
///   - `shape`, `section`: the index of the shape and the section in force after these lines;
///   - `boards`, `starts`: the boards in the same form as the solutions from `solve_puzzles()`, and the line number at
///     which each board starts, counted from 1;
///   - `sizes`: the different numbers of cells of the boards;
///   - `problems` and, for the form "list", `about`: lists of columns (see `problems_for_r()` and `about_for_r()`).
/// @noRd
#[extendr]
fn read_text(text: &[u8], how: Robj) -> Robj {
    guard(|| {
        let how = Options::of(&how)?;
        let (is_last, form): (bool, Form) = (how.flag("last")?, how.word("form")?);
        let shapes = shapes_of(how.value("shapes")?);
        let from = Context { shape: 0, section: how.word("section")? };
        let is_list = form == Form::List;
        let read =
            read(Piece { text, is_last, format: how.word("format")?, shapes: &shapes, from, notes: is_list });
        if let Some(unknown) = unknown_shapes(&read) {
            return Ok(unknown);
        }
        Ok(list!(
            unknown = Vec::<String>::new(),
            used = read.used as f64,
            lines = read.lines as f64,
            shape = read.context.shape as i32 + 1,
            section = read.context.section.word(),
            boards = boards_for_r(&read, form),
            sizes = sizes_of(&read.records),
            starts = read.records.iter().map(|record| record.line as i32 + 1).collect_robj(),
            about = if is_list { about_for_r(&read) } else { ().into() },
            problems = problems_for_r(read.problems)
        )
        .into())
    })
}

/// Detects the format of a file from its first lines.
/// @param text `[raw]` The lines.
/// @param columns `[integer(1)]` The number of columns in the first line if it may be the heading of a table, else 0.
/// @param shapes `[list]` As for `read_text()`.
/// @return `list(format)`, or `list(unknown)` with the words of a shape that is not among `shapes`.
/// @noRd
#[extendr]
fn detect_format(text: &[u8], columns: i32, shapes: Robj) -> Robj {
    guard(|| {
        let format = format_of(text, columns as usize, &shapes_of(&shapes));
        Ok(format.map_or_else(|unknown| list!(unknown = unknown), |format| list!(format = format)).into())
    })
}

/// Splits strings into the cells of boards.
/// @param strings `[character]` UTF-8, without `NA`.
/// @param order `[integer(1)]` The order of the boards; 0 for all orders with square boxes.
/// @return `[list]` The cells of each string, or its characters if the string is not a board.
/// @noRd
#[extendr]
fn split_cells(strings: Strings, order: i32) -> Robj {
    guard(|| {
        let split = |line: &Rstr| {
            let cells = cells_of(line.as_bytes(), orders_of(order).expect("R has checked the order"));
            cells.into_iter().map(shown).collect_robj()
        };
        Ok(List::from_values(strings.iter().map(split).collect::<Vec<Robj>>()).into())
    })
}

words!(Format, "format", "lines" => Lines, "candidate-lines" => CandidateLines, "rows" => Rows);
words!(Section, "section", "" => None, "puzzle" => Puzzle, "state" => State, "other" => Other);

// --- Values from R ---

pub fn shapes_of(shapes: &Robj) -> Vec<Shape<'static>> {
    shapes.as_list().expect("shapes are a list").values().map(shape_of).collect()
}

fn shape_of(shape: Robj) -> Shape<'static> {
    let field = |name: &str| shape.dollar(name).expect("a shape has this field");
    let order = field("order").as_integer();
    let geometries = Some(field("geometries")).filter(|list| !list.is_null()).and_then(|list| list.as_list());
    let is_plain = geometries.is_none();
    let geometry = move |order: usize| geometry_of_shape(geometries.as_ref(), order);
    Shape {
        words: field("words").as_str().unwrap_or_default().to_string(),
        orders: order.and_then(orders_of),
        is_plain,
        geometry: Box::new(geometry),
    }
}

fn orders_of(order: i32) -> Option<Orders> {
    match order {
        0 => Some(Orders::Square),
        _ => usize::try_from(order).ok().map(Orders::Only),
    }
}

fn geometry_of_shape(geometries: Option<&List>, order: usize) -> Option<Arc<Geometry>> {
    match geometries {
        None => box_side(order).map(plain_geometry),
        Some(of_one) if of_one.len() == 1 => described_geometry(&of_one.elt(0).ok()?, order),
        Some(of_each) => described_geometry(&of_each.elt(box_side(order)? - 2).ok()?, order),
    }
}

// --- Values for R ---

/// Returns the words of the shapes that the text names but the call does not describe, as a list for R; `None` if
/// every shape is described.
pub fn unknown_shapes(read: &Read) -> Option<Robj> {
    let unknown: BTreeSet<&String> = read.unknown.iter().collect();
    (!unknown.is_empty()).then(|| list!(unknown = unknown.into_iter().collect_robj()).into())
}

/// Returns the boards; in the form "list", any states follow them.
fn boards_for_r(read: &Read, form: Form) -> Robj {
    let cells = read.records.first().map_or(NINE_CELLS, |record| record.board.cells());
    let mut boards = Packed::new(form, read.records.len(), cells);
    read.records.iter().for_each(|record| boards.push(Some(&record.board)));
    if form == Form::List {
        states_of(read).for_each(|(_, state)| boards.push(Some(&state.board)));
    }
    boards.for_r()
}

fn sizes_of(records: &[Record]) -> Robj {
    let sizes: BTreeSet<usize> = records.iter().map(|record| record.board.cells()).collect();
    sizes.into_iter().map(|cells| cells as i32).collect_robj()
}

/// Iterates over the states with the indices of their boards.
fn states_of(read: &Read) -> impl Iterator<Item = (usize, &Record)> {
    let about = read.records.iter().map(|record| record.about.as_deref()).enumerate();
    about.filter_map(|(index, about)| Some((index, about?.state.as_ref()?)))
}

/// Returns the notes on boards as a list. Indices are counted from 1; the states follow all other boards.
///
/// - `shapes`: the index of the shape of each board;
/// - `named`, `names`: the indices of boards with names, and the names;
/// - `noted`, `fields`, `texts`: for each field, the index of its board, the name of the field and its text;
/// - `played`: the indices of boards with states;
/// - `marked`, `marks`: the indices of boards with candidates; and for each of these boards a logical vector with a
///   value for each cell, column by column, for the first digit, then for the second digit, and so on.
fn about_for_r(read: &Read) -> Robj {
    let boards: Vec<&Record> = read.records.iter().chain(states_of(read).map(|(_, state)| state)).collect();
    let about: Vec<(i32, &About)> =
        (1..).zip(&boards).filter_map(|(index, board)| Some((index, board.about.as_deref()?))).collect();
    let named: Vec<_> = about.iter().filter(|(_, about)| !about.name.is_empty()).collect();
    let fields =
        || about.iter().flat_map(|(index, about)| about.fields.iter().map(move |field| (*index, field)));
    let marked: Vec<_> =
        about.iter().filter_map(|(index, about)| Some((*index, about.candidates.as_ref()?))).collect();
    let marks = marked.iter().map(|(_, sets)| marks_for_r(sets));
    list!(
        shapes = boards.iter().map(|board| board.shape as i32 + 1).collect_robj(),
        named = named.iter().map(|(index, _)| *index).collect_robj(),
        names = named.iter().map(|(_, about)| &about.name).collect_robj(),
        noted = fields().map(|(index, _)| index).collect_robj(),
        fields = fields().map(|(_, (name, _))| *name).collect_robj(),
        texts = fields().map(|(_, (_, text))| text).collect_robj(),
        played = states_of(read).map(|(index, _)| index as i32 + 1).collect_robj(),
        marked = marked.iter().map(|(index, _)| *index).collect_robj(),
        marks = List::from_values(marks)
    )
    .into()
}

fn marks_for_r(sets: &[u32]) -> Robj {
    let order = order_of_cells(sets.len());
    let by_column =
        |digit: usize| (0..sets.len()).map(move |index| sets[transposed(index, order)] >> digit & 1 == 1);
    (0..order).flat_map(by_column).collect_robj()
}

/// Returns the problems as a list of columns: `shape` holds the indices of the shapes, `text` holds the texts, and
/// `faults` is a list from `list_of_faults()` in which each `place` is the number of a line.
fn problems_for_r(problems: Vec<Problem>) -> Robj {
    let shape = problems.iter().map(|problem| problem.shape as i32 + 1).collect_robj();
    let text = problems.iter().map(|problem| &problem.text).collect_robj();
    let faults: Vec<(usize, PuzzleFault)> =
        problems.into_iter().map(|problem| (problem.line, PuzzleFault::Text(problem.fault))).collect();
    list!(shape = shape, text = text, faults = list_of_faults(&faults)).into()
}

extendr_module! {
    mod text;
    fn read_text;
    fn detect_format;
    fn split_cells;
}
