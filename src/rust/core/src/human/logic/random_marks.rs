//! Random pencilmarks of several boards, for unit tests.
//!
//! Each state has a solution. Either it has no clues and lacks most of the wrong candidates, so that techniques find
//! many patterns, or it has clues and all candidates that they leave.

use super::pencilmarks::{Candidate, Pencilmarks};
use crate::board::geometry::{BoxShape, Diagonals, Layout, Regions};
use crate::board::{Board, Digit};
use crate::engine::search::search;
use crate::run::budget::Budget;
use crate::run::rng::Rng;
use std::sync::Arc;

const JIGSAW: &str = "111222333111122333114222336444525636445555566444585666777888969777889999777888999";

/// Returns layouts with boxes, diagonals and regions, each with its name.
pub fn layouts() -> Vec<(&'static str, Layout)> {
    let boxes = |rows, cols| Layout {
        order: rows * cols,
        regions: Regions::Boxes(BoxShape { rows, cols }),
        diagonals: Diagonals::default(),
        extra: Vec::new(),
    };
    let regions = JIGSAW.bytes().map(|byte| u16::from(byte - b'1')).collect();
    vec![
        ("9 x 9", boxes(3, 3)),
        ("6 x 6", boxes(2, 3)),
        ("diagonals", Layout { diagonals: Diagonals { falling: true, rising: true }, ..boxes(3, 3) }),
        ("jigsaw", Layout { regions: Regions::Map(regions), ..boxes(3, 3) }),
    ]
}

/// Returns the pencilmarks of an empty board with a solution, and this solution. Each candidate outside the solution is
/// kept with the same random probability, from 0.05 to 0.35.
pub fn random_marks(layout: &Layout, rng: &mut Rng) -> (Pencilmarks, Vec<Digit>) {
    let solution = random_solution(layout, rng);
    let empty = Board::new(solution.geometry().clone(), vec![0; solution.digits().len()]).expect("a board");
    let mut marks = Pencilmarks::of(&empty).expect("an empty board");
    let share = 0.05 + 0.3 * rng.unit();
    for (cell, &kept) in solution.digits().iter().enumerate() {
        for digit in (1..=marks.order() as Digit).filter(|&digit| digit != kept) {
            if rng.unit() > share {
                marks.eliminate(Candidate { cell, digit });
            }
        }
    }
    (marks, solution.digits().to_vec())
}

/// Returns the pencilmarks of a board with some of the digits of a random solution, and this solution.
pub fn marks_of_clues(layout: &Layout, rng: &mut Rng) -> (Pencilmarks, Vec<Digit>) {
    let solution = random_solution(layout, rng);
    let share = 0.3 + 0.2 * rng.unit();
    let clues = solution.digits().iter().map(|&digit| if rng.unit() < share { digit } else { 0 }).collect();
    let board = Board::new(solution.geometry().clone(), clues).expect("digits of a grid");
    (Pencilmarks::of(&board).expect("a board with a solution"), solution.digits().to_vec())
}

/// Returns a grid whose first row is random.
fn random_solution(layout: &Layout, rng: &mut Rng) -> Board {
    let geometry = Arc::new(layout.geometry().expect("a layout"));
    loop {
        let mut row: Vec<Digit> = (1..=geometry.order() as Digit).collect();
        rng.shuffle(&mut row);
        row.resize(geometry.cells(), 0);
        let board = Board::new(geometry.clone(), row).expect("a board");
        if let Some(grid) = search(&board, Budget::new(1, 200_000)).solution {
            return Board::new(geometry, grid).expect("a grid");
        }
    }
}
