//! The ladder: the temperatures of replica exchange, and the exchanges between neighbours.
//!
//! The rungs begin a little above the temperature at which the first filling was about to freeze, and end a little
//! below it.
//!
//! Neighbours exchange rungs with a probability that leaves the distribution on each rung unchanged. The probability is
//! 1 if the colder filling has at least as many clashes as the hotter one; otherwise, it falls as the differences in
//! temperature and in clashes grow.

use super::replica::Replica;
use super::seats::Seats;
use crate::engine::metropolis::Metropolis;
use crate::run::budget::Meter;
use crate::run::outcome::StopReason;
use crate::run::rng::Rng;

/// The number of rungs.
const RUNGS: usize = 5;

/// The ratio of the first temperature to the freezing temperature.
const TOP_RATIO: f64 = 1.06;

/// The ratio of each temperature to the next.
const RUNG_RATIO: f64 = 1.02;

/// The number of steps per candidate on each rung between two exchanges.
const STEPS: u64 = 2;

pub(super) struct Ladder {
    temperatures: [f64; RUNGS],
    rungs: [Metropolis; RUNGS],
    replicas: Vec<Replica>,
    /// The hotter rung of the first pair to exchange: alternately 0 and 1.
    begin: usize,
    best: Vec<u32>,
}

impl Ladder {
    /// Creates a ladder around this temperature, with a copy of the replica on each rung.
    pub(super) fn around(temperature: f64, replica: &Replica) -> Self {
        let top = temperature * TOP_RATIO;
        let temperatures: [f64; RUNGS] = std::array::from_fn(|rung| top / RUNG_RATIO.powi(rung as i32));
        Ladder {
            temperatures,
            rungs: temperatures.map(Metropolis::at),
            replicas: vec![replica.clone(); RUNGS],
            begin: 0,
            best: replica.held().to_vec(),
        }
    }

    /// Returns the filling with the fewest clashes at the end of a run on a rung, in the last call of `run()` that
    /// completed such a run.
    pub(super) fn best_filling(&self) -> &[u32] {
        &self.best
    }

    /// Runs until the best filling is a solution, or until the meter stops it.
    pub(super) fn run(&mut self, seats: &Seats, rng: &mut Rng, meter: &mut Meter) -> Result<(), StopReason> {
        let steps = STEPS * seats.candidates() as u64;
        let mut fewest = i32::MAX;
        loop {
            for (replica, metropolis) in self.replicas.iter_mut().zip(&self.rungs) {
                replica.run(seats, metropolis, steps, rng, meter)?;
                // The number of clashes may be approximate, so a solution need not have the fewest.
                if replica.clashes() < fewest || replica.is_solution() {
                    fewest = replica.clashes();
                    self.best.copy_from_slice(replica.held());
                }
                if replica.is_solution() {
                    return Ok(());
                }
            }
            self.exchange(rng);
        }
    }

    fn exchange(&mut self, rng: &mut Rng) {
        for hotter in (self.begin..RUNGS - 1).step_by(2) {
            let colder = hotter + 1;
            let apart = 1.0 / self.temperatures[colder] - 1.0 / self.temperatures[hotter];
            let gain = apart * f64::from(self.replicas[colder].clashes() - self.replicas[hotter].clashes());
            if gain >= 0.0 || rng.unit() < gain.exp() {
                self.replicas.swap(hotter, colder);
            }
        }
        self.begin = 1 - self.begin;
    }
}
