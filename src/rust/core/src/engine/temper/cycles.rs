//! Thermal cycles: the filling is cooled until it freezes, heated a little and cooled again, each time more slowly.
//!
//! The number of clashes shows when a filling freezes: it drops from dozens to a few while the temperature falls by
//! only a tenth. Boards of order 36 with half of their cells filled freeze at 0.31; boards of order 64 with 40 % of
//! their cells filled freeze at 0.20. Solutions are found near this temperature, just before or after the filling
//! freezes. If it freezes with clashes, a little heat frees it, and the next cycle begins from a different filling.
//!
//! The first cycle is fast and begins so hot that no filling is frozen. It solves many boards, and it finds roughly
//! where the board freezes. Each later cycle begins a little above the temperature at which the filling froze before,
//! and cools at half the rate of the previous cycle, down to a limit, because hard boards need slow cooling. If a
//! filling was frozen during the whole cycle, it is heated more, and the next cycle cools at the same rate; if it
//! cannot be heated more, the next cycle cools at half the rate. If the filling did not freeze, the next cycle begins
//! at the first temperature again.

use super::filling::WrongFilling;
use super::seats::Seats;
use crate::engine::metropolis::Metropolis;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The temperature at the beginning of the first cycle, at which no board tested freezes.
const HOT: f64 = 0.45;

/// The last temperature of a cycle in which the average number of clashes never falls to the limit. All boards tested
/// freeze at a higher temperature.
const COLD: f64 = 0.15;

/// The number of steps per candidate at each temperature.
const STEPS: u64 = 4;

/// The ratio of each temperature to the previous temperature in the first cycle.
const RATIO: f64 = 0.998;

/// The weight of each new temperature in the moving average of the clashes in the first cycle.
const WEIGHT: f64 = 0.3;

/// The maximum slowness: the slowest cycles cool 256 times as slowly as the first.
const MAX_SLOWNESS: f64 = 256.0;

/// A filling counts as frozen when its average number of clashes is at most this number and at most one per
/// [`CELLS_PER_CLASH`] open cells.
const MAX_CLASHES: f64 = 25.0;

/// The minimum number of open cells per clash of a frozen filling.
const CELLS_PER_CLASH: f64 = 25.0;

/// The ratio of the last temperature of a cycle to the freezing temperature.
const BOTTOM: f64 = 0.945;

/// The ratio of the first temperature of the next cycle to the freezing temperature.
const TOP: f64 = 1.015;

/// The same ratio if the filling was frozen during the whole cycle.
const TOP_IF_FROZEN: f64 = 1.05;

/// A filling that freezes above this share of the first temperature of a cycle was frozen from the beginning.
const FROZEN: f64 = 0.99;

pub(super) struct Cycles {
    filling: WrongFilling,
    /// The best filling in the last call of `run()` that finished the steps at a temperature. Only fillings after the
    /// last step at a temperature are compared.
    best: Vec<u32>,
    /// The first temperature of this cycle.
    top: f64,
    temperature: f64,
    /// The temperature at which the filling froze in this cycle.
    freezing: Option<f64>,
    /// How many times as slowly as the first cycle this cycle cools.
    slowness: f64,
    /// The mean number of clashes at one temperature is noisy, so this is an exponential moving average over the
    /// temperatures.
    average_clashes: f64,
}

impl Cycles {
    pub(super) fn new(filling: WrongFilling) -> Self {
        Cycles {
            best: filling.held().to_vec(),
            top: HOT,
            temperature: HOT,
            freezing: None,
            slowness: 1.0,
            average_clashes: f64::from(filling.clashes()),
            filling,
        }
    }

    pub(super) fn best_filling(&self) -> &[u32] {
        &self.best
    }

    /// Runs until the filling is a solution, or until the meter stops it.
    pub(super) fn run(&mut self, seats: &Seats, rng: &mut Rng, meter: &mut Meter) -> Result<(), StopReason> {
        let max_clashes = MAX_CLASHES.min(seats.cells() as f64 / CELLS_PER_CLASH);
        let steps = STEPS * seats.candidates() as u64;
        let mut fewest = i32::MAX;
        loop {
            let colder = self.temperature * RATIO.powf(1.0 / self.slowness);
            let mean_clashes = self.filling.run(seats, &Metropolis::at(colder), steps, rng, meter)?;
            // The number of clashes may be approximate, so a solution need not have the fewest.
            if self.filling.clashes() < fewest || self.filling.is_solution() {
                fewest = self.filling.clashes();
                self.best.copy_from_slice(self.filling.held());
            }
            if self.filling.is_solution() {
                return Ok(());
            }
            self.temperature = colder;
            self.average_clashes += (mean_clashes - self.average_clashes) * WEIGHT / self.slowness;
            if self.freezing.is_none() && self.average_clashes <= max_clashes {
                self.freezing = Some(colder);
            }
            if colder <= self.freezing.map_or(COLD, |freezing| freezing * BOTTOM) {
                self.reheat();
                // Begin above the limit, or the low average of the last cycle would make the filling count as frozen.
                self.average_clashes = 1.5 * max_clashes;
            }
        }
    }

    /// Begins the next cycle.
    fn reheat(&mut self) {
        let slower = (2.0 * self.slowness).min(MAX_SLOWNESS);
        let top = match self.freezing.take() {
            Some(freezing) if freezing > self.top * FROZEN && self.top < HOT => freezing * TOP_IF_FROZEN,
            Some(freezing) => {
                self.slowness = slower;
                freezing * TOP
            }
            None => {
                // If this cycle began at `HOT`, it cooled too fast. Otherwise, its rate suited a narrow range of
                // temperatures and is too slow for the whole range.
                self.slowness = if self.top == HOT { slower } else { 1.0 };
                HOT
            }
        };
        self.top = top.min(HOT);
        self.temperature = self.top;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::geometry::Geometry;
    use crate::board::Board;
    use crate::engine::reduce::reduce;
    use crate::run::budget::{Budget, Stop};

    fn empty() -> (Seats, Cycles) {
        let geometry = Geometry::boxes(3, 3);
        let board = Board::new(geometry.clone(), vec![0; 81]).unwrap();
        let seats = Seats::of(&geometry, &reduce(&board, &Stop::NEVER).unwrap());
        let cycles = Cycles::new(WrongFilling::random(&seats, &mut Rng::new(1)));
        (seats, cycles)
    }

    #[test]
    fn the_next_cycle_is_slower_and_begins_above_the_freezing_temperature() {
        let (_, mut cycles) = empty();
        for cycle in 1..20 {
            let freezing = 0.3 + 0.001 * f64::from(cycle);
            (cycles.top, cycles.freezing) = (0.33, Some(freezing));
            cycles.reheat();
            assert_eq!((cycles.top, cycles.temperature), (freezing * TOP, freezing * TOP));
            assert_eq!(cycles.slowness, 2f64.powi(cycle).min(MAX_SLOWNESS));
        }
    }

    #[test]
    fn a_filling_that_was_frozen_from_the_beginning_is_heated_more_and_one_that_never_froze_begins_again() {
        let (_, mut cycles) = empty();
        (cycles.top, cycles.freezing) = (0.3, Some(0.299));
        cycles.reheat();
        assert_eq!((cycles.temperature, cycles.slowness), (0.299 * TOP_IF_FROZEN, 1.0));
        (cycles.top, cycles.slowness) = (0.3, 64.0);
        cycles.reheat();
        assert_eq!((cycles.temperature, cycles.slowness), (HOT, 1.0));
        cycles.reheat();
        assert_eq!((cycles.temperature, cycles.slowness), (HOT, 2.0));
        cycles.freezing = Some(HOT);
        cycles.reheat();
        assert_eq!(
            (cycles.temperature, cycles.slowness),
            (HOT, 4.0),
            "it is not heated further, but cooled more slowly"
        );
    }

    #[test]
    fn a_run_notes_the_freezing_temperature_and_ends_the_cycle_below_it() {
        let (seats, mut cycles) = empty();
        // At this temperature no solution is found. The average changes slowly, so it stays near 0 as in a frozen
        // filling.
        (cycles.top, cycles.temperature, cycles.slowness, cycles.average_clashes) = (20.0, 10.0, 64.0, 0.0);
        let run_at_one_temperature = |cycles: &mut Cycles| {
            let mut meter = Meter::new(Budget::new(1, STEPS * seats.candidates() as u64), 1);
            assert!(cycles.run(&seats, &mut Rng::new(2), &mut meter).is_err());
        };
        run_at_one_temperature(&mut cycles);
        assert_eq!((cycles.freezing, cycles.slowness), (Some(cycles.temperature), 64.0));
        cycles.temperature *= BOTTOM;
        run_at_one_temperature(&mut cycles);
        assert_eq!((cycles.freezing, cycles.slowness), (None, 128.0));
    }

    #[test]
    fn a_run_stops_at_a_solution_which_is_then_the_best_filling() {
        let (seats, mut cycles) = empty();
        let mut meter = Meter::new(Budget::new(1, 10_000_000), 1);
        assert!(cycles.run(&seats, &mut Rng::new(2), &mut meter).is_ok());
        assert!(cycles.filling.is_solution() && cycles.temperature < HOT);
        assert_eq!(cycles.best_filling(), cycles.filling.held());
    }
}
