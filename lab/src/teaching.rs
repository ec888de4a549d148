//! Pencilmarks with known solutions, and the properties that every step of a technique has.
//!
//! A step of a technique that does not assume uniqueness follows from the pencilmarks alone, so it agrees with every
//! solution that they allow: it never eliminates a digit of a solution and never places a different one. A step of
//! another technique agrees with the only solution of a proper puzzle. The check needs only some of the solutions.

use crate::large::random_board;
use oxidoku_core::board::geometry::{Geometry, Layout};
use oxidoku_core::engine::search::search;
use oxidoku_core::human::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
use oxidoku_core::run::budget::Budget;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::solve::all_solutions::enumerate;
use oxidoku_core::solve::game::{solve, Engine};
use oxidoku_core::{Board, Digit, Stop, Verdict};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A board and some or all of its solutions.
#[derive(Clone, Debug)]
pub struct Known {
    /// The board.
    pub board: Board,
    /// Its known solutions; empty only if the board has no solution.
    pub solutions: Vec<Vec<Digit>>,
    /// Whether the first solution is the only one.
    pub is_proper: bool,
}

impl Known {
    /// Returns a random grid with some digits removed. A random proportion of the digits, from 1/5 to 4/5, is kept.
    pub fn random(geometry: &Arc<Geometry>, seed: u64) -> Self {
        let grid = random_grid(geometry, seed);
        let mut rng = Rng::stream(seed, 1);
        let mut cells: Vec<usize> = (0..grid.len()).collect();
        rng.shuffle(&mut cells);
        let clues = grid.len() / 5 + rng.below(grid.len() * 3 / 5);
        let mut digits = vec![0; grid.len()];
        cells[..clues].iter().for_each(|&cell| digits[cell] = grid[cell]);
        let board = Board::new(geometry.clone(), digits).expect("digits of a grid");
        let found = enumerate(&board, Budget::new(20, 20_000));
        let is_proper = found.verdict == Verdict::Unique;
        let mut solutions = found.grids;
        if !solutions.contains(&grid) {
            solutions.push(grid);
        }
        Known { board, solutions, is_proper }
    }

    /// Digs a random grid: tries to empty at least half of the cells, one by one, and refills a cell unless a short
    /// search shows that the board has at most `max_solutions` solutions. Stores all solutions.
    pub fn dug(layout: &Layout, max_solutions: u64, rng: &mut Rng) -> Self {
        let geometry: Arc<Geometry> = layout.geometry().expect("a board").into();
        let mut digits = completed_row(&geometry, rng);
        let mut cells: Vec<usize> = (0..digits.len()).collect();
        rng.shuffle(&mut cells);
        let tries = cells.len() / 2 + rng.below(cells.len() / 2);
        let board = |digits: &[Digit]| Board::new(geometry.clone(), digits.to_vec()).expect("a board");
        for &cell in &cells[..tries] {
            let digit = std::mem::take(&mut digits[cell]);
            let outcome = search(&board(&digits), Budget::new(max_solutions + 1, 20_000));
            if matches!(outcome.verdict, Verdict::Stopped(_)) || outcome.solutions > max_solutions {
                digits[cell] = digit;
            }
        }
        let board = board(&digits);
        let solutions = enumerate(&board, Budget::new(max_solutions + 1, u64::MAX)).grids;
        Known { is_proper: solutions.len() == 1, board, solutions }
    }

    /// Eliminates this proportion, on average, of the candidates that occur in no known solution.
    pub fn thin(&self, marks: &mut Pencilmarks, share: f64, rng: &mut Rng) {
        for candidate in candidates(marks) {
            let is_in = |solution: &Vec<Digit>| solution[candidate.cell] == candidate.digit;
            if !self.solutions.iter().any(is_in) && rng.unit() < share {
                marks.eliminate(candidate);
            }
        }
    }

    /// Returns the pencilmarks after eliminating a random proportion of the candidates that occur in no known solution.
    pub fn thinned(&self, rng: &mut Rng) -> Pencilmarks {
        let mut marks = Pencilmarks::of(&self.board).expect("a board with a solution");
        let share = rng.below(10) as f64 / 10.0;
        self.thin(&mut marks, share, rng);
        marks
    }

    /// Panics unless the step changes the pencilmarks and agrees with all known solutions.
    pub fn assert_sound(&self, marks: &Pencilmarks, step: &Step) {
        assert!(!step.placed.is_empty() || !step.eliminated.is_empty(), "changes nothing: {step:?}");
        for candidate in step.placed.iter().chain(&step.eliminated) {
            assert!(marks.has(*candidate), "{candidate:?} is already eliminated: {step:?}");
        }
        for solution in &self.solutions {
            let is_in = |candidate: &Candidate| solution[candidate.cell] == candidate.digit;
            assert!(
                step.placed.iter().all(is_in),
                "places a wrong digit: {step:?} {:?}",
                self.board.digits()
            );
            let is_lost = step.eliminated.iter().any(is_in);
            assert!(!is_lost, "eliminates a solution: {step:?} {:?}", self.board.digits());
        }
    }
}

/// Returns whether `technique_links.rs` tests the technique. It tests the wings up to the XYZ-wing, remote pairs,
/// colouring, the chains up to grouped AICs, and the techniques that assume a unique solution.
pub fn is_linked_or_unique(technique: Technique) -> bool {
    let is_wing = (Technique::WWing..=Technique::XyzWing).contains(&technique);
    let is_chain = (Technique::SimpleColoursWrap..=Technique::GroupedAic).contains(&technique);
    is_wing || is_chain || technique == Technique::RemotePair || technique.needs_uniqueness()
}

/// Returns whether the technique is so rare that random boards may contain no example of it.
pub fn is_rare(technique: Technique) -> bool {
    let is_loop = (Technique::UniqueLoop1..=Technique::UniqueLoop4).contains(&technique);
    let is_large = (Technique::BivalueOddagon1..=Technique::MultiSector).contains(&technique);
    is_loop || is_large || technique == Technique::FireworkQuadruple
}

/// Returns all steps of a technique.
pub fn steps(technique: Technique, marks: &Pencilmarks) -> Vec<Step> {
    first_steps(technique, marks, usize::MAX)
}

/// Returns the first steps of a technique, at most `max` of them.
pub fn first_steps(technique: Technique, marks: &Pencilmarks, max: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut keep = |step| {
        steps.push(step);
        if steps.len() < max {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let _ = technique.find(marks, &mut Listener::new(&mut keep, &Stop::NEVER));
    steps
}

/// Returns all candidates, cell by cell.
pub fn candidates(marks: &Pencilmarks) -> Vec<Candidate> {
    let all = 0..marks.digits().len();
    let of_cell = |cell| (1..=marks.order() as Digit).map(move |digit| Candidate { cell, digit });
    all.flat_map(of_cell).filter(|&candidate| marks.has(candidate)).collect()
}

/// Returns a grid with a random first row, completed by a search.
fn completed_row(geometry: &Arc<Geometry>, rng: &mut Rng) -> Vec<Digit> {
    loop {
        let mut row: Vec<Digit> = (1..=geometry.order() as Digit).collect();
        rng.shuffle(&mut row);
        row.resize(geometry.cells(), 0);
        let board = Board::new(geometry.clone(), row).expect("a board");
        if let Some(grid) = search(&board, Budget::new(1, 200_000)).solution {
            return grid;
        }
    }
}

/// Returns a grid: a solution of a board with a few random digits or, for large boards of rows, columns and boxes, a
/// shuffled grid randomised by [`shake`](oxidoku_core::engine::walk::shake).
fn random_grid(geometry: &Arc<Geometry>, seed: u64) -> Vec<Digit> {
    let order = geometry.order();
    if let Some(shape) = geometry.box_shape().filter(|_| order > 16) {
        return random_board(shape, order * order, seed).digits;
    }
    let mut rng = Rng::new(seed);
    let mut digits = vec![0; geometry.cells()];
    let solved = |digits: &[Digit]| {
        let board = Board::new(geometry.clone(), digits.to_vec()).expect("digits that fit");
        solve(&board, Engine::Fast, Budget::new(1, 10_000)).solution
    };
    let mut grid = solved(&digits).expect("a grid");
    for _ in 0..order + 4 {
        let cell = rng.below(digits.len());
        let before = std::mem::replace(&mut digits[cell], 1 + rng.below(order) as Digit);
        match solved(&digits) {
            Some(found) => grid = found,
            None => digits[cell] = before,
        }
    }
    grid
}
