//! The algorithms in their simplest form, for comparison with the fast versions.
//!
//! The code uses no houses, bit sets or trails, because it must be obviously correct.

use crate::PlainBoard;
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::engine::classic::{Event, TraceStep};
use oxidoku_core::{Counters, Digit, Outcome, StopReason, Verdict};

/// The digits as `rows[row][col]`, with 0 for an empty cell.
pub type Rows = Vec<Vec<usize>>;

/// Returns the digits of a board as a table.
pub fn rows_of(board: &PlainBoard) -> Rows {
    let order = board.shape.order();
    board.digits.chunks(order).map(|row| row.iter().map(|&digit| digit.into()).collect()).collect()
}

/// Returns the digits that are absent from the row, the column and the box of a cell, in ascending order.
pub fn choices(shape: BoxShape, rows: &Rows, row: usize, col: usize) -> Vec<usize> {
    let mut taken = rows[row].clone();
    taken.extend(rows.iter().map(|row| row[col]));
    let (top, left) = (row / shape.rows * shape.rows, col / shape.cols * shape.cols);
    for boxed in &rows[top..top + shape.rows] {
        taken.extend(&boxed[left..left + shape.cols]);
    }
    (1..=shape.order()).filter(|digit| !taken.contains(digit)).collect()
}

/// Solves a puzzle by recursion on copies of the board, in sudokuAlt's order and with a node limit.
///
/// A node is one recursive call. The counters have the same meaning as in the engines.
pub fn first_in_sudoku_alt_order(puzzle: &PlainBoard, nodes: u64) -> Outcome {
    steps_in_sudoku_alt_order(puzzle, nodes).0
}

/// Like [`first_in_sudoku_alt_order`], but also returns each step of the recursion.
pub fn steps_in_sudoku_alt_order(puzzle: &PlainBoard, nodes: u64) -> (Outcome, Vec<TraceStep>) {
    let counters = Counters::default();
    let mut search = InOrder { shape: puzzle.shape, max_nodes: nodes, counters, depth: 0, steps: Vec::new() };
    let found = search.visit().and_then(|()| search.find(rows_of(puzzle)));
    let (verdict, solution) = match found {
        Ok(Some(rows)) => {
            (Verdict::Found, Some(rows.concat().into_iter().map(|digit| digit as Digit).collect()))
        }
        Ok(None) => (Verdict::None, None),
        Err(stop) => (Verdict::Stopped(stop), None),
    };
    let solutions = u64::from(solution.is_some());
    (Outcome { verdict, solution, solutions, counters: search.counters }, search.steps)
}

struct InOrder {
    shape: BoxShape,
    max_nodes: u64,
    counters: Counters,
    depth: u32,
    steps: Vec<TraceStep>,
}

impl InOrder {
    fn visit(&mut self) -> Result<(), StopReason> {
        if self.counters.nodes == self.max_nodes {
            return Err(StopReason::Nodes);
        }
        self.counters.nodes += 1;
        Ok(())
    }

    fn find(&mut self, mut rows: Rows) -> Result<Option<Rows>, StopReason> {
        if self.clash(&rows) {
            return self.dead_end();
        }
        loop {
            let holes = self.holes(&rows);
            if holes.is_empty() {
                return Ok(Some(rows));
            }
            if let Some(hole) = holes.iter().find(|hole| hole.choices.is_empty()) {
                self.step(hole, 0, Event::DeadEnd);
                return self.dead_end();
            }
            let singles: Vec<&Hole> = holes.iter().filter(|hole| hole.choices.len() == 1).collect();
            if singles.is_empty() {
                let fewest = holes.iter().map(|hole| hole.choices.len()).min();
                let first = holes.iter().find(|hole| Some(hole.choices.len()) == fewest);
                return self.try_each(&rows, first.expect("a hole"));
            }
            for single in singles {
                let digit = single.choices[0];
                if !choices(self.shape, &rows, single.row, single.col).contains(&digit) {
                    self.step(single, digit, Event::DeadEnd);
                    return self.dead_end();
                }
                self.step(single, digit, Event::Single);
                rows[single.row][single.col] = digit;
            }
        }
    }

    fn try_each(&mut self, rows: &Rows, hole: &Hole) -> Result<Option<Rows>, StopReason> {
        for (index, &digit) in hole.choices.iter().enumerate() {
            self.visit()?;
            let is_guess = index + 1 < hole.choices.len();
            self.counters.guesses += u64::from(is_guess);
            self.depth += 1;
            self.step(hole, digit, if is_guess { Event::Guess } else { Event::LastChoice });
            let mut copy = rows.clone();
            copy[hole.row][hole.col] = digit;
            if let Some(solution) = self.find(copy)? {
                return Ok(Some(solution));
            }
            self.depth -= 1;
        }
        Ok(None)
    }

    fn step(&mut self, hole: &Hole, digit: usize, event: Event) {
        let cell = (hole.row * self.shape.order() + hole.col) as u32;
        self.steps.push(TraceStep { depth: self.depth, cell, digit: digit as Digit, event });
    }

    fn dead_end(&mut self) -> Result<Option<Rows>, StopReason> {
        self.counters.backtracks += 1;
        Ok(None)
    }

    /// Returns the empty cells, column by column.
    fn holes(&self, rows: &Rows) -> Vec<Hole> {
        let mut holes = Vec::new();
        for col in 0..self.shape.order() {
            for row in 0..self.shape.order() {
                if rows[row][col] == 0 {
                    holes.push(Hole { row, col, choices: choices(self.shape, rows, row, col) });
                }
            }
        }
        holes
    }

    /// Returns whether a row, column or box contains a digit twice.
    fn clash(&self, rows: &Rows) -> bool {
        let order = self.shape.order();
        let columns: Rows = (0..order).map(|col| rows.iter().map(|row| row[col]).collect()).collect();
        let mut boxes: Rows = Vec::new();
        for band in rows.chunks(self.shape.rows) {
            for left in (0..order).step_by(self.shape.cols) {
                boxes.push(band.iter().flat_map(|row| row[left..left + self.shape.cols].to_vec()).collect());
            }
        }
        rows.iter().chain(&columns).chain(&boxes).any(|digits| has_repeat(digits))
    }
}

struct Hole {
    row: usize,
    col: usize,
    choices: Vec<usize>,
}

fn has_repeat(digits: &[usize]) -> bool {
    let mut seen = vec![false; digits.len() + 1];
    digits.iter().any(|&digit| digit != 0 && std::mem::replace(&mut seen[digit], true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_the_digits_absent_from_the_row_column_and_box() {
        let shape = BoxShape { rows: 2, cols: 3 };
        let line = ".....1 ...... ..3... ...... .2.... ....4.".replace(' ', "");
        let rows = rows_of(&PlainBoard::from_line(shape, &line));
        assert_eq!(choices(shape, &rows, 0, 1), [3, 4, 5, 6]);
        assert_eq!(choices(shape, &rows, 3, 1), [1, 4, 5, 6]);
    }

    #[test]
    fn clashes_are_found_in_rows_columns_and_boxes() {
        let shape = BoxShape { rows: 2, cols: 3 };
        let verdict = |cells: [usize; 2]| {
            let mut puzzle = PlainBoard::empty(shape);
            cells.iter().for_each(|&cell| puzzle.digits[cell] = 5);
            first_in_sudoku_alt_order(&puzzle, u64::MAX).verdict
        };
        assert_eq!([[0, 5], [2, 32], [3, 11]].map(verdict), [Verdict::None; 3]);
        assert_eq!(verdict([2, 9]), Verdict::Found);
    }
}
