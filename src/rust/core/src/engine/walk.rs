//! The walk: completes boards with few clues by rearranging a grid that is complete already.
//!
//! On a large board with few clues almost everything is free, so that a search that fills in cell by cell goes astray.
//! The other way round is easy: take a complete grid, forget its digits but not which cells have equal ones, and
//! exchange lines until the cells of the clues can be given the digits of the clues. Then rename the digits. What each
//! exchange breaks and mends is seen in the clues of two lines, whatever the size of the board. A [`shake`] of the solution
//! leads away from the grids that are shifts throughout.
//!
//! Each step takes a clue, mostly one that is in the way of another, and exchanges its row or its column with one that
//! may change places with it ([`shifts`]). What is wrong is counted ([`renaming`]), and steps that make it worse are
//! kept the more rarely the colder it is ([`crate::engine::metropolis`]). It is cooled from hot to cold again and again, each
//! time twice as slowly: boards with few clues are done in the first cold, others need slow cooling.
//!
//! When it succeeds: the clues must fit one of the grids of shifts, of which there are about
//! `(rows! cols!)^(rows + cols)`, while each clue that repeats a digit rules out all but one in `order` of them. So
//! boards with each digit once are completed at all sizes from 36 x 36 to 400 x 400. Where digits come as they do in
//! random cells of a random grid, it mostly succeeds with three quarters of the order at 36 x 36 and 100 x 100, and
//! rarely with more clues than the order. On the small sizes, up to 9 x 9, it may fail with fewer, as not every
//! solution is of this kind. It proves nothing: a board without solution uses up the steps.
//!
//! The counters: a node is the grid at the start and after each step, a guess a step that was kept, a backtrack the end
//! of a cooling.
//!
//! Invariants: the grid is complete and valid before and after each step.
//! Cost: a step reads the clues of two lines, 0.1 us for a clue a line; memory is 2 bytes for each digit of the clues
//! and each of the grid. Nothing is allocated after the start.

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

/// Here a walk strays freely: one step in thirty that makes things worse by one is kept.
const HOT: f64 = 0.3;

/// Here it hardly leaves a dead end: one such step in twenty thousand is kept.
const COLD: f64 = 0.1;

/// Steps for each clue from hot to cold, the first time.
const FIRST_COOLING: usize = 64;

/// Steps at one temperature.
const AT_A_TEMPERATURE: usize = 256;

/// Looks for a clue that is in the way before any other is taken.
const LOOKS: usize = 16;

/// Looks for a solution among as many grids as the budget has nodes.
///
/// Panics where the board has other houses than rows, columns and boxes.
pub fn walk(board: &Board, seed: u64, budget: Budget) -> Outcome {
    let shape = board.geometry().box_shape().expect("a board of rows, columns and boxes");
    let clues = Clues::of(board);
    let mut meter = Meter::new(budget, touched_by_a_step(&clues, shape));
    let mut walk = Walk::new(shape, &clues, Rng::new(seed));
    let (verdict, solution) = match walk.until_found(&mut meter) {
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

/// A complete and valid grid at once: any grid of shifts under any names of the digits, each as likely as the others,
/// half of the time with rows for columns where boxes are square.
///
/// These are the images of the cyclic grid under exchanges of rows, columns, bands, stacks and digits, and more.
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

/// The clues that a step reads, some of them twice, and as much again for what it draws.
fn touched_by_a_step(clues: &Clues, shape: BoxShape) -> usize {
    8 + 4 * clues.all.len() / shape.order()
}

/// A grid of shifts on its way to the clues.
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

    /// Cools again and again, ever more slowly.
    fn until_found(&mut self, meter: &mut Meter) -> Result<(), StopReason> {
        meter.node()?;
        let mut temperatures = FIRST_COOLING * self.clues.all.len() / AT_A_TEMPERATURE + 1;
        loop {
            for step in 0..temperatures {
                let cooled = step as f64 / temperatures as f64;
                let metropolis = Metropolis::at(HOT * (COLD / HOT).powf(cooled));
                for _ in 0..AT_A_TEMPERATURE {
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

    /// Exchanges two lines, or leaves them as they are.
    #[inline]
    fn step(&mut self, metropolis: &Metropolis) -> bool {
        let before = self.renaming.cost();
        let lines = if self.rng.below(2) == 0 { Lines::Rows } else { Lines::Columns };
        let line = self.clue_in_the_way().line(lines);
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

    /// A clue that is in the way, if one is found soon; there has to be one.
    #[inline]
    fn clue_in_the_way(&mut self) -> Clue {
        let mut clue = self.any_clue();
        for _ in 1..LOOKS {
            if self.renaming.is_in_the_way(clue.digit, self.number_at(clue)) {
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
        let (hours, across) = (self.shifts.hours(lines), self.shifts.hours(lines.across()));
        for (from, to) in [(line, partner), (partner, line)] {
            for &(crossing, digit) in self.clues.on(lines, from) {
                let hour = across[usize::from(crossing)];
                self.renaming.remove(digit, self.shifts.sum(hours[from], hour));
                self.renaming.add(digit, self.shifts.sum(hours[to], hour));
            }
        }
        self.shifts.exchange(lines, line, partner);
    }

    /// The grid with the digits of the clues; those that do not occur take what is left, in a random order.
    fn solution(mut self) -> Vec<Digit> {
        let occurring = &self.clues.digits;
        let order = self.shifts.hours(Lines::Rows).len();
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
    fn shuffled_grids_are_valid_and_so_is_what_a_shake_makes_of_them() {
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
    fn the_cost_of_the_walk_is_that_of_its_grid() {
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
