//! Prime grids: squares of different primes whose rows, columns and diagonals sum to primes.
//!
//! All cells and sums are different primes below a bound. The final sum, which adds up all cells and all line sums, is
//! also a prime and may exceed the bound. The search fills the cell whose lines have the fewest holes, backtracks if a
//! finished line has an invalid sum, and keeps the fillings with the smallest final sums.
//!
//! ```
//! use oxidoku_core::primes::grid::{fill, PrimeGrid};
//! use oxidoku_core::Budget;
//!
//! let grid = PrimeGrid { order: 3, below: 100, cells: vec![0, 3, 17, 5, 0, 0, 13, 0, 7] };
//! let best = fill(&grid, Budget::new(1, u64::MAX));
//! assert_eq!(best.found, [(541, vec![41, 3, 17, 5, 23, 19, 13, 11, 7])]);
//! ```
//!
//! Representation: the cells are listed row by row, with 0 for a hole; lines are the rows, the columns, and the falling
//! and rising diagonals. A number is used if it is in a cell or is the sum of a finished line. The final sum counts a
//! cell once for itself and once for each line through it.
//! Invariants: `trail` holds the used numbers in order; `sums` and `holes` match the cells.
//! Cost: a node is one prime tried in a cell; primes are tried in ascending order. The search leaves a cell at the
//! first prime that makes a line or the final sum too large even with the smallest primes in all other holes. The
//! final sum is three times the sum of the cells plus the sums of the diagonals, so the search backtracks if the two
//! diagonals add up to a multiple of 3.

use crate::primes::numbers::table_below;
use crate::run::budget::{Budget, Meter};
use crate::run::outcome::StopReason;
use std::collections::BinaryHeap;

/// A square with an odd number of rows (at least 3), and a bound for its cells and sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrimeGrid {
    /// The number of rows. No grid with an even number of rows has a filling, because lines of odd primes would have
    /// even sums.
    pub order: usize,
    /// The bound, which must exceed all cells and all line sums.
    pub below: u32,
    /// Different primes below the bound, row by row, with 0 for a hole.
    pub cells: Vec<u32>,
}

/// The fillings of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fillings {
    /// The final sum and the cells of each filling, sorted by sum and then by the cells in row-by-row order.
    pub found: Vec<(u64, Vec<u32>)>,
    /// The reason why the search ended early, if it did; there may then be other fillings, even with smaller sums.
    pub stopped: Option<StopReason>,
}

/// Returns the fillings with the smallest final sums, up to the solution limit of the budget.
pub fn fill(grid: &PrimeGrid, budget: Budget) -> Fillings {
    let mut search = PrimeSearch::new(grid, budget);
    let stopped = if search.use_clues() { search.fill_from(0).err() } else { None };
    Fillings { found: search.kept.into_sorted_vec(), stopped }
}

/// Returns the cells of each line: the rows, the columns, and the falling and rising diagonals.
pub fn lines(order: usize) -> Vec<Vec<usize>> {
    let row = |row: usize| (0..order).map(move |position| row * order + position).collect();
    let col = |col: usize| (0..order).map(move |position| position * order + col).collect();
    let falling = (0..order).map(|position| position * (order + 1)).collect();
    let rising = (1..=order).map(|position| position * (order - 1)).collect();
    (0..order).map(row).chain((0..order).map(col)).chain([falling, rising]).collect()
}

struct PrimeSearch<'a> {
    below: u32,
    cells: Vec<u32>,
    lines_of: Vec<Vec<usize>>,
    sums: Vec<u32>,
    holes: Vec<usize>,
    /// The holes in the order in which they are filled.
    path: Vec<usize>,
    /// The primes that may fill a hole, in ascending order.
    primes: Vec<u32>,
    /// The sums of the smallest 0, 1, 2, ... of these primes.
    min_sums: Vec<u64>,
    /// For each index, the minimum that the holes `path[index..]` add to the final sum.
    min_from: Vec<u64>,
    is_prime: Vec<bool>,
    used: Vec<bool>,
    trail: Vec<u32>,
    kept: BinaryHeap<(u64, Vec<u32>)>,
    wanted: u64,
    meter: Meter<'a>,
}

impl<'a> PrimeSearch<'a> {
    fn new(grid: &PrimeGrid, budget: Budget<'a>) -> Self {
        let lines = lines(grid.order);
        let lines_of: Vec<Vec<usize>> = (0..grid.cells.len())
            .map(|cell| (0..lines.len()).filter(|&line| lines[line].contains(&cell)).collect())
            .collect();
        let holes = lines.iter().map(|line| line.iter().filter(|&&cell| grid.cells[cell] == 0).count());
        let holes: Vec<usize> = holes.collect();
        let path = path_through(&grid.cells, &lines_of, &holes);
        // The sums of all rows, of all columns and of all cells are each less than `order` times the bound.
        let is_prime = table_below((3 * grid.order + 2) * grid.below as usize + 1);
        let odd =
            (3..grid.below).filter(|&number| is_prime[number as usize] && !grid.cells.contains(&number));
        let primes: Vec<u32> = odd.collect();
        PrimeSearch {
            below: grid.below,
            sums: lines.iter().map(|line| line.iter().map(|&cell| grid.cells[cell]).sum()).collect(),
            holes,
            min_sums: sums_of_smallest(&primes, path.len()),
            min_from: (0..=path.len()).map(|from| min_of_all(&path[from..], &lines_of, &primes)).collect(),
            path,
            primes,
            is_prime,
            used: vec![false; grid.below as usize],
            trail: Vec::new(),
            kept: BinaryHeap::new(),
            wanted: budget.solutions,
            meter: Meter::new(budget, grid.cells.len()),
            cells: grid.cells.clone(),
            lines_of,
        }
    }

    /// Marks the clues and the sums of lines without holes as used; returns `false` if they break the rules.
    fn use_clues(&mut self) -> bool {
        let clues: Vec<u32> = self.cells.iter().copied().filter(|&cell| cell > 0).collect();
        let finished: Vec<u32> =
            (0..self.sums.len()).filter(|&line| self.holes[line] == 0).map(|line| self.sums[line]).collect();
        // A line with a 2 has an even sum, because its other primes are odd and their number is even.
        !clues.contains(&2)
            && self.primes.len() >= self.path.len()
            && clues.into_iter().chain(finished).all(|number| self.use_up(number))
            && self.diagonals_allow_prime()
    }

    fn fill_from(&mut self, depth: usize) -> Result<(), StopReason> {
        let Some(&cell) = self.path.get(depth) else {
            self.keep();
            return Ok(());
        };
        for index in 0..self.primes.len() {
            let prime = self.primes[index];
            self.meter.node()?;
            if self.is_too_large(cell, prime, depth) {
                break;
            }
            if self.used[prime as usize] {
                continue;
            }
            let before = self.trail.len();
            if self.put(cell, prime) {
                self.fill_from(depth + 1)?;
            }
            self.take_back(cell, before);
        }
        Ok(())
    }

    /// Returns whether this prime and all larger ones can be ruled out for the cell.
    fn is_too_large(&self, cell: usize, prime: u32, depth: usize) -> bool {
        let breaks = |&line: &usize| {
            let rest = self.min_sums[self.holes[line] - 1];
            u64::from(self.sums[line]) + u64::from(prime) + rest >= u64::from(self.below)
        };
        self.lines_of[cell].iter().any(breaks) || self.is_beyond_kept(cell, prime, depth)
    }

    /// Returns whether enough fillings with smaller final sums are already kept.
    fn is_beyond_kept(&self, cell: usize, prime: u32, depth: usize) -> bool {
        match self.kept.peek() {
            Some((largest, _)) if self.kept.len() as u64 >= self.wanted => {
                let weight = 1 + self.lines_of[cell].len() as u64;
                self.final_sum() + weight * u64::from(prime) + self.min_from[depth + 1] > *largest
            }
            _ => false,
        }
    }

    /// Returns the sum of all cells and all lines, with 0 for each hole.
    fn final_sum(&self) -> u64 {
        self.cells.iter().chain(&self.sums).map(|&number| u64::from(number)).sum()
    }

    /// Puts a prime into a hole; returns `false` if this breaks a rule.
    fn put(&mut self, cell: usize, prime: u32) -> bool {
        self.cells[cell] = prime;
        let mut is_valid = self.use_up(prime);
        for index in 0..self.lines_of[cell].len() {
            let line = self.lines_of[cell][index];
            self.sums[line] += prime;
            self.holes[line] -= 1;
            is_valid = is_valid && (self.holes[line] > 0 || self.use_up(self.sums[line]));
        }
        is_valid && self.diagonals_allow_prime()
    }

    fn diagonals_allow_prime(&self) -> bool {
        let first = self.sums.len() - 2;
        self.holes[first..].iter().any(|&holes| holes > 0) || self.sums[first..].iter().sum::<u32>() % 3 != 0
    }

    /// Marks a number as used if it is a prime below the bound and has not been used yet; returns `false` otherwise.
    fn use_up(&mut self, number: u32) -> bool {
        let is_valid = number < self.below && self.is_prime[number as usize] && !self.used[number as usize];
        if is_valid {
            self.used[number as usize] = true;
            self.trail.push(number);
        }
        is_valid
    }

    fn take_back(&mut self, cell: usize, before: usize) {
        for number in self.trail.drain(before..) {
            self.used[number as usize] = false;
        }
        for &line in &self.lines_of[cell] {
            self.sums[line] -= self.cells[cell];
            self.holes[line] += 1;
        }
        self.cells[cell] = 0;
    }

    /// Keeps the filling if its final sum is a prime; if too many fillings are kept, drops the filling with the
    /// largest sum.
    fn keep(&mut self) {
        let sum = self.final_sum();
        if self.is_prime[sum as usize] {
            self.kept.push((sum, self.cells.clone()));
            if self.kept.len() as u64 > self.wanted {
                self.kept.pop();
            }
        }
    }
}

/// Orders the holes so that each is on the line with the fewest holes left. The sums of lines are then known early.
fn path_through(cells: &[u32], lines_of: &[Vec<usize>], holes: &[usize]) -> Vec<usize> {
    let mut holes = holes.to_vec();
    let mut left: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] == 0).collect();
    let mut path = Vec::with_capacity(left.len());
    let holes_by_line = |cell: usize, holes: &[usize]| {
        let mut counts: Vec<usize> = lines_of[cell].iter().map(|&line| holes[line]).collect();
        counts.sort_unstable();
        // This sentinel exceeds every count of holes, so in a tie the cell on more lines comes first.
        counts.push(usize::MAX);
        counts
    };
    while let Some(position) = (0..left.len()).min_by_key(|&position| holes_by_line(left[position], &holes)) {
        let cell = left.remove(position);
        lines_of[cell].iter().for_each(|&line| holes[line] -= 1);
        path.push(cell);
    }
    path
}

/// Returns the sums of the smallest 0, 1, 2, ..., `max` primes.
fn sums_of_smallest(primes: &[u32], max: usize) -> Vec<u64> {
    let mut sums = vec![0];
    for position in 0..max {
        let prime = primes.get(position).map_or(0, |&prime| u64::from(prime));
        sums.push(sums[position] + prime);
    }
    sums
}

/// Returns the minimum that these holes add to the final sum: the smallest primes fill the cells that count most often.
fn min_of_all(holes: &[usize], lines_of: &[Vec<usize>], primes: &[u32]) -> u64 {
    let mut weights: Vec<u64> = holes.iter().map(|&cell| 1 + lines_of[cell].len() as u64).collect();
    weights.sort_unstable_by(|one, other| other.cmp(one));
    weights.iter().zip(primes).map(|(weight, &prime)| weight * u64::from(prime)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Stop;

    fn known() -> PrimeGrid {
        PrimeGrid { order: 3, below: 100, cells: vec![0, 3, 17, 5, 0, 0, 13, 0, 7] }
    }

    #[test]
    fn the_known_grid_has_four_fillings() {
        let filled = fill(&known(), Budget::new(u64::MAX, u64::MAX));
        let expected = [
            (541, vec![41, 3, 17, 5, 23, 19, 13, 11, 7]),
            (601, vec![11, 3, 17, 5, 41, 37, 13, 23, 7]),
            (691, vec![11, 3, 17, 5, 41, 37, 13, 53, 7]),
            (709, vec![11, 3, 17, 5, 41, 43, 13, 53, 7]),
        ];
        assert_eq!(filled, Fillings { found: expected.to_vec(), stopped: None });
    }

    #[test]
    fn a_search_stops_at_the_node_limit_or_on_request() {
        let empty = PrimeGrid { cells: vec![0; 9], ..known() };
        assert_eq!(fill(&empty, Budget::new(1, 100)).stopped, Some(StopReason::Nodes));
        let interrupted = Budget { stop: &Stop::new(&|| true), ..Budget::new(u64::MAX, u64::MAX) };
        assert_eq!(fill(&empty, interrupted).stopped, Some(StopReason::Interrupt));
    }
}
