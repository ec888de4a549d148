//! The walk: completes boards with few clues by rearranging a grid that is complete already.
//!
//! On a large board with few clues almost everything is free, so that a search that fills in cell by cell goes astray.
//! The other way round is easy: take a complete grid, forget its digits but not which cells have equal ones, and
//! exchange lines until the cells of the clues can be given the digits of the clues. Then rename the digits. What each
//! exchange breaks and mends is seen in the clues of two lines, whatever the size of the board.
//!
//! Each step takes a clue, mostly one that is in the way of another, and exchanges its row or its column with one that may
//! change places with it ([`shifts`]). What is then wrong is counted ([`renaming`]); a step that makes it worse is
//! kept with a probability that falls with the damage, at a temperature low enough for order and high enough to get out
//! of dead ends (Metropolis). It falls slowly with the order.
//!
//! The walk succeeds where the grids of shifts are many enough for the clues. There are about
//! `(rows! cols!)^(rows + cols)` of them, and each clue beyond the first of its digit, or of another digit, leaves one in
//! `order`: boards with about as many clues as the order are completed at all sizes, those with half as many again
//! mostly, more never. It also fails on a few boards that have solutions, but none of this kind, on the small sizes
//! above all. It proves nothing: an insoluble board uses up the steps.
//!
//! The counters: a node is a step, a guess a step that was kept, a backtrack a new start.
//!
//! Invariants: the grid is complete and valid before and after each step.
//! Cost: a step touches the clues of two lines; memory is 2 bytes for each digit of the clues and each of the grid.
//!
//! References: N. Metropolis, A. W. Rosenbluth, M. N. Rosenbluth, A. H. Teller and E. Teller, *Equation of State
//! Calculations by Fast Computing Machines*, Journal of Chemical Physics 21, 1953, <https://doi.org/10.1063/1.1699114>.

mod renaming;
mod shifts;

use crate::board::{Board, Digit};
use crate::geometry::BoxShape;
use crate::outcome::{Outcome, Stop, Verdict};
use crate::rng::Rng;
use crate::search::limit::{Limits, Meter};
use renaming::Renaming;
use shifts::{Lines, Shifts};

/// Looks for a solution for so many steps, or so many nodes of the limits if these are fewer.
///
/// Panics where the board has other houses than rows, columns and boxes.
pub fn walk(board: &Board, seed: u64, limits: Limits, steps: u64) -> Outcome {
    let shape = board.geometry().box_shape().expect("a board of rows, columns and boxes");
    let clues = Clues::of(board);
    let mut meter = Meter::new(Limits { nodes: steps.min(limits.nodes), ..limits }, clues.touched_by_a_step());
    let mut rng = Rng::new(seed);
    let found = loop {
        let mut walk = Walk::new(shape, &clues, &mut rng);
        match walk.cool(&mut rng, &mut meter) {
            Err(stop) => break Err(stop),
            Ok(false) => meter.counters.backtracks += 1,
            Ok(true) => break Ok(walk.solution(&mut rng)),
        }
    };
    let (verdict, solution) = match found {
        Ok(solution) => (Verdict::Found, Some(solution)),
        Err(stop) => (Verdict::Stopped(stop), None),
    };
    let solutions = u64::from(solution.is_some());
    Outcome { verdict, solution, solutions, counters: meter.counters }
}

/// A complete and valid grid at once.
pub fn shuffled_grid(shape: BoxShape, seed: u64) -> Vec<Digit> {
    let mut rng = Rng::new(seed);
    let shifts = Shifts::random(shape, &mut rng);
    let mut digits: Vec<Digit> = (1..=shape.order() as Digit).collect();
    rng.shuffle(&mut digits);
    shifts.grid(&digits)
}

/// The clues of a board, by row and by column.
struct Clues {
    order: usize,
    list: Vec<Clue>,
    by_row: Vec<Crossing>,
    by_row_start: Vec<u32>,
    by_col: Vec<Crossing>,
    by_col_start: Vec<u32>,
    digits: Vec<Digit>,
}

#[derive(Clone, Copy)]
struct Clue {
    row: u16,
    col: u16,
    digit: u16,
}

/// A clue seen from its line: the line that crosses there, and the digit.
#[derive(Clone, Copy)]
struct Crossing {
    line: u16,
    digit: u16,
}

impl Clues {
    fn of(board: &Board) -> Self {
        let order = board.geometry().order();
        let mut digits: Vec<Digit> = board.clues().map(|(_, d)| d).collect();
        digits.sort_unstable();
        digits.dedup();
        let list: Vec<Clue> = board
            .clues()
            .map(|(cell, d)| Clue {
                row: (cell / order) as u16,
                col: (cell % order) as u16,
                digit: digits.binary_search(&d).unwrap() as u16,
            })
            .collect();
        let by = |key: &dyn Fn(&Clue) -> (u16, u16)| {
            let mut start = vec![0u32];
            let mut all = Vec::new();
            for line in 0..order as u16 {
                all.extend(list.iter().filter(|c| key(c).0 == line).map(|c| Crossing { line: key(c).1, digit: c.digit }));
                start.push(all.len() as u32);
            }
            (all, start)
        };
        let (by_row, by_row_start) = by(&|c| (c.row, c.col));
        let (by_col, by_col_start) = by(&|c| (c.col, c.row));
        Clues { order, list, by_row, by_row_start, by_col, by_col_start, digits }
    }
    fn touched_by_a_step(&self) -> usize {
        8 + 4 * self.list.len() / self.order
    }
    #[inline]
    fn on(&self, lines: Lines, line: usize) -> &[Crossing] {
        let (all, start) = match lines {
            Lines::Rows => (&self.by_row, &self.by_row_start),
            Lines::Columns => (&self.by_col, &self.by_col_start),
        };
        &all[start[line] as usize..start[line + 1] as usize]
    }
}

struct Walk<'a> {
    clues: &'a Clues,
    shifts: Shifts,
    renaming: Renaming,
    keep: [f64; 16],
    shape: BoxShape,
    looks: usize,
    bands: f64,
}

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

impl<'a> Walk<'a> {
    fn new(shape: BoxShape, clues: &'a Clues, rng: &mut Rng) -> Self {
        let shifts = Shifts::random(shape, rng);
        let mut renaming = Renaming::new(clues.order, clues.digits.len());
        for clue in &clues.list {
            renaming.add(clue.digit, shifts.at(clue.row.into(), clue.col.into()));
        }
        let t = env("T", 0.13);
        let mut keep = [1.0; 16];
        for d in 1..16 {
            keep[d] = (-(d as f64) / t).exp();
        }
        Walk { clues, shifts, renaming, keep, shape, looks: env("LOOKS", 8.0) as usize, bands: env("BANDS", 0.0) }
    }

    fn cool(&mut self, rng: &mut Rng, meter: &mut Meter) -> Result<bool, Stop> {
        let (hot, cold) = (env("HOT", 0.3), env("COLD", 0.1));
        let mut blocks = (env("L0", 16.0) * self.clues.list.len() as f64 / 256.0) as u64 + 1;
        loop {
            for b in 0..blocks {
                let t = hot * (cold / hot as f64).powf(b as f64 / blocks as f64);
                for d in 1..16 {
                    self.keep[d] = (-(d as f64) / t).exp();
                }
                if self.until(256, rng, meter)? {
                    return Ok(true);
                }
            }
            blocks *= 2;
            meter.counters.backtracks += 1;
        }
    }

    fn until(&mut self, most: u64, rng: &mut Rng, meter: &mut Meter) -> Result<bool, Stop> {
        for _ in 0..most {
            if self.renaming.cost() == 0 {
                return Ok(true);
            }
            meter.node()?;
            self.step(rng, meter);
        }
        Ok(false)
    }

    fn step(&mut self, rng: &mut Rng, meter: &mut Meter) {
        let before = self.renaming.cost();
        let clue = self.clue(rng);
        if self.bands > 0.0 && rng.unit() < self.bands {
            let (a, b) = (usize::from(clue.row) / self.shape.rows, rng.below(self.shape.cols));
            self.swap_bands(a, b);
            let after = self.renaming.cost();
            if after > before && rng.unit() >= self.keep[((after - before) as usize).min(15)] {
                self.swap_bands(a, b);
            }
            return;
        }
        let lines = if rng.below(2) == 0 { Lines::Rows } else { Lines::Columns };
        let line = usize::from(if lines == Lines::Rows { clue.row } else { clue.col });
        let other = self.shifts.partner(lines, line, rng);
        if line == other {
            return;
        }
        self.exchange(lines, line, other);
        let after = self.renaming.cost();
        if after > before && rng.unit() >= self.keep[((after - before) as usize).min(15)] {
            self.exchange(lines, line, other);
        } else {
            meter.counters.guesses += 1;
        }
    }

    fn swap_bands(&mut self, a: usize, b: usize) {
        if a != b {
            for k in 0..self.shape.rows {
                self.exchange(Lines::Rows, a * self.shape.rows + k, b * self.shape.rows + k);
            }
        }
    }

    fn clue(&self, rng: &mut Rng) -> Clue {
        let mut clue = self.clues.list[rng.below(self.clues.list.len())];
        for _ in 1..self.looks {
            if self.renaming.is_in_the_way(clue.digit, self.shifts.at(clue.row.into(), clue.col.into())) {
                break;
            }
            clue = self.clues.list[rng.below(self.clues.list.len())];
        }
        clue
    }

    fn exchange(&mut self, lines: Lines, line: usize, other: usize) {
        let hours = self.shifts.hours(lines);
        let across = self.shifts.hours(if lines == Lines::Rows { Lines::Columns } else { Lines::Rows });
        for (from, to) in [(line, other), (other, line)] {
            for c in self.clues.on(lines, from) {
                let hour = across[usize::from(c.line)];
                self.renaming.remove(c.digit, self.shifts.sum(hours[from], hour));
                self.renaming.add(c.digit, self.shifts.sum(hours[to], hour));
            }
        }
        self.shifts.exchange(lines, line, other);
    }

    fn solution(&self, _rng: &mut Rng) -> Vec<Digit> {
        let mut digit_of = vec![0; self.clues.order];
        for clue in &self.clues.list {
            digit_of[usize::from(self.shifts.at(clue.row.into(), clue.col.into()))] =
                self.clues.digits[usize::from(clue.digit)];
        }
        let mut rest = (1..=self.clues.order as Digit).filter(|d| self.clues.digits.binary_search(d).is_err());
        for digit in &mut digit_of {
            if *digit == 0 {
                *digit = rest.next().unwrap();
            }
        }
        self.shifts.grid(&digit_of)
    }
}
