//! The walk: solves boards with few clues by rearranging a complete grid.
//!
//! ```
//! use oxidoku_core::engine::walk::walk;
//! use oxidoku_core::{Board, Budget, Geometry};
//!
//! let mut digits = vec![0; 36 * 36];
//! (0..18).for_each(|k| digits[74 * k] = k as u16 + 1); // Every second cell of the diagonal.
//! let board = Board::new(Geometry::boxes(6, 6), digits).unwrap();
//! let grid = walk(&board, 1, Budget::new(1, 1_000_000)).solution.unwrap();
//! assert!(board.clues().all(|(cell, digit)| grid[cell] == digit));
//! ```
//!
//! On a large board with few clues, a search that fills the board cell by cell has too many choices. Instead, take a
//! complete grid of arbitrary numbers, and exchange lines until cells with equal clues hold equal numbers and cells
//! with different clues hold different numbers. Then rename the numbers to match the clues. An exchange affects only
//! the clues of the two lines. The resulting grid is very regular; a [`shake`] makes it less regular.
//!
//! Each step takes a clue, preferably one that conflicts with another clue, and exchanges the clue's row or column
//! with a partner (`shifts`). The cost is computed in `renaming`, and the Metropolis rule decides whether to keep an
//! exchange that raises the cost. The walk is cooled repeatedly, each time twice as slowly: the first cooling is
//! enough for boards with few clues; other boards need slower coolings.
//!
//! There are `(rows!)^(2 cols) (cols!)^(rows + 1) / order` grids of shifts. The clues must fit one of them, and each
//! clue that repeats a digit leaves only about one in `order` of the grids. So boards with one clue for each digit are
//! solved at all sizes from 36 x 36 to 400 x 400. If the clues are random cells of a random grid, the walk usually
//! succeeds with three quarters as many clues as rows, and rarely with more clues than rows (tested at 36 x 36 and
//! 100 x 100). On boards up to 9 x 9, the walk may fail even with few clues. The walk cannot prove that a board
//! has no solution.
//!
//! The counters: the initial grid counts as a node, and so does the grid after each step; a guess is a step that was
//! kept; a backtrack is a cooling that ended without a solution.
//!
//! Invariants: the grid is complete and valid before and after each step.
//! Cost: a step reads the clues of two lines, and takes 0.1 us times the mean number of clues on a line; memory use is
//! 2 bytes for each pair of a digit of the clues and a number of the grid. A step allocates nothing.

mod clues;
mod renaming;
mod shake;
mod shifts;

pub use shake::shake;

use crate::board::geometry::BoxShape;
use crate::board::{Board, Digit};
use crate::engine::metropolis::Metropolis;
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::{Outcome, StopReason, Verdict};
use crate::run::rng::Rng;
use clues::{Clue, Clues};
use renaming::Renaming;
use shifts::{Lines, Shifts};

/// The first temperature: of the steps that raise the cost by one, about one in thirty is kept.
const HOT: f64 = 0.3;

/// The last temperature: of the steps that raise the cost by one, about one in twenty thousand is kept.
const COLD: f64 = 0.1;

/// The number of steps per clue in the first cooling.
const FIRST_COOLING: usize = 64;

const STEPS_PER_TEMPERATURE: usize = 256;

/// The maximum number of draws to find a clue that adds to the cost; the last clue drawn is always taken.
const MAX_DRAWS: usize = 16;

/// Searches for a solution within the budget.
///
/// Panics if the board has houses other than rows, columns and boxes.
pub fn walk(board: &Board, seed: u64, budget: Budget) -> Outcome {
    let shape = board.geometry().box_shape().expect("the houses are rows, columns and boxes");
    let clues = Clues::of(board);
    let mut meter = Meter::new(budget, accesses_per_step(&clues, shape));
    let mut walk = Walk::new(shape, &clues, Rng::new(seed));
    let (verdict, solution) = match walk.run(&mut meter) {
        Ok(()) => {
            let mut solution = walk.solution();
            shake(board, &mut solution, seed);
            (Verdict::Found, Some(solution))
        }
        Err(stop) => (Verdict::Stopped(stop), None),
    };
    let solutions = u64::from(solution.is_some());
    Outcome { verdict, solution, solutions, counters: meter.counters }
}

/// Makes a complete, valid grid without a search: a uniformly random grid of shifts with its digits permuted at
/// random, transposed with probability 1/2 if the boxes are square.
///
/// These grids include all images of the cyclic grid under exchanges of rows, columns, bands, stacks and digits.
pub fn shuffled_grid(shape: BoxShape, seed: u64) -> Vec<Digit> {
    let order = shape.order();
    let mut rng = Rng::new(seed);
    let shifts = Shifts::random(shape, &mut rng);
    let mut digits: Vec<Digit> = (1..=order as Digit).collect();
    rng.shuffle(&mut digits);
    let grid = shifts.grid(&digits);
    if shape.rows != shape.cols || rng.below(2) == 0 {
        return grid;
    }
    (0..order * order).map(|cell| grid[cell % order * order + cell / order]).collect()
}

fn accesses_per_step(clues: &Clues, shape: BoxShape) -> usize {
    8 + 4 * clues.all.len() / shape.order()
}

struct Walk<'a> {
    clues: &'a Clues,
    shifts: Shifts,
    renaming: Renaming,
    rng: Rng,
}

impl<'a> Walk<'a> {
    fn new(shape: BoxShape, clues: &'a Clues, mut rng: Rng) -> Self {
        let shifts = Shifts::random(shape, &mut rng);
        let renaming = Renaming::new(shape.order(), clues.digits.len());
        let mut walk = Walk { clues, shifts, renaming, rng };
        for &clue in &clues.all {
            walk.renaming.add(clue.digit, walk.number_at(clue));
        }
        walk
    }

    #[inline]
    fn number_at(&self, clue: Clue) -> u16 {
        self.shifts.at(clue.line(Lines::Rows), clue.line(Lines::Columns))
    }

    /// Cools repeatedly, each time more slowly, until the clues fit.
    fn run(&mut self, meter: &mut Meter) -> Result<(), StopReason> {
        meter.node()?;
        let mut temperatures = FIRST_COOLING * self.clues.all.len() / STEPS_PER_TEMPERATURE + 1;
        loop {
            for step in 0..temperatures {
                let cooled = step as f64 / temperatures as f64;
                let metropolis = Metropolis::at(HOT * (COLD / HOT).powf(cooled));
                for _ in 0..STEPS_PER_TEMPERATURE {
                    if self.renaming.cost() == 0 {
                        return Ok(());
                    }
                    meter.node()?;
                    meter.counters.guesses += u64::from(self.step(&metropolis));
                }
            }
            temperatures *= 2;
            meter.counters.backtracks += 1;
        }
    }

    /// Tries to exchange two lines, and returns whether the exchange was kept.
    #[inline]
    fn step(&mut self, metropolis: &Metropolis) -> bool {
        let before = self.renaming.cost();
        let lines = if self.rng.below(2) == 0 { Lines::Rows } else { Lines::Columns };
        let line = self.clue_with_cost().line(lines);
        let partner = self.shifts.partner(lines, line, &mut self.rng);
        if partner == line {
            return false;
        }
        self.exchange(lines, line, partner);
        let is_kept = metropolis.keeps(self.renaming.cost() as i32 - before as i32, &mut self.rng);
        if !is_kept {
            self.exchange(lines, line, partner);
        }
        is_kept
    }

    /// Draws a clue, preferably one that adds to the cost. The board must have clues.
    #[inline]
    fn clue_with_cost(&mut self) -> Clue {
        let mut clue = self.any_clue();
        for _ in 1..MAX_DRAWS {
            if self.renaming.adds_cost(clue.digit, self.number_at(clue)) {
                break;
            }
            clue = self.any_clue();
        }
        clue
    }

    #[inline]
    fn any_clue(&mut self) -> Clue {
        self.clues.all[self.rng.below(self.clues.all.len())]
    }

    #[inline]
    fn exchange(&mut self, lines: Lines, line: usize, partner: usize) {
        let (offsets, across) = (self.shifts.offsets(lines), self.shifts.offsets(lines.across()));
        for (from, to) in [(line, partner), (partner, line)] {
            for &(crossing, digit) in self.clues.on(lines, from) {
                let offset = across[usize::from(crossing)];
                self.renaming.remove(digit, self.shifts.sum(offsets[from], offset));
                self.renaming.add(digit, self.shifts.sum(offsets[to], offset));
            }
        }
        self.shifts.exchange(lines, line, partner);
    }

    /// Returns the grid with its numbers renamed to digits: some as the clues require, the rest at random.
    fn solution(mut self) -> Vec<Digit> {
        let occurring = &self.clues.digits;
        let order = self.shifts.offsets(Lines::Rows).len();
        let mut left: Vec<Digit> =
            (1..=order as Digit).filter(|digit| occurring.binary_search(digit).is_err()).collect();
        self.rng.shuffle(&mut left);
        let mut digit_of = vec![0; order];
        for &clue in &self.clues.all {
            digit_of[usize::from(self.number_at(clue))] = occurring[usize::from(clue.digit)];
        }
        for (digit, free) in digit_of.iter_mut().filter(|digit| **digit == 0).zip(left) {
            *digit = free;
        }
        self.shifts.grid(&digit_of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::valid::clashes;

    fn board(shape: BoxShape, digits: Vec<Digit>) -> Board {
        Board::new(Geometry::boxes(shape.rows, shape.cols), digits).unwrap()
    }

    #[test]
    fn shuffled_grids_are_valid_before_and_after_a_shake() {
        for (rows, cols) in [(1, 4), (2, 2), (2, 3), (3, 2), (3, 4), (6, 6)] {
            let shape = BoxShape { rows, cols };
            for seed in 0..20 {
                let grid = shuffled_grid(shape, seed);
                assert_eq!(clashes(&board(shape, grid.clone())), [], "{rows} x {cols}");
                let mut puzzle = grid.clone();
                puzzle.iter_mut().step_by(2).for_each(|digit| *digit = 0);
                let puzzle = board(shape, puzzle);
                let mut shaken = grid.clone();
                shake(&puzzle, &mut shaken, seed);
                assert_eq!(clashes(&board(shape, shaken.clone())), [], "{rows} x {cols}");
                assert!(puzzle.clues().all(|(cell, digit)| shaken[cell] == digit));
            }
        }
    }

    #[test]
    fn the_cost_of_the_walk_always_matches_its_grid() {
        let shape = BoxShape { rows: 3, cols: 4 };
        let mut digits = shuffled_grid(shape, 1);
        digits.iter_mut().enumerate().filter(|(cell, _)| cell % 5 > 0).for_each(|(_, digit)| *digit = 0);
        let clues = Clues::of(&board(shape, digits));
        let mut walk = Walk::new(shape, &clues, Rng::new(2));
        let metropolis = Metropolis::at(1.0);
        let mut kept = 0;
        for _ in 0..1000 {
            kept += u32::from(walk.step(&metropolis));
            let mut renaming = Renaming::new(12, clues.digits.len());
            clues.all.iter().for_each(|&clue| renaming.add(clue.digit, walk.number_at(clue)));
            assert_eq!(walk.renaming.cost(), renaming.cost());
        }
        assert!((1..1000).contains(&kept));
    }
}
