//! Glue for solving many puzzles: strings, rows of a matrix or matrices in, the same out.

use crate::convert::column_by_column;
use crate::guard::guard;
use crate::interrupt::interrupted;
use crate::line;
use crate::puzzles::{in_order, list_of_faults, Fault, Puzzles};
use crate::valid::has_clash;
use extendr_api::prelude::*;
use extendr_api::{AsTypedSlice, ToVectorValue};
use oxidoku_core::nine::{board_of, Answer, Digits, CELLS};
use oxidoku_core::search::limit::Limits;
use oxidoku_core::search::search;
use oxidoku_core::solve::{solve, Engine};
use oxidoku_core::solve_games::{solve_games, Wanted};
use oxidoku_core::valid::clashes;
use oxidoku_core::{Board, Digit, Stop, Verdict};
use std::cell::Cell;
use std::collections::HashMap;

/// Solves a chunk of puzzles.
/// @param puzzles `[character]`, a `[matrix]` of integers, doubles or raw bytes with one puzzle a row, or a `[list]` of
///   integer matrices, `NULL` for what is none.
/// @param from,to `[numeric(1)]` The places of the first and the last puzzle of the chunk.
/// @param form `[character(1)]` "character", "matrix", "raw" or "list".
/// @param limit `[numeric(1)]` 1 for any solution, 2 to tell one from several.
/// @param max_nodes `[numeric(1)]` A whole number from 1 on, or Inf.
/// @param threads `[integer(1)]`
/// @return `list(status, solutions, clues, faults)`: for each puzzle the place of its status in `statusLevels`; its
///   solution in the form wanted, `NA` or `NULL` where there is none ("character": raw, for `different_lines()`);
///   for "list" the digits of the puzzles too; and what is wrong with the others. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn solve_puzzles(
    puzzles: Robj,
    from: f64,
    to: f64,
    form: &str,
    limit: f64,
    max_nodes: f64,
    threads: i32,
) -> Robj {
    guard(|| {
        let wanted = Wanted { limit: limit as u64, solutions: true, nodes: max_nodes as u64 };
        let puzzles = Puzzles::of(&puzzles, from, to);
        let clues = if form == "list" { puzzles.for_r() } else { ().into() };
        let Some(solved) = solve_chunk(puzzles, wanted, threads as usize) else {
            return ().into();
        };
        let solutions = match form {
            "character" => text_of(&solved.solutions),
            "matrix" => matrix_of(&solved.solutions, i32::na(), i32::from),
            "raw" => matrix_of(&solved.solutions, 0, |digit| digit as u8),
            _ => List::from_values(solved.solutions.iter().map(Solution::for_r)).into(),
        };
        list!(
            status = solved.statuses.iter().map(|&status| status as i32).collect_robj(),
            solutions = solutions,
            clues = clues,
            faults = list_of_faults(&solved.faults)
        )
        .into()
    })
}

/// What is known of a puzzle, as R's factor numbers it.
#[derive(Clone, Copy)]
pub enum Status {
    Unique = 1,
    Several,
    Found,
    None,
    Invalid,
    Stopped,
}

/// The number of them.
pub const STATUSES: usize = Status::Stopped as usize;

/// A solution, row by row.
pub enum Solution {
    None,
    Nine(Digits),
    Other(Vec<Digit>),
}

/// The answers for a chunk of puzzles, in their order.
#[derive(Default)]
pub struct Solved {
    pub statuses: Vec<Status>,
    pub solutions: Vec<Solution>,
    /// With the places of the puzzles, from 0.
    pub faults: Vec<(usize, Fault)>,
}

/// Solves the puzzles of a chunk; `None` after an interrupt.
pub fn solve_chunk(puzzles: Puzzles, wanted: Wanted, threads: usize) -> Option<Solved> {
    let Puzzles { kinds, nine, others, faults } = puzzles;
    let answers = solve_games(&nine, wanted, threads, &interrupted)?;
    let others: Option<Vec<_>> = others.iter().map(|board| solve_other(board, wanted)).collect();

    let nine = nine.iter().zip(&answers).map(|(puzzle, answer)| answer_of_nine(puzzle, answer, wanted.limit));
    let mut solved = Solved::default();
    for (place, answer) in in_order(kinds, nine, others?.into_iter(), faults.into_iter().map(Err)).enumerate()
    {
        let (status, solution) = answer.unwrap_or_else(|fault| {
            solved.faults.push((place, fault));
            (Status::Invalid, Solution::None)
        });
        solved.statuses.push(status);
        solved.solutions.push(solution);
    }
    Some(solved)
}

fn answer_of_nine(puzzle: &Digits, answer: &Answer, limit: u64) -> Result<(Status, Solution), Fault> {
    // Of several solutions there may be none that `solve()` finds within the limit of nodes.
    let is_found = answer.solution[0] != 0;
    let status = match answer.count {
        0 if has_clash(puzzle) => return Err(clash_of(&board_of(puzzle).expect("the digits fit the order"))),
        0 => Status::None,
        _ if !is_found => Status::Stopped,
        _ if limit == 1 => Status::Found,
        1 => Status::Unique,
        _ => Status::Several,
    };
    Ok((status, if is_found { Solution::Nine(answer.solution) } else { Solution::None }))
}

/// One board of another size; `None` after an interrupt.
fn solve_other(board: &Board, wanted: Wanted) -> Option<Result<(Status, Solution), Fault>> {
    let limits = Limits { solutions: wanted.limit, nodes: wanted.nodes, interrupted: &interrupted };
    let counted = search(board, limits);
    // Which of several it is to be is for `solve()` to say, as what to do when the nodes do not last.
    let is_open = matches!(counted.verdict, Verdict::Several | Verdict::Stopped(Stop::Nodes));
    let outcome =
        if is_open { solve(board, Engine::Auto, wanted.nodes, &interrupted) } else { counted.clone() };
    let status = match (counted.verdict, outcome.verdict, &outcome.solution) {
        (_, Verdict::Stopped(Stop::Interrupt), _) => return None,
        (_, Verdict::None, _) if !clashes(board).is_empty() => return Some(Err(clash_of(board))),
        (_, Verdict::None, _) => Status::None,
        (_, _, None) => Status::Stopped,
        (Verdict::Several, _, _) => Status::Several,
        (Verdict::Unique, _, _) => Status::Unique,
        _ => Status::Found,
    };
    Some(Ok((status, outcome.solution.map_or(Solution::None, Solution::Other))))
}

fn clash_of(board: &Board) -> Fault {
    let clash = clashes(board).into_iter().next().expect("the board has a clash");
    Fault::Clash { order: board.geometry().order(), clash }
}

impl Solution {
    /// How many cells it has, if there is one.
    fn cells(&self) -> usize {
        match self {
            Solution::None => 0,
            Solution::Nine(grid) => grid.len(),
            Solution::Other(grid) => grid.len(),
        }
    }

    /// As R's vector of digits, column by column; `NULL` where there is none.
    fn for_r(&self) -> Robj {
        match self {
            Solution::None => ().into(),
            Solution::Nine(grid) => column_by_column(&grid.map(Digit::from)).into(),
            Solution::Other(grid) => column_by_column(grid).into(),
        }
    }

    /// Writes it as one line; nothing where there is none.
    pub fn write(&self, text: &mut Vec<u8>) {
        match self {
            Solution::None => {}
            Solution::Nine(grid) => text.extend(line::line_of_nine(grid)),
            Solution::Other(grid) => line::write(grid, text),
        }
    }
}

/// A line for each solution, with its end; an empty one where there is none.
fn text_of(solutions: &[Solution]) -> Robj {
    let mut text = Vec::with_capacity(solutions.len() * (CELLS + 1));
    for solution in solutions {
        solution.write(&mut text);
        text.push(b'\n');
    }
    Raw::from_bytes(&text).into()
}

/// Finds the different lines of some texts, since R keeps every string once, and takes long to find one.
/// @param texts `[list]` of raw vectors, lines with their ends.
/// @return `list(starts, which)`: where each line begins that is like none before, counted in bytes from the first
///   text on; and for each line the place of its like among those, `NA` for an empty line. `NULL` after an interrupt.
/// @noRd
#[extendr]
fn different_lines(texts: List) -> Robj {
    guard(|| {
        let mut places = HashMap::new();
        let mut starts = Vec::new();
        let mut which = Vec::new();
        let mut start = 0;
        for line in bytes_of(&texts).into_iter().flat_map(lines_of) {
            if which.len() % LINES_PER_POLL == 0 && interrupted() {
                return ().into();
            }
            which.push(if line.is_empty() {
                Rint::na()
            } else {
                Rint::from(*places.entry(line).or_insert_with(|| {
                    starts.push(start as f64);
                    starts.len() as i32
                }))
            });
            start += line.len() + 1;
        }
        list!(starts = starts, which = Integers::from_values(which)).into()
    })
}

/// Makes strings of lines.
/// @param texts `[list]` As of `different_lines()`.
/// @param starts `[numeric]` Where lines begin, ascending.
/// @param from,to `[numeric(1)]` The places of the first and the last of them to take.
/// @return `list(strings)`, or `NULL` after an interrupt.
/// @noRd
#[extendr]
fn strings_of(texts: List, starts: &[f64], from: f64, to: f64) -> Robj {
    guard(|| {
        let mut texts = bytes_of(&texts).into_iter();
        let (mut text, mut before) = (texts.next().unwrap_or_default(), 0);
        let is_stopped = Cell::new(false);
        let lines = starts[from as usize - 1..to as usize].iter().enumerate().map(|(place, &start)| {
            if place % STRINGS_PER_POLL == 0 && interrupted() {
                is_stopped.set(true);
            }
            if is_stopped.get() {
                return "";
            }
            while start as usize >= before + text.len() {
                before += text.len();
                text = texts.next().expect("the line is in one of the texts");
            }
            let line = lines_of(&text[start as usize - before..]).next().expect("a line begins here");
            std::str::from_utf8(line).expect("symbols are text")
        });
        let strings = Strings::from_values(lines);
        if is_stopped.get() {
            ().into()
        } else {
            list!(strings = strings).into()
        }
    })
}

/// So many lines take some milliseconds.
const LINES_PER_POLL: usize = 1 << 16;

/// R tells strings apart by sums that are the same for all rows, columns and boxes, and so for most solutions: where
/// there are many, it may take a millisecond to find one.
const STRINGS_PER_POLL: usize = 128;

/// The bytes of R's raw vectors.
fn bytes_of(texts: &List) -> Vec<&[u8]> {
    texts.as_slice().iter().map(|text| text.as_typed_slice().expect("a text is raw")).collect()
}

fn lines_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').map(|line| &line[..line.len() - 1])
}

/// A row for each solution, as wide as the largest board of the chunk, filled up with `missing`.
fn matrix_of<T: ToVectorValue + Copy>(solutions: &[Solution], missing: T, value: impl Fn(Digit) -> T) -> Robj
where
    Robj: for<'a> AsTypedSlice<'a, T>,
{
    let cells = solutions.iter().map(Solution::cells).max().unwrap_or(0);
    let mut matrix = RMatrix::<T>::new(solutions.len(), cells);
    let values = matrix.data_mut();
    values.fill(missing);
    for (row, solution) in solutions.iter().enumerate() {
        let mut set = |cell: usize, digit| values[cell * solutions.len() + row] = value(digit);
        match solution {
            Solution::None => {}
            Solution::Nine(grid) => {
                grid.iter().enumerate().for_each(|(cell, &digit)| set(cell, digit.into()))
            }
            Solution::Other(grid) => grid.iter().enumerate().for_each(|(cell, &digit)| set(cell, digit)),
        }
    }
    matrix.into()
}

extendr_module! {
    mod solve_games;
    fn solve_puzzles;
    fn different_lines;
    fn strings_of;
}
