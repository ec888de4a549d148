//! A filling: the candidates that the open cells hold, their clashes, and the step that changes the filling.
//!
//! Representation: the candidate that each cell holds; for each seat, the number of cells that take it, and the
//! exclusive or of their indices, which is the index of the last cell if only one is left; for each double seat, the
//! number of cells that take it; a list of the clashing cells, and the position of each cell in the list.
//! Invariants: the counts match the candidates held; a cell is in the list if and only if another cell takes one of
//! its seats; `clashes` is the number of clashing pairs, or close to it (see `seats`).
//! Cost: a step reads the seats of two candidates; a step that is kept changes these seats, and reads the seats of
//! each cell that becomes the only one in a seat.

use super::seats::{SeatCounts, Seats};
use crate::engine::metropolis::Metropolis;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The position of a cell that is not in the list.
const NOWHERE: u32 = u32::MAX;

/// The numbers of seats and double seats of a candidate on a plain board, which has specialised code.
const PLAIN: SeatCounts = SeatCounts { seats: 3, doubles: 2 };

pub(super) struct WrongFilling {
    held: Vec<u32>,
    seats: Vec<Taken>,
    doubles: Vec<u16>,
    clashing: Vec<u32>,
    position: Vec<u32>,
    clashes: i32,
}

/// The number of cells that take a seat, and the exclusive or of their indices.
#[derive(Clone, Copy, Default)]
struct Taken {
    count: u32,
    cells_xor: u32,
}

impl WrongFilling {
    /// Puts a random candidate into each cell.
    pub(super) fn random(seats: &Seats, rng: &mut Rng) -> Self {
        let cells = seats.cells();
        let mut filling = WrongFilling {
            held: vec![0; cells],
            seats: vec![Taken::default(); seats.seats],
            doubles: vec![0; seats.doubles],
            clashing: Vec::with_capacity(cells),
            position: vec![NOWHERE; cells],
            clashes: 0,
        };
        for cell in 0..cells {
            let (first, candidates) = seats.candidates_of(cell);
            let candidate = first + rng.below(candidates as usize) as u32;
            filling.clashes += filling.clashes_with(seats, seats.each, candidate);
            filling.held[cell] = candidate;
            filling.take(seats, seats.each, cell, candidate);
        }
        filling
    }

    /// Returns the candidate that each cell holds.
    pub(super) fn held(&self) -> &[u32] {
        &self.held
    }

    pub(super) fn is_solution(&self) -> bool {
        self.clashing.is_empty()
    }

    pub(super) fn clashes(&self) -> i32 {
        self.clashes
    }

    /// Makes up to `steps` steps, and stops early at a solution; returns the mean number of clashes.
    pub(super) fn run(
        &mut self,
        seats: &Seats,
        metropolis: &Metropolis,
        steps: u64,
        rng: &mut Rng,
        meter: &mut Meter,
    ) -> Result<f64, StopReason> {
        let (mut done, mut clashes) = (0, 0);
        while done < steps && !self.is_solution() {
            let granted = meter.grant(steps - done)?;
            let run = match seats.each {
                PLAIN => self.run_with(seats, PLAIN, metropolis, granted, rng),
                each => self.run_with(seats, each, metropolis, granted, rng),
            };
            meter.counters.nodes += run.steps;
            meter.counters.guesses += run.kept;
            done += run.steps;
            clashes += run.clashes;
        }
        Ok(clashes as f64 / done.max(1) as f64)
    }

    #[inline(always)]
    fn run_with(
        &mut self,
        seats: &Seats,
        each: SeatCounts,
        metropolis: &Metropolis,
        steps: u64,
        rng: &mut Rng,
    ) -> Run {
        let mut run = Run { steps: 0, kept: 0, clashes: 0 };
        while run.steps < steps && !self.clashing.is_empty() {
            run.steps += 1;
            run.clashes += i64::from(self.clashes);
            run.kept += u64::from(self.step(seats, each, metropolis, rng));
        }
        run
    }

    /// Tries another candidate in a clashing cell; returns whether it was kept.
    #[inline(always)]
    fn step(&mut self, seats: &Seats, each: SeatCounts, metropolis: &Metropolis, rng: &mut Rng) -> bool {
        let (some, other) = halves(rng.word());
        let cell = self.clashing[share(some, self.clashing.len() as u32) as usize] as usize;
        let (first, candidates) = seats.candidates_of(cell);
        let old = self.held[cell];
        let mut new = first + share(other, candidates - 1);
        new += u32::from(new >= old);

        // The count for the old candidate includes the cell itself: once for each seat, less once for each double seat.
        let itself = each.seats as i32 - each.doubles as i32;
        let damage = self.clashes_with(seats, each, new) - (self.clashes_with(seats, each, old) - itself);
        if !metropolis.keeps(damage, rng) {
            return false;
        }
        self.clashes += damage;
        self.held[cell] = new;
        self.leave(seats, each, cell, old);
        self.take(seats, each, cell, new);
        true
    }

    /// Returns the total number of cells in the candidate's seats, less the total number in its double seats.
    #[inline(always)]
    fn clashes_with(&self, seats: &Seats, each: SeatCounts, candidate: u32) -> i32 {
        let (singles, doubles) = seats.of_candidate(candidate, each);
        let taken: u32 = singles.iter().map(|&seat| self.seats[seat as usize].count).sum();
        let twice: u16 = doubles.iter().map(|&double| self.doubles[double as usize]).sum();
        taken as i32 - i32::from(twice)
    }

    /// Makes the cell leave the seats of the candidate. This may end the clashes of a cell that remains alone in a
    /// seat.
    #[inline(always)]
    fn leave(&mut self, seats: &Seats, each: SeatCounts, cell: usize, candidate: u32) {
        let (singles, doubles) = seats.of_candidate(candidate, each);
        for &double in doubles {
            self.doubles[double as usize] -= 1;
        }
        for &seat in singles {
            let taken = &mut self.seats[seat as usize];
            taken.count -= 1;
            taken.cells_xor ^= cell as u32;
            if taken.count == 1 {
                let alone = taken.cells_xor as usize;
                let (its_seats, _) = seats.of_candidate(self.held[alone], each);
                if its_seats.iter().all(|&seat| self.seats[seat as usize].count == 1) {
                    self.unlist(alone);
                }
            }
        }
    }

    /// Makes the cell take the seats of the candidate. A cell that was alone in one of these seats now clashes.
    #[inline(always)]
    fn take(&mut self, seats: &Seats, each: SeatCounts, cell: usize, candidate: u32) {
        let (singles, doubles) = seats.of_candidate(candidate, each);
        for &double in doubles {
            self.doubles[double as usize] += 1;
        }
        let mut is_alone = true;
        for &seat in singles {
            let taken = &mut self.seats[seat as usize];
            let other = taken.cells_xor;
            taken.cells_xor ^= cell as u32;
            taken.count += 1;
            is_alone &= taken.count == 1;
            if taken.count == 2 {
                self.list(other as usize);
            }
        }
        if is_alone {
            self.unlist(cell);
        } else {
            self.list(cell);
        }
    }

    /// Adds the cell to the list, unless it is already listed.
    #[inline(always)]
    fn list(&mut self, cell: usize) {
        if self.position[cell] == NOWHERE {
            self.position[cell] = self.clashing.len() as u32;
            self.clashing.push(cell as u32);
        }
    }

    /// Removes the cell from the list, if it is listed; the last cell takes its place.
    #[inline(always)]
    fn unlist(&mut self, cell: usize) {
        let position = std::mem::replace(&mut self.position[cell], NOWHERE);
        if position != NOWHERE {
            self.clashing.swap_remove(position as usize);
            if let Some(&moved) = self.clashing.get(position as usize) {
                self.position[moved as usize] = position;
            }
        }
    }
}

struct Run {
    steps: u64,
    kept: u64,
    /// The sum over all steps of the number of clashing pairs before the step.
    clashes: i64,
}

fn halves(word: u64) -> (u32, u32) {
    ((word >> 32) as u32, word as u32)
}

/// Maps a random number to `0..n`, uniformly except for a relative bias of at most n / 2^32.
#[inline(always)]
fn share(random: u32, n: u32) -> u32 {
    ((u64::from(random) * u64::from(n)) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::Board;
    use crate::engine::reduce::reduce;
    use crate::run::budget::Stop;

    /// Returns the number of clashing pairs and the list of clashing cells, found by comparing all cells.
    fn clashes(geometry: &Geometry, digits: &[u32]) -> (i32, Vec<u32>) {
        let share_a_house = |a: usize, b: usize| {
            geometry.houses_of(a).iter().any(|&house| geometry.cells_of(house as usize).contains(&(b as u32)))
        };
        let clash = |a: usize, b: usize| a != b && digits[a] == digits[b] && share_a_house(a, b);
        let cells = || 0..digits.len();
        let pairs = cells().flat_map(|a| (0..a).filter(move |&b| clash(a, b))).count();
        let clashing = cells().filter(|&a| cells().any(|b| clash(a, b))).map(|cell| cell as u32).collect();
        (pairs as i32, clashing)
    }

    #[test]
    fn the_counts_always_match_the_filling() {
        let mut rng = Rng::new(1);
        for (rows, cols) in [(1, 4), (2, 3), (3, 3)] {
            let geometry = Geometry::boxes(rows, cols);
            let order = geometry.order() as u32;
            let empty = Board::new(geometry.clone(), vec![0; geometry.cells()]).unwrap();
            let seats = Seats::of(&geometry, &reduce(&empty, &Stop::NEVER).unwrap());
            let mut filling = WrongFilling::random(&seats, &mut rng);
            for _ in 0..300 {
                let digits: Vec<u32> = filling.held.iter().map(|candidate| candidate % order).collect();
                let mut listed = filling.clashing.clone();
                listed.sort_unstable();
                assert_eq!((filling.clashes, listed), clashes(&geometry, &digits), "{rows} x {cols}");
                filling.run_with(&seats, seats.each, &Metropolis::at(0.5), 3, &mut rng);
            }
        }
    }
}
